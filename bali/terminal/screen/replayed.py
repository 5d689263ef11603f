"""A record on the screen, move by move, through any seat's eyes."""

from bali.terminal.parties.replayed import ALL_EYES, ReplayParty
from bali.terminal.screen.table import TableScreen


class ReplayScreen(TableScreen):
    """Steps, turns and eyes; answers can be looked at as whoever decided saw them."""

    def __init__(self, replay: ReplayParty) -> None:
        super().__init__()
        self.replay = replay
        self._playing = False

    def on_mount(self) -> None:
        self.keys(
            ("right,enter", "step(1)", "key-step", "←→"),
            ("left,backspace", "step(-1)", ""),
            ("down,pagedown", "turn(1)", "key-turn", "↑↓"),
            ("up,pageup", "turn(-1)", ""),
            ("home", "go(0)", ""),
            ("end", "last", ""),
            ("e", "eyes", "key-eyes"),
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
        self.show(self.replay.moment())
        self.set_interval(0.1, self._tick)
        self._waited = 0.0

    def heading(self) -> str:
        say, eyes = self.bali.texts.say, self.replay.eyes
        if eyes == ALL_EYES:
            whose = say("eyes-all")
        elif eyes is None:
            whose = say("eyes-none")
        else:
            whose = self.replay.names[eyes]
        return say("replay", step=self.replay.step, steps=len(self.replay.moves), eyes=whose)

    def waiting(self) -> str:
        return ""

    def do(self, word: str) -> None:  # noqa: ARG002
        """Nothing is decided any more."""
        self.action_step(1)

    def action_step(self, by: int) -> None:
        self.action_go(self.replay.step + by)

    def action_turn(self, by: int) -> None:
        """To where a turn begins: the next, this one, or the one before."""
        here = self.replay.step
        ahead = [step for step in self.replay.turns() if step > here]
        behind = [step for step in self.replay.turns() if step < here]
        if by > 0:
            self.action_go(ahead[0] if ahead else len(self.replay.moves))
        else:
            self.action_go(behind[-1] if behind else 0)

    def action_go(self, step: int) -> None:
        self.replay.go(step)
        self.chosen = None
        self.show(self.replay.moment())

    def action_last(self) -> None:
        self.action_go(len(self.replay.moves))

    def action_eyes(self) -> None:
        self.replay.next_eyes()
        self.chosen = None
        self.show(self.replay.moment())

    def action_run(self) -> None:
        self._playing, self._waited = not self._playing, 0.0

    def _tick(self) -> None:
        """While it runs by itself: a move a beat."""
        self._waited += 0.1
        if self._playing and self.is_current and self._waited >= self.bali.beat():
            self._waited = 0.0
            self.action_step(1)
            self._playing = self.replay.step < len(self.replay.moves)
