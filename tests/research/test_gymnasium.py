"""The Gymnasium environment: one agent against bots."""

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from bali.bots import UnknownBot
from bali.research.gymnasium_env import BaliEnv


def finish(env: gymnasium.Env[Any, Any], info: dict[str, Any]) -> tuple[float, dict[str, Any]]:
    """Play on at random."""
    chance = np.random.default_rng(1)
    over, reward = False, 0.0
    while not over:
        move = chance.choice(np.flatnonzero(info["action_mask"]))
        _, given, over, _, info = env.step(move)
        reward = float(given)
        assert over or reward == 0
    return reward, info


@pytest.mark.parametrize("form", ["tensor", "dict"])
def test_its_check_env(form: str) -> None:
    opponents = ["random", "greedy"]
    env = gymnasium.make("Bali-v0", opponents=opponents, variants=["oracle"], observations=form)
    check_env(env.unwrapped)


@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
def test_it_can_be_drawn(mode: str) -> None:
    env = BaliEnv(["random"], render_mode=mode)
    _, info = env.reset(seed=1)
    before = env.render()
    finish(env, info)
    after = env.render()
    assert type(before) is type(after) is (str if mode == "ansi" else np.ndarray)
    assert not np.array_equal(before, after)


@pytest.mark.parametrize(
    "program",
    [
        "import gymnasium, bali.research; name = 'Bali-v0'",
        "import gymnasium; name = 'bali.research:Bali-v0'",
    ],
)
def test_gymnasium_makes_it(program: str) -> None:
    program += "; env = gymnasium.make(name, opponents=['hard'], seat=0)"
    program += "; print(env.reset(seed=1)[1]['seat'])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert done.stdout == b"0\n"


def test_whole_games_against_bots() -> None:
    env = gymnasium.make("Bali-v0", opponents=["greedy", "random"], variants=["demon"])
    seats = set()
    for seed in range(4):
        _, info = env.reset(seed=seed)
        seats.add(info["seat"])
        reward, info = finish(env, info)
        won = info["scores"][info["seat"]] == max(info["scores"])
        assert reward in ((1.0, 0.25) if won else (-0.5,))
    assert len(seats) > 1
    env.close()


def test_the_same_seed_is_the_same_game() -> None:
    def game(seed: int) -> list[int]:
        env = BaliEnv(["random"])
        _, info = env.reset(seed=seed)
        scores: list[int] = finish(env, info)[1]["scores"]
        return scores

    assert game(3) == game(3)
    assert game(3) != game(4)


def test_an_illegal_move_loses() -> None:
    env = BaliEnv(["random"], seat=1)
    _, info = env.reset(seed=1)
    illegal = np.flatnonzero(info["action_mask"] == 0)[0]
    _, reward, over, _, info = env.step(illegal)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)
    with pytest.raises(RuntimeError, match="the game is over"):
        env.step(0)
    _, info = env.reset(seed=1)
    assert not env.step(np.flatnonzero(info["action_mask"])[0])[2]


def test_the_mask_as_learners_ask_for_it() -> None:
    env = BaliEnv(["random"])
    observation, info = env.reset(seed=1)
    assert (env.action_masks() == info["action_mask"]).all()
    assert (env.action_masks() == observation["action_mask"]).all()
    assert env.view().seat == info["seat"]


def test_wrong_parameters_are_errors() -> None:
    with pytest.raises(UnknownBot, match="magic"):
        BaliEnv(["magic"])
    with pytest.raises(ValueError, match="seat: 2"):
        BaliEnv(["random"], seat=2)
    with pytest.raises(ValueError, match="not a list of bots"):
        BaliEnv("random")
    with pytest.raises(ValueError, match="language: 'fr'"):
        BaliEnv(["random"], language="fr")
    with pytest.raises(ValueError, match="render_mode: 'human'"):
        BaliEnv(["random"], render_mode="human")
    with pytest.raises(ValueError, match="players: 5"):
        BaliEnv(["random"] * 4)
    with pytest.raises(RuntimeError, match="reset"):
        BaliEnv(["random"]).step(0)
