"""A process in which bots think: questions come in by line, answers go out.

It starts at once: if the bots' code is not compiled yet, it thinks with the same code uncompiled.
`compile` as its argument: compile that code, and end.
"""

import os
import signal
import sys

import msgspec

from bali import kernel
from bali.bots import knowledge_of, player
from bali.chance import Secure, Seeded
from bali.game import Game
from bali.moves import WORDS
from bali.server.pool import Answer, Hello, Question, lower_priority
from bali.table import deal
from bali.view import view

_QUESTION = msgspec.json.Decoder(Question)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when to stop
    lower_priority()
    if sys.argv[1:] == ["compile"]:
        compile_all()
        return
    if not kernel.warm():
        os.environ[kernel.PLAIN] = "1"
        os.execv(sys.executable, [sys.executable, "-m", "bali.server.worker"])  # noqa: S606
    try:
        _say(Hello(compiled=not os.environ.get(kernel.PLAIN)))
        think()
    except BrokenPipeError:
        os._exit(0)  # the server is gone, and nobody is there to read why


def think() -> None:
    for line in sys.stdin.buffer:
        question = _QUESTION.decode(line)
        with player(question.bot) as asked:
            move = asked.choose(knowledge_of(question.view), Secure())
        _say(Answer(WORDS[move]))


def compile_all() -> None:
    """With the Oracle there are hidden cards from the beginning: nothing stays uncompiled."""
    known = knowledge_of(view(Game(deal(Seeded(1), 2, oracle=True, demon=False)), 0))
    for bot in ("greedy", "easy", "medium"):
        player(bot).bot.choose(known, Seeded(1), player(bot).budget)


def _say(value: object) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(value) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
