"""The time that each seat has left for the whole game, as a projection of the event log."""

from bali.api import Clock
from bali.server.events import AnyTableEvent, MoveMade, MoveUndone, PlayerLeft, PlayerReturned

RETURN_TIME = 10_000  # milliseconds that whoever returns with no time left is given at first


class GameClock:
    """The clocks of a table with a total time. Only the clock of the person to move runs.

    The increment is added when the move passes to another player, so that it is the same for turns
    of few and of many decisions.

    Undoing a move takes its increment back and returns to the others the time that passed since
    the move. It is charged to the player who undoes it: two who undo for each other would have time
    without end otherwise.

    No clock runs while a bot plays, for itself or for an absent player. But who leaves while to
    move and is back before the stand-in has decided has been waited for: that time is charged.

    Whoever returns with no time left is given the increment or 10 seconds, as a player whose time
    is up could never come back otherwise; every further time half of what was given before, so that
    it comes to an end.
    """

    def __init__(self, clock: Clock, seats: int) -> None:
        self._increment = 1000 * (clock.increment or 0)
        self._return_times = [max(self._increment, RETURN_TIME)] * seats
        self._running: int | None = None
        self._since = 0
        self._departure: tuple[int, int] | None = None  # who has left while to move, and when
        self._moves: list[tuple[int, list[int]]] = []  # by move: increment and times left after it
        self.left = [1000 * (clock.total or 0)] * seats  # in milliseconds, when the decision began

    def deadline(self) -> int | None:
        """Return the time at which the running clock is at zero."""
        return None if self._running is None else self._since + self.left[self._running]

    def start(self, seat: int | None, at: int) -> None:
        """Let the clock of a seat run, or none."""
        self._running, self._since = seat, at

    def apply(
        self,
        event: AnyTableEvent,
        at: int,
        to_move: int | None,
        *,
        is_person: bool,
        is_waited_for: bool,
    ) -> None:
        """Apply an event after which a seat, if any, is to move, played by a person or a bot.

        `is_waited_for`: whether somebody is present who waits for those who have left.
        """
        if self._running is not None:
            elapsed = max(0, at - self._since)
            self.left[self._running] = max(0, self.left[self._running] - elapsed)
        match event:
            case MoveMade():
                gain = self._increment if event.bot is None and to_move != event.seat else 0
                self.left[event.seat] += gain
                self._moves.append((gain, self.left[:]))
                self._departure = None
            case MoveUndone():
                gain, left = self._moves.pop()
                charge = gain
                for seat, time in enumerate(left):
                    if seat != event.seat and self.left[seat] < time:
                        charge += time - self.left[seat]
                        self.left[seat] = time
                self.left[event.seat] = max(0, self.left[event.seat] - charge)
                self._departure = None
            case PlayerLeft() if event.seat == self._running:
                self._departure = event.seat, at
            case PlayerReturned():
                self._return(event.seat, at)
            case _:
                pass
        if not is_waited_for:
            self._departure = None
        self.start(to_move if is_person else None, at)

    def _return(self, seat: int, at: int) -> None:
        if self._departure is not None and self._departure[0] == seat:
            self.left[seat] = max(0, self.left[seat] - max(0, at - self._departure[1]))
            self._departure = None
        if self.left[seat] == 0:
            self.left[seat] = self._return_times[seat]
            self._return_times[seat] //= 2
