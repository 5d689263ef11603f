"""One table as its log tells it."""

import asyncio
from typing import NamedTuple

import msgspec

from bali.commitment import commitment
from bali.match import Match
from bali.preview import Preview
from bali.record import Record
from bali.server.events import (
    Agreed,
    AnyEntry,
    Away,
    Carried,
    Chair,
    Closed,
    Left,
    Made,
    Moved,
    Passed,
    Rematched,
    Returned,
    Row,
    Sat,
    Undone,
)
from bali.server.watcher import Watcher


class Turned(NamedTuple):
    """What led from one version to the next."""

    seat: int
    move: str | None  # None: a move was taken back
    bot: str | None = None  # which bot made it; None: the player


class CommonText(NamedTuple):
    """What all who watch are told alike, written once."""

    head: int  # up to this line of the log
    foreseen: Preview  # with the moves of who is to move
    text: bytes  # JSON, to be completed


class Seat:
    """A seat and who sits there."""

    def __init__(self, kind: str, bot: str | None, name: str | None) -> None:
        self.kind = kind
        self.bot = bot
        self.name = name
        self.taken = False
        self.tokens: set[str] = set()  # hashes
        self.reserved = False  # only who has one of the tokens may sit down
        self.away: Away | None = None
        self.agreed: set[int] = set()  # seats that want to go on without this one


def _seat(chair: Chair) -> Seat:
    seat = Seat(chair.kind, chair.bot, chair.name)
    seat.tokens.update(chair.tokens)
    seat.reserved = chair.reserved
    seat.taken = chair.kind == "bot" or (bool(chair.tokens) and not chair.reserved)
    return seat


class Hosted:
    """The state of a table in memory. Only `apply` changes the game."""

    def __init__(self, made: Made) -> None:
        self.made = made
        self.table = made.table
        self.plan = made.plan
        self.commitment = commitment(made.secret.deal, made.secret.salt)
        # What is going on in this process
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.told = 0  # the last line of the log that watchers know of
        self.told_version = 0
        self.thinking: asyncio.Task[None] | None = None
        self.doubtful = False  # whether the log may tell something else than is known here
        self.begin()

    def begin(self) -> None:
        """Forget all that was done; the log will tell it again."""
        self.seats = [_seat(chair) for chair in self.plan.chairs]
        self.match: Match | None = None
        self.head = 0  # the last line of the log
        self.turned: list[Turned] = []  # by version
        self.standing = [0]  # by version: how many moves stood
        self.times = [self.made.at]  # by move that stands: when it was made
        self.events = [0]  # by move that stands: how many events there were with it
        self.last = self.made.at
        self.passes: dict[str, tuple[int, int]] = {}  # by code's hash: the seat, and until when
        self.rematch: str | None = None
        self.closed: str | None = None
        self.setting = 0  # grows whenever something changes that is not of the game
        self.setting_text: tuple[tuple[int, str, int | None], bytes] | None = None
        self.common: CommonText | None = None
        self._start()

    # What is the case

    @property
    def version(self) -> int:
        return len(self.turned)

    def status(self) -> str:
        if self.closed or (self.match is not None and self.match.over()):
            return "over"
        return "waiting" if self.match is None else "playing"

    def to_move(self) -> int | None:
        return self.match.to_move() if self.match is not None and not self.closed else None

    def seat_of(self, token: str) -> int | None:
        """The seat that a token's hash proves."""
        for number, seat in enumerate(self.seats):
            if token in seat.tokens:
                return number
        return None

    def free_seats(self) -> list[int]:
        return [
            number for number, seat in enumerate(self.seats) if not seat.taken and not seat.reserved
        ]

    def present(self) -> list[int]:
        """The people who have not gone away."""
        return [
            number
            for number, seat in enumerate(self.seats)
            if seat.kind == "human" and seat.away is None
        ]

    def player_bot(self, seat: int) -> str | None:
        """The bot that plays a seat now; None: a person does."""
        sitting = self.seats[seat]
        if sitting.kind == "bot":
            return sitting.bot
        return self.plan.standin if sitting.away else None

    def bot_to_move(self) -> str | None:
        """The bot whose move it is. Bots do not play on among themselves."""
        seat = self.to_move()
        return None if seat is None or not self.present() else self.player_bot(seat)

    def deadline(self) -> int | None:
        """When the time of the person to move is up."""
        seat = self.to_move()
        if self.plan.clock is None or seat is None or self.player_bot(seat) is not None:
            return None
        return self.times[-1] + self.plan.clock.limit()

    def kept_since(self, version: int) -> int:
        """How many of the moves that stood at a version have stood ever since."""
        return min(self.standing[version:])

    def record(self) -> Record:
        """The whole game, with what is needed to check the commitment."""
        checked = {"commitment": self.commitment, "salt": self.made.secret.salt}
        extra = {key: msgspec.Raw(msgspec.json.encode(text)) for key, text in checked.items()}
        return msgspec.structs.replace(self._playing().record(), extra=extra)

    # What the log tells

    def apply(self, row: Row) -> None:
        if not isinstance(row.entry, (Moved, Undone)):
            self.setting += 1
        self._apply(row.entry, row.at)
        self.head = row.number
        self.last = row.at

    def _apply(self, entry: AnyEntry, at: int) -> None:
        match entry:
            case Moved():
                match = self._playing()
                match.play(entry.seat, entry.move)
                self.times.append(at)
                self.events.append(self.events[-1] + match.happened())
                self._turn(Turned(entry.seat, entry.move, entry.bot))
                if self.seats[entry.seat].agreed:
                    self.seats[entry.seat].agreed.clear()
                    self.setting += 1
            case Undone():
                self._playing().undo(entry.seat)
                self.times.pop()
                self.events.pop()
                self._turn(Turned(entry.seat, None))
            case Sat():
                seat = self.seats[entry.seat]
                seat.taken, seat.name = True, entry.name
                if entry.token is not None:
                    seat.tokens.add(entry.token)
                self.times[0] = at
                self._start()
            case Left():
                self.seats[entry.seat].away = entry.why
                self.seats[entry.seat].agreed.clear()
            case Returned():
                if not self.present() or self.to_move() == entry.seat:
                    self.times[-1] = at  # who comes back has the whole time
                self.seats[entry.seat].away = None
            case Agreed():
                self.seats[entry.about].agreed.add(entry.seat)
            case Passed():
                self.passes[entry.code] = entry.seat, entry.until
            case Carried():
                self.passes.pop(entry.code, None)
                self.seats[entry.seat].tokens.add(entry.token)
            case Rematched():
                self.rematch = entry.table
            case Closed():
                self.closed = entry.why

    def _playing(self) -> Match:
        if self.match is None:
            raise ValueError("the log tells of a move before all had sat down")
        return self.match

    def _turn(self, turned: Turned) -> None:
        self.turned.append(turned)
        self.standing.append(len(self.times) - 1)

    def _start(self) -> None:
        """Play starts when the last seat is taken."""
        if self.match is None and all(seat.taken for seat in self.seats):
            self.match = Match(
                self.made.secret.deal,
                [seat.name if seat.kind == "human" else seat.bot for seat in self.seats],
                self.plan.history,
                self.plan.undo,
            )
