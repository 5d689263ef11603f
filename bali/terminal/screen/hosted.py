"""A game at a server's table, live; what is lost on the way is made good."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from contextvars import copy_context

from bali.match import MatchError
from bali.terminal.choices import forced
from bali.terminal.parties.hosted import HostedParty
from bali.terminal.screen.ending import Ending
from bali.terminal.screen.table import TableScreen
from bali.terminal.trouble import trouble


class HostedScreen(TableScreen):
    """The server decides; the screen shows what it tells."""

    def __init__(self, party: HostedParty) -> None:
        super().__init__()
        self.party = party
        self._asking = False  # an answer of the server is awaited
        self._ended = False

    def on_mount(self) -> None:
        self.deciding_keys()
        self.keys(
            ("z,u", "undo", "key-undo", "z"),
            ("w", "without", "key-without"),
            ("h", "app.history", "key-history"),
            ("question_mark,f1", "app.help", "key-help", "?"),
            ("t", "app.theme", ""),
            ("q", "app.leave", "key-quit"),
        )
        loop, here = asyncio.get_running_loop(), copy_context()

        def tell() -> None:
            with suppress(RuntimeError):  # the screen may be gone already
                loop.call_soon_threadsafe(self._changed, context=here)

        self._listening = threading.Thread(target=self.party.listen, args=[tell], daemon=True)
        self._listening.start()

    def on_unmount(self) -> None:
        self.party.close()

    def _changed(self) -> None:
        if not self.is_attached:
            return
        if self.party.gone is not None:
            self.bali.fail(self.party.gone)
            return
        moment = self.party.moment()
        self.thinking = None
        if moment is not None and moment.view.to_move not in (None, moment.eyes):
            self.thinking = moment.names[moment.view.to_move or 0]
        self.show(moment)
        if moment is not None and forced(moment.preview):
            self.do(next(iter(moment.preview.moves)))
        if moment is not None and moment.view.result is not None and not self._ended:
            self._ended = True
            self.app.push_screen(Ending(moment))

    def heading(self) -> str:
        """Whether we still hear the server."""
        say = self.bali.texts.say
        told = self.party.told()
        if not self.party.connected:
            return say("not-connected")
        if told is not None and told.closed is not None:
            return say("table-closed")
        return say("looking-on") if told is not None and told.seat is None else ""

    def instead(self) -> str:
        """Until all seats are taken, the invitation."""
        say, told = self.bali.texts.say, self.party.told()
        if told is None:
            return say("not-connected" if not self.party.connected else "joining")
        free = sum(not seat.taken for seat in told.seats)
        return say("waiting-people", number=free, address=self.party.invitation)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "without":
            return self.party.absent() is not None
        return super().check_action(action, parameters)

    # Keys

    def do(self, word: str) -> None:
        self._ask(lambda: self.party.play(word))

    def action_undo(self) -> None:
        self._ask(self.party.undo)

    def action_without(self) -> None:
        seat = self.party.absent()
        if seat is not None:
            self._ask(lambda: self.party.go_on_without(seat))

    def _ask(self, request: Callable[[], None]) -> None:
        """One request at a time; the screen lives on meanwhile."""
        if not self._asking:
            self._asking = True
            self.run_worker(self._request(request), group="asking")

    async def _request(self, request: Callable[[], None]) -> None:
        self.notice = ""
        try:
            await asyncio.to_thread(request)
        except MatchError as error:
            self.notice = trouble(error, self.bali.texts)
        finally:
            self._asking = False
        self._changed()
