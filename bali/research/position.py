"""One game for the environments: compiled for play, and as a plain one when somebody looks."""

import numpy as np

from bali import rules
from bali.game import Game
from bali.research.compiled_state import start_state
from bali.research.spaces import AnyDict, Mask, split_observation
from bali.table import Deal


class Position:
    """A game as far as it was played."""

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
        observed = self.state.observe(seat)
        observation = (
            observed if form == "tensor" else split_observation(observed, self.state.players())
        )
        return {"observation": observation, "action_mask": self.mask(seat)}

    def game(self) -> Game:
        """The same game, for those who ask for views and stories."""
        for move in self._moves[len(self._game.steps) :]:
            self._game.play(move)
        return self._game
