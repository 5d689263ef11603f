"""The charts of a review as SVG: win shares over the game, and how a result came about.

Seats differ in colour and in the pattern of their lines, so that they can be told apart without
colours.
"""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from bali.analysis.highlights import list_mistakes, list_strokes
from bali.analysis.review import ChanceEvent, Decision, Review, Split
from bali.lab.report.svg import ROW, TOP, WIDTH, Panel, Scale, breadth, label, line, scale
from bali.review_text import (
    SPLIT_PARTS,
    describe_decision,
    describe_luck,
    format_percent,
    format_split,
    name_split_part,
    round_split,
)
from bali.texts import Texts

SIGNS = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
LEFT, RIGHT, ABOVE, BELOW = 52, 14, 16, 30
MARK = 4.5  # half the size of a mark

STYLE = (
    ".d1{stroke-dasharray:9 4}.d2{stroke-dasharray:2 3}.d3{stroke-dasharray:10 3 2 3}"
    ".mark{fill:var(--own);stroke:var(--card);stroke-width:1.5}"
    ".sign{font-weight:700;font-size:11px}"
    ".graph{margin-top:14px}.graph svg{max-width:none}.graph .narrow{display:none}"
    "@media(max-width:700px){.graph .wide{display:none}.graph .narrow{display:block}}"
    ".legend svg{width:34px;height:12px;margin-right:7px;vertical-align:-1px}"
    "ol,ul.plain{padding:0 0 0 1.6rem;margin:12px 0 0;max-width:52rem}li{margin:0 0 .7rem}"
    ".legend li{margin:0}li p{margin:.1rem 0 0;color:var(--soft)}li:target{outline:2px solid "
    "var(--c0);outline-offset:4px;border-radius:4px}"
)


class GraphSize(NamedTuple):
    """The size of a graph, and the class by which the page chooses it."""

    width: int
    height: int
    kind: str
    every: int  # turns between two labels


SIZES = (GraphSize(1120, 340, "wide", 5), GraphSize(360, 300, "narrow", 10))


def draw_win_shares(
    review: Review, names: Sequence[str], texts: Texts, reader: int | None = None
) -> str:
    """The graph in two sizes, of which the page shows one; with a reader only its mistakes."""
    return "".join(_GraphDrawing(review, names, texts, reader, size).draw() for size in SIZES)


def draw_line_sample(seat: int) -> str:
    """A piece of a seat's line, for the legend."""
    return (
        '<svg viewBox="0 0 34 12" aria-hidden="true">'
        f'<line x1="0" y1="6" x2="34" y2="6" class="curve c{seat} d{seat}"/></svg>'
    )


def draw_mark_sample(kind: str) -> str:
    """A mark, for the legend."""
    body = _disc(17, 6) if kind == "mistake" else _diamond(17, 6)
    return f'<svg viewBox="0 0 34 12" aria-hidden="true"><g class="c3">{body}</g></svg>'


class _GraphDrawing:
    def __init__(
        self,
        review: Review,
        names: Sequence[str],
        texts: Texts,
        reader: int | None,
        size: GraphSize,
    ) -> None:
        self.review = review
        self.names = names
        self.texts = texts
        self.reader = reader
        self.size = size
        self.x: Scale = scale(0, max(1, review.steps), LEFT, size.width - RIGHT)
        self.y: Scale = scale(0, 1, size.height - BELOW, ABOVE)

    def draw(self) -> str:
        size, title = self.size, self.texts.say("review-graph-title")
        body = "".join([*self._axes(), *self._lines(), *self._marks()])
        return (
            f'<svg viewBox="0 0 {size.width} {size.height}" class="{size.kind}" role="group" '
            f'aria-label="{escape(title)}">{body}</svg>'
        )

    def _axes(self) -> list[str]:
        parts = []
        for share in (0, 0.25, 0.5, 0.75, 1):
            y = self.y(share)
            parts.append(line(LEFT, y, self.size.width - RIGHT, y, "grid"))
            percent = self.texts.say("review-percent", number=round(100 * share))
            parts.append(label(LEFT - 6, y + 4, percent, "end", "tick"))
        starts: dict[int, int] = {}
        for point in self.review.graph:
            starts.setdefault(point.turn, point.step)
        for turn, step in starts.items():
            if turn == 1 or turn % self.size.every == 0:
                at = self.x(step)
                parts.append(label(at, self.size.height - 10, str(turn), "middle", "tick"))
        return parts

    def _lines(self) -> list[str]:
        parts = []
        for seat in range(len(self.names)):
            path = " ".join(
                f"{self.x(point.step):.1f},{self.y(point.shares[seat]):.1f}"
                for point in self.review.graph
            )
            parts.append(f'<polyline points="{path}" class="curve c{seat} d{seat}"/>')
        return parts

    def _marks(self) -> list[str]:
        strokes = [self._draw_stroke(event) for event in list_strokes(self.review)]
        mistakes = list_mistakes(self.review, self.reader)
        return [*strokes, *(self._draw_mistake(mistake) for mistake in mistakes)]

    def _draw_stroke(self, event: ChanceEvent) -> str:
        seat = max(range(len(event.luck)), key=event.luck.__getitem__)
        x, y = self._place(event.step, seat)
        title = describe_luck(self.texts, event, self.names, self.reader)
        return _link(f"luck-{event.step}-{event.kind}", seat, title, _diamond(x, y))

    def _draw_mistake(self, mistake: Decision) -> str:
        x, y = self._place(mistake.step, mistake.seat)
        title = describe_decision(self.texts, mistake, self.names, self.reader)
        sign = label(x, max(11, y - 8), SIGNS[mistake.judgement], "middle", "sign")
        return _link(f"mistake-{mistake.step}", mistake.seat, title, _disc(x, y) + sign)

    def _place(self, step: int, seat: int) -> tuple[float, float]:
        """Where a seat's line is at a step."""
        before = [point for point in self.review.graph if point.step <= step]
        after = [point for point in self.review.graph if point.step > step]
        first = (before or self.review.graph)[-1]
        second = (after or [first])[0]
        part = (step - first.step) / ((second.step - first.step) or 1)
        share = first.shares[seat] + part * (second.shares[seat] - first.shares[seat])
        return self.x(step), self.y(share)


def _link(target: str, seat: int, title: str, body: str) -> str:
    """A mark that leads to its entry in the lists below."""
    return (
        f'<a href="#{target}" class="c{seat}" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{body}</a>"
    )


def _disc(x: float, y: float) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{MARK}" class="mark"/>'


def _diamond(x: float, y: float) -> str:
    size = MARK + 1.5
    corners = [(x, y - size), (x + size, y), (x, y + size), (x - size, y)]
    path = " ".join(f"{across:.1f},{down:.1f}" for across, down in corners)
    return f'<polygon points="{path}" class="mark"/>'


# How a result came about


def draw_splits(review: Review, names: Sequence[str], texts: Texts) -> list[Panel]:
    """A panel for each seat: from the fair share by skill, luck and rest to the result."""
    splits = [seat.split for seat in review.seats]
    ends = [end for split in splits for pair in _list_spans(split) for end in pair]
    ends += [split.without_luck + sign * split.half_width for split in splits for sign in (-1, 1)]
    low, high = min(0.0, *ends), max(1.0, *ends)
    return [_draw_split(names[seat.seat], seat.split, (low, high), texts) for seat in review.seats]


def _list_spans(split: Split) -> list[tuple[float, float]]:
    """From where to where fair share, skill, luck and rest lead, and the result."""
    parts = round_split(split)
    reached, spans = 0, []
    for part in (parts.fair, parts.skill, parts.luck, parts.rest):
        spans.append((reached / 1000, (reached + part) / 1000))
        reached += part
    return [*spans, (0.0, split.result)]


def _draw_split(name: str, split: Split, ends: tuple[float, float], texts: Texts) -> Panel:
    labels = [name_split_part(texts, part) for part in SPLIT_PARTS]
    values = format_split(texts, split)
    left = max(map(breadth, labels)) + 8
    end = max(map(breadth, values)) + 10
    x = scale(*ends, left, WIDTH - end)
    drawn = [label(0, 14, name, kind="title"), line(x(0), TOP, x(0), TOP + 6 * ROW, "grid")]
    colours = (3, 1, 2, 4, 0)
    for number, (text, value) in enumerate(zip(labels, values, strict=True)):
        y = TOP + number * ROW
        drawn.append(label(left - 8, y + 15, text, "end", "tick"))
        drawn.append(label(WIDTH, y + 15, value, "end", "tick"))
    for number, (start, stop) in enumerate(_list_spans(split)):
        y, first, last = TOP + number * ROW, min(x(start), x(stop)), max(x(start), x(stop))
        drawn.append(
            f'<rect x="{first:.1f}" y="{y + 4}" width="{max(1.0, last - first):.1f}" height="14" '
            f'class="bar c{colours[number]}"/>'
        )
    y = TOP + 5 * ROW + 11
    low, high = split.without_luck - split.half_width, split.without_luck + split.half_width
    drawn.append(
        f'<g class="c0">{line(x(low), y, x(high), y, "reach")}'
        f'<circle cx="{x(split.without_luck):.1f}" cy="{y:.1f}" r="3.6"/></g>'
    )
    title = f"{name}: {format_percent(texts, split.result)}"
    return Panel(title, "".join(drawn), WIDTH, TOP + 6 * ROW + 8)
