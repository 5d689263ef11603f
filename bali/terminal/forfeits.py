"""Games that a bot lost because it failed: what their records say about it."""

from collections.abc import Sequence

import msgspec

from bali.record import Record, printable
from bali.terminal.columns import LEVEL, WIDEST, clean
from bali.texts import Texts

KEY = "forfeit"  # in the record, as simulations and tournaments write it


class _Forfeit(msgspec.Struct, frozen=True):
    seat: int
    move: int  # the number of the move that was due, from 1
    reason: str


def describe_forfeit(record: Record, names: Sequence[str], texts: Texts) -> str | None:
    """Who forfeited the game, when and why; None if nobody did, or the record does not say so."""
    if KEY not in record.extra:
        return None
    try:
        found = msgspec.json.decode(record.extra[KEY], type=_Forfeit)
    except msgspec.DecodeError:
        return None
    if not 0 <= found.seat < len(names):
        return None
    reason = clean(printable(found.reason), 4 * WIDEST).rstrip(".")
    name = clean(names[found.seat], LEVEL)
    return texts.say("forfeit", name=name, move=found.move, reason=reason)
