"""The supervisor of several processes that are one server: starts, restarts and stops them."""

import os
import selectors
import signal
import socket
import threading
import time
from collections.abc import Callable
from types import FrameType
from typing import NamedTuple

from bali.logs import Log, describe_error
from bali.server.backoff import Backoff

# Seconds before a process is restarted that has died more than once. One that has served for a
# while is restarted at once.
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0
MOST_FAILURES = 100  # in a row, after which the server ends: some minutes
STABLE = 10.0  # seconds of service after which earlier failures no longer count
POLL = 0.1  # seconds between two checks while a restart is pending
READY = b"r"

# The work of a child process, given its number: it sends READY on the socket, and ends some time
# after the socket was closed. It returns False if it could not start.
Work = Callable[[int, socket.socket], bool]


class Child(NamedTuple):
    number: int
    pid: int


class Failures:
    """The failures of a process in a row."""

    def __init__(self) -> None:
        self._number = 0
        self._backoff = Backoff(FIRST_PAUSE, LONGEST_PAUSE)

    def add(self) -> float | None:
        """Return the pause before the next restart in seconds, or None if there were too many."""
        self._number += 1
        if self._number == 1:
            return 0.0
        return self._backoff.fail() if self._number < MOST_FAILURES else None


class Supervisor:
    """The parent process. It serves no requests and has no threads, which a fork would lose."""

    def __init__(self, count: int, work: Work, on_stop: Callable[[], None], log: Log) -> None:
        """`on_stop` is called once no more processes will be started."""
        self._count = count
        self._work = work
        self._on_stop = on_stop
        self._log = log
        self._links = selectors.DefaultSelector()
        self._ready: dict[int, float] = {}  # by number: since when
        self._failures = [Failures() for _ in range(count)]  # by number
        self._restarts: dict[int, float] = {}  # by number: when it is restarted
        self._stopping = threading.Event()
        self._is_interrupted = False
        self._is_exhausted = False

    def run(self, on_ready: Callable[[], None]) -> bool:
        """Supervise until a signal arrives; return False if a process could not be kept running."""
        for signal_number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(signal_number, self._handle_signal)
        for number in range(self._count):
            self._start(number)
        all_started = False
        while self._links.get_map() or (self._restarts and not self._stopping.is_set()):
            for key, _ in self._links.select(POLL if self._restarts else None):
                self._handle_link(key, all_started)
            self._restart_due()
            if not all_started and len(self._ready) == self._count:
                all_started = True
                on_ready()
        if self._is_interrupted:
            raise KeyboardInterrupt
        return all_started and not self._is_exhausted

    def _start(self, number: int) -> None:
        if self._stopping.is_set():
            return
        here, there = socket.socketpair()
        pid = os.fork()
        if pid == 0:
            here.close()
            self._run_child(number, there)
        there.close()
        self._links.register(here, selectors.EVENT_READ, Child(number, pid))
        if self._stopping.is_set():  # a signal arrived in the meantime
            here.shutdown(socket.SHUT_WR)

    def _run_child(self, number: int, link: socket.socket) -> None:
        """Run in the child: drop the parent's signal handlers and its links to other children."""
        for signal_number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(signal_number, signal.SIG_IGN)  # until it installs its own handlers
        for key in list(self._links.get_map().values()):
            os.close(key.fd)
        self._links.close()
        is_success = False
        try:
            is_success = self._work(number, link)
        except KeyboardInterrupt:
            is_success = True  # sent to the parent as well
        except Exception as error:
            self._log.error("failed", **describe_error(error))
        finally:
            os._exit(not is_success)

    def _handle_link(self, key: selectors.SelectorKey, all_started: bool) -> None:
        """Handle the message or the end of a child process."""
        child: Child = key.data
        link = key.fileobj
        if not isinstance(link, socket.socket):
            raise TypeError(link)
        if link.recv(1) == READY:
            self._ready[child.number] = time.monotonic()
            return
        self._links.unregister(link)
        link.close()
        _, status = os.waitpid(child.pid, 0)
        if self._stopping.is_set():
            return
        ready_since = self._ready.pop(child.number, None)
        if not all_started:
            self._stop()
            return
        self._schedule_restart(child.number, ready_since, os.waitstatus_to_exitcode(status))

    def _schedule_restart(self, number: int, ready_since: float | None, code: int) -> None:
        """Restart a process after a pause, or end the server if it has died too often."""
        now = time.monotonic()
        if ready_since is not None and now - ready_since >= STABLE:
            self._failures[number] = Failures()
        pause = self._failures[number].add()
        if pause is None:
            self._log.error("restarts-exhausted", code=code, failures=MOST_FAILURES)
            self._is_exhausted = True
            self._stop()
            return
        self._log.warning("process-died", code=code, pause=pause)
        self._restarts[number] = now + pause

    def _restart_due(self) -> None:
        for number, at in list(self._restarts.items()):
            if at <= time.monotonic():
                del self._restarts[number]
                self._start(number)

    def _handle_signal(self, number: int, _frame: FrameType | None) -> None:
        self._is_interrupted = self._is_interrupted or number == signal.SIGINT
        self._stop()

    def _stop(self) -> None:
        self._stopping.set()
        self._on_stop()
        for key in list(self._links.get_map().values()):
            if isinstance(key.fileobj, socket.socket):
                key.fileobj.shutdown(socket.SHUT_WR)
