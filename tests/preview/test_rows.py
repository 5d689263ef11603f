"""What a preview tells of scorings, of the rows, and of what is left to the next player."""

import pytest

from bali.preview import Change, Due, LeftRow, NewRow, Outlook, Row, Scoring, Shift, preview
from bali.preview.parts import Portion
from bali.view import view
from tests.preview.cases import follows, preview_of, would
from tests.tables import (
    game_on,
    leave_in_pile,
    new_table,
    scoring,
    set_row,
    set_seat,
    set_supply,
    set_taking,
)


def by_seat(kind_scoring: Scoring) -> dict[int, tuple[int, int, str | None]]:
    return {gain.seat: (gain.base, gain.bonus, gain.no_bonus) for gain in kind_scoring.gains}


def goods_by_seat(kind_scoring: Scoring) -> dict[int, tuple[str, ...]]:
    return {gain.seat: gain.goods for gain in kind_scoring.gains}


# Scoring


def test_stones_with_a_sole_majority() -> None:
    table = scoring("stonemason", players=4, seat=1)
    for seat, stones, number in ((0, 3, 2), (1, 5, 4), (2, 7, 3), (3, 6, 0)):
        set_seat(table, seat, stones=stones, front="stonemason " * number)
    kind_scoring = preview_of(table).scorings["stonemason"]
    assert kind_scoring.pay == "stones"
    assert [gain.seat for gain in kind_scoring.gains] == [1, 2, 3, 0]
    assert by_seat(kind_scoring) == {
        1: (4, 1, None),
        2: (3, 0, None),
        3: (0, 0, None),
        0: (2, 0, None),
    }
    assert [gain.stones for gain in kind_scoring.gains] == [
        Shift(5, 10),
        Shift(7, 10),
        None,
        Shift(3, 5),
    ]
    assert [gain.reaches_shrine for gain in kind_scoring.gains] == [True, False, False, False]
    assert {gain.points for gain in kind_scoring.gains} == {None}


def test_a_tie_and_a_single_card_bring_no_bonus() -> None:
    table = scoring("priest")
    for seat, number in ((0, 2), (1, 2), (2, 1)):
        set_seat(table, seat, front="priest " * number)
    kind_scoring = preview_of(table).scorings["priest"]
    assert kind_scoring.pay == "points"
    assert by_seat(kind_scoring) == {0: (2, 0, "tie"), 1: (2, 0, "tie"), 2: (1, 0, None)}
    set_seat(table, 0, front="priest")
    set_seat(table, 1, front="")
    assert by_seat(preview_of(table).scorings["priest"])[0] == (1, 0, "tie")
    set_seat(table, 2, front="")
    kind_scoring = preview_of(table).scorings["priest"]
    assert by_seat(kind_scoring) == {0: (1, 0, "single"), 1: (0, 0, None), 2: (0, 0, None)}


def test_shrines_leave_the_choice_open() -> None:
    table = scoring("shrine", players=2)
    set_seat(table, 0, front="shrine shrine", stones=5, points=7)
    kind_scoring = preview_of(table).scorings["shrine"]
    assert kind_scoring.pay == "choice"
    assert by_seat(kind_scoring) == {0: (2, 1, None), 1: (0, 0, None)}
    first, second = kind_scoring.gains
    assert (first.stones, first.points, first.reaches_shrine) == (Shift(5, 8), Shift(7, 10), True)
    assert (second.stones, second.points) == (None, None)


def test_farmers_bring_one_card_and_the_majority_another() -> None:
    table = scoring("rice", players=4, seat=2)
    for seat, number in ((0, 1), (1, 0), (2, 3), (3, 2)):
        set_seat(table, seat, front="rice " * number)
    kind_scoring = preview_of(table).scorings["rice"]
    assert kind_scoring.pay == "goods"
    assert by_seat(kind_scoring) == {
        2: (1, 1, None),
        3: (1, 0, None),
        0: (1, 0, None),
        1: (0, 0, None),
    }
    assert goods_by_seat(kind_scoring) == {2: ("good", "good"), 3: ("good",), 0: ("good",), 1: ()}


@pytest.mark.parametrize(
    ("supply", "paid"),
    [
        ((2, 9, 0, 0), {2: ("good", "other"), 3: ("good",), 0: ("other",), 1: ()}),
        ((0, 2, 1, 0), {2: ("other", "nothing"), 3: ("other",), 0: ("other",), 1: ()}),
        ((1, 1, 0, 0), {2: ("good", "nothing"), 3: ("other",), 0: ("nothing",), 1: ()}),
        ((0, 0, 0, 0), {2: ("nothing", "nothing"), 3: ("nothing",), 0: ("nothing",), 1: ()}),
    ],
)
def test_a_pile_too_small(
    supply: tuple[int, int, int, int], paid: dict[int, tuple[str, ...]]
) -> None:
    table = scoring("rice", players=4, seat=2)
    for seat, number in ((0, 1), (1, 0), (2, 3), (3, 2)):
        set_seat(table, seat, front="rice " * number)
    set_supply(table, *supply)
    assert goods_by_seat(preview_of(table).scorings["rice"]) == paid


# Rows


def test_the_feet_of_the_rows() -> None:
    table = new_table(demon=True)
    set_row(table, 1, "rice priest shrine")
    set_row(table, 2, "pepper")
    set_row(table, 3, "shrine stonemason")
    set_row(table, 4, "priest priest priest priest")
    feet = [
        Row(1, "scored", "rice", "priest", demon=True),
        Row(2, "new row", "pepper"),
        Row(3, "scored", "shrine", "stonemason"),
        Row(4, "scored", "priest", "priest"),
    ]
    for seat in (0, 1, 2, None):
        assert preview(view(game_on(table), seat)).rows == feet


def test_the_last_card_of_a_row() -> None:
    table = scoring("rice")
    set_row(table, 2, "pepper")
    change = would(table, "take 2")
    assert change.final == "row"
    assert change.outlook is not None
    assert (change.outlook.follows, change.outlook.card, change.outlook.reveals) == (
        "new row",
        "pepper",
        None,
    )
    assert would(table, "take 1").final is None
    assert preview_of(table, "strict").new_row == NewRow(may_look=False, may_end=False, last=9)


def test_the_last_card_of_a_row_that_ends_the_game() -> None:
    table = scoring("rice")
    set_row(table, 2, "pepper")
    leave_in_pile(table, "rice rice rice rice")
    assert would(table, "take 2") == Change(final="end", outlook=Outlook(2, "end", "pepper"))
    assert preview_of(table).rows[1] == Row(2, "end", "pepper")
    leave_in_pile(table, "rice rice rice rice rice")
    assert would(table, "take 2").final == "row"


def test_more_cards_to_take() -> None:
    table = scoring("rice")
    set_taking(table, 0, 3)
    set_row(table, 1, "rice priest")
    set_row(table, 2, "pepper")
    first = follows(table, "take 1")
    assert (first.follows, first.to_take, first.leaves) == ("more", 2, None)
    assert (first.card, first.reveals) == ("rice", "priest")
    assert [second.row for second in first.then] == [1, 2, 3, 4]
    emptied = first.then[0]
    assert (emptied.follows, emptied.card, emptied.reveals) == ("more", "priest", None)
    assert [third.row for third in emptied.then] == [2, 3, 4]
    again = emptied.then[0]
    assert (again.follows, again.card) == ("new row", "pepper")
    assert again.leaves is not None
    assert [left.foot for left in again.leaves.rows] == ["unknown", "unknown", "scored", "scored"]


def test_the_demon_bars_later_takes_too() -> None:
    table = new_table(demon=True)
    set_taking(table, 0, 2)
    assert [second.row for second in follows(table, "take 2").then] == [2, 3, 4]


def test_what_is_left_to_the_next_player() -> None:
    table = scoring("rice", players=3, seat=2)
    table.demon = 2
    set_seat(table, 0, front="stonemason stonemason priest")
    set_row(table, 1, "shrine rice priest")
    set_row(table, 2, "rice stonemason")
    set_row(table, 3, "rice pepper")
    set_row(table, 4, "rice")
    leaves = follows(table, "take 1").leaves
    assert leaves is not None
    assert leaves.seat == 0
    assert leaves.rows == [
        LeftRow(1, "scored", "rice", "priest", gain=Due(1, 1, 0, "single")),
        LeftRow(2, "scored", "rice", "stonemason", gain=Due(2, 2, 1)),
        LeftRow(3, "scored", "rice", "pepper", demon=True, gain=Due(0, 0, 0)),
        LeftRow(4, "new row", "rice"),
    ]
    formed = follows(table, "take 4").leaves
    assert formed is not None
    assert formed.rows[3] == LeftRow(4, "unknown")


@pytest.mark.parametrize(
    ("supply", "goods"),
    [((0, 9, 9, 9), ("good",)), ((0, 1, 9, 9), None), ((0, 1, 0, 0), ("nothing",))],
)
def test_choices_to_come_may_leave_it_open(
    supply: tuple[int, int, int, int], goods: tuple[Portion, ...] | None
) -> None:
    """R8.6: who takes another good than rice may take the last of the peanuts, or not."""
    table = scoring("rice", players=2)
    set_seat(table, 0, front="rice")
    set_seat(table, 1, front="peanut")
    set_row(table, 2, "shrine peanut")
    set_supply(table, *supply)
    leaves = follows(table, "take 1").leaves
    assert leaves is not None
    left = leaves.rows[1].gain
    assert left == (None if goods is None else Due(1, 1, 0, "single", goods))
