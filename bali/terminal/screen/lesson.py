"""The screen of a lesson: what it points at is lit, and every answer is tried on the table."""

from collections.abc import Mapping, Sequence

from bali.lessons.lesson import TargetPart
from bali.terminal.clients.lessons import LessonCourse
from bali.terminal.clients.moment import GameMoment
from bali.terminal.screen.answers import AnswerChoice
from bali.terminal.screen.lesson_list import LessonListPage
from bali.terminal.screen.table import TableScreen

# The widgets in which the parts of the table are drawn. The dock has the text and is always lit.
WIDGETS: Mapping[TargetPart, Sequence[str]] = {
    "row": ("#offer",),
    "offer": ("#offer",),
    "demon": ("#offer",),
    "pile": ("#panel",),
    "altar": ("#panel", "#ledger"),
    "village": ("#ledger",),
    "stones": ("#ledger",),
    "points": ("#ledger",),
    "goods": ("#ledger",),
    "supply": ("#ledger",),
    "hand": (),
    "question": (),
}
DIMMED = ("#offer", "#panel", "#ledger")  # what can be


class LessonScreen(TableScreen):
    """Asks the question of each step until it is answered rightly, or skipped."""

    DOCK_LINES = 8

    def __init__(self, course: LessonCourse) -> None:
        super().__init__()
        self.course = course
        self._tried: str | None = None  # the answer that the table shows

    def on_mount(self) -> None:
        self.bind_answer_keys()
        self.bind_keys(
            ("n", "next", "key-next"),
            ("v,backspace", "list", "key-back"),
            ("h", "app.history", "key-history"),
            ("question_mark,f1", "app.help", "key-help", "?"),
            ("t", "app.theme", ""),
            ("m", "app.menu", "key-menu"),
            ("q", "app.leave", "key-quit"),
        )
        self._show_notice()
        if self.course.lesson is None:
            self.call_after_refresh(self.action_list)
        else:
            self._ask()

    # Drawing

    def heading(self) -> str:
        return self.course.heading()

    def placeholder(self) -> str:
        return self.bali.texts.say("learn-lead")

    def answers(self) -> list[AnswerChoice]:
        return super().answers() if self._tried is None else []

    def dock_texts(self, moment: GameMoment) -> tuple[str, Sequence[str]]:
        """The question with the text of the step or, after an answer, what is said to it."""
        if self._tried is None:
            question, sentences = super().dock_texts(moment)
            return question, [self.course.task(), *sentences]
        say, is_right = self.bali.texts.say, self.course.is_right(self._tried)
        return say("learn-right" if is_right else "learn-wrong"), [
            self.course.explain(self._tried),
            say("lessons-go-on" if is_right else "lessons-take-back"),
        ]

    def _light_targets(self) -> None:
        """Dim what the step does not point at; all of it, if it points at the dock alone."""
        lit = {widget for target in self.course.step.targets for widget in WIDGETS[target.part]}
        for name in DIMMED:
            is_lit = self._tried is not None or name in lit
            self.query_one(name).styles.text_opacity = 1.0 if is_lit else 0.4

    # The course

    def _ask(self) -> None:
        self._tried, self.selected_move = None, None
        self._light_targets()
        self.show(self.course.moment())

    def make_move(self, word: str) -> None:
        """Try the answer on the table."""
        self._tried = word
        self._light_targets()
        self.show(self.course.try_move(word))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "do" and self._tried is not None:
            return self.fits()
        if action == "next":
            return self.moment is not None and self.fits()
        return super().check_action(action, parameters)

    def action_do(self) -> None:
        """Make the selected move or, after an answer, take it back or go on."""
        if self._tried is None:
            super().action_do()
        elif self.course.is_right(self._tried):
            self.action_next()
        else:
            self._ask()

    def action_back(self) -> None:
        if self._tried is not None and not self.course.is_right(self._tried):
            self._ask()
        else:
            super().action_back()

    def action_next(self) -> None:
        """Go to the next step; after the last, to the next lesson that is open, or to the list.

        Without a right answer the step is skipped.
        """
        is_answered = self._tried is not None and self.course.is_right(self._tried)
        if self.course.go_on() if is_answered else self.course.skip():
            self._ask()
            return
        self._show_notice()
        if not self.course.has_open:
            self.action_list()
        else:
            self.course.start(self.course.suggest())
            self._ask()

    def _show_notice(self) -> None:
        """Say what went wrong with the file of what is done, if anything did."""
        if (notice := self.course.file.take_notice()) is not None:
            self.notify(notice, markup=False)

    def action_list(self) -> None:
        self.app.push_screen(LessonListPage(self.course), self._leave_list)

    def _leave_list(self, choice: int | None) -> None:
        if choice is not None:
            self.course.start(self.course.lessons[choice])
            self._ask()
        elif self.course.lesson is None:
            self.app.exit()
