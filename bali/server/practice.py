"""Practice: play on from a moment of a finished game, in the same deal, against bots.

Whoever practises may know the deal. So the commitment of such a table proves nothing, and the table
and its record are marked as practice.
"""

from typing import NamedTuple

import msgspec

from bali.bots.names import LEVELS, NAMES
from bali.commitment import new_salt
from bali.record import Record
from bali.server.bans import BanList
from bali.server.clock import now
from bali.server.events import Chair, StoredTable, TablePlan, TableSecret
from bali.server.live_tables import LiveTables
from bali.server.refusal import Refusal
from bali.server.requests import hash_token, new_id, new_token, normalize_name
from bali.server.table_state import TableState

DEFAULT_STANDIN = "medium"


class PracticePlan(NamedTuple):
    """The number of moves that are taken from the game, the player's seat, and the others' bot."""

    step: int
    seat: int
    bot: str


async def create_practice(
    tables: LiveTables, bans: BanList, record: Record, plan: PracticePlan
) -> tuple[TableState, str]:
    """Create a table that plays on from a moment of a game; return it with the player's token.

    The player gets the name of the seat in the record, which must not be banned.
    """
    if plan.seat >= record.deal.players:
        raise Refusal("malformed", f"seat: there is no seat {plan.seat}")
    last = len(record.moves) - (record.result is not None)
    if plan.step > last:
        raise Refusal("malformed", f"step: not from 0 to {last}")
    token, name = new_token(), _name_of(record, plan.seat)
    bans.check_name(name)
    chairs = [
        Chair("human", name=name, tokens=[hash_token(token)])
        if seat == plan.seat
        else Chair("bot", bot=plan.bot)
        for seat in range(record.deal.players)
    ]
    table_plan = TablePlan(
        chairs,
        standin=plan.bot if plan.bot in LEVELS else DEFAULT_STANDIN,
        creator=plan.seat,
        practice=[msgspec.json.decode(move, type=str) for move in record.moves[: plan.step]],
    )
    secret = TableSecret(record.deal, new_salt())
    return await tables.create(StoredTable(new_id(), now(), table_plan, secret)), token


def _name_of(record: Record, seat: int) -> str | None:
    """Return the name of the person in a seat, unless it cannot be displayed."""
    name = record.names()[seat]
    try:
        return None if name in NAMES else normalize_name(name)
    except Refusal:
        return None
