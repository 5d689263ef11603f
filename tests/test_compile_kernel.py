"""`tools.compile_kernel` leaves nothing that the laboratory, research or a test has to compile."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from bali.bots import knowledge_of, player
from bali.bots.compilation import CannotCompile
from bali.bots.learnt import Network, save
from bali.chance import Seeded
from bali.game import Game
from bali.kernel import available, jit
from bali.kernel.game_statistics import compute_statistics
from bali.kernel.games import BOTS, play_games
from bali.kernel.observations import width
from bali.kernel.replays import observe_choices
from bali.view import view
from bali.workers.worker import environment
from tools.compile_kernel import require_all
from tools.random_play import dealt

pytestmark = pytest.mark.skipif(not available(), reason="there is no Numba")


def test_an_entry_point_that_is_never_used_is_named() -> None:
    with pytest.raises(CannotCompile, match=r"nothing here uses .*_compute_statistics, .*step_all"):
        require_all(["search"])


def test_nothing_is_left_to_compile(tmp_path: Path) -> None:
    """In the cache that all tests share; the program is a fresh one, which has compiled nothing."""
    subprocess.run([sys.executable, "-m", "tools.compile_kernel"], check=True)
    program = (
        "import sys; from pathlib import Path; from tests.test_compile_kernel import compiled_in;"
        "print(compiled_in(Path(sys.argv[1])))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, tmp_path],
        env=environment(compiled=True),
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert done.stdout.strip() == "[]"


def compiled_in(folder: Path) -> list[str]:
    """Use all that calls compiled code beside the bots; the entry points compiled for that."""
    played = play_games(1, 0, 2, oracle=True, demon=True, bots=BOTS)
    games = played.starts, played.moves, played.lengths
    compute_statistics(*games)
    observe_choices(*games, len(BOTS), int(played.choices.sum()))
    for players in (2, 3, 4):
        _play_many(players)
        _play_one(players)
        _ask_network(players, folder / "network.npz")
    require_all([function.__name__ for function in jit.ENTRY_POINTS])
    return [function.__name__ for function in jit.ENTRY_POINTS if function.stats.cache_misses]


def _play_many(players: int) -> None:
    from bali.research.vector import VectorBali

    for opponents in ([], ["greedy", "random", "random"][: players - 1]):
        for form in ("tensor", "none"):
            tables = VectorBali(3, players, ("oracle",), opponents, observations=form)
            tables.reset(seed=1)
            tables.step(tables.random_actions())
            moves, _ = tables.foresee()
            tables.step(moves[:, 0])  # not side by side in memory


def _play_one(players: int) -> None:
    from bali.research.compiled_state import start_state
    from bali.research.openspiel.bots import Rollouts
    from tests.research.states import spiel

    deal = dealt(1, (players, True, True))
    table = start_state(deal).copy()
    table.move(table.legal()[0])
    table.observe(0)
    Rollouts(players, 1).evaluate(spiel(Game(deal)))


def _ask_network(players: int, file: Path) -> None:
    layer = np.zeros((1, width(players)), np.float32), np.zeros(1, np.float32)
    save(Network(players, (layer,)), file)
    game = Game(dealt(1, (players, True, True)))
    with player(str(file)) as bot:
        bot.choose(knowledge_of(view(game, game.table.mover)), Seeded(1))
