"""Pages over the table: the rules and keys, the history."""

from rich.text import Text

from bali.terminal.clients.moment import GameMoment
from bali.terminal.screen.colors import SYMBOLS
from bali.terminal.screen.modal_page import ModalPage
from bali.terminal.screen.widgets import draw_event, draw_turn
from bali.terminal.turns import find_turns

RULES = ("aim", "buy", "play", "offer", "bless", "take", "reward", "gain", "oracle", "end")
KEYS = (
    "choose", "arrows", "do", "back", "undo", "hint", "history", "help", "skip", "pace", "theme",
    "new", "games", "menu", "review", "again", "practice", "step-number",
    "opinion", "records", "rematch", "solution", "quit", "suspend",
)  # fmt: skip


class RulesPage(ModalPage):
    """The rule of the current phase, all rules, and the keys."""

    def __init__(self, phase: str | None) -> None:
        super().__init__()
        self._phase = phase

    def page_title(self) -> str:
        return self.bali.texts.say("rules-title")

    def lines(self, room: int) -> list[Text]:
        say, palette = self.bali.texts.say, self.renderer.palette
        lines: list[Text] = []
        if self._phase is not None and self._phase != "over":
            lines += self.fold_text(say("rules-now"), room, f"bold {palette.crown}")
            lines += [*self.fold_text(say(f"rule-{self._phase}"), room), Text("")]
        lines += [*self.fold_text(say("rules-marks"), room, palette.mute), Text("")]
        for kind in ("stonemason", "priest", "shrine", "rice", "peanut", "banana", "pepper"):
            name = say(f"kind-{kind}-plural")
            lines.append(Text(f" {SYMBOLS[kind]} ", palette.field(kind)).append(f" {name}", ""))
            lines[-1].stylize(f"{palette.ink} on {palette.panel}", 3)
        lines.append(Text(""))
        for rule in RULES:
            title = say(f"rules-{rule}" if rule in ("aim", "end") else f"phase-{rule}")
            lines += self.fold_text(title, room, f"bold {palette.accent}")
            lines += [*self.fold_text(say(f"rule-{rule}"), room), Text("")]
        lines += self.fold_text(say("rules-keys"), room, f"bold {palette.crown}")
        for key in KEYS:
            lines += self.fold_text(say(f"does-key-{key}"), room, margin="  ")
        return lines


class HistoryPage(ModalPage):
    """The events that the table's history allows."""

    def __init__(self, moment: GameMoment) -> None:
        super().__init__()
        self._moment = moment

    def on_mount(self) -> None:
        self.bind_keys(("h", "close", ""))
        self.call_after_refresh(self.query_one("#page").scroll_end, animate=False)

    def page_title(self) -> str:
        return self.bali.texts.say("history-title")

    def lines(self, room: int) -> list[Text]:
        lines = self._describe_levels(room)
        if not self._moment.story:
            return [*lines, Text(self.bali.texts.say("nothing-new"))]
        turns = find_turns(self._moment)
        for place, event in enumerate(self._moment.story):
            if place in turns:
                blank = [Text("")] if lines else []
                lines += [*blank, draw_turn(turns[place], self._moment, self.renderer)]
            lines += draw_event(event, self._moment, self.renderer, room)
        return lines

    def _describe_levels(self, room: int) -> list[Text]:
        """Which bots play, and how well."""
        moment, texts = self._moment, self.bali.texts
        if not moment.levels:
            return []
        bots = [
            f"{moment.names[seat]} {texts.say('games-level', level=level)}"
            for seat, level in moment.levels.items()
        ]
        text = texts.say("history-bots", bots=texts.join(bots, last="list-comma"))
        return self.fold_text(text, room, self.renderer.palette.mute)
