"""The order of the layers: each imports only from lower ones. And names that are unique."""

import ast
from pathlib import Path

import pytest

import bali

PACKAGE = Path(bali.__file__).parent

# From the lowest layer up; modules on one line do not import each other.
ORDER = [
    ["errors", "extras", "rules"],
    ["texts", "locks", "logs"],
    ["chance", "moves"],
    ["table"],
    ["outcome", "kernel"],
    ["story"],
    ["memory"],
    ["game", "standing"],
    ["view"],
    ["reconstruction"],
    ["preview"],
    ["story_text"],
    ["preview_text"],
    ["record"],
    ["match", "files", "commitment"],
    ["bots"],
    ["analysis"],
    ["review_text"],
    ["reason_text"],
    ["lessons", "puzzles"],
    ["workers", "api"],
    ["lab", "terminal", "server"],
    ["research", "library"],
    ["cli"],
    ["__main__"],
]
LAYER = {module: layer for layer, modules in enumerate(ORDER) for module in modules}


def module_of(file: Path) -> str:
    return file.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(file: Path) -> set[str]:
    """The modules that a file imports, wherever in the file."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            head, *rest = name.split(".")
            if head == "bali" and rest and rest[0] in LAYER:
                found.add(rest[0])
    return found


FILES = sorted(file for file in PACKAGE.rglob("*.py") if file != PACKAGE / "__init__.py")


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_a_module_imports_only_from_lower_layers(file: Path) -> None:
    module = module_of(file)
    assert module in LAYER, "a new module needs its place in the order"
    for other in imports(file) - {module}:
        assert LAYER[other] < LAYER[module], f"{module} must not import {other}"


def test_every_module_in_the_order_exists() -> None:
    assert {module_of(file) for file in FILES} == set(LAYER)


def test_the_rules_import_nothing() -> None:
    tree = ast.parse((PACKAGE / "rules.py").read_text())
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]


def test_the_rules_keep_to_what_numba_compiles() -> None:
    """Whole numbers, rows, loops and calls; no closures, generators, exceptions or text."""
    tree = ast.parse((PACKAGE / "rules.py").read_text())
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    allowed = {
        ast.FunctionDef, ast.arguments, ast.arg, ast.Expr, ast.Constant, ast.Name, ast.Load,
        ast.Store, ast.Subscript, ast.Attribute, ast.Assign, ast.AugAssign, ast.Return, ast.If,
        ast.For, ast.While, ast.Continue, ast.Call, ast.Compare, ast.BoolOp, ast.BinOp,
        ast.UnaryOp, ast.USub, ast.Not, ast.And, ast.Or, ast.IfExp, ast.Tuple, ast.Add, ast.Sub,
        ast.Mult, ast.Mod, ast.FloorDiv, ast.LShift, ast.BitOr, ast.Eq, ast.NotEq, ast.Lt,
        ast.LtE, ast.Gt, ast.GtE,
    }  # fmt: skip
    for function in functions:
        assert ast.get_docstring(function), function.name
        used = {type(node) for part in function.body for node in ast.walk(part)}
        assert used <= allowed, (function.name, used - allowed)


def test_a_class_name_has_one_meaning() -> None:
    found: dict[str, list[str]] = {}
    for file in FILES:
        for node in ast.parse(file.read_text()).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found.setdefault(node.name, []).append(str(file.relative_to(PACKAGE)))
    assert {name: files for name, files in found.items() if len(files) > 1} == {}


REPOSITORY = PACKAGE.parent
SOURCES = [
    file for folder in ("bali", "tests", "tools") for file in (REPOSITORY / folder).rglob("*.py")
]
MOST_LINES_OF_A_FILE, MOST_LINES, MOST_PARAMETERS = 500, 60, 6
# What may be larger, and why; "" is the file itself.
LARGER = {
    ("bali/rules.py", ""): "the whole game is in one file, which Numba compiles",
    ("bali/rules.py", "set_up"): "the deal, which must not depend on a class",
    ("bali/kernel/plans.py", "search_turn"): "the search loop, compiled as one function",
    ("bali/kernel/features.py", "write_features"): "what is the same for all seats is passed in",
    ("bali/research/aec.py", "__init__"): "the options of all environments, given by name",
    ("bali/research/gymnasium_env.py", "__init__"): "the same options",
    ("bali/research/vector.py", "__init__"): "the same options, and the number of tables",
    ("bali/library/tournament.py", "arena"): "the options of `bali arena`, which scripts name",
}


def parameters(function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    listed = function.args
    names = [each.arg for each in (*listed.posonlyargs, *listed.args, *listed.kwonlyargs)]
    return [name for name in names if name not in ("self", "cls")]


def test_files_and_functions_are_small() -> None:
    too_large = {}
    for file in SOURCES:
        text, name = file.read_text("utf-8"), file.relative_to(REPOSITORY).as_posix()
        lines = text.count("\n")
        if lines > MOST_LINES_OF_A_FILE:
            too_large[name, ""] = f"{lines} lines"
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                length, number = (node.end_lineno or 0) - node.lineno + 1, len(parameters(node))
                if length > MOST_LINES or number > MOST_PARAMETERS:
                    too_large[name, node.name] = f"{length} lines, {number} parameters"
    assert {place: size for place, size in too_large.items() if place not in LARGER} == {}
    assert LARGER.keys() <= too_large.keys(), "an exception that is not needed any more"


def test_tools_do_not_import_tests() -> None:
    """Tests test the tools; what both need is in the tools."""
    for file in (REPOSITORY / "tools").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert not [name for name in names if name.split(".")[0] == "tests"], file
