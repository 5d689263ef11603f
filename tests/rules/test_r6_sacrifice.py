"""R6: the sacrifice after a shrine."""

import pytest

from bali import rules
from bali.moves import GOODS
from bali.story import AltarCard, top_card
from bali.table import Table
from tests.tables import do, legal, new_table, phase, picture, set_altar, set_seat, set_supply


def with_shrine_played(players: int = 3, active: int = 0) -> Table:
    table = new_table(players)
    table.active = table.mover = active
    set_seat(table, active, hand="shrine rice rice", stones=7)
    do(table, "buy none", "play shrine")
    return table


def offering_order(table: Table) -> list[int]:
    seats = []
    while phase(table) == "offer":
        seats.append(table.mover)
        do(table, legal(table)[0])
    return seats


@pytest.mark.parametrize(
    ("players", "active", "order"),
    [
        (2, 0, [1, 0]),
        (2, 1, [0, 1]),
        (3, 0, [1, 2, 0]),
        (3, 1, [2, 0, 1]),
        (3, 2, [0, 1, 2]),
        (4, 0, [1, 2, 3, 0]),
        (4, 2, [3, 0, 1, 2]),
        (4, 3, [0, 1, 2, 3]),
    ],
)
def test_r6_1_from_the_left_of_the_active_player(
    players: int, active: int, order: list[int]
) -> None:
    table = with_shrine_played(players, active)
    assert offering_order(table) == order
    assert (phase(table), table.mover) == ("bless", active)


def test_r6_1_one_of_the_own_cards_face_up_on_top() -> None:
    table = with_shrine_played()
    set_seat(table, 1, goods="peanut peanut pepper")
    set_altar(table, "rice")
    assert legal(table) == ["offer peanut", "offer pepper"]
    do(table, "offer pepper")
    look = picture(table)
    assert look.altar == ["rice", "pepper"]
    assert look.goods[1] == {"peanut": 2}
    assert look.supply == dict.fromkeys(GOODS, 22)


def test_r6_2_the_active_player_face_down() -> None:
    table = with_shrine_played(2)
    set_seat(table, 0, goods="banana banana")
    do(table, "offer rice")
    assert legal(table) == ["offer banana"]
    do(table, "offer banana")
    look = picture(table)
    assert look.altar == ["rice", "banana*"]
    assert look.goods[0] == {"banana": 1}


def test_r6_3_a_card_of_the_supply_face_up_on_top() -> None:
    table = with_shrine_played(2)
    set_supply(table, 0, 1, 0, 5)
    do(table, "offer rice", "offer rice")
    assert legal(table) == ["bless peanut", "bless pepper"]
    do(table, "bless peanut")
    look = picture(table)
    assert look.altar == ["rice", "rice*", "peanut"]
    assert look.supply == {"pepper": 5}
    assert look.goods[0] == {"peanut": 1, "banana": 1, "pepper": 1}
    assert (phase(table), table.mover) == ("take", 0)


@pytest.mark.parametrize("good", GOODS)
def test_r6_3_any_good_that_is_left(good: str) -> None:
    table = with_shrine_played(2)
    do(table, "offer rice", "offer rice", f"bless {good}")
    assert picture(table).altar[-1] == good


@pytest.mark.parametrize(
    ("empty", "order"),
    [
        ([1], [2, 3, 0]),
        ([2], [1, 3, 0]),
        ([3], [1, 2, 0]),
        ([0], [1, 2, 3]),
        ([1, 2], [3, 0]),
        ([1, 2, 3], [0]),
        ([0, 1, 3], [2]),
        ([0, 1, 2, 3], []),
    ],
)
def test_r6_4_who_owns_nothing_puts_nothing(empty: list[int], order: list[int]) -> None:
    table = new_table(4)
    set_seat(table, 0, hand="shrine rice rice", stones=7)
    for seat in empty:
        set_seat(table, seat, goods="")
    do(table, "buy none", "play shrine")
    assert offering_order(table) == order
    assert (phase(table), table.mover) == ("bless", 0)
    assert len(picture(table).altar) == len(order)
    assert picture(table).supply == dict.fromkeys(GOODS, 21)
    do(table, "bless rice")
    assert len(picture(table).altar) == len(order) + 1


@pytest.mark.parametrize("good", GOODS)
def test_r6_4_one_card_of_any_good_is_enough(good: str) -> None:
    table = new_table(2)
    set_seat(table, 0, hand="shrine rice rice", stones=7, goods="")
    set_seat(table, 1, goods=good)
    do(table, "buy none", "play shrine")
    assert (table.mover, legal(table)) == (1, [f"offer {good}"])


@pytest.mark.parametrize("good", range(4))
def test_r6_4_one_pile_is_enough_for_the_last_card(good: int) -> None:
    table = with_shrine_played(2)
    table.supply = [0, 0, 0, 0]
    table.supply[good] = 1
    do(table, "offer rice", "offer rice")
    assert legal(table) == [f"bless {GOODS[good]}"]


def test_r6_4_without_any_supply_the_last_card_falls_away() -> None:
    table = with_shrine_played(3, 1)
    set_supply(table, 0, 0, 0, 0)
    do(table, "offer rice", "offer rice", "offer rice")
    assert picture(table).altar == ["rice", "rice", "rice*"]
    assert (phase(table), table.mover) == ("take", 1)


def test_r6_4_with_nothing_anywhere_taking_follows_at_once() -> None:
    table = new_table(2)
    set_seat(table, 0, hand="shrine rice rice", stones=7, goods="")
    set_seat(table, 1, goods="")
    set_supply(table, 0, 0, 0, 0)
    do(table, "buy none", "play shrine")
    assert (phase(table), table.mover) == ("take", 0)
    assert table.to_take == 1


@pytest.mark.parametrize(
    ("altar", "top"),
    [
        ("", None),
        ("rice", AltarCard("rice", "up", None)),
        ("rice pepper", AltarCard("pepper", "up", None)),
        ("rice pepper*", AltarCard(None, "down", None)),
        ("rice pepper* banana", AltarCard("banana", "up", None)),
    ],
)
def test_r6_5_only_the_top_card_shows_and_only_face_up(altar: str, top: AltarCard | None) -> None:
    table = new_table()
    set_altar(table, altar)
    assert top_card(table) == top


def test_example_kennys_shrine() -> None:
    kenny, robert, jessica = 0, 1, 2
    table = new_table()
    set_seat(table, kenny, hand="shrine rice rice", stones=7)
    do(table, "buy none", "play shrine")
    assert table.mover == robert
    do(table, "offer peanut")
    assert table.mover == jessica
    do(table, "offer peanut")
    assert table.mover == kenny
    do(table, "offer rice", "bless pepper")
    look = picture(table)
    assert look.altar == ["peanut", "peanut", "rice*", "pepper"]
    assert [goods.get("peanut", 0) for goods in look.goods] == [1, 0, 0]
    assert look.supply["pepper"] == 21
    assert top_card(table) == AltarCard("pepper", "up", None)
    assert table.phase == rules.TAKE
