"""The win shares of a game as a graph in characters, readable without colours."""

from collections.abc import Sequence

from bali.analysis.highlights import list_marked, list_mistakes, list_strokes
from bali.analysis.review import Review
from bali.terminal.columns import align_right, clean

SEAT_MARKS = ("o", "x", "+", "#")  # by seat
SEVERAL = "="  # seats in one place
MISTAKE, MARKED, STROKE = "!", "^", "*"
LABEL = 6  # columns left of the graph
LEGEND_GAP = "   "


def draw_graph(review: Review, names: Sequence[str], width: int, height: int) -> list[str]:
    """The win shares of all seats from the deal to the end, in so many columns and lines.

    Below the graph are the turns, lines that say who made a mistake, who found an only or brilliant
    move and whom a stroke of luck favoured, each by the character of the seat, and the legend.
    """
    columns = max(2, width - LABEL)
    levels = max(2, height - 4)
    graph = _Graph(review, columns, levels)
    lines = [f"{_label_level(level, levels)}|{row}" for level, row in enumerate(graph.rows())]
    return [
        *lines,
        f"{' ' * (LABEL - 1)}+{graph.axis()}",
        f"{' ' * LABEL}{graph.turns()}".rstrip(),
        f"{align_right(MISTAKE, LABEL - 1)} {graph.mistakes()}".rstrip(),
        f"{align_right(MARKED, LABEL - 1)} {graph.marked()}".rstrip(),
        f"{align_right(STROKE, LABEL - 1)} {graph.strokes()}".rstrip(),
        _draw_legend(names),
    ]


def _label_level(level: int, levels: int) -> str:
    """100, 50 and 0 %; a blank elsewhere."""
    marks = {0: "100 %", (levels - 1) // 2: "50 %", levels - 1: "0 %"}
    if levels % 2 == 0:
        del marks[(levels - 1) // 2]  # 50 % is between two lines
    return align_right(marks.get(level, ""), LABEL - 1)


def _draw_legend(names: Sequence[str]) -> str:
    return " " * LABEL + LEGEND_GAP.join(
        f"{mark} {clean(name)}" for mark, name in zip(SEAT_MARKS, names, strict=False)
    )


class _Graph:
    """The parts of a graph, each of which has a character for every column."""

    def __init__(self, review: Review, columns: int, levels: int) -> None:
        self.review = review
        self.columns = columns
        self.levels = levels
        self.steps = max(1, review.steps)

    def rows(self) -> list[str]:
        cells = [[" "] * self.columns for _ in range(self.levels)]
        for column in range(self.columns):
            shares = self._shares_at(column)
            for seat, share in enumerate(shares):
                level = round((1 - share) * (self.levels - 1))
                taken = cells[level][column] != " "
                cells[level][column] = SEVERAL if taken else SEAT_MARKS[seat]
        return ["".join(row).rstrip() for row in cells]

    def _shares_at(self, column: int) -> list[float]:
        """Those of the last point up to a column."""
        points = self.review.graph
        reached = [point for point in points if self._column(point.step) <= column]
        return (reached or points[:1])[-1].shares

    def _column(self, step: int) -> int:
        return min(self.columns - 1, step * (self.columns - 1) // self.steps)

    def axis(self) -> str:
        ticks = {self._column(step) for step, _ in self._labels()}
        return "".join("+" if column in ticks else "-" for column in range(self.columns))

    def turns(self) -> str:
        """The numbers of the turns below their ticks."""
        text = ""
        for step, turn in self._labels():
            text = text.ljust(self._column(step)) + str(turn)
        return text

    def _labels(self) -> list[tuple[int, int]]:
        """Steps and turns for the axis: the first, and then every fifth or tenth."""
        starts: dict[int, int] = {}
        for point in self.review.graph:
            starts.setdefault(point.turn, point.step)
        distance = 5 if len(starts) <= 30 else 10
        return [
            (step, turn)
            for turn, step in starts.items()
            if (turn == 1 or turn % distance == 0) and self._column(step) + 3 <= self.columns
        ]

    def mistakes(self) -> str:
        marks = [(mistake.step, mistake.seat) for mistake in list_mistakes(self.review)]
        return self._place(marks)

    def marked(self) -> str:
        marks = [(decision.step, decision.seat) for decision in list_marked(self.review)]
        return self._place(marks)

    def strokes(self) -> str:
        marks = [
            (event.step, max(range(len(event.luck)), key=event.luck.__getitem__))
            for event in list_strokes(self.review)
        ]
        return self._place(marks)

    def _place(self, marks: Sequence[tuple[int, int]]) -> str:
        """A line with the characters of seats at their steps."""
        line = [" "] * self.columns
        for step, seat in marks:
            column, mark = self._column(step), SEAT_MARKS[seat]
            line[column] = mark if line[column] in (" ", mark) else SEVERAL
        return "".join(line).rstrip()
