"""Requests to the public API of a Bali server (`docs/api.md`)."""

import http.client
import socket
import ssl
import urllib.error
import urllib.request
from typing import Literal, TypeVar

import msgspec

from bali.api import Error
from bali.match import BARRIERS, CannotUndo, MatchError

TIMEOUT = 20.0  # seconds
MAX_RESPONSE = 4 << 20  # bytes


T = TypeVar("T")
Cause = Literal["refused", "unknown", "slow", "unsafe", "foreign", "lost"]


class Unreachable(MatchError):
    """There was no response, or not one of a Bali server; `cause` says why."""

    def __init__(self, cause: Cause, message: str) -> None:
        super().__init__(message)
        self.cause: Cause = cause


class RequestRefused(MatchError):
    """The server refused a request; `code` says why."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


def call(url: str, token: str | None, body: object = None, timeout: float = TIMEOUT) -> bytes:
    """Send a GET request or, with a body, a POST request; return the response.

    Raises RequestRefused or CannotUndo if the server refuses, otherwise Unreachable.
    """
    headers = {"Accept": "application/json"}
    data = None
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    if body is not None:
        headers["Content-Type"] = "application/json"
        data = msgspec.json.encode(body)
    request = urllib.request.Request(url, data, headers)  # noqa: S310, the address is checked
    try:
        with urllib.request.urlopen(request, timeout=timeout) as response:  # noqa: S310
            content: bytes = response.read(MAX_RESPONSE)
            return content
    except urllib.error.HTTPError as error:
        with error:
            raise parse_refusal(error.read(MAX_RESPONSE)) from None
    except (OSError, http.client.HTTPException, ValueError) as error:
        reason = getattr(error, "reason", error)
        raise Unreachable(_find_cause(reason), str(reason)) from None


def _find_cause(reason: object) -> Cause:
    """Why there was no response."""
    match reason:
        case ConnectionRefusedError():
            return "refused"
        case socket.gaierror() | ValueError():
            return "unknown"
        case TimeoutError():
            return "slow"
        case ssl.SSLError():
            return "unsafe"
        case http.client.HTTPException():
            return "foreign"
    return "lost"


def decode(content: bytes | str, form: type[T]) -> T:
    """What a response says; Unreachable if it is not one of a Bali server."""
    try:
        return msgspec.json.decode(content, type=form)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Unreachable("foreign", str(error)) from None


def parse_refusal(body: bytes) -> MatchError:
    """The error that the body of a refusal describes."""
    try:
        refusal = decode(body, Error)
    except Unreachable as error:
        return error
    if refusal.error == "cannot-undo":
        for barrier in BARRIERS:
            if refusal.barrier == barrier:
                return CannotUndo(barrier)
    return RequestRefused(refusal.error, refusal.message)
