"""One game in an environment: a compiled state, and a plain game for views."""

import numpy as np

from bali import rules
from bali.game import Game
from bali.research.compiled_state import start_state
from bali.research.spaces import AnyDict, Mask, split_observation
from bali.table import Deal


class Position:
    """A game in progress."""

    def __init__(self, deal: Deal) -> None:
        self.state = start_state(deal)
        self._moves: list[int] = []
        self._game = Game(deal)

    def play(self, move: int) -> None:
        """Make a legal move."""
        self.state.move(move)
        self._moves.append(move)

    def mask(self, seat: int) -> Mask:
        """The legal moves of a seat; none unless it is to move."""
        return self.state.mask() if self.state.mover() == seat else np.zeros(rules.MOVES, np.int8)

    def observe(self, seat: int, form: str) -> AnyDict:
        """The observation of an agent, and its legal moves; see `spaces.seat_space`."""
        tensor = self.state.observe(seat)
        observation = (
            tensor if form == "tensor" else split_observation(tensor, self.state.players())
        )
        return {"observation": observation, "action_mask": self.mask(seat)}

    def game(self) -> Game:
        """The same game as a plain one, for views and events."""
        for move in self._moves[len(self._game.steps) :]:
            self._game.play(move)
        return self._game
