"""A Gymnasium vector environment: thousands of tables, stepped in compiled code."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from bali import rules
from bali.kernel.counters import blank_counters
from bali.kernel.games import BOTS
from bali.kernel.masks import MOST_LEGAL
from bali.kernel.observations import width
from bali.kernel.records import LONGEST_TURN, blank
from bali.kernel.vector_step import (
    AGENT,
    StepResults,
    deal_all,
    first_illegal,
    foresee_all,
    list_legal,
    observe_all,
    play_bots,
    random_moves,
    step_all,
)
from bali.research.array_pool import ArrayPool
from bali.research.spaces import moves_space, tensor_space, variants_of

Array = NDArray[Any]
Info = dict[str, Any]

NOT_OBSERVED: NDArray[np.float32] = np.zeros((0, 0), np.float32)


class VectorBali(VectorEnv[Array, Array, Array]):
    """A step is one decision at every table, by the player who is to move there.

    Without opponents, the caller plays all seats (self-play). With opponents, `random` or `greedy`,
    one for each other seat, their decisions are made between the steps; the agent's seat changes
    with every game. When a game is over, the next one is dealt in the same step.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": [],
    }

    def __init__(
        self,
        num_envs: int = 1024,
        players: int = 2,
        variants: Sequence[str] = (),
        opponents: Sequence[str] = (),
        observations: bool = True,
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"num_envs: {num_envs} tables")
        oracle, demon = variants_of(players, variants)
        unknown = set(opponents) - set(BOTS)
        if isinstance(opponents, str) or unknown or len(opponents) not in (0, players - 1):
            expected = f"{players - 1} of {list(BOTS)}, or none for self-play"
            raise ValueError(f"opponents: {opponents!r}, not {expected}")
        if not isinstance(observations, bool):
            raise ValueError(f"observations: {observations!r}, not True or False")
        self.num_envs = num_envs
        self.players = players
        self.single_observation_space = tensor_space(players)
        self.single_action_space = moves_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._tables = blank(num_envs + 1)  # the last one is the template for deals
        for name, value in (("players", players), ("oracle", oracle), ("demon", demon)):
            self._tables[num_envs][name] = value
        self._counters = blank_counters(num_envs)
        self._rng = np.zeros(num_envs + 1, np.uint64)  # of the deals; the last is for moves
        seated = [BOTS.index(bot) for bot in opponents] or [AGENT] * (players - 1)
        self._line_up = np.array([AGENT, *seated], np.int8)
        self._bots = np.empty((num_envs, players), np.int8)
        self._is_self_play = not opponents
        self._scratch = blank(LONGEST_TURN)
        self._observes = observations
        self._observations = ArrayPool(num_envs, width(players))
        # A separate pool: rows that are not written keep old numbers, only of games that are over.
        self._final_observations = ArrayPool(num_envs, width(players))
        self._next_observations = ArrayPool(num_envs, MOST_LEGAL, width(players))
        self._results = StepResults(
            over=np.zeros(num_envs, np.bool_),
            rewards=np.zeros(num_envs, np.float32),
            returns=np.zeros((num_envs, players), np.float32),
            scores=np.zeros((num_envs, players), np.int16),
            final_observations=self._final_observations.array() if observations else NOT_OBSERVED,
        )
        self._has_dealt = False
        self._truncated = np.zeros(num_envs, np.bool_)  # games are never truncated
        self.to_move = np.zeros(num_envs, np.int8)
        self.action_masks = np.zeros((num_envs, rules.MOVES), np.int8)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: Info | None = None
    ) -> tuple[Array, Info]:
        """Deal all tables; a seed, or one for each table, makes the deals reproducible."""
        super().reset(seed=seed if isinstance(seed, int) else None, options=options)
        if seed is None or isinstance(seed, int):
            seeds = self.np_random.integers(0, 1 << 64, self.num_envs, np.uint64)
        else:
            seeds = np.array(seed, np.uint64)
        self._rng[-1] = self.np_random.integers(0, 1 << 64, dtype=np.uint64)
        turns = np.arange(self.num_envs)[:, None] + np.arange(self.players)
        self._bots[:] = self._line_up[turns % self.players]
        deal_all(self._tables, self._counters, self._rng, seeds)
        self._results.over[:] = False
        self._has_dealt = True
        self._play_bots()
        return self._observe_mover(), self._info()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, Info]:
        """Make a move at every table; if one is illegal, ValueError, and no table is changed."""
        if not self._has_dealt:
            raise RuntimeError("reset() deals the first games")
        moves = np.ascontiguousarray(actions, np.int64)  # another type would be compiled anew
        at = first_illegal(self._tables, moves) if len(moves) == self.num_envs else -1
        if at < 0:
            raise ValueError(f"{len(moves)} actions for {self.num_envs} tables")
        if at < self.num_envs:
            raise ValueError(f"table {at}: action {moves[at]} is not legal")
        step_all(self._tables, self._counters, self._rng, self._bots, moves, self._results)
        self._play_bots()
        observations = self._observe_mover()
        info = self._info()
        results = self._results
        if results.over.any():
            info |= {"returns": results.returns.copy(), "scores": results.scores.copy()}
            if self._observes:
                info |= {"final_obs": results.final_observations, "_final_obs": results.over.copy()}
                self._results = results._replace(
                    final_observations=self._final_observations.array()
                )
        return observations, results.rewards.copy(), results.over.copy(), self._truncated, info

    def _play_bots(self) -> None:
        if not self._is_self_play:
            play_bots(
                self._tables,
                self._counters,
                self._rng,
                self._bots,
                self._scratch,
                self._results,
            )
        list_legal(self._tables, self.to_move, self.action_masks)

    def _observe_mover(self) -> Array:
        return self.observe(self.to_move) if self._observes else NOT_OBSERVED

    def _info(self) -> Info:
        return {"action_mask": self.action_masks.copy(), "to_move": self.to_move.copy()}

    def observe(self, seats: Array) -> NDArray[np.float32]:
        """The observations of one seat of each table."""
        observations = self._observations.array()
        seats = np.ascontiguousarray(seats, np.int8)
        if len(seats) != self.num_envs or ((seats < 0) | (seats >= self.players)).any():
            raise ValueError("seats: one of each table's, please")
        observe_all(self._tables, self._counters, seats, observations)
        return observations

    def foresee(self) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        """By table, the legal moves (-1 where there are fewer), and the observation after each.

        The observations are those of the player to move; what chance would turn up stays hidden.
        """
        moves = np.empty((self.num_envs, MOST_LEGAL), np.int64)
        observations = self._next_observations.array()
        foresee_all(self._tables, self._counters, blank(1), blank_counters(1), moves, observations)
        return moves, observations

    def random_actions(self) -> NDArray[np.int64]:
        """A legal move at every table, chosen uniformly."""
        moves = np.empty(self.num_envs, np.int64)
        random_moves(self._tables, self._rng, moves)
        return moves
