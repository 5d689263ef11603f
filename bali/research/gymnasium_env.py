"""The Gymnasium environment: the agent has one seat, bots have the others."""

from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from typing import Any

import gymnasium
import numpy as np

from bali import rules
from bali.bots import Knowledge, player
from bali.chance import Seeded
from bali.kernel.games import BOTS
from bali.kernel.vector_step import AGENT
from bali.research.checks import check_move, check_seed
from bali.research.options import (
    DEFAULT_OPPONENT,
    Opponents,
    check_form,
    read_opponents,
    read_seat,
    read_variants,
)
from bali.research.position import Position
from bali.research.rendering import FPS, MODES, Frame, check_rendering, render
from bali.research.spaces import AnyDict, Mask, moves_space, seat_space
from bali.table import deal
from bali.view import View, view

LOSS = -1.0


class BaliEnv(gymnasium.Env[AnyDict, Any]):
    """`opponents` has a bot for each other seat, named as in `bali arena`.

    `seat` is the agent's seat; None draws one for every game. An illegal move loses the game; what
    is no move is a ValueError.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": FPS}  # noqa: RUF012

    def __init__(
        self,
        opponents: Opponents = DEFAULT_OPPONENT,
        variants: Sequence[str] = (),
        seat: int | None = None,
        observations: str = "tensor",
        render_mode: str | None = None,
        language: str = "en",
        players: int | None = None,
    ) -> None:
        number, self._opponents = read_opponents(players, opponents)
        if not self._opponents:
            raise ValueError(
                "opponents: none, but self-play needs gymnasium.make_vec or PettingZoo"
            )
        self._table = (number, *read_variants(variants))
        self._fixed_seat = read_seat(seat, number)
        check_form(observations)
        check_rendering(render_mode, language)
        for name in self._opponents:
            player(name).close()  # raises an error if there is no such bot
        self._form = observations
        self._bots = ExitStack()
        self._position: Position | None = None
        self._is_forfeited = False
        self._language = language
        self.render_mode = render_mode
        self.seat = self._fixed_seat or 0
        self.observation_space = seat_space(number, observations)
        self.action_space = moves_space()

    def reset(
        self, *, seed: int | None = None, options: AnyDict | None = None
    ) -> tuple[AnyDict, AnyDict]:
        super().reset(seed=check_seed(seed), options=options)
        dice = Seeded(int(self.np_random.integers(0, 1 << 64, dtype=np.uint64)))
        self._position = Position(deal(dice, *self._table))
        self._is_forfeited = False
        random_seat = int(self.np_random.integers(self._table[0]))
        self.seat = random_seat if self._fixed_seat is None else self._fixed_seat
        self._seat_bots(dice)
        self._play_bots()
        return self._outcome()

    def _seat_bots(self, dice: Seeded) -> None:
        """Seat the bots after the agent in playing order; those of Python have own generators."""
        self._bots.close()
        self._rng = np.array([dice.bits()], np.uint64)
        self._compiled_bots = np.full(rules.MOST, AGENT, np.int8)
        self._other_bots = {}
        for step, name in enumerate(self._opponents, 1):
            seat = (self.seat + step) % self._table[0]
            if name in BOTS:
                self._compiled_bots[seat] = BOTS.index(name)
            else:
                self._other_bots[seat] = (self._bots.enter_context(player(name)), dice.fork())

    def step(self, action: Any) -> tuple[AnyDict, float, bool, bool, AnyDict]:
        position = self._current_position()
        if position.state.over() or self._is_forfeited:
            raise RuntimeError("the game is over; reset() deals the next")
        mask = position.mask(self.seat)
        move = check_move(action, mask)
        if not mask[move]:
            self._is_forfeited = True
            observation, info = self._outcome()
            return observation, LOSS, True, False, info | {"illegal": True}
        position.play(move)
        self._play_bots()
        observation, info = self._outcome()
        over = position.state.over()
        reward = position.state.returns()[self.seat] if over else 0.0
        return observation, reward, over, False, info

    def _play_bots(self) -> None:
        """Let the bots move until the agent has to decide."""
        position = self._current_position()
        position.play_bots(self._compiled_bots, self._rng)
        while position.state.mover() in self._other_bots:
            seat = position.state.mover()
            bot, chance = self._other_bots[seat]
            knowledge = Knowledge(position.state.legal(), partial(view, position.game(), seat))
            position.play(bot.choose(knowledge, chance))
            position.play_bots(self._compiled_bots, self._rng)

    def _current_position(self) -> Position:
        if self._position is None:
            raise RuntimeError("reset() deals the first game")
        return self._position

    def _outcome(self) -> tuple[AnyDict, AnyDict]:
        """The observation, and the info."""
        position = self._current_position()
        observation = position.observe(self.seat, self._form)
        info: AnyDict = {"action_mask": observation["action_mask"].copy(), "seat": self.seat}
        if position.state.over():
            info["scores"] = position.state.scores()
        return observation, info

    def action_masks(self) -> Mask:
        """The legal moves, under the name that learners with masks call."""
        return self._current_position().mask(self.seat)

    def view(self) -> View:
        """All that the agent may know; see `docs/view.md`."""
        return view(self._current_position().game(), self.seat)

    def render(self) -> str | Frame | None:
        """The table as the agent sees it."""
        return render(self.view(), self.render_mode, self._language)

    def close(self) -> None:
        """Close the bots."""
        self._bots.close()
