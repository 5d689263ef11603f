"""A new game: lines to change with the arrows, Enter deals."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from bali.bots.names import LEVELS
from bali.terminal.columns import left, width
from bali.terminal.screen.modal_page import ModalPage
from bali.view import History


class Wish(NamedTuple):
    """What a new game is to be like."""

    players: int = 3
    people: tuple[str, ...] = ()  # names; none: one, who is simply "you"
    bots: tuple[str, ...] = ("medium", "medium")
    variants: tuple[str, ...] = ()
    history: History = "open"


class Setup(ModalPage):
    """The lines of a wish; it begins as the last game was."""

    LINES = ("players", "people", "bots", "oracle", "demon", "history")

    def __init__(self, wish: Wish) -> None:
        super().__init__()
        self.players = wish.players
        self.people = max(1, len(wish.people))
        self.names = wish.people
        self.level = wish.bots[0] if wish.bots and wish.bots[0] in LEVELS else "medium"
        self.mixed = wish.bots if wish.bots and len(set(wish.bots)) > 1 else ()
        self.variants = set(wish.variants)
        self.history: History = wish.history
        self.at = 0

    def on_mount(self) -> None:
        self.keys(
            ("enter", "deal", "key-deal", "⏎"),
            ("up", "line(-1)", ""),
            ("down,tab", "line(1)", "key-line", "↑↓"),
            ("left", "change(-1)", ""),
            ("right,space", "change(1)", "key-change", "←→"),
        )
        self.query_one("#page").can_focus = False

    def title_said(self) -> str:
        return self.bali.texts.say("setup-title")

    def options(self, line: str) -> Sequence[str | int]:
        match line:
            case "players":
                return (2, 3, 4)
            case "people":
                return tuple(range(1, self.players + 1))
            case "bots":
                return LEVELS
            case "history":
                return ("open", "strict")
        return ("no", "yes")

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
        return "yes" if line in self.variants else "no"

    def lines(self, room: int) -> list[Text]:
        say, palette = self.bali.texts.say, self.renderer.palette
        labels = [say(f"setup-{line}") for line in self.LINES]
        wide = max(map(width, labels)) + 2
        drawn = []
        for number, (line, label) in enumerate(zip(self.LINES, labels, strict=True)):
            here = number == self.at
            text = Text(f"{'▸' if here else ' '} {left(label, wide)}", "bold" if here else "")
            for option in self.options(line):
                chosen = option == self.value(line)
                said = self._named(option)
                shown = f"[{said}]" if chosen else f" {said} "
                style = f"bold {palette.on_accent} on {palette.accent}" if chosen else palette.mute
                text.append(shown, style).append(" ")
            drawn += [text, Text("")]
        told = say(f"start-{self.history}")
        return [*drawn, *self.folded(told, room, palette.mute)]

    def _named(self, option: str | int) -> str:
        if option in LEVELS:
            return self.bali.texts.say("level", level=option)
        return str(option) if isinstance(option, int) else self.bali.texts.say(f"setup-{option}")

    def action_line(self, by: int) -> None:
        self.at = (self.at + by) % len(self.LINES)
        self.on_resize()

    def action_change(self, by: int) -> None:
        line = self.LINES[self.at]
        options = list(self.options(line))
        value = options[(options.index(self.value(line)) + by) % len(options)]
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
            case _:
                self.variants ^= {line}
        self.on_resize()

    def wish(self) -> Wish:
        say = self.bali.texts.say
        people = self.names[: self.people] if self.people > 1 or self.names else ()
        while 1 < self.people > len(people):
            people = (*people, say("name-person", number=len(people) + 1))
        seats = self.players - self.people
        bots = self.mixed if len(self.mixed) == seats else (self.level,) * seats
        variants = tuple(name for name in ("oracle", "demon") if name in self.variants)
        return Wish(self.players, people, bots, variants, self.history)

    def action_deal(self) -> None:
        self.dismiss("deal")
