"""The base of the screens that display a table, with the controls that all decisions share.

A key, an arrow key or a click selects a move, and hovering over a move previews it: its effects are
displayed in words and beside the numbers. The same key or click again, or Enter, plays the selected
move. Escape cancels the selection.
"""

from collections.abc import Mapping, Sequence
from time import monotonic
from typing import TYPE_CHECKING, cast

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Static

from bali.preview_text import changes, label, then, why_not
from bali.terminal.choices import describe_skipped_purchase, phrase_question
from bali.terminal.clients.moment import GameMoment
from bali.terminal.columns import fold, width
from bali.terminal.draw import draw_status, format_range
from bali.terminal.screen.answers import (
    AnswerChoice,
    count_lines,
    lay_out_tiles,
    list_answers,
)
from bali.terminal.screen.colors import SHAPES
from bali.terminal.screen.hand import draw_hand
from bali.terminal.screen.layout import COLUMNS, DOCK, LINES, ScreenLayout, compute_layout
from bali.terminal.screen.ledger import SHOWS_NOW, draw_ledger
from bali.terminal.screen.offer import draw_offer
from bali.terminal.screen.panel import draw_panel
from bali.terminal.screen.player_panels import draw_player_panels
from bali.terminal.screen.preview_marks import compute_preview_marks
from bali.terminal.screen.renderer import Renderer, concat
from bali.terminal.screen.status_bar import Key, StatusBar, bind
from bali.terminal.screen.widgets import (
    Dock,
    Drawing,
    MoveClicked,
    MoveHovered,
    Offer,
    RecentEvents,
    draw_news,
)

if TYPE_CHECKING:
    from bali.terminal.screen.app import BaliApp

SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
DOUBLE_CLICK = 0.35  # seconds in which a second click plays no move that cannot be undone


class TableScreen(Screen[None]):
    """Displays a moment and lets the player select a move; subclasses make the move."""

    CSS_PATH = "table.tcss"
    DOCK_LINES = DOCK

    def __init__(self) -> None:
        super().__init__()
        self.moment: GameMoment | None = None
        self.hovered_move: str | None = None  # under the mouse
        self.selected_move: str | None = None
        self.notice = ""  # displayed instead of the question until the next change
        self.details: Sequence[str] = ()  # sentences below the notice
        self.thinking: str | None = None  # the player who is to move
        self._selected_at = 0.0
        self._frame = 0
        self._status = ""
        self._keys: list[Key] = []
        self._applied_layout: object = None  # the layout and size that the widgets have
        self._screen_layout: ScreenLayout | None = None

    @property
    def bali(self) -> "BaliApp":
        return cast("BaliApp", self.app)

    @property
    def renderer(self) -> Renderer:
        return Renderer(self.bali.palette, self.bali.texts)

    def compose(self) -> ComposeResult:
        yield Drawing("status")
        with Horizontal(id="body"), Vertical(id="board"):
            with Horizontal(id="top"):
                yield Offer("offer")
                yield Drawing("panel")
                yield RecentEvents("side")
            yield Drawing("ledger")
            yield Drawing("players")
            yield Dock("dock")
            yield RecentEvents("below")
        yield Static(id="placeholder", markup=False)
        yield StatusBar()

    def on_mount(self) -> None:
        self.set_interval(0.1, self._spin)

    def bind_keys(self, *keys: tuple[str, str, str] | tuple[str, str, str, str]) -> None:
        """Bind keys to actions, with a message for the bar; without one they are not listed."""
        for key, action, message, *display in keys:
            label = self.bali.texts.say(message) if message else ""
            entry = bind(self, key, action, label, *display)
            if entry is not None:
                self._keys.append(entry)

    def bind_answer_keys(self) -> None:
        """Bind the keys that select and play a move."""
        self.bind_keys(
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

    def answers(self) -> list[AnswerChoice]:
        """The answers to the current question; none if the observer has nothing to decide."""
        return list_answers(self.moment) if self.moment is not None and self.moment.asks() else []

    def fits(self) -> bool:
        """Whether the table fits into the terminal; otherwise no move can be made."""
        return self._screen_layout is not None

    def has_story_beside(self) -> bool:
        """Whether the story has a place of its own beside the offer."""
        return self._screen_layout is not None and self._screen_layout.side > 0

    def previewed_move(self) -> str | None:
        return self.hovered_move or self.selected_move

    def placeholder(self) -> str:
        """The text that is displayed while there is no table."""
        return ""

    def heading(self) -> str:
        """A text at the beginning of the status line."""
        return ""

    def show(self, moment: GameMoment | None) -> None:
        """Display a moment. A selection remains if the move is still an answer."""
        self.moment = moment
        words = [answer.word for answer in self.answers()]
        if self.selected_move not in words:
            self.selected_move = None
        if self.hovered_move not in words:
            self.hovered_move = None
        self.draw()

    def _is_composed(self) -> bool:
        """Whether all widgets exist: a bot may answer while the screen opens or closes.

        They come and go one after the other: the first, a nested and the last one are looked for.
        """
        parts = ("#status", "#below", "StatusBar")
        return self.is_attached and all(self.query(part) for part in parts)

    def draw(self) -> None:
        if not self._is_composed():
            return
        moment = self.moment
        players = len(moment.view.seats) if moment is not None else 4
        self._screen_layout = compute_layout(*self.size, players, self.DOCK_LINES)
        is_drawable = moment is not None and self._screen_layout is not None
        self.query_one("#body").display = is_drawable
        self.query_one("#status").display = is_drawable
        placeholder = self.query_one("#placeholder", Static)
        placeholder.display = not is_drawable
        if self._screen_layout is None:
            placeholder.update(self._too_small())
        elif moment is None:
            placeholder.update(self.placeholder())
        elif self._applied_layout != (layout := (self._screen_layout, self.size)):
            self._applied_layout = layout
            self._apply_layout(self._screen_layout)
            self.call_after_refresh(self._draw_widgets)
        else:
            self._draw_widgets()
        self._draw_keys()

    def _draw_keys(self) -> None:
        active = [key for key in self._keys if self.is_listed(key.action.split("(")[0])]
        answer_keys = [answer.key for answer in self.answers()]
        keys = [
            key._replace(key=_span(answer_keys)) if key.action.startswith("answer") else key
            for key in active
        ]
        self.query_one(StatusBar).show(keys, self.renderer)

    def is_listed(self, action: str) -> bool:
        """Whether the bar lists an action; not undo where it would only display the reason."""
        if action == "undo" and (self.moment is None or self.moment.barrier is not None):
            return False
        return bool(self.check_action(action, ()))

    def _too_small(self) -> str:
        size = self.size
        return self.bali.texts.say(
            "too-small", columns=COLUMNS, lines=LINES, wide=size.width, high=size.height
        )

    def _apply_layout(self, layout: ScreenLayout) -> None:
        self.query_one("#side").styles.width = layout.side
        self.query_one("#side").display = layout.side > 0
        self.query_one("#below").display = layout.side == 0
        self.query_one("#panel").styles.width = layout.panel
        self.query_one("#top").styles.height = 3 + 4 * layout.card_height
        self.query_one("#ledger").styles.height = layout.ledger
        self.query_one("#ledger").styles.margin = (layout.gap, 0)
        self.query_one("#players").styles.height = layout.players
        self.query_one("#players").display = layout.players > 0
        self.query_one("#dock").styles.height = layout.dock if not layout.side else "1fr"

    def _draw_widgets(self) -> None:
        moment, layout, renderer = self.moment, self._screen_layout, self.renderer
        if moment is None or layout is None or not self._is_composed():
            return
        move = self.previewed_move()
        marks = compute_preview_marks(moment, move)
        offer = draw_offer(moment, marks, move, renderer, layout.offer, layout.card_height)
        self.query_one(Offer).draw(offer)
        self.query_one("#panel", Drawing).draw(draw_panel(moment, renderer, layout.panel - 1))
        ledger = draw_ledger(moment, marks, renderer, layout.board, layout.ledger)
        self.query_one("#ledger", Drawing).draw(ledger)
        panels = draw_player_panels(moment, renderer, layout.board, layout.players)
        self.query_one("#players", Drawing).draw(panels)
        shown = sum(
            widget.show(moment, renderer, has_headings=widget.id == "side")
            for widget in self.query(RecentEvents)
            if widget.display
        )
        self._draw_dock(moment, move, layout, shown)
        self._draw_status()

    def _draw_dock(
        self, moment: GameMoment, move: str | None, layout: ScreenLayout, shown: int
    ) -> None:
        renderer, room = self.renderer, layout.board - 2
        headline, sentences = self._preview_texts(moment, renderer)
        first, *more = fold(headline, widest=room)
        question = renderer.cell(first, room, f"bold {renderer.palette.accent}")
        marks = self.tile_marks()
        tiles = lay_out_tiles(self.answers(), moment, move, renderer, room, marks)
        below = [
            Text(line, renderer.palette.ink)
            for text in [*more, *sentences]
            for line in fold(text, widest=room)
        ]
        hand = draw_hand(moment, renderer, layout.card_width, layout.card_height)
        above = [*hand.lines, question]
        dock = self.query_one(Dock)
        free = dock.size.height - len(above) - count_lines(tiles) - len(below)
        if move is None and not self.notice:
            below += draw_news(moment, renderer, room, free, shown)
        dock.show(above, tiles, below, hand.places)

    def _draw_status(self) -> None:
        """Draw the status line: turn and phase, and who is thinking."""
        moment, renderer = self.moment, self.renderer
        if moment is not None and self._is_composed():
            status = " ".join(draw_status(moment.view, moment.names, renderer.texts))
            self._status = f"{self.heading()}  {status}" if self.heading() else status
            self._draw_status_line()

    def _draw_status_line(self) -> None:
        renderer, activity = self.renderer, self.activity()
        if activity:
            activity = f"{SPINNER[self._frame % len(SPINNER)]} {activity} "
        right = Text(activity, f"bold {renderer.palette.crown}")
        standing = self._standing()
        if width(self._status) + 3 + standing.cell_len + right.cell_len <= self.size.width:
            right = concat(standing, right)
        left = renderer.cell(f" {self._status}", max(0, self.size.width - right.cell_len), "bold")
        self.query_one("#status", Drawing).draw([concat(left, right)])

    def _standing(self) -> Text:
        """Everybody's points if the game ended now, where the ledger has no column for them."""
        moment, layout, renderer = self.moment, self._screen_layout, self.renderer
        if moment is None or layout is None or layout.board >= SHOWS_NOW:
            return Text("")
        parts = [Text(f"{renderer.say('status-now')} ", renderer.palette.mute)]
        for seat in moment.view.seats:
            if seat.now is None:
                return Text("")
            color = renderer.palette.seats[seat.color]
            parts += [Text(f"{SHAPES[seat.color]}{format_range(seat.now)}", color), Text(" ")]
        return concat(*parts)

    def activity(self) -> str:
        """What is going on in the background, at the end of the status line."""
        return self.renderer.say("thinking", name=self.thinking) if self.thinking else ""

    def _spin(self) -> None:
        self._frame += 1
        if self.activity() and self.is_current and self.moment is not None:
            self._draw_status_line()

    def _preview_texts(self, moment: GameMoment, renderer: Renderer) -> tuple[str, Sequence[str]]:
        """The line above the answers, and the sentences below them."""
        move, texts = self.previewed_move(), renderer.texts
        if move in moment.preview.moves:
            change = moment.preview.moves[move or ""]
            seat = moment.view.to_move or 0
            effects = changes(texts, change, moment.preview, moment.names, seat)
            return label(texts, move or "", moment.view, change), [effects]
        if move in moment.preview.blocked:
            why = why_not(texts, moment.preview.blocked[move or ""])
            return texts.say("not-now-answer", why=why), []
        return self.dock_texts(moment)

    def dock_texts(self, moment: GameMoment) -> tuple[str, Sequence[str]]:
        """The line above the answers, and the sentences below them, if no move is selected."""
        if self.notice:
            return self._notice_texts(moment)
        if moment.asks():
            skipped = describe_skipped_purchase(moment.view, moment.story, self.bali.texts)
            outlook = self._outlook(moment)
            return phrase_question(moment.view, self.bali.texts), (
                outlook if skipped is None else [skipped, *outlook]
            )
        return self.waiting_text(), []

    def _notice_texts(self, moment: GameMoment) -> tuple[str, Sequence[str]]:
        """The notice in place of the question or, if that line is too short, below the answers."""
        room = self._screen_layout.board - 2 if self._screen_layout is not None else COLUMNS
        if moment.asks() and width(self.notice) > room:
            return phrase_question(moment.view, self.bali.texts), [self.notice, *self.details]
        return self.notice, self.details

    def tile_marks(self) -> Mapping[str, str]:
        """Marks of moves, in their tiles."""
        return {}

    def _outlook(self, moment: GameMoment) -> list[str]:
        """What follows the oracle, whatever the player decides."""
        look = moment.preview.moves.get("oracle none")
        if look is None or look.outlook is None:
            return []
        texts = self.bali.texts
        outlook = then(texts, look.outlook, moment.preview, moment.names, moment.view.active)
        return [texts.say("afterwards", then=outlook)]

    def waiting_text(self) -> str:
        """The text in place of the question while the observer has nothing to decide."""
        if self.thinking is not None:
            return self.bali.texts.say("waiting-for", name=self.thinking)
        return ""

    # Deciding

    def make_move(self, word: str) -> None:
        """Make the selected move."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Disable the keys that do not apply."""
        if not self.fits():
            return action in ("app.leave", "app.help")
        if action in ("answer", "move", "hint"):
            return bool(self.answers())
        if action == "do":
            return self.selected_move is not None or bool(self.answers())
        return True

    def select_move(self, word: str | None) -> None:
        """Select a move and preview it; None cancels the selection."""
        self.selected_move, self._selected_at = word, monotonic()
        self.hovered_move = None
        self.draw()

    def action_answer(self, key: str) -> None:
        for answer in self.answers():
            if answer.key == key:
                if answer.word == self.selected_move:
                    self.action_do()
                else:
                    self.select_move(answer.word)

    def action_move(self, by: int) -> None:
        words = [answer.word for answer in self.answers()]
        if self.selected_move in words:
            self.select_move(words[(words.index(self.selected_move or "") + by) % len(words)])
        elif words:
            legal = [answer.word for answer in self.answers() if answer.legal]
            self.select_move(legal[0 if by > 0 else -1])

    def action_do(self) -> None:
        if self.selected_move is None:
            self.action_move(1)
        elif self.moment is not None and self.selected_move in self.moment.preview.moves:
            word, self.selected_move, self.hovered_move = self.selected_move, None, None
            self.set_notice("")
            self.make_move(word)
        else:
            self.app.bell()

    def action_back(self) -> None:
        self.set_notice("")
        self.select_move(None)

    def set_notice(self, notice: str, details: Sequence[str] = ()) -> None:
        """Replace the notice; it is displayed with the next drawing."""
        self.notice, self.details = notice, details

    @on(MoveClicked)
    def handle_move_clicked(self, message: MoveClicked) -> None:
        message.stop()
        word = message.word
        if word is None or word not in [answer.word for answer in self.answers()]:
            return
        if word != self.selected_move:
            self.select_move(word)
            return
        change = self.moment.preview.moves.get(word) if self.moment is not None else None
        if change is None or not change.final or monotonic() - self._selected_at > DOUBLE_CLICK:
            self.action_do()

    @on(MoveHovered)
    def handle_move_hovered(self, message: MoveHovered) -> None:
        message.stop()
        words = [answer.word for answer in self.answers()]
        word = message.word if message.word in words else None
        if word != self.hovered_move:
            self.hovered_move = word
            self.draw()

    def on_click(self, event: events.Click) -> None:
        """Cancel the selection on a click on the empty table."""
        if event.widget is not None and event.widget.id in ("board", "ledger", "panel"):
            self.action_back()


def _span(keys: list[str]) -> str:
    """The first and the last key of the answers."""
    return min(keys) if len(keys) == 1 else f"{min(keys)}-{max(keys)}"
