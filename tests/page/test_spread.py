"""The signs of a graph lie apart from each other, near the places that they are about."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from bali.chance import Seeded
from tests.page.sentences import Query, Speaker, speaking

LEFT, RIGHT, HEIGHT = 34, 272, 104  # of a graph on a phone
WIDE, HIGH = 19, 17  # the room of a sign


@pytest.fixture(scope="module")
def page() -> Iterator[Speaker]:
    with speaking() as speaker:
        yield speaker


def spread(page: Speaker, signs: list[dict[str, int]]) -> Any:
    return page.query(Query("", "spread", (signs, LEFT, RIGHT, HEIGHT)), "en")


@pytest.mark.parametrize("seed", range(20))
def test_no_sign_lies_on_another(page: Speaker, seed: int) -> None:
    """As many as a weak player has in one part of a game: more than its columns hold."""
    dice = Seeded(seed)
    signs = [{"x": LEFT + dice.below(90), "y": dice.below(HEIGHT + 1)} for _ in range(30)]
    found = spread(page, signs)
    assert [sign["from"] for sign in found] == signs
    for sign in found:
        assert LEFT <= sign["x"] <= RIGHT
        assert HIGH / 2 <= sign["y"] <= HEIGHT - HIGH / 2
    for one, other in combinations(found, 2):
        assert abs(one["x"] - other["x"]) >= WIDE or abs(one["y"] - other["y"]) >= HIGH


def test_a_sign_with_room_stays_and_the_next_gives_way_upright(page: Speaker) -> None:
    signs = [{"x": 100, "y": 50}, {"x": 105, "y": 52}, {"x": 200, "y": 50}]
    first, second, third = spread(page, signs)
    assert [first["x"], first["y"], third["x"], third["y"]] == [100, 50, 200, 50]
    assert [second["x"], second["y"]] == [105, 50 + HIGH]


def test_where_all_is_full_a_sign_stays(page: Speaker) -> None:
    signs = [{"x": 100, "y": 50}] * 200
    assert [spread(page, signs)[-1][axis] for axis in ("x", "y")] == [100, 50]
