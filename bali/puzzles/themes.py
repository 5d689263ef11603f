"""The themes of a puzzle: what the best move changes and the next best does not, or the reverse."""

from collections.abc import Iterable

from bali.analysis.review import Decision, ReasonWhy, Source
from bali.preview import Change, Preview, preview
from bali.puzzles.puzzle import Theme
from bali.view import View

LAST_ROWS = 2  # new rows before the end, in an endgame
# With two players almost every gain is the loss of another: denial has to be the main reason.
MAIN = 2  # times what the mover wins, that the opponent who loses most does

# What a difference in points is about where nothing else tells.
BY_SOURCE: dict[Source, Theme] = {
    "points": "majority",
    "shrines": "shrine",
    "goods": "altar",
    "stones": "prices",
}


def find_themes(views: Iterable[View], decisions: Iterable[Decision]) -> list[Theme]:
    """The themes of all decisions of a puzzle, at least one; `views` are the mover's before each.

    The theme of the most decisive move comes first.
    """
    pairs = sorted(zip(views, decisions, strict=True), key=lambda pair: -pair[1].options[1].loss)
    found = [theme for view, decision in pairs for theme in find_decision_themes(view, decision)]
    return list(dict.fromkeys(found))


def find_decision_themes(view: View, decision: Decision) -> list[Theme]:
    """The themes of one decision, the rarest first."""
    best, second = decision.options[0].move, decision.options[1].move
    reason = decision.options[1].reason
    if reason is None:
        raise ValueError("only the best move has no reason")
    shown, seat = preview(view), decision.seat
    change, other = shown.moves[best], shown.moves[second]
    tests: list[tuple[Theme, bool]] = [
        ("demon", change.demon != other.demon),
        ("oracle", decision.kind == "oracle" or _differs_in_look(shown, change, other)),
        ("altar", decision.kind == "sacrifice" or best.startswith("keep")),
        ("shrine", _is_about_shrines(best, second, change, other)),
        ("prices", decision.kind == "buy" or change.prices != other.prices),
        ("denial", _is_denial(shown, change, reason, seat)),
        ("majority", _wins_majority(shown, change, reason, seat)),
        ("endgame", shown.new_row is not None and shown.new_row.last <= LAST_ROWS),
    ]
    found = [theme for theme, holds in tests if holds]
    return found or [_find_source_theme(reason)]


def _differs_in_look(shown: Preview, change: Change, other: Change) -> bool:
    """Whether one of the moves forms a new row, which oracles may be in (R10.3)."""
    may_look = shown.new_row is not None and shown.new_row.may_look
    return may_look and (change.final == "row") != (other.final == "row")


def _is_about_shrines(best: str, second: str, change: Change, other: Change) -> bool:
    words = ("play shrine", "discard shrine")
    return (
        (best in words) != (second in words)
        or best.startswith("reward")
        or change.reaches_shrine != other.reaches_shrine
    )


def _is_denial(shown: Preview, change: Change, reason: ReasonWhy, seat: int) -> bool:
    """Whether the best move is mainly about what an opponent loses.

    If it is about a majority of others, that opponent need only lose more than the mover wins.
    """
    lost = max((-each.points for each in reason.others), default=0.0)
    won = max(0.0, reason.own)
    return lost > MAIN * won or (lost > won and _denies_majority(shown, change, reason, seat))


def _wins_majority(shown: Preview, change: Change, reason: ReasonWhy, seat: int) -> bool:
    """Whether the best move wins a sole majority (R8.2), or scores one that the mover has."""
    if any(majority.after == seat for majority in change.majorities.values()):
        return True
    return seat in _list_bonuses(shown, reason, reason.better)


def _denies_majority(shown: Preview, change: Change, reason: ReasonWhy, seat: int) -> bool:
    """Whether the best move breaks a majority of others, or avoids to score one."""
    if any(majority.before not in (None, seat) for majority in change.majorities.values()):
        return True
    return bool(_list_bonuses(shown, reason, reason.worse) - {seat})


def _list_bonuses(shown: Preview, reason: ReasonWhy, move: str) -> set[int]:
    """The seats that get the bonus of a sole majority if a move scores a kind at once."""
    kinds = [fact.kind for fact in reason.scorings if fact.move == move]
    return {gain.seat for kind in kinds for gain in shown.scorings[kind].gains if gain.bonus}


def _find_source_theme(reason: ReasonWhy) -> Theme:
    if not reason.sources or not reason.own:
        return "denial"
    return BY_SOURCE[reason.sources[0].source]
