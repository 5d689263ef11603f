"""Responses to requests that fail."""

from typing import Any

from litestar import MediaType, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException

from bali.logs import describe_error
from bali.server.json_encoding import encode
from bali.server.refusal import Refusal
from bali.server.services import Services, get_services
from bali.server.store import StoreDown

_BY_STATUS = {
    400: "malformed",
    404: "no-such-page",
    405: "wrong-method",
    413: "too-large",
    415: "malformed",
}


def to_refusal(error: Exception, services: Services) -> Refusal:
    """Return the refusal that reports an error; errors of the server itself are raised again."""
    match error:
        case Refusal():
            return error
        case StoreDown():
            return services.live_tables.store_failures.refuse(error)
        case HTTPException():
            code = _BY_STATUS.get(error.status_code, "malformed")
            return Refusal(code, _message(error))
        case RecursionError():
            return Refusal("malformed", "nested too deeply")
    raise error


def _message(error: HTTPException) -> str:
    """Return what is wrong and where, in one line."""
    if isinstance(error.extra, list) and error.extra:
        return "; ".join(
            f"{extra.get('key', 'body')}: {extra.get('message')}" for extra in error.extra
        )
    return error.detail.splitlines()[0] if error.detail else "the request cannot be understood"


def handle_failure(request: "Request[Any, Any, State]", error: Exception) -> Response[bytes]:
    """Handle an error of the server itself: logged with its place, answered without."""
    get_services(request).log.error("failed", **describe_error(error))
    return handle_refusal(
        request, Refusal("failed", "a mistake of the server; nothing was changed")
    )


def handle_refusal(request: "Request[Any, Any, State]", error: Exception) -> Response[bytes]:
    refusal = to_refusal(error, get_services(request))
    headers = {}
    if "retry_after" in refusal.details:
        headers["retry-after"] = str(int(refusal.details["retry_after"]) + 1)
    return Response(
        encode(refusal.body()),
        status_code=refusal.status,
        media_type=MediaType.JSON,
        headers=headers,
    )
