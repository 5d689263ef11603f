"""Who is told what: from a view alone, and so nothing that is secret."""

import inspect

import msgspec
import pytest

from bali.game import Game
from bali.preview import Preview, preview
from bali.view import View, view
from tests.preview.cases import Configuration, games
from tools.random_play import played


def test_everybody_is_told_the_same_of_rows_and_scorings() -> None:
    for game in games((4, True, True), "eager"):
        mover = preview(view(game, game.table.mover))
        for seat in [*range(game.table.players), None]:
            if seat != game.table.mover:
                other = preview(view(game, seat))
                assert (other.moves, other.blocked) == ({}, {})
                assert (other.rows, other.scorings) == (mover.rows, mover.scorings)
                assert other.new_row == mover.new_row


@pytest.mark.parametrize("configuration", [(2, False, False), (3, True, False), (4, True, True)])
def test_a_view_sent_as_json_is_enough(configuration: Configuration) -> None:
    assert list(inspect.signature(preview).parameters) == ["view"]
    for game in games(configuration, "eager"):
        known = view(game, game.table.mover, "strict")
        sent = msgspec.json.decode(msgspec.json.encode(known), type=View)
        told = preview(known)
        assert preview(sent) == told
        assert msgspec.json.decode(msgspec.json.encode(told), type=Preview) == told


def test_strict_memory_tells_no_chances() -> None:
    for game in games((3, True, True), "eager"):
        told = preview(view(game, game.table.mover, "strict")).new_row
        assert told is not None
        assert told.odds is None


def test_the_pile_and_the_goods_of_others_make_no_difference() -> None:
    for game in games((3, True, False), "eager"):
        table, seat = game.table.copy(), game.table.mover
        table.pile = table.pile[: table.drawn] + table.pile[table.drawn : table.pile_size][::-1]
        for other in range(3):
            if other != seat:
                table.goods[other].reverse()
        twin = Game(game.deal)
        twin.table, twin.steps = table, game.steps
        assert preview(view(twin, seat)) == preview(view(game, seat))


def test_when_the_game_is_over_nothing_is_told() -> None:
    game = played(1)
    assert game.table.over()
    assert preview(view(game, 0)) == Preview()
