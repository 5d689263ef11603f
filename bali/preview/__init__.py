"""What every legal move would change, why others are not legal, and what the rows would bring.

It is worked out from a view alone, and so can hold nothing that the observer may not know: the
rules are applied to a table imagined from the view. The gains of a scoring depend on its kind only
and stand once, in `scorings`; rows and outlooks name the kind.
"""

from bali.moves import CARD_IDS, IDS, KINDS, WORDS
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
    Preview,
    Reason,
    Row,
    Scoring,
    Shift,
)
from bali.preview.reasons import ANSWERS, reason
from bali.preview.scorings import all_scorings, standings
from bali.preview.takes import Takes
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
    answers = ANSWERS[table.phase] if legal else ()
    knows_altar = view.altar.count is not None
    return Preview(
        moves={WORDS[move]: change(table, move, takes, knows_altar) for move in legal},
        blocked={WORDS[move]: reason(table, move) for move in answers if move not in legal},
        rows=takes.rows(),
        scorings=all_scorings(table, stands),
        new_row=new_row(view),
    )


def _new_kinds(view: View) -> list[int]:
    """What the bottom card of a new row may be, as far as the observer knows."""
    left = view.pile_kinds
    return [CARD_IDS[kind] for kind in KINDS if left is None or left[kind] > 0]
