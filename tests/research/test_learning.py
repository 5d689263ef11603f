"""Learning: the example learns, and its weights play.

These load the example when they run: it needs PyTorch, which `make test` does not install.
"""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from bali.bots import knowledge_of, player
from bali.bots.learnt import LearntBot, load, save
from bali.chance import Seeded
from bali.cli import main
from bali.game import Game
from bali.view import view
from tools.random_play import dealt

pytestmark = pytest.mark.long


@pytest.fixture(autouse=True)
def one_thread() -> None:
    import torch

    torch.set_num_threads(1)


def test_some_lessons_make_the_judgements_better() -> None:
    from examples.learn import BATCH, Learner

    learner = Learner(2, 32, seed=1)
    lesson = learner.play(0.1)
    assert len(lesson.seen) == len(lesson.worth) > BATCH
    first = learner.learn(lesson, 1e-3)
    for _ in range(3):
        last = learner.learn(lesson, 1e-3)
    assert last < first


def test_what_is_taught_comes_from_the_ends_of_games() -> None:
    """2:1 for a victory by a lead of ten points; the later judgement of a game that goes on."""
    from examples.learn import Learner, worth

    won = worth(np.array([[1.0, -1.0]], np.float32), np.array([[40, 30]], np.int16))
    assert won[0] == pytest.approx([0.5 + 0.5 / (1 + np.exp(-1)), 0.5 / (1 + np.exp(1))])
    learner = Learner(3, 8, seed=2)
    lesson = learner.play(0.0)
    assert lesson.worth.min() >= 0
    assert lesson.worth.max() <= 1


def test_training_ends_with_an_examination() -> None:
    from examples.learn import Learner, Progress, train

    (point,) = train(Learner(2, 16, seed=1), seconds=0.01, every=1, games=16)
    assert isinstance(point, Progress)
    assert 0 <= point.greedy <= point.random <= 1


def test_the_weights_judge_as_the_network_did(tmp_path: Path) -> None:
    from examples.learn import Learner

    learner = Learner(2, 8, seed=3)
    save(learner.weights(), tmp_path / "net.npz")
    observation = learner.env.observe(learner.env.to_move)
    judged = load(tmp_path / "net.npz").evaluate(observation)
    assert 1 / (1 + np.exp(-judged)) == pytest.approx(learner.judge(observation), abs=1e-5)


def test_a_bot_of_weights_chooses_as_the_learner(tmp_path: Path) -> None:
    """What the bot foresees from a view is what the environment shows."""
    from examples.learn import Learner

    learner = Learner(2, 4, seed=4)
    save(learner.weights(), tmp_path / "net.npz")
    bot = LearntBot(tmp_path / "net.npz")
    env = learner.env
    env.reset(seed=[5, 6, 7, 8])
    games = [Game(dealt(seed, (2, False, False))) for seed in (5, 6, 7, 8)]
    compared = 0
    for _ in range(60):
        choice = learner.choose(env)
        for game, move, real in zip(games, choice.moves.tolist(), choice.real, strict=True):
            if real:
                known = knowledge_of(view(game, game.table.mover))
                assert bot.choose(known, Seeded(1), player("random").budget) == move
                compared += 1
            game.play(move)
        _, _, over, _, _ = env.step(choice.moves)
        if over.any():
            break
    assert compared > 60


def test_the_example_runs_and_the_arena_seats_what_it_learnt(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "learnt.npz"
    script = Path(__file__).parents[2] / "examples" / "learn.py"
    options = ["--minutes", "0.01", "--tables", "16", "--games", "16", "--out", str(out)]
    done = subprocess.run([sys.executable, script, *options], check=True, capture_output=True)
    assert b"won against random" in done.stdout
    curve = out.with_suffix(".csv").read_text().splitlines()
    assert curve[0] == "seconds,games,loss,random,greedy"
    assert len(curve) >= 2
    call = ["arena", "--bots", f"{out},random", "--players", "2", "--games", "2", "--jobs", "1"]
    assert main(call) == 0
    assert "learnt.npz" in capsys.readouterr().out
