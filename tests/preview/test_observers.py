"""Previews for every observer: made from a view alone, and so without secrets."""

import inspect

import msgspec
import pytest

from bali.game import Game
from bali.preview import Preview, preview
from bali.view import View, view
from tests.preview.cases import Configuration, games
from tools.random_play import played


def test_rows_and_scorings_are_the_same_for_everybody() -> None:
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
        own_view = view(game, game.table.mover, "strict")
        sent = msgspec.json.decode(msgspec.json.encode(own_view), type=View)
        full_preview = preview(own_view)
        assert preview(sent) == full_preview
        assert msgspec.json.decode(msgspec.json.encode(full_preview), type=Preview) == full_preview


def test_strict_memory_has_no_probabilities() -> None:
    for game in games((3, True, True), "eager"):
        new_row = preview(view(game, game.table.mover, "strict")).new_row
        assert new_row is not None
        assert new_row.odds is None


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


def test_when_the_game_is_over_the_preview_is_empty() -> None:
    game = played(1)
    assert game.table.over()
    assert preview(view(game, 0)) == Preview()
