"""The end of a game: the altar, the points of each player by source, and who wins."""

from rich.text import Text

from bali.moves import GOODS
from bali.outcome import Result
from bali.story import Counted
from bali.story_text import sentence
from bali.terminal.clients.moment import GameMoment
from bali.terminal.columns import NAME, align_left, width
from bali.terminal.count import PARTS
from bali.terminal.headline import describe_outcome
from bali.terminal.screen.colors import SYMBOLS
from bali.terminal.screen.modal_page import ModalPage
from bali.terminal.screen.renderer import concat, pad_left

COLUMN = 9


REMATCH = "rematch"  # the answer of the page if that is chosen


class EndPage(ModalPage):
    """The final count (R9). At a server's table, a rematch takes the place of a new game."""

    def __init__(
        self, moment: GameMoment, file: str | None = None, has_rematch: bool = False
    ) -> None:
        super().__init__()
        self._moment = moment
        self._file = file
        self._has_rematch = has_rematch

    def on_mount(self) -> None:
        rematch = ("n", "rematch", "key-rematch")
        self.bind_keys(
            ("v", "app.review", "key-review"),
            ("r", "app.replay", "key-replay"),
            rematch if self._has_rematch else ("n", "app.new", "key-new"),
            ("m", "app.menu", "key-menu"),
            ("q", "app.leave", "key-quit"),
        )

    def action_rematch(self) -> None:
        self.dismiss(REMATCH)

    def page_title(self) -> str:
        moment = self._moment
        return describe_outcome(moment.view, moment.names, moment.observer, self.bali.texts)

    def lines(self, room: int) -> list[Text]:
        result = self._moment.view.result
        if result is None:
            return []
        verdict = next(
            event for event in reversed(self._moment.story) if isinstance(event, Counted)
        )
        text = sentence(self.bali.texts, verdict, self._moment.names, self._moment.observer)
        title = Text(self.bali.texts.say("count-title"), f"bold {self.renderer.palette.mute}")
        lines = [title, *self._scores(result), Text(""), *self._altar(result), Text("")]
        lines += [*self._goods(result), Text("")]
        lines += self.fold_text(text, room, f"bold {self.renderer.palette.crown}")
        if self._file is not None:
            saved = self.bali.texts.say("saved", file=self._file)
            lines += [Text(""), *self.fold_text(saved, room, self.renderer.palette.mute)]
        return lines

    def _altar(self, result: Result) -> list[Text]:
        """The goods on the altar as bars, the longest first, with their values (R9.2)."""
        say, renderer = self.bali.texts.say, self.renderer
        lines = [Text(say("ending-altar"), f"bold {renderer.palette.mute}")]
        names = max(width(say(f"good-{good}")) for good in GOODS)
        for good in sorted(GOODS, key=lambda good: -result.altar[good]):
            count, value = result.altar[good], result.values[good]
            bar = Text(f"{SYMBOLS[good]} " * count, renderer.palette.field(good))
            label = Text(f"{align_left(say(f'good-{good}'), names)} {count:>3} ")
            worth = Text(f"  {say('ending-worth', value=value)}", f"bold {renderer.palette.crown}")
            lines.append(concat(label, bar, worth))
        return lines

    def _scores(self, result: Result) -> list[Text]:
        """The points of each player by source (R9.3); a star marks the winners."""
        say, renderer = self.bali.texts.say, self.renderer
        head = [
            pad_left(Text(say(f"count-{part}"), renderer.palette.mute), COLUMN) for part in PARTS
        ]
        lines = [concat(Text(" " * (NAME + 2)), *head)]
        for seat, score in enumerate(result.scores):
            name = renderer.seat(self._moment.view.seats[seat], self._moment.names[seat], NAME + 2)
            cells = [pad_left(Text(str(getattr(score, part))), COLUMN) for part in PARTS]
            is_winner = seat in result.winners
            cells[-1].stylize(f"bold {renderer.palette.crown}" if is_winner else "bold")
            lines.append(concat(name, *cells, Text(" *" if is_winner else "")))
        return lines

    def _goods(self, result: Result) -> list[Text]:
        """For each player and good, the number of cards times their value."""
        say, renderer = self.bali.texts.say, self.renderer
        head = [
            pad_left(Text(say(f"good-{good}"), renderer.palette.mute), COLUMN + 1) for good in GOODS
        ]
        lines = [
            concat(Text(align_left(say("word-goods"), NAME + 2), renderer.palette.mute), *head)
        ]
        for seat, view in enumerate(self._moment.view.seats):
            name = renderer.seat(view, self._moment.names[seat], NAME + 2)
            owned = view.goods or dict.fromkeys(GOODS, 0)
            cells = [
                pad_left(Text(f"{owned[good]} × {result.values[good]}"), COLUMN + 1)
                for good in GOODS
            ]
            lines.append(concat(name, *cells))
        return lines
