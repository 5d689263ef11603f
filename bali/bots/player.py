"""Bots by name. A name can carry a budget: `hard:sims=2000`, `expert:seconds=0.1`.

The levels that search can use other forecasts: `hard:weights=forecasts.npz`.

A name that is a command, like `./mybot.py` or `python3 mybot.py:seconds=0.5`, is an external bot; a
file `weights.npz` contains a trained network. Installed packages can provide more bots, as entry
points of the group `bali.bots`.
"""

import re
import shlex
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

from bali.bots.bot import Bot, Budget
from bali.bots.knowledge import Knowledge
from bali.bots.names import LEVELS, NAMES
from bali.chance import Chance
from bali.errors import BaliError
from bali.extras import naming_extras

GROUP = "bali.bots"  # of entry points

# Budgets of names without one. The seconds limit slow machines.
BUDGETS = {
    "medium": Budget(sims=100, seconds=1.0),
    "hard": Budget(sims=2_000, seconds=0.2),
    "expert": Budget(sims=60_000, seconds=1.0),
    "uct": Budget(sims=1_000),
}
INFORMED = tuple(name for name in BUDGETS if name in LEVELS)
UNTHINKING = tuple(name for name in NAMES if name not in BUDGETS)

_NEXT_OPTION = ":(?=sims=|seconds=|weights=)"


class UnknownBot(BaliError, ValueError):
    """No bot has this name, or its budget cannot be read; the message says which.

    >>> import bali
    >>> bali.bot("hard:sims=many")
    Traceback (most recent call last):
    bali.bots.player.UnknownBot: "hard:sims=many": a budget is written sims=2000 or seconds=0.1
    """


class Closeable:
    """Something to be closed, at the latest at the end of a `with` block."""

    def close(self) -> None:
        """Release what it holds; by default it holds nothing."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class Player(Closeable):
    """A bot with its budget, for one game."""

    def __init__(self, name: str, bot: Bot, budget: Budget) -> None:
        self.name = name
        self.bot = bot
        self.budget = budget

    def choose(self, knowledge: Knowledge, chance: Chance) -> int:
        """Choose one of the legal moves; a single one is chosen at once."""
        if len(knowledge.legal) == 1:
            return knowledge.legal[0]
        return self.bot.choose(knowledge, chance, self.budget)


def player(name: str) -> Player:
    """A player for the bot of this name; raises UnknownBot if there is none."""
    head, budget = _head(name), budget_of(name)
    if head.endswith(".npz"):
        from bali.bots.learnt import LearntBot  # noqa: PLC0415

        return Player(name, LearntBot(Path(head)), budget)
    if is_program(name):
        from bali.bots.external import ExternalPlayer  # noqa: PLC0415

        return ExternalPlayer(name, head, budget)
    if head in BUDGETS:
        return Player(name, _thinking(name), budget)
    if head in UNTHINKING:
        return Player(name, _unthinking(head), budget)
    return Player(name, _installed(head), budget)


def require(name: str) -> None:
    """Raise UnknownBot if no bot has this name; built-in bots are not imported for it."""
    if _head(name) in NAMES and _options(name).weights is None:
        return  # its budget can be read
    player(name).close()


def budget_of(name: str) -> Budget:
    """The budget in a name, or the default of its bot."""
    budget = _options(name).budget
    return budget if any(budget) else BUDGETS.get(_head(name), budget)


def limit_seconds(name: str, seconds: float) -> str:
    """The bot with at most so many seconds for a move, if its budget limits them at all."""
    budget = budget_of(name)
    if budget.seconds is None or budget.seconds <= seconds:
        return name
    sims = "" if budget.sims is None else f"sims={budget.sims}:"
    weights = _options(name).weights
    file = "" if weights is None else f":weights={weights}"
    return f"{_head(name)}:{sims}seconds={seconds:.3f}{file}"


def is_program(name: str) -> bool:
    """Whether the name is a command, that is an external bot."""
    head = _head(name)
    return not head.endswith(".npz") and (bool(set(head) & set("/\\ ")) or head.endswith(".py"))


def with_absolute_paths(name: str) -> str:
    """The name of the same bot from any folder: paths of files become absolute."""
    head = _head(name)
    if head.endswith(".npz"):
        return f"{Path(head).absolute()}{name[len(head) :]}"
    if not is_program(name):
        weights = _options(name).weights
        if weights is None:
            return name
        return name.replace(f":weights={weights}", f":weights={Path(weights).absolute()}")
    words = [
        str(Path(word).absolute()) if Path(word).is_file() else word for word in shlex.split(head)
    ]
    return f"{shlex.join(words)}{name[len(head) :]}"


def _head(name: str) -> str:
    """The name without its budget; a command may contain a colon."""
    head = re.split(_NEXT_OPTION, name, maxsplit=1)[0]
    if head.endswith((".npz", ".py")) or set(head) & set("/\\ "):
        return head
    return name.partition(":")[0]


def _installed(name: str) -> Bot:
    """A bot of another package: the entry point is called without arguments."""
    found = entry_points(group=GROUP)
    if name not in found.names:
        names = (*NAMES, *sorted(other for other in found.names if _is_usable(found[other])))
        raise UnknownBot(f'there is no bot "{name}"; there are: {", ".join(names)}')
    try:
        with naming_extras():
            bot: Bot = found[name].load()()
    except ImportError as error:
        raise UnknownBot(f'"{name}" cannot be loaded: {error}') from None
    return bot


def _is_usable(bot: EntryPoint) -> bool:
    """Whether what the bot imports is installed."""
    try:
        bot.load()
    except ImportError:
        return False
    return True


def _thinking(name: str) -> Bot:
    head, weights = _head(name), _options(name).weights
    if head == "uct":
        from bali.bots.search import UNINFORMED, SearchBot  # noqa: PLC0415

        return SearchBot(UNINFORMED)
    from bali.bots.informed import InformedBot  # noqa: PLC0415

    if weights is None:
        return InformedBot()
    from bali.bots.weights_file import ForecastFile  # noqa: PLC0415

    return InformedBot(ForecastFile(Path(weights)))


def _unthinking(name: str) -> Bot:
    if name == "random":
        from bali.bots.random import RandomBot  # noqa: PLC0415

        return RandomBot()
    if name == "easy":
        from bali.bots.easy import EasyBot  # noqa: PLC0415

        return EasyBot()
    from bali.bots.greedy import GreedyBot  # noqa: PLC0415

    return GreedyBot()


class _Options(NamedTuple):
    """What follows the first colon of a name."""

    budget: Budget
    weights: str | None  # the file of other forecasts


def _options(name: str) -> _Options:
    """Parse `sims=2000`, `seconds=0.1` and `weights=FILE`, separated by colons."""
    sims: int | None = None
    seconds: float | None = None
    weights: str | None = None
    head = _head(name)
    text = name[len(head) + 1 :]
    for part in re.split(_NEXT_OPTION, text) if text else []:
        what, _, value = part.partition("=")
        if what == "sims" and value.isdecimal() and 0 < int(value[:10]) <= 10**9:
            sims = int(value)
        elif what == "seconds" and _is_time(value):
            seconds = float(value)
        elif what == "weights" and value and head in INFORMED:
            weights = value
        elif what == "weights" and value:
            raise UnknownBot(f'"{name}": only {", ".join(INFORMED)} make forecasts with weights')
        else:
            raise UnknownBot(f'"{name}": a budget is written sims=2000 or seconds=0.1')
    return _Options(Budget(sims, seconds), weights)


def _is_time(text: str) -> bool:
    return text.replace(".", "", 1).isdecimal() and 0 < float(text) <= 3600
