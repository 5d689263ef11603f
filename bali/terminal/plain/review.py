"""The commands on a finished game: its review, exercises, and playing on from a moment."""

from collections.abc import Callable, Coroutine, Iterable, Sequence
from pathlib import Path
from typing import Any

from bali.analysis.highlights import list_marked, list_mistakes
from bali.analysis.review import Decision, Review
from bali.errors import BaliError
from bali.review_text import (
    describe_decision,
    describe_luck,
)
from bali.terminal.bots import Progress
from bali.terminal.choices import draw_question
from bali.terminal.clients.hosted import HostedClient
from bali.terminal.clients.local import LocalClient, practice_game
from bali.terminal.clients.replay import ReplayClient
from bali.terminal.clients.reviewer import Reviewer
from bali.terminal.columns import MARGIN
from bali.terminal.console import END_COMMANDS, Console, Quit, normalize
from bali.terminal.error_messages import describe_error
from bali.terminal.exercises import find_option, is_right, judge_answer
from bali.terminal.plain.answers import map_answers, refuse
from bali.terminal.plain.table_sentences import tell_position
from bali.terminal.review_lines import (
    describe_course,
    describe_moment,
    describe_seats,
    describe_swings,
    list_strokes_of,
)

PROGRESS_LINES = 5  # while a review is computed

# Asks whatever computes the review, and waits for the answer.
Ask = Callable[[Callable[[Reviewer], Coroutine[Any, Any, Review]]], Review]


class ReviewCommands:
    """Runs the commands; `following` is what to go on with, if that was asked for."""

    def __init__(
        self, replay: ReplayClient, console: Console, ask: Ask, folder: Path | None
    ) -> None:
        self.following: LocalClient | HostedClient | ReplayClient | None = None
        self._replay = replay
        self._console = console
        self._texts = console.texts
        self._ask = ask
        self._folder = folder

    def read_all(self) -> None:
        """Read commands until there is something to go on with, or an empty line."""
        self._write_help()
        while self.following is None and (answer := self._read_answer()):
            if self._console.find_command(answer) == "quit":
                return
            if not self.run(answer):
                self._console.say("unknown-command")
                self._write_help()

    def list_commands(self) -> Sequence[str]:
        """The commands that there are here."""
        return END_COMMANDS

    def _write_help(self) -> None:
        self._console.write_end_help(self.list_commands())

    def _read_answer(self) -> str:
        return normalize(self._console.read_line())

    def run(self, answer: str) -> bool:
        """Run the command that an answer names; False if it names none."""
        command = self._console.find_end_command(answer)
        if command is None or command[0] not in self.list_commands():
            return False
        self._run_command(*command)
        return True

    def _run_command(self, command: str, number: int | None) -> None:
        match command:
            case "review" if number is None:
                self._write_review()
            case "review":
                self._with_mistake(number, self._write_mistake)
            case "again":
                self._with_mistake(number or 1, self._try_from)
            case "from":
                self._play_on(number)

    # The review

    def _write_review(self) -> None:
        review = self._get_review()
        if review is None:
            return
        console, texts, replay = self._console, self._texts, self._replay
        person, names = replay.person, replay.names
        for line in describe_seats(review, names, person, texts):
            console.write(line)
        self._write_list("review-course-title", describe_course(review, names, person, texts))
        self._write_list("review-swings-title", describe_swings(review, names, person, texts))
        mistakes = list_mistakes(review, person)
        console.write()
        console.say(
            "review-mistakes", number=len(mistakes), whose="own" if person is not None else "all"
        )
        for number, mistake in enumerate(mistakes, start=1):
            margin = f"{number:>3}{MARGIN}"
            console.write(describe_decision(texts, mistake, names, person), margin)
        marked = list_marked(review, person)
        self._write_list(
            "review-marks-title", [describe_decision(texts, one, names, person) for one in marked]
        )
        strokes = list_strokes_of(review, person)
        told = [describe_luck(texts, event, names, person) for event in strokes]
        self._write_list("review-strokes-title", told, "review-strokes-none")
        console.write()
        self._write_help()

    def _write_list(self, title: str, lines: Iterable[str], otherwise: str | None = None) -> None:
        """Write lines below their title; without any, what stands there otherwise, or nothing."""
        listed = [*lines]
        heading = title if listed else otherwise
        if heading is not None:
            self._console.write()
            self._console.say(heading)
        for line in listed:
            self._console.write(line, MARGIN)

    def _get_review(self) -> Review | None:
        """The review, which is computed first if need be; None if that fails or is cancelled."""
        replay, console = self._replay, self._console
        if replay.review is None:
            console.write_now(self._texts.say("review-begins"))
            try:
                progress = self._report_progress()
                replay.review = self._ask(lambda reviewer: reviewer.review(replay.record, progress))
            except KeyboardInterrupt:
                console.say("review-cancelled")
            except BaliError as error:
                console.write(describe_error(error, self._texts))
        return replay.review

    def _report_progress(self) -> Progress:
        """Write a line now and then while the review is computed."""
        written = 0

        def report(done: int, total: int) -> None:
            nonlocal written
            part = done * PROGRESS_LINES // max(1, total)
            if written < part < PROGRESS_LINES:
                written = part
                percent = 100 * part // PROGRESS_LINES
                self._console.write_now(self._texts.say("review-progress", percent=percent))

        return report

    # A mistake

    def _with_mistake(self, number: int | None, run: Callable[[int, Decision], None]) -> None:
        review = self._get_review()
        if review is None:
            return
        mistakes = list_mistakes(review, self._replay.person)
        if number is None or not 1 <= number <= len(mistakes):
            self._console.say("review-no-mistake", number=len(mistakes))
        else:
            run(number, mistakes[number - 1])

    def _write_mistake(self, number: int, mistake: Decision) -> None:
        console, replay = self._console, self._replay
        self._tell_table(mistake)
        for sentence in describe_moment(mistake, replay.names, replay.person, self._texts):
            console.write(sentence)
        console.say("review-here", number=number, step=mistake.step)

    def _tell_table(self, decision: Decision) -> None:
        """Tell the table as the mover saw it."""
        moment = self._replay.peek(decision.step, decision.seat)
        self._console.write()
        self._console.write_lines(tell_position(moment.view, moment.names, self._texts))
        self._console.write()

    def _try_from(self, number: int, mistake: Decision) -> None:
        """Try a mistake again, and those after it, until an empty line."""
        review = self._get_review()
        following = [] if review is None else list_mistakes(review, self._replay.person)[number:]
        for own_number, own in enumerate([mistake, *following], start=number):
            if not self._try_again(own_number, own):
                return

    def _try_again(self, number: int, mistake: Decision) -> bool:
        """Ask for a move until it is good enough; False after an empty line."""
        moment = self._replay.peek(mistake.step, mistake.seat)
        self._tell_table(mistake)
        self._console.say("again-task", number=number)
        lines = draw_question(moment.view, moment.preview, moment.names, self._texts)
        self._console.write_lines(lines)
        answers = map_answers(moment)
        while answer := normalize(self._console.read_line()):
            word = answers.get(answer, answer)
            if self._console.find_command(answer) == "quit":
                raise Quit
            if word in moment.preview.blocked:
                refuse(word, moment.preview, self._console)
            elif word not in moment.preview.moves:
                self._console.say("unknown-move")
            else:
                for text in judge_answer(mistake, word, self._replay.names, self._texts):
                    self._console.write(text)
                if is_right(find_option(mistake, word)):
                    return True
        return False

    # Playing on

    def _play_on(self, step: int | None) -> None:
        replay = self._replay
        last = len(replay.moves) - 1
        if step is None or not 0 <= step <= last:
            self._console.say("practice-steps", last=last)
            return
        replay.go(step)
        seat = replay.person if replay.person is not None else replay.seat_to_play()
        self.following = practice_game(replay.record, step, seat or 0, self._texts, self._folder)
