"""The page rates players as Python does."""

from collections.abc import Iterator

import msgspec
import pytest

from bali.puzzles.glicko import GlickoRating, RatedResult, rate
from tests.page.sentences import Query, Speaker, speaking


@pytest.fixture(scope="module")
def functions() -> Iterator[Speaker]:
    with speaking() as speaker:
        yield speaker


@pytest.mark.parametrize("solved", [False, True])
@pytest.mark.parametrize("opponent", [GlickoRating(1235, 94), GlickoRating(1640, 60)])
def test_the_page_rates_as_python_does(
    functions: Speaker, opponent: GlickoRating, solved: bool
) -> None:
    """From a newcomer on, so that deviation and volatility take many values."""
    player = GlickoRating()
    for _ in range(12):
        call = Query("", "rate", (player, opponent, int(solved)))
        computed = msgspec.convert(functions.query(call, "en"), GlickoRating)
        player = rate(player, [RatedResult(opponent, float(solved))])
        for field in ("rating", "deviation", "volatility"):
            assert getattr(computed, field) == pytest.approx(getattr(player, field), rel=1e-9)


def test_the_surprising_result_of_a_settled_player(functions: Speaker) -> None:
    """Only then the volatility grows."""
    player, opponent = GlickoRating(1900, 30, 0.06), GlickoRating(1200, 30)
    computed = functions.query(Query("", "rate", (player, opponent, 0)), "en")
    expected = rate(player, [RatedResult(opponent, 0.0)])
    assert expected.volatility > player.volatility
    assert msgspec.convert(computed, GlickoRating).volatility == pytest.approx(expected.volatility)
