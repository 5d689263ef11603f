"""The routes of puzzles."""

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter

from bali.api import (
    Made,
    PuzzleAttempt,
    PuzzleDocument,
    PuzzleList,
    PuzzlePractice,
    PuzzleSummary,
)
from bali.server.asgi import client_address
from bali.server.practice import PracticePlan, create_practice
from bali.server.puzzles import make_document
from bali.server.responses import describe_errors
from bali.server.services import get_services

PuzzleId = Annotated[str, PathParameter(description="the id of a puzzle")]

DOCUMENT = ResponseSpec(PuzzleDocument, description="the puzzle, with its solution")


@get("/api/puzzles", responses=describe_errors())
async def list_puzzles(request: "Request[Any, Any, State]") -> PuzzleList:
    """All puzzles in short, and the one of today."""
    return await get_services(request).puzzles.list_all()


@get("/api/puzzles/{puzzle:str}", responses={200: DOCUMENT} | describe_errors(404))
async def read_puzzle(puzzle: PuzzleId, request: "Request[Any, Any, State]") -> Response[bytes]:
    """A puzzle: its decisions with all moves judged, and the table before each."""
    services = get_services(request)
    found = await services.puzzles.get(puzzle)
    summary = await services.puzzles.summarize(found)
    return await services.replays.respond(request.scope, lambda: make_document(found, summary))


@post("/api/puzzles/{puzzle:str}/attempts", status_code=200, responses=describe_errors(404))
async def attempt_puzzle(
    puzzle: PuzzleId, data: JSONBody[PuzzleAttempt], request: "Request[Any, Any, State]"
) -> PuzzleSummary:
    """Count a first attempt; of a client only one counts, so that it can be sent again."""
    puzzles = get_services(request).puzzles
    address = client_address(request.scope)
    return await puzzles.add_attempt(await puzzles.get(puzzle), data, address)


@post("/api/puzzles/{puzzle:str}/practice", responses=describe_errors(404))
async def practice_puzzle(
    puzzle: PuzzleId, data: JSONBody[PuzzlePractice], request: "Request[Any, Any, State]"
) -> Made:
    """Play on after the solution, at a new table, against bots."""
    services = get_services(request)
    found = await services.puzzles.get(puzzle)
    services.limiters.tables.take(client_address(request.scope))
    plan = PracticePlan(len(found.record.moves), found.seat, data.bot)
    created, token = await create_practice(services.live_tables, services.bans, found.record, plan)
    url = services.table_url(request, created.id)
    return Made(created.id, plan.seat, token, url, created.commitment, here=[])


HANDLERS: list[HTTPRouteHandler] = [
    list_puzzles,
    read_puzzle,
    attempt_puzzle,
    practice_puzzle,
]
