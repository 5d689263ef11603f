"""Where a table is: `https://example.org/t/…`, or a server without a table."""

import re
from typing import NamedTuple

_ADDRESS = re.compile(
    r"(?P<server>https?://[^\s/?#]+(?:/[^\s?#]*?)??)"
    r"(?:/t/(?P<table>[A-Za-z0-9_-]{16}))?/?(?:#(?P<code>[^\s#]*))?"
)


class Address(NamedTuple):
    """A server, perhaps below a path; a table there; the code of a private link to a seat."""

    server: str
    table: str | None
    code: str | None

    def calls(self, path: str) -> str:
        return f"{self.server}/api/tables{path}"

    def live(self, path: str) -> str:
        return "ws" + self.calls(path).removeprefix("http")


def address(text: str) -> Address | None:
    """An address as it was given; None if it is not one."""
    found = _ADDRESS.fullmatch(text) if text.isprintable() else None
    if found is None:
        return None
    return Address(found["server"].rstrip("/"), found["table"], found["code"] or None)
