"""The application: routes and their handlers, as documented in `docs/api.md`."""

import re
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Annotated, Any

from litestar import Litestar, Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import JSONBody, PathParameter, QueryParameter

from bali import __version__
from bali.api import (
    AskHint,
    BotInfo,
    Bots,
    Clock,
    ConnectionInfo,
    Error,
    GoOn,
    Health,
    HereSeat,
    Link,
    Made,
    Moments,
    Move,
    NewTable,
    Next,
    PuzzleAttempt,
    PuzzlePractice,
    RecordPractice,
    RecordReview,
    Replay,
    SeatBot,
    Seated,
    SeatPlan,
    Sit,
    Summary,
    TableDocument,
    TablePractice,
    TableReview,
    Tables,
    Undo,
)
from bali.bots.names import LEVELS, RATINGS
from bali.record import write
from bali.server import lesson_routes, puzzle_routes, review_routes, seat_routes
from bali.server.asgi import App, client_address, get_header
from bali.server.bans import BanList
from bali.server.error_handlers import handle_failure, handle_refusal, to_refusal
from bali.server.ipc import Peers
from bali.server.json_encoding import encode
from bali.server.middleware import ProtectionMiddleware, refuse_websocket
from bali.server.moments import ReplayObserver, Span, replay_moments, replay_untrusted
from bali.server.page import PageMiddleware
from bali.server.refusal import Refusal
from bali.server.requests import hash_token, validate
from bali.server.responses import TableId, describe_errors, json_response
from bali.server.services import get_services, hash_authorization
from bali.server.settings import LARGEST_BODY, LARGEST_REPLAY, Settings
from bali.server.store import StoreDown
from bali.server.table_state import TableState
from bali.server.watcher import SEND_NOW, Audience, Watcher, WatchingClient
from bali.server.websocket import handle_messages

LAST_STEP = 1_000_000
PROTOCOL = "bali.v1"  # browsers cannot set headers, and send their token as a second protocol
BEARER = "bearer."
TRY_AGAIN_LATER = 1013  # close code

Lifespan = Callable[[Litestar], AbstractAsyncContextManager[None]]
SeatNumber = Annotated[int, PathParameter(description="a seat of the table", ge=0, le=3)]


BOTS = Bots([BotInfo(bot, rating, bot in LEVELS) for bot, rating in RATINGS.items()])

TABLE = ResponseSpec(TableDocument, description="the table as this seat may see it")
MOMENTS = ResponseSpec(Moments, description="steps of a game")
UNHEALTHY = ResponseSpec(
    Health | Error, description="it cannot store, or a part of it does not run"
)
RECORD = ResponseSpec(dict[str, Any], description="the record, as docs/records.md has it")


@post("/api/tables", responses=describe_errors())
async def make_table(data: JSONBody[NewTable], request: "Request[Any, Any, State]") -> Made:
    """Create a table; the caller takes the first human seat that is not `here`."""
    services = get_services(request)
    validate(data)
    for name in (data.name, *(seat.name for seat in data.seats)):
        services.bans.check_name(name)
    address = client_address(request.scope)
    await services.admit_table(address, data.public)
    created, ((seat, token), *here) = await services.table_service.create_table(data)
    if data.public:
        await services.public_list.add_table(created, address)
    return Made(
        table=created.id,
        seat=seat,
        token=token,
        invite=services.table_url(request, created.id),
        commitment=created.commitment,
        here=[HereSeat(*other) for other in here],
    )


@get("/api/tables", responses=describe_errors())
async def list_tables(request: "Request[Any, Any, State]") -> Tables:
    """The public tables that wait for players or can be watched, the newest first."""
    return Tables(await get_services(request).public_list.list())


@post("/api/tables/{table:str}/seats", responses=describe_errors(401, 404, 409))
async def sit_down(
    table: TableId, data: JSONBody[Sit], request: "Request[Any, Any, State]"
) -> Seated:
    """Take a free seat or, with the code of a private link, one's own from another device."""
    services = get_services(request)
    services.bans.check_name(data.name)
    state, address = await services.get_table(table), client_address(request.scope)
    if not state.plan.public or data.code is not None:
        return Seated(*await services.table_service.take_seat(state, data))
    async with services.public_list.reserve_seat(state, address):
        return Seated(*await services.table_service.take_seat(state, data))


@post(
    "/api/tables/{table:str}/seats/{seat:int}/bot",
    status_code=200,
    responses={200: TABLE} | describe_errors(401, 403, 404, 409),
)
async def seat_bot(
    table: TableId, seat: SeatNumber, data: JSONBody[SeatBot], request: "Request[Any, Any, State]"
) -> Response[bytes]:
    """Give a free seat to a bot, before the game starts; for the creator of the table."""
    services = get_services(request)
    state, own_seat = await services.authenticate_player(table, request)
    await services.table_service.seat_bot(state, own_seat, seat, data.bot)
    return json_response(await services.table_service.read_table(state, own_seat))


@post(
    "/api/tables/{table:str}/cancel",
    status_code=200,
    responses={200: TABLE} | describe_errors(401, 403, 404, 409),
)
async def cancel(table: TableId, request: "Request[Any, Any, State]") -> Response[bytes]:
    """Close a table whose game has not started; for the creator of the table."""
    services = get_services(request)
    state, seat = await services.authenticate_player(table, request)
    await services.table_service.cancel(state, seat)
    return json_response(await services.table_service.read_table(state, seat))


@get("/api/tables/{table:str}", responses={200: TABLE} | describe_errors(401, 403, 404))
async def look(table: TableId, request: "Request[Any, Any, State]") -> Response[bytes]:
    """The table as this seat or, without a token, a spectator may see it."""
    services = get_services(request)
    state, seat = await services.authenticate(table, get_header(request.scope, b"authorization"))
    return json_response(await services.table_service.read_table(state, seat))


@get("/api/tables/{table:str}/summary", responses=describe_errors(401, 403, 404))
async def summary(table: TableId, request: "Request[Any, Any, State]") -> Summary:
    """The table in short, for those who may see it; it is the same for all of them."""
    services = get_services(request)
    state, _ = await services.authenticate(table, get_header(request.scope, b"authorization"))
    return await services.table_service.read_summary(state)


@post(
    "/api/tables/{table:str}/moves",
    status_code=200,
    responses={200: TABLE} | describe_errors(401, 403, 404, 409, 422),
)
async def move(
    table: TableId, data: JSONBody[Move], request: "Request[Any, Any, State]"
) -> Response[bytes]:
    """Make a move and return the table after it."""
    services = get_services(request)
    state, seat = await services.authenticate_player(table, request)
    version = await services.table_service.play_move(state, seat, data.move, data.version)
    return json_response(await services.table_service.read_version(state, seat, version))


@post(
    "/api/tables/{table:str}/undo",
    status_code=200,
    responses={200: TABLE} | describe_errors(401, 403, 404, 409),
)
async def undo(
    table: TableId, request: "Request[Any, Any, State]", data: JSONBody[Undo | None] = None
) -> Response[bytes]:
    """Undo one's own last move, unless it revealed hidden cards or another player has moved."""
    services = get_services(request)
    state, seat = await services.authenticate_player(table, request)
    version = await services.table_service.undo_move(state, seat, data.version if data else None)
    return json_response(await services.table_service.read_version(state, seat, version))


@post(
    "/api/tables/{table:str}/leave",
    status_code=200,
    responses={200: TABLE} | describe_errors(401, 404),
)
async def leave(table: TableId, request: "Request[Any, Any, State]") -> Response[bytes]:
    """Leave; a bot plays until the player comes back."""
    services = get_services(request)
    state, seat = await services.authenticate_player(table, request)
    await services.table_service.leave(state, seat)
    return json_response(await services.table_service.read_table(state, seat))


@post(
    "/api/tables/{table:str}/back",
    status_code=200,
    responses={200: TABLE} | describe_errors(401, 404),
)
async def come_back(table: TableId, request: "Request[Any, Any, State]") -> Response[bytes]:
    """Come back; a move implies it."""
    services = get_services(request)
    state, seat = await services.authenticate_player(table, request)
    await services.table_service.come_back(state, seat)
    return json_response(await services.table_service.read_table(state, seat))


@post(
    "/api/tables/{table:str}/without",
    status_code=200,
    responses={200: TABLE} | describe_errors(401, 403, 404, 409),
)
async def without(
    table: TableId, data: JSONBody[GoOn], request: "Request[Any, Any, State]"
) -> Response[bytes]:
    """Agree that a bot replaces another player; it does once all who are present agree."""
    services = get_services(request)
    state, seat = await services.authenticate_player(table, request)
    await services.table_service.agree_to_replace(state, seat, data.seat)
    return json_response(await services.table_service.read_table(state, seat))


@post("/api/tables/{table:str}/link", responses=describe_errors(401, 404))
async def private_link(table: TableId, request: "Request[Any, Any, State]") -> Link:
    """Create a private link that transfers one's seat to another device, once, within an hour."""
    services = get_services(request)
    state, seat = await services.authenticate_player(table, request)
    code, until = await services.table_service.create_transfer_code(state, seat)
    return Link(code, services.table_url(request, table, f"#{code}"), until)


@post("/api/tables/{table:str}/rematch", responses=describe_errors(401, 403, 404, 409))
async def rematch(table: TableId, request: "Request[Any, Any, State]") -> Next:
    """Return the next game of the same players, seats rotated; their tokens are valid there too."""
    services = get_services(request)
    state, seat = await services.authenticate_player(table, request)
    is_new, address = state.rematch is None, client_address(request.scope)
    if is_new and state.status() == "over":
        await services.admit_table(address, state.plan.public)
    next_table, next_seat = await services.table_service.rematch(state, seat)
    if is_new and state.plan.public:
        await services.public_list.add_table(next_table, address)
    return Next(next_table.id, next_seat)


@get("/api/tables/{table:str}/record", responses={200: RECORD} | describe_errors(401, 403, 404))
async def record(table: TableId, request: "Request[Any, Any, State]") -> Response[bytes]:
    """The record, when the game is over."""
    services = get_services(request)
    state, _ = await services.authenticate(table, get_header(request.scope, b"authorization"))
    return json_response(write(await services.table_service.read_record(state)) + b"\n")


@get("/api/tables/{table:str}/moments", responses={200: MOMENTS} | describe_errors(401, 403, 404))
async def look_at_moments(
    table: TableId,
    request: "Request[Any, Any, State]",
    eyes: Annotated[str | None, QueryParameter(pattern="^([0-3]|all)$")] = None,
    first: Annotated[int, QueryParameter(name="from", ge=0, le=LAST_STEP)] = 0,
    last: Annotated[int | None, QueryParameter(name="to", ge=0, le=LAST_STEP)] = None,
) -> Response[bytes]:
    """Steps of the game in one's own view or, when it is over, in any."""
    services = get_services(request)
    span = Span.from_request(first, last)
    state, seat = await services.authenticate(table, get_header(request.scope, b"authorization"))
    observer = ReplayObserver(seat)
    if eyes is not None:
        observer = (
            ReplayObserver(None, sees_all=True) if eyes == "all" else ReplayObserver(int(eyes))
        )
    record = await services.table_service.read_replay(state, observer == ReplayObserver(seat))
    return await services.replays.respond(
        request.scope, lambda: replay_moments(record, observer, "open", span)
    )


@post(
    "/api/replay",
    status_code=200,
    responses={200: MOMENTS} | describe_errors(),
    request_max_body_size=LARGEST_REPLAY,
)
async def replay(data: JSONBody[Replay], request: "Request[Any, Any, State]") -> Response[bytes]:
    """Steps of any record, in the view of a seat or with all cards open."""
    span = Span.from_request(data.first, data.last)
    observer = ReplayObserver(data.eyes, sees_all=data.eyes is None)

    def compute() -> Moments:
        return replay_untrusted(encode(data.record), observer, data.history, span)

    return await get_services(request).replays.respond(request.scope, compute)


@get("/api/bots", responses=describe_errors(), sync_to_thread=False)
def list_bots() -> Bots:
    """The bots with their strength."""
    return BOTS


@get("/api/health", responses=describe_errors() | {503: UNHEALTHY})
async def health(request: "Request[Any, Any, State]") -> Response[Health]:
    """200 when the server can serve and store, and everything runs that should."""
    checked = await get_services(request).health.check()
    return Response(checked, status_code=200 if checked.status == "ok" else 503)


@get("/api/connection", responses=describe_errors(), sync_to_thread=False)
def connection(request: "Request[Any, Any, State]") -> ConnectionInfo:
    """How the server sees the caller: behind a proxy, whether its headers arrive."""
    return ConnectionInfo(client_address(request.scope), request.scope["scheme"])


@websocket("/api/tables/{table:str}/live")
async def live(table: TableId, socket: "WebSocket[Any, Any, State]") -> None:
    """The table now and after every change; moves may be sent here too."""
    services = get_services(socket)
    offer = (get_header(socket.scope, b"sec-websocket-protocol") or "").split(",")
    protocols = [protocol.strip() for protocol in offer]
    bearer = [f"Bearer {name[len(BEARER) :]}" for name in protocols if name.startswith(BEARER)]
    try:
        authorization = get_header(socket.scope, b"authorization") or next(iter(bearer), None)
        state, seat = await services.authenticate(table, authorization)
        after = _parse_version(socket.query_params.get("after"))
        audience = _parse_audience(socket, seat)
    except (Refusal, StoreDown) as error:
        await socket.receive()
        await refuse_websocket(to_refusal(error, services), socket.scope, socket.send)
        return
    await socket.accept(subprotocols=PROTOCOL if PROTOCOL in protocols else None)
    extensions: Any = socket.scope["extensions"]
    token = None if seat is None else hash_authorization(str(authorization))
    watcher = Watcher(
        WatchingClient(seat, token, client_address(socket.scope)),
        extensions[SEND_NOW],
        socket.close,
        seats=_seats_of_device(state, seat, bearer),
        wants_notices=socket.query_params.get("notices") == "true",
        audience=audience,
    )
    try:
        await services.live_tables.watch(state, watcher, after)
        async with services.public_list.attend(state, seat):
            await handle_messages(services, state, watcher, socket)
    except Refusal:
        await socket.close(TRY_AGAIN_LATER)
    finally:
        services.live_tables.unwatch(state, watcher)


def _seats_of_device(table: TableState, seat: int | None, bearer: list[str]) -> frozenset[int]:
    """Return the seat of a connection, and those of further tokens: people who share a device."""
    others = [table.seat_of(hash_token(token.removeprefix("Bearer "))) for token in bearer]
    return frozenset(number for number in (seat, *others) if number is not None)


def _parse_audience(socket: "WebSocket[Any, Any, State]", seat: int | None) -> Audience:
    """Return what a client wants to be sent: documents, or deltas with or without details."""
    protocol = socket.query_params.get("protocol", "1")
    if protocol not in ("1", "2"):
        raise Refusal("malformed", "protocol: not 1 or 2")
    wants_deltas = protocol == "2"
    wants_details = not wants_deltas or socket.query_params.get("details") == "true"
    return Audience(seat, wants_deltas, wants_details)


def _parse_version(text: str | None) -> int | None:
    if text is None:
        return None
    if not re.fullmatch("[0-9]{1,7}", text):
        raise Refusal("malformed", "after: not a version")
    return int(text)


REQUESTS = (
    NewTable,
    SeatPlan,
    Clock,
    Sit,
    SeatBot,
    Move,
    Undo,
    GoOn,
    Replay,
    TableReview,
    RecordReview,
    TablePractice,
    RecordPractice,
    AskHint,
    PuzzleAttempt,
    PuzzlePractice,
)

HANDLERS: list[HTTPRouteHandler | WebsocketRouteHandler] = [
    make_table,
    list_tables,
    sit_down,
    seat_bot,
    cancel,
    look,
    summary,
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
    connection,
    live,
    *review_routes.HANDLERS,
    *lesson_routes.HANDLERS,
    *puzzle_routes.HANDLERS,
    *seat_routes.HANDLERS,
]


def create_app(settings: Settings, lifespan: Lifespan, bans: BanList, peers: Peers) -> App:
    """Create the application with its middleware; `lifespan` adds Services to its state."""
    app = Litestar(
        HANDLERS,
        lifespan=[lifespan],
        exception_handlers={
            Refusal: handle_refusal,
            StoreDown: handle_refusal,
            HTTPException: handle_refusal,
            RecursionError: handle_refusal,
            Exception: handle_failure,
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
    _forbid_unknown_fields(app)
    return ProtectionMiddleware(PageMiddleware(app, settings.prefix()), settings, bans, peers)


def _forbid_unknown_fields(app: Litestar) -> None:
    """Add to the OpenAPI schema what the types declare and Litestar omits."""
    components = app.openapi_schema.components
    for request in REQUESTS:
        components.schemas[request.__name__].additional_properties = False
