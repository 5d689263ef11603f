"""The page of a review: the graph, the mistakes, the strokes of luck, and the split of results."""

from rich.text import Text

from bali.analysis.highlights import find_reason, list_marked, list_mistakes
from bali.analysis.review import ChanceEvent, Decision, Review
from bali.preview_text import chain
from bali.reason_text import describe_reason
from bali.review_text import (
    SplitPart,
    describe_decision,
    describe_errors,
    describe_level,
    describe_luck,
    describe_without_luck,
    format_split,
    name_split_part,
)
from bali.terminal.clients.replay import ReplayClient
from bali.terminal.columns import clean
from bali.terminal.review_graph import draw_graph
from bali.terminal.review_lines import list_strokes_of
from bali.terminal.review_report import draw_grid, draw_kinds
from bali.terminal.screen.exercise import ExerciseScreen
from bali.terminal.screen.modal_page import ModalPage

GRAPH_LINES = 9, 17  # at least and at most; an odd number has a line for 50 %
SPLIT: tuple[SplitPart, ...] = ("fair", "skill", "luck", "rest", "result")

Item = Decision | ChanceEvent


class ReviewPage(ModalPage):
    """A list of moments to go to, below the graph; the page is closed with the step."""

    AUTO_FOCUS = ""  # the arrow keys move the cursor; in a focused page they would scroll

    def __init__(self, client: ReplayClient, review: Review) -> None:
        super().__init__()
        self._client = client
        self._review = review
        self._seat = client.person  # whose mistakes are listed; None: everybody's
        self._cursor = 0
        self._items: list[Item] = []  # mistakes, then marked moves, then strokes of luck
        self._mistakes = 0  # how many of them are mistakes
        self._places: list[tuple[int, int]] = []  # of the items: first line, number of lines
        self._list_items()

    def on_mount(self) -> None:
        self.bind_keys(
            ("enter", "jump", "key-jump", "⏎"),
            ("down,tab", "item(1)", "key-line", "↑↓"),
            ("up,shift+tab", "item(-1)", ""),
            ("a", "again", "key-again"),
            ("p", "practice", "key-practice"),
            ("e", "seat", "key-whose"),
            ("pagedown,space", "scroll(1)", ""),
            ("pageup", "scroll(-1)", ""),
            ("home", "scroll(-100)", ""),
            ("end", "scroll(100)", ""),
            ("v", "close", ""),
        )
        self.query_one("#page").can_focus = False

    def _list_items(self) -> None:
        mistakes = list_mistakes(self._review, self._seat)
        marked = list_marked(self._review, self._seat)
        self._items = [*mistakes, *marked, *list_strokes_of(self._review, self._seat)]
        self._mistakes = len(mistakes)
        self._cursor = 0

    # Drawing

    def page_title(self) -> str:
        texts, names, person = self.bali.texts, self._client.names, self._client.person
        if person is None:
            return texts.say("review-title", players=texts.join(names))
        return describe_level(texts, self._review.seats[person].level, person, names, person)

    def lines(self, room: int) -> list[Text]:
        strokes = [item for item in self._items if isinstance(item, ChanceEvent)]
        marked = self._items[self._mistakes : len(self._items) - len(strokes)]
        lines, self._places = [*self._graph(room), Text("")], []
        lines += self._heading(self._mistakes_title(self._mistakes), room)
        for mistake in self._items[: self._mistakes]:
            self._add_item(lines, mistake, room)
        if marked:
            title = self.bali.texts.say("review-marks-title")
            lines += [Text(""), *self._heading(title, room)]
        for decision in marked:
            self._add_item(lines, decision, room)
        title = "review-strokes-title" if strokes else "review-strokes-none"
        lines += [Text(""), *self._heading(self.bali.texts.say(title), room)]
        for stroke in strokes:
            self._add_item(lines, stroke, room)
        return [*lines, Text(""), *self._split(room), Text(""), *self._kinds(room)]

    def _graph(self, room: int) -> list[Text]:
        least, most = GRAPH_LINES
        height = max(least, min(most, self.query_one("#page").size.height // 2 | 1))
        graph = draw_graph(self._review, self._client.names, room, height)
        marks = self.fold_text(
            self.bali.texts.say("review-graph-marks"), room, self.renderer.palette.mute
        )
        return [*(Text(line) for line in graph), *marks]

    def _heading(self, text: str, room: int) -> list[Text]:
        return self.fold_text(text, room, f"bold {self.renderer.palette.crown}")

    def _mistakes_title(self, number: int) -> str:
        seat = self._seat
        whose = "all" if seat is None else "own" if seat == self._client.person else "other"
        name = "" if seat is None else self._client.names[seat]
        return self.bali.texts.say("review-mistakes", number=number, whose=whose, name=name)

    def _add_item(self, lines: list[Text], item: Item, room: int) -> None:
        """Add the lines of an item; the selected one has a mark, and a mistake its reason."""
        texts, names, person = self.bali.texts, self._client.names, self._client.person
        number = len(self._places)
        is_selected = number == self._cursor
        if isinstance(item, Decision):
            text = describe_decision(texts, item, names, person)
        else:
            text = describe_luck(texts, item, names, person)
        style = "bold" if is_selected else ""
        added = self.fold_text(text, room, style, "▸ " if is_selected else "  ")
        if is_selected and isinstance(item, Decision):
            reason = find_reason(item)
            if reason is not None:
                why = describe_reason(texts, reason, item.seat, names, person)
                added += self.fold_text(why, room, margin="    ")
        self._places.append((len(lines), len(added)))
        lines += added

    def _split(self, room: int) -> list[Text]:
        """How the result of every seat splits, and how it played."""
        texts, names, person = self.bali.texts, self._client.names, self._client.person
        lines = self._heading(texts.say("review-split-title"), room)
        head = ["", *(name_split_part(texts, part) for part in SPLIT)]
        rows = [
            [clean(names[seat.seat]), *format_split(texts, seat.split)[: len(SPLIT)]]
            for seat in self._review.seats
        ]
        lines += [*(Text(line) for line in draw_grid(head, rows)), Text("")]
        for seat in self._review.seats:
            level = describe_level(texts, seat.level, seat.seat, names, person)
            errors = describe_errors(texts, seat.errors, seat.kind_levels)
            without_luck = describe_without_luck(texts, seat.split)
            lines += self.fold_text(chain(texts, (level, errors, without_luck)), room)
        return lines

    def _kinds(self, room: int) -> list[Text]:
        """The error rates of every seat by kind of decision."""
        texts = self.bali.texts
        players = [(self._client.names[seat.seat], seat) for seat in self._review.seats]
        lines = self._heading(texts.say("review-kinds-title"), room)
        return [*lines, *(Text(line) for line in draw_kinds(players, texts))]

    # Keys

    def _selected(self) -> Item | None:
        return self._items[self._cursor] if self._items else None

    def action_item(self, by: int) -> None:
        if not self._items:
            self.action_scroll(by)
            return
        if self._cursor + by == len(self._items):  # below the list is the split
            self.action_scroll(by)
            return
        self._cursor = max(0, min(len(self._items) - 1, self._cursor + by))
        self.on_resize()
        self.call_after_refresh(self._scroll_to_item)

    def _scroll_to_item(self) -> None:
        first, number = self._places[self._cursor]
        page = self.query_one("#page")
        if self._cursor == 0:
            page.scroll_home(animate=False)
        elif first + number > page.scroll_y + page.size.height:
            page.scroll_to(y=first + number - page.size.height, animate=False)
        elif first < page.scroll_y:
            page.scroll_to(y=first, animate=False)

    def action_scroll(self, by: int) -> None:
        page = self.query_one("#page")
        page.scroll_relative(y=by * (page.size.height - 1), animate=False)

    def action_seat(self) -> None:
        """List the mistakes of the next seat, or of all."""
        order: list[int | None] = [None, *range(len(self._client.names))]
        self._seat = order[(order.index(self._seat) + 1) % len(order)]
        self._list_items()
        self.on_resize()
        self.action_scroll(-100)

    def action_jump(self) -> None:
        item = self._selected()
        if item is not None:
            self.dismiss(str(item.step))

    def action_again(self) -> None:
        """Try the selected mistake again, then the others."""
        mistakes = list_mistakes(self._review, self._seat)
        if self._cursor < self._mistakes:
            order = [*mistakes[self._cursor :], *mistakes[: self._cursor]]
            self.app.push_screen(ExerciseScreen(self._client, order))

    def action_practice(self) -> None:
        item = self._selected()
        if item is None or item.step >= len(self._client.moves):
            self.app.bell()
            return
        seat = item.seat if isinstance(item, Decision) else self._client.person
        if seat is None:  # a stroke of luck in a game where nobody's seat is known
            seat = self._client.peek(item.step, 0).view.to_move
        if seat is not None:
            self.bali.play_on(self._client, item.step, seat)
