"""The end: the altar counted, everybody's points from where they come, who wins and why."""

from rich.text import Text

from bali.moves import GOODS
from bali.outcome import Result
from bali.story import Counted
from bali.story_text import sentence
from bali.terminal.columns import NAME, left, width
from bali.terminal.count import PARTS
from bali.terminal.parties.moment import PartyMoment
from bali.terminal.screen.colors import SYMBOLS
from bali.terminal.screen.modal_page import ModalPage
from bali.terminal.screen.renderer import beside, to_right

COLUMN = 9


class Ending(ModalPage):
    """R9: the full count."""

    def __init__(self, moment: PartyMoment, file: str | None = None) -> None:
        super().__init__()
        self._moment = moment
        self._file = file

    def on_mount(self) -> None:
        self.keys(
            ("r", "app.replay", "key-replay"),
            ("n", "app.new", "key-new"),
            ("q", "app.leave", "key-quit"),
        )

    def title_said(self) -> str:
        return self.bali.texts.say("count-title")

    def lines(self, room: int) -> list[Text]:
        result = self._moment.view.result
        if result is None:
            return []
        verdict = next(
            event for event in reversed(self._moment.story) if isinstance(event, Counted)
        )
        told = sentence(self.bali.texts, verdict, self._moment.names, self._moment.eyes)
        lines = [*self._altar(result), Text(""), *self._scores(result), Text("")]
        lines += [*self._goods(result), Text("")]
        lines += self.folded(told, room, f"bold {self.renderer.palette.crown}")
        if self._file is not None:
            saved = self.bali.texts.say("saved", file=self._file)
            lines += [Text(""), *self.folded(saved, room, self.renderer.palette.mute)]
        return lines

    def _altar(self, result: Result) -> list[Text]:
        """R9.2: the goods on the altar as bars, the longest worth most."""
        say, renderer = self.bali.texts.say, self.renderer
        lines = [Text(say("ending-altar"), f"bold {renderer.palette.mute}")]
        names = max(width(say(f"good-{good}")) for good in GOODS)
        for good in sorted(GOODS, key=lambda good: -result.altar[good]):
            count, value = result.altar[good], result.values[good]
            bar = Text(f"{SYMBOLS[good]} " * count, renderer.palette.field(good))
            label = Text(f"{left(say(f'good-{good}'), names)} {count:>3} ")
            worth = Text(f"  {say('ending-worth', value=value)}", f"bold {renderer.palette.crown}")
            lines.append(beside(label, bar, worth))
        return lines

    def _scores(self, result: Result) -> list[Text]:
        """R9.3: where everybody's points come from; a star marks who wins."""
        say, renderer = self.bali.texts.say, self.renderer
        head = [
            to_right(Text(say(f"count-{part}"), renderer.palette.mute), COLUMN) for part in PARTS
        ]
        lines = [beside(Text(" " * (NAME + 2)), *head)]
        for seat, score in enumerate(result.scores):
            name = renderer.seat(self._moment.view.seats[seat], self._moment.names[seat], NAME + 2)
            cells = [to_right(Text(str(getattr(score, part))), COLUMN) for part in PARTS]
            won = seat in result.winners
            cells[-1].stylize(f"bold {renderer.palette.crown}" if won else "bold")
            lines.append(beside(name, *cells, Text(" *" if won else "")))
        return lines

    def _goods(self, result: Result) -> list[Text]:
        """What every good brought to everybody: so many, times its value."""
        say, renderer = self.bali.texts.say, self.renderer
        head = [
            to_right(Text(say(f"good-{good}"), renderer.palette.mute), COLUMN + 1) for good in GOODS
        ]
        lines = [beside(Text(left(say("word-goods"), NAME + 2), renderer.palette.mute), *head)]
        for seat, view in enumerate(self._moment.view.seats):
            name = renderer.seat(view, self._moment.names[seat], NAME + 2)
            owned = view.goods or dict.fromkeys(GOODS, 0)
            cells = [
                to_right(Text(f"{owned[good]} × {result.values[good]}"), COLUMN + 1)
                for good in GOODS
            ]
            lines.append(beside(name, *cells))
        return lines
