"""A worker process: it reads questions about games and writes answers, one per line.

It starts immediately; if the bots' code is not compiled yet, the same code runs uncompiled.
`bali.workers.pool` starts workers and asks them. `python -m bali.workers.worker compile` compiles
the code and exits; `review` has a lower priority than others, for the tasks of reviews.
"""

import os
import signal
import sys

import msgspec

from bali import kernel
from bali.analysis.tasks import run_task
from bali.bots import knowledge_of, player
from bali.bots.thinking import think
from bali.chance import Secure, Seeded
from bali.kernel.cache import is_compiled
from bali.moves import WORDS
from bali.record import read
from bali.workers.questions import (
    Answer,
    AnyQuestion,
    BotQuestion,
    Hello,
    HintQuestion,
    ReviewQuestion,
)

LONGEST = 1 << 20  # bytes of a line
# Servers have priority over bots, and bots over the compiler. With a higher value, a bot would get
# too little time on a busy machine.
NICENESS, NICENESS_OF_COMPILER, NICENESS_OF_REVIEWS = 5, 10, 15


def command(*arguments: str) -> list[str]:
    """The command that starts a worker."""
    return [sys.executable, "-m", "bali.workers.worker", *arguments]


def environment(*, compiled: bool) -> dict[str, str]:
    """The environment of a worker that may, or must not, use compiled code."""
    inherited = {name: value for name, value in os.environ.items() if name != kernel.PLAIN}
    return inherited if compiled else inherited | {kernel.PLAIN: "1"}


_QUESTION: msgspec.json.Decoder[AnyQuestion] = msgspec.json.Decoder(AnyQuestion)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides when to stop
    if sys.argv[1:] == ["compile"]:
        _compile()
        return
    compilable = kernel.is_compilable()
    compiled = compilable and is_compiled()
    if not compiled:
        os.environ[kernel.PLAIN] = "1"  # before the engine is loaded
    try:
        _write(Hello(compiled, compilable))
        _lower_priority(NICENESS_OF_REVIEWS if sys.argv[1:] == ["review"] else NICENESS)
        for line in sys.stdin.buffer:
            _write(answer(_QUESTION.decode(line)))
    except BrokenPipeError:
        os._exit(0)  # the parent is gone


def answer(question: AnyQuestion) -> Answer:
    """Answer a question, in this process."""
    match question:
        case BotQuestion():
            return _ask_bot(question)
        case HintQuestion(view, seed):
            from bali.analysis.hints import make_hint  # noqa: PLC0415  # loads the engine

            return Answer(hint=make_hint(view, seed))
        case ReviewQuestion(record, task, effort, seed):
            return Answer(result=run_task(read(record.encode()), task, effort, seed))


def _ask_bot(question: BotQuestion) -> Answer:
    position = knowledge_of(question.view)
    dice = Secure() if question.seed is None else Seeded(question.seed)
    with player(question.bot) as bot:
        if question.thoughts:
            thoughts = think(bot, position, dice)
            return Answer(thoughts[0].move, thoughts)
        return Answer(WORDS[bot.choose(position, dice)])


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
