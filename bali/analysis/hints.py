"""Hints for the seat to move: where to look, then the two best moves with the reason."""

from bali.analysis.judgement import compare_moves
from bali.analysis.review import Focus, Hint
from bali.analysis.sampling import SAMPLES, UNCOMPILED
from bali.kernel import available
from bali.view import View

BEST = 2  # moves in a hint


def make_hint(view: View, seed: int) -> Hint:
    """A hint from the view of the seat to move, with open history, and nothing else.

    Uncompiled code takes few samples, so that a player does not wait.
    """
    samples = SAMPLES["normal"] if available() else UNCOMPILED
    options = compare_moves(view, samples, seed)[:BEST]
    return Hint(find_focus(view, options[0].move), options)


def find_focus(view: View, move: str) -> Focus:
    """What a move is about: a row, a good, or a kind and whose majority of it is at stake."""
    match move.split():
        case ["take", row]:
            return Focus(row=int(row))
        case ["keep", place]:
            return Focus(good=(view.look or [])[int(place) - 1].good)
        case ["play" | "discard", kind, *_]:
            return Focus(kind=kind, seat=_find_leader(view, kind))
        case ["oracle", _]:
            return Focus(kind="oracle")
        case ["reward", _]:
            return Focus(kind="shrine")
        case ["buy", "none"]:
            return Focus()
    _, good = move.split()
    return Focus(good=good)


def _find_leader(view: View, kind: str) -> int | None:
    """The other seat with the most cards of a kind, if it has at least two (R8.2)."""
    others = [seat for seat in range(view.players) if seat != view.seat]
    leader = max(others, key=lambda seat: view.seats[seat].front[kind])
    return leader if view.seats[leader].front[kind] > 1 else None
