"""The adapter for Stable-Baselines3, by its own checks and a short training.

The library is imported when the tests run: `make test` does not install it.
"""

from typing import Any

import numpy as np
import pytest

from bali.research.vector import VectorBali

pytestmark = pytest.mark.long

TABLES = 6


def make(**options: Any) -> Any:
    from bali.research.sb3 import BaliVecEnv

    return BaliVecEnv(TABLES, **options)


@pytest.mark.parametrize("form", ["tensor", "dict"])
def test_it_plays_what_the_vector_environment_plays(form: str) -> None:
    env, twin = make(observations=form), VectorBali(TABLES, observations=form)
    env.seed(5)
    observations = env.reset()
    expected, _ = twin.reset(seed=list(range(5, 5 + TABLES)))
    np.testing.assert_equal(observations, expected)
    ends = 0
    while ends < 10:
        moves = twin.random_actions()
        assert (np.stack(env.env_method("action_masks")) == twin.action_masks).all()
        observations, rewards, over, infos = env.step(moves)
        expected, expected_rewards, expected_over, _, info = twin.step(moves)
        np.testing.assert_equal(observations, expected)
        assert (rewards == expected_rewards).all()
        assert (over == expected_over).all()
        for at, told in enumerate(infos):
            assert ("terminal_observation" in told) == over[at]
            if over[at]:
                last = told["terminal_observation"]
                final = info["final_obs"]
                same = (
                    {name: part[at] for name, part in final.items()}
                    if form == "dict"
                    else final[at]
                )
                np.testing.assert_equal(last, same)
                assert told["scores"].tolist() == info["scores"][at].tolist()
        ends += over.sum()


def test_its_masks_and_attributes() -> None:
    env = make(players=3, opponents="random")
    env.reset()
    assert env.has_attr("action_masks")
    assert not env.has_attr("magic")
    assert env.get_attr("players", [0, 2]) == [3, 3]
    assert len(env.env_method("action_masks", indices=1)) == 1
    assert env.env_is_wrapped(object) == [False] * TABLES
    with pytest.raises(AttributeError, match="fly"):
        env.env_method("fly")
    with pytest.raises(AttributeError, match="players cannot be set"):
        env.set_attr("players", 2)
    env.close()


def test_what_it_refuses() -> None:
    with pytest.raises(ValueError, match="trains one agent"):
        make(opponents=())
    env = make()
    env.reset()
    with pytest.raises(ValueError, match="table 0: action 29 is not legal"):
        env.step(np.full(TABLES, 29))


def test_a_policy_learns_in_it() -> None:
    """One without masks is led to legal actions by this wrapper's choice of the nearest."""
    import torch
    from stable_baselines3 import A2C
    from stable_baselines3.common.vec_env import VecMonitor

    from bali.research.sb3 import BaliVecEnv

    class Forgiving(BaliVecEnv):
        def step_async(self, actions: Any) -> None:
            masks = np.stack(self.env_method("action_masks"))
            is_legal = masks[np.arange(TABLES), actions] == 1
            super().step_async(np.where(is_legal, actions, masks.argmax(axis=1)))

    torch.set_num_threads(1)
    env = VecMonitor(Forgiving(TABLES, opponents="random"))
    model = A2C("MlpPolicy", env, n_steps=16, seed=1, device="cpu")
    model.learn(TABLES * 16 * 10)
    assert model.num_timesteps >= TABLES * 160
    assert model.ep_info_buffer
