"""The full-screen program in a headless terminal, controlled through its keys."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from bali.chance import Seeded
from bali.terminal.clients.local import LocalClient, deal_game
from bali.terminal.clients.options import GameOptions
from bali.terminal.screen.app import BaliApp, GameClient
from bali.terminal.screen.handover import HandoverScreen
from bali.terminal.screen.local import LocalScreen
from bali.terminal.screen.start_page import StartPage
from bali.terminal.screen.table import TableScreen
from bali.texts import texts

TIMEOUT = 180.0  # seconds; reached only if a condition never becomes true
SMALLEST = (80, 24)


class PatientApp(BaliApp):
    """The program, whose notifications are still there when a slow machine has drawn them."""

    NOTIFICATION_TIMEOUT = TIMEOUT


class Player:
    """A person who plays through the keyboard."""

    def __init__(self, app: BaliApp, pilot: "Pilot[Any]") -> None:
        self.app = app
        self.pilot = pilot

    @property
    def table(self) -> TableScreen:
        table = self.app.table_screen()
        assert table is not None
        return table

    async def until(self, condition: Callable[[], object]) -> None:
        """Wait until a condition is true."""
        async with asyncio.timeout(TIMEOUT):
            while not condition():
                await asyncio.sleep(0.005)

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    def lines(self) -> list[str]:
        """The lines of the screen."""
        strips = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip) for strip in strips]

    def screen(self) -> str:
        return "\n".join(line.rstrip() for line in self.lines())

    async def settle(self) -> None:
        """Wait until all pending changes are drawn."""
        await self.pilot.pause()
        await self.pilot.pause()

    async def play_out(self, chance: Seeded) -> None:
        """Play a local game to its end, with random moves."""
        table = self.table
        assert isinstance(table, LocalScreen)
        match = table.client.match
        while not match.over():
            await self.until(lambda: self._is_asked(table))
            if match.over():
                break
            if self.hands_over(table):
                await self.press("enter")
                continue
            legal = [answer for answer in table.answers() if answer.legal]
            answer = legal[chance.below(len(legal))]
            version = match.version
            await self.press(answer.key)
            assert table.selected_move == answer.word
            await self.press("enter" if chance.below(2) else answer.key)
            assert match.version > version, answer

    def hands_over(self, table: LocalScreen) -> bool:
        """Whether Enter hands the terminal to another person, before or behind the curtain."""
        return table.hands_over() or isinstance(self.app.screen, HandoverScreen)

    def _is_asked(self, table: LocalScreen) -> bool:
        if table.client.match.over() or self.hands_over(table):
            return True
        moment = table.moment
        return moment is not None and moment.asks() and table.client.bot() is None


@asynccontextmanager
async def playing(
    client: GameClient,
    size: tuple[int, int] = SMALLEST,
    theme: str = "",
) -> AsyncIterator[Player]:
    """Run the program with a game, which is not saved."""
    app = PatientApp(client.texts, client, GameOptions(), pace="instant")
    if theme:
        app.theme = theme
    async with app.run_test(size=size, notifications=True) as pilot:
        player = Player(app, pilot)
        await player.until(lambda: app.table_screen() is not None)
        await player.settle()
        yield player


@asynccontextmanager
async def starting(
    folder: Path,
    language: str = "en",
    size: tuple[int, int] = SMALLEST,
    options: GameOptions | None = None,
    theme: str = "",
) -> AsyncIterator[Player]:
    """Run the program from its start screen; `options` are those of the first new game."""
    app = PatientApp(texts(language), None, options or GameOptions(), folder, pace="instant")
    if theme:
        app.theme = theme
    async with app.run_test(size=size, notifications=True) as pilot:
        player = Player(app, pilot)
        await player.until(lambda: isinstance(app.screen, StartPage))
        await player.settle()
        yield player


def local_game(
    options: GameOptions, language: str = "en", folder: Path | None = None, seed: int = 2
) -> LocalClient:
    """Deal a game in which all bots are random, whatever the options say."""
    bots = ("random",) * (options.players - max(1, len(options.people)))
    return deal_game(texts(language), replace(options, bots=bots), seed, folder)
