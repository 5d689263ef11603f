"""A child process with line-based input and output, robust against misbehaviour."""

import os
import selectors
import signal
import subprocess
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import IO

from bali.errors import BaliError
from bali.files import reason
from bali.record import printable

MOST = 1 << 20  # bytes that a program may write before its answer
CHUNK = 1 << 16
FAREWELL = 1.0  # seconds for a program to exit by itself
LAST_WORDS = 300  # characters


class Broken(BaliError):
    """The program cannot be used any more; the message says why."""


class Program:
    """A running program. All operations are non-blocking or have a deadline."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(  # noqa: S603
                command,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # a process group, which can be killed as a whole
            )
        except (OSError, ValueError) as error:
            raise Broken(f"cannot be started: {reason(error)}") from None
        self._stdin, self._stdout, self._stderr = map(
            _make_nonblocking, (self._process.stdin, self._process.stdout, self._process.stderr)
        )
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._stdout, selectors.EVENT_READ)
        self._selector.register(self._stderr, selectors.EVENT_READ)
        self._outgoing = b""
        self._lines: deque[bytes] = deque()
        self._partial_line = b""  # an incomplete line
        self._written = 0  # bytes since the last `say`
        self._complaints = b""
        self._closed = False

    def say(self, text: bytes) -> None:
        """Queue text for the program's input.

        It is sent while `hear` waits, since a program that does not read would block the caller.
        """
        if not self._outgoing and not self._closed:
            self._selector.register(self._stdin, selectors.EVENT_WRITE)
        self._outgoing += text
        self._written = 0

    def hear(self, deadline: float) -> bytes:
        """The next line; raises TimeoutError at the deadline (of the monotonic clock)."""
        if self._closed:
            raise Broken("has left the game")
        while not self._lines:
            self._exchange(deadline)
        return self._lines.popleft()

    def _exchange(self, deadline: float) -> None:
        left = deadline - time.monotonic()
        ready = {key.fileobj for key, _ in self._selector.select(max(0.0, left))}
        if self._stdin in ready:
            self._send()
        if self._stderr in ready and not self._listen():
            self._selector.unregister(self._stderr)
        if self._stdout in ready:
            self._receive()
        elif left <= 0:
            raise TimeoutError

    def _send(self) -> None:
        try:
            sent = self._stdin.write(self._outgoing[:CHUNK]) or 0
        except BrokenPipeError:
            sent = len(self._outgoing)  # its output, or its end, is handled by `_receive`
        self._outgoing = self._outgoing[sent:]
        if not self._outgoing:
            self._selector.unregister(self._stdin)

    def _receive(self) -> None:
        chunk = self._stdout.read(CHUNK)
        if chunk == b"":
            raise Broken(self._ending())
        self._written += len(chunk)
        if self._written > MOST:
            raise Broken("writes too much without an answer")
        *lines, self._partial_line = (self._partial_line + chunk).split(b"\n")
        self._lines += lines

    def _listen(self) -> bool:
        """Read from standard error; False at its end."""
        chunk = self._stderr.read(CHUNK)
        self.complain(chunk or b"")
        return chunk != b""

    def complain(self, text: bytes) -> None:
        """Append to the error output, of which the end is kept."""
        self._complaints = (self._complaints + text)[-4 * LAST_WORDS :]

    def last_words(self) -> str:
        """The end of the error output, on one line."""
        lines = self._complaints.decode(errors="replace").split("\n")
        said = " / ".join(line.strip() for line in lines[-4:] if line.strip())
        return printable(said[-LAST_WORDS:])

    def _ending(self) -> str:
        try:
            code = self._process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            return "closed its output"
        return f"ended with exit code {code}" if code >= 0 else f"was ended by signal {-code}"

    def close(self) -> None:
        """Close the input, wait for the program to exit, and kill what is left of it."""
        if self._closed:
            return
        try:
            with suppress(BrokenPipeError):
                self._stdin.write(self._outgoing[:CHUNK])
            self._stdin.close()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(FAREWELL)
        finally:
            self.kill()

    def kill(self) -> None:
        """Kill the program and its children."""
        if self._closed:
            return
        self._closed = True
        # macOS refuses if the process is dead already.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._listen()
        self._selector.close()
        for pipe in (self._stdin, self._stdout, self._stderr):
            pipe.close()


def _make_nonblocking(pipe: IO[bytes] | None) -> IO[bytes]:
    """Make a pipe non-blocking."""
    assert pipe is not None  # noqa: S101
    os.set_blocking(pipe.fileno(), False)
    return pipe
