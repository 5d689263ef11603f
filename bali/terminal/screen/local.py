"""The screen of a local game."""

import asyncio
from collections.abc import Sequence
from time import monotonic

from textual.worker import get_current_worker

from bali.api import HintDocument, HintPart
from bali.bots import UnknownBot
from bali.bots.external import BotFailed
from bali.errors import BaliError
from bali.match import CannotUndo
from bali.story_text import sentence
from bali.terminal.bot_failures import FAILURE_CHOICES, STAND_IN
from bali.terminal.bots import BotClient
from bali.terminal.choices import is_forced
from bali.terminal.clients.local import LocalClient
from bali.terminal.clients.moment import GameMoment
from bali.terminal.screen.end_page import EndPage
from bali.terminal.screen.failure_page import FailurePage
from bali.terminal.screen.handover import HandoverScreen
from bali.terminal.screen.hinting import HintingScreen, TableChanged


class LocalScreen(HintingScreen):
    """Plays a local game: asks bots for moves, and hands the terminal from person to person."""

    def __init__(self, client: LocalClient) -> None:
        super().__init__()
        self.client = client
        self.next_person: str | None = None  # to whom the terminal is handed with Enter
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
            ("v", "app.review", "key-review"),
            ("h", "app.history", "key-history"),
            ("question_mark,f1", "app.help", "key-help", "?"),
            ("space", "skip", ""),
            ("s", "app.pace", ""),
            ("t", "app.theme", ""),
            ("n", "app.new", ""),
            ("o", "app.games", ""),
            ("m", "app.menu", "key-menu"),
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

    def heading(self) -> str:
        """Whether the game is practice."""
        practice = self.client.notes.practice
        return "" if practice is None else self.bali.texts.say("practice-from", step=practice.step)

    def dock_texts(self, moment: GameMoment) -> tuple[str, Sequence[str]]:
        """The own move and what followed it, before the terminal is handed over."""
        if self.next_person is not None:
            return self._handover_texts(self.next_person, moment)
        return super().dock_texts(moment)

    def _handover_texts(self, name: str, moment: GameMoment) -> tuple[str, Sequence[str]]:
        say = self.bali.texts.say
        events = self.client.events_since_choice(with_choice=True)
        news = [sentence(self.bali.texts, event, moment.names, moment.observer) for event in events]
        notice = [self.notice] if self.notice else []
        return say("hand-over", name=name), [*notice, *news]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "app.review":
            return self.client.match.over() and self.fits()
        if action == "do" and self.hands_over():
            return self.fits()
        return super().check_action(action, parameters)

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
        self.bali.end_first_game()
        await self._end()

    async def _hand_over(self, name: str) -> None:
        """Hand the terminal over, covered unless all agreed to see each other's hands."""
        client = self.client
        if client.has_curtain:
            if client.observer is not None and not await self._ends_own_turn(name):
                return
            client.hide()
            self.show(client.moment())
            await self.app.push_screen_wait(HandoverScreen(name))
        client.reveal()
        self.update()

    def hands_over(self) -> bool:
        """Whether Enter hands the terminal to the next person."""
        return self.next_person is not None

    async def _ends_own_turn(self, name: str) -> bool:
        """Wait until the person has seen what the last move brought; False if it is undone."""
        self.next_person = name
        self.update()
        while self.hands_over():
            self._decision.clear()
            await self._decision.wait()
            if self.client.next_person() is None:
                self.next_person = None
                self.update()
                return False
        return True

    async def _play_bot_move(self) -> None:
        """Ask a bot and play its move, unless a person has undone a move meanwhile."""
        client = self.client
        seat, version, bot = client.match.to_move() or 0, client.match.version, client.bot() or ""
        self.thinking = client.names[seat]
        self._draw_status()
        try:
            word = await self.bots.choose(bot, client.knowledge().view, client.dice[seat])
        except (BotFailed, UnknownBot) as error:
            self.thinking = None
            await self._replace_bot(seat, error)
            return
        await self._wait_for_delay()
        self.thinking = None
        if client.match.version == version:
            client.play(word)
            self.update()

    async def _replace_bot(self, seat: int, error: BaliError) -> None:
        """Ask what to do about a bot that failed; the game is saved in any case."""
        page = FailurePage(error, self.client.names[seat])
        choice = await self.app.push_screen_wait(page)
        match FAILURE_CHOICES[choice or 0]:
            case "replace":
                self.client.replace_bot(seat, STAND_IN)
            case "quit":
                await self.bali.action_leave()
                get_current_worker().cancel()

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

    def action_do(self) -> None:
        """Play the selected move, or hand the terminal over."""
        if not self.hands_over():
            super().action_do()
            return
        self.next_person = None
        self.set_notice("")
        self._decision.set()

    def action_undo(self) -> None:
        self.hovered_move = self.selected_move = None
        try:
            self.client.undo()
            self.set_notice(self.bali.texts.say("undone"))
        except CannotUndo as error:
            self.set_notice(self.bali.texts.say(f"undo-{error.barrier}"))
        self.update()
        self._decision.set()

    def action_skip(self) -> None:
        self._skip.set()

    # Hints

    def version(self) -> int:
        return self.client.match.version

    def hint_refusal(self) -> str | None:
        if self.client.match.history == "strict":
            return "hint-strict"
        return None if self.client.allows_hints() else "hint-people"

    async def fetch_hint(self, part: HintPart) -> HintDocument:
        """A part of the hint of a bot that remembers everything the seat has seen."""
        client, version = self.client, self.version()
        view, hint = client.knowledge().view, client.last_hint()
        if hint is None:
            hint = await self.bots.hint(view, client.dice[view.seat or 0])
        if self.version() != version:
            raise TableChanged
        return client.give_hint(hint, part)
