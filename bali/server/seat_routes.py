"""The routes by which players rule over their own seat: its tokens, and its removal."""

from typing import Any

from litestar import Request, Response, post
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec

from bali.api import Removal, TableDocument
from bali.server.asgi import get_header
from bali.server.responses import TableId, describe_errors, json_response
from bali.server.services import get_services, hash_authorization

TABLE = ResponseSpec(TableDocument, description="the table as this seat may see it")


@post(
    "/api/tables/{table:str}/revoke",
    status_code=200,
    responses={200: TABLE} | describe_errors(401, 403, 404),
)
async def revoke(table: TableId, request: "Request[Any, Any, State]") -> Response[bytes]:
    """Make all other tokens and private links of one's seat invalid."""
    services = get_services(request)
    state, seat = await services.authenticate_player(table, request)
    kept = hash_authorization(str(get_header(request.scope, b"authorization")))
    await services.table_service.revoke_tokens(state, seat, kept)
    return json_response(await services.table_service.read_table(state, seat))


@post("/api/tables/{table:str}/remove", status_code=200, responses=describe_errors(401, 403, 404))
async def remove(table: TableId, request: "Request[Any, Any, State]") -> Removal:
    """Remove oneself from a table: the name and all tokens of one's seat."""
    services = get_services(request)
    state, seat = await services.authenticate_player(table, request)
    return Removal(await services.table_service.remove_player(state, seat))


HANDLERS: list[HTTPRouteHandler] = [revoke, remove]
