"""A process in which bots think: questions come in by line, answers go out.

It starts at once: if the bots' code is not compiled yet, it thinks with the same code uncompiled.
`bali.bots.pool` starts such processes and asks them. `python -m bali.bots.worker compile` compiles
that code, and ends.
"""

import os
import signal
import sys

import msgspec

from bali import kernel
from bali.bots import Thought, knowledge_of, player
from bali.bots.thinking import think
from bali.chance import Secure, Seeded
from bali.kernel.cache import is_compiled
from bali.moves import WORDS
from bali.view import View

LONGEST = 1 << 20  # bytes of a line
# People come before bots, and bots before the compiler. But at a higher figure a bot would get too
# little of a machine that is busy otherwise.
NICENESS, NICENESS_OF_COMPILER = 5, 10


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
    compilable: bool  # a process that is started after compilation may be faster


def command(*arguments: str) -> list[str]:
    """How the process is started."""
    return [sys.executable, "-m", "bali.bots.worker", *arguments]


def environment(*, compiled: bool) -> dict[str, str]:
    """The environment of a process that may use compiled code, or must not."""
    inherited = {name: value for name, value in os.environ.items() if name != kernel.PLAIN}
    return inherited if compiled else inherited | {kernel.PLAIN: "1"}


_QUESTION = msgspec.json.Decoder(Question)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it decides when to stop
    if sys.argv[1:] == ["compile"]:
        _compile()
        return
    compilable = kernel.is_compilable()
    compiled = compilable and is_compiled()
    if not compiled:
        os.environ[kernel.PLAIN] = "1"  # before the engine is loaded
    try:
        _write(Hello(compiled, compilable))
        _lower_priority(NICENESS)
        for line in sys.stdin.buffer:
            _write(answer(_QUESTION.decode(line)))
    except BrokenPipeError:
        os._exit(0)  # whoever asked is gone, and nobody is there to read why


def answer(question: Question) -> Answer:
    """Let the bot think, in this process."""
    known = knowledge_of(question.view)
    dice = Secure() if question.seed is None else Seeded(question.seed)
    with player(question.bot) as asked:
        if question.thoughts:
            thoughts = think(asked, known, dice)
            return Answer(thoughts[0].move, thoughts)
        return Answer(WORDS[asked.choose(known, dice)])


def _compile() -> None:
    _lower_priority(NICENESS_OF_COMPILER)
    from bali.bots.compilation import CannotCompile, compile_all  # noqa: PLC0415

    try:
        compile_all()
    except (CannotCompile, OSError) as error:
        sys.exit(f"bali: {error}")


def _lower_priority(niceness: int) -> None:
    if hasattr(os, "nice"):
        os.nice(niceness)


def _write(value: object) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(value) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
