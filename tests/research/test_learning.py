"""Learning: the example learns, and its weights play.

These load the example when they run: it needs PyTorch, which `make test` does not install.
"""

import subprocess
import sys
from pathlib import Path
from typing import Any

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
    from examples.learn import BATCH, Learner, Setup

    learner = Learner(Setup(tables=32))
    lesson = learner.play(learner.self_play, 0.1)
    assert len(lesson.seen) == len(lesson.worth) > BATCH
    first = learner.learn(lesson, 1e-3)
    for _ in range(3):
        last = learner.learn(lesson, 1e-3)
    assert last < first


def test_what_is_taught_comes_from_the_ends_of_games() -> None:
    """2:1 for a victory by a lead of ten points; the later judgement of a game that goes on."""
    from examples.learn import Learner, Setup, worth

    won = worth(np.array([[1.0, -1.0]], np.float32), np.array([[40, 30]], np.int16))
    assert won[0] == pytest.approx([0.5 + 0.5 / (1 + np.exp(-1)), 0.5 / (1 + np.exp(1))])
    learner = Learner(Setup(players=3, tables=8, seed=2))
    for env in (learner.self_play, learner.among_greedy):
        lesson = learner.play(env, 0.0)
        assert lesson.worth.min() >= 0
        assert lesson.worth.max() <= 1


def test_greedy_players_join_with_three_or_four_players(monkeypatch: pytest.MonkeyPatch) -> None:
    from examples.learn import Learner, Setup

    for players, joined in ((2, False), (4, True)):
        learner = Learner(Setup(players=players, tables=2, seconds=None, games=100))
        played: list[Any] = []
        monkeypatch.setattr(learner, "play", lambda env, _, played=played: played.append(env))
        monkeypatch.setattr(learner, "learn", lambda *_: 0.0)
        for learner.games in (0, 60):
            learner.practise()
        assert played == [
            learner.self_play,
            learner.among_greedy if joined else learner.self_play,
        ]


def test_every_leg_ends_with_a_point_of_the_curve() -> None:
    from examples.learn import LEGS, Learner, Progress, Setup, train

    points = list(train(Learner(Setup(tables=16, seconds=0.01))))
    assert len(points) == LEGS
    assert all(isinstance(point, Progress) for point in points)
    assert points == sorted(points)


SHORT: dict[str, Any] = {"players": 3, "variants": ("oracle",), "tables": 4, "games": 40}


def weights_of(learner: Any) -> list[list[float]]:
    return [array.tolist() for layer in learner.weights().layers for array in layer]


def test_a_seed_repeats_a_run_also_if_it_is_resumed(tmp_path: Path) -> None:
    from examples.learn import Learner, Setup, train

    whole, other, stopped = (Learner(Setup(**SHORT)) for _ in range(3))
    list(train(whole))
    list(train(other))
    assert weights_of(whole) == weights_of(other)
    for _ in range(3):
        next(train(stopped))
        stopped.examine("random", 4)  # draws numbers, which must not matter
        stopped.begin_leg()
    stopped.save(tmp_path / "learnt.checkpoint")
    resumed = Learner(Setup(**SHORT))
    resumed.resume(tmp_path / "learnt.checkpoint")
    assert (resumed.leg, resumed.games) == (stopped.leg, stopped.games)
    list(train(resumed))
    assert weights_of(resumed) == weights_of(whole)
    with pytest.raises(ValueError, match="instead of"):
        Learner(Setup(**SHORT | {"seed": 2})).resume(tmp_path / "learnt.checkpoint")


def test_examinations_have_intervals(tmp_path: Path) -> None:
    from examples.learn import Learner, Setup

    learner = Learner(Setup(tables=4))
    save(learner.weights(), tmp_path / "net.npz")
    for share in (
        learner.examine("greedy", 8),
        learner.examine_in_arena("medium:sims=2", 2, tmp_path / "net.npz"),
    ):
        assert 0 <= share.low <= share.share <= share.high <= 1
        assert share.low < share.high


def test_the_weights_judge_as_the_network_did(tmp_path: Path) -> None:
    from examples.learn import Learner, Setup

    learner = Learner(Setup(tables=8, seed=3))
    save(learner.weights(), tmp_path / "net.npz")
    observation = learner.self_play.observe(learner.self_play.to_move)
    judged = load(tmp_path / "net.npz").evaluate(observation)
    assert 1 / (1 + np.exp(-judged)) == pytest.approx(learner.judge(observation), abs=1e-5)


def test_a_bot_of_weights_chooses_as_the_learner(tmp_path: Path) -> None:
    """What the bot foresees from a view is what the environment shows."""
    from examples.learn import Learner, Setup

    learner = Learner(Setup(tables=4, seed=4))
    save(learner.weights(), tmp_path / "net.npz")
    bot = LearntBot(tmp_path / "net.npz")
    env = learner.self_play
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
    options = ["--games", "50", "--tables", "16", "--exam-games", "16", "--out", str(out)]
    bots = ["--examiners", "random,medium:sims=1", "--arena-games", "2"]
    command = [sys.executable, str(script), *options, *bots]
    done = subprocess.run(command, check=True, capture_output=True)
    assert b"won against random" in done.stdout
    header, *points = out.with_suffix(".csv").read_text().splitlines()
    assert header == (
        "seconds,games,loss,random,random_low,random_high,"
        "medium:sims=1,medium:sims=1_low,medium:sims=1_high"
    )
    assert [point.count(",") for point in points] == [8] * 10
    assert [point.endswith(",,,") for point in points] == [True] * 9 + [False]
    assert subprocess.run([*command, "--resume"], check=True, capture_output=True).stdout == b""
    call = ["arena", "--bots", f"{out},random", "--players", "2", "--games", "2", "--jobs", "1"]
    assert main(call) == 0
    assert "learnt.npz" in capsys.readouterr().out
