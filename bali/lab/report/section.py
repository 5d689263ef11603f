"""A section of a report: title, lead, charts and the table behind them; and what sections share."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bali.lab.report.results import DeedLine, Findings, Sort
from bali.lab.report.svg import Panel
from bali.lab.report.wording import Wording

Legend = list[tuple[int, str]]
WINNERS, OTHERS = 0, 1
COLOURS = 5


class Grid(NamedTuple):
    head: list[str]
    rows: list[list[str]]


class Section(NamedTuple):
    name: str  # of its file and its anchor
    title: str
    lead: str
    legend: Legend
    panels: list[Panel]
    grid: Grid


def make_section(
    words: Wording, name: str, legend: Legend, panels: Iterable[Panel], grid: Grid
) -> Section:
    title, lead = words.say(f"report-{name}-title"), words.say(f"report-{name}-lead")
    return Section(name, title, lead, legend, list(panels), grid)


def make_heads(words: Wording, *names: str) -> list[str]:
    return [words.say(f"report-head-{name}") for name in names]


def list_groups(found: Findings) -> list[tuple[str, int]]:
    return [(spread.bots, spread.players) for spread in found.spreads]


def describe_sort(sort: Sort, words: Wording) -> list[str]:
    return [words.bots(sort.bots), str(sort.players), words.variants(sort.variants)]


def select_deeds(found: Findings, who: str, players: int, wanted: Sequence[str]) -> list[DeedLine]:
    lines = {line.deed: line for line in found.deeds if (line.bots, line.players) == (who, players)}
    return [lines[deed] for deed in wanted if deed in lines]


def make_winners_legend(words: Wording) -> Legend:
    return [(WINNERS, words.say("report-head-winners")), (OTHERS, words.say("report-head-others"))]


def make_players_legend(found: Findings, words: Wording) -> Legend:
    numbers = sorted({spread.players for spread in found.spreads})
    return [(number - 2, words.say("report-players", players=number)) for number in numbers]
