"""A server for the local machine only, and a browser window that shows it."""

import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from urllib.parse import urlsplit

from bali.logs import Log
from bali.server.lock import FolderLock, InUse
from bali.server.run import run
from bali.server.settings import Settings

# Browsers store seats and settings by origin, which includes the port; so it should not change.
DEFAULT_PORT = 8622
POLL = 0.1  # seconds between two checks of a server that is starting

Say = Callable[[str, str], None]  # prints a message of the catalogue with an address


def serve_locally(settings: Settings, say: Say, browse: bool) -> bool:
    """Serve until interrupted, or show the server that is already running."""
    while True:
        try:
            with FolderLock(settings.data) as lock:
                port = _choose_port(lock.previous_address)
                return _serve(settings._replace(port=port), lock, say, browse)
        except InUse as other:
            if other.address is not None:
                say("there-already", other.address)
                if browse:
                    _open_browser(other.address)
                return True
        time.sleep(POLL)


def _serve(settings: Settings, lock: FolderLock, say: Say, browse: bool) -> bool:
    def on_ready(address: str) -> None:
        lock.publish_address(address)
        say("at-home", address)
        if browse:  # in a thread, since some browsers return only when they are closed
            threading.Thread(target=_open_browser, args=(address,), daemon=True).start()

    return run(settings, ErrorLog(), on_ready)


class ErrorLog(Log):
    """A log of warnings and errors only."""

    def info(self, event: str, **fields: object) -> None:
        pass


def _choose_port(previous_address: str | None) -> int:
    """Return the previous port or the default one, or 0 for any if both are in use."""
    return next(filter(_is_free, (_port_of(previous_address), DEFAULT_PORT)), 0)


def _port_of(address: str | None) -> int:
    try:
        return (address and urlsplit(address).port) or 0
    except ValueError:
        return 0


def _is_free(port: int) -> bool:
    with socket.socket() as trial:
        if sys.platform != "win32":  # where it would allow binding a port in use
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(("127.0.0.1", port))
        except OSError:
            return False
    return port != 0


def _open_browser(address: str) -> None:
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return
    # A text browser, which would take over the terminal, only if the user has chosen it.
    if type(browser) is webbrowser.GenericBrowser and "BROWSER" not in os.environ:
        return
    browser.open(address)
