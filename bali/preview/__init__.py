"""What every legal move would change, why others are not legal, and what the rows would bring.

It is worked out from a view alone, and so can hold nothing that the observer may not know: the
rules are applied to a table imagined from the view. The gains of a scoring depend on its kind only
and stand once, in `scorings`; rows and outlooks name the kind.
"""

from bali import rules
from bali.moves import CARD_IDS, IDS, KINDS, WORDS, spread
from bali.preview.changes import change
from bali.preview.imagine import imagine
from bali.preview.odds import new_row
from bali.preview.parts import (
    AltarChange,
    Change,
    Due,
    Gain,
    KindOdds,
    Leaves,
    LeftRow,
    Majority,
    NewRow,
    Odds,
    Outlook,
    Plays,
    Preview,
    Reason,
    Row,
    Scoring,
    Shift,
)
from bali.preview.reasons import ANSWERS, reason
from bali.preview.scorings import all_scorings, standings
from bali.preview.takes import Takes
from bali.table import Table
from bali.view import View

__all__ = [
    "AltarChange",
    "Change",
    "Due",
    "Gain",
    "KindOdds",
    "Leaves",
    "LeftRow",
    "Majority",
    "NewRow",
    "Odds",
    "Outlook",
    "Plays",
    "Preview",
    "Reason",
    "Row",
    "Scoring",
    "Shift",
    "preview",
]


def preview(view: View) -> Preview:
    """The preview for whoever the view belongs to: a seat, to move or not, or a spectator."""
    if view.to_move is None:
        return Preview()
    table = imagine(view)
    stands = standings(table)
    takes = Takes(table, stands, _new_kinds(view))
    legal = [IDS[word] for word in view.legal]
    knows_altar = view.altar.count is not None
    return Preview(
        moves=_changes(table, legal, takes, knows_altar),
        blocked=_reasons(table, legal) if legal else {},
        rows=takes.rows(),
        scorings=all_scorings(table, stands),
        new_row=new_row(view),
        plays=_plays(table, takes, knows_altar) if legal and table.phase == rules.BUY else None,
    )


def _changes(table: Table, legal: list[int], takes: Takes, knows_altar: bool) -> dict[str, Change]:
    return {WORDS[move]: change(table, move, takes, knows_altar) for move in legal}


def _reasons(table: Table, legal: list[int]) -> dict[str, Reason]:
    answers = ANSWERS[table.phase]
    return {WORDS[move]: reason(table, move) for move in answers if move not in legal}


def _plays(table: Table, takes: Takes, knows_altar: bool) -> Plays:
    """The next question, for who need not buy to know what to play."""
    after = table.copy()
    rules.apply(after, rules.BUY_NONE)
    legal = spread(rules.legal(after))
    return Plays(_changes(after, legal, takes, knows_altar), _reasons(after, legal))


def _new_kinds(view: View) -> list[int]:
    """What the bottom card of a new row may be, as far as the observer knows."""
    left = view.pile_kinds
    return [CARD_IDS[kind] for kind in KINDS if left is None or left[kind] > 0]
