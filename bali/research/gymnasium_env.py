"""The Gymnasium environment: the agent has one seat, bots have the others."""

from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from typing import Any

import gymnasium
import numpy as np

from bali.bots import Knowledge, player
from bali.chance import Seeded
from bali.research.position import Position
from bali.research.rendering import FPS, MODES, Frame, check_rendering, render
from bali.research.spaces import AnyDict, Mask, moves_space, seat_space, variants_of
from bali.table import deal
from bali.view import View, view

LOSS = -1.0


class BaliEnv(gymnasium.Env[AnyDict, Any]):
    """`opponents` has a bot for each other seat, named as in `bali arena`.

    `seat` is the agent's seat; None draws one for every game. An illegal move loses the game.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": FPS}  # noqa: RUF012

    def __init__(
        self,
        opponents: Sequence[str] = ("medium",),
        variants: Sequence[str] = (),
        seat: int | None = None,
        observations: str = "tensor",
        render_mode: str | None = None,
        language: str = "en",
    ) -> None:
        if isinstance(opponents, str):
            raise ValueError(f"opponents: {opponents!r}, not a list of bots")
        players = 1 + len(opponents)
        self._table = (players, *variants_of(players, variants))
        if seat is not None and not 0 <= seat < players:
            raise ValueError(f"seat: {seat}, not 0 to {players - 1}")
        check_rendering(render_mode, language)
        for name in opponents:
            player(name).close()  # raises an error if there is no such bot
        self._opponents = list(opponents)
        self._fixed_seat = seat
        self._form = observations
        self._bots = ExitStack()
        self._position: Position | None = None
        self._is_forfeited = False
        self._language = language
        self.render_mode = render_mode
        self.seat = seat or 0
        self.observation_space = seat_space(players, observations)
        self.action_space = moves_space()

    def reset(
        self, *, seed: int | None = None, options: AnyDict | None = None
    ) -> tuple[AnyDict, AnyDict]:
        super().reset(seed=seed, options=options)
        dice = Seeded(int(self.np_random.integers(0, 1 << 64, dtype=np.uint64)))
        self._position = Position(deal(dice, *self._table))
        self._is_forfeited = False
        random_seat = int(self.np_random.integers(self._table[0]))
        self.seat = random_seat if self._fixed_seat is None else self._fixed_seat
        self._seat_bots(dice)
        self._play_bots()
        return self._observe(), self._info()

    def _seat_bots(self, dice: Seeded) -> None:
        """Seat the bots, each with its own generator."""
        self._bots.close()
        others = [seat for seat in range(self._table[0]) if seat != self.seat]
        self._others = {
            seat: (self._bots.enter_context(player(name)), dice.fork())
            for seat, name in zip(others, self._opponents, strict=True)
        }

    def step(self, action: Any) -> tuple[AnyDict, float, bool, bool, AnyDict]:
        position = self._current_position()
        if position.state.over() or self._is_forfeited:
            raise RuntimeError("the game is over; reset() deals the next")
        if int(action) not in position.state.legal():
            self._is_forfeited = True
            return self._observe(), LOSS, True, False, self._info() | {"illegal": True}
        position.play(int(action))
        self._play_bots()
        reward = position.state.returns()[self.seat] if position.state.over() else 0.0
        return self._observe(), reward, position.state.over(), False, self._info()

    def _play_bots(self) -> None:
        """Let the bots move until the agent has to decide."""
        position = self._current_position()
        while not position.state.over() and position.state.mover() != self.seat:
            seat = position.state.mover()
            bot, chance = self._others[seat]
            knowledge = Knowledge(position.state.legal(), partial(view, position.game(), seat))
            position.play(bot.choose(knowledge, chance))

    def _current_position(self) -> Position:
        if self._position is None:
            raise RuntimeError("reset() deals the first game")
        return self._position

    def _observe(self) -> AnyDict:
        return self._current_position().observe(self.seat, self._form)

    def _info(self) -> AnyDict:
        position = self._current_position()
        info: AnyDict = {"action_mask": position.mask(self.seat), "seat": self.seat}
        if position.state.over():
            info["scores"] = position.state.scores()
        return info

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
