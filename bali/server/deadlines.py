"""When the server has to act on a table by itself, and what it does if nothing happened in time."""

from bali.server.clock import DAY, start_time
from bali.server.events import AnyTableEvent, PlayerLeft, TableClosed
from bali.server.settings import Settings
from bali.server.table_state import TableState

LEASE = 5_000  # milliseconds after which another process may take over a due table
UPTIME = 1.0  # days for which a server has run before it closes a table as abandoned


def due_time(table: TableState, settings: Settings) -> int | None:
    """Return the time, by the server's clock, at which a table is due; None if the game is over."""
    status = table.status()
    if status == "over":
        return None
    if status == "playing" and table.bot_to_move() is not None:
        due = table.last_change + LEASE  # should this process fail, another makes the move
    else:
        times = [_abandonment_time(table, settings), table.deadline()]
        due = min(time for time in times if time is not None)
    return due - table.time_ahead()


def overdue_event(table: TableState, settings: Settings) -> AnyTableEvent | None:
    """Return the event that an expired clock or an abandoned table calls for, if any."""
    status, deadline = table.status(), table.deadline()
    if status == "over":
        return None
    if status == "playing" and deadline is not None and deadline <= table.time():
        return PlayerLeft(int(table.to_move() or 0), "clock")
    if table.bot_to_move() is None and _abandonment_time(table, settings) <= table.time():
        return TableClosed("abandoned")
    return None


def _abandonment_time(table: TableState, settings: Settings) -> int:
    """Return the time at which a table is abandoned if nothing happens, by the table's clock.

    If the system's clock was set while no server ran, all tables may seem old. So a server that has
    just started leaves the players time to come back.
    """
    days = settings.waiting_days if table.status() == "waiting" else settings.idle_days
    start = start_time() + table.time_ahead()
    return int(max(table.last_change + days * DAY, start + min(days, UPTIME) * DAY))
