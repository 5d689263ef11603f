"""The screen of an exercise: a moment as the mover saw it, to find something better."""

from collections.abc import Sequence

from bali.analysis.review import Decision
from bali.terminal.clients.replay import ReplayClient
from bali.terminal.exercises import judge_answer
from bali.terminal.screen.table import TableScreen


class ExerciseScreen(TableScreen):
    """Asks for a better move at each of the decisions, one after the other."""

    def __init__(self, client: ReplayClient, decisions: Sequence[Decision]) -> None:
        super().__init__()
        self.client = client
        self._decisions = decisions
        self._number = 0

    def on_mount(self) -> None:
        self.bind_answer_keys()
        self.bind_keys(
            ("n", "next", "key-next"),
            ("v,backspace", "leave", "key-back"),
            ("h", "app.history", "key-history"),
            ("question_mark,f1", "app.help", "key-help", "?"),
            ("t", "app.theme", ""),
            ("q", "app.leave", "key-quit"),
        )
        self._open()

    @property
    def decision(self) -> Decision:
        return self._decisions[self._number]

    def _open(self) -> None:
        self.set_notice(self.bali.texts.say("again-find"))
        self.selected_move = None
        self.show(self.client.peek(self.decision.step, self.decision.seat))

    def heading(self) -> str:
        number, total = self._number + 1, len(self._decisions)
        return self.bali.texts.say("again-heading", number=number, total=total)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "next":
            return len(self._decisions) > 1 and self.fits()
        return super().check_action(action, parameters)

    def make_move(self, word: str) -> None:
        """Judge the answer; another one may be given."""
        verdict, reason = judge_answer(self.decision, word, self.client.names, self.bali.texts)
        self.set_notice(verdict, [reason])
        self.draw()

    def action_back(self) -> None:
        """Cancel the selection or, if there is none, leave."""
        if self.selected_move is None:
            self.action_leave()
        else:
            self.select_move(None)

    def action_next(self) -> None:
        self._number = (self._number + 1) % len(self._decisions)
        self._open()

    def action_leave(self) -> None:
        self.dismiss()
