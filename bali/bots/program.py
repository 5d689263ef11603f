"""A program that runs beside this one and is spoken to line by line, whatever it may do."""

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

MOST = 1 << 20  # bytes that a program may write before it must have answered
CHUNK = 1 << 16
FAREWELL = 1.0  # seconds to leave of its own accord
LAST_WORDS = 300  # characters


class Broken(BaliError):
    """Nothing more is to be expected of the program; the text says why."""


class Program:
    """A running program. Nothing that it does, or leaves undone, holds up the caller for long."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(  # noqa: S603
                command,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # a group of its own, to be ended with all it starts
            )
        except (OSError, ValueError) as error:
            raise Broken(f"cannot be started: {reason(error)}") from None
        self._stdin, self._stdout, self._stderr = map(
            _opened, (self._process.stdin, self._process.stdout, self._process.stderr)
        )
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._stdout, selectors.EVENT_READ)
        self._selector.register(self._stderr, selectors.EVENT_READ)
        self._unsaid = b""
        self._lines: deque[bytes] = deque()
        self._begun = b""  # a line that is not complete yet
        self._written = 0  # bytes since something was last said
        self._complaints = b""
        self._closed = False

    def say(self, text: bytes) -> None:
        """Tell the program something; it goes out while an answer is awaited.

        A program that does not read would hold us up otherwise.
        """
        if not self._unsaid and not self._closed:
            self._selector.register(self._stdin, selectors.EVENT_WRITE)
        self._unsaid += text
        self._written = 0

    def hear(self, deadline: float) -> bytes:
        """The next line; `TimeoutError` if there is none at the deadline of the monotonic clock."""
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
            sent = self._stdin.write(self._unsaid[:CHUNK]) or 0
        except BrokenPipeError:
            sent = len(self._unsaid)  # what it wrote before, or its end, tells the rest
        self._unsaid = self._unsaid[sent:]
        if not self._unsaid:
            self._selector.unregister(self._stdin)

    def _receive(self) -> None:
        chunk = self._stdout.read(CHUNK)
        if chunk == b"":
            raise Broken(self._ending())
        self._written += len(chunk)
        if self._written > MOST:
            raise Broken("writes and writes, and does not answer")
        *lines, self._begun = (self._begun + chunk).split(b"\n")
        self._lines += lines

    def _listen(self) -> bool:
        """Keep the end of what it complains about; False when it can complain no more."""
        chunk = self._stderr.read(CHUNK)
        self.complain(chunk or b"")
        return chunk != b""

    def complain(self, text: bytes) -> None:
        """Remember a complaint, wherever the program made it."""
        self._complaints = (self._complaints + text)[-4 * LAST_WORDS :]

    def last_words(self) -> str:
        """The last of its complaints, on one line."""
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
        """Let the program read to the end and leave; whatever is left of it then is ended."""
        if self._closed:
            return
        try:
            with suppress(BrokenPipeError):
                self._stdin.write(self._unsaid[:CHUNK])
            self._stdin.close()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(FAREWELL)
        finally:
            self.kill()

    def kill(self) -> None:
        """End the program and all that it has started, at once."""
        if self._closed:
            return
        self._closed = True
        # Where only a dead process is left, macOS refuses.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._listen()
        self._selector.close()
        for pipe in (self._stdin, self._stdout, self._stderr):
            pipe.close()


def _opened(pipe: IO[bytes] | None) -> IO[bytes]:
    """A pipe that gives and takes what it can, and never waits."""
    assert pipe is not None  # noqa: S101
    os.set_blocking(pipe.fileno(), False)
    return pipe
