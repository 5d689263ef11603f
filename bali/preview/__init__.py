"""Previews: what every legal move would change, why others are not legal, what rows would bring.

A preview is computed from a view alone, by applying the rules to a table that is reconstructed from
the view; so it can contain nothing that the observer may not know. The gains of a scoring depend
only on its kind: they are listed once, in `scorings`, and rows and outlooks refer to the kind.
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
from bali.preview.reasons import PHASE_MOVES, reason
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
    """The preview for the observer of a view: a seat, to move or not, or a spectator."""
    if view.to_move is None:
        return Preview()
    table = reconstruct(view)
    standings_by_kind = standings(table)
    takes = Takes(table, standings_by_kind, view.pile_kinds)
    moves, blocked = _moves(view, table, takes) if view.legal else ({}, {})
    return Preview(
        moves=moves,
        blocked=blocked,
        rows=takes.rows(),
        scorings=all_scorings(table, standings_by_kind),
        new_row=new_row(view),
        plays=plays(table) if view.legal and table.phase == rules.BUY else None,
    )


def _moves(view: View, table: Table, takes: Takes) -> tuple[dict[str, Change], dict[str, Reason]]:
    """What the legal moves would change, and why other moves of the phase are not legal."""
    if table.phase == rules.PLAY:
        plays_now = plays(table)
        return plays_now.moves, plays_now.blocked
    legal = [IDS[word] for word in view.legal]
    moves = {WORDS[move]: change(table, move, takes, view.altar.count) for move in legal}
    phase_moves = PHASE_MOVES[table.phase]
    return moves, {WORDS[move]: reason(table, move) for move in phase_moves if move not in legal}
