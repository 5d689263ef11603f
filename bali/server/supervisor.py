"""Several processes as one server: they are started, replaced when they die, and stopped."""

import os
import selectors
import signal
import socket
import threading
import time
from collections.abc import Callable
from types import FrameType
from typing import NamedTuple

from bali.logs import Log

PAUSE = 1.0  # seconds before a process that did not get ready is tried again
READY = b"r"

# What a process of a number does: it says that it is ready on the socket, and ends some time after
# that has ended; False if it could not begin.
Duty = Callable[[int, socket.socket], bool]


class Child(NamedTuple):
    number: int
    pid: int


class Supervisor:
    """The parent of the processes. It serves nobody, and has no threads that a fork would lose."""

    def __init__(self, count: int, duty: Duty, stopping: Callable[[], None], log: Log) -> None:
        """`stopping` is called when no more processes will be started."""
        self._count = count
        self._duty = duty
        self._tell_stopping = stopping
        self._log = log
        self._links = selectors.DefaultSelector()
        self._ready: set[int] = set()  # numbers
        self._stopping = threading.Event()
        self._interrupted = False

    def run(self, ready: Callable[[], None]) -> bool:
        """Until told to stop; False if a process could not start."""
        for told in (signal.SIGTERM, signal.SIGINT):
            signal.signal(told, self._told_to_stop)
        for number in range(self._count):
            self._start(number)
        started = False
        while self._links.get_map():
            for key, _ in self._links.select():
                self._hear(key, started)
            if not started and len(self._ready) == self._count:
                started = True
                ready()
        if self._interrupted:
            raise KeyboardInterrupt
        return started

    def _start(self, number: int) -> None:
        if self._stopping.is_set():
            return
        here, there = socket.socketpair()
        pid = os.fork()
        if pid == 0:
            here.close()
            self._be(number, there)
        there.close()
        self._links.register(here, selectors.EVENT_READ, Child(number, pid))
        if self._stopping.is_set():  # since then
            here.shutdown(socket.SHUT_WR)

    def _be(self, number: int, link: socket.socket) -> None:
        """The process itself: what the parent holds of others is not its own, nor are signals."""
        for told in (signal.SIGTERM, signal.SIGINT):
            signal.signal(told, signal.SIG_IGN)  # until it has its own answer to them
        for key in list(self._links.get_map().values()):
            os.close(key.fd)
        self._links.close()
        done = False
        try:
            done = self._duty(number, link)
        except KeyboardInterrupt:
            done = True  # it was told when the parent was
        except Exception as error:
            self._log.error("failed", kind=type(error).__name__, reason=str(error))
        finally:
            os._exit(not done)

    def _hear(self, key: selectors.SelectorKey, started: bool) -> None:
        child: Child = key.data
        link = key.fileobj
        if not isinstance(link, socket.socket):
            raise TypeError(link)
        if link.recv(1) == READY:
            self._ready.add(child.number)
            return
        self._links.unregister(link)
        link.close()
        _, status = os.waitpid(child.pid, 0)
        if self._stopping.is_set():
            return
        was_ready = child.number in self._ready
        self._ready.discard(child.number)
        if not started:
            self._stop()
            return
        self._log.warning("process-died", code=os.waitstatus_to_exitcode(status))
        if not was_ready:
            time.sleep(PAUSE)
        self._start(child.number)

    def _told_to_stop(self, told: int, _frame: FrameType | None) -> None:
        self._interrupted = self._interrupted or told == signal.SIGINT
        self._stop()

    def _stop(self) -> None:
        self._stopping.set()
        self._tell_stopping()
        for key in list(self._links.get_map().values()):
            if isinstance(key.fileobj, socket.socket):
                key.fileobj.shutdown(socket.SHUT_WR)
