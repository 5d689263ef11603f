"""Bali at home: a server for this machine alone, and a browser that shows it."""

import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from urllib.parse import urlsplit

from bali.logs import Log
from bali.server.lock import InUse, Lock
from bali.server.run import run
from bali.server.settings import Settings

# A browser keeps seats and settings for each address, port included, so that it should stay.
PORT = 8622
WAIT = 0.1  # seconds between two looks at a server that is starting

Say = Callable[[str, str], None]  # a message of the catalogue, and the address in it


def at_home(settings: Settings, say: Say, browse: bool) -> bool:
    """Serve until told to stop, or show the server that is there already."""
    while True:
        try:
            with Lock(settings.data) as lock:
                return _serve(settings._replace(port=_port(lock.before)), lock, say, browse)
        except InUse as other:
            if other.address is not None:
                say("there-already", other.address)
                if browse:
                    _open(other.address)
                return True
        time.sleep(WAIT)


def _serve(settings: Settings, lock: Lock, say: Say, browse: bool) -> bool:
    def ready(address: str) -> None:
        lock.say(address)
        say("at-home", address)
        if browse:  # aside, since some browsers return only when they are closed
            threading.Thread(target=_open, args=(address,), daemon=True).start()

    return run(settings, Quiet(), ready)


class Quiet(Log):
    """Who plays at home is told only what goes wrong."""

    def info(self, event: str, **fields: object) -> None:
        pass


def _port(before: str | None) -> int:
    """That of last time or the usual one; another if somebody else has them."""
    return next(filter(_is_free, (_port_of(before), PORT)), 0)


def _port_of(address: str | None) -> int:
    try:
        return (address and urlsplit(address).port) or 0
    except ValueError:
        return 0


def _is_free(port: int) -> bool:
    with socket.socket() as trial:
        if sys.platform != "win32":  # there it would allow to take what others have
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(("127.0.0.1", port))
        except OSError:
            return False
    return port != 0


def _open(address: str) -> None:
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return
    # One of those that would take over the terminal, and that nobody asked for.
    if type(browser) is webbrowser.GenericBrowser and "BROWSER" not in os.environ:
        return
    browser.open(address)
