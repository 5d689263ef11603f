"""When the server has to act on a table by itself, and what it does if nothing happened in time."""

from bali.server.clock import DAY, plausible_since
from bali.server.events import AnyTableEvent, PlayerLeft, TableClosed
from bali.server.settings import Settings
from bali.server.table_state import TableState

LEASE = 5_000  # milliseconds after which another process may take over a due table
OBJECTION = 5_000  # milliseconds in which other processes tell that they know of a player
# Days for which the times of the clock have been plausible before a table is closed as abandoned
PLAUSIBLE_DAYS = 1.0


def due_time(table: TableState, settings: Settings) -> int | None:
    """Return the time, by the server's clock, at which a table is due; None if the game is over."""
    status = table.status()
    if status == "over":
        return None
    if status == "playing" and table.bot_to_move() is not None:
        # Should this process fail, another makes the move.
        times = [table.last_change + LEASE, _replacement_time(table, settings)]
    else:
        abandonment = _abandonment_time(table, settings)
        times = [abandonment, table.deadline(), _replacement_time(table, settings)]
    return min(time for time in times if time is not None) - table.time_ahead()


def overdue_event(table: TableState, settings: Settings) -> AnyTableEvent | None:
    """Return the event that the passing of time calls for, if any."""
    status, deadline = table.status(), table.deadline()
    if status == "over":
        return None
    if status == "playing" and deadline is not None and deadline <= table.time():
        return PlayerLeft(int(table.to_move() or 0), "clock")
    replacement = _replacement_time(table, settings)
    if replacement is not None and replacement <= table.time():
        return PlayerLeft(int(table.outvoted_seat() or 0), "agreed")
    if table.bot_to_move() is None and _abandonment_time(table, settings) <= table.time():
        return TableClosed("abandoned")
    return None


def _replacement_time(table: TableState, settings: Settings) -> int | None:
    """Return the time at which a bot replaces a player, if all who are present have agreed.

    It does at once, unless another process may know that the player is there.
    """
    seat = table.outvoted_seat() if table.status() == "playing" else None
    if seat is None:
        return None
    is_shared = settings.database is not None or settings.processes > 1
    return table.seats[seat].agreed_at + (OBJECTION if is_shared else 0)


def _abandonment_time(table: TableState, settings: Settings) -> int:
    """Return the time at which a table is abandoned if nothing happens, by the table's clock.

    If the system's clock was set while no server ran, all tables may seem old. So after a jump the
    players have time to come back.
    """
    days = settings.waiting_days if table.status() == "waiting" else settings.idle_days
    since = plausible_since() + table.time_ahead()
    return int(max(table.last_change + days * DAY, since + min(days, PLAUSIBLE_DAYS) * DAY))
