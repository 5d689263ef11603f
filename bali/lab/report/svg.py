"""Small charts as SVG: dots with intervals, curves and bars. Colours are CSS classes.

A panel has a fixed size, so that a narrow page stacks panels instead of shrinking their text.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

WIDTH, HEIGHT = 360, 232
TOP, RIGHT, BOTTOM, LEFT = 30, 14, 38, 46
ROW = 22  # height of a row
WIDE = 12.0  # pixels of a full-width character
NARROW = 6.3

Scale = Callable[[float], float]
Format = Callable[[float], str]


class Panel(NamedTuple):
    title: str
    body: str
    width: int
    height: int

    def svg(self) -> str:
        """The panel as an element of an HTML page."""
        return (
            f'<svg viewBox="0 0 {self.width} {self.height}" width="{self.width}" role="img" '
            f'aria-label="{escape(self.title)}">{self.body}</svg>'
        )


class Point(NamedTuple):
    """A value with its interval and its tooltip."""

    value: float
    low: float
    high: float
    text: str


class ChartSeries(NamedTuple):
    colour: int
    points: Sequence[tuple[float, Point]]  # by place on the axis


def breadth(text: str) -> float:
    """The approximate width of a text in pixels."""
    return sum(WIDE if ord(char) > 0x2E7F else NARROW for char in text)


def label(x: float, y: float, text: str, anchor: str = "start", kind: str = "") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" class="{kind}">{escape(text)}</text>'
    )


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def ticks(low: float, high: float, about: int = 5) -> list[float]:
    """Round numbers that cover a range."""
    span = max(high - low, 1e-9)
    step = 10 ** floor(log10(span / about))
    step *= next(factor for factor in (1, 2, 5, 10) if span / (step * factor) <= about)
    first = floor(low / step + 1e-9)
    return [number * step for number in range(first, ceil(high / step - 1e-9) + 1)]


def scale(low: float, high: float, start: float, end: float) -> Scale:
    return lambda value: start + (value - low) / (high - low or 1) * (end - start)


def _frame(title: str, marks: Sequence[float], y: Scale, format_value: Format) -> list[str]:
    """The title and the horizontal grid lines with their labels."""
    parts = [label(0, 14, title, kind="title")]
    for mark in marks:
        parts.append(line(LEFT, y(mark), WIDTH - RIGHT, y(mark), "grid"))
        parts.append(label(LEFT - 6, y(mark) + 4, format_value(mark), "end", "tick"))
    return parts


def _whisker(x: float, y: Scale, point: Point, colour: int) -> str:
    return (
        f'<g class="c{colour}"><title>{escape(point.text)}</title>'
        f"{line(x, y(point.low), x, y(point.high), 'reach')}"
        f'<circle cx="{x:.1f}" cy="{y(point.value):.1f}" r="3.6"/></g>'
    )


@dataclass(frozen=True)
class ColumnOptions:
    """What a chart of columns may have besides its dots."""

    caption: str = ""  # below the axis
    reference: float | None = None  # the value of a line across
    joined: bool = False  # by lines
    floor: float | None = None  # where the axis begins, instead of at the lowest value


PLAIN = ColumnOptions()


def columns(
    title: str,
    places: Sequence[str],
    series: Sequence[ChartSeries],
    format_value: Format,
    options: ColumnOptions = PLAIN,
) -> Panel:
    """Dots with their intervals over a few places, side by side or joined by lines."""
    reference, joined = options.reference, options.joined
    shown = [point for each in series for _, point in each.points]
    low = min([point.low for point in shown] + ([] if reference is None else [reference]))
    high = max([point.high for point in shown] + ([] if reference is None else [reference]))
    marks = ticks(low if options.floor is None else options.floor, high)
    y = scale(marks[0], marks[-1], HEIGHT - BOTTOM, TOP)
    room = (WIDTH - LEFT - RIGHT) / len(places)
    parts = _frame(title, marks, y, format_value)
    if reference is not None:
        parts.append(line(LEFT, y(reference), WIDTH - RIGHT, y(reference), "fair"))
    for number, place in enumerate(places):
        parts.append(
            label(LEFT + room * (number + 0.5), HEIGHT - BOTTOM + 16, place, "middle", "tick")
        )
    if options.caption:
        middle = (LEFT + WIDTH - RIGHT) / 2
        parts.append(label(middle, HEIGHT - 4, options.caption, "middle", "tick"))
    step = 0 if joined else min(16.0, room / (len(series) + 1))
    for order, each in enumerate(series):
        shift = (order - (len(series) - 1) / 2) * step
        at = [(LEFT + room * (place + 0.5) + shift, point) for place, point in each.points]
        if joined:
            path = " ".join(f"{x:.1f},{y(point.value):.1f}" for x, point in at)
            parts.append(f'<polyline points="{path}" class="curve c{each.colour}"/>')
        parts += [_whisker(x, y, point, each.colour) for x, point in at]
    return Panel(title, "".join(parts), WIDTH, HEIGHT)


def curves(
    title: str,
    series: Sequence[tuple[int, Sequence[float]]],
    format_value: Format,
    format_place: Format,
    caption: str,
    step: int = 1,
) -> Panel:
    """Frequency curves over 0, one step, two steps and so on, one for each colour."""
    used = [
        place
        for _, shares in series
        for place, share in enumerate(shares)
        if share > 0.0004 * max(shares)
    ]
    first, last = max(0, min(used) - 1), max(used) + 1
    marks = ticks(0, max(max(shares) for _, shares in series), 4)
    x = scale(first, last, LEFT, WIDTH - RIGHT)
    y = scale(0, marks[-1], HEIGHT - BOTTOM, TOP)
    parts = _frame(title, marks, y, format_value)
    for mark in ticks(first * step, last * step, 6):
        if first * step <= mark <= last * step:
            at = x(mark / step)
            parts.append(label(at, HEIGHT - BOTTOM + 16, format_place(mark), "middle", "tick"))
    parts.append(label((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 4, caption, "middle", "tick"))
    for colour, shares in series:
        path = " ".join(
            f"{x(place):.1f},{y(shares[place] if place < len(shares) else 0):.1f}"
            for place in range(first, last + 1)
        )
        ground = f"{WIDTH - RIGHT},{HEIGHT - BOTTOM} {LEFT},{HEIGHT - BOTTOM}"
        parts.append(f'<polygon points="{path} {ground}" class="area c{colour}"/>')
        parts.append(f'<polyline points="{path}" class="curve c{colour}"/>')
    return Panel(title, "".join(parts), WIDTH, HEIGHT)


class Bar(NamedTuple):
    label: str
    parts: Sequence[tuple[int, float, str]]  # colour, length, tooltip
    text: str  # at its end


def bars(title: str, rows: Sequence[Bar], above: bool = False) -> Panel:
    """Stacked horizontal bars, with labels to the left or above."""
    left = 0 if above else _label_room([row.label for row in rows])
    room = ROW + 16 if above else ROW
    end = max(breadth(row.text) for row in rows) + 8
    longest = max(sum(max(0.0, length) for _, length, _ in row.parts) for row in rows)
    x = scale(0, longest, 0, WIDTH - left - end)
    parts = [label(0, 14, title, kind="title")]
    for number, row in enumerate(rows):
        y, at = TOP + number * room, float(left)
        if above:
            parts.append(label(0, y + 10, row.label, kind="tick"))
            y += 14
        else:
            parts.append(label(left - 6, y + 14, row.label, "end", "tick"))
        for colour, length, text in row.parts:
            parts.append(
                f'<rect x="{at:.1f}" y="{y + 2}" width="{max(0.0, x(length)):.1f}" height="16" '
                f'class="bar c{colour}"><title>{escape(text)}</title></rect>'
            )
            at += max(0.0, x(length))
        parts.append(label(at + 5, y + 14, row.text, kind="tick"))
    return Panel(title, "".join(parts), WIDTH, TOP + len(rows) * room + 8)


class ChartRow(NamedTuple):
    label: str
    points: Sequence[tuple[int, Point]]  # by colour


def rows(
    title: str,
    lines: Sequence[ChartRow],
    format_value: Format,
    reference: float | None = None,
    joined: bool = False,
) -> Panel:
    """Dots with their intervals, one row for each label; joined dots show a difference."""
    left = _label_room([each.label for each in lines])
    shown = [point for each in lines for _, point in each.points]
    low = min([point.low for point in shown] + ([] if reference is None else [reference]))
    high = max([point.high for point in shown] + ([] if reference is None else [reference]))
    marks = ticks(low, high, 4)
    x = scale(marks[0], marks[-1], left + 8, WIDTH - 20)
    height = TOP + len(lines) * ROW
    parts = [label(0, 14, title, kind="title")]
    for mark in marks:
        parts.append(line(x(mark), TOP, x(mark), height, "grid"))
        parts.append(label(x(mark), height + 16, format_value(mark), "middle", "tick"))
    if reference is not None:
        parts.append(line(x(reference), TOP, x(reference), height, "fair"))
    for number, each in enumerate(lines):
        y = TOP + (number + 0.5) * ROW
        parts.append(label(left, y + 4, each.label, "end", "tick"))
        if joined:
            ends = [x(point.value) for _, point in each.points]
            parts.append(line(min(ends), y, max(ends), y, "join"))
        for order, (colour, point) in enumerate(each.points):
            at = y if joined else y + 6 * (order - (len(each.points) - 1) / 2)
            parts.append(
                f'<g class="c{colour}"><title>{escape(point.text)}</title>'
                f"{line(x(point.low), at, x(point.high), at, 'reach')}"
                f'<circle cx="{x(point.value):.1f}" cy="{at:.1f}" r="3.6"/></g>'
            )
    return Panel(title, "".join(parts), WIDTH, height + 24)


def _label_room(labels: Sequence[str]) -> int:
    return min(170, ceil(max(map(breadth, labels))) + 8)


# A file of its own


def compose_svg(
    title: str, panels: Sequence[Panel], legend: Sequence[tuple[int, str]], style: str
) -> str:
    """An SVG file of panels, in rows of three or two, with their legend."""
    gap, across = 28, 3 if len(panels) % 3 == 0 else min(2, len(panels))
    width = across * WIDTH + (across + 1) * gap
    parts, y = [], float(gap)
    if legend:
        x = float(gap)
        for colour, text in legend:
            if x > gap and x + 24 + breadth(text) > width - gap:
                x, y = float(gap), y + 20
            parts.append(
                f'<rect x="{x:.1f}" y="{y - 10:.1f}" width="11" height="11" rx="2" '
                f'class="bar c{colour}"/>'
            )
            parts.append(label(x + 17, y, text, kind="tick"))
            x += 17 + breadth(text) + 20
        y += 20
    for first in range(0, len(panels), across):
        some = panels[first : first + across]
        for place, panel in enumerate(some):
            x = gap + place * (WIDTH + gap)
            parts.append(f'<g transform="translate({x:.0f} {y:.0f})">{panel.body}</g>')
        y += max(panel.height for panel in some) + gap
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {y:.0f}" width="{width}" '
        f'height="{y:.0f}" role="img" aria-label="{escape(title)}"><style>{style}</style>'
        f'<rect width="100%" height="100%" class="paper"/>{"".join(parts)}</svg>\n'
    )
