"""The main screens of the terminal game at given moments.

A golden file contains the characters of a screen, which can be reviewed, and the checksum of its
SVG, which covers the colours.
"""

import asyncio
import hashlib
import os
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import mktime
from typing import NamedTuple

from bali.chance import Secure, Seeded
from bali.game import Game
from bali.match import Match
from bali.moves import PHASES, WORDS
from bali.terminal.clients.lessons import LessonCourse
from bali.terminal.clients.local import LocalClient
from bali.terminal.clients.replay import ReplayClient
from bali.terminal.clients.saved_games import Seating, new_file, save
from bali.terminal.screen.table import TableScreen
from bali.texts import Texts, texts
from tools.random_play import dealt, play
from tools.sample_review import make_sample_review
from tools.terminal_pilot import Player, playing, starting

NAMES = ("Wayan", "Made", "Nyoman", "Ketut")
SEED = 29

Client = LocalClient | ReplayClient | LessonCourse
Size = tuple[int, int]  # columns and lines


def at(phase: str, turn: int, players: int, said: Texts) -> LocalClient:
    """A game in its middle: the one who has to decide is the person here, all others are bots."""
    game = Game(dealt(SEED, (players, True, True)))
    for _ in play(game, Seeded(SEED, 1), eager=True):
        if game.table.turn >= turn and PHASES[game.table.phase] == phase:
            break
    return _client(game, game.table.mover, said)


def over(said: Texts) -> LocalClient:
    game = Game(dealt(SEED, (3, True, True)))
    for _ in play(game, Seeded(SEED, 1), eager=True):
        pass
    return _client(game, 0, said)


def _client(game: Game, person: int, said: Texts) -> LocalClient:
    players = game.deal.players
    names: list[str] = list(NAMES[:players])
    names[person] = said.say("name-you")
    match = Match(game.deal, names)
    for step in game.steps:
        match.play(step.seat, WORDS[step.move])
    bots = [None if seat == person else "medium" for seat in range(players)]
    return LocalClient(match, Seating(bots, "open"), said, [Secure()] * players)


def make_replay(said: Texts) -> ReplayClient:
    replay = ReplayClient(over(said).match.record(), said)
    replay.go(60)
    replay.next_observer()
    return replay


def make_reviewed(said: Texts) -> ReplayClient:
    """A replay that has a review, with invented figures."""
    replay = ReplayClient(over(said).record(), said)
    replay.review = make_sample_review(replay.record)
    return replay


def make_hot_seat(said: Texts) -> LocalClient:
    game = Game(dealt(SEED, (2, False, False)))
    match = Match(game.deal, ["Ann", "花子"])
    return LocalClient(match, Seating([None, None], "open"), said, [Secure()] * 2)


class Start(NamedTuple):
    """The start screen, with a game to continue."""

    said: Texts

    def save_game(self, folder: Path) -> None:
        file = new_file(folder)
        save(file, at("play", 20, 4, self.said).record())
        saved_at = mktime((2026, 11, 16, 20, 15, 0, 0, 0, -1))  # in the zone of the machine
        os.utime(file, (saved_at, saved_at))


# By name: what is opened, the size, the keys that lead there, the theme.
SCREENS: dict[str, tuple[Callable[[Texts], Client | Start], Size, tuple[str, ...], str]] = {
    "take": (lambda said: at("take", 28, 4, said), (80, 24), ("3",), "bali-dark"),
    "buy": (lambda said: at("buy", 20, 3, said), (80, 24), (), "bali-light"),
    "keep": (lambda said: at("keep", 10, 3, said), (120, 40), ("1",), "bali-dark"),
    "review": (make_reviewed, (80, 24), ("v",), "bali-dark"),
    "mistake": (make_reviewed, (80, 24), ("v", "down", "enter"), "bali-light"),
    "exercise": (make_reviewed, (120, 40), ("v", "a"), "bali-dark"),
    "lesson": (lambda said: LessonCourse(said, None, "altar"), (80, 24), (), "bali-dark"),
    "answer": (
        lambda said: LessonCourse(said, None, "scoring"), (120, 40), ("1", "enter"), "bali-light",
    ),
    "lessons": (lambda said: LessonCourse(said, None, "plan"), (80, 24), ("v",), "bali-dark"),
    "rules": (
        lambda said: at("offer", 10, 3, said), (80, 30), ("question_mark",), "bali-dark",
    ),
    "setup": (lambda said: at("buy", 20, 3, said), (80, 24), ("n",), "bali-dark"),
    "small": (lambda said: at("buy", 20, 3, said), (60, 20), (), "bali-dark"),
}  # fmt: skip

# The main screens in all sizes, with their themes.
_MAIN: dict[str, tuple[Callable[[Texts], Client | Start], str]] = {
    "start": (Start, "bali-dark"),
    "table": (lambda said: at("play", 20, 4, said), "bali-dark"),
    "handover": (make_hot_seat, "bali-dark"),
    "end": (over, "bali-dark"),
    "replay": (make_replay, "bali-light"),
}
SIZES: tuple[Size, ...] = ((80, 24), (120, 40), (200, 60))
SCREENS |= {
    f"{name}-{columns}x{lines}": (make, (columns, lines), (), theme)
    for name, (make, theme) in _MAIN.items()
    for columns, lines in SIZES
}


@asynccontextmanager
async def _opened(opened: Client | Start, size: Size, theme: str) -> AsyncIterator[Player]:
    if isinstance(opened, Start):
        with TemporaryDirectory() as folder:
            opened.save_game(Path(folder))
            async with starting(Path(folder), opened.said.language, size, theme=theme) as player:
                yield player
    else:
        async with playing(opened, size, theme) as player:
            await player.until(lambda: _ready(player))
            yield player


async def _capture(name: str, language: str) -> tuple[str, str]:
    make, size, keys, theme = SCREENS[name]
    async with _opened(make(texts(language)), size, theme) as player:
        for key in keys:
            await player.press(key)
        await player.settle()
        return player.screen(), player.app.export_screenshot(simplify=True)


def _ready(player: Player) -> bool:
    """Whether the table, or a page over it, is drawn."""
    moment = player.table.moment
    waiting = moment is not None and (moment.asks() or isinstance(player.table, TableScreen))
    return waiting and any(line.strip() for line in player.lines())


def svg(name: str, language: str) -> str:
    """A screen as an SVG without web fonts."""
    return re.sub(
        r"@font-face \{.*?\}\s*", "", asyncio.run(_capture(name, language))[1], flags=re.S
    )


def screen(name: str, language: str) -> str:
    """The golden file of a screen."""
    characters, picture = asyncio.run(_capture(name, language))
    checksum = hashlib.sha256(picture.encode()).hexdigest()[:16]
    return f"{characters}\n\nsvg {checksum}\n"
