"""A process in which bots think: questions come in by line, answers go out.

It starts at once: if the bots' code is not compiled yet, it thinks with the same code uncompiled.
`compile` as its argument: compile that code, and end. Whoever asks it never waits itself: the
server's loop, a screen.
"""

import os
import signal
import sys

import msgspec

from bali import kernel
from bali.bots import Thought, knowledge_of, player
from bali.bots.thinking import think
from bali.chance import Secure, Seeded
from bali.game import Game
from bali.moves import WORDS
from bali.table import deal
from bali.view import View, view

LONGEST = 1 << 20  # bytes of a line


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a bot is asked, on one line."""

    bot: str
    view: View
    seed: int | None = None  # of its dice; None: nobody shall foresee them
    thoughts: bool = False  # of every move, from a bot that can say them


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    move: str
    thoughts: list[Thought] = []


class Hello(msgspec.Struct, frozen=True):
    """The first line of a process."""

    compiled: bool


def command(*arguments: str) -> list[str]:
    """How the process is started."""
    return [sys.executable, "-m", "bali.bots.worker", *arguments]


_QUESTION = msgspec.json.Decoder(Question)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when to stop
    lower_priority()
    if sys.argv[1:] == ["compile"]:
        compile_all()
        return
    if not kernel.warm():
        os.environ[kernel.PLAIN] = "1"
        os.execv(sys.executable, command())  # noqa: S606
    try:
        _say(Hello(compiled=not os.environ.get(kernel.PLAIN)))
        answer_all()
    except BrokenPipeError:
        os._exit(0)  # the server is gone, and nobody is there to read why


def answer_all() -> None:
    for line in sys.stdin.buffer:
        question = _QUESTION.decode(line)
        known = knowledge_of(question.view)
        dice = Secure() if question.seed is None else Seeded(question.seed)
        with player(question.bot) as asked:
            if question.thoughts:
                thoughts = think(asked, known, dice)
                _say(Answer(thoughts[0].move, thoughts))
            else:
                _say(Answer(WORDS[asked.choose(known, dice)]))


def compile_all() -> None:
    """With the Oracle there are hidden cards from the beginning: nothing stays uncompiled."""
    for players, bots in ((2, ("greedy", "easy", "medium")), (3, ("medium",))):
        known = knowledge_of(view(Game(deal(Seeded(1), players, oracle=True, demon=False)), 0))
        for bot in bots:
            player(bot).bot.choose(known, Seeded(1), player(bot).budget)


def lower_priority() -> None:
    """People come before bots."""
    if hasattr(os, "nice"):
        os.nice(10)


def _say(value: object) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(value) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
