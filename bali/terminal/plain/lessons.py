"""The lessons line by line."""

import sys
from typing import TextIO

from bali.story_text import sentence
from bali.terminal.choices import draw_question
from bali.terminal.clients.lessons import LessonCourse
from bali.terminal.clients.moment import GameMoment
from bali.terminal.columns import MARGIN
from bali.terminal.console import LESSON_COMMANDS, Console, Quit, normalize
from bali.terminal.draw import draw, draw_status
from bali.terminal.plain.answers import map_answers, refuse
from bali.terminal.plain.table_sentences import TableTeller


def learn(course: LessonCourse, stdin: TextIO | None = None, stdout: TextIO | None = None) -> None:
    """Take lessons until the learner quits."""
    if stdin is None:
        stdin = sys.stdin
        stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
    ConsoleCourse(course, Console(course.texts, stdin, stdout or sys.stdout)).run()


class ConsoleCourse:
    """The list of lessons, and the lessons that are chosen from it."""

    def __init__(self, course: LessonCourse, console: Console) -> None:
        self.course = course
        self.console = console
        self._teller = TableTeller(console.texts)  # of the present lesson

    def run(self) -> None:
        self._write_notice()
        try:
            if self.course.lesson is not None:
                self._take_lesson()
            else:
                self.console.say("learn-lead")
                self._write_list()
            while self._choose_lesson():
                self._take_lesson()
        except (Quit, KeyboardInterrupt):
            pass
        self.console.say("farewell")

    def _write_notice(self) -> None:
        """Say what went wrong with the file of what is done, if anything did."""
        if (notice := self.course.file.take_notice()) is not None:
            self.console.write(notice)

    # The list

    def _write_list(self) -> None:
        self.console.write()
        for number, lesson in enumerate(self.course.lessons, start=1):
            title = self.console.texts.say(lesson.title)
            state = self.course.state_of(lesson)
            entry = self.console.texts.say("lessons-entry", title=title, state=state)
            self.console.write(entry, f"{number:>3}{MARGIN}")
        self.console.write()

    def _choose_lesson(self) -> bool:
        """Start a lesson; False if the learner leaves instead."""
        course, console = self.course, self.console
        suggested = course.suggest()
        while True:
            if course.is_complete:
                console.say("lessons-complete")
            else:
                console.say("lessons-choose", title=console.texts.say(suggested.title))
            answer = normalize(console.read_line())
            command = console.find_command(answer)
            if command == "quit" or (not answer and course.is_complete):
                return False
            if answer.isdecimal() and 0 < int(answer) <= len(course.lessons):
                suggested = course.lessons[int(answer) - 1]
            elif answer:
                self._write_list()
                continue
            course.start(suggested)
            return True

    # A lesson

    def _take_lesson(self) -> None:
        self._teller = TableTeller(self.console.texts)
        while self.course.go_on() if self._take_step() else self.course.skip():
            pass
        self.console.say("learn-finished")
        self._write_notice()
        self.console.write()

    def _take_step(self) -> bool:
        """Ask until the answer is right; False if an empty line skips the step."""
        course, console = self.course, self.console
        moment = course.moment()
        self._begin_step(moment)
        console.say("lessons-skip")
        answers = map_answers(moment)
        while answer := normalize(console.read_line()):
            word = answers.get(answer, answer)
            if word in moment.preview.moves:
                self._try_move(word)
                if course.is_right(word):
                    return True
            else:
                self._run_command(answer, word, moment)
        return False

    def _begin_step(self, moment: GameMoment) -> None:
        """Tell what is new on the table, what the step is about, and the question."""
        course, console = self.course, self.console
        console.write()
        console.write(course.heading())
        console.write()
        console.write_lines(draw_status(moment.view, moment.names, console.texts))
        console.write_sentences(self._teller.tell_changes(moment.view, moment.names))
        console.write()
        console.write(course.task())
        console.write(course.describe_targets())
        console.write()
        lines = draw_question(moment.view, moment.preview, moment.names, console.texts)
        console.write_lines(lines)

    def _try_move(self, word: str) -> None:
        """Show what an answer does, explain it, and take it back unless it is right."""
        course, console = self.course, self.console
        after = course.try_move(word)
        for event in after.news:
            console.write(sentence(console.texts, event, after.names, after.observer), MARGIN)
        is_right = course.is_right(word)
        console.say("learn-right" if is_right else "learn-wrong")
        console.write(course.explain(word))
        if not is_right:
            console.say("undone")

    def _run_command(self, answer: str, word: str, moment: GameMoment) -> None:
        match self.console.find_command(answer):
            case "quit":
                raise Quit
            case "table":
                self.console.write_sentences(self._teller.tell_table(moment.view, moment.names))
            case "picture":
                self.console.write_lines(draw(moment.view, moment.names, self.console.texts))
            case "rules":
                self.console.say(f"rule-{moment.view.phase}")
            case "help":
                self.console.say("lessons-skip")
            case _:
                refuse(word, moment.preview, self.console, LESSON_COMMANDS)
