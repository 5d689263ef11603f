"""The table on the screen, and the one grammar of all decisions.

Pointing or moving with the arrows is looking: what a move would change stands in words, and beside
the numbers. A key or a click chooses; the same again, or Enter, does it. Escape goes back.
"""

from time import monotonic
from typing import TYPE_CHECKING, cast

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Static

from bali.preview_text import changes, label, then, why_not
from bali.terminal.choices import asked
from bali.terminal.columns import fold, width
from bali.terminal.draw import moment as moment_lines
from bali.terminal.parties.moment import PartyMoment
from bali.terminal.screen.answers import AnswerChoice, answers, tiles
from bali.terminal.screen.bar import Key, StatusBar, bind
from bali.terminal.screen.ledger import ledger
from bali.terminal.screen.middle import middle
from bali.terminal.screen.offer import offer
from bali.terminal.screen.parts import Clicked, Dock, Drawing, Latest, Offer, Pointed
from bali.terminal.screen.plan import COLUMNS, LINES, Plan, plan
from bali.terminal.screen.preview_marks import preview_marks
from bali.terminal.screen.renderer import Renderer, beside

if TYPE_CHECKING:
    from bali.terminal.screen.app import BaliApp

SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
HASTE = 0.35  # seconds in which a second click on what cannot be taken back is a slip


class TableScreen(Screen[None]):
    """A game as one pair of eyes sees it; whose game it is, and what is done, is up to others."""

    CSS_PATH = "table.tcss"

    def __init__(self) -> None:
        super().__init__()
        self.moment: PartyMoment | None = None
        self.looked: str | None = None  # under the mouse
        self.chosen: str | None = None
        self.notice = ""  # said in place of the question, until the next change
        self.thinking: str | None = None  # who is being waited for
        self._chosen_at = 0.0
        self._frame = 0
        self._above = ""  # the line above
        self._keys: list[Key] = []
        self._divided: object = None
        self._plan: Plan | None = None

    @property
    def bali(self) -> "BaliApp":
        return cast("BaliApp", self.app)

    @property
    def renderer(self) -> Renderer:
        return Renderer(self.bali.palette, self.bali.texts)

    def compose(self) -> ComposeResult:
        yield Drawing("moment")
        with Horizontal(id="body"):
            with Vertical(id="board"):
                with Horizontal(id="top"):
                    yield Offer("offer")
                    yield Drawing("middle")
                yield Drawing("ledger")
                yield Dock("dock")
                yield Latest("below")
            yield Latest("side")
        yield Static(id="instead", markup=False)
        yield StatusBar()

    def on_mount(self) -> None:
        self.set_interval(0.1, self._spin)

    def keys(self, *keys: tuple[str, str, str] | tuple[str, str, str, str]) -> None:
        """Bind keys to actions, with what the bar below says of them; empty: it is not shown."""
        for key, action, message, *shown in keys:
            said = self.bali.texts.say(message) if message else ""
            bound = bind(self, key, action, said, *shown)
            if bound is not None:
                self._keys.append(bound)

    def deciding_keys(self) -> None:
        """Those of whoever decides."""
        self.keys(
            ("1", "answer('1')", "key-choose"),
            *((key, f"answer('{key}')", "") for key in "023456789"),
            ("enter", "do", "key-do", "⏎"),
            ("right,down,tab", "move(1)", ""),
            ("left,up,shift+tab", "move(-1)", ""),
            ("escape", "back", ""),
        )

    # Drawing

    def on_resize(self) -> None:
        self.draw()

    def asked(self) -> list[AnswerChoice]:
        """The answers that can be pointed at."""
        return answers(self.moment) if self.moment is not None and self.moment.asks() else []

    def fits(self) -> bool:
        """Whether the window has room for the table; what is not seen is not played."""
        return self._plan is not None

    def pointed(self) -> str | None:
        return self.looked or self.chosen

    def instead(self) -> str:
        """What is said while there is no table to show."""
        return ""

    def heading(self) -> str:
        """Said at the beginning of the line above."""
        return ""

    def show(self, moment: PartyMoment | None) -> None:
        """The table has changed."""
        self.moment = moment
        words = [answer.word for answer in self.asked()]
        self.chosen = self.chosen if self.chosen in words else None
        self.looked = self.looked if self.looked in words else None
        self.draw()

    def _is_composed(self) -> bool:
        """Whether its parts are there: a bot may answer while the screen comes or goes."""
        return self.is_attached and bool(self.query("#below"))

    def draw(self) -> None:
        if not self._is_composed():
            return
        moment = self.moment
        players = len(moment.view.seats) if moment is not None else 4
        self._plan = plan(self.size.width, self.size.height, players)
        drawable = moment is not None and self._plan is not None
        self.query_one("#body").display = drawable
        self.query_one("#moment").display = drawable
        instead = self.query_one("#instead", Static)
        instead.display = not drawable
        if self._plan is None:
            instead.update(self._too_small())
        elif moment is None:
            instead.update(self.instead())
        elif self._divided != (divided := (self._plan, self.size)):
            self._divided = divided
            self._divide(self._plan)
            self.call_after_refresh(self._draw_parts)
        else:
            self._draw_parts()
        self._draw_keys()

    def _draw_keys(self) -> None:
        applying = [key for key in self._keys if self._applies(key.action.split("(")[0])]
        answering = [answer.key for answer in self.asked()]
        shown = [
            key._replace(shown=_span(answering)) if key.action.startswith("answer") else key
            for key in applying
        ]
        self.query_one(StatusBar).show(shown, self.renderer)

    def _applies(self, action: str) -> bool:
        """The key to take back is not shown where it would only say why it cannot be done."""
        if action == "undo" and (self.moment is None or self.moment.barrier is not None):
            return False
        return bool(self.check_action(action, ()))

    def _too_small(self) -> str:
        size = self.size
        return self.bali.texts.say(
            "too-small", columns=COLUMNS, lines=LINES, wide=size.width, high=size.height
        )

    def _divide(self, divided: Plan) -> None:
        self.query_one("#side").styles.width = divided.side
        self.query_one("#side").display = divided.side > 0
        self.query_one("#below").display = divided.side == 0
        self.query_one("#middle").styles.width = divided.middle
        self.query_one("#top").styles.height = 3 + 4 * divided.tall
        self.query_one("#ledger").styles.height = divided.ledger
        self.query_one("#ledger").styles.margin = (divided.gap, 0)
        self.query_one("#dock").styles.height = divided.dock if not divided.side else "1fr"

    def _draw_parts(self) -> None:
        moment, divided, renderer = self.moment, self._plan, self.renderer
        if moment is None or divided is None or not self.query("#below"):
            return
        pointed = self.pointed()
        marks = preview_marks(moment, pointed)
        offered = offer(
            moment, marks, pointed, renderer, divided.board - divided.middle, divided.tall
        )
        self.query_one(Offer).draw(offered)
        self.query_one("#middle", Drawing).draw(middle(moment, renderer, divided.middle - 1))
        book = ledger(moment, marks, renderer, divided.board - bool(divided.side), divided.ledger)
        self.query_one("#ledger", Drawing).draw(book)
        self._draw_dock(moment, pointed, divided.board - 2)
        for story in self.query(Latest):
            if story.display:
                story.show(moment, renderer)
        self._draw_moment()

    def _draw_dock(self, moment: PartyMoment, pointed: str | None, room: int) -> None:
        renderer = self.renderer
        question, words = self._said(moment, renderer)
        asked = renderer.cell(question, room, f"bold {renderer.palette.accent}")
        laid = tiles(self.asked(), moment, pointed, renderer, room)
        said = [
            Text(line, renderer.palette.ink) for text in words for line in fold(text, widest=room)
        ]
        self.query_one(Dock).show([self._hand(moment, renderer), asked], laid, said)

    def _draw_moment(self) -> None:
        """The line above: turn and phase, and who is being waited for."""
        moment, renderer = self.moment, self.renderer
        if moment is not None and self._is_composed():
            told = " ".join(moment_lines(moment.view, moment.names, renderer.texts))
            self._above = f"{self.heading()}  {told}" if self.heading() else told
            self._draw_above()

    def _draw_above(self) -> None:
        renderer, waited = self.renderer, ""
        if self.thinking is not None:
            spin = SPINNER[self._frame % len(SPINNER)]
            waited = f"{spin} {renderer.say('thinking', name=self.thinking)} "
        room = max(0, self.size.width - width(waited))
        left = renderer.cell(f" {self._above}", room, "bold")
        right = Text(waited, f"bold {renderer.palette.crown}")
        self.query_one("#moment", Drawing).draw([beside(left, right)])

    def _spin(self) -> None:
        self._frame += 1
        if self.thinking is not None and self.is_current and self.moment is not None:
            self._draw_above()

    def _hand(self, moment: PartyMoment, renderer: Renderer) -> Text:
        """The own hand in words; of who looks on, nothing."""
        if moment.eyes is None:
            return Text("")
        own = moment.view.seats[moment.eyes]
        cards: list[Text] = []
        for kind in own.hand or []:
            room = width(renderer.say(f"kind-{kind}")) + 3
            cards += [renderer.card(kind, room), Text(" ")]
        label = Text(f"{renderer.say('word-hand')}  ", f"bold {renderer.palette.mute}")
        return beside(label, *cards)

    def _said(self, moment: PartyMoment, renderer: Renderer) -> tuple[str, list[str]]:
        """The line above the answers, and what stands below them."""
        pointed, texts = self.pointed(), renderer.texts
        if pointed in moment.preview.moves:
            change = moment.preview.moves[pointed or ""]
            seat = moment.view.to_move or 0
            told = changes(texts, change, moment.preview, moment.names, seat)
            return label(texts, pointed or "", moment.view, change), [told]
        if pointed in moment.preview.blocked:
            why = why_not(texts, moment.preview.blocked[pointed or ""])
            return texts.say("not-now-answer", why=why), []
        if self.notice:
            return self.notice, []
        if moment.asks():
            return asked(moment.view, texts), self._outlook(moment)
        return self.waiting(), []

    def _outlook(self, moment: PartyMoment) -> list[str]:
        """What follows the oracle, whatever is decided."""
        look = moment.preview.moves.get("oracle none")
        if look is None or look.outlook is None:
            return []
        texts = self.bali.texts
        told = then(texts, look.outlook, moment.preview, moment.names, moment.view.active)
        return [texts.say("afterwards", then=told)]

    def waiting(self) -> str:
        """Said while nobody here has to decide."""
        if self.thinking is not None:
            return self.bali.texts.say("waiting-for", name=self.thinking)
        return ""

    # Deciding

    def do(self, word: str) -> None:
        """Make a move that was chosen."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Keys are there where they apply."""
        if not self.fits():
            return action in ("app.leave", "app.help")
        if action in ("answer", "move", "hint"):
            return bool(self.asked())
        if action == "do":
            return self.chosen is not None or bool(self.asked())
        return True

    def choose(self, word: str | None) -> None:
        self.chosen, self._chosen_at = word, monotonic()
        self.looked = None
        self.draw()

    def action_answer(self, key: str) -> None:
        for answer in self.asked():
            if answer.key == key:
                if answer.word == self.chosen:
                    self.action_do()
                else:
                    self.choose(answer.word)

    def action_move(self, by: int) -> None:
        words = [answer.word for answer in self.asked()]
        if self.chosen in words:
            self.choose(words[(words.index(self.chosen or "") + by) % len(words)])
        elif words:
            legal = [answer.word for answer in self.asked() if answer.legal]
            self.choose(legal[0 if by > 0 else -1])

    def action_do(self) -> None:
        if self.chosen is None:
            self.action_move(1)
        elif self.moment is not None and self.chosen in self.moment.preview.moves:
            word, self.chosen, self.looked = self.chosen, None, None
            self.notice = ""
            self.do(word)
        else:
            self.app.bell()

    def action_back(self) -> None:
        self.notice = ""
        self.choose(None)

    @on(Clicked)
    def clicked(self, message: Clicked) -> None:
        message.stop()
        word = message.word
        if word is None or word not in [answer.word for answer in self.asked()]:
            return
        if word != self.chosen:
            self.choose(word)
            return
        change = self.moment.preview.moves.get(word) if self.moment is not None else None
        if change is None or not change.final or monotonic() - self._chosen_at > HASTE:
            self.action_do()

    @on(Pointed)
    def pointed_at(self, message: Pointed) -> None:
        message.stop()
        words = [answer.word for answer in self.asked()]
        word = message.word if message.word in words else None
        if word != self.looked:
            self.looked = word
            self.draw()

    def on_click(self, event: events.Click) -> None:
        """On the empty table: back."""
        if event.widget is not None and event.widget.id in ("board", "ledger", "middle"):
            self.action_back()


def _span(keys: list[str]) -> str:
    """The keys of the answers, from the first to the last."""
    return min(keys) if len(keys) == 1 else f"{min(keys)}-{max(keys)}"
