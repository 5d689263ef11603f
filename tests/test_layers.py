"""The order of the rooms: each may build on those above it, never on those below."""

import ast
from pathlib import Path

import pytest

import bali

HOUSE = Path(bali.__file__).parent

# From the bottom of the house up; rooms on one line do not know each other.
ORDER = [
    ["errors", "rules"],
    ["texts", "locks", "logs"],
    ["chance", "moves"],
    ["table"],
    ["outcome", "kernel"],
    ["story"],
    ["memory"],
    ["game"],
    ["view"],
    ["preview"],
    ["telling"],
    ["foretelling"],
    ["record"],
    ["match", "files", "commitment"],
    ["bots"],
    ["lab", "terminal", "server"],
    ["research", "library"],
    ["cli"],
    ["__main__"],
]
FLOOR = {room: floor for floor, rooms in enumerate(ORDER) for room in rooms}


def room_of(file: Path) -> str:
    return file.relative_to(HOUSE).parts[0].removesuffix(".py")


def imports(file: Path) -> set[str]:
    """The rooms that a file imports, wherever in the file."""
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
            if head == "bali" and rest and rest[0] in FLOOR:
                found.add(rest[0])
    return found


FILES = sorted(file for file in HOUSE.rglob("*.py") if file != HOUSE / "__init__.py")


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(HOUSE)))
def test_a_room_builds_only_on_rooms_below_it(file: Path) -> None:
    room = room_of(file)
    assert room in FLOOR, "a new room needs its place in the order"
    for other in imports(file) - {room}:
        assert FLOOR[other] < FLOOR[room], f"{room} must not import {other}"


def test_every_room_in_the_order_exists() -> None:
    assert {room_of(file) for file in FILES} == set(FLOOR)


def test_the_rules_import_nothing() -> None:
    tree = ast.parse((HOUSE / "rules.py").read_text())
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]


def test_the_rules_keep_to_what_numba_compiles() -> None:
    """Whole numbers, rows, loops and calls; no closures, generators, exceptions or text."""
    tree = ast.parse((HOUSE / "rules.py").read_text())
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
