"""How the players stand: ranges that hold whatever is hidden, and are exact when nothing is."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bali import rules
from bali.chance import Seeded
from bali.game import Game
from bali.memory import deductions
from bali.moves import GOODS
from bali.outcome import result
from bali.standing import goods_points_range, worth_ranges, worths
from bali.view import View, view
from tests.naive import devout_game
from tools.random_play import dealt, play, played

OBSERVERS = (None, 0, 1, 2)


def is_all_known(shown: View, seat: int) -> bool:
    goods = shown.seats[seat].goods_range
    assert goods is not None
    return shown.altar.hidden == 0 and all(fewest == most for fewest, most in goods.values())


def assert_sound(game: Game, observer: int | None) -> tuple[int, int]:
    """Check all ranges of a view; return how many of the scores are exact, and how many are not."""
    shown, now = view(game, observer), result(game.table)
    assert shown.altar.worth_range is not None
    for good in GOODS:
        least, most = shown.altar.worth_range[good]
        assert least <= now.values[good] <= most
        assert shown.altar.hidden or least == most
    exact = 0
    for seat, (player, score) in enumerate(zip(shown.seats, now.scores, strict=True)):
        assert player.now is not None
        least, most = player.now
        assert least <= score.total <= most
        exact += least == most
        assert least == most or not is_all_known(shown, seat)
    return exact, len(now.scores) - exact


@pytest.mark.parametrize("eager", [True, False])
def test_the_score_now_lies_in_the_range_of_every_observer(eager: bool) -> None:
    exact = ranges = 0
    for seed in range(8):
        game = Game(dealt(seed, (3, seed % 2 == 0, False)))
        for _ in play(game, Seeded(seed, 1), eager=eager):
            for observer in OBSERVERS:
                some, others = assert_sound(game, observer)
                exact, ranges = exact + some, ranges + others
    assert exact > 100
    assert ranges > 100


def test_the_ranges_hold_where_deductions_are_approximate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deductions, "MOST_BRANCHES", 3)
    for seed in range(4):
        whole = devout_game(seed, 3, oracle=True)
        game = Game(whole.deal)
        for step in whole.steps:
            game.play(step.move)
            for observer in OBSERVERS:
                assert_sound(game, observer)


def test_strict_memory_shows_nothing_before_the_end() -> None:
    game = Game(dealt(2, (3, True, True)))
    for _ in play(game, Seeded(2, 1), eager=True):
        shown = view(game, 0, "strict")
        assert [player.now for player in shown.seats] == [None] * 3
        assert shown.altar.worth_range is None


def test_at_the_end_it_is_the_result() -> None:
    for seed in range(6):
        game = played(seed, eager=True)
        totals = [score.total for score in result(game.table).scores]
        for history in ("open", "strict"):
            shown = view(game, 0, history)
            assert [player.now for player in shown.seats] == [(total, total) for total in totals]


def test_a_full_table_by_hand() -> None:
    """Rice is on the altar twice, peanuts once, and one card may be either."""
    altar = ((2, 3), (1, 2), (0, 0), (0, 0))
    assert worth_ranges(altar, 4) == ((3, 3), (2, 3), (0, 0), (0, 0))
    assert goods_points_range(altar, 4, ((1, 1), (1, 1), (5, 5), (0, 0)), 7) == (5, 6)
    assert goods_points_range(altar, 4, ((0, 1), (0, 0), (0, 1), (0, 1)), 2) == (0, 3)


few = st.tuples(st.integers(0, 3), st.integers(0, 2)).map(lambda pair: (pair[0], sum(pair)))
ranges_of_four = st.tuples(few, few, few, few)


@settings(max_examples=60, derandomize=True, database=None)
@given(altar=ranges_of_four, owned=ranges_of_four, data=st.data())
def test_the_bounds_are_those_of_all_cases(
    altar: tuple[tuple[int, int], ...], owned: tuple[tuple[int, int], ...], data: st.DataObject
) -> None:
    def cases(ranges: tuple[tuple[int, int], ...], size: int) -> list[tuple[int, ...]]:
        every = product(*[range(fewest, most + 1) for fewest, most in ranges])
        return [counts for counts in every if sum(counts) == size]

    def size_within(ranges: tuple[tuple[int, int], ...]) -> int:
        fewest, most = (sum(ends) for ends in zip(*ranges, strict=True))
        return data.draw(st.integers(fewest, most))

    size, number = size_within(altar), size_within(owned)
    values = [worths(counts) for counts in cases(altar, size)]
    assert worth_ranges(altar, size) == tuple(
        (min(good), max(good)) for good in zip(*values, strict=True)
    )
    points = [
        sum(goods[good] * worth[good] for good in range(rules.GOODS))
        for goods in cases(owned, number)
        for worth in values
    ]
    assert goods_points_range(altar, size, owned, number) == (min(points), max(points))
