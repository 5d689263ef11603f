"""Communication between the processes of one server, which share its port and its store.

Any process can serve any table, as with PostgreSQL. But each table has an owner among them, to
which all connections that watch it are handed over, so that its frames are computed in one process
only.
"""

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from zlib import crc32

from bali.server.connection_limiter import ConnectionCounts
from bali.server.rate_limiter import Buckets
from bali.server.signs_of_life import SignsOfLife
from bali.server.vitals import Vitals

LARGEST_MESSAGE = 1 << 17  # bytes; the head of a request is at most half of that
CONNECTION, EVENT = b"w", b"l"  # the first byte of a message

OnStored = Callable[[str | None, int], None]  # table and number of an event that was stored
Adopt = Callable[[socket.socket, bytes], None]  # a connection, and the head of its request


def owner_of(table: str, count: int) -> int:
    """Return the number of the process, of `count`, that owns a table."""
    return crc32(table.encode()) % count


class Peers:
    """The processes of a server as seen by one of them; created before the processes are forked.

    Messages to a process that has died are received by its replacement.
    """

    def __init__(self, count: int = 1) -> None:
        self.count = count
        self.own_number = 0
        self.buckets = Buckets()
        self.connections = ConnectionCounts(count)
        self.signs_of_life = SignsOfLife()
        self.vitals = Vitals(count)
        self.on_stored: OnStored = lambda _table, _number: None
        if count > 1:
            pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET) for _ in range(count)]
            self._inboxes = [inbox for inbox, _ in pairs]
            self._outboxes = [outbox for _, outbox in pairs]
            for end in (*self._inboxes, *self._outboxes):
                end.setblocking(False)
            # By process: its end of the connection to the writer process, and the writer's end.
            self._writer_pairs = [
                socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET) for _ in range(count)
            ]

    def socket_to_writer(self) -> socket.socket:
        """Return this process's socket to the writer process.

        All others are closed in this process, so that the writer notices when their owners end.
        """
        for number, (here, there) in enumerate(self._writer_pairs):
            there.close()
            if number != self.own_number:
                here.close()
        link = self._writer_pairs[self.own_number][0]
        link.setblocking(False)
        return link

    def sockets_of_writer(self) -> list[socket.socket]:
        """Return the writer's sockets; their other ends are closed here for the same reason."""
        for here, _ in self._writer_pairs:
            here.close()
        return [there for _, there in self._writer_pairs]

    def close_writer_sockets(self) -> None:
        """Close the supervisor's copies, once it starts no more processes that need them."""
        for here, there in self._writer_pairs:
            here.close()
            there.close()

    def notify(self, table: str, number: int) -> None:
        """Notify the owner of a table of a stored event; a lost message is made up for later."""
        owner = owner_of(table, self.count)
        if owner != self.own_number:
            with suppress(OSError):
                self._outboxes[owner].send(EVENT + f"{number} {table}".encode())

    def hand_over(self, table: str, connection: int, head: bytes) -> bool:
        """Send a connection to the owner of a table; False if it has to be served here."""
        owner = owner_of(table, self.count)
        if owner == self.own_number:
            return False
        try:
            socket.send_fds(self._outboxes[owner], [CONNECTION + head], [connection])
        except OSError:
            return False
        return True

    def start_receiving(self, adopt: Adopt) -> None:
        if self.count > 1:
            inbox = self._inboxes[self.own_number]
            asyncio.get_running_loop().add_reader(inbox, self._receive, inbox, adopt)

    def stop_receiving(self) -> None:
        """Leave the messages that arrive from now on to the replacement of this process."""
        if self.count > 1:
            asyncio.get_running_loop().remove_reader(self._inboxes[self.own_number])

    def _receive(self, inbox: socket.socket, adopt: Adopt) -> None:
        with suppress(BlockingIOError):
            while True:
                message, connections, _, _ = socket.recv_fds(inbox, LARGEST_MESSAGE, 1)
                kind, payload = message[:1], message[1:]
                if kind == EVENT:
                    number, _, table = payload.decode().partition(" ")
                    self.on_stored(table, int(number))
                elif connections:
                    connection = socket.socket(fileno=connections[0])
                    # Or the bots' worker processes would hold it open after it was closed here.
                    connection.set_inheritable(False)
                    adopt(connection, payload)


SINGLE_PROCESS = Peers()
