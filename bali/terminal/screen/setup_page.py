"""The page with the options of a new game."""

from collections.abc import Sequence

from rich.text import Text

from bali.bots.names import LEVELS
from bali.terminal.clients.options import GameOptions
from bali.terminal.columns import LEVEL, align_left, clean, width
from bali.terminal.screen.modal_page import ModalPage
from bali.view import History

DEFAULT = "medium"
BOTS = 3  # at most
EXPLANATION = 4  # lines for the explanation of an option
GROUPS = (("players", "people"), ("bots", "bot-1", "bot-2", "bot-3"), ("oracle", "demon"),
          ("history", "hints", "curtain"))  # fmt: skip


class SetupPage(ModalPage):
    """One option per line, to change with the arrow keys; Enter deals the cards."""

    def __init__(self, options: GameOptions, is_hosted: bool = False) -> None:
        """`is_hosted`: for a server's table, where the people sit at other terminals.

        Bots that the options name, such as programs, can be chosen beside the levels, but not at a
        server's table, which has bots of its own.
        """
        super().__init__()
        self._is_hosted = is_hosted
        self.players = options.players
        self.people = max(1, len(options.people))
        self.names = options.people
        others = () if is_hosted else tuple(dict.fromkeys(options.bots))
        self.known_bots = (*LEVELS, *(bot for bot in others if bot not in LEVELS))
        bots = [bot if bot in self.known_bots else DEFAULT for bot in options.bots] or [DEFAULT]
        self.bots = (bots + bots[-1:] * BOTS)[:BOTS]
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

    def list_options(self) -> list[str]:
        """The lines; those for each bot only if there are several."""
        return [line for group in self._list_groups() for line in group]

    def _list_groups(self) -> list[list[str]]:
        seats = self.players - self.people
        bots = [f"bot-{number + 1}" for number in range(seats if seats > 1 else 0)]
        return [
            [line for line in group if line in bots or not line.startswith("bot-")]
            for group in GROUPS
        ]

    def choices(self, line: str) -> Sequence[str | int]:
        match line:
            case "players":
                return (2, 3, 4)
            case "people":
                return tuple(range(1, self.players + 1))
            case "bots" | "bot-1" | "bot-2" | "bot-3":
                return self.known_bots
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

    def value(self, line: str) -> str | int | None:
        """The choice of a line; None for all bots if they differ."""
        match line:
            case "players":
                return self.players
            case "people":
                return self.people
            case "bots":
                seats = self.bots[: max(1, self.players - self.people)]
                return seats[0] if len(set(seats)) == 1 else None
            case "bot-1" | "bot-2" | "bot-3":
                return self.bots[int(line[-1]) - 1]
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
        wide = max(map(width, map(self._name_option, self.list_options()))) + 2
        groups = self._list_groups()
        high = self.query_one("#page").size.height
        is_spaced = high >= sum(map(len, groups)) + len(groups) + EXPLANATION
        text_lines: list[Text] = []
        for group in groups:
            text_lines += [self._draw_option(line, wide) for line in group]
            text_lines += [Text("")] if is_spaced else []
        current = self.list_options()[self.cursor]
        is_explained = current in ("hints", "curtain")
        explanation = say(f"setup-{current}-says" if is_explained else f"start-{self.history}")
        gap = [] if is_spaced else [Text("")]
        return [*text_lines, *gap, *self.fold_text(explanation, room, palette.mute)]

    def _name_option(self, line: str) -> str:
        say = self.bali.texts.say
        if line.startswith("bot-"):
            return f"  {say('setup-bot', number=int(line[-1]))}"
        return say(f"setup-{line}{'-hosted' if line == 'people' and self._is_hosted else ''}")

    def _draw_option(self, line: str, wide: int) -> Text:
        """The name of an option and its choices."""
        palette = self.renderer.palette
        is_current = line == self.list_options()[self.cursor]
        text = Text(
            f"{'▸' if is_current else ' '} {align_left(self._name_option(line), wide)}",
            "bold" if is_current else "",
        )
        for choice in self.choices(line):
            is_selected = choice == self.value(line)
            label = self._label(choice)
            cell = f"[{label}]" if is_selected else f" {label} "
            accent = f"bold {palette.on_accent} on {palette.accent}"
            text.append(cell, accent if is_selected else palette.mute).append(" ")
        return text

    def _label(self, choice: str | int) -> str:
        if choice in self.known_bots:
            return self.bali.texts.say("level", level=clean(str(choice), LEVEL))
        return str(choice) if isinstance(choice, int) else self.bali.texts.say(f"setup-{choice}")

    def action_line(self, by: int) -> None:
        self.cursor = (self.cursor + by) % len(self.list_options())
        self.on_resize()

    def action_change(self, by: int) -> None:
        line = self.list_options()[self.cursor]
        choices, now = list(self.choices(line)), self.value(line)
        value = choices[(choices.index(now) + by) % len(choices) if now is not None else 0]
        match line:
            case "players":
                self.players = int(value)
                self.people = min(self.people, self.players)
            case "people":
                self.people = int(value)
            case "bots":
                self.bots = [str(value)] * BOTS
            case "bot-1" | "bot-2" | "bot-3":
                self.bots[int(line[-1]) - 1] = str(value)
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
        bots = tuple(self.bots[: self.players - self.people])
        variants = tuple(name for name in ("oracle", "demon") if name in self.variants)
        return GameOptions(
            self.players, people, bots, variants, self.history, self.hints, self.curtain
        )

    def action_deal(self) -> None:
        self.dismiss("deal")
