"""The puzzles that come with the program, for tests."""

from functools import cache

from bali.puzzles.collection import load_shipped
from bali.puzzles.puzzle import Puzzle
from bali.record import replay
from bali.view import View, view


@cache
def shipped() -> list[Puzzle]:
    return [*load_shipped().puzzles.values()]


def views_of(puzzle: Puzzle) -> list[View]:
    """The mover's view before every decision."""
    return [
        view(replay(puzzle.record, decision.step), puzzle.seat)
        for decision in puzzle.facts.decisions
    ]


def clearest(players: int) -> Puzzle:
    """The puzzle with one move whose lead is the largest."""
    single = [
        puzzle
        for puzzle in shipped()
        if puzzle.record.deal.players == players and len(puzzle.facts.decisions) == 1
    ]
    return max(single, key=lambda puzzle: puzzle.facts.decisions[0].options[1].loss)
