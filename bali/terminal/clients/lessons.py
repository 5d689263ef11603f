"""The lessons as one learner takes them: which one, which step, and which are done."""

from pathlib import Path
from typing import Literal

from msgspec import Struct

from bali.files import data_folder
from bali.lessons.lesson import Lesson, LessonStep, Target
from bali.lessons.loading import load_lesson, load_lessons
from bali.record import Record
from bali.terminal.clients.moment import GameMoment
from bali.terminal.clients.progress import ProgressFile
from bali.terminal.clients.replay import ReplayClient
from bali.texts import Texts

LessonState = Literal["open", "done", "skipped"]


def progress_file() -> Path:
    return data_folder() / "lessons.json"


class Progress(Struct):
    """The names of the lessons of which every step was answered, and of those that were not."""

    done: set[str] = set()
    skipped: set[str] = set()


class LessonCourse:
    """All lessons, the current one and its step; what is done is kept in `file`."""

    def __init__(self, texts: Texts, file: Path | None = None, first: str | None = None) -> None:
        self.texts = texts
        self.lessons = load_lessons()
        self.lesson = load_lesson(first) if first is not None else None
        self.number = 0  # of the step, from 0
        self.file = ProgressFile(file, texts)
        self._progress = self.file.read(Progress) or Progress()
        self._has_skipped = False  # a step of the current lesson

    # The way through the lessons

    @property
    def is_complete(self) -> bool:
        return all(self.state_of(lesson) == "done" for lesson in self.lessons)

    @property
    def has_open(self) -> bool:
        """Whether there is a lesson that was neither done nor skipped."""
        return any(self.state_of(lesson) == "open" for lesson in self.lessons)

    def state_of(self, lesson: Lesson) -> LessonState:
        if lesson.name in self._progress.done:
            return "done"
        return "skipped" if lesson.name in self._progress.skipped else "open"

    def suggest(self) -> Lesson:
        """The first lesson after the current one that is open, or else skipped; else the first."""
        here = self.lessons.index(self.lesson) + 1 if self.lesson is not None else 0
        ordered = [*self.lessons[here:], *self.lessons[:here]]
        for state in ("open", "skipped"):
            for lesson in ordered:
                if self.state_of(lesson) == state:
                    return lesson
        return self.lessons[0]

    def start(self, lesson: Lesson) -> None:
        self.lesson, self.number, self._has_skipped = lesson, 0, False

    def skip(self) -> bool:
        """Go to the next step without an answer, as `go_on` does."""
        self._has_skipped = True
        return self.go_on()

    def go_on(self) -> bool:
        """Go to the next step; False if there is none, and the lesson is done or skipped."""
        if self.number + 1 < len(self.current.steps):
            self.number += 1
            return True
        done, skipped = self._progress.done, self._progress.skipped
        (skipped if self._has_skipped else done).add(self.current.name)
        skipped -= done
        self.file.write(self._progress)
        return False

    # The current step

    @property
    def current(self) -> Lesson:
        if self.lesson is None:
            raise RuntimeError("no lesson has been started")
        return self.lesson

    @property
    def step(self) -> LessonStep:
        return self.current.steps[self.number]

    def heading(self) -> str:
        """The lesson and the step, with their numbers."""
        number = self.lessons.index(self.current) + 1
        title = self.texts.say(self.current.title)
        lesson = self.texts.say("learn-lesson", number=number, title=title)
        total = len(self.current.steps)
        return f"{lesson}  {self.texts.say('learn-step', number=self.number + 1, total=total)}"

    def task(self) -> str:
        return self.texts.say(self.current.task(self.step))

    def is_right(self, move: str) -> bool:
        return move in self.step.accepted

    def explain(self, move: str) -> str:
        return self.texts.say(self.current.explanation(self.step, move))

    def moment(self) -> GameMoment:
        """The table as the learner sees it."""
        return self._peek(self.current.read_record(self.step), self.step.moment)

    def try_move(self, move: str) -> GameMoment:
        """The table after an answer, which is only tried."""
        return self._peek(self.current.try_move(self.step, move), self.step.moment + 1)

    def describe_targets(self) -> str:
        """Where to look."""
        names = self._name_players(self.current.read_record(self.step))
        parts = [self._name_target(target, names) for target in self.step.targets]
        return self.texts.say("learn-look", parts=self.texts.join(parts, last="list-comma"))

    def _name_target(self, target: Target, names: list[str]) -> str:
        return self.texts.say(
            "learn-part",
            part=target.part,
            row=target.row or 0,
            you="yes" if target.seat == self.step.seat else "no",
            name="" if target.seat is None else names[target.seat],
        )

    def _peek(self, record: Record, moment: int) -> GameMoment:
        client = ReplayClient(record, self.texts)
        client.names = self._name_players(record)
        return client.peek(moment, self.step.seat)

    def _name_players(self, record: Record) -> list[str]:
        return [name or self.texts.say("name-you") for name in record.names()]
