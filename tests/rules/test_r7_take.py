"""R7: taking cards from the offer."""

import pytest

from bali.story import Formed, Taken
from tests.tables import (
    do,
    game_on,
    legal,
    new_table,
    phase,
    picture,
    play,
    set_pile,
    set_row,
    set_seat,
    set_taking,
)


@pytest.mark.parametrize(("number", "stones"), [(1, 0), (2, 1), (3, 2)])
def test_r7_1_until_the_hand_is_three_again(number: int, stones: int) -> None:
    table = new_table()
    set_seat(table, 0, hand="rice rice rice", stones=stones)
    for row in (1, 2, 3, 4):
        set_row(table, row, "priest pepper pepper pepper")
    do(table, "buy none", f"play rice {number}")
    for taken in range(number):
        assert (phase(table), table.mover) == ("take", 0)
        assert table.to_take == number - taken
        do(table, f"take {taken + 1}")
    assert picture(table).hands[0] == ["priest"] * number + ["rice"] * (3 - number)
    assert (phase(table), table.mover) == ("buy", 1)


@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_r7_2_only_the_bottom_card_and_the_others_move_up(row: int) -> None:
    table = new_table()
    set_taking(table, number=2)
    set_row(table, row, "shrine rice banana pepper")
    before = picture(table).offer
    assert legal(table) == ["take 1", "take 2", "take 3", "take 4"]
    do(table, f"take {row}")
    look = picture(table)
    assert look.hands[0] == ["priest", "shrine"]
    before[row - 1] = ["rice", "banana", "pepper"]
    assert look.offer == before
    assert look.last_row == row
    do(table, f"take {row}")
    assert picture(table).offer[row - 1] == ["banana", "pepper"]


def test_r7_2_any_mixture_of_rows() -> None:
    table = new_table()
    set_taking(table, number=3)
    for row, kind in enumerate(("rice", "peanut", "banana", "pepper"), 1):
        set_row(table, row, f"{kind} priest priest priest")
    do(table, "take 4", "take 2", "take 4")
    look = picture(table)
    assert look.hands[0] == ["peanut", "pepper", "priest"]
    assert [len(row) for row in look.offer] == [4, 3, 4, 2]


def test_r7_3_an_emptied_row_is_formed_anew_first_card_at_the_bottom() -> None:
    table = new_table()
    set_taking(table)
    set_row(table, 3, "rice")
    set_pile(table, "shrine banana priest pepper stonemason")
    do(table, "take 3")
    look = picture(table)
    assert look.offer[2] == ["shrine", "banana", "priest", "pepper"]
    assert look.pile[0] == "stonemason"
    assert len(look.pile) == 30


def test_r7_3_in_mid_taking_the_new_row_may_be_used() -> None:
    table = new_table()
    set_taking(table, number=3)
    set_row(table, 2, "rice")
    set_pile(table, "shrine banana pepper pepper")
    do(table, "take 2")
    assert picture(table).offer[1] == ["shrine", "banana", "pepper", "pepper"]
    assert (phase(table), table.to_take) == ("take", 2)
    do(table, "take 2", "take 2")
    assert picture(table).hands[0] == ["banana", "rice", "shrine"]
    assert picture(table).offer[1] == ["pepper", "pepper"]


def test_r7_3_two_rows_emptied_in_one_turn() -> None:
    table = new_table()
    set_taking(table, number=2)
    set_row(table, 1, "rice")
    set_row(table, 4, "rice")
    set_pile(table, "shrine shrine priest priest pepper pepper rice rice")
    do(table, "take 1", "take 4")
    look = picture(table)
    assert look.offer[0] == ["shrine", "shrine", "priest", "priest"]
    assert look.offer[3] == ["pepper", "pepper", "rice", "rice"]


def test_r7_3_a_row_with_one_card_left_is_not_formed_anew() -> None:
    table = new_table()
    set_taking(table)
    set_row(table, 1, "rice pepper")
    do(table, "take 1")
    assert picture(table).offer[0] == ["pepper"]
    assert len(picture(table).pile) == 34


def test_r7_4_all_see_what_is_taken() -> None:
    table = new_table()
    set_taking(table, number=2)
    set_row(table, 1, "shrine")
    set_row(table, 2, "rice pepper")
    set_pile(table, "banana banana priest priest")
    game = game_on(table)
    play(game, "take 1", "take 2")
    assert game.steps[0].events == [
        Taken(0, 1, "shrine", None),
        Formed(1, ["banana", "banana", "priest", "priest"], 30),
    ]
    assert game.steps[1].events[0] == Taken(0, 2, "rice", "pepper")


def test_example_robert_takes_a_shrine_and_a_banana_farmer() -> None:
    table = new_table()
    set_taking(table, number=2)
    set_seat(table, 0, front="stonemason stonemason", stones=0)
    set_row(table, 2, "shrine rice")
    set_row(table, 3, "banana stonemason")
    do(table, "take 2", "take 3")
    look = picture(table)
    assert look.hands[0] == ["banana", "priest", "shrine"]
    assert look.last_row == 3
    assert look.stones[0] == 3  # the stonemasons are scored
