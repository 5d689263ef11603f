"""The page's types are written from those of the API."""

from typing import Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from tools.typescript import FILE, Writer, page_types

Mood = Literal["glad", "sad"]


def test_the_pages_types_are_current() -> None:
    assert FILE.read_text("utf-8") == page_types(), "`make types` writes them anew"


class Base(Struct):
    """With a comment.

    None is null.
    """

    number: float  # of None


class Child(Base, tag="child", tag_field="sort"):
    moods: list[Mood | None]
    inner: "dict[str, Child]"
    missing: tuple[int, str] | UnsetType = UNSET
    usual: bool = True
    word: str = msgspec.field(default="", name="from")


class Sparse(Struct, omit_defaults=True):
    required: Literal["a", "b"] | None
    left_out: Base | None = None


def test_structs_become_interfaces() -> None:
    writer = Writer({"Mood": Mood})
    assert writer.reference(msgspec.inspect.type_info(Child)) == "Child"
    assert "".join(writer.interfaces.values()) == (
        "/**\n * With a comment.\n *\n * null is null.\n */\n"
        "export interface Base {\n  /** of null */\n  number: number;\n}\n"
        "export interface Child extends Base {\n"
        '  sort: "child";\n'
        "  moods: (Mood | null)[];\n"
        "  inner: Record<string, Child>;\n"
        "  missing?: [number, string];\n"
        "  usual: boolean;\n"
        "  from: string;\n"
        "}\n"
    )


def test_what_is_left_out_in_json_is_optional() -> None:
    writer = Writer({})
    writer.reference(msgspec.inspect.type_info(Sparse))
    assert writer.interfaces["Sparse"] == (
        'export interface Sparse {\n  required: "a" | "b" | null;\n  left_out?: Base | null;\n}\n'
    )
