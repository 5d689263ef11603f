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
    LineUp,
    StepResults,
    deal_all,
    foresee_all,
    list_legal,
    observe_all,
    play_bots,
    random_moves,
    step_all,
)
from bali.research.array_pool import ArrayPool
from bali.research.checks import (
    check_moves,
    check_seats,
    check_seed,
    check_seeds,
    describe_wrong,
    whole_number,
)
from bali.research.options import (
    DEFAULT_OPPONENT,
    Opponents,
    check_compiled,
    check_form,
    read_opponents,
    read_seat,
    read_variants,
)
from bali.research.rendering import check_language
from bali.research.spaces import Tensor, moves_space, observation_space, split_observation

Array = NDArray[Any]
Info = dict[str, Any]
Observations = Any  # an array, or arrays by the name of the part

MOST_TABLES = 1 << 20
_NOT_OBSERVED: Tensor = np.zeros((0, 0), np.float32)


class VectorBali(VectorEnv[Observations, Array, Array]):
    """A step is one decision at every table, by the player who is to move there.

    With opponents, `random` or `greedy`, their decisions are made between the steps, and the agent
    moves to the next seat with every game unless its seat is given. Without them the caller plays
    all seats (self-play). When a game is over, the next one is dealt in the same step.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": [],
    }

    def __init__(
        self,
        num_envs: int = 1024,
        players: int | None = None,
        variants: Sequence[str] = (),
        opponents: Opponents = DEFAULT_OPPONENT,
        seat: int | None = None,
        observations: str = "tensor",
        render_mode: str | None = None,
        language: str = "en",
    ) -> None:
        self.num_envs = whole_number("num_envs", num_envs, MOST_TABLES + 1)
        if self.num_envs < 1:
            raise ValueError(f"num_envs: {num_envs} tables")
        self.players, bots = read_opponents(players, opponents)
        check_compiled(bots)
        check_form(observations)
        check_language(language)
        if render_mode is not None:
            raise ValueError(f"render_mode: {render_mode!r}, but only gymnasium.make draws a table")
        self._form = observations
        self.is_self_play = not bots
        self._seat_players(bots, read_seat(seat, self.players))
        self._make_spaces()
        self._make_tables(*read_variants(variants))

    def _seat_players(self, bots: Sequence[str], seat: int | None) -> None:
        """Lay out who plays at each table when the first game is dealt."""
        if self.is_self_play and seat is not None:
            raise ValueError(f"seat: {seat}, but in self-play the caller plays all seats")
        seated = [BOTS.index(bot) for bot in bots] or [AGENT] * (self.players - 1)
        playing_order = np.array([AGENT, *seated], np.int8)
        agents = np.arange(self.num_envs) if seat is None else np.full(self.num_envs, seat)
        turns = (np.arange(self.players) - agents[:, None]) % self.players
        self._first_line_up = LineUp(playing_order[turns], rotates=seat is None)

    def _make_spaces(self) -> None:
        self.single_observation_space = observation_space(self.players, self._form)
        self.single_action_space = moves_space()
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def _make_tables(self, oracle: bool, demon: bool) -> None:
        number, players = self.num_envs, self.players
        self._tables = blank(number + 1)  # the last one is the template for deals
        for name, value in (("players", players), ("oracle", oracle), ("demon", demon)):
            self._tables[number][name] = value
        self._counters = blank_counters(number)
        self._rng = np.zeros(number + 1, np.uint64)  # of the deals; the last is for moves
        self._scratch = blank(LONGEST_TURN)
        self._observations = ArrayPool(number, width(players))
        self._next_observations = ArrayPool(number, MOST_LEGAL, width(players))
        self._results = StepResults(
            over=np.zeros(number, np.bool_),
            rewards=np.zeros(number, np.float32),
            returns=np.zeros((number, players), np.float32),
            scores=np.zeros((number, players), np.int16),
            final_observations=self._blank_observations(),
        )
        self._has_dealt = False
        self.to_move = np.zeros(number, np.int8)
        self.action_masks = np.zeros((number, rules.MOVES), np.int8)

    def _blank_observations(self) -> Tensor:
        """Zeros, for the final observations of the games that will be over."""
        is_observed = self._form != "none"
        return np.zeros((self.num_envs, width(self.players)) if is_observed else (0, 0), np.float32)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: Info | None = None
    ) -> tuple[Observations, Info]:
        """Deal all tables; a seed, or one for each table, makes the deals reproducible."""
        if seed is None or np.ndim(seed) == 0:
            super().reset(seed=check_seed(seed), options=options)
            seeds = self.np_random.integers(0, 1 << 64, self.num_envs, np.uint64)
        else:
            seeds = check_seeds(seed, self.num_envs)
            super().reset(seed=int(seeds[0]), options=options)
        self._rng[-1] = self.np_random.integers(0, 1 << 64, dtype=np.uint64)
        self._line_up = self._first_line_up._replace(bots=self._first_line_up.bots.copy())
        deal_all(self._tables, self._counters, self._rng, seeds)
        self._results.over[:] = False
        self._has_dealt = True
        self._play_bots()
        return self._observe_mover(), self._info()

    def step(self, actions: Array) -> tuple[Observations, Array, Array, Array, Info]:
        """Make a move at every table; if one is illegal, ValueError, and no table is changed."""
        self._require_deal()
        results = self._results
        moves = check_moves(actions, self.action_masks, self.num_envs)
        at = step_all(self._tables, self._counters, self._rng, self._line_up, moves, results)
        if at < self.num_envs:
            action = np.asarray(actions)[at]
            raise ValueError(f"table {at}: {describe_wrong(action, self.action_masks[at])}")
        self._play_bots()
        over = results.over.copy()
        info = self._info()
        if over.any():
            info |= self._final_info(over)
        truncated = np.zeros(self.num_envs, np.bool_)  # games never are
        return self._observe_mover(), results.rewards.copy(), over, truncated, info

    def _require_deal(self) -> None:
        if not self._has_dealt:
            raise RuntimeError("reset() deals the first games")

    def _final_info(self, over: NDArray[np.bool_]) -> Info:
        """What is told of the games that are over, by Gymnasium's convention: zeros elsewhere."""
        results = self._results
        info: Info = {"returns": results.returns.copy(), "scores": results.scores.copy()}
        if self._form != "none":
            info["final_obs"] = self._formed(results.final_observations)
            self._results = results._replace(final_observations=self._blank_observations())
        return info | {f"_{name}": over.copy() for name in info}

    def _play_bots(self) -> None:
        """Let the bots move, and list what is legal then; what was handed out is not changed."""
        tables = self._tables
        if not self.is_self_play:
            play_bots(
                tables, self._counters, self._rng, self._line_up, self._scratch, self._results
            )
        self.to_move = np.empty(self.num_envs, np.int8)
        self.action_masks = np.empty((self.num_envs, rules.MOVES), np.int8)
        list_legal(tables, self.to_move, self.action_masks)

    def _formed(self, observations: Tensor) -> Observations:
        if self._form == "dict":
            return split_observation(observations, self.players)
        return observations

    def _observe_mover(self) -> Observations:
        if self._form == "none":
            return np.zeros((self.num_envs, 0), np.float32)
        return self._formed(self.observe(self.to_move))

    def _info(self) -> Info:
        info: Info = {"action_mask": self.action_masks, "to_move": self.to_move}
        return info | {f"_{name}": np.ones(self.num_envs, np.bool_) for name in info}

    def observe(self, seats: Array) -> Tensor:
        """The observations of one seat of each table."""
        self._require_deal()
        checked = check_seats(seats, self.num_envs, self.players)
        observations = self._observations.array()
        observe_all(self._tables, self._counters, checked, observations)
        return observations

    def foresee(self) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        """By table, the legal moves (-1 where there are fewer), and the observation after each.

        The observations are those of the player to move; what chance would turn up stays hidden.
        """
        self._require_deal()
        moves = np.empty((self.num_envs, MOST_LEGAL), np.int64)
        observations = self._next_observations.array()
        foresee_all(self._tables, self._counters, blank(1), blank_counters(1), moves, observations)
        return moves, observations

    def random_actions(self) -> NDArray[np.int64]:
        """A legal move at every table, chosen uniformly."""
        self._require_deal()
        moves = np.empty(self.num_envs, np.int64)
        random_moves(self._tables, self._rng, moves)
        return moves
