"""The real program on a screen of its own, played through its keys."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from bali.chance import Seeded
from bali.terminal.parties.hosted import HostedParty
from bali.terminal.parties.local import LocalParty, new_party
from bali.terminal.parties.replayed import ReplayParty
from bali.terminal.screen.app import BaliApp
from bali.terminal.screen.curtain import Curtain
from bali.terminal.screen.local import LocalScreen
from bali.terminal.screen.setup import Wish
from bali.terminal.screen.table import TableScreen
from bali.texts import texts
from bali.view import History

PATIENCE = 60.0  # seconds, for a machine with much to do; nothing waits that long if all is well
SMALLEST = (80, 24)


class Player:
    """Somebody before the screen."""

    def __init__(self, app: BaliApp, pilot: "Pilot[Any]") -> None:
        self.app = app
        self.pilot = pilot

    @property
    def table(self) -> TableScreen:
        table = self.app.on_table()
        assert table is not None
        return table

    async def until(self, so: Callable[[], object]) -> None:
        """Wait for what is needed."""
        async with asyncio.timeout(PATIENCE):
            while not so():
                await asyncio.sleep(0.005)

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    def lines(self) -> list[str]:
        """What stands on the screen."""
        strips = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip) for strip in strips]

    def screen(self) -> str:
        return "\n".join(line.rstrip() for line in self.lines())

    async def settled(self) -> None:
        """Until what was told is drawn."""
        await self.pilot.pause()
        await self.pilot.pause()

    async def play_out(self, chance: Seeded) -> None:
        """Play a game at this terminal to its end, by keys."""
        table = self.table
        assert isinstance(table, LocalScreen)
        match = table.party.match
        while not match.over():
            await self.until(lambda: self._asked(table))
            if match.over():
                break
            if isinstance(self.app.screen, Curtain):
                await self.press("enter")
                continue
            legal = [answer for answer in table.asked() if answer.legal]
            answer = legal[chance.below(len(legal))]
            version = match.version
            await self.press(answer.key)
            assert table.chosen == answer.word
            await self.press("enter" if chance.below(2) else answer.key)
            assert match.version > version, answer

    def _asked(self, table: LocalScreen) -> bool:
        if table.party.match.over() or isinstance(self.app.screen, Curtain):
            return True
        moment = table.moment
        return moment is not None and moment.asks() and table.party.bot() is None


@asynccontextmanager
async def playing(
    party: LocalParty | HostedParty | ReplayParty, size: tuple[int, int] = SMALLEST, theme: str = ""
) -> AsyncIterator[Player]:
    """The program with a game on its table."""
    app = BaliApp(party.texts, party, Wish(), pace="instant")
    if theme:
        app.theme = theme
    async with app.run_test(size=size, notifications=True) as pilot:
        player = Player(app, pilot)
        await player.until(lambda: app.on_table() is not None)
        await player.settled()
        yield player


def party(
    language: str = "en",
    players: int = 3,
    variants: tuple[str, ...] = (),
    history: History = "open",
    people: tuple[str, ...] = (),
    folder: Path | None = None,
    seed: int = 2,
) -> LocalParty:
    return new_party(
        texts(language),
        players=players,
        variants=variants,
        history=history,
        bots=["random"] * (players - max(1, len(people))),
        seed=seed,
        people=people,
        folder=folder,
    )
