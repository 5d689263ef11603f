"""Writing to the SQLite file: one commit for all that has gathered meanwhile.

One process writes by a thread of its own. Several have a process that writes for all of them: if
each wrote, they would wait for each other in SQLite, which sleeps longer every time.
"""

import asyncio
import os
import selectors
import signal
import socket
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple, Protocol

import msgspec

from bali.server.store import StoreDown
from bali.server.store.sqlite_file import opened

MOST_AT_ONCE = 1000  # works in one commit, of each process
LARGEST = 1 << 18  # bytes of a message
CLOSING = None
NAME = "bali-writer"


class Line(msgspec.Struct, frozen=True, array_like=True, tag=True, gc=False):
    """A line of a table's log, and what changes with it; the answer: whether it was written."""

    table: str
    number: int
    at: int
    entry: str
    due: int | None
    summary: str | None


class Statement(msgspec.Struct, frozen=True, array_like=True, tag=True, gc=False):
    """Any other work; the answer: the rows that it returns, or how many it has changed."""

    text: str
    values: tuple[str | int | None, ...] = ()


Work = Line | Statement
Answer = bool | int | list[Any]

# All lines of a commit are one statement, which is a transaction by itself: after each statement
# a thread that writes has to wait for its turn in Python, longer than SQLite needs for all.
_LINES = """
    CREATE TEMP VIEW lines AS
        SELECT '' AS id, 0 AS number, 0 AS made, '' AS entry, 0 AS due, '' AS summary;
    CREATE TEMP TRIGGER written INSTEAD OF INSERT ON lines BEGIN
        INSERT INTO log VALUES (NEW.id, NEW.number, NEW.made, NEW.entry);
        UPDATE tables SET head = NEW.number, last = NEW.made, due = NEW.due,
            summary = NEW.summary WHERE id = NEW.id;
    END;
"""
_WRITE = """
    INSERT INTO lines
    SELECT json_extract(value, '$[1]'), json_extract(value, '$[2]'), json_extract(value, '$[3]'),
        json_extract(value, '$[4]'), json_extract(value, '$[5]'), json_extract(value, '$[6]')
    FROM json_each(?)
"""


class Pen:
    """A connection that writes."""

    def __init__(self, file: Path) -> None:
        self._connection = opened(file)
        self._connection.executescript(_LINES)

    def commit(self, works: list[Work]) -> list[Answer]:
        """The answer to each; raises StoreDown if not all of it is surely written."""
        lines = [work for work in works if isinstance(work, Line)]
        others = [work for work in works if isinstance(work, Statement)]
        done: list[Answer] = []
        try:
            if others:
                self._connection.execute("BEGIN IMMEDIATE")
                done = [self._execute(work) for work in others]
            written = self._write(lines)
            if others:
                self._connection.execute("COMMIT")
        except Exception as error:  # whatever it is, writing must go on
            with suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
            raise StoreDown(str(error)) from None
        of_lines, of_others = iter(written), iter(done)
        return [next(of_lines if isinstance(work, Line) else of_others) for work in works]

    def _execute(self, work: Statement) -> Answer:
        cursor = self._connection.execute(work.text, work.values)
        return cursor.fetchall() if cursor.description else cursor.rowcount

    def _write(self, lines: list[Line]) -> list[bool]:
        if not lines:
            return []
        try:
            self._connection.execute(_WRITE, (msgspec.json.encode(lines).decode(),))
        except sqlite3.IntegrityError:  # some line is taken, or its table is gone
            if len(lines) == 1:
                return [False]
            return [written for line in lines for written in self._write([line])]
        return [True] * len(lines)

    def close(self) -> None:
        self._connection.close()


class Writer(Protocol):
    """Whom a process hands in what is to be written."""

    def hand_in(self, work: Work) -> "asyncio.Future[Any]":
        """The answer, once all is stored; StoreDown if it may not be."""

    async def close(self) -> None:
        """All that was handed in is written before."""


# A thread of one's own


class Job(NamedTuple):
    work: Work
    answer: "asyncio.Future[Any]"


class WritingThread:
    def __init__(self, file: Path) -> None:
        self._pen = Pen(file)
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def hand_in(self, work: Work) -> "asyncio.Future[Any]":
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.put(Job(work, answer))
        return answer

    async def close(self) -> None:
        self._jobs.put(CLOSING)
        await asyncio.to_thread(self._thread.join)
        self._pen.close()

    def _run(self) -> None:
        while True:
            job = self._jobs.get()
            if job is CLOSING:
                return
            self._commit(self._gathered(job))

    def _gathered(self, first: Job) -> list[Job]:
        jobs = [first]
        while len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
            job = self._jobs.get()
            if job is CLOSING:
                self._jobs.put(CLOSING)
                break
            jobs.append(job)
        return jobs

    def _commit(self, jobs: list[Job]) -> None:
        answers: list[Any]
        try:
            answers = self._pen.commit([job.work for job in jobs])
        except StoreDown as down:
            answers = [down] * len(jobs)
        waiting = [job.answer for job in jobs]
        waiting[0].get_loop().call_soon_threadsafe(_answer_all, waiting, answers)


def _answer_all(waiting: "list[asyncio.Future[Any]]", answers: list[Any]) -> None:
    """In the loop's own thread."""
    for future, answer in zip(waiting, answers, strict=True):
        _answer(future, answer)


def _answer(waiting: "asyncio.Future[Any]", answer: Answer | StoreDown) -> None:
    if waiting.done():
        return  # who has gone away needs no answer
    if isinstance(answer, StoreDown):
        waiting.set_exception(answer)
    else:
        waiting.set_result(answer)


# A process for several


class Reply(msgspec.Struct, frozen=True, array_like=True):
    """To the works of these numbers; `down`: why they may not be stored.

    Down without numbers is what a new process says first: whatever another was handed in before
    may not be stored.
    """

    numbers: list[int]
    answers: list[Any]
    down: str | None = None


_SENT = msgspec.msgpack.Decoder(tuple[int, Work])
_REPLY = msgspec.msgpack.Decoder(Reply)
_encode = msgspec.msgpack.Encoder().encode


class WritingLink:
    """A process's line to the one that writes."""

    def __init__(self, link: socket.socket) -> None:
        self._link = link
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(link, self._receive)
        self._number = os.getpid() << 32  # answers to who was here before are not for us
        self._unsent: list[bytes] = []
        self._waiting: dict[int, asyncio.Future[Any]] = {}

    def hand_in(self, work: Work) -> "asyncio.Future[Any]":
        self._number += 1
        self._unsent.append(_encode((self._number, work)))
        answer = self._waiting[self._number] = self._loop.create_future()
        if len(self._unsent) == 1:
            self._send()
        return answer

    def _send(self) -> None:
        """As much as the other side can take."""
        sent = 0
        try:
            for message in self._unsent:
                self._link.send(message)
                sent += 1
        except BlockingIOError:
            self._loop.add_writer(self._link, self._go_on)
        except OSError as error:
            sent = len(self._unsent)
            self._lose(str(error))
        del self._unsent[:sent]

    def _go_on(self) -> None:
        self._loop.remove_writer(self._link)
        self._send()

    def _receive(self) -> None:
        try:
            while message := self._link.recv(LARGEST):
                self._hear(_REPLY.decode(message))
        except BlockingIOError:
            return
        except ConnectionResetError:
            pass  # as good as an end
        self._loop.remove_reader(self._link)
        self._lose("nobody writes any more")

    def _hear(self, reply: Reply) -> None:
        if reply.down is not None and not reply.numbers:
            self._lose(reply.down)
        for number, answer in zip(reply.numbers, reply.answers, strict=True):
            if number in self._waiting:  # not of who was here before
                down = None if reply.down is None else StoreDown(reply.down)
                _answer(self._waiting.pop(number), down or answer)

    def _lose(self, why: str) -> None:
        """Of what is waited for, nobody knows whether it is stored."""
        for waiting in self._waiting.values():
            _answer(waiting, StoreDown(why))
        self._waiting.clear()

    async def close(self) -> None:
        await asyncio.gather(*self._waiting.values(), return_exceptions=True)
        self._loop.remove_reader(self._link)
        self._loop.remove_writer(self._link)
        self._link.close()


class Asked(NamedTuple):
    link: socket.socket
    number: int
    work: Work


def write_for(
    file: Path, links: list[socket.socket], again: bool, ready: Callable[[], None]
) -> None:
    """Write what comes through the links, until nobody is at their other ends.

    `again`: another has done so before, and has died.
    """
    for told in (signal.SIGTERM, signal.SIGINT):
        signal.signal(told, signal.SIG_IGN)  # those at the other ends are told, and end first
    with suppress(OSError):
        Path("/proc/self/comm").write_text(NAME)  # for who looks at the system's processes
    for link in links if again else []:
        _reply(link, Reply([], [], "the process that writes has died"))
    pen = Pen(file)
    ready()
    with selectors.DefaultSelector() as open_links:
        for link in links:
            open_links.register(link, selectors.EVENT_READ)
        while open_links.get_map():
            asked: list[Asked] = []
            for key, _ in open_links.select():
                asked += _heard(open_links, key.fileobj)  # type: ignore[arg-type]
            for link, reply in _replies(pen, asked) if asked else []:
                _reply(link, reply)
    pen.close()


def _reply(link: socket.socket, reply: Reply) -> None:
    with suppress(OSError):  # who has gone away meanwhile
        link.send(_encode(reply))


def _heard(open_links: selectors.BaseSelector, link: socket.socket) -> Iterator[Asked]:
    """All that has come through a link."""
    for _ in range(MOST_AT_ONCE):
        try:
            message = link.recv(LARGEST, socket.MSG_DONTWAIT)
        except BlockingIOError:
            return
        except ConnectionResetError:
            continue  # who was there has left replies unread; what they handed in follows
        if not message:
            open_links.unregister(link)
            return
        yield Asked(link, *_SENT.decode(message))


def _replies(pen: Pen, asked: list[Asked]) -> Iterator[tuple[socket.socket, Reply]]:
    """Write it all, and answer everybody."""
    answers: list[Any] = []
    down: str | None = None
    try:
        answers = pen.commit([one.work for one in asked])
    except StoreDown as error:
        answers, down = [None] * len(asked), str(error)
    for link in {one.link for one in asked}:
        own = [place for place, one in enumerate(asked) if one.link is link]
        yield link, Reply([asked[place].number for place in own], [answers[p] for p in own], down)
