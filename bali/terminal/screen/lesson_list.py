"""The list of lessons, to start or to repeat one."""

from bali.terminal.clients.lessons import LessonCourse
from bali.terminal.screen.list_page import ListPage

DONE, OPEN = "✓", " "


class LessonListPage(ListPage):
    """The lessons in their order; those that are done are marked."""

    def __init__(self, course: LessonCourse) -> None:
        super().__init__()
        self._course = course

    def list_title(self) -> str:
        if self._course.is_complete:
            return self.bali.texts.say("lessons-complete-screen")
        return self.bali.texts.say("learn-lead")

    def lines(self) -> list[str]:
        return [
            f"{DONE if self._course.is_done(lesson) else OPEN} {number:>2}  "
            f"{self.bali.texts.say(lesson.title)}"
            for number, lesson in enumerate(self._course.lessons, start=1)
        ]

    def first_choice(self) -> int:
        return self._course.lessons.index(self._course.suggest())
