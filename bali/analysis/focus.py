"""Where to look for a move: the first part of a hint. It needs no engine."""

from bali.analysis.review import Focus
from bali.view import View


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
