"""Mutation testing of the rules and the view: `python -m tools.mutants`.

Every mutant must make a test fail. A surviving mutant shows a gap in the tests, unless
`tests/mutants.toml` explains why it is equivalent.

    python -m tools.mutants --only hand_out    only the mutants of one function
    python -m tools.mutants --every 100        every hundredth mutant, for `make test-long`
    python -m tools.mutants --list             list the mutants without running tests
"""

import argparse
import ast
import os
import re
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
EXPLAINED = ROOT / "tests" / "mutants.toml"
CHAPTERS = ROOT / "tests" / "rules"
PATIENCE = 20.0  # seconds of CPU time for a test file; a timeout counts as a failure
QUIETLY = ("-x", "-q", "-p", "no:cacheprovider")
SURVIVED, NOTICED, BROKEN = range(3)
LONGEST = 100  # characters of the text that names a change

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mod,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
}
CALLS = {"min": "max", "max": "min"}


Slot = tuple[ast.AST, str, int | None]  # a parent, its field, and the number in that field


class Mutant(NamedTuple):
    """One change of the source, with its description."""

    file: str
    function: str
    line: int
    before: str
    after: str
    chapters: frozenset[str]  # of the rules, as the function cites them
    tree: ast.Module
    slot: Slot
    new: ast.AST

    def code(self) -> CodeType:
        """Apply the change, irreversibly: only in a process of its own."""
        put(self.slot, self.new)
        return compile(ast.fix_missing_locations(self.tree), self.file, "exec")

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.before} -> {self.after}"


class Module(NamedTuple):
    """A file to mutate, and the tests that must fail."""

    file: str
    tests: list[str]


class Explanation(NamedTuple):
    """Why a mutant is equivalent."""

    file: str
    function: str
    before: str
    after: str
    reason: str

    def fits(self, mutant: Mutant) -> bool:
        named = (mutant.file, mutant.function, mutant.before, mutant.after)
        return named == (self.file, self.function, self.before, self.after)


# The changes


def changed_expressions(node: ast.AST) -> Iterator[ast.expr]:
    """Replacements of an expression."""
    match node:
        case ast.Constant(value=bool()):
            yield ast.Constant(not node.value)
        case ast.Constant(value=int(number)):
            yield ast.Constant(number + 1)
            yield ast.Constant(number - 1)
        case ast.Compare():
            for place, operator in enumerate(node.ops):
                others = [*node.ops[:place], COMPARISONS[type(operator)](), *node.ops[place + 1 :]]
                yield ast.Compare(node.left, others, node.comparators)
        case ast.BinOp() if type(node.op) in OPERATORS:
            yield ast.BinOp(node.left, OPERATORS[type(node.op)](), node.right)
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield node.operand
        case ast.BoolOp():
            yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
            yield from node.values
        case ast.IfExp():
            yield node.body
            yield node.orelse
        case ast.Call(func=ast.Name(id=name)) if name in CALLS:
            yield ast.Call(ast.Name(CALLS[name], ast.Load()), node.args, node.keywords)


def changed_statements(node: ast.AST, returns: str) -> Iterator[ast.stmt]:
    """Replacements of a statement, in a function with this return type."""
    match node:
        case ast.Assign():
            yield ast.Pass()
            if len(node.targets) > 1:
                for target in node.targets:
                    yield ast.Assign([target], node.value)
        case ast.AugAssign():
            yield ast.Pass()
            yield ast.Assign([node.target], node.value)
            if type(node.op) in OPERATORS:
                yield ast.AugAssign(node.target, OPERATORS[type(node.op)](), node.value)
        case ast.Expr(value=ast.Call()) | ast.Continue() | ast.Break() | ast.Return(value=None):
            yield ast.Pass()
        case ast.Return(value=ast.expr() as value):
            if returns == "bool":
                yield ast.Return(ast.UnaryOp(ast.Not(), value))
            elif returns == "int":
                yield ast.Return(ast.BinOp(value, ast.Add(), ast.Constant(1)))
            else:
                yield ast.Return(ast.Constant(None))
        case ast.If() | ast.While():
            for test in (True, False):
                yield type(node)(ast.Constant(test), node.body, node.orelse)
        case ast.For():
            yield ast.For(node.target, ast.Tuple([], ast.Load()), node.body, node.orelse)


def changed_clauses(node: ast.AST) -> Iterator[ast.comprehension]:
    """The conditions in a comprehension, forced."""
    if isinstance(node, ast.comprehension) and node.ifs:
        for test in (True, False):
            yield ast.comprehension(node.target, node.iter, [ast.Constant(test)], node.is_async)


def slots(node: ast.AST) -> Iterator[tuple[Slot, ast.AST]]:
    """The executed children of a node: no annotations and no class headers."""
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "keywords", "bases") and (
            not isinstance(node, ast.Call)
        ):
            continue
        if isinstance(value, ast.AST):
            yield (node, field, None), value
        elif isinstance(value, list):
            for number, part in enumerate(value):
                if isinstance(part, ast.AST):
                    yield (node, field, number), part


def put(slot: Slot, node: ast.AST) -> None:
    parent, field, number = slot
    if number is None:
        setattr(parent, field, node)
    else:
        getattr(parent, field)[number] = node


def mutants(file: str) -> list[Mutant]:
    """All mutants of a file, in the order of the source."""
    source = (ROOT / file).read_text("utf-8")
    tree = ast.parse(source)
    found: list[Mutant] = []

    def visit(above: Sequence[ast.AST], function: ast.FunctionDef | None) -> None:
        for slot, node in slots(above[-1]):
            changes: list[ast.AST] = [*changed_expressions(node), *changed_clauses(node)]
            if function:
                returns = ast.unparse(function.returns) if function.returns else ""
                changes += changed_statements(node, returns)
            found.extend(make_mutant(slot, node, new, above, function) for new in changes)
            visit([*above, node], node if isinstance(node, ast.FunctionDef) else function)

    def make_mutant(
        slot: Slot,
        node: ast.AST,
        new: ast.AST,
        above: Sequence[ast.AST],
        function: ast.FunctionDef | None,
    ) -> Mutant:
        named = widest([*above, node])
        before = text(named)
        if isinstance(new, ast.stmt):
            ast.copy_location(new, node)
        put(slot, new)
        after = text(new if named is node else named)
        put(slot, node)
        return Mutant(
            file=file,
            function=function.name if function else "module",
            line=line_of([*above, node]),
            before=before,
            after=after,
            chapters=frozenset(re.findall(r"\bR(\d+)", cited_in(source, function))),
            tree=tree,
            slot=slot,
            new=new,
        )

    visit([tree], None)
    return found


def widest(path: Sequence[ast.AST]) -> ast.AST:
    """The largest enclosing part of the statement with a short text."""
    chosen = path[-1]
    for node in reversed(path):
        if isinstance(node, ast.expr | ast.stmt) and len(text(node)) <= LONGEST:
            chosen = node
        if isinstance(node, ast.stmt):
            break
    return chosen


def text(node: ast.AST) -> str:
    """The first line of a node's source."""
    return ast.unparse(node).strip().splitlines()[0]


def line_of(path: Sequence[ast.AST]) -> int:
    return next(line for node in reversed(path) if (line := getattr(node, "lineno", 0)))


def cited_in(source: str, function: ast.FunctionDef | None) -> str:
    return (ast.get_source_segment(source, function) if function else None) or ""


# Running the tests


class Substitute(SourceFileLoader):
    """Imports mutated code instead of a module."""

    def __init__(self, file: str, code: CodeType) -> None:
        super().__init__(file.removesuffix(".py").replace("/", "."), str(ROOT / file))
        self.code = code

    def find_spec(
        self, fullname: str, _path: object, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.name:
            return None
        return spec_from_file_location(fullname, self.path, loader=self)

    def get_code(self, _fullname: str) -> CodeType:
        return self.code


def start(mutant: Mutant, tests: list[str]) -> int:
    """Run the tests of a mutant in a process of its own, and return its number."""
    process = os.fork()
    if process == 0:
        try:
            silence()
            sys.meta_path.insert(0, Substitute(mutant.file, mutant.code()))
            os._exit(run_tests(list_cited_tests(mutant), tests))
        finally:
            os._exit(BROKEN)
    return process


def list_cited_tests(mutant: Mutant) -> list[str]:
    """The tests of the chapters that the function cites, which detect most mutants."""
    return sorted(str(path) for n in mutant.chapters for path in CHAPTERS.glob(f"test_r{n}_*"))


def silence() -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)


def run_tests(first: list[str], then: list[str]) -> int:
    """Run the tests in stages, since a few tests detect most mutants."""
    for paths, patience in [(first, PATIENCE / 5), *(([path], PATIENCE) for path in then)]:
        signal.setitimer(signal.ITIMER_PROF, patience)  # its signal ends the process
        status = verdict(pytest.main([*QUIETLY, *paths])) if paths else SURVIVED
        if status != SURVIVED:
            return status
    return SURVIVED


def verdict(code: int) -> int:
    if code == pytest.ExitCode.OK:
        return SURVIVED
    failed = (pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED)
    return NOTICED if code in failed else BROKEN


def wait_for_process() -> tuple[int, int]:
    """Wait for the next process to end; a signal means a timeout."""
    process, status = os.wait()
    return process, NOTICED if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)


def check_unchanged(modules: list[Module]) -> None:
    tests = sorted({path for module in modules for path in module.tests})
    command = [sys.executable, "-m", "pytest", *QUIETLY, *tests]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stdout + "the tests fail without any change")


def survivors(chosen: list[Mutant], tests: dict[str, list[str]]) -> list[Mutant]:
    """Run the tests of all mutants, on all cores."""
    running: dict[int, Mutant] = {}
    alive: list[Mutant] = []
    waiting = list(reversed(chosen))
    while waiting or running:
        while waiting and len(running) < (os.cpu_count() or 1):
            mutant = waiting.pop()
            running[start(mutant, tests[mutant.file])] = mutant
        process, status = wait_for_process()
        mutant = running.pop(process)
        if status == BROKEN:
            sys.exit(f"the tests could not run: {mutant}")
        if status == SURVIVED:
            alive.append(mutant)
        if sys.stdout.isatty():
            done = len(chosen) - len(waiting) - len(running)
            print(f"\r{done}/{len(chosen)}, {len(alive)} survive", end="", flush=True)
    return alive


# Results


def faults(alive: list[Mutant], chosen: list[Mutant], explained: list[Explanation]) -> list[str]:
    """Report survivors without an explanation, and explanations without a survivor."""
    wrong = [
        f"survives: {mutant}"
        for mutant in alive
        if not any(reason.fits(mutant) for reason in explained)
    ]
    for reason in explained:
        place = f"{reason.file}, {reason.function}: {reason.before} -> {reason.after}"
        if not any(reason.fits(mutant) for mutant in chosen):
            wrong.append(f"explained, but there is no such change: {place}")
        elif not any(reason.fits(mutant) for mutant in alive):
            wrong.append(f"explained, but a test notices it: {place}")
    return wrong


def main() -> None:
    parser = argparse.ArgumentParser(description="Change the code; every change must be noticed.")
    parser.add_argument("--only", metavar="NAME", help="only the mutants of this function")
    parser.add_argument("--every", metavar="N", type=int, help="only every Nth of the mutants")
    parser.add_argument("--list", action="store_true", help="list the mutants and run nothing")
    options = parser.parse_args()
    os.chdir(ROOT)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # no test here needs one
    document = tomllib.loads(EXPLAINED.read_text("utf-8"))
    modules = [Module(**entry) for entry in document["module"]]
    explained = [Explanation(**entry) for entry in document.get("equivalent", [])]
    chosen = [mutant for module in modules for mutant in mutants(module.file)]
    if options.only:
        chosen = [mutant for mutant in chosen if mutant.function == options.only]
        explained = [reason for reason in explained if reason.function == options.only]
    if options.every:
        chosen = chosen[:: options.every]
        explained = [reason for reason in explained if any(map(reason.fits, chosen))]
    if options.list:
        print(*chosen, sep="\n")
        return
    check_unchanged([module for module in modules if module.file in {m.file for m in chosen}])
    alive = survivors(chosen, {module.file: module.tests for module in modules})
    wrong = faults(alive, chosen, explained)
    print(f"\r{len(chosen)} mutants, {len(alive)} survive, {len(explained)} explained")
    for line in wrong:
        print(line)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
