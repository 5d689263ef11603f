"""The page with the options of a new game."""

from collections.abc import Sequence

from rich.text import Text

from bali.bots.names import LEVELS
from bali.terminal.clients.options import GameOptions
from bali.terminal.columns import align_left, width
from bali.terminal.screen.modal_page import ModalPage
from bali.view import History

EXPLANATION = 4  # lines for the explanation of an option


class SetupPage(ModalPage):
    """One option per line, to change with the arrow keys; Enter deals the cards."""

    LINES = ("players", "people", "bots", "oracle", "demon", "history", "hints", "curtain")

    def __init__(self, options: GameOptions, is_hosted: bool = False) -> None:
        """`is_hosted`: for a server's table, where the people sit at other terminals."""
        super().__init__()
        self._is_hosted = is_hosted
        self.players = options.players
        self.people = max(1, len(options.people))
        self.names = options.people
        self.level = options.bots[0] if options.bots and options.bots[0] in LEVELS else "medium"
        self.mixed = options.bots if options.bots and len(set(options.bots)) > 1 else ()
        self.variants = set(options.variants)
        self.history: History = options.history
        self.hints = options.hints
        self.curtain = options.curtain
        self.cursor = 0

    def on_mount(self) -> None:
        self.bind_keys(
            ("enter", "deal", "key-deal", "⏎"),
            ("up", "line(-1)", ""),
            ("down,tab", "line(1)", "key-line", "↑↓"),
            ("left", "change(-1)", ""),
            ("right,space", "change(1)", "key-change", "←→"),
        )
        self.query_one("#page").can_focus = False

    def page_title(self) -> str:
        return self.bali.texts.say("setup-title")

    def choices(self, line: str) -> Sequence[str | int]:
        match line:
            case "players":
                return (2, 3, 4)
            case "people":
                return tuple(range(1, self.players + 1))
            case "bots":
                return LEVELS
            case "history":
                return ("open", "strict")
            case "hints":
                return self._hint_choices()
            case "curtain":
                return self._curtain_choices()
        return ("no", "yes")

    def _hint_choices(self) -> Sequence[str]:
        """One person may always ask; several must agree; strict memory has no hints."""
        if self.history == "strict":
            return ("no",)
        return ("no", "yes") if self.people > 1 else ("yes",)

    def _curtain_choices(self) -> Sequence[str]:
        """Only hands of several people at this terminal can be covered."""
        return ("no", "yes") if self.people > 1 and not self._is_hosted else ("no",)

    def value(self, line: str) -> str | int:
        match line:
            case "players":
                return self.players
            case "people":
                return self.people
            case "bots":
                return self.level
            case "history":
                return self.history
            case "hints":
                choices = self._hint_choices()
                return choices[-1] if len(choices) == 1 or self.hints else "no"
            case "curtain":
                return self._curtain_choices()[-1] if self.curtain else "no"
        return "yes" if line in self.variants else "no"

    def lines(self, room: int) -> list[Text]:
        say, palette = self.bali.texts.say, self.renderer.palette
        hosted = "-hosted" if self._is_hosted else ""
        names = [say(f"setup-{line}{hosted if line == 'people' else ''}") for line in self.LINES]
        wide = max(map(width, names)) + 2
        high = self.query_one("#page").size.height
        is_spaced = high >= 2 * len(self.LINES) + EXPLANATION
        text_lines = []
        for number, (line, name) in enumerate(zip(self.LINES, names, strict=True)):
            is_current = number == self.cursor
            text = Text(
                f"{'▸' if is_current else ' '} {align_left(name, wide)}",
                "bold" if is_current else "",
            )
            for choice in self.choices(line):
                is_selected = choice == self.value(line)
                label = self._label(choice)
                cell = f"[{label}]" if is_selected else f" {label} "
                accent = f"bold {palette.on_accent} on {palette.accent}"
                text.append(cell, accent if is_selected else palette.mute).append(" ")
            text_lines += [text, Text("")] if is_spaced else [text]
        current = self.LINES[self.cursor]
        is_explained = current in ("hints", "curtain")
        explanation = say(f"setup-{current}-says" if is_explained else f"start-{self.history}")
        gap = [] if is_spaced else [Text("")]
        return [*text_lines, *gap, *self.fold_text(explanation, room, palette.mute)]

    def _label(self, choice: str | int) -> str:
        if choice in LEVELS:
            return self.bali.texts.say("level", level=choice)
        return str(choice) if isinstance(choice, int) else self.bali.texts.say(f"setup-{choice}")

    def action_line(self, by: int) -> None:
        self.cursor = (self.cursor + by) % len(self.LINES)
        self.on_resize()

    def action_change(self, by: int) -> None:
        line = self.LINES[self.cursor]
        choices = list(self.choices(line))
        value = choices[(choices.index(self.value(line)) + by) % len(choices)]
        match line:
            case "players":
                self.players = int(value)
                self.people = min(self.people, self.players)
            case "people":
                self.people = int(value)
            case "bots":
                self.level, self.mixed = str(value), ()
            case "history":
                self.history = "strict" if value == "strict" else "open"
            case "hints" if len(choices) > 1:
                self.hints = value == "yes"
            case "curtain" if len(choices) > 1:
                self.curtain = value == "yes"
            case "hints" | "curtain":
                self.app.bell()
            case _:
                self.variants ^= {line}
        self.on_resize()

    def game_options(self) -> GameOptions:
        """The options as they are set."""
        say = self.bali.texts.say
        people = self.names[: self.people] if self.people > 1 or self.names else ()
        while 1 < self.people > len(people):
            people = (*people, say("name-person", number=len(people) + 1))
        seats = self.players - self.people
        bots = self.mixed if len(self.mixed) == seats else (self.level,) * seats
        variants = tuple(name for name in ("oracle", "demon") if name in self.variants)
        return GameOptions(
            self.players, people, bots, variants, self.history, self.hints, self.curtain
        )

    def action_deal(self) -> None:
        self.dismiss("deal")
