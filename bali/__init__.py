"""Bali, the card game by Klaus-Jürgen Wrede: rules, records, play.

The names in `__all__` are the public library; `docs/library.md` describes them. They are loaded
when they are first used, so that `import bali` costs nothing.

>>> import bali
>>> game = bali.new(players=2, seed=7)
>>> while not game.over:
...     game.play(bali.bot("random", seed=1).choose(game))
>>> len(game.result.winners) >= 1
True
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bali.analysis.review import Review
    from bali.bots.player import UnknownBot
    from bali.bots.thought import Thought
    from bali.errors import BaliError
    from bali.files import FileError
    from bali.lab.arena import Report, TooFewBots
    from bali.library.bot import BotPlayer, CannotThink, bot
    from bali.library.reviewing import review
    from bali.library.session import BadSetup, GameSession, load, load_all, new
    from bali.library.tournament import arena
    from bali.library.views import TableView
    from bali.match import CannotUndo, GameOver, IllegalMove, NoSuchMove, NoSuchSeat
    from bali.outcome import Result, Score
    from bali.preview import Preview
    from bali.record import Record, RecordError

__version__ = "0.3.0.dev0"

_MODULES = {
    "bali.analysis.review": ("Review",),
    "bali.bots.player": ("UnknownBot",),
    "bali.bots.thought": ("Thought",),
    "bali.errors": ("BaliError",),
    "bali.files": ("FileError",),
    "bali.lab.arena": ("Report", "TooFewBots"),
    "bali.library.bot": ("BotPlayer", "CannotThink", "bot"),
    "bali.library.reviewing": ("review",),
    "bali.library.session": ("BadSetup", "GameSession", "load", "load_all", "new"),
    "bali.library.tournament": ("arena",),
    "bali.library.views": ("TableView",),
    "bali.match": ("CannotUndo", "GameOver", "IllegalMove", "NoSuchMove", "NoSuchSeat"),
    "bali.outcome": ("Result", "Score"),
    "bali.preview": ("Preview",),
    "bali.record": ("Record", "RecordError"),
}
_PLACES = {name: module for module, names in _MODULES.items() for name in names}

__all__ = [
    "BadSetup",
    "BaliError",
    "BotPlayer",
    "CannotThink",
    "CannotUndo",
    "FileError",
    "GameOver",
    "GameSession",
    "IllegalMove",
    "NoSuchMove",
    "NoSuchSeat",
    "Preview",
    "Record",
    "RecordError",
    "Report",
    "Result",
    "Review",
    "Score",
    "TableView",
    "Thought",
    "TooFewBots",
    "UnknownBot",
    "arena",
    "bot",
    "load",
    "load_all",
    "new",
    "review",
]


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(_PLACES[name]), name)
    globals()[name] = value  # the next time it is found without this function
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
