"""R5: playing cards."""

from itertools import combinations_with_replacement

import pytest

from bali.moves import GOODS, KINDS
from tests.tables import do, legal, new_table, phase, picture, set_row, set_seat


def plays(hand: str, stones: int) -> list[str]:
    table = new_table()
    set_seat(table, 0, hand=hand, stones=stones)
    do(table, "buy none")
    return legal(table)


def test_r5_1_one_of_each_sort_of_card() -> None:
    assert plays("stonemason priest shrine", 7) == [
        "play stonemason",
        "play priest",
        "play shrine",
    ]
    assert plays("stonemason stonemason priest", 9) == ["play stonemason", "play priest"]
    assert plays("rice pepper pepper", 9) == ["play rice 1", "play pepper 1", "play pepper 2"]
    assert plays("peanut banana banana", 0) == ["play peanut 1", "play banana 1"]


@pytest.mark.parametrize(("stones", "playable"), [(0, False), (6, False), (7, True), (8, True)])
def test_r5_1_a_shrine_costs_seven_stones(stones: int, playable: bool) -> None:
    assert ("play shrine" in plays("shrine shrine rice", stones)) == playable


@pytest.mark.parametrize("good", GOODS)
@pytest.mark.parametrize(("stones", "most"), [(0, 1), (1, 2), (2, 3), (3, 3), (9, 3)])
def test_r5_1_more_farmers_need_more_stones(good: str, stones: int, most: int) -> None:
    expected = [f"play {good} {number}" for number in range(1, most + 1)]
    assert plays(f"{good} {good} {good}", stones) == expected


@pytest.mark.parametrize("good", GOODS)
@pytest.mark.parametrize(("number", "price"), [(1, 0), (2, 1), (3, 2)])
def test_r5_1_farmers_cost_one_stone_less_than_their_number(
    good: str, number: int, price: int
) -> None:
    table = new_table()
    set_seat(table, 0, hand=f"{good} {good} {good}", front="", stones=2)
    do(table, "buy none", f"play {good} {number}")
    look = picture(table)
    assert look.stones[0] == 2 - price
    assert look.fronts[0] == {good: number}
    assert look.hands[0] == [good] * (3 - number)
    assert phase(table) == "take"


@pytest.mark.parametrize("kind", ["stonemason", "priest"])
def test_r5_1_stonemason_and_priest_are_free(kind: str) -> None:
    table = new_table()
    set_seat(table, 0, hand=f"{kind} {kind} rice", front="rice", stones=4)
    do(table, "buy none", f"play {kind}")
    look = picture(table)
    assert look.stones[0] == 4
    assert look.fronts[0] == {kind: 1, "rice": 1}
    assert look.hands[0] == sorted([kind, "rice"])
    assert phase(table) == "take"


def test_r5_1_the_shrine_is_paid_and_the_sacrifice_follows() -> None:
    table = new_table()
    set_seat(table, 0, hand="shrine shrine rice", stones=9)
    do(table, "buy none", "play shrine")
    look = picture(table)
    assert look.stones[0] == 2
    assert look.fronts[0] == {"stonemason": 1, "shrine": 1}
    assert look.hands[0] == ["rice", "shrine"]
    assert phase(table) == "offer"


def test_r5_1_playing_is_compulsory_and_always_possible() -> None:
    for hand in combinations_with_replacement(KINDS, 3):
        for stones in range(9):
            answers = plays(" ".join(hand), stones)
            assert answers
            assert all(answer.startswith(("play", "discard")) for answer in answers)


def test_r5_2_played_cards_stay_in_front_beside_the_others() -> None:
    table = new_table(2)
    set_row(table, 1, "priest pepper pepper pepper")
    set_seat(table, 0, hand="priest rice rice", front="priest priest rice")
    do(table, "buy none", "play priest", "take 1")
    assert picture(table).fronts[0] == {"priest": 3, "rice": 1}
    do(table, "buy none", "play peanut 1", "take 1")
    assert picture(table).fronts[0] == {"priest": 3, "rice": 1}


def test_r5_3_three_shrines_and_six_stones() -> None:
    assert plays("shrine shrine shrine", 6) == ["discard shrine"]
    assert plays("shrine shrine shrine", 0) == ["discard shrine"]


def test_r5_3_three_shrines_and_seven_stones() -> None:
    assert plays("shrine shrine shrine", 7) == ["play shrine"]


def test_r5_3_counts_the_stones_after_a_purchase() -> None:
    table = new_table()
    set_seat(table, 0, hand="shrine shrine shrine", stones=7, front="rice rice rice rice")
    do(table, "buy rice")
    assert legal(table) == ["discard shrine"]


def test_r5_3_a_purchase_for_nothing_leaves_the_seven_stones() -> None:
    table = new_table()
    set_seat(table, 0, hand="shrine shrine shrine", stones=7, front="rice rice rice rice rice")
    do(table, "buy rice")
    assert legal(table) == ["play shrine"]


def test_r5_3_the_shrine_goes_to_the_box_and_one_card_is_taken() -> None:
    table = new_table()
    set_seat(table, 0, hand="shrine shrine shrine", stones=6)
    set_row(table, 1, "rice pepper pepper pepper")
    do(table, "buy none", "discard shrine")
    look = picture(table)
    assert (phase(table), table.to_take) == ("take", 1)
    assert look.box == {"shrine": 1}
    assert look.hands[0] == ["shrine", "shrine"]
    assert look.fronts[0] == {"stonemason": 1}
    assert look.stones[0] == 6
    assert look.altar == []
    do(table, "take 1")
    assert picture(table).hands[0] == ["rice", "shrine", "shrine"]
    assert (phase(table), table.active) == ("buy", 1)


def test_r5_3_a_second_shrine_joins_the_first_in_the_box() -> None:
    table = new_table()
    table.box_shrines = 1
    set_seat(table, 0, hand="shrine shrine shrine", stones=0)
    do(table, "buy none", "discard shrine")
    assert picture(table).box == {"shrine": 2}


def test_r5_3_not_with_two_shrines() -> None:
    assert plays("shrine shrine rice", 0) == ["play rice 1"]
    assert plays("shrine shrine priest", 6) == ["play priest"]


def test_example_roberts_two_rice_farmers() -> None:
    table = new_table()
    set_seat(table, 0, hand="rice rice shrine", front="stonemason rice")
    do(table, "buy none", "play rice 2")
    look = picture(table)
    assert look.stones[0] == 1  # one of his two
    assert look.fronts[0] == {"stonemason": 1, "rice": 3}
