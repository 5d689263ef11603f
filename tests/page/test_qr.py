"""The page's QR codes are those of another program."""

import hashlib
from collections.abc import Iterator
from typing import Any

import pytest

from tests.page.sentences import Query, Speaker, speaking

LINK = "https://bali.example/t/Qm9y-"
# By number of bytes, the most for versions 1 to 10 at level M: the modules as hashed below. They
# were computed with the package qrcode 8.2 for Python, with the mask that ours chooses.
KNOWN = {
    14: "6247322e3dd6bf16",
    26: "063c765f88cbaf09",
    42: "c74c2df7e021c9e8",
    62: "da430e43374bab0f",
    84: "1fed42fc54b19e9d",
    106: "21511c1370c11836",
    122: "a9d10381e5736027",
    152: "34262791012c0643",
    180: "be7bc4eb0927ebc4",
    213: "800bef7889f97cd5",
}
FINDER = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]


@pytest.fixture(scope="module")
def page() -> Iterator[Speaker]:
    with speaking() as speaker:
        yield speaker


def encode(page: Speaker, text: str) -> list[str] | None:
    """The rows of the code in zeros and ones, or None."""
    rows: Any = page.query(Query("", "encodeQr", (text,)), "en")
    return rows and ["".join(str(int(dark)) for dark in row) for row in rows]


@pytest.mark.parametrize(("version", "size"), list(enumerate(KNOWN, 1)))
def test_the_largest_code_of_every_version_is_known(page: Speaker, version: int, size: int) -> None:
    code = encode(page, (LINK * 8)[:size])
    assert code is not None
    assert {len(code), *map(len, code)} == {17 + 4 * version}
    assert hashlib.sha256("".join(code).encode()).hexdigest()[:16] == KNOWN[size]


def test_the_smallest_code_that_fits_is_taken(page: Speaker) -> None:
    sizes = [len(encode(page, "x" * (size + 1)) or "") for size in KNOWN]
    assert sizes == [17 + 4 * version for version in range(2, 11)] + [0]


def test_bytes_count_not_characters(page: Speaker) -> None:
    assert len(encode(page, "é" * 7) or "") == 21
    code = encode(page, "é" * 8)
    assert code is not None
    assert len(code) == 25
    corners = [
        [row[:7] for row in code[:7]],
        [row[-7:] for row in code[:7]],
        [row[:7] for row in code[-7:]],
    ]
    assert corners == [FINDER] * 3
