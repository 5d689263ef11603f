"""The processes of one server, which share its port and its store.

Any of them can serve any table, as with PostgreSQL. But each table has a home among them, to which
all who watch it are handed over, so that what they see is worked out in one process only.
"""

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from zlib import crc32

LARGEST = 1 << 17  # bytes of a message; the head of a request is at most half of that
WATCH, LINE = b"w", b"l"

Heard = Callable[[str | None, int], None]  # a line of a table's log that was written elsewhere
Adopt = Callable[[socket.socket, bytes], None]  # a connection, and what it has asked for


def home_of(table: str, count: int) -> int:
    """The number of the process, of so many."""
    return crc32(table.encode()) % count


class Siblings:
    """The processes as one of them knows them; it is made before there are several.

    What is sent to a process that has died is there for the one that takes its place.
    """

    def __init__(self, count: int = 1) -> None:
        self.count = count
        self.own = 0  # the number of this process
        self.heard: Heard = lambda _table, _number: None
        if count > 1:
            pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET) for _ in range(count)]
            self._inboxes = [inbox for inbox, _ in pairs]
            self._outboxes = [outbox for _, outbox in pairs]
            for end in (*self._inboxes, *self._outboxes):
                end.setblocking(False)
            # By process: its line to the one that writes for all, and that one's end of it.
            self._lines = [
                socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET) for _ in range(count)
            ]

    def line_to_writer(self) -> socket.socket:
        """This process's own. All others are closed here, so that their ends can be noticed."""
        for number, (here, there) in enumerate(self._lines):
            there.close()
            if number != self.own:
                here.close()
        line = self._lines[self.own][0]
        line.setblocking(False)
        return line

    def lines_of_writer(self) -> list[socket.socket]:
        """For the process that writes. Their other ends are closed here, for the same reason."""
        for here, _ in self._lines:
            here.close()
        return [there for _, there in self._lines]

    def hang_up(self) -> None:
        """This process starts none any more that would need a line."""
        for here, there in self._lines:
            here.close()
            there.close()

    def tell(self, table: str, number: int) -> None:
        """Let a table's home know of a line; if that gets lost, it will find out by itself."""
        home = home_of(table, self.count)
        if home != self.own:
            with suppress(OSError):
                self._outboxes[home].send(LINE + f"{number} {table}".encode())

    def hand_over(self, table: str, connection: int, head: bytes) -> bool:
        """Give a connection to the table's home; False if it has to be served here."""
        home = home_of(table, self.count)
        if home == self.own:
            return False
        try:
            socket.send_fds(self._outboxes[home], [WATCH + head], [connection])
        except OSError:
            return False
        return True

    def listen(self, adopt: Adopt) -> None:
        if self.count > 1:
            inbox = self._inboxes[self.own]
            asyncio.get_running_loop().add_reader(inbox, self._receive, inbox, adopt)

    def deafen(self) -> None:
        """What comes from now on is for the one that takes its place."""
        if self.count > 1:
            asyncio.get_running_loop().remove_reader(self._inboxes[self.own])

    def _receive(self, inbox: socket.socket, adopt: Adopt) -> None:
        with suppress(BlockingIOError):
            while True:
                message, connections, _, _ = socket.recv_fds(inbox, LARGEST, 1)
                kind, words = message[:1], message[1:]
                if kind == LINE:
                    number, _, table = words.decode().partition(" ")
                    self.heard(table, int(number))
                elif connections:
                    adopt(socket.socket(fileno=connections[0]), words)


ALONE = Siblings()
