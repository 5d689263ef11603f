"""Write the page's types, `web/src/lib/types.ts`, anew from `bali/api/`.

    python -m tools.typescript

Structs become interfaces, with their docstrings and the comments behind their fields. A field is
optional if it may be missing in JSON.
"""

import ast
import inspect
import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect as types

from bali import api
from bali.analysis import review
from bali.bots.names import LEVELS, BotName, Level, TableBot
from bali.lessons.lesson import TargetPart
from bali.match import Barrier
from bali.puzzles.puzzle import Theme
from bali.puzzles.selection import Difficulty
from bali.story import AnyEvent
from bali.view import History

FILE = Path(__file__).parent.parent / "web" / "src" / "lib" / "types.ts"
BANNER = (
    "/** The types of the server's API. Written by `make types` from bali/api/: do not edit. */\n"
)
COMMENT = re.compile(r"#\s+(.*)$")
# Unions that have a name.
ALIASES: dict[str, Any] = {
    "SeatKind": api.SeatKind,
    "Status": api.Status,
    "Variant": api.Variant,
    "Reaction": api.Reaction,
    "ReviewState": api.ReviewState,
    "Effort": review.Effort,
    "DecisionKind": review.DecisionKind,
    "Judgement": review.Judgement,
    "Mark": review.Mark,
    "ChanceKind": review.ChanceKind,
    "Source": review.Source,
    "TargetPart": TargetPart,
    "Theme": Theme,
    "Difficulty": Difficulty,
    "History": History,
    "TableBot": TableBot,
    "BotName": BotName,
    "Barrier": Barrier,
    "AnyEvent": AnyEvent,
}

Struct = type[msgspec.Struct]


def page_types() -> str:
    """The whole file."""
    writer = Writer({"Level": Level, **ALIASES})
    structs = [value for value in vars(api).values() if _is_own_struct(value)]
    for struct in structs:
        writer.reference(types.type_info(struct))
    head = [
        BANNER,
        f"export const LEVELS = {json.dumps(LEVELS)} as const;\n",
        "export type Level = (typeof LEVELS)[number];\n",
        *(f"export type {name} ={_members(alias)};\n" for name, alias in ALIASES.items()),
    ]
    return "\n".join([*head, *writer.interfaces.values()])


def _is_own_struct(value: object) -> bool:
    return (
        isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and value.__module__.startswith(f"{api.__name__}.")
    )


def _members(alias: Any) -> str:
    members = [
        member.__name__ if isinstance(member, type) else json.dumps(member)
        for member in get_args(alias)
    ]
    if len(members) < 8:
        return " " + " | ".join(members)
    return "".join(f"\n  | {member}" for member in members)


class Writer:
    """Collects the interfaces that types refer to, each after those that it refers to itself."""

    def __init__(self, aliases: dict[str, Any]) -> None:
        self.interfaces: dict[str, str] = {}
        self._aliases = {_identity(types.type_info(alias)): name for name, alias in aliases.items()}
        self._visited: set[Struct] = set()

    def reference(self, kind: types.Type) -> str:
        """How TypeScript writes a type; the interfaces of its structs are added."""
        match kind:
            case types.IntType() | types.FloatType():
                return "number"
            case types.StrType():
                return "string"
            case types.BoolType():
                return "boolean"
            case types.NoneType():
                return "null"
            case types.AnyType():
                return "unknown"
            case types.ListType() | types.VarTupleType():
                item = self.reference(kind.item_type)
                return f"({item})[]" if " | " in item else f"{item}[]"
            case types.TupleType():
                return f"[{', '.join(map(self.reference, kind.item_types))}]"
            case types.DictType():
                return f"Record<string, {self.reference(kind.value_type)}>"
            case types.LiteralType() | types.UnionType():
                return self._union(kind)
            case types.StructType():
                self._add(kind)
                return kind.cls.__name__
        raise TypeError(f"{kind}: how does TypeScript write this?")

    def _union(self, kind: types.LiteralType | types.UnionType) -> str:
        alias = self._aliases.get(_identity(kind))
        if isinstance(kind, types.LiteralType):
            return alias or " | ".join(map(json.dumps, kind.values))
        members = [self.reference(member) for member in kind.types]
        return alias or " | ".join(members)

    def _add(self, kind: types.StructType) -> None:
        if kind.cls in self._visited:  # a struct may contain itself
            return
        self._visited.add(kind.cls)
        bases = _bases(kind.cls)
        for base in bases:
            self.reference(types.type_info(base))
        inherited = {name for base in bases for name in base.__struct_fields__}
        lines = [] if kind.tag is None else [f"  {kind.tag_field}: {json.dumps(kind.tag)};"]
        comments = _comments(kind.cls)
        for field in kind.fields:
            if field.name not in inherited:
                mark = "?" if _may_be_missing(kind.cls, field) else ""
                if field.name in comments:
                    lines.append(f"  /** {comments[field.name]} */")
                lines.append(f"  {field.encode_name}{mark}: {self.reference(field.type)};")
        extends = f" extends {', '.join(base.__name__ for base in bases)}" if bases else ""
        head = f"export interface {kind.cls.__name__}{extends}"
        body = "\n".join(["{", *lines, "}"]) if lines else "{}"
        self.interfaces[kind.cls.__name__] = f"{_docstring(kind.cls)}{head} {body}\n"


def _identity(kind: types.Type) -> object:
    """What makes a union of literals or of structs the same as another."""
    if isinstance(kind, types.LiteralType):
        return frozenset(kind.values)
    if isinstance(kind, types.UnionType):
        return frozenset(
            member.cls if isinstance(member, types.StructType) else type(member)
            for member in kind.types
        )
    return kind


def _bases(struct: Struct) -> Iterable[Struct]:
    """The structs whose fields a struct has."""
    if struct is api.TableDocument:
        return api.DOCUMENT_PARTS
    return [
        base
        for base in struct.__bases__
        if issubclass(base, msgspec.Struct) and base.__struct_fields__
    ]


def _may_be_missing(struct: Struct, field: types.Field) -> bool:
    if field.required:
        return False
    # A default of UNSET is reported as none.
    is_unset = field.default is field.default_factory is msgspec.NODEFAULT
    return is_unset or struct.__struct_config__.omit_defaults


def _comments(struct: Struct) -> dict[str, str]:
    """The comments that stand behind the fields of a class, by field."""
    if struct is api.TableDocument:
        return {}
    lines, _ = inspect.getsourcelines(struct)
    (definition,) = ast.parse("".join(lines)).body
    found = {}
    for node in ast.walk(definition):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            comment = COMMENT.search(lines[(node.end_lineno or 1) - 1][node.end_col_offset or 0 :])
            if comment:
                found[node.target.id] = _json_words(comment[1])
    return found


def _docstring(struct: Struct) -> str:
    text = inspect.cleandoc(vars(struct).get("__doc__") or "")
    if not text:
        return ""
    lines = _json_words(text).split("\n")
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */\n"])


def _json_words(text: str) -> str:
    return re.sub(r"\bNone\b", "null", text)


if __name__ == "__main__":
    FILE.write_text(page_types(), "utf-8")
