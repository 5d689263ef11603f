"""The screen of a replay."""

from bali.terminal.clients.replay import EVERYTHING, ReplayClient
from bali.terminal.screen.table import TableScreen


class ReplayScreen(TableScreen):
    """Steps through a record; the observer can be changed, and moves can be previewed."""

    def __init__(self, client: ReplayClient) -> None:
        super().__init__()
        self.client = client
        self._is_running = False

    def on_mount(self) -> None:
        self.bind_keys(
            ("right,enter", "step(1)", "key-step", "←→"),
            ("left,backspace", "step(-1)", ""),
            ("down,pagedown", "turn(1)", "key-turn", "↑↓"),
            ("up,pageup", "turn(-1)", ""),
            ("home", "go(0)", ""),
            ("end", "last", ""),
            ("e", "observer", "key-observer"),
            ("space", "run", "key-run", "␣"),
            *((key, f"answer('{key}')", "") for key in "0123456789"),
            ("tab", "move(1)", "key-look"),
            ("shift+tab", "move(-1)", ""),
            ("escape", "back", ""),
            ("h", "app.history", "key-history"),
            ("question_mark,f1", "app.help", "key-help", "?"),
            ("t", "app.theme", ""),
            ("s", "app.pace", ""),
            ("n", "app.new", ""),
            ("o", "app.games", ""),
            ("q", "app.leave", "key-quit"),
        )
        self.show(self.client.moment())
        self.set_interval(0.1, self._tick)
        self._elapsed = 0.0

    def heading(self) -> str:
        """The number of the move, and the observer."""
        say, observer = self.bali.texts.say, self.client.observer
        if observer == EVERYTHING:
            name = say("observer-all")
        elif observer is None:
            name = say("observer-none")
        else:
            name = self.client.names[observer]
        return say("replay", step=self.client.step, steps=len(self.client.moves), observer=name)

    def waiting_text(self) -> str:
        return ""

    def make_move(self, word: str) -> None:  # noqa: ARG002
        """Go to the next step: the moves of a record cannot be changed."""
        self.action_step(1)

    def action_step(self, by: int) -> None:
        self.action_go(self.client.step + by)

    def action_turn(self, by: int) -> None:
        """Go to the beginning of the next turn, or of this or the previous one."""
        here = self.client.step
        ahead = [step for step in self.client.turns() if step > here]
        behind = [step for step in self.client.turns() if step < here]
        if by > 0:
            self.action_go(ahead[0] if ahead else len(self.client.moves))
        else:
            self.action_go(behind[-1] if behind else 0)

    def action_go(self, step: int) -> None:
        self.client.go(step)
        self.selected_move = None
        self.show(self.client.moment())

    def action_last(self) -> None:
        self.action_go(len(self.client.moves))

    def action_observer(self) -> None:
        self.client.next_observer()
        self.selected_move = None
        self.show(self.client.moment())

    def action_run(self) -> None:
        self._is_running, self._elapsed = not self._is_running, 0.0

    def _tick(self) -> None:
        """Make the next step if the replay is running and the delay has passed."""
        self._elapsed += 0.1
        if self._is_running and self.is_current and self._elapsed >= self.bali.move_delay():
            self._elapsed = 0.0
            self.action_step(1)
            self._is_running = self.client.step < len(self.client.moves)
