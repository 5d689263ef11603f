"""The rules and the keys; the whole story."""

from collections.abc import Callable, Iterable

from rich.text import Text

from bali.terminal.parties.moment import PartyMoment
from bali.terminal.screen.colors import SYMBOLS
from bali.terminal.screen.modal_page import ModalPage
from bali.terminal.screen.parts import told

RULES = ("aim", "buy", "play", "offer", "bless", "take", "reward", "gain", "oracle", "end")
KEYS = (
    "choose", "arrows", "do", "back", "undo", "hint", "history", "help", "skip", "pace", "theme",
    "new", "games", "quit",
)  # fmt: skip


class Rules(ModalPage):
    """First the rule of the present phase, then all of them, then the keys."""

    def __init__(self, phase: str | None) -> None:
        super().__init__()
        self._phase = phase

    def title_said(self) -> str:
        return self.bali.texts.say("rules-title")

    def lines(self, room: int) -> list[Text]:
        say, palette = self.bali.texts.say, self.renderer.palette
        lines: list[Text] = []
        if self._phase is not None and self._phase != "over":
            lines += self.folded(say("rules-now"), room, f"bold {palette.crown}")
            lines += [*self.folded(say(f"rule-{self._phase}"), room), Text("")]
        lines += [*self.folded(say("rules-marks"), room, palette.mute), Text("")]
        for kind in ("stonemason", "priest", "shrine", "rice", "peanut", "banana", "pepper"):
            name = say(f"kind-{kind}-plural")
            lines.append(Text(f" {SYMBOLS[kind]} ", palette.field(kind)).append(f" {name}", ""))
            lines[-1].stylize(f"{palette.ink} on {palette.panel}", 3)
        lines.append(Text(""))
        for rule in RULES:
            title = say(f"rules-{rule}" if rule in ("aim", "end") else f"phase-{rule}")
            lines += self.folded(title, room, f"bold {palette.accent}")
            lines += [*self.folded(say(f"rule-{rule}"), room), Text("")]
        lines += self.folded(say("rules-keys"), room, f"bold {palette.crown}")
        for key in KEYS:
            lines += self.folded(say(f"does-key-{key}"), room, margin="  ")
        return lines


class Advice(ModalPage):
    """What an expert would do."""

    def __init__(self, advice: Callable[[int], Iterable[str]]) -> None:
        super().__init__()
        self._advice = advice  # the lines in so many columns

    def on_mount(self) -> None:
        self.keys(("i,enter", "close", ""))

    def title_said(self) -> str:
        return self.bali.texts.say("hint-title")

    def lines(self, room: int) -> list[Text]:
        return [Text(line) for line in self._advice(room)]


class History(ModalPage):
    """All that happened, as far as it is told."""

    def __init__(self, moment: PartyMoment) -> None:
        super().__init__()
        self._moment = moment

    def on_mount(self) -> None:
        self.keys(("h", "close", ""))
        self.call_after_refresh(self.query_one("#page").scroll_end, animate=False)

    def title_said(self) -> str:
        return self.bali.texts.say("history-title")

    def lines(self, room: int) -> list[Text]:
        if not self._moment.story:
            return [Text(self.bali.texts.say("nothing-new"))]
        return [
            line
            for event in self._moment.story
            for line in told(event, self._moment, self.renderer, room)
        ]
