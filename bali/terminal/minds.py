"""A process in which the bots of a game think, so that the screen never waits for them."""

import asyncio
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress

import msgspec

from bali.bots import Player, Thought, knowledge_of, player
from bali.bots.external import BotFailed, ExternalPlayer
from bali.bots.worker import LONGEST, Answer, Hello, Question, command
from bali.chance import Chance
from bali.moves import WORDS
from bali.view import View

ATTEMPTS = 4
SEEDS = 1 << 63

_ANSWER = msgspec.json.Decoder(Answer)
_HELLO = msgspec.json.Decoder(Hello)


class Minds:
    """Our bots think in one process, which is started when the first one is asked.

    Until the bots' code is compiled they think with the same code uncompiled, and it is compiled
    meanwhile in a process of its own. Programs of others have a process each anyway.
    """

    def __init__(self) -> None:
        self._process: Process | None = None
        self._compiling: Process | None = None
        self._renewed = False  # once the code has been compiled
        self._turn = asyncio.Lock()  # one question at a time
        self._programs: dict[tuple[int, str], Player] = {}  # by seat and name

    async def choose(self, bot: str, view: View, dice: Chance) -> str:
        """A bot's move in the seat whose view it is."""
        seated = self._program(view.seat or 0, bot)
        if seated is not None:
            return WORDS[await asyncio.to_thread(seated.choose, knowledge_of(view), dice)]
        answer = await self._ask(Question(bot, view, dice.below(SEEDS)))
        return answer.move

    async def think(self, bot: str, view: View, dice: Chance) -> list[Thought]:
        """What a bot of ours thinks of every move."""
        answer = await self._ask(Question(bot, view, dice.below(SEEDS), thoughts=True))
        return answer.thoughts

    def _program(self, seat: int, bot: str) -> Player | None:
        if (seat, bot) not in self._programs:
            seated = player(bot)
            if not isinstance(seated, ExternalPlayer):
                return None
            self._programs[seat, bot] = seated
        return self._programs[seat, bot]

    async def _ask(self, question: Question) -> Answer:
        line = msgspec.json.encode(question) + b"\n"
        async with self._turn:
            for _ in range(ATTEMPTS):
                process = await self._ready()
                answer = await self._put(process, line)
                if answer is not None:
                    return answer
                await self._end(process)
                self._process = None
        raise BotFailed(f"{question.bot}: its process ended {ATTEMPTS} times")

    async def _put(self, process: Process, line: bytes) -> Answer | None:
        """A process's answer; None if it died."""
        assert process.stdin is not None and process.stdout is not None  # noqa: S101, PT018
        with suppress(OSError, msgspec.DecodeError):
            process.stdin.write(line)
            await process.stdin.drain()
            return _ANSWER.decode(await process.stdout.readline())
        return None

    async def _ready(self) -> Process:
        """The process that is there; a new one when the code has been compiled since."""
        compiled = self._compiling is not None and self._compiling.returncode is not None
        if self._process is not None and compiled and not self._renewed:
            self._renewed = True
            await self._end(self._process)
            self._process = None
        if self._process is None:
            self._process = await self._start()
        return self._process

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            *command(), stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LONGEST
        )
        assert process.stdout is not None  # noqa: S101
        hello = Hello(compiled=True)
        with suppress(msgspec.DecodeError):
            hello = _HELLO.decode(await process.stdout.readline())
        if not hello.compiled and self._compiling is None:
            self._compiling = await asyncio.create_subprocess_exec(
                *command("compile"), stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL
            )
        return process

    async def _end(self, process: Process) -> None:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()

    async def close(self) -> None:
        for process in (self._process, self._compiling):
            if process is not None:
                await self._end(process)
        for program in self._programs.values():
            await asyncio.to_thread(program.close)
