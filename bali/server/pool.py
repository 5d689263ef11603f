"""Processes in which bots think, so that the server's loop never waits for one.

A process that dies, or answers nothing for long, is replaced and the move is computed again.
"""

import asyncio
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import NamedTuple

import msgspec

from bali.bots.worker import LONGEST, Answer, Hello, Question, command
from bali.server import metrics
from bali.server.logs import Log
from bali.view import View

PATIENCE = 30.0  # seconds that a choice may take; bots take a second at the most
ATTEMPTS = 4  # after which a bot of the simplest kind decides
PAUSE = 0.5  # seconds before a process that would not start is tried again


class PoolClosed(Exception):
    """The server is about to stop."""


class Asked(NamedTuple):
    line: bytes
    answer: "asyncio.Future[str]"


_ANSWER = msgspec.json.Decoder(Answer)
_HELLO = msgspec.json.Decoder(Hello)


class Pool:
    """So many processes, each with one question at a time."""

    def __init__(self, size: int, log: Log) -> None:
        self._log = log
        self._asked: asyncio.Queue[Asked] = asyncio.Queue()
        self._tasks = [asyncio.create_task(self._serve()) for _ in range(size)]
        self._compiling: asyncio.Task[None] | None = None
        self._compiled = asyncio.Event()
        self._processes: set[Process] = set()
        self._closed = False

    def pids(self) -> list[int]:
        return [process.pid for process in self._processes]

    async def choose(self, bot: str, view: View) -> str:
        """The bot's move."""
        if self._closed:
            raise PoolClosed
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._asked.put_nowait(Asked(msgspec.json.encode(Question(bot, view)) + b"\n", answer))
        metrics.WAITING.set(self._asked.qsize())
        return await answer

    async def _serve(self) -> None:
        """Keep a process, and hand it question after question."""
        asked, attempts = None, 0
        while True:
            process = await self._start()
            compiled = process is not None and await self._greeted(process)
            while process is not None and process.returncode is None:
                if asked is None:
                    asked, attempts = await self._asked.get(), 0
                if not compiled and self._compiled.is_set():
                    break  # a faster one is possible now
                move = await self._put(process, asked)
                if move is None:
                    attempts += 1
                    break
                if not asked.answer.done():
                    asked.answer.set_result(move)
                asked = None
            await self._end(process)
            if asked is not None and attempts >= ATTEMPTS and not asked.answer.done():
                self._log.error("bot-failed", attempts=attempts)
                view = msgspec.json.decode(asked.line, type=Question).view
                asked.answer.set_result(view.legal[0])
                asked = None

    async def _start(self) -> Process | None:
        try:
            process = await asyncio.create_subprocess_exec(
                *command(), stdin=PIPE, stdout=PIPE, limit=LONGEST
            )
        except OSError as error:
            self._log.error("worker-failed", reason=str(error))
            await asyncio.sleep(PAUSE)
            return None
        self._processes.add(process)
        return process

    async def _greeted(self, process: Process) -> bool:
        """Whether the process thinks with compiled code; if not, see that others can."""
        line = await self._line(process)
        if line is None:
            await asyncio.sleep(PAUSE)
            return False
        try:
            compiled = _HELLO.decode(line).compiled
        except msgspec.DecodeError:
            return False
        if not compiled and self._compiling is None:
            self._compiling = asyncio.create_task(self._compile())
        return compiled

    async def _compile(self) -> None:
        """Have the bots' code compiled once, in a process of its own."""
        self._log.info("compiling")
        for _ in range(ATTEMPTS):
            process = await asyncio.create_subprocess_exec(*command("compile"))
            self._processes.add(process)
            code = await process.wait()
            self._processes.discard(process)
            if code == 0:
                self._compiled.set()
                self._log.info("compiled")
                return
            self._log.warning("worker-died", code=code)

    async def _put(self, process: Process, asked: Asked) -> str | None:
        """A process's answer; None if it failed."""
        metrics.WAITING.set(self._asked.qsize())
        if process.stdin is None:
            return None
        try:
            process.stdin.write(asked.line)
            await process.stdin.drain()
            line = await self._line(process)
            return None if line is None else _ANSWER.decode(line).move
        except (OSError, RuntimeError, msgspec.DecodeError):  # uvloop: the pipe is closed already
            return None

    async def _line(self, process: Process) -> bytes | None:
        if process.stdout is None:
            return None
        try:
            line = await asyncio.wait_for(process.stdout.readline(), PATIENCE)
        except (TimeoutError, ValueError):
            return None
        return line or None

    async def _end(self, process: Process | None) -> None:
        if process is None:
            return
        if process.returncode not in (None, 0):
            self._log.warning("worker-died", code=process.returncode)
            metrics.WORKERS_DIED.inc()
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        self._processes.discard(process)

    async def close(self) -> None:
        self._closed = True
        tasks = [*self._tasks, *([self._compiling] if self._compiling else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for process in list(self._processes):
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
        while not self._asked.empty():
            asked = self._asked.get_nowait()
            if not asked.answer.done():
                asked.answer.set_exception(PoolClosed())
