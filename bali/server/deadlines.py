"""When the server has to act on a table by itself, and what it does if nothing happened in time."""

from bali.server.clock import DAY, now
from bali.server.events import AnyTableEvent, PlayerLeft, TableClosed
from bali.server.settings import Settings
from bali.server.table_state import TableState

LEASE = 5_000  # milliseconds after which another process may take over a due table


def due_time(table: TableState, settings: Settings) -> int | None:
    """Return the time at which a table is due, or None if the game is over."""
    status = table.status()
    if status == "over":
        return None
    if status == "waiting":
        return table.last_change + int(settings.waiting_days * DAY)
    if table.bot_to_move() is not None:
        return table.last_change + LEASE  # should this process fail, another makes the move
    idle = table.last_change + int(settings.idle_days * DAY)
    deadline = table.deadline()
    return idle if deadline is None else min(idle, deadline)


def overdue_event(table: TableState, settings: Settings) -> AnyTableEvent | None:
    """Return the event that an expired clock or an abandoned table calls for, if any."""
    status, deadline = table.status(), table.deadline()
    if status == "over":
        return None
    if status == "playing" and deadline is not None and deadline <= now():
        return PlayerLeft(int(table.to_move() or 0), "clock")
    days = settings.waiting_days if status == "waiting" else settings.idle_days
    if table.bot_to_move() is None and table.last_change + days * DAY <= now():
        return TableClosed("abandoned")
    return None
