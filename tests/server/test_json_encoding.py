"""Objects that are encoded in parts are those that would have been encoded whole."""

import json
from functools import reduce
from itertools import pairwise
from operator import add
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import fields

from bali.api import DOCUMENT_PARTS, TableDocument
from bali.server.json_encoding import JsonPrefix, encode

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


@st.composite
def parts(draw: st.DrawFn) -> list[dict[str, Any]]:
    """Members with different names, split into two or more parts that are not empty."""
    members = list(draw(st.dictionaries(st.text(), VALUES, min_size=2, max_size=8)).items())
    inner = draw(st.sets(st.integers(1, len(members) - 1), min_size=1))
    cuts = sorted(inner | {0, len(members)})
    return [dict(members[first:last]) for first, last in pairwise(cuts)]


@given(parts())
def test_parts_make_the_whole(parts: list[dict[str, Any]]) -> None:
    whole = {name: value for part in parts for name, value in part.items()}
    *first, last = parts
    made = reduce(add, map(JsonPrefix, first)).complete(last)
    assert made == encode(whole)
    assert json.loads(made) == whole


def test_a_part_has_members() -> None:
    with pytest.raises(ValueError, match="without members"):
        JsonPrefix({})
    with pytest.raises(ValueError, match="without members"):
        JsonPrefix({"a": 1}).complete({})


def test_the_parts_of_a_table_document_make_it_up() -> None:
    """Each field is in one part; the order is that in which the parts are joined."""
    names = [field.encode_name for part in DOCUMENT_PARTS for field in fields(part)]
    assert len(set(names)) == len(names)
    assert names == [field.encode_name for field in fields(TableDocument)]
    assert not any(part.__struct_config__.omit_defaults for part in DOCUMENT_PARTS)
