"""A game at this terminal: the bots think while the screen lives on."""

import asyncio
from time import monotonic

from textual.worker import get_current_worker

from bali.bots.external import BotFailed
from bali.match import CannotUndo
from bali.terminal.bots import BotClient
from bali.terminal.choices import forced
from bali.terminal.columns import fold
from bali.terminal.parties.local import LocalParty
from bali.terminal.screen.curtain import Curtain
from bali.terminal.screen.ending import Ending
from bali.terminal.screen.reading import Advice
from bali.terminal.screen.table import TableScreen
from bali.terminal.thoughts import hint

ADVISER = "expert:seconds=1"


class LocalScreen(TableScreen):
    """People take turns with the terminal; a curtain falls between their hands."""

    def __init__(self, party: LocalParty) -> None:
        super().__init__()
        self.party = party
        self._decided = asyncio.Event()
        self._skipped = asyncio.Event()
        self._shown_at = 0.0
        self._warned = False

    def on_mount(self) -> None:
        self.bots = BotClient()
        self.deciding_keys()
        self.keys(
            ("z,u", "undo", "key-undo", "z"),
            ("i", "hint", "key-hint"),
            ("h", "app.history", "key-history"),
            ("question_mark,f1", "app.help", "key-help", "?"),
            ("space", "skip", ""),
            ("s", "app.pace", ""),
            ("t", "app.theme", ""),
            ("n", "app.new", ""),
            ("o", "app.games", ""),
            ("q", "app.leave", "key-quit"),
        )
        self.run_worker(self._go_on(), exclusive=True, group="game")

    async def on_unmount(self) -> None:
        await self.bots.close()

    def update(self) -> None:
        self._shown_at = monotonic()
        if self.party.unsaved is not None and not self._warned:
            self._warned = True
            self.notify(self.bali.texts.say("unsaved", reason=self.party.unsaved), markup=False)
        self.show(self.party.moment())

    async def _go_on(self) -> None:
        """Play on to the end: whoever is to move, moves."""
        self.update()
        while not self.party.match.over():
            name = self.party.curtain()
            if name is not None:
                await self._hand_over(name)
            elif self.party.bot() is not None:
                await self._let_bot()
            elif forced(preview := self.party.moment().preview):
                ((word, _),) = preview.moves.items()
                self.party.play(word)
                self.update()
            else:
                self._decided.clear()
                await self._decided.wait()
        self.thinking = None
        self.update()
        await self._end()

    async def _hand_over(self, name: str) -> None:
        self.party.hide()
        self.show(self.party.moment())
        await self.app.push_screen_wait(Curtain(name))
        self.party.lift()
        self.update()

    async def _let_bot(self) -> None:
        """What a bot chose is played, unless a person took a move back meanwhile."""
        party = self.party
        seat, version, bot = party.match.to_move() or 0, party.match.version, party.bot() or ""
        self.thinking = party.names[seat]
        self._draw_moment()
        try:
            word = await self.bots.choose(bot, party.known().view, party.dice[seat])
        except BotFailed as error:
            self.bali.fail(error)
            get_current_worker().cancel()
            return
        await self._beat()
        self.thinking = None
        if party.match.version == version:
            party.play(word)
            self.update()

    async def _beat(self) -> None:
        """Long enough to be followed."""
        left = self._shown_at + self.bali.beat() - monotonic()
        self._skipped.clear()
        if left > 0:
            try:
                async with asyncio.timeout(left):
                    await self._skipped.wait()
            except TimeoutError:
                return

    async def _end(self) -> None:
        moment = self.party.moment()
        file = None if self.party.file is None else str(self.party.file)
        await self.app.push_screen_wait(Ending(moment, file))

    # Keys

    def do(self, word: str) -> None:
        self.party.play(word)
        self.update()
        self._decided.set()

    def action_undo(self) -> None:
        self.looked = self.chosen = None
        try:
            self.party.undo()
            self.notice = self.bali.texts.say("undone")
        except CannotUndo as error:
            self.notice = self.bali.texts.say(f"undo-{error.barrier}")
        self.update()
        self._decided.set()

    def action_skip(self) -> None:
        self._skipped.set()

    def action_hint(self) -> None:
        moment = self.moment
        if moment is None or not moment.asks():
            return
        if self.party.match.history == "strict":
            no_hints = self.bali.texts.say("advice-strict")
            self.app.push_screen(Advice(lambda room: fold(no_hints, widest=room)))
            return
        self.run_worker(self._advise(), exclusive=True, group="hint")

    async def _advise(self) -> None:
        party, version = self.party, self.party.match.version
        self.thinking = self.bali.texts.say("level", level="expert")
        view = party.known().view
        try:
            thoughts = await self.bots.think(ADVISER, view, party.dice[view.seat or 0])
        finally:
            self.thinking = None
        if party.match.version == version:
            texts = self.bali.texts
            self.app.push_screen(Advice(lambda room: hint(thoughts, view, texts, room)))
        self._draw_moment()
