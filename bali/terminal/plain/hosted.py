"""A game at a server's table line by line."""

import queue
import threading
from collections.abc import Sequence
from pathlib import Path

from bali.api import HintDocument, HintPart
from bali.match import MatchError
from bali.story import AnyEvent
from bali.terminal.clients.hosted import HostedClient, find_news
from bali.terminal.clients.moment import GameMoment
from bali.terminal.clients.replay import ReplayClient
from bali.terminal.clients.reviewer import HostedReviewer
from bali.terminal.console import END_COMMANDS, HOSTED_END_COMMANDS, Console, Quit
from bali.terminal.error_messages import describe_error
from bali.terminal.hints import has_agreed_hints, refuse_hint
from bali.terminal.plain.bots import BotLoop
from bali.terminal.plain.game import ConsoleGame
from bali.terminal.plain.review import ReviewCommands
from bali.terminal.seat_names import name_seats


class HostedConsoleGame(ConsoleGame):
    """A game at a server's table. Changes are received while the player has nothing to decide."""

    def __init__(
        self, client: HostedClient, console: Console, bots: BotLoop, folder: Path | None
    ) -> None:
        super().__init__(console)
        self.client = client
        self._bots = bots
        self._folder = folder
        self._changes: queue.SimpleQueue[None] = queue.SimpleQueue()
        self._connection_lost = False
        self._story: Sequence[AnyEvent] = ()  # written so far

    def run(self) -> None:
        listener = threading.Thread(
            target=self.client.listen, args=[lambda: self._changes.put(None)], daemon=True
        )
        listener.start()
        try:
            super().run()
        finally:
            self.client.close()

    def moment(self) -> GameMoment:
        moment = self.client.moment()
        assert moment is not None  # noqa: S101, the game has begun
        return moment

    def begin(self) -> None:
        has_invited = False
        while self.client.moment() is None:
            self._receive_change()
            document = self.client.document()
            if document is not None and document.view is None and not has_invited:
                has_invited = True
                free = sum(not seat.taken for seat in document.seats)
                players = name_seats(document.seats, self.texts)
                self.console.write_now(self.texts.say("waiting-seated", players=players))
                address = self.client.invitation
                invitation = self.texts.say("waiting-people", number=free, address=address)
                for line in filter(None, invitation.split("\n")):
                    self.console.write_now(line.strip())
        self._story = self.moment().story
        self.introduce(self.moment())
        if has_agreed_hints(self.client.document()):
            self.console.say("hints-agreed")
        self.console.write()
        self.write_missed_events(self.moment())
        self.tell_table(self.moment())

    def wait(self) -> None:
        self._receive_change()

    def _receive_change(self) -> None:
        """Wait for the next change and write its events, or that the connection is lost."""
        self._changes.get()
        if self.client.refusal is not None:
            raise self.client.refusal
        if not self.client.is_connected and not self._connection_lost:
            self._connection_lost = True
            self.console.write_now(self.texts.say("not-connected"))
        self._connection_lost = not self.client.is_connected
        document = self.client.document()
        if document is not None and document.closed is not None:
            self.console.say("table-closed")
            raise Quit
        if self.client.moment() is not None and self.turn:
            self.write_news()

    def news(self, moment: GameMoment) -> Sequence[AnyEvent]:
        """The events since the last call: several changes may have arrived."""
        news = find_news(self._story, moment.story)
        self._story = moment.story
        return news

    def play(self, word: str) -> None:
        try:
            self.client.play(word)
            self.write_news()
        except MatchError as error:
            self.console.write(describe_error(error, self.texts))

    def undo(self) -> None:
        self.client.undo()

    def version(self) -> int:
        return self.client.version

    def hint_refusal(self) -> str | None:
        return refuse_hint(self.client.document())

    def fetch_hint(self, part: HintPart) -> HintDocument:
        return self.client.fetch_hint(part)

    def on_end(self) -> None:
        """Read commands; the server stores the record and reviews the game."""
        document = self.client.document()
        try:
            replay = ReplayClient(self.client.record(), self.texts)
            if document is not None:
                replay.person = document.seat
            commands = HostedEndCommands(
                self.client, replay, self.console, self._bots, self._folder
            )
            commands.read_all()
            self.following = commands.following
        except MatchError as error:
            self.console.write(describe_error(error, self.texts))
        except Quit:
            return


class HostedEndCommands(ReviewCommands):
    """The commands after the end of a game at a server's table, where there can be a rematch."""

    def __init__(
        self,
        client: HostedClient,
        replay: ReplayClient,
        console: Console,
        bots: BotLoop,
        folder: Path | None,
    ) -> None:
        reviewer = HostedReviewer(client)
        super().__init__(replay, console, lambda ask: bots.run(ask(reviewer)), folder)
        self._client = client
        self._has_told_rematch = False

    def list_commands(self) -> Sequence[str]:
        return HOSTED_END_COMMANDS if self._client.can_rematch() else END_COMMANDS

    def _read_answer(self) -> str:
        """Read an answer; before, tell once that another player has asked for a rematch."""
        if self._client.is_rematch_asked() and not self._has_told_rematch:
            self._has_told_rematch = True
            self._console.say("rematch-asked", key=self._console.name_command("rematch"))
        return super()._read_answer()

    def _run_command(self, command: str, number: int | None) -> None:
        if command != "rematch":
            super()._run_command(command, number)
            return
        try:
            self.following = self._client.rematch()
        except MatchError as error:
            self._console.write(describe_error(error, self._texts))
