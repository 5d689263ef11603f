"""The course of a game line by line, the same for all clients."""

from collections.abc import Sequence

from msgspec.structs import replace

from bali.api import HintDocument, HintPart
from bali.errors import BaliError
from bali.match import MatchError
from bali.preview_text import label
from bali.story import AnyEvent, Counted
from bali.story_text import sentence
from bali.terminal.choices import describe_skipped_purchase, draw_question, is_forced
from bali.terminal.clients.hosted import HostedClient
from bali.terminal.clients.local import LocalClient
from bali.terminal.clients.moment import GameMoment
from bali.terminal.clients.replay import ReplayClient
from bali.terminal.columns import MARGIN
from bali.terminal.console import COMMANDS, Console, Quit, normalize
from bali.terminal.draw import draw, draw_heading, draw_status
from bali.terminal.error_messages import describe_error
from bali.terminal.headline import describe_outcome
from bali.terminal.hints import draw_hint
from bali.terminal.plain.answers import map_answers, refuse
from bali.terminal.plain.table_sentences import TableTeller, describe_count
from bali.terminal.turns import find_end_of_own_turn, find_turns
from bali.view import View


class ConsoleGame:
    """The course of a game on a console; subclasses connect it to a client."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.texts = console.texts
        self.turn = 0  # the last turn that was announced
        self.following: LocalClient | HostedClient | ReplayClient | None = None  # what comes next
        self._hint_version: int | None = None  # where the first part of a hint was given
        self._teller = TableTeller(self.texts)

    # For subclasses

    def moment(self) -> GameMoment:
        raise NotImplementedError

    def begin(self) -> None:
        raise NotImplementedError

    def wait(self) -> None:
        """Wait for a change while it is not the player's turn to decide."""
        raise NotImplementedError

    def play(self, word: str) -> None:
        raise NotImplementedError

    def undo(self) -> None:
        raise NotImplementedError

    def version(self) -> int:
        """A number that changes with the table."""
        raise NotImplementedError

    def hint_refusal(self) -> str | None:
        """The message that says why there are no hints here; None if there are."""
        raise NotImplementedError

    def fetch_hint(self, part: HintPart) -> HintDocument:
        raise NotImplementedError

    def on_end(self) -> None:
        raise NotImplementedError

    # The course of a game

    def run(self) -> None:
        try:
            self.begin()
            while (moment := self.moment()).view.result is None:
                self._announce(moment)
                if moment.asks():
                    self._decide(moment)
                else:
                    self.wait()
            self._end()
        except (Quit, KeyboardInterrupt):
            self.on_quit()
            self.console.say("left")

    def on_quit(self) -> None:
        """Called when the player quits, before the farewell."""

    def introduce(self, moment: GameMoment) -> None:
        """Write the players, the options and the commands."""
        view = moment.view
        self.console.write_lines(draw_heading(view, moment.names, self.texts, moment.levels))
        if moment.observer is not None:
            color = self.texts.say(f"color-{view.seats[moment.observer].color}")
            self.console.say("start-seat", color=color, number=moment.observer + 1)
        self.console.say(f"start-{view.history}")
        if moment.levels:
            self.console.say("start-bots")
        commands = self.console.list_commands(self.commands())
        self.console.say("hint-commands", commands=commands)

    def commands(self) -> Sequence[str]:
        """The commands that work here."""
        has_hints = self.hint_refusal() is None
        return [command for command in COMMANDS if has_hints or command != "hint"]

    def tell_table(self, moment: GameMoment) -> None:
        """Tell the whole table."""
        self.console.write_sentences(self._teller.tell_table(moment.view, moment.names))

    def tell_changes(self, moment: GameMoment) -> None:
        """Tell the turn, and what has changed since the observer was told the table."""
        self.console.write_lines(draw_status(moment.view, moment.names, self.texts))
        self.console.write_sentences(self._teller.tell_changes(moment.view, moment.names))

    def _announce(self, moment: GameMoment) -> None:
        """Announce a new turn: with what has changed on the table if it is the player's own."""
        view = moment.view
        if view.turn == self.turn:
            return
        self.turn = view.turn
        self.console.write()
        if view.active == moment.observer:
            self.tell_changes(moment)
        elif view.active in moment.levels:
            name, level = moment.names[view.active], moment.levels[view.active]
            self.console.say("heading-turn-bot", turn=view.turn, name=name, level=level)
        else:
            self.console.say("heading-turn", turn=view.turn, name=moment.names[view.active])

    def news(self, moment: GameMoment) -> Sequence[AnyEvent]:
        return moment.news

    def write_news(self) -> None:
        moment = self.moment()
        for event in self.news(moment):
            if not isinstance(event, Counted):  # shown last, below the table
                self.console.write(self.phrase(event, moment), MARGIN)

    def missed_events(self, moment: GameMoment) -> Sequence[AnyEvent]:
        """The events since the observer's last turn, for whoever comes back to a game."""
        return moment.story[find_end_of_own_turn(moment) :]

    def write_missed_events(self, moment: GameMoment) -> None:
        events = self.missed_events(moment)
        if not events:
            return
        self.console.say("since-last-turn")
        for event in events:
            self.console.write(self.phrase(event, moment), MARGIN)
        self.console.write()

    def phrase(self, event: AnyEvent, moment: GameMoment) -> str:
        return sentence(self.texts, event, moment.names, moment.observer)

    # The player's decisions

    def _decide(self, moment: GameMoment) -> None:
        """Ask until there is a move, or a command after which the question is asked again."""
        view, preview = moment.view, moment.preview
        self.console.write()
        if is_forced(preview):
            ((word, change),) = preview.moves.items()
            skipped = self._describe_skipped(word, view)
            self.console.write(
                skipped or self.texts.say("forced", move=label(self.texts, word, view, change))
            )
            self.play(word)
            return
        self.console.write_lines(draw_question(view, preview, moment.names, self.texts))
        answers = map_answers(moment)
        while True:
            answer = normalize(self.console.read_line())
            command = self.console.find_command(answer)
            word = answers.get(answer, answer)
            if word in preview.moves:
                self.play(word)
                return
            if command is not None:
                self.run_command(command)
                return
            refuse(word, preview, self.console, self.commands())

    def _describe_skipped(self, word: str, view: View) -> str | None:
        """Why nothing can be bought, if that is the forced move."""
        if word != "buy none":
            return None
        return describe_skipped_purchase(replace(view, phase="play"), (), self.texts)

    # Commands

    def run_command(self, command: str) -> None:
        moment = self.moment()
        match command:
            case "undo":
                self._undo()
            case "hint":
                self._give_hint()
            case "table":
                self.console.write_lines(draw_status(moment.view, moment.names, self.texts))
                self.tell_table(moment)
            case "picture":
                self.console.write_lines(draw(moment.view, moment.names, self.texts))
            case "story":
                self._write_story()
            case "rules":
                self.console.say(f"rule-{moment.view.phase}")
            case "help":
                self.console.write_help(self.commands())
            case "quit":
                raise Quit

    def _undo(self) -> None:
        try:
            self.undo()
            self.console.say("undone")
        except MatchError as error:
            self.console.write(describe_error(error, self.texts))

    def _give_hint(self) -> None:
        """Write where to look or, if that was asked for already, the best moves and why."""
        refusal = self.hint_refusal()
        if refusal is not None:
            self.console.say(refusal)
            return
        part: HintPart = 2 if self._hint_version == self.version() else 1
        try:
            hint = self.fetch_hint(part)
        except KeyboardInterrupt:
            self.console.say("hint-cancelled")
            return
        except BaliError as error:
            self.console.write(describe_error(error, self.texts))
            return
        self._hint_version = self.version()
        self.console.write_lines(draw_hint(hint, self.moment(), self.texts))
        if part == 1:
            self.console.say("hint-more")

    def _write_story(self) -> None:
        """Write the events that the table's history allows, with a heading for each turn."""
        moment = self.moment()
        if not moment.story:
            self.console.say("nothing-new")
        turns = find_turns(moment)
        for place, event in enumerate(moment.story):
            if place in turns:
                self.console.write()
                self.console.write(turns[place].heading(moment.names, self.texts))
            self.console.write(self.phrase(event, moment), MARGIN)

    # The end

    def _end(self) -> None:
        moment = self.moment()
        self.console.write()
        outcome = describe_outcome(moment.view, moment.names, moment.observer, self.texts)
        self.console.write(outcome)
        self.console.write()
        self.tell_table(moment)
        if moment.view.result is not None:
            self.console.write()
            count = describe_count(moment.view.result, moment.names, self.texts)
            self.console.write_sentences(count)
        self.console.write()
        self.console.write(self.phrase(moment.story[-1], moment))
        self.on_end()
        self.console.say("farewell")
