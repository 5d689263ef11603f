"""A review, or the summary of several, as one self-contained HTML page."""

from collections.abc import Iterable, Sequence
from html import escape

from bali.analysis.highlights import find_reason, list_marked, list_mistakes, list_strokes
from bali.analysis.players import PlayerSummary, ReviewSummary
from bali.analysis.review import DECISION_KINDS, Decision, Review, SeatReview
from bali.lab.report.html import format_document, format_table
from bali.lab.report.section import Grid
from bali.lab.review_charts import (
    SIGNS,
    STYLE,
    draw_line_sample,
    draw_mark_sample,
    draw_splits,
    draw_win_shares,
)
from bali.reason_text import describe_reason
from bali.review_text import (
    SPLIT_PARTS,
    describe_decision,
    describe_errors,
    describe_level,
    describe_loss,
    describe_luck,
    describe_winners,
    format_errors,
    format_mean,
    format_percent,
    format_rate,
    format_split,
    name_decision_kind,
    name_split_part,
)
from bali.texts import Texts


def write_review_page(
    review: Review, names: Sequence[str], texts: Texts, reader: int | None = None
) -> str:
    """The page of one game; with a reader only the mistakes of that seat, in the second person."""
    return _ReviewPage(review, names, texts, reader).write()


class _ReviewPage:
    def __init__(
        self, review: Review, names: Sequence[str], texts: Texts, reader: int | None
    ) -> None:
        self.review = review
        self.names = names
        self.texts = texts
        self.say = texts.say
        self.reader = reader

    def write(self) -> str:
        title = self.say("review-title", players=self.texts.join([*self.names]))
        body = (
            f"<header><h1>{escape(title)}</h1>{self._write_lead()}</header>"
            f"{self._write_splits()}{self._write_levels()}{self._write_graph()}"
            f"{self._write_mistakes()}{self._write_marked()}{self._write_strokes()}"
            f"{_write_footer(self.texts)}"
        )
        return format_document(self.texts.language, title, body, STYLE)

    def _write_lead(self) -> str:
        review = self.review
        return _paragraphs(
            [
                describe_winners(self.texts, review, self.names, self.reader),
                self.say("review-lead"),
                self.say("review-effort", effort=review.effort, seed=str(review.seed)),
            ]
        )

    def _write_splits(self) -> str:
        names = [name_split_part(self.texts, part) for part in SPLIT_PARTS]
        head = [self.say("review-head-player"), *names]
        rows = [
            [self.names[seat.seat], *format_split(self.texts, seat.split)]
            for seat in self.review.seats
        ]
        panels = draw_splits(self.review, self.names, self.texts)
        figures = "".join(f"<figure>{panel.svg()}</figure>" for panel in panels)
        return _write_section(
            "split",
            self.say("review-split-title"),
            f'<div class="panels">{figures}</div>{self._fold_away(Grid(head, rows))}',
        )

    def _write_graph(self) -> str:
        seats = [
            f"<li>{draw_line_sample(seat)}{escape(name)}</li>"
            for seat, name in enumerate(self.names)
        ]
        signs = ", ".join(
            f"{sign} {self.say(f'review-judgement-{judgement}')}"
            for judgement, sign in SIGNS.items()
        )
        marks = [
            f"<li>{draw_mark_sample('mistake')}{escape(signs)}</li>",
            f"<li>{draw_mark_sample('stroke')}{escape(self.say('review-stroke'))}</li>",
        ]
        graph = draw_win_shares(self.review, self.names, self.texts, self.reader)
        return _write_section(
            "graph",
            self.say("review-graph-title"),
            f'<ul class="legend">{"".join([*seats, *marks])}</ul>'
            f'<figure class="graph">{graph}</figure>{self._fold_away(self._list_shares())}',
        )

    def _list_shares(self) -> Grid:
        """The win shares at the beginning of every turn, and in the end."""
        points = {point.turn: point for point in reversed(self.review.graph)}
        listed = [*reversed(points.values()), self.review.graph[-1]]
        rows = [
            [str(point.turn), *(format_percent(self.texts, share) for share in point.shares)]
            for point in listed[:-1]
        ]
        last = [format_percent(self.texts, share) for share in listed[-1].shares]
        return Grid(
            [self.say("review-head-turn"), *self.names],
            [*rows, [self.say("review-head-end"), *last]],
        )

    def _write_mistakes(self) -> str:
        mistakes = list_mistakes(self.review, self.reader)
        items = "".join(map(self._write_mistake, mistakes))
        listed = f"<ol>{items}</ol>" if items else _paragraphs([self.say("review-mistakes-none")])
        return _write_section("mistakes", self.say("review-mistakes-title"), listed)

    def _write_mistake(self, mistake: Decision) -> str:
        text = describe_decision(self.texts, mistake, self.names, self.reader)
        reason = find_reason(mistake)
        explained = ""
        if reason is not None:
            why = describe_reason(self.texts, reason, mistake.seat, self.names, self.reader)
            explained = _paragraphs([describe_loss(self.texts, mistake), why])
        return f'<li id="mistake-{mistake.step}">{escape(text)}{explained}</li>'

    def _write_marked(self) -> str:
        """The only and the brilliant moves; nothing if there are none, as in many games."""
        items = "".join(
            f"<li>{escape(describe_decision(self.texts, decision, self.names, self.reader))}</li>"
            for decision in list_marked(self.review, self.reader)
        )
        if not items:
            return ""
        title = self.say("review-marks-title")
        return _write_section("marks", title, f'<ul class="plain">{items}</ul>')

    def _write_strokes(self) -> str:
        items = "".join(
            f'<li id="luck-{event.step}-{event.kind}">'
            f"{escape(describe_luck(self.texts, event, self.names, self.reader))}</li>"
            for event in list_strokes(self.review)
        )
        none = self.say("review-strokes-none")
        listed = f'<ul class="plain">{items}</ul>' if items else _paragraphs([none])
        return _write_section("luck", self.say("review-strokes-title"), listed)

    def _write_levels(self) -> str:
        sentences = []
        for seat in self.review.seats:
            level = describe_level(self.texts, seat.level, seat.seat, self.names, self.reader)
            errors = describe_errors(self.texts, seat.errors, seat.kind_levels)
            sentences.append(self.say("sentences", first=level, second=errors))
        players = [(self.names[seat.seat], seat) for seat in self.review.seats]
        return _write_section(
            "levels",
            self.say("review-levels-title"),
            _paragraphs([*sentences, self.say("review-kinds-title")])
            + format_table(_list_kinds(players, self.texts)),
        )

    def _fold_away(self, grid: Grid) -> str:
        figures = escape(self.say("review-figures"))
        return f"<details><summary>{figures}</summary>{format_table(grid)}</details>"


def write_summary_page(summary: ReviewSummary, texts: Texts) -> str:
    """The page of several games."""
    title = texts.say("review-summary-title", games=len(summary.lines))
    lead = [
        texts.say("review-lead"),
        texts.say("review-effort", effort=summary.effort, seed=str(summary.seed)),
    ]
    names = ("player", "games", "result", "errors", "luck", "without-luck")
    head = [texts.say(f"review-head-{name}") for name in names]
    players = Grid(head, [_list_player(player, texts) for player in summary.players])
    kinds = _list_kinds([(player.name, player) for player in summary.players], texts)
    worst = "".join(
        f"<li>{escape(texts.say('review-line', line=mistake.line, text=text))}</li>"
        for mistake in summary.worst
        if (text := describe_decision(texts, mistake.decision, mistake.names))
    )
    listed = f"<ol>{worst}</ol>" if worst else _paragraphs([texts.say("review-mistakes-none")])
    body = (
        f"<header><h1>{escape(title)}</h1>{_paragraphs(lead)}</header>"
        f"<section>{format_table(players)}</section>"
        f"{_write_section('kinds', texts.say('review-kinds-title'), format_table(kinds))}"
        f"{_write_section('worst', texts.say('review-worst-title'), listed)}"
        f"{_write_footer(texts)}"
    )
    return format_document(texts.language, title, body, STYLE)


def _list_player(player: PlayerSummary, texts: Texts) -> list[str]:
    return [
        player.name,
        str(player.games),
        format_percent(texts, player.result),
        format_errors(texts, player.errors),
        format_mean(texts, player.luck, sign=True),
        format_mean(texts, player.without_luck),
    ]


def _list_kinds(players: Sequence[tuple[str, SeatReview | PlayerSummary]], texts: Texts) -> Grid:
    """The error rates of every kind of decision that occurred."""
    kinds = [kind for kind in DECISION_KINDS if any(kind in player.kinds for _, player in players)]
    head = [texts.say("review-head-player"), *(name_decision_kind(texts, kind) for kind in kinds)]
    rows = [
        [name, *(format_rate(texts, player.kinds.get(kind)) for kind in kinds)]
        for name, player in players
    ]
    return Grid(head, rows)


def _paragraphs(sentences: Iterable[str]) -> str:
    return "".join(f"<p>{escape(text)}</p>" for text in sentences)


def _write_section(name: str, title: str, body: str) -> str:
    return f'<section id="{name}"><h2>{escape(title)}</h2>{body}</section>'


def _write_footer(texts: Texts) -> str:
    return f"<footer>{_paragraphs([texts.say('review-explained'), texts.say('about')])}</footer>"
