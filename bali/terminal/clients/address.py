"""Addresses of tables: `https://example.org/t/…`, or of a server without a table."""

import re
from typing import NamedTuple

_ADDRESS = re.compile(
    r"(?P<server>https?://[^\s/?#]+(?:/[^\s?#]*?)??)"
    r"(?:/t/(?P<table>[A-Za-z0-9_-]{16}))?/?(?:#(?P<code>[^\s#]*))?"
)
_LOOPBACK = re.compile(r"(localhost|127\.[\d.]+|\[::1\])(:\d+)?(/|$)", re.IGNORECASE)


class Address(NamedTuple):
    """A server, possibly below a path; a table there; the code of a private link to a seat."""

    server: str
    table: str | None
    code: str | None

    def api_url(self, path: str) -> str:
        """The URL of a request to the tables of the server."""
        return f"{self.server}/api/tables{path}"

    def websocket_url(self, path: str) -> str:
        return "ws" + self.api_url(path).removeprefix("http")

    def review_url(self, review: str) -> str:
        """The URL at which the progress of a review is told."""
        return "ws" + f"{self.server}/api/reviews/{review}/live".removeprefix("http")


def complete_address(text: str) -> str:
    """An address as it is typed, with its scheme: this machine's own servers have no TLS."""
    if "://" in text:
        return text
    return f"{'http' if _LOOPBACK.match(text) else 'https'}://{text}"


def parse_address(text: str) -> Address | None:
    """Parse an address; None if the text is not one."""
    found = _ADDRESS.fullmatch(text) if text.isprintable() else None
    if found is None:
        return None
    return Address(found["server"].rstrip("/"), found["table"], found["code"] or None)
