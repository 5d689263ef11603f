"""Bots of trained weights; invalid files are reported."""

from pathlib import Path

import numpy as np
import pytest

from bali.bots import UnknownBot, knowledge_of, player
from bali.bots.external import BotFailed
from bali.bots.learnt import Network, save
from bali.chance import Seeded
from bali.game import Game
from bali.kernel.observations import width
from bali.view import view
from tools.random_play import dealt, play


def zeros(players: int, sources: int) -> Network:
    layer = np.zeros((1, sources), np.float32), np.zeros(1, np.float32)
    return Network(players, (layer,))


def test_a_file_that_is_no_network(tmp_path: Path) -> None:
    file = tmp_path / "net.npz"
    with pytest.raises(UnknownBot, match=r"net\.npz"):
        player(str(file))
    file.write_bytes(b"nonsense")
    with pytest.raises(UnknownBot, match=r"net\.npz"):
        player(str(file))
    np.savez(file, layout=0)
    with pytest.raises(UnknownBot, match="layout"):
        player(str(file))
    save(zeros(2, 7), file)
    with pytest.raises(UnknownBot, match="do not fit"):
        player(str(file))


def test_a_network_for_another_number_of_players(tmp_path: Path) -> None:
    file = tmp_path / "net.npz"
    save(zeros(3, width(3)), file)
    game = Game(dealt(1, (2, False, False)))
    for _ in play(game, Seeded(1)):
        known = knowledge_of(view(game, game.table.mover))
        if len(known.legal) > 1:
            break
    with player(str(file)) as bot, pytest.raises(BotFailed, match="with 3 players, not 2"):
        bot.choose(known, Seeded(1))
