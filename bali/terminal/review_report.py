"""A review as text: how the results came about, the graph, mistakes and strokes of luck."""

from collections.abc import Iterator, Sequence

from bali.analysis.highlights import list_marked, list_mistakes, list_strokes
from bali.analysis.players import PlayerSummary, ReviewSummary
from bali.analysis.review import DECISION_KINDS, DecisionKind, Review, SeatReview
from bali.review_text import (
    SPLIT_PARTS,
    describe_decision,
    describe_errors,
    describe_level,
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
from bali.terminal.columns import MARGIN, WIDEST, align_left, align_right, clean, fold, width
from bali.terminal.review_graph import draw_graph
from bali.terminal.review_lines import describe_moment
from bali.texts import Texts

GRAPH_HEIGHT = 17
GAP = 2  # columns between two columns of a table


def draw_review(
    review: Review, names: Sequence[str], texts: Texts, reader: int | None = None
) -> Iterator[str]:
    """The whole review; with a reader only the mistakes of that seat, in the second person."""
    yield from _draw_heading(review, names, texts, reader)
    yield ""
    yield from _draw_splits(review, names, texts)
    yield ""
    yield texts.say("review-levels-title")
    for seat in review.seats:
        yield from fold(describe_level(texts, seat.level, seat.seat, names, reader), MARGIN)
        yield from fold(describe_errors(texts, seat.errors, seat.kind_levels), 2 * MARGIN)
    yield ""
    yield texts.say("review-kinds-title")
    yield from draw_kinds([(names[seat.seat], seat) for seat in review.seats], texts)
    yield ""
    yield texts.say("review-graph-title")
    yield from draw_graph(review, names, WIDEST, GRAPH_HEIGHT)
    yield from fold(texts.say("review-graph-marks"))
    yield ""
    yield from _draw_mistakes(review, names, texts, reader)
    yield ""
    yield from _draw_marked(review, names, texts, reader)
    yield from _draw_strokes(review, names, texts, reader)


def _draw_heading(
    review: Review, names: Sequence[str], texts: Texts, reader: int | None
) -> Iterator[str]:
    yield from fold(texts.say("review-title", players=texts.join([*map(clean, names)])))
    yield from fold(describe_winners(texts, review, names, reader))
    effort = texts.say("review-effort", effort=review.effort, seed=str(review.seed))
    yield from fold(effort)


def _draw_splits(review: Review, names: Sequence[str], texts: Texts) -> Iterator[str]:
    yield texts.say("review-split-title")
    parts = [name_split_part(texts, part) for part in SPLIT_PARTS[:-1]]
    head = ["", *parts, texts.say("review-head-without-luck")]
    rows = [[clean(names[seat.seat]), *format_split(texts, seat.split)] for seat in review.seats]
    yield from draw_grid(head, rows)


def draw_kinds(
    players: Sequence[tuple[str, SeatReview | PlayerSummary]], texts: Texts
) -> Iterator[str]:
    """The error rates of every kind of decision that occurred, and their numbers."""
    kinds: list[DecisionKind] = [
        kind for kind in DECISION_KINDS if any(kind in player.kinds for _, player in players)
    ]
    head = ["", *(name_decision_kind(texts, kind) for kind in kinds)]
    rows = [
        [clean(name), *(format_rate(texts, player.kinds.get(kind)) for kind in kinds)]
        for name, player in players
    ]
    yield from draw_grid(head, rows)


def _draw_mistakes(
    review: Review, names: Sequence[str], texts: Texts, reader: int | None
) -> Iterator[str]:
    mistakes = list_mistakes(review, reader)
    yield texts.say("review-mistakes-title")
    if not mistakes:
        yield from fold(texts.say("review-mistakes-none"), MARGIN)
    for number, mistake in enumerate(mistakes, 1):
        margin = align_right(f"{number}. ", len(MARGIN) + 3)
        told, *explained = describe_moment(mistake, names, reader, texts)
        yield from fold(told, margin)
        for text in explained:
            yield from fold(text, " " * len(margin))


def _draw_marked(
    review: Review, names: Sequence[str], texts: Texts, reader: int | None
) -> Iterator[str]:
    """The only and the brilliant moves; nothing if there are none, as in many games."""
    marked = list_marked(review, reader)
    if not marked:
        return
    yield texts.say("review-marks-title")
    for decision in marked:
        yield from fold(describe_decision(texts, decision, names, reader), MARGIN)
    yield ""


def _draw_strokes(
    review: Review, names: Sequence[str], texts: Texts, reader: int | None
) -> Iterator[str]:
    strokes = list_strokes(review)
    yield texts.say("review-strokes-title")
    if not strokes:
        yield from fold(texts.say("review-strokes-none"), MARGIN)
    for stroke in strokes:
        yield from fold(describe_luck(texts, stroke, names, reader), MARGIN)


# Several games


def draw_summary(summary: ReviewSummary, texts: Texts) -> Iterator[str]:
    """The reviews of several games in short, by player."""
    yield texts.say("review-summary-title", games=len(summary.lines))
    yield from fold(texts.say("review-effort", effort=summary.effort, seed=str(summary.seed)))
    yield ""
    heads = ("games", "result", "errors", "luck", "without-luck")
    head = ["", *(texts.say(f"review-head-{name}") for name in heads)]
    yield from draw_grid(head, [_summary_row(player, texts) for player in summary.players])
    yield ""
    yield texts.say("review-kinds-title")
    yield from draw_kinds([(player.name, player) for player in summary.players], texts)
    yield ""
    yield texts.say("review-worst-title")
    if not summary.worst:
        yield from fold(texts.say("review-mistakes-none"), MARGIN)
    for mistake in summary.worst:
        text = describe_decision(texts, mistake.decision, mistake.names)
        yield from fold(texts.say("review-line", line=mistake.line, text=text), MARGIN)


def _summary_row(player: PlayerSummary, texts: Texts) -> list[str]:
    return [
        clean(player.name),
        str(player.games),
        format_percent(texts, player.result),
        format_errors(texts, player.errors),
        format_mean(texts, player.luck, sign=True),
        format_mean(texts, player.without_luck),
    ]


def draw_grid(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """A table whose first column is aligned left, and the others right."""
    columns = [*zip(head, *rows, strict=True)]
    widths = [max(map(width, column)) for column in columns]
    fits = len(MARGIN) + sum(widths) + GAP * (len(widths) - 1) <= WIDEST
    gap = " " * (GAP if fits else 1)
    for first, *others in (head, *rows):
        aligned = [
            align_right(cell, columns) for cell, columns in zip(others, widths[1:], strict=True)
        ]
        yield MARGIN + gap.join([align_left(first, widths[0]), *aligned])
