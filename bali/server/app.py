"""The application: addresses and what they lead to. `docs/api.md` explains them."""

import re
import traceback
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
from litestar import Litestar, MediaType, Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import JSONBody, PathParameter, QueryParameter

from bali import __version__
from bali.logs import Log
from bali.record import write
from bali.server.document import Summary, TableDocument, encode
from bali.server.events import Clock
from bali.server.middleware import App, Buckets, Guard, address, header, refuse_socket
from bali.server.moments import Eyes, Moments, Span, moments, read
from bali.server.page import Page
from bali.server.refusal import STATUS, Refusal
from bali.server.replays import Replays
from bali.server.requests import (
    GoOn,
    HereSeat,
    Link,
    Made,
    Move,
    NewTable,
    Next,
    Replay,
    Seated,
    SeatPlan,
    Sit,
    Undo,
    check,
    hashed,
)
from bali.server.settings import LARGEST_BODY, LARGEST_REPLAY, Settings
from bali.server.store import StoreDown
from bali.server.table_service import Hall
from bali.server.table_state import Hosted
from bali.server.watcher import LINE, Watcher
from bali.server.websocket import converse

MOST_LISTED = 200
LAST_STEP = 1_000_000
PROTOCOL = "bali.v1"  # browsers, which cannot set headers, hand their token over beside it
BEARER = "bearer."
TRY_AGAIN = 1013

Lifespan = Callable[[Litestar], AbstractAsyncContextManager[None]]
TableId = Annotated[str, PathParameter(description="the id of a table")]


class Error(msgspec.Struct, frozen=True):
    """Why a request was refused."""

    error: str
    message: str
    version: int | msgspec.UnsetType = msgspec.UNSET  # stale: the current one
    legal: list[str] | msgspec.UnsetType = msgspec.UNSET  # illegal: what would be
    barrier: str | msgspec.UnsetType | None = msgspec.UNSET  # cannot-undo: why
    retry_after: float | msgspec.UnsetType = msgspec.UNSET  # too-fast: seconds
    place: str | msgspec.UnsetType = msgspec.UNSET  # malformed: where in a record


class BotInfo(msgspec.Struct, frozen=True):
    """A bot; its strength is a rating, `random` has 0."""

    bot: str
    strength: int
    level: bool  # for people; the others are for the laboratory


class Bots(msgspec.Struct, frozen=True):
    bots: list[BotInfo]


class Tables(msgspec.Struct, frozen=True):
    tables: list[Summary]


class Health(msgspec.Struct, frozen=True):
    status: str
    version: str


# From the win shares in docs/bots.md.
BOTS = Bots(
    [
        BotInfo("random", 0, level=False),
        BotInfo("easy", 450, level=True),
        BotInfo("greedy", 700, level=False),
        BotInfo("medium", 1100, level=True),
        BotInfo("hard", 1350, level=True),
        BotInfo("expert", 1600, level=True),
    ]
)

TABLE = ResponseSpec(TableDocument, description="the table as this seat may see it")
MOMENTS = ResponseSpec(Moments, description="steps of a game")
RECORD = ResponseSpec(dict[str, Any], description="the record, as docs/records.md has it")


def errors(*statuses: int) -> dict[int, ResponseSpec]:
    return {
        status: ResponseSpec(Error, description=", ".join(_codes(status)), generate_examples=False)
        for status in (400, 413, 429, 503, *statuses)
    }


def _codes(status: int) -> list[str]:
    return [code for code, number in STATUS.items() if number == status]


class Desk(NamedTuple):
    """What the handlers work with."""

    hall: Hall
    settings: Settings
    seats: Buckets
    tables: Buckets
    replays: Replays
    log: Log

    async def seated(self, table: str, request: "Request[Any, Any, State]") -> tuple[Hosted, int]:
        """A table and the seat that the token proves."""
        hosted, seat = await self.seen(table, header(request.scope, b"authorization"))
        if seat is None:
            raise Refusal("unknown-token", "a seat's token is needed")
        self.seats.take(f"{table} {seat}")
        return hosted, seat

    async def seen(self, table: str, authorization: str | None) -> tuple[Hosted, int | None]:
        """A table and the seat that looks at it; None: a spectator."""
        hosted = await self.found(table)
        if authorization is None:
            if not hosted.plan.watch:
                raise Refusal("not-watchable", "this table cannot be watched")
            return hosted, None
        scheme, _, token = authorization.partition(" ")
        seat = hosted.seat_of(hashed(token.strip())) if scheme.lower() == "bearer" else None
        if seat is None:
            raise Refusal("unknown-token", "the token is not one of this table")
        return hosted, seat

    async def found(self, table: str) -> Hosted:
        if not re.fullmatch("[A-Za-z0-9_-]{16}", table):
            raise Refusal("no-such-table", "there is no such table")
        return await self.hall.current(table)

    def link(self, request: "Request[Any, Any, State]", table: str, more: str = "") -> str:
        base = self.settings.url or str(request.base_url)
        return f"{base.rstrip('/')}/t/{table}{more}"


def desk(request: "Request[Any, Any, State] | WebSocket[Any, Any, State]") -> Desk:
    found: Desk = request.app.state.desk
    return found


def answer(body: bytes) -> Response[bytes]:
    return Response(body, media_type=MediaType.JSON)


@post("/api/tables", responses=errors())
async def make_table(data: JSONBody[NewTable], request: "Request[Any, Any, State]") -> Made:
    """Make a table; the caller takes the first human seat that is not `here`."""
    at = desk(request)
    check(data)
    at.tables.take(address(request.scope))
    hosted, ((seat, token), *here) = await at.hall.make(data)
    return Made(
        table=hosted.table,
        seat=seat,
        token=token,
        invite=at.link(request, hosted.table),
        commitment=hosted.commitment,
        here=[HereSeat(*other) for other in here],
    )


@get("/api/tables", responses=errors())
async def list_tables(request: "Request[Any, Any, State]") -> Tables:
    """The public tables that wait for players or can be watched, the newest first."""
    summaries = await desk(request).hall.store.summaries(MOST_LISTED)
    return Tables([msgspec.json.decode(summary, type=Summary) for summary in summaries])


@post("/api/tables/{table:str}/seats", responses=errors(401, 404, 409))
async def sit_down(
    table: TableId, data: JSONBody[Sit], request: "Request[Any, Any, State]"
) -> Seated:
    """Sit down at a free seat or, with the code of a private link, at one's own once more."""
    at = desk(request)
    return Seated(*await at.hall.sit(await at.found(table), data))


@get("/api/tables/{table:str}", responses={200: TABLE} | errors(401, 403, 404))
async def look(table: TableId, request: "Request[Any, Any, State]") -> Response[bytes]:
    """The table as this seat or, without a token, a spectator may see it."""
    at = desk(request)
    hosted, seat = await at.seen(table, header(request.scope, b"authorization"))
    return answer(await at.hall.look(hosted, seat))


@post(
    "/api/tables/{table:str}/moves",
    status_code=200,
    responses={200: TABLE} | errors(401, 403, 404, 409, 422),
)
async def move(
    table: TableId, data: JSONBody[Move], request: "Request[Any, Any, State]"
) -> Response[bytes]:
    """Make a move; the answer is the table after it."""
    at = desk(request)
    hosted, seat = await at.seated(table, request)
    version = await at.hall.play(hosted, seat, data.move, data.version)
    return answer(await at.hall.look_back(hosted, seat, version))


@post(
    "/api/tables/{table:str}/undo",
    status_code=200,
    responses={200: TABLE} | errors(401, 403, 404, 409),
)
async def undo(
    table: TableId, request: "Request[Any, Any, State]", data: JSONBody[Undo | None] = None
) -> Response[bytes]:
    """Take back the own last move, while nothing hidden was revealed and nobody else moved."""
    at = desk(request)
    hosted, seat = await at.seated(table, request)
    version = await at.hall.undo(hosted, seat, data.version if data else None)
    return answer(await at.hall.look_back(hosted, seat, version))


@post(
    "/api/tables/{table:str}/leave",
    status_code=200,
    responses={200: TABLE} | errors(401, 404),
)
async def leave(table: TableId, request: "Request[Any, Any, State]") -> Response[bytes]:
    """Go away; a bot plays until one comes back."""
    at = desk(request)
    hosted, seat = await at.seated(table, request)
    await at.hall.leave(hosted, seat)
    return answer(await at.hall.look(hosted, seat))


@post(
    "/api/tables/{table:str}/back",
    status_code=200,
    responses={200: TABLE} | errors(401, 404),
)
async def come_back(table: TableId, request: "Request[Any, Any, State]") -> Response[bytes]:
    """Come back; a move does so too."""
    at = desk(request)
    hosted, seat = await at.seated(table, request)
    await at.hall.come_back(hosted, seat)
    return answer(await at.hall.look(hosted, seat))


@post(
    "/api/tables/{table:str}/without",
    status_code=200,
    responses={200: TABLE} | errors(401, 403, 404),
)
async def without(
    table: TableId, data: JSONBody[GoOn], request: "Request[Any, Any, State]"
) -> Response[bytes]:
    """Agree to go on without another player; when all who are there do, a bot plays for them."""
    at = desk(request)
    hosted, seat = await at.seated(table, request)
    await at.hall.go_on(hosted, seat, data.seat)
    return answer(await at.hall.look(hosted, seat))


@post("/api/tables/{table:str}/link", responses=errors(401, 404))
async def private_link(table: TableId, request: "Request[Any, Any, State]") -> Link:
    """A private link that carries the own seat to another device, once and within the hour."""
    at = desk(request)
    hosted, seat = await at.seated(table, request)
    code, until = await at.hall.private_link(hosted, seat)
    return Link(code, at.link(request, table, f"#{code}"), until)


@post("/api/tables/{table:str}/rematch", responses=errors(401, 403, 404))
async def rematch(table: TableId, request: "Request[Any, Any, State]") -> Next:
    """The next game of the same players, seats rotated; everybody's token is good there too."""
    at = desk(request)
    hosted, seat = await at.seated(table, request)
    following, place = await at.hall.rematch(hosted, seat)
    return Next(following.table, place)


@get("/api/tables/{table:str}/record", responses={200: RECORD} | errors(401, 403, 404))
async def record(table: TableId, request: "Request[Any, Any, State]") -> Response[bytes]:
    """The record, when the game is over."""
    at = desk(request)
    hosted, _ = await at.seen(table, header(request.scope, b"authorization"))
    return answer(write(await at.hall.record(hosted)) + b"\n")


@get("/api/tables/{table:str}/moments", responses={200: MOMENTS} | errors(401, 403, 404))
async def look_at_moments(
    table: TableId,
    request: "Request[Any, Any, State]",
    eyes: Annotated[str | None, QueryParameter(pattern="^([0-3]|all)$")] = None,
    first: Annotated[int, QueryParameter(name="from", ge=0, le=LAST_STEP)] = 0,
    last: Annotated[int | None, QueryParameter(name="to", ge=0, le=LAST_STEP)] = None,
) -> Response[bytes]:
    """Steps of the game through the own eyes or, when it is over, through any."""
    at = desk(request)
    span = Span.asked(first, last)
    hosted, seat = await at.seen(table, header(request.scope, b"authorization"))
    wanted = Eyes(seat)
    if eyes is not None:
        wanted = Eyes(None, all_open=True) if eyes == "all" else Eyes(int(eyes))
    record = await at.hall.replayed(hosted, wanted == Eyes(seat))
    return await at.replays.told(request.scope, lambda: moments(record, wanted, "open", span))


@post(
    "/api/replay",
    status_code=200,
    responses={200: MOMENTS} | errors(),
    request_max_body_size=LARGEST_REPLAY,
)
async def replay(data: JSONBody[Replay], request: "Request[Any, Any, State]") -> Response[bytes]:
    """Steps of any record, through a seat's eyes or all open."""
    span = Span.asked(data.first, data.last)
    wanted = Eyes(data.eyes, all_open=data.eyes is None)
    return await desk(request).replays.told(
        request.scope, lambda: moments(read(encode(data.record)), wanted, data.history, span)
    )


@get("/api/bots", responses=errors(), sync_to_thread=False)
def list_bots() -> Bots:
    """The bots with their strength."""
    return BOTS


@get("/api/health", responses=errors())
async def health(request: "Request[Any, Any, State]") -> Health:
    """200 when the server can serve and store."""
    await desk(request).hall.store.check()
    return Health("ok", __version__)


@websocket("/api/tables/{table:str}/live")
async def live(table: TableId, socket: "WebSocket[Any, Any, State]") -> None:
    """The table at once, then after every change; moves may be sent here too."""
    at = desk(socket)
    offered = (header(socket.scope, b"sec-websocket-protocol") or "").split(",")
    tokens = [word.strip() for word in offered]
    bearer = [f"Bearer {word[len(BEARER) :]}" for word in tokens if word.startswith(BEARER)]
    try:
        given = header(socket.scope, b"authorization")
        hosted, seat = await at.seen(table, given or next(iter(bearer), None))
        after = _version(socket.query_params.get("after"))
    except (Refusal, StoreDown) as error:
        await socket.receive()
        await refuse_socket(refusal_of(error), socket.scope, socket.send)
        return
    await socket.accept(subprotocols=PROTOCOL if PROTOCOL in tokens else None)
    extensions: Any = socket.scope["extensions"]
    watcher = Watcher(seat, extensions[LINE], socket.close)
    try:
        await at.hall.watch(hosted, watcher, after)
        await converse(at.hall, at.seats, hosted, watcher, socket)
    except Refusal:
        await socket.close(TRY_AGAIN)
    finally:
        at.hall.unwatch(hosted, watcher)


def _version(text: str | None) -> int | None:
    if text is None:
        return None
    if not re.fullmatch("[0-9]{1,7}", text):
        raise Refusal("malformed", "after: not a version")
    return int(text)


# Errors

_BY_STATUS = {
    400: "malformed",
    404: "no-such-page",
    405: "wrong-method",
    413: "too-large",
    415: "malformed",
}


def refusal_of(error: Exception) -> Refusal:
    match error:
        case Refusal():
            return error
        case StoreDown():
            return Refusal("store-down", "nothing can be stored just now; nothing is lost")
        case HTTPException():
            code = _BY_STATUS.get(error.status_code, "malformed")
            return Refusal(code, _message(error))
        case RecursionError():
            return Refusal("malformed", "nested too deeply")
    raise error


def _message(error: HTTPException) -> str:
    """What is wrong and where, in one line."""
    if isinstance(error.extra, list) and error.extra:
        return "; ".join(
            f"{extra.get('key', 'body')}: {extra.get('message')}" for extra in error.extra
        )
    return error.detail.splitlines()[0] if error.detail else "the request cannot be understood"


def failed(request: "Request[Any, Any, State]", error: Exception) -> Response[bytes]:
    """A mistake of ours: told to the host with its place, to the client without."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    desk(request).log.error(
        "failed", kind=type(error).__name__, file=Path(place.filename).name, line=place.lineno
    )
    return refused(request, Refusal("failed", "a mistake of the server; nothing was changed"))


def refused(_: "Request[Any, Any, State]", error: Exception) -> Response[bytes]:
    refusal = refusal_of(error)
    headers = {}
    if "retry_after" in refusal.details:
        headers["retry-after"] = str(int(refusal.details["retry_after"]) + 1)
    return Response(
        encode(refusal.body()),
        status_code=refusal.status,
        media_type=MediaType.JSON,
        headers=headers,
    )


HANDLERS: list[HTTPRouteHandler | WebsocketRouteHandler] = [
    make_table,
    list_tables,
    sit_down,
    look,
    move,
    undo,
    leave,
    come_back,
    without,
    private_link,
    rematch,
    record,
    look_at_moments,
    replay,
    list_bots,
    health,
    live,
]


def app(settings: Settings, lifespan: Lifespan) -> App:
    """The whole application; `lifespan` puts a Desk into its state."""
    inner = Litestar(
        HANDLERS,
        lifespan=[lifespan],
        exception_handlers={
            Refusal: refused,
            StoreDown: refused,
            HTTPException: refused,
            RecursionError: refused,
            Exception: failed,
        },
        openapi_config=OpenAPIConfig(
            "Bali",
            __version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
    )
    _forbid_unknown_fields(inner)
    return Guard(Page(inner, settings.prefix()), settings)


def _forbid_unknown_fields(inner: Litestar) -> None:
    """What the types say and Litestar's description of them leaves out."""
    components = inner.openapi_schema.components
    for asked in (NewTable, SeatPlan, Clock, Sit, Move, Undo, GoOn, Replay):
        components.schemas[asked.__name__].additional_properties = False
