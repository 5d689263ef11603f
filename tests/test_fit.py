"""Fitting the bots' forecasts: what a network is to say, and that it learns to."""

import numpy as np
import pytest

from bali.kernel import forecast
from bali.kernel.forecast import fitted
from tools.fit.crowd import PATIENCE, SHAPE, THINKS, all_think, carry_back, taught
from tools.fit.learning import Array, Network, untaught

plainly = getattr(carry_back, "py_func", carry_back)


def test_what_came_of_a_game_is_carried_back_with_what_was_said_on_the_way() -> None:
    said = np.array([[1.0], [2.0], [3.0], [4.0], [5.0]], np.float32)
    came = np.array([[10.0], [10.0], [10.0], [20.0], [20.0]], np.float32)
    plainly(said, came, np.array([False, False, True, False, True]))
    second = PATIENCE * 10 + (1 - PATIENCE) * 3
    first = PATIENCE * second + (1 - PATIENCE) * 2
    fourth = PATIENCE * 20 + (1 - PATIENCE) * 5
    assert said[:, 0].tolist() == pytest.approx([first, second, 10, fourth, 20])


def test_the_program_gets_the_network_in_which_all_think() -> None:
    chance = np.random.default_rng(1)
    network = untaught(*SHAPE, chance)
    given = chance.normal(size=(7, 4, THINKS + 1)).astype(np.float32)
    given[..., THINKS] = 1.0
    again = taught(all_think(network), chance)
    assert again.of(given).points == pytest.approx(network.of(given).points, abs=1e-3)
    assert len(all_think(network)) == len(fitted(3)) == len(fitted(4))


def test_a_network_learns() -> None:
    chance = np.random.default_rng(2)
    network = untaught(6, 16, 8, chance)
    given = chance.normal(size=(512, 2, 6)).astype(np.float32)
    right = np.abs(given[..., 0]) * 5 - given[..., 1]

    def slope(points: Array) -> Array:
        return (points - right) / np.float32(len(right))

    before = error(network, given, right)
    for _ in range(400):
        network.learn(given, slope, 3e-3)
    assert error(network, given, right) < before / 5


def error(network: Network, given: Array, right: Array) -> float:
    return float(np.abs(network.of(given).points - right).mean())


def test_the_weights_for_two_have_their_size() -> None:
    width, first, second = forecast.WIDTH, forecast.FIRST, forecast.SECOND
    assert len(fitted(2)) == (width + 1) * first + (first + 1) * second + second + 1
