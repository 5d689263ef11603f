"""The screen of a local game."""

import asyncio
from time import monotonic

from textual.worker import get_current_worker

from bali.bots.external import BotFailed
from bali.match import CannotUndo
from bali.terminal.bots import BotClient
from bali.terminal.choices import is_forced
from bali.terminal.clients.local import LocalClient
from bali.terminal.columns import fold
from bali.terminal.screen.end_page import EndPage
from bali.terminal.screen.handover import HandoverScreen
from bali.terminal.screen.pages import HintPage
from bali.terminal.screen.table import TableScreen
from bali.terminal.thoughts import draw_hint

ADVISER = "expert:seconds=1"


class LocalScreen(TableScreen):
    """Plays a local game: asks bots for moves, and hands the terminal from person to person."""

    def __init__(self, client: LocalClient) -> None:
        super().__init__()
        self.client = client
        self._decision = asyncio.Event()
        self._skip = asyncio.Event()
        self._updated_at = 0.0
        self._has_warned = False

    def on_mount(self) -> None:
        self.bots = BotClient()
        self.bind_answer_keys()
        self.bind_keys(
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
        self.run_worker(self._run_game(), exclusive=True, group="game")

    async def on_unmount(self) -> None:
        await self.bots.close()

    def update(self) -> None:
        """Display the current moment, and warn once if the game cannot be saved."""
        self._updated_at = monotonic()
        error = self.client.save_error
        if error is not None and not self._has_warned:
            self._has_warned = True
            self.notify(self.bali.texts.say("unsaved", reason=error), markup=False)
        self.show(self.client.moment())

    async def _run_game(self) -> None:
        """Run the game to its end."""
        self.update()
        while not self.client.match.over():
            name = self.client.next_person()
            if name is not None:
                await self._hand_over(name)
            elif self.client.bot() is not None:
                await self._play_bot_move()
            elif is_forced(preview := self.client.moment().preview):
                ((word, _),) = preview.moves.items()
                self.client.play(word)
                self.update()
            else:
                self._decision.clear()
                await self._decision.wait()
        self.thinking = None
        self.update()
        await self._end()

    async def _hand_over(self, name: str) -> None:
        self.client.hide()
        self.show(self.client.moment())
        await self.app.push_screen_wait(HandoverScreen(name))
        self.client.reveal()
        self.update()

    async def _play_bot_move(self) -> None:
        """Ask a bot and play its move, unless a person has undone a move meanwhile."""
        client = self.client
        seat, version, bot = client.match.to_move() or 0, client.match.version, client.bot() or ""
        self.thinking = client.names[seat]
        self._draw_status()
        try:
            word = await self.bots.choose(bot, client.knowledge().view, client.dice[seat])
        except BotFailed as error:
            self.bali.fail(error)
            get_current_worker().cancel()
            return
        await self._wait_for_delay()
        self.thinking = None
        if client.match.version == version:
            client.play(word)
            self.update()

    async def _wait_for_delay(self) -> None:
        """Wait until the last move has been displayed long enough, or the player skips that."""
        seconds = self._updated_at + self.bali.move_delay() - monotonic()
        self._skip.clear()
        if seconds > 0:
            try:
                async with asyncio.timeout(seconds):
                    await self._skip.wait()
            except TimeoutError:
                return

    async def _end(self) -> None:
        moment = self.client.moment()
        file = None if self.client.file is None else str(self.client.file)
        await self.app.push_screen_wait(EndPage(moment, file))

    # Keys

    def make_move(self, word: str) -> None:
        self.client.play(word)
        self.update()
        self._decision.set()

    def action_undo(self) -> None:
        self.hovered_move = self.selected_move = None
        try:
            self.client.undo()
            self.notice = self.bali.texts.say("undone")
        except CannotUndo as error:
            self.notice = self.bali.texts.say(f"undo-{error.barrier}")
        self.update()
        self._decision.set()

    def action_skip(self) -> None:
        self._skip.set()

    def action_hint(self) -> None:
        moment = self.moment
        if moment is None or not moment.asks():
            return
        if self.client.match.history == "strict":
            no_hints = self.bali.texts.say("advice-strict")
            self.app.push_screen(HintPage(lambda room: fold(no_hints, widest=room)))
            return
        self.run_worker(self._give_hint(), exclusive=True, group="hint")

    async def _give_hint(self) -> None:
        client, version = self.client, self.client.match.version
        self.thinking = self.bali.texts.say("level", level="expert")
        view = client.knowledge().view
        try:
            thoughts = await self.bots.think(ADVISER, view, client.dice[view.seat or 0])
        finally:
            self.thinking = None
        if client.match.version == version:
            texts = self.bali.texts
            self.app.push_screen(HintPage(lambda room: draw_hint(thoughts, view, texts, room)))
        self._draw_status()
