"""A record as text, and the commands on it."""

from collections.abc import Sequence
from pathlib import Path

from bali.chance import Seeded
from bali.errors import BaliError
from bali.record import printable
from bali.terminal.clients.hosted import HostedClient
from bali.terminal.clients.local import LocalClient
from bali.terminal.clients.replay import ReplayClient
from bali.terminal.console import (
    END_COMMANDS,
    RECORD_COMMANDS,
    REPLAY_COMMANDS,
    Console,
    Quit,
)
from bali.terminal.error_messages import describe_error
from bali.terminal.hints import describe_opinion
from bali.terminal.plain.bots import BotLoop
from bali.terminal.plain.review import ReviewCommands
from bali.terminal.plain.table_sentences import tell_position
from bali.terminal.show import show


class ConsoleReplay:
    """Writes a game turn by turn; then its moments can be looked at and, at the end, reviewed."""

    def __init__(
        self, client: ReplayClient, console: Console, bots: BotLoop, folder: Path | None
    ) -> None:
        self.client = client
        self.console = console
        self.following: LocalClient | HostedClient | ReplayClient | None = None
        self._bots = bots
        self._folder = folder

    def run(self) -> None:
        console, client = self.console, self.client
        game, names = client.go_to_end(), client.names
        console.write_lines(show(game, names, console.texts, client.record, tell_position))
        if not console.is_interactive():
            return
        commands = ReplayCommands(client, console, self._bots, self._folder)
        try:
            commands.read_all()
            self.following = commands.following
        except (Quit, KeyboardInterrupt):
            return


class ReplayCommands(ReviewCommands):
    """The commands of a replay: moments, what the bots think of them, and the other records."""

    def __init__(
        self, replay: ReplayClient, console: Console, bots: BotLoop, folder: Path | None
    ) -> None:
        super().__init__(replay, console, bots.ask, folder)
        self._bots = bots

    def list_commands(self) -> Sequence[str]:
        """Those of a review only for finished games, of other records only in a file of some."""
        review = END_COMMANDS if self._replay.is_over else ()
        return (*review, *REPLAY_COMMANDS, *(RECORD_COMMANDS if self._replay.place else ()))

    def _run_command(self, command: str, number: int | None) -> None:
        match command:
            case "move":
                self._go(number)
            case "think":
                self._think(number)
            case "next":
                self._open_neighbour(1)
            case "previous":
                self._open_neighbour(-1)
            case _:
                super()._run_command(command, number)

    def _go(self, number: int | None) -> None:
        """Tell the table after so many moves, or here."""
        replay, console = self._replay, self._console
        if number is not None:
            replay.go(number)
        moment = replay.moment()
        console.write()
        everything = self._texts.say("observer-all")
        console.say("replay", step=replay.step, steps=len(replay.moves), observer=everything)
        console.write_lines(tell_position(moment.view, moment.names, self._texts))

    def _think(self, number: int | None) -> None:
        """Write what the bots think of the moment, after so many moves or here."""
        replay, console = self._replay, self._console
        if number is not None:
            self._go(number)
        view = replay.decision_view()
        if view is None:
            console.say("opinion-forced")
            return
        dice = Seeded(replay.step)
        try:
            hint = self._bots.ask(lambda bots: bots.hint(view, dice))
        except BaliError as error:
            console.write(describe_error(error, self._texts))
            return
        for text in describe_opinion(hint, view, replay.names, replay.person, self._texts):
            console.write(text)

    def _open_neighbour(self, by: int) -> None:
        try:
            self.following = self._replay.open_neighbour(by)
        except BaliError as error:
            self._console.say("replay-unreadable", reason=printable(str(error)))
        else:
            if self.following is None:
                self._console.say("replay-no-record")
