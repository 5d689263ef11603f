"""What players and observers can do at a table: one method for each request of the API.

Every change is appended to the table's event log before the method returns. Moves and undos that
carry a version are idempotent: a repeated request has no further effect and gets the same answer.
"""

import math
from collections.abc import Callable
from contextlib import suppress

from bali.api import NewTable, Sit, Summary
from bali.chance import Chance, Secure, shuffle
from bali.commitment import new_salt
from bali.match import CannotUndo, MatchError
from bali.moves import IDS
from bali.record import Record
from bali.server.clock import now, to_system_time
from bali.server.document import encode_table, summarize
from bali.server.events import (
    AnyTableEvent,
    BotSeated,
    Chair,
    MoveMade,
    MoveUndone,
    PlayerLeft,
    PlayerReturned,
    RematchCreated,
    ReplacementAgreed,
    SeatTaken,
    SeatTransferred,
    SeatVacated,
    StoredTable,
    TableClosed,
    TablePlan,
    TableSecret,
    TokensRevoked,
    TransferCodeCreated,
)
from bali.server.live_tables import Decide, LiveTables
from bali.server.names import distinguish
from bali.server.refusal import Refusal, refuse_match_error
from bali.server.requests import hash_token, new_id, new_token, normalize_name
from bali.server.table_state import Action, TableState
from bali.table import Deal, deal

TRANSFER_LIFETIME = 3_600_000  # milliseconds for which a private link is valid
LONGEST_REMATCHES = 100  # in which tokens are revoked after a game

Deals = Callable[[Chance, int, bool, bool], Deal]


class TableService:
    def __init__(self, tables: LiveTables, deals: Deals = deal) -> None:
        self.tables = tables
        self._deals = deals

    # Creating tables

    async def create_table(self, new: NewTable) -> tuple[TableState, list[tuple[int, str]]]:
        """Create a table; return it with the tokens of the seats taken, the creator's first."""
        creator = _creator_place(new)
        order = list(range(len(new.seats)))
        if new.order == "random":
            shuffle(order, Secure())
        chairs: list[Chair] = []
        tokens: list[tuple[int, str]] = []
        for seat, place in enumerate(order):
            request, token = new.seats[place], new_token()
            is_creator = place == creator
            own_name = new.name if is_creator and new.name is not None else request.name
            is_taken = request.here or is_creator
            hashes = [hash_token(token)] if is_taken else []
            name = distinguish(normalize_name(own_name), [chair.name for chair in chairs])
            chairs.append(Chair(request.kind, request.bot, name, hashes))
            if is_taken:
                tokens.insert(0 if is_creator else len(tokens), (seat, token))
        plan = TablePlan(
            chairs,
            new.history,
            new.undo,
            new.public,
            new.watch,
            new.clock,
            new.standin,
            order.index(creator),
            new.hints,
            absence=new.absence,
        )
        table = await self._create(plan, "oracle" in new.variants, "demon" in new.variants)
        return table, tokens

    async def _create(self, plan: TablePlan, oracle: bool, demon: bool) -> TableState:
        secret = TableSecret(self._deals(Secure(), len(plan.chairs), oracle, demon), new_salt())
        return await self.tables.create(StoredTable(new_id(), now(), plan, secret))

    async def rematch(self, table: TableState, seat: int) -> tuple[TableState, int]:
        """Return the next game of the same players with seats rotated, and take the seat in it."""
        if table.status() != "over":
            raise Refusal("not-over", "the game is still on")
        async with table.lock:
            chairs = [_rematch_chair(table, number) for number in range(len(table.seats))]
        if table.rematch is None:
            await self._create_rematch(table, chairs[1:] + chairs[:1])
        next_table = await self.tables.get(str(table.rematch))
        next_seat = (seat - 1) % len(table.seats)

        def decide() -> AnyTableEvent | None:
            state = next_table.seats[next_seat]
            if state.kind == "bot":
                raise Refusal("no-free-seat", "a bot was given the seat")
            is_late = state.is_taken or next_table.closed
            return None if is_late else SeatTaken(next_seat, state.name)

        await self.tables.change(next_table, decide)
        return next_table, next_seat

    async def _create_rematch(self, table: TableState, chairs: list[Chair]) -> None:
        old = table.plan
        plan = TablePlan(
            chairs,
            old.history,
            old.undo,
            old.public,
            old.watch,
            old.clock,
            old.standin,
            hints=old.hints,
            absence=old.absence,
        )
        old_deal = table.stored.secret.deal
        created = await self._create(plan, old_deal.oracle, old_deal.demon)
        await self.tables.change(
            table, lambda: None if table.rematch else RematchCreated(created.id)
        )
        if table.rematch != created.id:  # another request was faster
            await self.tables.delete(created.id)

    # Seats

    async def take_seat(self, table: TableState, request: Sit) -> tuple[int, str]:
        """Take a free seat, or the seat of a transfer code; return it with a new token."""
        token = new_token()
        seats: list[int] = []

        def decide() -> AnyTableEvent:
            seats.clear()
            if request.code is not None:
                code = hash_token(request.code)
                seat, until = table.transfers.get(code, (None, 0))
                if seat is None or until < table.time():
                    raise Refusal("unknown-token", "this link has been used, or is too old")
                seats.append(seat)
                return SeatTransferred(seat, code, hash_token(token))
            free = table.free_seats()
            if not free or table.closed:
                raise Refusal("no-free-seat", "no seat is free")
            seats.append(free[0])
            others = [other.name for number, other in enumerate(table.seats) if number != free[0]]
            return SeatTaken(free[0], distinguish(name, others), hash_token(token))

        name = normalize_name(request.name)
        await self.tables.change(table, decide)
        return seats[0], token

    async def seat_bot(self, table: TableState, seat: int, about: int, bot: str) -> None:
        """Give a free or reserved seat to a bot; idempotent. The last one starts the game."""

        def decide() -> AnyTableEvent | None:
            if not about < len(table.seats):
                raise Refusal("malformed", "seat: not one at this table")
            _require_manager(table, seat)
            state = table.seats[about]
            if state.kind == "bot" and state.bot == bot:
                return None
            if state.is_taken or table.closed:
                raise Refusal("no-free-seat", "this seat is not free")
            return BotSeated(about, bot)

        await self.tables.change(table, decide)

    async def cancel(self, table: TableState, seat: int) -> None:
        """Close a table whose game has not started; idempotent."""

        def decide() -> AnyTableEvent | None:
            _require_manager(table, seat)
            if table.match is not None:
                raise Refusal("already-started", "the game has started")
            return None if table.closed else TableClosed("cancelled")

        await self.tables.change(table, decide)

    async def create_transfer_code(self, table: TableState, seat: int) -> tuple[str, int]:
        """Return a code that transfers the seat to another device, and when it expires."""
        code, until = new_token(), table.time() + TRANSFER_LIFETIME
        await self.tables.change(table, lambda: TransferCodeCreated(seat, hash_token(code), until))
        return code, to_system_time(until - table.time_ahead())

    async def leave(self, table: TableState, seat: int) -> None:
        def decide() -> AnyTableEvent | None:
            if table.status() == "over" or table.seats[seat].away == "left":
                return None
            return PlayerLeft(seat, "left")

        await self.tables.change(table, decide)

    async def come_back(self, table: TableState, seat: int) -> None:
        def decide() -> AnyTableEvent | None:
            return PlayerReturned(seat) if table.seats[seat].away is not None else None

        if table.seats[seat].away is not None:
            await self.tables.change(table, decide)

    async def agree_to_replace(self, table: TableState, seat: int, about: int) -> None:
        """Agree that a bot replaces an absent player; it does once all who are present agree."""

        def decide() -> AnyTableEvent | None:
            if table.status() != "playing":
                raise Refusal("not-playing", "the game is not on")
            if not about < len(table.seats) or about == seat:
                raise Refusal("malformed", "seat: not another one at this table")
            absentee = table.seats[about]
            if absentee.kind == "bot" or absentee.away or seat in absentee.agreements:
                return None
            absence, age = table.absence_of(about), self.tables.signs.age(table.id, about)
            wait = table.required_absence() - (absence if age is None else min(absence, age))
            if wait > 0:
                message = "this player has not been absent for long enough"
                raise Refusal("not-absent", message, retry_after=math.ceil(wait / 1000))
            return ReplacementAgreed(seat, about)

        await self.tables.change(table, decide)
        await self.tables.act_if_overdue(table)

    async def revoke_tokens(self, table: TableState, seat: int, kept: str) -> None:
        """Leave one token of a seat valid, also in the next games of the same players."""
        place: tuple[TableState, int] | None = (table, seat)
        for _ in range(LONGEST_REMATCHES):
            if place is None:
                return
            await self._revoke(*place, kept)
            place = await self._find_in_rematch(place[0], kept)

    async def _revoke(self, table: TableState, seat: int, kept: str) -> None:
        def decide() -> AnyTableEvent | None:
            has_links = seat in [place for place, _ in table.transfers.values()]
            is_needed = has_links or table.seats[seat].tokens != {kept}
            return TokensRevoked(seat, kept) if is_needed else None

        await self.tables.change(table, decide)

    async def _find_in_rematch(self, table: TableState, kept: str) -> tuple[TableState, int] | None:
        if table.rematch is None:
            return None
        with suppress(Refusal):  # the next game was deleted
            next_table = await self.tables.get_current(table.rematch)
            seat = next_table.seat_of(kept)
            return None if seat is None else (next_table, seat)
        return None

    async def remove_player(self, table: TableState, seat: int) -> bool:
        """Remove a player and the name, and return whether the table was deleted.

        It is, if nobody else has a seat there.
        """
        await self.tables.store.hosting.erase_name(table.id, seat)
        await self.tables.change(
            table, lambda: SeatVacated(seat) if table.seats[seat].tokens else None
        )
        if table.has_players():
            return False
        await self.tables.delete(table.id)
        return True

    # Moves

    async def play_move(self, table: TableState, seat: int, move: str, version: int | None) -> int:
        """Make a move and return the version after it. Idempotent if a version is given."""
        if move not in IDS:
            raise Refusal("malformed", "move: not a move")

        def decide() -> AnyTableEvent | None:
            if _is_repeated(table, Action(seat, move), version):
                return None
            _require_current(table, version)
            _require_time(table, seat)
            return MoveMade(seat, move)

        await self.come_back(table, seat)
        new_version = await self._change_game(table, decide)
        return new_version if version is None else version + 1

    async def undo_move(self, table: TableState, seat: int, version: int | None) -> int:
        """Undo a move and return the version after it. Idempotent if a version is given."""

        def decide() -> AnyTableEvent | None:
            if _is_repeated(table, Action(seat, None), version):
                return None
            _require_current(table, version)
            _require_time(table, seat)
            barrier = table.undo_barrier(seat)
            if barrier is not None:
                raise CannotUndo(barrier)
            return MoveUndone(seat)

        new_version = await self._change_game(table, decide)
        return new_version if version is None else version + 1

    async def _change_game(self, table: TableState, decide: Decide) -> int:
        """Let the match judge a move or an undo, and refuse what it does not allow."""
        try:
            return await self.tables.change(table, decide)
        except MatchError as error:
            raise refuse_match_error(error) from None

    # Queries

    async def read_table(self, table: TableState, seat: int | None) -> bytes:
        """Return the table document for an observer."""
        async with self.tables.lock_current(table):
            return encode_table(table, seat)

    async def read_summary(self, table: TableState) -> Summary:
        async with self.tables.lock_current(table):
            return summarize(table)

    async def read_version(self, table: TableState, seat: int | None, version: int) -> bytes:
        """Return the table document for an observer as it was at a version.

        With strict memory it is the present one: a repeated request must not show an old view.
        """
        async with self.tables.lock_current(table):
            if table.plan.history == "strict" or version == table.version:
                return encode_table(table, seat)
        return encode_table(await self.tables.log_reader.replay_past(table, version), seat)

    async def read_record(self, table: TableState) -> Record:
        """Return the record of a finished game, with the salt that proves the commitment."""
        async with self.tables.lock_current(table):
            if table.status() != "over" or table.match is None:
                raise Refusal("not-over", "the record is for when the game is over")
            return table.record()

    async def read_replay(self, table: TableState, is_own_view: bool) -> Record:
        """Return the record to replay. During the game only the observer's own view is allowed."""
        async with self.tables.lock_current(table):
            if table.match is None:
                raise Refusal("not-playing", "the game is not on")
            if table.status() != "over":
                if not is_own_view:
                    raise Refusal("not-over", "other eyes are for when the game is over")
                if table.plan.history == "strict":
                    raise Refusal("not-over", "at this table one has to remember the game")
            return table.record()


def _creator_place(new: NewTable) -> int:
    """Return the creator's place: the first for a person on a device of their own."""
    return next(
        place for place, seat in enumerate(new.seats) if seat.kind == "human" and not seat.here
    )


def _require_manager(table: TableState, seat: int) -> None:
    if not table.may_manage(seat):
        raise Refusal("not-creator", "only the creator of the table may do this")


def _rematch_chair(table: TableState, number: int) -> Chair:
    seat = table.seats[number]
    return Chair(
        kind=seat.kind,
        bot=seat.bot,
        name=seat.name,
        tokens=sorted(seat.tokens),
        reserved=bool(seat.tokens),
    )


def _is_repeated(table: TableState, action: Action, version: int | None) -> bool:
    """Return whether this very action led from the given version to the next."""
    return version is not None and table.actions[version : version + 1] == [action]


def _require_current(table: TableState, version: int | None) -> None:
    """Refuse a move or an undo unless the game is on and the client's version is the current one.

    The match judges the rest.
    """
    if version is not None and version != table.version:
        raise Refusal("stale", "the table has changed", version=table.version)
    if table.match is None or table.closed:
        raise Refusal("not-playing", "the game is not on")


def _require_time(table: TableState, seat: int) -> None:
    """Refuse a player whose time for the present decision is up: the stand-in makes it."""
    if table.is_expired and table.to_move() == seat:
        raise Refusal("not-your-turn", "the time for this decision is up")
