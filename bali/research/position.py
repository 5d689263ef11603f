"""One game for the environments: compiled for play, and as a plain one when somebody looks."""

import numpy as np

from bali import rules
from bali.game import Game
from bali.research.compiled_state import lay
from bali.research.spaces import Mask, Told, parted
from bali.table import Deal


class Position:
    """A game as far as it was played."""

    def __init__(self, deal: Deal) -> None:
        self.laid = lay(deal)
        self._moves: list[int] = []
        self._game = Game(deal)

    def play(self, move: int) -> None:
        """Make a legal move."""
        self.laid.move(move)
        self._moves.append(move)

    def mask(self, seat: int) -> Mask:
        """The legal moves of a seat; none unless it is to move."""
        return self.laid.mask() if self.laid.mover() == seat else np.zeros(rules.MOVES, np.int8)

    def told(self, seat: int, form: str) -> Told:
        """What an agent gets; see `spaces.seat_space`."""
        observed = self.laid.observe(seat)
        told = observed if form == "tensor" else parted(observed, self.laid.players())
        return {"observation": told, "action_mask": self.mask(seat)}

    def game(self) -> Game:
        """The same game, for those who ask for views and stories."""
        for move in self._moves[len(self._game.steps) :]:
            self._game.play(move)
        return self._game
