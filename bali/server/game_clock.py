"""The time that each seat has left for the whole game, as a projection of the event log."""

from bali.api import Clock
from bali.server.events import AnyTableEvent, MoveMade, MoveUndone, PlayerReturned

RETURN_TIME = 10_000  # milliseconds that whoever returns with no time left is given at first


class GameClock:
    """The clocks of a table with a total time. Only the clock of the person to move runs.

    The increment is added when the move passes to another player, so that it is the same for turns
    of few and of many decisions.

    Undoing a move takes its increment back and returns to the others the time that passed since
    the move. It is charged to the player who undoes it: two who undo for each other would have time
    without end otherwise.

    No clock runs while a bot plays, for itself or for an absent player. Whoever returns with no
    time left is given the increment or 10 seconds, as a player whose time is up could never come
    back otherwise; every further time half of what was given before, so that it comes to an end.
    """

    def __init__(self, clock: Clock, seats: int) -> None:
        self._increment = 1000 * (clock.increment or 0)
        self._return_times = [max(self._increment, RETURN_TIME)] * seats
        self._running: int | None = None
        self._since = 0
        self._moves: list[tuple[int, list[int]]] = []  # by move: increment and times left after it
        self.left = [1000 * (clock.total or 0)] * seats  # in milliseconds, when the decision began

    def deadline(self) -> int | None:
        """Return the time at which the running clock is at zero."""
        return None if self._running is None else self._since + self.left[self._running]

    def start(self, seat: int | None, at: int) -> None:
        """Let the clock of a seat run, or none."""
        self._running, self._since = seat, at

    def apply(self, event: AnyTableEvent, at: int, to_move: int | None, is_person: bool) -> None:
        """Apply an event after which a seat, if any, is to move, played by a person or a bot."""
        if self._running is not None:
            elapsed = max(0, at - self._since)
            self.left[self._running] = max(0, self.left[self._running] - elapsed)
        match event:
            case MoveMade():
                gain = self._increment if event.bot is None and to_move != event.seat else 0
                self.left[event.seat] += gain
                self._moves.append((gain, self.left[:]))
            case MoveUndone():
                gain, left = self._moves.pop()
                charge = gain
                for seat, time in enumerate(left):
                    if seat != event.seat and self.left[seat] < time:
                        charge += time - self.left[seat]
                        self.left[seat] = time
                self.left[event.seat] = max(0, self.left[event.seat] - charge)
            case PlayerReturned() if self.left[event.seat] == 0:
                self.left[event.seat] = self._return_times[event.seat]
                self._return_times[event.seat] //= 2
            case _:
                pass
        self.start(to_move if is_person else None, at)
