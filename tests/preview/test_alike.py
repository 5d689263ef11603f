"""The preview, except for the own moves, is the same for all: the server computes it once."""

import pytest

from bali.chance import Seeded
from bali.game import Game
from bali.preview import Preview, preview
from bali.view import History, view
from tools.random_play import dealt, play


def beside_moves(game: Game, observer: int | None, history: History) -> Preview:
    full_preview = preview(view(game, observer, history))
    return Preview(
        rows=full_preview.rows, scorings=full_preview.scorings, new_row=full_preview.new_row
    )


@pytest.mark.parametrize("history", ["open", "strict"])
def test_every_seat_and_spectator_foresees_the_same(history: History) -> None:
    for seed in range(24):
        game = Game(dealt(seed))
        for _ in play(game, Seeded(seed, 1)):
            spectator = beside_moves(game, None, history)
            for seat in range(game.table.players):
                assert beside_moves(game, seat, history) == spectator
