"""ASGI: types, and what is read from the scope of a request."""

import ipaddress
import re
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from functools import lru_cache
from typing import Any

Message = Any  # a dictionary
Scope = Any
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

# The address of the client whose request led here; None: the server acts by itself.
CURRENT_ADDRESS: ContextVar[str | None] = ContextVar("CURRENT_ADDRESS", default=None)


def get_header(scope: Scope, name: bytes) -> str | None:
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return None


def accepts_gzip(scope: Scope) -> bool:
    for coding in (get_header(scope, b"accept-encoding") or "").split(","):
        name, _, weight = coding.partition(";")
        if name.strip().lower() in ("gzip", "*"):
            return not re.fullmatch(r"\s*q=0(\.0*)?\s*", weight)
    return False


def client_address(scope: Scope) -> str:
    """Return the address of the client as limits count it."""
    client = scope.get("client")
    return client_network(str(client[0])) if client else ""


@lru_cache(4096)
def client_network(text: str) -> str:
    """Return an IPv4 address or, as a client has a whole IPv6 network, the network with its /64."""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return text
    if isinstance(address, ipaddress.IPv4Address) or address.is_loopback:
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))
