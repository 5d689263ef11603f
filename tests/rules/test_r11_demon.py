"""R11: the Demon variant."""

import pytest

from bali.story import Demon, Played
from tests.tables import (
    CONFIGURATIONS,
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


@pytest.mark.parametrize(("players", "oracle", "demon"), CONFIGURATIONS)
def test_r11_1_the_demon_stands_on_the_leftmost_row(
    players: int, oracle: bool, demon: bool
) -> None:
    look = picture(new_table(players, oracle=oracle, demon=demon))
    assert look.demon == (1 if demon else None)


@pytest.mark.parametrize(("row", "following"), [(1, 2), (2, 3), (3, 4), (4, 1)])
def test_r11_2_a_priest_moves_it_one_row_to_the_right(row: int, following: int) -> None:
    table = new_table(demon=True)
    table.demon = row - 1
    set_seat(table, 0, hand="priest rice rice")
    game = game_on(table)
    play(game, "buy none", "play priest")
    assert picture(game.table).demon == following
    assert game.steps[1].events == [Played(0, "priest", 1, 0), Demon(0, following)]


@pytest.mark.parametrize("kind", ["stonemason", "shrine", "rice 1", "rice 2", "rice 3"])
def test_r11_2_nothing_else_moves_it(kind: str) -> None:
    table = new_table(demon=True)
    set_seat(table, 0, hand="rice rice rice" if "rice" in kind else f"{kind} rice rice", stones=9)
    do(table, "buy none", f"play {kind}")
    assert picture(table).demon == 1


def test_r11_2_a_shrine_given_back_does_not_move_it() -> None:
    table = new_table(demon=True)
    set_seat(table, 0, hand="shrine shrine shrine")
    do(table, "buy none", "discard shrine")
    assert picture(table).demon == 1


def test_r11_2_without_the_variant_a_priest_moves_nothing() -> None:
    table = new_table()
    set_seat(table, 0, hand="priest rice rice")
    game = game_on(table)
    play(game, "buy none", "play priest")
    assert picture(game.table).demon is None
    assert game.steps[1].events == [Played(0, "priest", 1, 0)]
    assert legal(game.table) == ["take 1", "take 2", "take 3", "take 4"]


@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_r11_3_nothing_is_taken_from_its_row(row: int) -> None:
    table = new_table(demon=True)
    table.demon = row - 1
    set_taking(table)
    assert legal(table) == [f"take {other}" for other in (1, 2, 3, 4) if other != row]
    assert len(picture(table).offer[row - 1]) == 4


def test_r11_3_the_moved_demon_blocks_the_same_turn() -> None:
    table = new_table(demon=True)
    set_seat(table, 0, hand="priest rice rice")
    do(table, "buy none", "play priest")
    assert legal(table) == ["take 1", "take 3", "take 4"]


def test_r11_4_both_variants_together() -> None:
    table = new_table(2, oracle=True, demon=True)
    set_seat(table, 0, hand="rice rice priest", stones=1)
    set_row(table, 2, "rice")
    set_pile(table, "oracle pepper rice rice")
    do(table, "buy none", "play rice 2")
    assert legal(table) == ["take 2", "take 3", "take 4"]
    do(table, "take 2", "oracle look", "keep 4")
    assert phase(table) == "take"
    assert legal(table) == ["take 2", "take 3", "take 4"]
    assert picture(table).demon == 1
