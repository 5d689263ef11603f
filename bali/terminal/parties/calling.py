"""Calls to a Bali server's public API (`docs/api.md`), as any client makes them."""

import http.client
import urllib.error
import urllib.request

import msgspec

from bali.api import Error
from bali.match import BARRIERS, CannotUndo, MatchError

PATIENCE = 20.0  # seconds for an answer
LARGEST = 4 << 20  # bytes of an answer


class Unreachable(MatchError):
    """The server did not answer, or is none of ours."""


class RequestRefused(MatchError):
    """The server's refusal, with its code."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


def call(url: str, token: str | None, body: object = None) -> bytes:
    """GET or, with a body, POST; what was refused is raised."""
    headers = {"Accept": "application/json"}
    data = None
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    if body is not None:
        headers["Content-Type"] = "application/json"
        data = msgspec.json.encode(body)
    request = urllib.request.Request(url, data, headers)  # noqa: S310, the address is checked
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
            told: bytes = answer.read(LARGEST)
            return told
    except urllib.error.HTTPError as error:
        with error:
            raise refusal(error.read(LARGEST)) from None
    except (OSError, http.client.HTTPException, ValueError) as error:
        reason = getattr(error, "reason", error)
        raise Unreachable(str(reason)) from None


def refusal(body: bytes) -> MatchError:
    """What a server's refusal says, as an error of ours where we have one."""
    try:
        told = msgspec.json.decode(body, type=Error)
    except msgspec.DecodeError:
        return Unreachable("not an answer of a Bali server")
    if told.error == "cannot-undo":
        for barrier in BARRIERS:
            if told.barrier == barrier:
                return CannotUndo(barrier)
    return RequestRefused(told.error, told.message)
