"""The routes of reviews, practice tables and hints."""

import asyncio
from contextlib import aclosing
from typing import Annotated, Any

from litestar import Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter

from bali.api import (
    AskHint,
    HintDocument,
    Made,
    RecordPractice,
    RecordReview,
    ReviewStatus,
    TablePractice,
    TableReview,
)
from bali.record import Record
from bali.server import metrics
from bali.server.asgi import client_address, get_header
from bali.server.error_handlers import to_refusal
from bali.server.finished_games import require_finished
from bali.server.json_encoding import encode
from bali.server.middleware import refuse_websocket
from bali.server.practice import PracticePlan, create_practice
from bali.server.refusal import Refusal
from bali.server.responses import TableId, describe_errors
from bali.server.services import Services, get_services
from bali.server.settings import LARGEST_REPLAY
from bali.server.store import StoreDown
from bali.server.watcher import DRAIN, SEND_NOW, TOO_SLOW

NORMAL, TRY_AGAIN_LATER = 1000, 1013  # close codes
DRAIN_TIME = 60.0  # seconds for a client to read the review

ReviewId = Annotated[str, PathParameter(description="the id of a review")]

STATUS = ResponseSpec(ReviewStatus, description="how far the review is, and the review")


@post(
    "/api/tables/{table:str}/review",
    status_code=200,
    responses={200: STATUS} | describe_errors(401, 403, 404),
)
async def review_table(
    table: TableId, data: JSONBody[TableReview], request: "Request[Any, Any, State]"
) -> Response[bytes]:
    """Review the game of a table, when it is over; the review goes on if there is one."""
    services = get_services(request)
    record = await _read_finished_table(services, table, request)
    services.reviews.limit(request.scope)
    address = client_address(request.scope)
    review = await services.reviews.review_table(table, record, data.effort, address)
    return await services.reviews.respond(review, request.scope)


@post(
    "/api/reviews",
    status_code=200,
    responses={200: STATUS} | describe_errors(),
    request_max_body_size=LARGEST_REPLAY,
)
async def review_record(
    data: JSONBody[RecordReview], request: "Request[Any, Any, State]"
) -> Response[bytes]:
    """Review the game of any record that is finished; the same game has the same review."""
    reviews = get_services(request).reviews
    reviews.limit(request.scope)
    record = await reviews.check_record(encode(data.record))
    review = await reviews.review_record(record, data.effort, client_address(request.scope))
    return await reviews.respond(review, request.scope)


@get("/api/reviews/{review:str}", responses={200: STATUS} | describe_errors(404))
async def read_review(review: ReviewId, request: "Request[Any, Any, State]") -> Response[bytes]:
    """How far a review is and, when it is done, the review."""
    return await get_services(request).reviews.respond(review, request.scope)


@websocket("/api/reviews/{review:str}/live")
async def follow_review(review: ReviewId, socket: "WebSocket[Any, Any, State]") -> None:
    """The status of a review now and after every change, at last with the review."""
    services = get_services(socket)
    try:
        await services.reviews.require(review)
    except (Refusal, StoreDown) as error:
        await socket.receive()
        await refuse_websocket(to_refusal(error, services), socket.scope, socket.send)
        return
    await socket.accept()
    metrics.CONNECTIONS.inc()
    # Clients have nothing to say here: any message ends the connection, as does its loss.
    ends: list[asyncio.Future[Any]] = [
        asyncio.ensure_future(_send_progress(services, review, socket)),
        asyncio.ensure_future(socket.receive()),
    ]
    try:
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        if ends[0].done() or ends[1].result()["type"] == "websocket.receive":
            await socket.close(ends[0].result() if ends[0].done() else NORMAL)
    finally:
        for end in ends:
            end.cancel()
        await asyncio.gather(*ends, return_exceptions=True)
        metrics.CONNECTIONS.dec()


async def _send_progress(
    services: Services, review: str, socket: "WebSocket[Any, Any, State]"
) -> int:
    """Send the status at every change, until the review has ended; return the close code."""
    extensions: Any = socket.scope["extensions"]
    try:
        async with aclosing(services.reviews.follow(review)) as changes:
            async for progress in changes:
                if not extensions[SEND_NOW](await services.reviews.encode(progress)):
                    return TOO_SLOW
        async with asyncio.timeout(DRAIN_TIME):
            await extensions[DRAIN]()
    except (Refusal, StoreDown):
        return TRY_AGAIN_LATER
    except TimeoutError:
        return TOO_SLOW
    return NORMAL


@post("/api/practice", responses=describe_errors(), request_max_body_size=LARGEST_REPLAY)
async def practice_record(
    data: JSONBody[RecordPractice], request: "Request[Any, Any, State]"
) -> Made:
    """Play on from a moment of a finished game, at a new table, against bots."""
    services = get_services(request)
    services.reviews.limit(request.scope)
    record = await services.reviews.check_record(encode(data.record))
    return await _make_practice(request, record, PracticePlan(data.step, data.seat, data.bot))


@post("/api/tables/{table:str}/practice", responses=describe_errors(401, 403, 404))
async def practice_table(
    table: TableId, data: JSONBody[TablePractice], request: "Request[Any, Any, State]"
) -> Made:
    """The same from the game of a table, when it is over."""
    record = await _read_finished_table(get_services(request), table, request)
    return await _make_practice(request, record, PracticePlan(data.step, data.seat, data.bot))


async def _make_practice(
    request: "Request[Any, Any, State]", record: Record, plan: PracticePlan
) -> Made:
    services = get_services(request)
    services.limiters.tables.take(client_address(request.scope))
    created, token = await create_practice(services.live_tables, services.bans, record, plan)
    url = services.table_url(request, created.id)
    return Made(created.id, plan.seat, token, url, created.commitment, here=[])


async def _read_finished_table(
    services: Services, table: str, request: "Request[Any, Any, State]"
) -> Record:
    """Return the record of a table whose game is over, for those who may see the table."""
    state, _ = await services.authenticate(table, get_header(request.scope, b"authorization"))
    return require_finished(await services.table_service.read_record(state))


@post(
    "/api/tables/{table:str}/hint",
    status_code=200,
    responses=describe_errors(401, 403, 404, 409, 500),
)
async def give_hint(
    table: TableId, data: JSONBody[AskHint], request: "Request[Any, Any, State]"
) -> HintDocument:
    """A part of the hint for one's own move: where to look, then the two best moves."""
    services = get_services(request)
    state, seat = await services.authenticate_player(table, request)
    return await services.hints.give(state, seat, data)


HANDLERS: list[HTTPRouteHandler | WebsocketRouteHandler] = [
    review_table,
    review_record,
    read_review,
    follow_review,
    practice_record,
    practice_table,
    give_hint,
]
