"""The lessons as one learner takes them: which one, which step, and which are done."""

from contextlib import suppress
from pathlib import Path

import msgspec

from bali.files import data_folder
from bali.lessons.lesson import Lesson, LessonStep, Target
from bali.lessons.loading import load_lesson, load_lessons
from bali.record import Record
from bali.terminal.clients.moment import GameMoment
from bali.terminal.clients.replay import ReplayClient
from bali.texts import Texts


def progress_file() -> Path:
    return data_folder() / "lessons.json"


class LessonCourse:
    """All lessons, the current one and its step; what is done is kept in `file`."""

    def __init__(self, texts: Texts, file: Path | None = None, first: str | None = None) -> None:
        self.texts = texts
        self.lessons = load_lessons()
        self.lesson = load_lesson(first) if first is not None else None
        self.number = 0  # of the step, from 0
        self._file = file
        self._done = _read_names(file)

    # The way through the lessons

    @property
    def is_complete(self) -> bool:
        return all(map(self.is_done, self.lessons))

    def is_done(self, lesson: Lesson) -> bool:
        return lesson.name in self._done

    def suggest(self) -> Lesson:
        """The first lesson after the current one that is not done, or else the first of all."""
        here = self.lessons.index(self.lesson) + 1 if self.lesson is not None else 0
        ordered = [*self.lessons[here:], *self.lessons[:here]]
        return next((lesson for lesson in ordered if not self.is_done(lesson)), self.lessons[0])

    def start(self, lesson: Lesson) -> None:
        self.lesson, self.number = lesson, 0

    def go_on(self) -> bool:
        """Go to the next step; False if there is none, and the lesson is done."""
        if self.number + 1 < len(self.current.steps):
            self.number += 1
            return True
        self._done.add(self.current.name)
        self._write_names()
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
        return self.texts.say("lessons-look", parts=self.texts.join(parts, last="list-comma"))

    def _name_target(self, target: Target, names: list[str]) -> str:
        return self.texts.say(
            "lessons-part",
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

    # Storage

    def _write_names(self) -> None:
        if self._file is not None:
            with suppress(OSError):
                self._file.parent.mkdir(parents=True, exist_ok=True)
                self._file.write_bytes(msgspec.json.encode(sorted(self._done)))


def _read_names(file: Path | None) -> set[str]:
    if file is not None:
        with suppress(OSError, msgspec.DecodeError):
            return msgspec.json.decode(file.read_bytes(), type=set[str])
    return set()
