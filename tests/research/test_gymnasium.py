"""The Gymnasium environment: one agent against bots."""

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from bali.bots import UnknownBot, knowledge_of, player
from bali.chance import Seeded
from bali.game import Game
from bali.kernel.observations import width
from bali.kernel.vector_step import AGENT
from bali.research.gymnasium_env import BaliEnv
from bali.view import view


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
    env = BaliEnv(opponents=["random"], render_mode=mode)
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
        env = BaliEnv(opponents=["random"])
        _, info = env.reset(seed=seed)
        scores: list[int] = finish(env, info)[1]["scores"]
        return scores

    assert game(3) == game(3)
    assert game(3) != game(4)


def test_an_illegal_move_loses() -> None:
    env = BaliEnv(opponents=["random"], seat=1)
    _, info = env.reset(seed=1)
    illegal = np.flatnonzero(info["action_mask"] == 0)[0]
    _, reward, over, _, info = env.step(illegal)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)
    with pytest.raises(RuntimeError, match="the game is over"):
        env.step(0)
    _, info = env.reset(seed=1)
    assert not env.step(np.flatnonzero(info["action_mask"])[0])[2]


def test_the_mask_as_learners_ask_for_it() -> None:
    env = BaliEnv(opponents=["random"])
    observation, info = env.reset(seed=1)
    assert (env.action_masks() == info["action_mask"]).all()
    assert (env.action_masks() == observation["action_mask"]).all()
    assert env.view().seat == info["seat"]


def test_views_and_pictures_do_not_depend_on_when_they_are_asked_for() -> None:
    """The plain game, from which views are made, follows the compiled one only then."""
    asked, unasked = (BaliEnv(opponents=["greedy", "random"], seat=1) for _ in range(2))
    _, info = asked.reset(seed=2)
    unasked.reset(seed=2)
    over = False
    while not over:
        assert asked.view().legal
        move = int(np.flatnonzero(info["action_mask"])[-1])
        _, reward, over, _, info = asked.step(move)
        assert unasked.step(move)[1:4] == (reward, over, False)
    assert asked.view() == unasked.view()
    assert asked.view().result is not None


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_compiled_opponents_play_as_the_same_bots_elsewhere(bot: str) -> None:
    """Whose moves `greedy` makes is checked against the bot itself, `random`'s for being legal."""
    env = BaliEnv(opponents=bot, players=3, seat=0, variants=["oracle", "demon"])
    _, info = env.reset(seed=4)
    finish(env, info)
    game = env.unwrapped._current_position().game()  # type: ignore[attr-defined]
    again = Game(game.deal)
    compared = 0
    for step in game.steps:
        if step.seat != 0 and bot == "greedy":
            known = knowledge_of(view(again, step.seat))
            assert player(bot).choose(known, Seeded(1)) == step.move
            compared += 1
        again.play(step.move)
    assert again.table.over()
    assert compared > 30 or bot == "random"


def test_opponents_are_seated_in_playing_order_after_the_agent() -> None:
    env = BaliEnv(opponents=["random", "greedy", "easy"], seat=2)
    env.reset(seed=1)
    assert env._compiled_bots.tolist() == [1, AGENT, AGENT, 0]
    assert list(env._other_bots) == [1]
    env.close()


@pytest.mark.parametrize("action", [0.7, 1.0, -1, 45, None, True, "0", np.nan, np.array([0, 1])])
def test_what_is_no_move_is_an_error_that_lists_the_legal_ones(action: object) -> None:
    env = BaliEnv(opponents=["random"], seat=0)
    observation, _ = env.reset(seed=1)
    with pytest.raises(ValueError, match=r"action .* is not legal; legal are 0 \(buy none\)"):
        env.step(action)
    assert (env.observation_space.contains(observation), env.step(np.array(0))[2]) == (True, False)


@pytest.mark.parametrize("seed", [3, np.int64(3), np.uint8(3), np.array(3)])
def test_a_seed_may_be_any_whole_number(seed: int) -> None:
    one, other = BaliEnv(), BaliEnv()
    observation, _ = one.reset(seed=seed)
    again, _ = other.reset(seed=3)
    np.testing.assert_equal(observation, again)
    with pytest.raises(ValueError, match=r"seed: 0\.5"):
        one.reset(seed=0.5)  # type: ignore[arg-type]


def test_the_number_of_players_follows_from_the_opponents_or_is_given() -> None:
    for options, players in (
        ({}, 2),
        ({"players": 3}, 3),
        ({"players": np.int64(4), "opponents": "random"}, 4),
        ({"opponents": ["random", "greedy"]}, 3),
    ):
        env = gymnasium.make("Bali-v0", **options)
        observation, _ = env.reset(seed=1)
        assert len(observation["observation"]) == width(players)


def test_without_observations_there_are_masks() -> None:
    env = gymnasium.make("Bali-v0", opponents="random", observations="none").unwrapped
    check_env(env)
    observation, info = env.reset(seed=1)
    assert observation["observation"].shape == (0,)
    assert observation["action_mask"].tolist() == info["action_mask"].tolist()


def test_wrong_parameters_are_errors() -> None:
    for options, message in (
        ({"opponents": ["random"], "seat": 2}, "seat: 2"),
        ({"opponents": 3}, "opponents: 3"),
        ({"opponents": [3]}, "opponents"),
        ({"opponents": []}, "self-play needs gymnasium.make_vec or PettingZoo"),
        ({"opponents": ["random"], "players": 3}, "not one for each of 2 other seats"),
        ({"opponents": ["random"] * 4}, "players: 5"),
        ({"players": 1}, "players: 1"),
        ({"players": 2.0}, "players: 2.0"),
        ({"variants": ["x"]}, "variants"),
        ({"variants": 3}, "variants"),
        ({"observations": True}, "observations: True"),
        ({"language": "fr"}, "language: 'fr'"),
        ({"render_mode": "human"}, "render_mode: 'human'"),
    ):
        with pytest.raises(ValueError, match=message):
            BaliEnv(**options)
    with pytest.raises(UnknownBot, match="magic"):
        BaliEnv(opponents=["magic"])
    with pytest.raises(RuntimeError, match="reset"):
        BaliEnv().step(0)
