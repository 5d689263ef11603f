"""The list of lessons, to start or to repeat one."""

from collections.abc import Mapping

from bali.terminal.clients.lessons import LessonCourse, LessonState
from bali.terminal.screen.list_page import ListPage

MARKS: Mapping[LessonState, str] = {"done": "✓", "skipped": "–", "open": " "}


class LessonListPage(ListPage):
    """The lessons in their order; those that are done or skipped are marked."""

    def __init__(self, course: LessonCourse) -> None:
        super().__init__()
        self._course = course

    def list_title(self) -> str:
        if self._course.is_complete:
            return self.bali.texts.say("lessons-complete-screen")
        return self.bali.texts.say("learn-lead")

    def lines(self) -> list[str]:
        return [
            f"{MARKS[self._course.state_of(lesson)]} {number:>2}  "
            f"{self.bali.texts.say(lesson.title)}"
            for number, lesson in enumerate(self._course.lessons, start=1)
        ]

    def first_choice(self) -> int:
        return self._course.lessons.index(self._course.suggest())
