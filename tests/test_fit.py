"""Fitting the bots' forecasts: what a network is to say, and that it learns to."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from bali.bots import knowledge_of, player
from bali.chance import Seeded
from bali.game import Game
from bali.kernel import forecast
from bali.kernel.feature_table import BASE_WIDTH
from bali.kernel.forecast import LARGE_SIZE, load_weights
from bali.view import view
from tools.fit.learning import Array, Network, make_network
from tools.fit.self_play import Pool, read_pool, write_pool
from tools.fit.td import LAMBDA, SHAPE, THINKS, compute_td_targets, drop_thinks, restore_network
from tools.random_play import dealt

plainly = getattr(compute_td_targets, "py_func", compute_td_targets)


def test_what_came_of_a_game_is_carried_back_with_what_was_said_on_the_way() -> None:
    said = np.array([[1.0], [2.0], [3.0], [4.0], [5.0]], np.float32)
    came = np.array([[10.0], [10.0], [10.0], [20.0], [20.0]], np.float32)
    plainly(said, came, np.array([False, False, True, False, True]))
    second = LAMBDA * 10 + (1 - LAMBDA) * 3
    first = LAMBDA * second + (1 - LAMBDA) * 2
    fourth = LAMBDA * 20 + (1 - LAMBDA) * 5
    assert said[:, 0].tolist() == pytest.approx([first, second, 10, fourth, 20])


def test_the_program_gets_the_network_in_which_all_think() -> None:
    chance = np.random.default_rng(1)
    network = make_network(*SHAPE, chance)
    inputs = chance.normal(size=(7, 4, THINKS + 1)).astype(np.float32)
    inputs[..., THINKS] = 1.0
    again = restore_network(drop_thinks(network), chance)
    assert again.forward(inputs).points == pytest.approx(network.forward(inputs).points, abs=1e-3)
    assert len(drop_thinks(network)) == len(load_weights(3)) == len(load_weights(4))


def test_a_network_learns() -> None:
    chance = np.random.default_rng(2)
    network = make_network(6, 16, 8, chance)
    inputs = chance.normal(size=(512, 2, 6)).astype(np.float32)
    right = np.abs(inputs[..., 0]) * 5 - inputs[..., 1]

    def gradient(points: Array) -> Array:
        return (points - right) / np.float32(len(right))

    before = error(network, inputs, right)
    for _ in range(400):
        network.adam_step(inputs, gradient, 3e-3)
    assert error(network, inputs, right) < before / 5


def error(network: Network, inputs: Array, right: Array) -> float:
    return float(np.abs(network.forward(inputs).points - right).mean())


def test_the_weights_for_two_have_their_size() -> None:
    width, first, second = BASE_WIDTH, forecast.FIRST_LAYER, forecast.SECOND_LAYER
    assert len(load_weights(2)) == (width + 1) * first + (first + 1) * second + second + 1


@pytest.mark.long
def test_self_play_goes_on_and_writes_what_bots_can_use(tmp_path: Path) -> None:
    file = tmp_path / "own.npz"
    for rounds in (1, 2):
        command = [sys.executable, "-m", "tools.fit.self_play", "2", str(file)]
        done = subprocess.run(
            [*command, "--games", "250", "--minutes", "0.001"],
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.startswith(f"{rounds}: ")
        assert done.stdout.count("\n") == 1
        assert read_pool(file, 2).rounds == len(read_pool(file, 2).versions) == rounds
    game = Game(dealt(3, (2, False, False)))
    known = knowledge_of(view(game, 0))
    assert player(f"hard:sims=20:weights={file}").choose(known, Seeded(1)) in known.legal


def test_a_pool_is_read_as_it_was_written(tmp_path: Path) -> None:
    versions = [np.full(LARGE_SIZE, number, np.float32) for number in (1, 2)]
    write_pool(tmp_path / "own.npz", 3, Pool(versions, 7))
    pool = read_pool(tmp_path / "own.npz", 3)
    assert pool.rounds == 7
    assert [version.tolist() for version in pool.versions] == [
        version.tolist() for version in versions
    ]
    np.savez(tmp_path / "plain.npz", **{"3": versions[1]})  # type: ignore[arg-type]
    assert read_pool(tmp_path / "plain.npz", 3).rounds == 0
