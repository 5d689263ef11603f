"""Visitors in a real Chromium, where errors and foreign requests are recorded."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Page,
    Request,
    WebSocket,
    expect,
    sync_playwright,
)

from tools.chromium import ENVIRONMENT, find_chromium
from tools.live_server import PATIENCE, Json, Server, Site

AXE = Path(__file__).parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
GAVE_UP = "net::ERR_ABORTED"  # the page was left, or an answer became a download

Size = tuple[int, int]
DESK: Size = (1440, 900)
PHONE: Size = (390, 844)


@contextmanager
def chromium_running() -> Iterator[Browser]:
    """A Chromium without a window."""
    program = find_chromium()
    if program is None:
        raise FileNotFoundError("there is no Chromium")
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program,
            env={**ENVIRONMENT},
            # Requests to other hosts fail.
            args=["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
        )
        try:
            yield browser
        finally:
            browser.close()


class Visitor:
    """A visitor with a browser profile of their own; `page` is the first tab."""

    def __init__(self, browser: Browser, server: Site, options: dict[str, Any]) -> None:
        self.server = server
        self.trouble: list[str] = []
        self.excused: list[str] = []  # patterns of errors that a test causes on purpose
        self.frames: list[str] = []  # received by live sockets, of all tabs
        self.context = browser.new_context(base_url=f"http://{server.host}", **options)
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.on("console", self._on_console)
        self.context.on("weberror", lambda error: self._complain(f"error: {error.error}"))
        self.context.on("request", self._on_request)
        self.context.on("requestfailed", self._on_request_failed)
        self.context.on("page", self._on_page)
        self.page = self.context.new_page()

    def open(self, path: str = "/") -> Page:
        self.page.goto(path)
        return self.page

    def close(self) -> None:
        """Close the browser context; fails if there were errors."""
        self.context.close()
        excused = re.compile("|".join(self.excused)) if self.excused else None
        left = [text for text in self.trouble if not (excused and excused.search(text))]
        assert left == [], "\n".join(left)

    def _on_page(self, page: Page) -> None:
        page.on("websocket", self._on_websocket)

    def _on_websocket(self, socket: WebSocket) -> None:
        self._check_host(socket.url)
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._complain(f"console: {message.text} ({message.location.get('url')})")

    def _on_request(self, request: Request) -> None:
        self._check_host(request.url)

    def _on_request_failed(self, request: Request) -> None:
        if request.failure != GAVE_UP:
            self._complain(f"failed: {request.url} {request.failure}")

    def _check_host(self, address: str) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("data", "blob") and parts.netloc != self.server.host:
            self._complain(f"another host: {address}")

    def _complain(self, text: str) -> None:
        self.trouble.append(text)


class House:
    """Creates visitors of a server."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.server = server
        self._browser = browser
        self._visitors: list[Visitor] = []

    def visitor(
        self,
        size: Size = DESK,
        *,
        locale: str = "en-GB",
        touch: bool = False,
        scheme: Literal["light", "dark"] = "light",
        motion: Literal["no-preference", "reduce"] = "reduce",
        **more: Any,
    ) -> Visitor:
        """A new visitor; motion is reduced by default. `more` are options of Playwright."""
        options: dict[str, Any] = {
            "viewport": {"width": size[0], "height": size[1]},
            "locale": locale,
            "has_touch": touch,
            "is_mobile": touch,
            "color_scheme": scheme,
            "reduced_motion": motion,
            # A service worker would answer requests that tests intercept.
            "service_workers": "block",
        }
        visitor = Visitor(self._browser, self.server, options | more)
        self._visitors.append(visitor)
        return visitor

    def close(self) -> None:
        for visitor in self._visitors:
            visitor.close()


END_OF_ANIMATIONS = """
() => Promise.all(
  document.getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished.catch(() => null)),
).then(() => true)
"""


def barriers(page: Page, impacts: Sequence[str] = ("serious", "critical")) -> list[Json]:
    """The violations that axe-core finds in the page at rest, with rule and places."""
    page.evaluate(END_OF_ANIMATIONS)  # what fades in has too little contrast on the way
    # Evaluated by the browser, since the page's policy forbids other scripts.
    page.evaluate(AXE.read_text("utf-8"))
    found: Json = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [
        {
            "rule": violation["id"],
            "places": [node["html"] for node in violation["nodes"]],
            "why": [node.get("failureSummary") for node in violation["nodes"]],
        }
        for violation in found["violations"]
        if violation["impact"] in impacts
    ]
