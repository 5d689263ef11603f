"""Every clause of the rules has a test named after it."""

import ast
import re
from pathlib import Path

import pytest

LAST = {1: 5, 2: 5, 4: 3, 5: 3, 6: 5, 7: 4, 8: 7, 9: 4, 10: 4, 11: 4, 12: 4}
CLAUSES = ["R3", *(f"R{chapter}.{n}" for chapter, last in LAST.items() for n in range(1, last + 1))]


def functions(file: Path) -> list[str]:
    body = ast.parse(file.read_text("utf-8")).body
    return [node.name for node in body if isinstance(node, ast.FunctionDef)]


TESTS = [
    name for file in sorted(Path(__file__).parent.glob("test_*.py")) for name in functions(file)
]


def beginning(clause: str) -> str:
    return f"test_{clause.lower().replace('.', '_')}_"


@pytest.mark.parametrize("clause", CLAUSES)
def test_the_clause_has_a_test(clause: str) -> None:
    assert any(name.startswith(beginning(clause)) for name in TESTS)


def test_no_test_is_named_after_a_clause_that_does_not_exist() -> None:
    numbered = [name for name in TESTS if re.match(r"test_r\d", name)]
    clauses = tuple(beginning(clause) for clause in CLAUSES)
    assert [name for name in numbered if not name.startswith(clauses)] == []
