"""Why a move is better than another: differences of expected points, and what is scored at once."""

import pytest

from bali.analysis.reasons import SMALLEST, explain
from bali.analysis.review import (
    ExpectedPoints,
    LeavesFact,
    Option,
    ScoringFact,
    SeatGain,
    SourceGain,
)
from bali.table import Table
from bali.view import View, view
from tests.tables import game_on, new_table, set_row, set_seat, set_supply, set_taking


def option(move: str, *points: tuple[float, float, float, float]) -> Option:
    expected = [ExpectedPoints(*each) for each in points]
    return Option(move, [1 / len(points)] * len(points), 0, 0, 0, expected)


def own_view(table: Table) -> View:
    return view(game_on(table), table.mover, "open")


def taking() -> Table:
    """Seat 0 of three takes the last card of its turn."""
    table = new_table(3)
    set_taking(table, 0, 1)
    set_row(table, 1, "rice priest shrine")
    set_row(table, 2, "rice rice shrine")
    set_row(table, 3, "banana priest")
    set_row(table, 4, "banana")
    set_seat(table, 0, front="priest priest shrine")
    set_seat(table, 1, front="priest rice")
    return table


ALIKE = [(9.0, 4.0, 6.0, 1.0)] * 3


def test_the_difference_by_source_and_seat() -> None:
    better = option("take 1", (10, 4, 8, 1), (5, 4, 2, 1), (7, 4, 3, 1))
    worse = option("take 4", (9.25, 4, 6.5, 1), (6, 4, 2.5, 1), (7.1, 4, 3.1, 1))
    reason = explain(own_view(taking()), better, worse)
    assert (reason.better, reason.worse, reason.own) == ("take 1", "take 4", 2.25)
    assert reason.sources == [SourceGain("goods", 1.5), SourceGain("points", 0.75)]
    assert reason.others == [SeatGain(1, -1.5)]


def test_the_mover_is_the_seat_to_move() -> None:
    table = taking()
    table.active = table.mover = 1
    better = option("take 1", (0, 0, 0, 0), (3, 0, 0, 0), (0, 0, 0, 0))
    worse = option("take 2", (1, 0, 0, 0), (1, 0, 0, 0), (0, 0, 0, 0))
    reason = explain(own_view(table), better, worse)
    assert reason.own == 2
    assert reason.others == [SeatGain(0, -1)]


def test_small_differences_are_left_out() -> None:
    better = option("take 1", (9.2, 4, 6, 1), *ALIKE[1:])
    reason = explain(own_view(taking()), better, option("take 4", *ALIKE))
    assert reason.own == 0
    assert not reason.sources
    assert not reason.others


def test_what_is_small_beside_the_largest_is_left_out() -> None:
    better = option("take 1", (9 + SMALLEST, 4, 16, 1), (4, 4, 6, 1), (8.6, 4, 6, 1))
    reason = explain(own_view(taking()), better, option("take 4", *ALIKE))
    assert [gain.source for gain in reason.sources] == ["goods"]
    assert [gain.seat for gain in reason.others] == [1]


def test_sources_that_cancel_out_are_told() -> None:
    better = option("take 1", (9, 4, 8, -1), *ALIKE[1:])
    reason = explain(own_view(taking()), better, option("take 4", *ALIKE))
    assert reason.own == 0
    assert reason.sources == [SourceGain("goods", 2), SourceGain("stones", -2)]


def test_what_the_moves_score_at_once() -> None:
    reason = explain(own_view(taking()), option("take 1", *ALIKE), option("take 2", *ALIKE))
    assert reason.scorings == [
        ScoringFact("take 1", "priest", [3, 1, 0]),
        ScoringFact("take 2", "rice", [0, 1, 0]),
    ]


def test_a_new_row_scores_nobody_knows_what() -> None:
    reason = explain(own_view(taking()), option("take 4", *ALIKE), option("take 1", *ALIKE))
    assert [fact.move for fact in reason.scorings] == ["take 1"]


def test_the_same_scoring_of_both_explains_nothing() -> None:
    reason = explain(own_view(taking()), option("take 1", *ALIKE), option("take 3", *ALIKE))
    assert reason.scorings == []


def test_scorings_that_bring_nothing_explain_nothing() -> None:
    table = taking()
    for seat in range(3):
        set_seat(table, seat, front="")
    reason = explain(own_view(table), option("take 1", *ALIKE), option("take 2", *ALIKE))
    assert reason.scorings == []


def test_a_take_before_the_last_scores_nothing() -> None:
    table = taking()
    table.to_take = 2
    reason = explain(own_view(table), option("take 1", *ALIKE), option("take 2", *ALIKE))
    assert reason.scorings == []


def test_sacrifice_cards_that_the_supply_lacks_are_no_gain() -> None:
    table = taking()
    set_supply(table, 0, 0, 0, 0)
    reason = explain(own_view(table), option("take 1", *ALIKE), option("take 2", *ALIKE))
    assert reason.scorings[1] == ScoringFact("take 2", "rice", [0, 0, 0])


LESS_FOR_NEXT = [(9, 4, 6, 1), (8, 4, 6, 1), (9, 4, 6, 1)]


def leaving() -> Table:
    """Taking from row 1 scores a priest, and taking from row 2 leaves it to the next seat."""
    table = taking()
    set_seat(table, 0, front="shrine")
    set_seat(table, 1, front="priest priest priest rice")
    return table


def test_what_the_worse_take_leaves_to_the_next_seat() -> None:
    table = leaving()
    set_row(table, 3, "banana")
    reason = explain(own_view(table), option("take 1", *LESS_FOR_NEXT), option("take 2", *ALIKE))
    assert reason.leaves == LeavesFact("take 2", 1, 1, "priest", 4)


def test_what_is_left_explains_nothing_if_the_next_seat_expects_no_more() -> None:
    table = leaving()
    set_row(table, 3, "banana")
    for better in (ALIKE, [ALIKE[0], (10, 4, 6, 1), ALIKE[2]]):
        reason = explain(own_view(table), option("take 1", *better), option("take 2", *ALIKE))
        assert reason.leaves is None


def test_what_both_takes_leave_explains_nothing() -> None:
    """Row 3 has a priest, too."""
    reason = explain(
        own_view(leaving()), option("take 1", *LESS_FOR_NEXT), option("take 2", *ALIKE)
    )
    assert reason.leaves is None


def test_a_row_with_the_demon_leaves_nothing() -> None:
    table = leaving()
    set_row(table, 3, "banana")
    table.demon = 0
    reason = explain(own_view(table), option("take 4", *LESS_FOR_NEXT), option("take 2", *ALIKE))
    assert reason.leaves is None


def test_a_take_before_the_last_leaves_nothing() -> None:
    table = leaving()
    table.to_take = 2
    reason = explain(own_view(table), option("take 1", *LESS_FOR_NEXT), option("take 2", *ALIKE))
    assert reason.leaves is None


def test_a_purchase_scores_nothing() -> None:
    table = new_table(3)
    set_seat(table, 0, stones=9)
    reason = explain(own_view(table), option("buy rice", *ALIKE), option("buy none", *ALIKE))
    assert reason.scorings == []


def test_a_game_that_is_over_has_no_reasons() -> None:
    seen = own_view(taking())
    over = View(
        **{name: getattr(seen, name) for name in View.__struct_fields__} | {"to_move": None}
    )
    with pytest.raises(ValueError, match="the game is over"):
        explain(over, option("take 1", *ALIKE), option("take 2", *ALIKE))
