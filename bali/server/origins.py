"""Hosts and origins of requests: which names this server has, and which pages may change anything.

A page of any site can make its visitor's browser send requests, also to a server that only the
visitor's machine can reach; by DNS rebinding it can even do so under a name of its own.
"""

import ipaddress
import re
import socket
from functools import lru_cache
from urllib.parse import urlsplit

from bali.server.asgi import Scope, get_header
from bali.server.refusal import Refusal
from bali.server.settings import Settings, is_loopback

_HOST = re.compile(r"(?:\[([0-9a-fA-F:.]+)\]|([A-Za-z0-9_.-]+))(?::[0-9]{1,5})?")
# Domains in which nobody can register a name, so that no rebinding can use one.
_LOCAL_DOMAINS = (".local", ".lan", ".internal", ".home.arpa")
_READING = ("GET", "HEAD", "OPTIONS")


class OriginPolicy:
    """Checks the headers `Host`, `Origin` and `Content-Type`.

    A change with a body has to be JSON, for which browsers ask first before they send it to another
    site. One without a body needs no type: a browser that sends one for a page of another site
    names that site in `Origin`.

    The server answers to the names in `--url` and `--host` and to those of the local machine. If it
    can be reached from elsewhere, also to all addresses and local names: what it is called in a
    network is not known to it, and pages of other sites cannot have such a name.
    """

    def __init__(self, settings: Settings) -> None:
        self._origin = settings.origin()
        url_host = urlsplit(settings.url).hostname if settings.url is not None else None
        self._names = {"localhost", settings.host.lower(), socket.gethostname().lower()}
        if url_host is not None:
            self._names.add(url_host)
        self._is_local = is_loopback(settings.host)
        self._is_known = lru_cache(256)(self._find_whether_known)

    def check(self, scope: Scope) -> None:
        """Refuse a request for another host, or a change that is not one of the own page."""
        host = get_header(scope, b"host")
        if host is not None:
            self.check_host(host)
        if scope["type"] == "websocket":
            self._check_origin(scope, host)
        elif scope["method"] not in _READING:
            self._check_origin(scope, host)
            _require_json(scope)

    def check_host(self, host: str) -> None:
        if not self._is_known(host):
            raise Refusal(
                "wrong-host", f"this server is not known as {host[:100]!r}; --url gives it a name"
            )

    def _find_whether_known(self, host: str) -> bool:
        match = _HOST.fullmatch(host)
        if match is None:
            return False
        name = (match[1] or match[2]).lower().removesuffix(".")
        if name in self._names or is_loopback(name):
            return True
        return not self._is_local and (_is_address(name) or _is_local_name(name))

    def _check_origin(self, scope: Scope, host: str | None) -> None:
        origin = get_header(scope, b"origin")
        if origin is None or origin == self._origin:
            return
        if host is None or origin.partition("://")[2].lower() != host.lower():
            raise Refusal("foreign-origin", "pages of other sites may not do this")


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _is_local_name(name: str) -> bool:
    return bool(name) and ("." not in name or name.endswith(_LOCAL_DOMAINS)) and name[0] != "."


def _require_json(scope: Scope) -> None:
    """Refuse a body of another type: browsers ask first before they send JSON to another site."""
    length = get_header(scope, b"content-length") or "0"
    if length == "0" and get_header(scope, b"transfer-encoding") is None:
        return
    kind = (get_header(scope, b"content-type") or "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Refusal("malformed", "Content-Type: a body has to be application/json")
