"""Bali for Gymnasium: one seat for the agent, bots in the others."""

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

LOST = -1.0


class BaliEnv(gymnasium.Env[AnyDict, Any]):
    """`opponents`: a bot for each other seat, by the names of `bali arena`.

    `seat` is the agent's; without one it is drawn for every game. An illegal move loses the game.
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
            player(name).close()  # an unknown one is told at once
        self._opponents = list(opponents)
        self._fixed_seat = seat
        self._form = observations
        self._bots = ExitStack()
        self._position: Position | None = None
        self._forfeited = False
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
        self._forfeited = False
        drawn = int(self.np_random.integers(self._table[0]))
        self.seat = drawn if self._fixed_seat is None else self._fixed_seat
        self._seat_bots(dice)
        self._answer()
        return self._observe(), self._info()

    def _seat_bots(self, dice: Seeded) -> None:
        """Each with a generator of its own."""
        self._bots.close()
        others = [seat for seat in range(self._table[0]) if seat != self.seat]
        self._others = {
            seat: (self._bots.enter_context(player(name)), dice.fork())
            for seat, name in zip(others, self._opponents, strict=True)
        }

    def step(self, action: Any) -> tuple[AnyDict, float, bool, bool, AnyDict]:
        position = self._played()
        if position.state.over() or self._forfeited:
            raise RuntimeError("the game is over; reset() deals the next")
        if int(action) not in position.state.legal():
            self._forfeited = True
            return self._observe(), LOST, True, False, self._info() | {"illegal": True}
        position.play(int(action))
        self._answer()
        reward = position.state.returns()[self.seat] if position.state.over() else 0.0
        return self._observe(), reward, position.state.over(), False, self._info()

    def _answer(self) -> None:
        """The bots move until the agent has a decision to make."""
        position = self._played()
        while not position.state.over() and position.state.mover() != self.seat:
            seat = position.state.mover()
            bot, chance = self._others[seat]
            known = Knowledge(position.state.legal(), partial(view, position.game(), seat))
            position.play(bot.choose(known, chance))

    def _played(self) -> Position:
        if self._position is None:
            raise RuntimeError("reset() deals the first game")
        return self._position

    def _observe(self) -> AnyDict:
        return self._played().observe(self.seat, self._form)

    def _info(self) -> AnyDict:
        position = self._played()
        info: AnyDict = {"action_mask": position.mask(self.seat), "seat": self.seat}
        if position.state.over():
            info["scores"] = position.state.scores()
        return info

    def action_masks(self) -> Mask:
        """The legal moves, as learners with masks ask for them."""
        return self._played().mask(self.seat)

    def view(self) -> View:
        """All that the agent may know, as the structure of `docs/view.md`."""
        return view(self._played().game(), self.seat)

    def render(self) -> str | Frame | None:
        """The table as the agent sees it."""
        return render(self.view(), self.render_mode, self._language)

    def close(self) -> None:
        """Let the bots go."""
        self._bots.close()
