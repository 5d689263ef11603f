"""What the handlers of all routes need to describe and to send responses."""

from typing import Annotated

from litestar import MediaType, Response
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter

from bali.api import Error
from bali.server.refusal import STATUS

TableId = Annotated[str, PathParameter(description="the id of a table")]


def describe_errors(*statuses: int) -> dict[int, ResponseSpec]:
    """Describe the errors that every route may have, and these."""
    return {
        status: ResponseSpec(Error, description=", ".join(_codes(status)), generate_examples=False)
        for status in (400, 403, 413, 421, 429, 503, *statuses)
    }


def _codes(status: int) -> list[str]:
    return [code for code, number in STATUS.items() if number == status]


def json_response(body: bytes) -> Response[bytes]:
    return Response(body, media_type=MediaType.JSON)
