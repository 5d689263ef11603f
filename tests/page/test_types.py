"""What the page takes the server's answers for is what the server answers."""

import re
from pathlib import Path

from msgspec import inspect as told

from bali.server import app, requests
from bali.server.document import Summary, TableDocument

TYPES = Path(__file__).parent.parent.parent / "web" / "src" / "lib" / "types.ts"
ANSWERS = (
    TableDocument,
    Summary,
    requests.Made,
    requests.NewTable,
    requests.Link,
    requests.Next,
    app.BotInfo,
)
Shape = dict[str, str]  # by field, its type; a field that may be missing ends with "?"


def test_the_pages_types_are_the_servers() -> None:
    ours: dict[str, Shape] = {}
    for answer in ANSWERS:
        typescript(told.type_info(answer), ours)
    assert written() == ours


def written() -> dict[str, Shape]:
    """The interfaces as they stand in the file."""
    found = re.findall(
        r"^export interface (\w+) \{\n(.*?)^\}", TYPES.read_text("utf-8"), re.M | re.S
    )
    return {
        name: {field: alike(kind) for field, kind in re.findall(r"^  (\w+\??): (.*);$", body, re.M)}
        for name, body in found
    }


def alike(kind: str) -> str:
    """The words and signs of a type in one order: a union has none."""
    return " ".join(sorted(re.findall(r'"[^"]*"|\w+|[][<>()]', kind)))


def typescript(kind: told.Type, shapes: dict[str, Shape]) -> str:
    """How TypeScript writes a type; its interfaces are added to the shapes."""
    match kind:
        case told.IntType() | told.FloatType():
            return "number"
        case told.StrType():
            return "string"
        case told.BoolType():
            return "boolean"
        case told.NoneType():
            return "null"
        case told.ListType() | told.VarTupleType():
            item = typescript(kind.item_type, shapes)
            return f"({item})[]" if " | " in item else f"{item}[]"
        case told.TupleType():
            return f"[{', '.join(typescript(item, shapes) for item in kind.item_types)}]"
        case told.DictType():
            return f"Record<string, {typescript(kind.value_type, shapes)}>"
        case told.LiteralType():
            return " | ".join(f'"{value}"' for value in kind.values)
        case told.UnionType():
            return " | ".join(typescript(member, shapes) for member in kind.types)
        case told.StructType():
            return interface(kind, shapes)
    raise AssertionError(f"{kind}: how does TypeScript write this?")


def interface(kind: told.StructType, shapes: dict[str, Shape]) -> str:
    name = kind.cls.__name__
    if name not in shapes:
        shape = shapes[name] = (
            {} if kind.tag is None else {str(kind.tag_field): alike(f'"{kind.tag}"')}
        )
        may_be_missing = kind.cls.__struct_config__.omit_defaults
        for field in kind.fields:
            mark = "?" if may_be_missing and not field.required else ""
            shape[field.encode_name + mark] = alike(typescript(field.type, shapes))
    return name
