"""Plays a game line by line, or puzzles, and then the games that are played on from there."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

from bali.terminal.bots import BotClient
from bali.terminal.clients.hosted import HostedClient
from bali.terminal.clients.local import LocalClient
from bali.terminal.clients.puzzles import PuzzleClient
from bali.terminal.clients.replay import ReplayClient
from bali.terminal.console import Console
from bali.terminal.plain.bots import BotLoop
from bali.terminal.plain.hosted import HostedConsoleGame
from bali.terminal.plain.local import LocalConsoleGame
from bali.terminal.plain.puzzles import ConsolePuzzles
from bali.terminal.plain.replay import ConsoleReplay
from bali.texts import Texts

Client = LocalClient | HostedClient | ReplayClient | PuzzleClient


def play(
    client: Client,
    texts: Texts,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
    make_bots: Callable[[], BotClient] = BotClient,
    folder: Path | None = None,
) -> int:
    """Play until the game is over or the player quits, and return the exit code.

    Games that are played on from a moment are saved in `folder`.
    """
    if stdin is None:
        stdin = sys.stdin
        stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
    console = Console(texts, stdin, stdout or sys.stdout)
    bots = BotLoop(make_bots)
    following: Client | None = client
    try:
        while following is not None:
            game = _make_game(following, console, bots, folder)
            game.run()
            following = game.following
    finally:
        bots.close()
    return 0


def _make_game(
    client: Client, console: Console, bots: BotLoop, folder: Path | None
) -> LocalConsoleGame | HostedConsoleGame | ConsoleReplay | ConsolePuzzles:
    if isinstance(client, LocalClient):
        return LocalConsoleGame(client, console, bots, folder)
    if isinstance(client, HostedClient):
        return HostedConsoleGame(client, console, bots, folder)
    if isinstance(client, PuzzleClient):
        return ConsolePuzzles(client, console, folder)
    return ConsoleReplay(client, console, bots, folder)
