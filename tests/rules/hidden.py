"""Games with something to hide, for R12."""

import pytest

from bali.game import Game
from bali.view import History
from tests.tables import (
    game_on,
    leave_in_pile,
    new_table,
    play,
    set_altar,
    set_pile,
    set_row,
    set_seat,
    set_taking,
)

OBSERVERS: list[int | None] = [0, 1, 2, None]
HISTORIES: list[History] = ["open", "strict"]

every_observer = pytest.mark.parametrize("observer", OBSERVERS)
every_history = pytest.mark.parametrize("history", HISTORIES)


def shrine_game() -> Game:
    """Seat 1 has played a shrine; everybody has offered, and the supply has given a pepper."""
    table = new_table(3, oracle=True, demon=True)
    table.active = table.mover = 1
    set_altar(table, "rice*")
    set_seat(table, 1, hand="shrine rice rice", stones=7)
    game = game_on(table)
    play(game, "buy none", "play shrine", "offer peanut", "offer banana", "offer rice")
    return game


def look_game() -> Game:
    """Seat 1 is looking at three cards of the altar."""
    table = new_table(3, oracle=True)
    set_taking(table, 1, 2)
    set_altar(table, "rice* pepper peanut*")
    set_row(table, 2, "rice")
    set_pile(table, "oracle pepper rice rice")
    game = game_on(table)
    play(game, "take 2", "oracle look")
    return game


def ended_game() -> Game:
    """Seat 1 has laid a card face down; then the pile ran out."""
    game = shrine_game()
    play(game, "bless pepper")
    set_row(game.table, 3, "rice")
    leave_in_pile(game.table, "priest priest")
    play(game, "take 3")
    assert game.table.over()
    return game
