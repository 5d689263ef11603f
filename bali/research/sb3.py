"""The vector environment for Stable-Baselines3, which has an interface of its own.

`BaliVecEnv(num_envs=256, players=3)` takes the options of `VectorBali`. Illegal actions are errors:
use an algorithm that masks them, such as MaskablePPO of sb3-contrib.
"""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bali.extras import naming_extras
from bali.research.vector import VectorBali

with naming_extras():
    VecEnv: Any = import_module("stable_baselines3.common.vec_env").VecEnv

Array = NDArray[Any]
Infos = list[dict[str, Any]]
Indices = int | Sequence[int] | None

_BY_TABLE = ("action_masks", "to_move")  # attributes that differ from table to table


class BaliVecEnv(VecEnv):  # type: ignore[misc]
    """An agent against `random` or `greedy` at every table, stepped in one call of compiled code.

    The end of a game is told as Stable-Baselines3 expects it: the observation is that of the next
    game, and `infos` has `terminal_observation`, `scores` and `returns`.
    """

    def __init__(self, num_envs: int = 256, **options: Any) -> None:
        self._env = VectorBali(num_envs, **options)
        if self._env.is_self_play:
            raise ValueError("opponents: none, but Stable-Baselines3 trains one agent, not all")
        super().__init__(
            self._env.num_envs,
            self._env.single_observation_space,
            self._env.single_action_space,
        )
        self._actions: Array = np.zeros(num_envs, np.int64)

    def reset(self) -> Any:
        """Deal all tables; `seed` before makes the deals reproducible."""
        seeds = None if None in self._seeds else self._seeds
        observations, _ = self._env.reset(seed=seeds)
        self._reset_seeds()
        self._reset_options()
        return observations

    def step_async(self, actions: Array) -> None:
        self._actions = actions

    def step_wait(self) -> tuple[Any, Array, Array, Infos]:
        """Make the moves of `step_async`."""
        observations, rewards, over, _, info = self._env.step(self._actions)
        infos: Infos = [{} for _ in range(self.num_envs)]
        for at in np.flatnonzero(over).tolist():
            infos[at] = {
                "terminal_observation": _at_table(info["final_obs"], at),
                "scores": info["scores"][at],
                "returns": info["returns"][at],
                "TimeLimit.truncated": False,
            }
        return observations, rewards, over, infos

    def close(self) -> None:
        """Close the environment."""
        self._env.close()

    def get_attr(self, attr_name: str, indices: Indices = None) -> list[Any]:
        value = getattr(self._env, attr_name)
        tables = self._get_indices(indices)
        return [value[at] if attr_name in _BY_TABLE else value for at in tables]

    def set_attr(self, attr_name: str, value: Any, indices: Indices = None) -> None:
        """Always an AttributeError: the tables have no attributes to set."""
        raise AttributeError(f"{attr_name} cannot be set to {value!r} at tables {indices}")

    def env_method(
        self,
        method_name: str,
        *method_args: Any,  # noqa: ARG002
        indices: Indices = None,
        **method_kwargs: Any,  # noqa: ARG002
    ) -> list[Any]:
        """`action_masks`, by which learners ask for the legal moves."""
        if method_name != "action_masks":
            raise AttributeError(f"tables have no method {method_name}, only action_masks")
        return self.get_attr(method_name, indices)

    def env_is_wrapped(self, wrapper_class: Any, indices: Indices = None) -> list[bool]:  # noqa: ARG002
        return [False for _ in self._get_indices(indices)]


def _at_table(observations: Any, at: int) -> Any:
    """The observation at one table, in whatever form."""
    if isinstance(observations, dict):
        return {name: part[at] for name, part in observations.items()}
    return observations[at]
