"""The screen of puzzles: a moment as the mover saw it, to find the best move."""

from rich.text import Text

from bali.puzzles.training import PuzzleSession
from bali.review_text import describe_focus
from bali.terminal.clients.puzzles import PuzzleClient
from bali.terminal.puzzle_lines import (
    describe_end,
    describe_rating,
    describe_solution,
    describe_task,
    describe_wrong,
)
from bali.terminal.screen.answers import AnswerChoice
from bali.terminal.screen.modal_page import ModalPage
from bali.terminal.screen.table import TableScreen


class SolutionPage(ModalPage):
    """How a puzzle ended: the solution with its reasons, and the player's rating."""

    def __init__(self, session: PuzzleSession, client: PuzzleClient) -> None:
        super().__init__()
        self._session = session
        self._client = client

    def on_mount(self) -> None:
        self.bind_keys(
            ("n,enter", "leave('next')", "key-next", "n"),
            ("p", "leave('practice')", "key-practice"),
        )

    def page_title(self) -> str:
        return describe_end(self._session, self.bali.texts)

    def lines(self, room: int) -> list[Text]:
        texts, client = self.bali.texts, self._client
        sentences = [
            *describe_solution(self._session, client.replay.names, texts),
            describe_rating(client.training, texts),
        ]
        return [
            line for sentence in sentences for line in (*self.fold_text(sentence, room), Text(""))
        ]

    def action_leave(self, answer: str) -> None:
        self.dismiss(answer)


class PuzzleScreen(TableScreen):
    """Asks for the moves of one puzzle after the other."""

    def __init__(self, client: PuzzleClient) -> None:
        super().__init__()
        self.client = client

    def on_mount(self) -> None:
        self.bind_answer_keys()
        self.bind_keys(
            ("i", "hint", "key-hint"),
            ("l", "solution", "key-solution"),
            ("n", "next", "key-next"),
            ("p", "practice", "key-practice"),
            ("h", "app.history", "key-history"),
            ("question_mark,f1", "app.help", "key-help", "?"),
            ("t", "app.theme", ""),
            ("m", "app.menu", "key-menu"),
            ("q", "app.leave", "key-quit"),
        )
        self._open()
        self._show_notice()

    def _open(self) -> None:
        session, texts = self.client.session, self.bali.texts
        self.selected_move = None
        if session is None:
            self.show(None)
            return
        details = [texts.say("puzzle-again")] if self.client.is_again else []
        self.set_notice(describe_task(session.puzzle.facts, texts), details)
        self.show(self.client.moment(session))

    # Drawing

    def placeholder(self) -> str:
        return self.bali.texts.say("puzzle-none")

    def heading(self) -> str:
        session = self.client.session
        if session is None:
            return ""
        return self.bali.texts.say("puzzle-heading", tries=session.tries_left)

    def answers(self) -> list[AnswerChoice]:
        """None at the end, though the seat may have more to decide in its turn."""
        session = self.client.session
        return [] if session is None or session.is_over else super().answers()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        session = self.client.session
        match action:
            case "hint" | "solution":
                return session is not None and not session.is_over and self.fits()
            case "next" | "practice":
                return session is not None and session.is_over and self.fits()
        return super().check_action(action, parameters)

    # Keys

    def make_move(self, word: str) -> None:
        """Judge the answer."""
        session, texts = self.client.session, self.bali.texts
        if session is None or session.is_over:
            return
        decision = session.decision
        self.selected_move = None
        match self.client.answer(session, word):
            case "right":
                self.set_notice(texts.say("puzzle-right"))
            case "wrong":
                self.set_notice(describe_wrong(decision, word, session.tries_left, texts))
        self._update(session)

    def action_hint(self) -> None:
        session, texts = self.client.session, self.bali.texts
        if session is not None:
            focus = self.client.find_focus(session)
            names = self.client.replay.names
            self.set_notice(describe_focus(texts, focus, names, session.puzzle.seat))
            self.select_move(None)

    def action_solution(self) -> None:
        session = self.client.session
        if session is not None:
            self.client.give_up(session)
            self._update(session)

    def _update(self, session: PuzzleSession) -> None:
        if session.is_over:
            self.set_notice(describe_end(session, self.bali.texts))
        self.show(self.client.moment(session))
        self._show_notice()
        if session.is_over:
            self.app.push_screen(SolutionPage(session, self.client), self._leave_solution)

    def _show_notice(self) -> None:
        """Say what went wrong with the file of the training, if anything did."""
        if (notice := self.client.file.take_notice()) is not None:
            self.notify(notice, markup=False)

    def _leave_solution(self, answer: str | None) -> None:
        if answer == "next":
            self.action_next()
        elif answer == "practice":
            self.action_practice()

    def action_next(self) -> None:
        self.client.next()
        self._open()

    def action_practice(self) -> None:
        session, replay = self.client.session, self.client.replay
        if session is not None:
            self.bali.play_on(replay, len(replay.moves), session.puzzle.seat)
