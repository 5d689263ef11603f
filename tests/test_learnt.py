"""Bots of trained weights; invalid files are reported."""

from pathlib import Path

import numpy as np
import pytest

from bali.bots import UnknownBot, knowledge_of, player
from bali.bots.external import BotFailed
from bali.bots.learnt import Network, save
from bali.chance import Seeded
from bali.game import Game
from bali.kernel.observations import LAYOUT, width
from bali.view import view
from tools.random_play import dealt, play


def zeros(players: int, sources: int) -> Network:
    layer = np.zeros((1, sources), np.float32), np.zeros(1, np.float32)
    return Network(players, (layer,))


def test_a_file_that_is_no_network(tmp_path: Path) -> None:
    file = tmp_path / "net.npz"
    with pytest.raises(UnknownBot, match=r"net\.npz: No such file or directory$"):
        player(str(file))
    file.write_bytes(b"nonsense")
    with pytest.raises(UnknownBot, match=r"net\.npz"):
        player(str(file))
    np.savez(file, layout=0)
    with pytest.raises(UnknownBot, match="layout"):
        player(str(file))


def test_a_file_that_is_damaged(tmp_path: Path) -> None:
    file = tmp_path / "net.npz"
    save(zeros(2, width(2)), file)
    whole = file.read_bytes()
    player(str(file)).close()
    for at in range(0, len(whole), 7):
        file.write_bytes(whole[:at])
        with pytest.raises(UnknownBot, match=r"net\.npz"):
            player(str(file))
    np.save(tmp_path / "array.npy", np.zeros(3))
    file.write_bytes((tmp_path / "array.npy").read_bytes())
    with pytest.raises(UnknownBot, match=r"net\.npz"):
        player(str(file))


FITTING: dict[str, object] = {
    "layout": LAYOUT,
    "players": 2,
    "weights_0": np.zeros((3, width(2)), np.float32),
    "bias_0": np.zeros(3, np.float32),
    "weights_1": np.zeros((1, 3), np.float32),
    "bias_1": np.zeros(1, np.float32),
}
WRONG = [
    ({"layout": LAYOUT + 1}, "layout"),
    ({"layout": [LAYOUT, LAYOUT]}, "layout"),
    ({"players": 5}, "5 players"),
    ({"players": [2, 2]}, "players"),
    ({"players": 2.0}, "players"),
    ({"players": 3}, "do not fit"),
    ({"weights_0": np.zeros((3, 7), np.float32)}, "do not fit"),
    ({"weights_0": np.zeros(width(2), np.float32)}, "weights_0"),
    ({"weights_0": np.zeros((3, width(2)), np.int64)}, "weights_0"),
    ({"weights_0": np.zeros((3, width(2)), np.complex64)}, "weights_0"),
    ({"weights_0": np.full((3, width(2)), "x")}, "weights_0"),
    ({"weights_0": np.full((3, width(2)), np.nan)}, "weights_0.*not finite"),
    ({"weights_0": np.full((3, width(2)), 1e300)}, "weights_0.*not finite"),
    ({"bias_0": np.zeros(1, np.float32)}, "do not fit"),
    ({"bias_0": np.zeros((3, 1), np.float32)}, "bias_0"),
    ({"weights_1": np.zeros((2, 3), np.float32), "bias_1": np.zeros(2)}, "2 neurons"),
    ({"bias_2": np.zeros(1, np.float32)}, "weights_2"),
]


@pytest.mark.parametrize(("changes", "message"), WRONG)
def test_arrays_that_do_not_fit(changes: dict[str, object], message: str, tmp_path: Path) -> None:
    file = tmp_path / "net.npz"
    np.savez(file, **FITTING)  # type: ignore[arg-type]
    player(str(file)).close()
    np.savez(file, **FITTING | changes)  # type: ignore[arg-type]
    with pytest.raises(UnknownBot, match=message):
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
