"""The preview, case by case: what it tells of moves, rows, scorings and chances, and what not."""

import inspect
from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest

from bali import rules
from bali.chance import Seeded
from bali.moves import CARD_IDS, IDS, KINDS
from bali.preview import (
    Change,
    Due,
    LeftRow,
    Majority,
    NewRow,
    Outlook,
    Preview,
    Reason,
    Row,
    Scoring,
    Shift,
    preview,
)
from bali.table import Table
from bali.view import Altar, History, View, view
from tests.play import CONFIGURATIONS, dealt, play
from tests.tables import (
    Game,
    do,
    game_on,
    leave_in_pile,
    new_table,
    scoring,
    set_altar,
    set_row,
    set_seat,
    set_supply,
    set_taking,
)


def seen(table: Table, history: History = "open") -> Preview:
    """The preview of whoever is to move."""
    return preview(view(game_on(table), table.mover, history))


def would(table: Table, move: str) -> Change:
    return seen(table).moves[move]


def follows(table: Table, move: str) -> Outlook:
    outlook = would(table, move).outlook
    assert outlook is not None
    return outlook


def by_seat(told: Scoring) -> dict[int, tuple[int, int, str | None]]:
    return {gain.seat: (gain.base, gain.bonus, gain.no_bonus) for gain in told.gains}


def goods_by_seat(told: Scoring) -> dict[int, tuple[str, ...]]:
    return {gain.seat: gain.goods for gain in told.gains}


def playing(hand: str, stones: int = 20, *, demon: bool = False) -> Table:
    table = new_table(demon=demon)
    set_seat(table, 0, hand=hand, stones=stones)
    table.phase = rules.PLAY
    return table


# Buy


def test_a_purchase_tells_stones_goods_and_supply() -> None:
    table = new_table()
    set_seat(table, 0, stones=9, front="rice rice", goods="rice rice pepper", hand="shrine rice")
    set_supply(table, 17, 15, 18, 14)
    assert would(table, "buy rice") == Change(
        stones=Shift(9, 6),
        goods={"rice": Shift(2, 3)},
        supply={"rice": Shift(17, 16)},
        loses=["play shrine"],
    )
    assert would(table, "buy none") == Change()


def test_a_purchase_tells_which_farmers_can_then_not_be_paid() -> None:
    table = new_table()
    set_seat(table, 0, stones=5, front="stonemason", hand="rice rice rice")
    assert would(table, "buy pepper").loses == ["play rice 2", "play rice 3"]


# Play


def test_farmers_tell_front_price_majority_and_cards_to_take() -> None:
    table = playing("rice rice pepper", stones=1)
    set_seat(table, 0, front="stonemason rice")
    set_seat(table, 1, front="rice rice")
    assert would(table, "play rice 2") == Change(
        stones=Shift(1, 0),
        front={"rice": Shift(1, 3)},
        prices={"rice": Shift(4, 2)},
        majorities={"rice": Majority(1, 0)},
        to_take=2,
    )
    assert would(table, "play rice 1").majorities == {"rice": Majority(1, None)}


def test_a_price_of_nothing_does_not_fall() -> None:
    table = playing("rice rice rice")
    set_seat(table, 0, front="rice rice rice rice rice")
    assert would(table, "play rice 3").prices == {}


def test_a_priest_tells_where_the_demon_goes() -> None:
    table = playing("priest rice shrine", demon=True)
    assert would(table, "play priest").demon == Shift(1, 2)
    assert would(table, "play rice 1").demon is None
    table.demon = 3
    assert would(table, "play priest").demon == Shift(4, 1)
    assert would(playing("priest"), "play priest").demon is None


def test_a_shrine_and_its_return() -> None:
    table = playing("shrine shrine shrine", stones=7)
    shrine = would(table, "play shrine")
    assert (shrine.stones, shrine.front, shrine.to_take) == (
        Shift(7, 0),
        {"shrine": Shift(0, 1)},
        1,
    )
    set_seat(table, 0, stones=6)
    assert seen(table).moves == {"discard shrine": Change(to_take=1)}


# Sacrifice


def knowing_altar(table: Table, **counts: int) -> Preview:
    """With an altar of which so many cards are surely known."""
    known = view(game_on(table), table.mover)
    count = {good: (number, number + 2) for good, number in counts.items()}
    altar = Altar(table.altar_size, None, [], count, None, None)
    return preview(msgspec.structs.replace(known, altar=altar))


def test_an_offering_tells_goods_altar_face_and_worth() -> None:
    table = playing("shrine")
    set_seat(table, 1, goods="pepper pepper")
    set_altar(table, "rice rice pepper banana*")
    do(table, "play shrine")
    told = knowing_altar(table, rice=2, peanut=0, banana=0, pepper=1).moves["offer pepper"]
    assert told.goods == {"pepper": Shift(2, 1)}
    assert told.altar is not None
    assert (told.altar.size, told.altar.face, told.altar.known) == (Shift(4, 5), "up", Shift(1, 2))
    assert told.altar.worth == {
        "rice": Shift(3, 3),
        "peanut": Shift(0, 0),
        "banana": Shift(0, 0),
        "pepper": Shift(2, 3),
    }
    do(table, "offer pepper", "offer rice")
    own = seen(table).moves["offer rice"].altar
    assert own is not None
    assert own.face == "down"


def test_a_blessing_tells_the_supply_too() -> None:
    table = playing("shrine")
    table.phase = rules.BLESS
    set_supply(table, 17, 15, 18, 14)
    told = would(table, "bless rice")
    assert (told.supply, told.goods) == ({"rice": Shift(17, 16)}, {})
    assert told.altar is not None
    assert (told.altar.size, told.altar.face) == (Shift(0, 1), "up")


def test_strict_memory_tells_only_the_height_of_the_altar() -> None:
    table = playing("shrine")
    table.phase = rules.BLESS
    told = seen(table, "strict").moves["bless rice"].altar
    assert told is not None
    assert (told.size, told.known, told.worth) == (Shift(0, 1), None, None)


# Scoring


def test_stones_with_a_sole_majority() -> None:
    table = scoring("stonemason", players=4, seat=1)
    for seat, stones, number in ((0, 3, 2), (1, 5, 4), (2, 7, 3), (3, 6, 0)):
        set_seat(table, seat, stones=stones, front="stonemason " * number)
    told = seen(table).scorings["stonemason"]
    assert told.pay == "stones"
    assert [gain.seat for gain in told.gains] == [1, 2, 3, 0]
    assert by_seat(told) == {1: (4, 1, None), 2: (3, 0, None), 3: (0, 0, None), 0: (2, 0, None)}
    assert [gain.stones for gain in told.gains] == [Shift(5, 10), Shift(7, 10), None, Shift(3, 5)]
    assert [gain.reaches_shrine for gain in told.gains] == [True, False, False, False]
    assert {gain.points for gain in told.gains} == {None}


def test_a_tie_and_a_single_card_bring_no_bonus() -> None:
    table = scoring("priest")
    for seat, number in ((0, 2), (1, 2), (2, 1)):
        set_seat(table, seat, front="priest " * number)
    told = seen(table).scorings["priest"]
    assert told.pay == "points"
    assert by_seat(told) == {0: (2, 0, "tie"), 1: (2, 0, "tie"), 2: (1, 0, None)}
    set_seat(table, 0, front="priest")
    set_seat(table, 1, front="")
    assert by_seat(seen(table).scorings["priest"])[0] == (1, 0, "tie")
    set_seat(table, 2, front="")
    told = seen(table).scorings["priest"]
    assert by_seat(told) == {0: (1, 0, "single"), 1: (0, 0, None), 2: (0, 0, None)}


def test_shrines_leave_the_choice_open() -> None:
    table = scoring("shrine", players=2)
    set_seat(table, 0, front="shrine shrine", stones=5, points=7)
    told = seen(table).scorings["shrine"]
    assert told.pay == "choice"
    assert by_seat(told) == {0: (2, 1, None), 1: (0, 0, None)}
    first, second = told.gains
    assert (first.stones, first.points, first.reaches_shrine) == (Shift(5, 8), Shift(7, 10), True)
    assert (second.stones, second.points) == (None, None)


def test_farmers_bring_one_card_and_the_majority_another() -> None:
    table = scoring("rice", players=4, seat=2)
    for seat, number in ((0, 1), (1, 0), (2, 3), (3, 2)):
        set_seat(table, seat, front="rice " * number)
    told = seen(table).scorings["rice"]
    assert told.pay == "goods"
    assert by_seat(told) == {2: (1, 1, None), 3: (1, 0, None), 0: (1, 0, None), 1: (0, 0, None)}
    assert goods_by_seat(told) == {2: ("good", "good"), 3: ("good",), 0: ("good",), 1: ()}


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
    assert goods_by_seat(seen(table).scorings["rice"]) == paid


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
    told = would(table, "take 2")
    assert (told.final, told.final_by) == (True, "row")
    assert told.outlook is not None
    assert (told.outlook.follows, told.outlook.card, told.outlook.reveals) == (
        "new row",
        "pepper",
        None,
    )
    assert would(table, "take 1").final is False
    assert seen(table, "strict").new_row == NewRow(may_look=False, may_end=False)


def test_the_last_card_of_a_row_that_ends_the_game() -> None:
    table = scoring("rice")
    set_row(table, 2, "pepper")
    leave_in_pile(table, "rice rice rice rice")
    assert would(table, "take 2") == Change(
        final=True, final_by="end", outlook=Outlook(2, "end", "pepper")
    )
    assert seen(table).rows[1] == Row(2, "end", "pepper")
    leave_in_pile(table, "rice rice rice rice rice")
    assert would(table, "take 2").final_by == "row"


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
    supply: tuple[int, int, int, int], goods: tuple[str, ...] | None
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
