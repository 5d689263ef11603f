"""What tells puzzles apart."""

import msgspec

from bali.puzzles.puzzle import Puzzle
from bali.record import replay
from bali.view import view


def describe(puzzle: Puzzle) -> bytes:
    """The offer, the cards in front, the own hand and the right moves: puzzles alike share them."""
    shown = view(replay(puzzle.record, puzzle.step), puzzle.seat)
    return msgspec.json.encode(
        [
            shown.offer,
            [seat.front for seat in shown.seats],
            shown.seats[puzzle.seat].hand,
            [decision.best for decision in puzzle.facts.decisions],
        ]
    )
