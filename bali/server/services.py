"""The objects that the request handlers share, and the authentication of requests."""

import re
from typing import Any, NamedTuple

from litestar import Request, WebSocket
from litestar.datastructures import State

from bali.logs import Log
from bali.server.asgi import get_header
from bali.server.bans import BanList
from bali.server.health import HealthService
from bali.server.hints import HintService
from bali.server.limiters import Limiters
from bali.server.live_tables import LiveTables
from bali.server.public_list import PublicList
from bali.server.puzzles import PuzzleService
from bali.server.refusal import Refusal
from bali.server.replays import ReplayService
from bali.server.requests import hash_token
from bali.server.reviews import ReviewService
from bali.server.settings import Settings
from bali.server.table_service import TableService
from bali.server.table_state import TableState


class Services(NamedTuple):
    """The objects that the handlers use."""

    live_tables: LiveTables
    table_service: TableService
    settings: Settings
    limiters: Limiters
    replays: ReplayService
    reviews: ReviewService
    hints: HintService
    puzzles: PuzzleService
    bans: BanList
    public_list: PublicList
    health: HealthService
    log: Log

    async def authenticate_player(
        self, table_id: str, request: "Request[Any, Any, State]"
    ) -> tuple[TableState, int]:
        """Return a table and the player's seat."""
        authorization = get_header(request.scope, b"authorization")
        table, seat = await self.authenticate(table_id, authorization)
        if seat is None:
            raise Refusal("unknown-token", "a seat's token is needed")
        self.limiters.seat.take(f"{table_id} {seat}")
        return table, seat

    async def authenticate(
        self, table_id: str, authorization: str | None
    ) -> tuple[TableState, int | None]:
        """Return a table and the observer's seat, or None for a spectator."""
        table = await self.get_table(table_id)
        if authorization is None:
            if not table.plan.watch:
                raise Refusal("not-watchable", "this table cannot be watched")
            return table, None
        seat = table.seat_of(hash_authorization(authorization))
        if seat is None:
            raise Refusal("unknown-token", "the token is not one of this table")
        self.bans.check_name(table.seats[seat].name)
        await self.live_tables.confirm_presence(table, [seat])
        return table, seat

    async def get_table(self, table_id: str) -> TableState:
        if not re.fullmatch("[A-Za-z0-9_-]{16}", table_id):
            raise Refusal("no-such-table", "there is no such table")
        return await self.live_tables.get_current(table_id)

    async def admit_table(self, address: str, is_public: bool) -> None:
        """Refuse another new table of an address that has made too many."""
        self.limiters.tables.take(address)
        if is_public:
            await self.public_list.check_table(address)

    def table_url(
        self, request: "Request[Any, Any, State]", table_id: str, suffix: str = ""
    ) -> str:
        base = self.settings.url or str(request.base_url)
        return f"{base.rstrip('/')}/t/{table_id}{suffix}"


def hash_authorization(authorization: str) -> str:
    """Return the hash of the token in an Authorization header; of any other scheme, no token's."""
    scheme, _, token = authorization.partition(" ")
    return hash_token(token.strip()) if scheme.lower() == "bearer" else ""


def get_services(request: "Request[Any, Any, State] | WebSocket[Any, Any, State]") -> Services:
    services: Services = request.app.state.services
    return services
