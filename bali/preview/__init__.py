"""What every legal move would change, why others are not legal, and what the rows would bring.

It is worked out from a view alone, and so can hold nothing that the observer may not know: the
rules are applied to a table reconstructed from the view. The gains of a scoring depend on its kind
only and stand once, in `scorings`; rows and outlooks name the kind.
"""

from bali import rules
from bali.moves import IDS, WORDS
from bali.preview.changes import change
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
from bali.preview.plays import plays
from bali.preview.reasons import ANSWERS, reason
from bali.preview.scorings import all_scorings, standings
from bali.preview.takes import Takes
from bali.reconstruction import reconstruct
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
    table = reconstruct(view)
    stands = standings(table)
    takes = Takes(table, stands, view.pile_kinds)
    moves, blocked = _answers(view, table, takes) if view.legal else ({}, {})
    return Preview(
        moves=moves,
        blocked=blocked,
        rows=takes.rows(),
        scorings=all_scorings(table, stands),
        new_row=new_row(view),
        plays=plays(table) if view.legal and table.phase == rules.BUY else None,
    )


def _answers(view: View, table: Table, takes: Takes) -> tuple[dict[str, Change], dict[str, Reason]]:
    """To the present question: what the legal ones would change, and why others are not legal."""
    if table.phase == rules.PLAY:
        could_play = plays(table)
        return could_play.moves, could_play.blocked
    legal = [IDS[word] for word in view.legal]
    knows_altar = view.altar.count is not None
    moves = {WORDS[move]: change(table, move, takes, knows_altar) for move in legal}
    answers = ANSWERS[table.phase]
    return moves, {WORDS[move]: reason(table, move) for move in answers if move not in legal}
