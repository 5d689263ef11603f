"""The screen of a game at a server's table."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from contextvars import copy_context

from bali.api import HintDocument, HintPart
from bali.match import Barrier, MatchError
from bali.terminal.choices import is_forced
from bali.terminal.clients.hosted import HostedClient
from bali.terminal.error_messages import describe_error
from bali.terminal.hints import has_agreed_hints, refuse_hint
from bali.terminal.screen.end_page import REMATCH, EndPage
from bali.terminal.screen.hinting import HintingScreen
from bali.terminal.seat_names import name_seats


class HostedScreen(HintingScreen):
    """Displays the table as the server sends it; every move is a request."""

    def __init__(self, client: HostedClient) -> None:
        super().__init__()
        self.client = client
        self._has_request = False  # a response is awaited
        self._has_end_page = False
        self._has_begun = False  # a moment of the game has been shown
        self._has_told_rematch = False
        self._forced_at = -1  # the version after the last move that was played unasked
        self._barrier_before: Barrier | None = None  # what stopped an undo before it

    def on_mount(self) -> None:
        self.bind_answer_keys()
        self.bind_keys(
            ("z,u", "undo", "key-undo", "z"),
            ("w", "without", "key-without"),
            ("i", "hint", "key-hint"),
            ("v", "app.review", "key-review"),
            ("n", "rematch", "key-rematch"),
            ("h", "app.history", "key-history"),
            ("question_mark,f1", "app.help", "key-help", "?"),
            ("t", "app.theme", ""),
            ("m", "app.menu", "key-menu"),
            ("q", "app.leave", "key-quit"),
        )
        loop, here = asyncio.get_running_loop(), copy_context()

        def notify_change() -> None:
            with suppress(RuntimeError):  # the screen may be gone already
                loop.call_soon_threadsafe(self._update, context=here)

        self._listener = threading.Thread(
            target=self.client.listen, args=[notify_change], daemon=True
        )
        self._listener.start()

    def on_unmount(self) -> None:
        self.client.close()

    def _update(self) -> None:
        if not self.is_attached:
            return
        if self.client.refusal is not None:
            self.bali.leave_table(describe_error(self.client.refusal, self.bali.texts))
            return
        moment = self.client.moment()
        self.thinking = None
        if moment is not None and moment.view.to_move not in (None, moment.observer):
            self.thinking = moment.names[moment.view.to_move or 0]
        if moment is not None and not self._has_begun:
            self._has_begun = True
            if has_agreed_hints(self.client.document()):
                self.set_notice(self.bali.texts.say("hints-agreed"))
        self.show(moment)
        if moment is not None and is_forced(moment.preview):
            if self._forced_at != self.client.version:  # otherwise the one before was forced, too
                self._barrier_before = moment.barrier
            self._forced_at = self.client.version + 1
            self.make_move(next(iter(moment.preview.moves)))
        if moment is not None and moment.view.result is not None and not self._has_end_page:
            self._has_end_page = True
            if moment.observer is not None:
                self.bali.end_first_game()
            page = EndPage(moment, has_rematch=self.client.can_rematch())
            self.app.push_screen(page, self._leave_end_page)
        if self.client.is_rematch_asked() and not self._has_told_rematch:
            self._has_told_rematch = True
            self.notify(self.bali.texts.say("rematch-asked", key="n"), markup=False)

    def _leave_end_page(self, answer: str | None) -> None:
        if answer == REMATCH:
            self.action_rematch()

    def heading(self) -> str:
        """The state of the connection, if it is unusual."""
        say = self.bali.texts.say
        document = self.client.document()
        if not self.client.is_connected:
            return say("not-connected")
        if document is not None and document.closed is not None:
            return say("table-closed")
        return say("looking-on") if document is not None and document.seat is None else ""

    def placeholder(self) -> str:
        """The invitation, until all seats are taken."""
        say, document = self.bali.texts.say, self.client.document()
        if document is None:
            return say("not-connected" if not self.client.is_connected else "joining")
        free = sum(not seat.taken for seat in document.seats)
        players = say("waiting-seated", players=name_seats(document.seats, self.bali.texts))
        invitation = say("waiting-people", number=free, address=self.client.invitation)
        return f"{players}\n\n{invitation}"

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "without":
            return self.client.absent_seat() is not None
        if action == "app.review":
            return self.moment is not None and self.moment.view.result is not None and self.fits()
        if action == "rematch":
            return self.client.can_rematch()
        return super().check_action(action, parameters)

    def is_listed(self, action: str) -> bool:
        """Not undo after a forced move alone: it would be played again at once."""
        if action == "undo" and self._forced_at == self.client.version:
            return self._barrier_before is None and super().is_listed(action)
        return super().is_listed(action)

    # Keys

    def make_move(self, word: str) -> None:
        self._start_request(lambda: self.client.play(word))

    def action_undo(self) -> None:
        self._start_request(self.client.undo)

    def action_without(self) -> None:
        seat = self.client.absent_seat()
        if seat is not None:
            self._start_request(lambda: self.client.continue_without(seat))

    def action_rematch(self) -> None:
        """Go to the next game of the same players, and ask for it if nobody has."""
        self.run_worker(self._rematch(), group="rematch", exclusive=True)

    async def _rematch(self) -> None:
        try:
            following = await asyncio.to_thread(self.client.rematch)
        except MatchError as error:
            self.notify(describe_error(error, self.bali.texts), markup=False)
        else:
            self.bali.open(following)

    def _start_request(self, request: Callable[[], None]) -> None:
        """Send a request in a thread, unless another one is under way."""
        if not self._has_request:
            self._has_request = True
            self.run_worker(self._request(request), group="request")

    async def _request(self, request: Callable[[], None]) -> None:
        self.set_notice("")
        try:
            await asyncio.to_thread(request)
        except MatchError as error:
            self.set_notice(describe_error(error, self.bali.texts))
        finally:
            self._has_request = False
        self._update()

    # Hints

    def version(self) -> int:
        return self.client.version

    def hint_refusal(self) -> str | None:
        return refuse_hint(self.client.document())

    async def fetch_hint(self, part: HintPart) -> HintDocument:
        return await asyncio.to_thread(self.client.fetch_hint, part)
