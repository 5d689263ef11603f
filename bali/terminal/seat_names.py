"""The players of a server's table in one phrase."""

from collections.abc import Sequence

from bali.api import SeatInfo
from bali.terminal.columns import LEVEL, clean
from bali.texts import Texts


def name_seats(seats: Sequence[SeatInfo], texts: Texts) -> str:
    """The names in turn order, with the level of each bot and the free seats."""
    return texts.join([_name_seat(seat, texts) for seat in seats], last="list-comma")


def _name_seat(seat: SeatInfo, texts: Texts) -> str:
    name = clean(seat.name or "")
    if seat.bot is None:
        return name or texts.say("seat-taken" if seat.taken else "server-free-seat")
    level = texts.say("level", level=clean(seat.bot, LEVEL))
    return " ".join(filter(None, (name, texts.say("games-level", level=level))))
