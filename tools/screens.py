"""The main screens of the terminal game at given moments.

A golden file contains the characters of a screen, which can be reviewed, and the checksum of its
SVG, which covers the colours.
"""

import asyncio
import hashlib
import re
from collections.abc import Callable

from bali.chance import Secure, Seeded
from bali.game import Game
from bali.match import Match
from bali.moves import PHASES, WORDS
from bali.terminal.clients.lessons import LessonCourse
from bali.terminal.clients.local import LocalClient
from bali.terminal.clients.replay import ReplayClient
from bali.terminal.clients.saved_games import Seating
from bali.terminal.screen.table import TableScreen
from bali.texts import Texts, texts
from tools.random_play import dealt, play
from tools.sample_review import make_sample_review
from tools.terminal_pilot import Player, playing

NAMES = ("Wayan", "Made", "Nyoman", "Ketut")
SEED = 29

Client = LocalClient | ReplayClient | LessonCourse


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


# By name: the client, the size, the keys that lead there, the theme.
SCREENS: dict[str, tuple[Callable[[Texts], Client], tuple[int, int], tuple[str, ...], str]] = {
    "take": (lambda said: at("take", 28, 4, said), (80, 24), ("3",), "bali-dark"),
    "buy": (lambda said: at("buy", 20, 3, said), (80, 24), (), "bali-light"),
    "keep": (lambda said: at("keep", 10, 3, said), (120, 40), ("1",), "bali-dark"),
    "end": (over, (100, 36), (), "bali-dark"),
    "replay": (make_replay, (140, 45), (), "bali-light"),
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
    "handover": (make_hot_seat, (80, 24), (), "bali-dark"),
    "table-80x24": (lambda said: at("play", 20, 4, said), (80, 24), (), "bali-dark"),
    "table-120x40": (lambda said: at("play", 20, 4, said), (120, 40), (), "bali-dark"),
    "table-200x60": (lambda said: at("play", 20, 4, said), (200, 60), (), "bali-dark"),
    "small": (lambda said: at("buy", 20, 3, said), (60, 20), (), "bali-dark"),
}  # fmt: skip


async def _capture(name: str, language: str) -> tuple[str, str]:
    make, size, keys, theme = SCREENS[name]
    async with playing(make(texts(language)), size, theme) as player:
        await player.until(lambda: _ready(player))
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
