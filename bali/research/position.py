"""One game in an environment: a compiled state, and on demand a plain game for views."""

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.game import Game
from bali.kernel.records import LONGEST_GAME, LONGEST_TURN, blank
from bali.kernel.rng import RngState
from bali.kernel.vector_step import play_on
from bali.research.compiled_state import start_state
from bali.research.spaces import AnyDict, Mask, Tensor, split_observation
from bali.table import Deal

_NOTHING: Tensor = np.zeros(0, np.float32)


class Position:
    """A game in progress."""

    def __init__(self, deal: Deal) -> None:
        self.state = start_state(deal)
        self._deal = deal
        self._moves: list[int] = []
        self._game: Game | None = None
        self._bots_moves = np.empty(LONGEST_GAME, np.int64)
        self._scratch = blank(LONGEST_TURN)

    def play(self, move: int) -> None:
        """Make a move; ValueError if it is illegal."""
        self.state.move(move)
        self._moves.append(move)

    def play_bots(self, bots: NDArray[np.int8], rng: RngState) -> None:
        """Let compiled bots move, given by seat, until another seat decides or the game is over."""
        state, moves = self.state, self._bots_moves
        number = play_on(state.tables, state.counters, rng, bots, self._scratch, moves)
        self._moves += moves[:number].tolist()

    def mask(self, seat: int) -> Mask:
        """The legal moves of a seat; none unless it is to move."""
        return self.state.mask() if self.state.mover() == seat else np.zeros(rules.MOVES, np.int8)

    def observe(self, seat: int, form: str) -> AnyDict:
        """The observation of an agent, and its legal moves; see `spaces.seat_space`."""
        if form == "none":
            return {"observation": _NOTHING.copy(), "action_mask": self.mask(seat)}
        tensor = self.state.observe(seat)
        observation = (
            tensor if form == "tensor" else split_observation(tensor, self.state.players())
        )
        return {"observation": observation, "action_mask": self.mask(seat)}

    def game(self) -> Game:
        """The same game as a plain one, for views and events."""
        if self._game is None:
            self._game = Game(self._deal)
        for move in self._moves[len(self._game.steps) :]:
            self._game.play(move)
        return self._game
