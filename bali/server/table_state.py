"""The state of one table, as a projection of its event log."""

import asyncio
import time
from array import array
from functools import lru_cache
from typing import NamedTuple

import msgspec

from bali.analysis.review import Hint
from bali.api import Practice
from bali.commitment import commitment
from bali.match import Barrier, Match
from bali.record import Record
from bali.server import clock
from bali.server.attendance import Attendance
from bali.server.events import (
    AnyTableEvent,
    Away,
    BotSeated,
    Chair,
    HintGiven,
    MoveMade,
    MoveUndone,
    PlayerLeft,
    PlayerReturned,
    RematchCreated,
    ReplacementAgreed,
    SeatTaken,
    SeatTransferred,
    SeatVacated,
    StoredEvent,
    StoredTable,
    TableClosed,
    TokensRevoked,
    TransferCodeCreated,
)
from bali.server.game_clock import GameClock
from bali.server.log_quota import LogQuota
from bali.server.table_caches import CachedPreview, CachedSetting, SharedJson, Snapshot
from bali.server.watcher import Watcher, WatchingClient

DEFAULT_ABSENCE, LEAST_ABSENCE = 120_000, 30_000  # milliseconds

# The events that a player has caused
PlayerEvent = (
    SeatTaken
    | MoveUndone
    | PlayerReturned
    | ReplacementAgreed
    | TransferCodeCreated
    | SeatTransferred
    | HintGiven
)


class Action(NamedTuple):
    """The move or undo that led from one version of the table to the next."""

    seat: int
    move: str | None  # None: undo
    bot: str | None = None  # the bot that made the move; None: the player


@lru_cache(1 << 14)
def shared_action(seat: int, move: str | None, bot: str | None = None) -> Action:
    """Return an action, the same object for all tables: there are few, made many times."""
    return Action(seat, move, bot)


class SeatState:
    """A seat and its player."""

    def __init__(self, chair: Chair) -> None:
        self.kind = chair.kind
        self.bot = chair.bot
        self.name = chair.name
        self.tokens = set(chair.tokens)  # hashes
        self.is_reserved = chair.reserved  # only for a player with one of the tokens
        self.is_taken = chair.kind == "bot" or (bool(chair.tokens) and not chair.reserved)
        self.away: Away | None = None
        self.agreements: set[int] = set()  # the seats that agree to replace this player by a bot
        self.agreed_at = 0  # the time of the last agreement
        self.last_event = 0  # the time of the last event that the player has caused


class TableState:
    """A table in memory. Only `apply` changes the game."""

    def __init__(self, stored: StoredTable) -> None:
        self.stored = stored
        self.id = stored.table
        self.plan = stored.plan
        self.commitment = commitment(stored.secret.deal, stored.secret.salt)
        # Local to this process
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.attendance = Attendance(self.watchers)
        self.published_head = 0  # the last event that was sent to the watchers
        self.published_version = 0
        self.bot_task: asyncio.Task[None] | None = None
        self.last_used = time.monotonic()
        self.address: str | None = None  # of the player who has sent the latest request
        self.needs_reload = False  # whether this state may differ from the log
        self.hint_lock = asyncio.Lock()  # one hint at a time
        self.hint: tuple[int, Hint] | None = None  # the latest one, and its version
        self._time_ahead = 0
        self._local = frozenset(vars(self))
        self._reset()

    def adopt(self, other: "TableState") -> None:
        """Take over what another state of the same table has read from the log."""
        projection = {name: part for name, part in vars(other).items() if name not in self._local}
        vars(self).update(projection)
        self.hint = None

    def _reset(self) -> None:
        """Set the state before the first event: everything that is not local to this process."""
        self.seats = [SeatState(chair) for chair in self.plan.chairs]
        self.match: Match | None = None
        self.head = 0  # the number of the last event
        self.actions: list[Action] = []  # by version
        self.move_counts = [0]  # by version: the number of moves that were not undone
        self.move_times = array("q", [self.stored.at])  # by move that was not undone
        self.move_bots: list[str | None] = []  # by move that was not undone: the bot that made it
        self.event_counts = [0]  # by move that was not undone: game events up to and including it
        # Whether the time for the present decision is up: then a bot makes it, even if the player
        # returns, who could otherwise have time without end.
        self.is_expired = False
        self.last_change = self.stored.at
        self.quota = LogQuota()
        self.transfers: dict[str, tuple[int, int]] = {}  # by hash of the code: seat and expiry
        self.hints_given: set[tuple[int, int, int]] = set()  # seat, version and part
        self.rematch: str | None = None
        self.closed: str | None = None
        self.setting_version = 0  # increases with every change outside the game
        self.cached_setting: CachedSetting | None = None
        self.cached_preview: CachedPreview | None = None
        self.shared_json: SharedJson | None = None
        self.snapshot: Snapshot | None = None  # None: the next frames are whole documents
        self._start_when_full()
        for move in self.plan.practice or []:
            self._apply_move(MoveMade(self._started_match().to_move() or 0, move), self.stored.at)
        clock = self.plan.clock
        self.game_clock = GameClock(clock, len(self.seats)) if clock and clock.total else None
        if self.game_clock is not None:
            self.game_clock.start(self._person_to_move(), self.stored.at)

    # Time

    def time_ahead(self) -> int:
        """Return by how much the table's clock is ahead of the server's, in milliseconds.

        It is, if the server's clock was ahead when the last event was stored: in another process,
        or before the system's clock was set and the server restarted.
        """
        self._time_ahead = max(self._time_ahead, self.last_change - clock.now())
        return self._time_ahead

    def time(self) -> int:
        """Return the present time by the table's clock, which never stands still or goes back."""
        ahead = self.time_ahead()
        return clock.now() + ahead

    # Queries

    @property
    def version(self) -> int:
        return len(self.actions)

    def status(self) -> str:
        if self.closed or (self.match is not None and self.match.over()):
            return "over"
        return "waiting" if self.match is None else "playing"

    def to_move(self) -> int | None:
        return self.match.to_move() if self.match is not None and not self.closed else None

    def seat_of(self, token_hash: str) -> int | None:
        """Return the seat that a token authenticates."""
        for number, seat in enumerate(self.seats):
            if token_hash in seat.tokens:
                return number
        return None

    def accepts(self, client: WatchingClient) -> bool:
        """Return whether the token with which a connection was opened is still valid."""
        return client.seat is None or client.token in self.seats[client.seat].tokens

    def has_players(self) -> bool:
        """Return whether anybody has a token of a seat."""
        return any(seat.tokens for seat in self.seats)

    def free_seats(self) -> list[int]:
        return [
            number
            for number, seat in enumerate(self.seats)
            if not seat.is_taken and not seat.is_reserved
        ]

    def may_manage(self, number: int) -> bool:
        """Return whether a seat may fill free seats with bots and cancel the table.

        Without a known creator, everybody who has sat down may.
        """
        if self.plan.creator is not None:
            return number == self.plan.creator
        return self.seats[number].is_taken

    def present_players(self) -> list[int]:
        """Return the seats of the people who are not away."""
        return [
            number
            for number, seat in enumerate(self.seats)
            if seat.kind == "human" and seat.away is None
        ]

    def required_absence(self) -> int:
        """Return for how many milliseconds a player must be absent before a bot may replace them.

        With a time for each decision it is as long as that, but not too short.
        """
        if self.plan.absence is not None:
            return 1000 * self.plan.absence
        clock = self.plan.clock
        if clock is None or clock.total is not None:
            return DEFAULT_ABSENCE
        return max(clock.limit(), LEAST_ABSENCE)

    def absence_of(self, number: int) -> int:
        """Return for how many milliseconds a player is known to be absent.

        The process knows its own connections and requests; the log tells of what a player has done
        through others.
        """
        since_last_event = self.time() - self.seats[number].last_event
        return min(self.attendance.absence_of(number), since_last_event)

    def outvoted_seat(self) -> int | None:
        """Return a seat that all who are present have agreed to replace, if there is one.

        Those about whom there are agreements are absent too, and need not agree.
        """
        absent = [number for number, seat in enumerate(self.seats) if seat.agreements]
        if not absent:
            return None
        voters = set(self.present_players()).difference(absent)
        for number in absent:
            if voters and voters <= self.seats[number].agreements:
                return number
        return None

    def bot_of(self, number: int) -> str | None:
        """Return the bot that plays a seat at present, or None if a person does."""
        seat = self.seats[number]
        if seat.kind == "bot":
            return seat.bot
        is_out_of_time = self.is_expired and number == self.to_move()
        return self.plan.standin if seat.away or is_out_of_time else None

    def bot_to_move(self) -> str | None:
        """Return the bot to move. Bots do not continue a game that all people have left."""
        seat = self.to_move()
        return None if seat is None or not self.present_players() else self.bot_of(seat)

    def allows_hints(self) -> bool:
        """Return whether hints may be asked for: only one person plays, or all were told so.

        With strict memory there are none: a hint knows everything that the player has seen.
        """
        if self.plan.history == "strict":
            return False
        return self.plan.hints or [seat.kind for seat in self.seats].count("human") == 1

    def hints_used(self) -> list[int]:
        """Return the number of parts of hints that each seat was given."""
        return [
            sum(seat == number for seat, _, _ in self.hints_given)
            for number in range(len(self.seats))
        ]

    def deadline(self) -> int | None:
        """Return the time at which the clock of the person to move runs out."""
        if self.plan.clock is None or self._person_to_move() is None:
            return None
        if self.game_clock is not None:
            return self.game_clock.deadline()
        return self.move_times[-1] + self.plan.clock.limit()

    def undone_by(self) -> int | None:
        """Return the seat that undid a move, if that was the last action."""
        if not self.actions or self.actions[-1].move is not None:
            return None
        return self.actions[-1].seat

    def undo_barrier(self, number: int) -> Barrier | None:
        """Return why a player cannot undo the last move; None if they can.

        Who could take back what a stand-in has decided, or return to a decision whose time is up,
        could keep the others waiting for many times the clock.
        """
        if self.match is None:
            return "start" if self.plan.undo else "off"
        barrier = self.match.barrier(number)
        if barrier is not None:
            return barrier
        if self.move_bots[-1] is not None:
            return "standin"
        clock = self.plan.clock
        limit = clock.limit() if clock is not None and clock.total is None else None
        if limit is not None and self.move_times[-2] + limit <= self.time():
            return "late"
        return "limit" if self.quota.is_exhausted(MoveUndone, number) else None

    def _person_to_move(self) -> int | None:
        seat = self.to_move()
        return None if seat is None or self.bot_of(seat) is not None else seat

    def moves_kept_since(self, version: int) -> int:
        """Return how many of the moves made up to a version have not been undone since."""
        return min(self.move_counts[version:])

    def record(self) -> Record:
        """Return the record of the game, with the salt that proves the commitment."""
        fields: dict[str, object] = {
            "commitment": self.commitment,
            "salt": self.stored.secret.salt,
        }
        if self.plan.practice is not None:
            fields["practice"] = Practice(len(self.plan.practice))
        if self.hints_given:
            fields["hints"] = self.hints_used()
        extra = {key: msgspec.Raw(msgspec.json.encode(value)) for key, value in fields.items()}
        return msgspec.structs.replace(self._started_match().record(), extra=extra)

    # Events

    def apply(self, row: StoredEvent) -> None:
        """Apply an event. If the match does not allow it, raise a MatchError and change nothing."""
        if not isinstance(row.event, (MoveMade, MoveUndone)):
            self.setting_version += 1
        is_counted = self.is_counted(row.event)
        self._apply(row.event, row.at)
        if isinstance(row.event, PlayerEvent):
            self.seats[row.event.seat].last_event = row.at
        if self.game_clock is not None:
            self.game_clock.apply(
                row.event,
                row.at,
                self.to_move(),
                is_person=self._person_to_move() is not None,
                is_waited_for=bool(self.present_players()),
            )
        if is_counted:
            self.quota.add(row.event)
        self.head = row.number
        self.last_change = row.at

    def is_counted(self, event: AnyTableEvent) -> bool:
        """Return whether an event uses up a quota.

        Not a sign of life of somebody about whom the others have voted: their votes are counted.
        """
        return not isinstance(event, PlayerReturned) or self.seats[event.seat].away is not None

    def _apply(self, event: AnyTableEvent, at: int) -> None:
        match event:
            case MoveMade():
                self._apply_move(event, at)
            case MoveUndone():
                self._started_match().undo(event.seat)
                self.move_times.pop()
                self.move_bots.pop()
                self.event_counts.pop()
                self._add_action(shared_action(event.seat, None))
            case SeatTaken():
                self._take_seat(event, at)
            case BotSeated():
                self._seat_bot(event, at)
            case SeatVacated():
                self._vacate_seat(event.seat)
            case TokensRevoked():
                self.seats[event.seat].tokens &= {event.token}
                self._drop_transfers(event.seat)
            case PlayerLeft():
                self.seats[event.seat].away = event.why
                self.seats[event.seat].agreements.clear()
                self.is_expired |= event.why == "clock"
            case PlayerReturned():
                if not self.present_players():  # nobody has waited
                    self.move_times[-1] = at  # the clock starts again
                    self.is_expired = False
                self.seats[event.seat].away = None
                self.seats[event.seat].agreements.clear()
            case ReplacementAgreed():
                self.seats[event.about].agreements.add(event.seat)
                self.seats[event.about].agreed_at = at
            case TransferCodeCreated():
                self.transfers[event.code] = event.seat, event.until
            case SeatTransferred():
                self.transfers.pop(event.code, None)
                self.seats[event.seat].tokens.add(event.token)
            case RematchCreated():
                self.rematch = event.table
            case HintGiven():
                self.hints_given.add((event.seat, event.version, event.part))
            case TableClosed():
                self.closed = event.why

    def _apply_move(self, event: MoveMade, at: int) -> None:
        match = self._started_match()
        match.play(event.seat, event.move)
        if event.bot is None:
            self.seats[event.seat].last_event = at
        self.move_times.append(at)
        self.move_bots.append(event.bot)
        self.event_counts.append(self.event_counts[-1] + match.happened())
        self._add_action(shared_action(event.seat, event.move, event.bot))
        if self.seats[event.seat].agreements:
            self.seats[event.seat].agreements.clear()
            self.setting_version += 1

    def _take_seat(self, event: SeatTaken, at: int) -> None:
        seat = self.seats[event.seat]
        seat.is_taken, seat.name = True, event.name
        if event.token is not None:
            seat.tokens.add(event.token)
        self.move_times[0] = at
        self._start_when_full()

    def _seat_bot(self, event: BotSeated, at: int) -> None:
        self.seats[event.seat] = SeatState(Chair("bot", event.bot))  # without any tokens
        self._drop_transfers(event.seat)
        self.move_times[0] = at
        self._start_when_full()

    def _vacate_seat(self, number: int) -> None:
        seat = self.seats[number]
        seat.name = None
        seat.tokens.clear()
        seat.agreements.clear()
        self._drop_transfers(number)
        if self.match is None:
            seat.is_taken = seat.is_reserved = False
        else:
            seat.away = "left"
            self.match.names[number] = None

    def _drop_transfers(self, number: int) -> None:
        self.transfers = {
            code: transfer for code, transfer in self.transfers.items() if transfer[0] != number
        }

    def _started_match(self) -> Match:
        if self.match is None:
            raise ValueError("the log tells of a move before all had sat down")
        return self.match

    def _add_action(self, action: Action) -> None:
        self.hint = None  # it was for the version before
        self.is_expired = False
        self.actions.append(action)
        self.move_counts.append(len(self.move_times) - 1)

    def _start_when_full(self) -> None:
        """Start the game once every seat is taken."""
        if self.match is None and all(seat.is_taken for seat in self.seats):
            self.match = Match(
                self.stored.secret.deal,
                [seat.name if seat.kind == "human" else seat.bot for seat in self.seats],
                self.plan.history,
                self.plan.undo,
            )
