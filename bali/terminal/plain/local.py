"""A local game line by line."""

from collections.abc import Sequence
from pathlib import Path

from bali.api import HintDocument, HintPart
from bali.bots import UnknownBot
from bali.bots.external import BotFailed
from bali.errors import BaliError
from bali.files import reason
from bali.record import write
from bali.story import AnyEvent
from bali.terminal.bot_failures import (
    FAILURE_CHOICES,
    STAND_IN,
    describe_bot_failure,
    stand_in_level,
)
from bali.terminal.clients.local import LocalClient
from bali.terminal.clients.moment import GameMoment
from bali.terminal.clients.replay import ReplayClient
from bali.terminal.columns import MARGIN, clean
from bali.terminal.console import Console, Quit, normalize
from bali.terminal.plain.bots import BotLoop
from bali.terminal.plain.game import ConsoleGame
from bali.terminal.plain.review import ReviewCommands

HANDOVER_LINES = 60  # enough to scroll a hand off the screen


class LocalConsoleGame(ConsoleGame):
    """A local game."""

    def __init__(
        self, client: LocalClient, console: Console, bots: BotLoop, folder: Path | None
    ) -> None:
        super().__init__(console)
        self.client = client
        self._bots = bots
        self._folder = folder

    def moment(self) -> GameMoment:
        return self.client.moment()

    def on_quit(self) -> None:
        if self.client.file is not None:
            self.console.say("resume-hint")

    def begin(self) -> None:
        if self.client.save_error is not None:
            self.console.say("unsaved", reason=self.client.save_error)
        if self.client.notes.practice is not None:
            self.console.say("practice-from", step=self.client.notes.practice.step)
        moment = self.moment()
        self.introduce(moment)
        if moment.observer is not None:
            self.console.write()
            self.write_missed_events(moment)
            self.tell_table(moment)

    def wait(self) -> None:
        name = self.client.next_person()
        if name is not None:
            self._hand_over(name)
            return
        client = self.client
        bot, view = client.bot() or "", client.knowledge().view
        dice = client.dice[view.seat or 0]
        try:
            word = self._bots.ask(lambda bots: bots.choose(bot, view, dice))
        except (BotFailed, UnknownBot) as error:
            self._replace_bot(view.seat or 0, error)
        else:
            self.play(word)

    def _replace_bot(self, seat: int, error: BaliError) -> None:
        """Ask what to do about a bot that failed: ask it again, replace it, or quit."""
        self.console.write()
        self.console.write(describe_bot_failure(error, self.client.names[seat], self.texts))
        for number, choice in enumerate(FAILURE_CHOICES, start=1):
            text = self.texts.say(f"bot-failed-{choice}", **stand_in_level(self.texts))
            self.console.write(text, f"{MARGIN}{number}{MARGIN}")
        while True:
            answer = normalize(self.console.read_line())
            if answer == "2":
                self.client.replace_bot(seat, STAND_IN)
            if answer in ("1", "2"):
                return
            if answer == "3" or self.console.find_command(answer) == "quit":
                raise Quit
            self.console.say("unknown-move")

    def _hand_over(self, name: str) -> None:
        """Hand the terminal over to another person, who is told what the others did."""
        if self.client.has_curtain:
            if self.client.observer is not None and not self._ends_own_turn(name):
                return
            self._cover(name)
        self.client.reveal()
        moment = self.moment()
        if self.client.has_curtain:  # without it, everybody has read the news already
            self.write_missed_events(moment)
        self.tell_changes(moment)

    def _ends_own_turn(self, name: str) -> bool:
        """Ask whether the terminal can be handed over; False after a command, such as undo."""
        self.console.write()
        self.console.say("hand-over", name=name)
        command = self.console.find_command(normalize(self.console.read_line()))
        if command is None or command == "hint":  # it would be that of the next person
            return True
        self.run_command(command)
        return False

    def _cover(self, name: str) -> None:
        """Scroll the last hand off the screen, and wait for the next person."""
        self.client.hide()
        self.console.scroll(HANDOVER_LINES)
        self.console.write()
        for line in self.texts.say("handover", name=name).split("\n"):
            if line:
                self.console.write(line)
        if self.console.find_command(normalize(self.console.read_line())) == "quit":
            raise Quit

    def missed_events(self, moment: GameMoment) -> Sequence[AnyEvent]:  # noqa: ARG002
        """The events since the observer's last choice."""
        return self.client.events_since_choice()

    def play(self, word: str) -> None:
        self.client.play(word)
        self.write_news()

    def undo(self) -> None:
        self.client.undo()

    def version(self) -> int:
        return self.client.match.version

    def hint_refusal(self) -> str | None:
        if self.client.match.history == "strict":
            return "hint-strict"
        return None if self.client.allows_hints() else "hint-people"

    def fetch_hint(self, part: HintPart) -> HintDocument:
        """A part of the hint of a bot that remembers everything the seat has seen."""
        view, hint = self.client.knowledge().view, self.client.last_hint()
        if hint is None:
            dice = self.client.dice[view.seat or 0]
            hint = self._bots.ask(lambda bots: bots.hint(view, dice))
        return self.client.give_hint(hint, part)

    def on_end(self) -> None:
        """Read commands and the name of a file for the record, until an empty line."""
        replay = ReplayClient(self.client.record(), self.texts)
        commands = ReviewCommands(replay, self.console, self._bots.ask, self._folder)
        self.console.write_end_help()
        self.console.say("save")
        try:
            while commands.following is None and (answer := self.console.read_line()):
                if self.console.find_command(normalize(answer)) == "quit":
                    return
                if not commands.run(normalize(answer)) and self._save(answer):
                    return
        except Quit:
            return
        self.following = commands.following

    def _save(self, file: str) -> bool:
        """Write the record to a new file; False, with the reason, if that is not possible."""
        shown = clean(file, 60)
        try:
            with Path(file).open("xb") as out:
                out.write(write(self.client.record()) + b"\n")
        except FileExistsError:
            why = self.texts.say("save-exists")
        except (OSError, ValueError) as error:
            why = reason(error)
        else:
            self.console.say("saved", file=shown)
            return True
        self.console.say("not-saved", file=shown, reason=why)
        return False
