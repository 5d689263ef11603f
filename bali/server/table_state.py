"""The state of one table, as a projection of its event log."""

import asyncio
from typing import NamedTuple

import msgspec

from bali.analysis.review import Hint
from bali.api import GameFields, Practice, SettingFields
from bali.commitment import commitment
from bali.match import Barrier, Match
from bali.preview import Preview
from bali.record import Record
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
    StoredEvent,
    StoredTable,
    TableClosed,
    TransferCodeCreated,
)
from bali.server.game_clock import GameClock
from bali.server.json_encoding import JsonPrefix
from bali.server.watcher import Watcher
from bali.view import View


class Action(NamedTuple):
    """The move or undo that led from one version of the table to the next."""

    seat: int
    move: str | None  # None: undo
    bot: str | None = None  # the bot that made the move; None: the player


# The version of the setting, the status, the deadline and the times left
SettingKey = tuple[int, str, int | None, tuple[int, ...]]


class CachedSetting(NamedTuple):
    """The setting of a table, and its JSON."""

    key: SettingKey
    fields: SettingFields
    prefix: JsonPrefix


class CachedPreview(NamedTuple):
    """The preview of the seat to move, and the version of the table."""

    version: int
    preview: Preview


class SharedJson(NamedTuple):
    """The part of a table document that is the same for all observers, encoded once per change."""

    head: int  # the number of the last event included
    preview: Preview  # with the moves of the player to move
    prefix: JsonPrefix


class ObserverSnapshot(NamedTuple):
    """The fields of an observer that were published last."""

    view: View
    undo: Barrier | None


class Snapshot(NamedTuple):
    """The fields of a table that were published last; the next delta has what differs from them."""

    game: GameFields  # without the preview
    setting: SettingFields
    preview: Preview | None  # None: nobody wanted it
    observers: dict[int | None, ObserverSnapshot]


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
        self.needs_reload = False  # whether this state may differ from the log
        self.hint_lock = asyncio.Lock()  # one hint at a time
        self.hint: tuple[int, Hint] | None = None  # the latest one, and its version
        self.reset()

    def reset(self) -> None:
        """Return to the state before the first event, to replay the log from its beginning."""
        self.seats = [SeatState(chair) for chair in self.plan.chairs]
        self.match: Match | None = None
        self.head = 0  # the number of the last event
        self.actions: list[Action] = []  # by version
        self.move_counts = [0]  # by version: the number of moves that were not undone
        self.move_times = [self.stored.at]  # by move that was not undone
        self.event_counts = [0]  # by move that was not undone: game events up to and including it
        self.last_change = self.stored.at
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

    def bot_of(self, number: int) -> str | None:
        """Return the bot that plays a seat at present, or None if a person does."""
        seat = self.seats[number]
        if seat.kind == "bot":
            return seat.bot
        return self.plan.standin if seat.away else None

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
        self._apply(row.event, row.at)
        if self.game_clock is not None:
            is_person = self._person_to_move() is not None
            self.game_clock.apply(row.event, row.at, self.to_move(), is_person)
        self.head = row.number
        self.last_change = row.at

    def _apply(self, event: AnyTableEvent, at: int) -> None:
        match event:
            case MoveMade():
                self._apply_move(event, at)
            case MoveUndone():
                self._started_match().undo(event.seat)
                self.move_times.pop()
                self.event_counts.pop()
                self._add_action(Action(event.seat, None))
            case SeatTaken():
                self._take_seat(event, at)
            case BotSeated():
                self._seat_bot(event, at)
            case PlayerLeft():
                self.seats[event.seat].away = event.why
                self.seats[event.seat].agreements.clear()
            case PlayerReturned():
                if not self.present_players() or self.to_move() == event.seat:
                    self.move_times[-1] = at  # the clock starts again
                self.seats[event.seat].away = None
            case ReplacementAgreed():
                self.seats[event.about].agreements.add(event.seat)
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
        self.move_times.append(at)
        self.event_counts.append(self.event_counts[-1] + match.happened())
        self._add_action(Action(event.seat, event.move, event.bot))
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
        self.transfers = {
            code: transfer for code, transfer in self.transfers.items() if transfer[0] != event.seat
        }
        self.move_times[0] = at
        self._start_when_full()

    def _started_match(self) -> Match:
        if self.match is None:
            raise ValueError("the log tells of a move before all had sat down")
        return self.match

    def _add_action(self, action: Action) -> None:
        self.hint = None  # it was for the version before
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
