"""Sections about games: win shares by seat, scores and lengths."""

from collections.abc import Sequence

from bali.lab.report import svg
from bali.lab.report.results import Findings, Sort
from bali.lab.report.section import (
    OTHERS,
    WINNERS,
    Grid,
    Legend,
    Section,
    describe_sort,
    list_groups,
    make_heads,
    make_players_legend,
    make_section,
    make_winners_legend,
)
from bali.lab.report.svg import Point
from bali.lab.report.wording import Wording
from bali.record import VARIANTS


def build_seats(found: Findings, words: Wording) -> Section:
    panels = []
    for who, players in list_groups(found):
        series = [
            svg.ChartSeries(
                colour,
                [
                    (line.seat, Point(*line.share, words.estimate(line.share, "percent")))
                    for line in found.seats
                    if line.sort == Sort(who, players, variants)
                ],
            )
            for colour, variants in enumerate(VARIANTS)
        ]
        panels.append(
            svg.columns(
                words.of(who, players),
                [str(seat + 1) for seat in range(players)],
                [each for each in series if each.points],
                words.mark_percent,
                svg.ColumnOptions(words.say("report-head-seat"), reference=1 / players),
            )
        )
    legend = _variant_legend(found, words)
    grid = Grid(
        make_heads(words, "bots", "players", "variants", "seat", "share"),
        [
            [
                *describe_sort(line.sort, words),
                str(line.seat + 1),
                words.estimate(line.share, "percent"),
            ]
            for line in found.seats
        ],
    )
    return make_section(words, "seats", legend, panels, grid)


def _variant_legend(found: Findings, words: Wording) -> Legend:
    used = [line.sort.variants for line in found.sorts]
    return [
        (colour, words.variants(variants))
        for colour, variants in enumerate(VARIANTS)
        if variants in used
    ]


def build_scores(found: Findings, words: Wording) -> Section:
    panels, rows = [], []
    for spread in found.spreads:
        step = _bin_width(sum(spread.winners))
        drawn = [(OTHERS, spread.others), (WINNERS, spread.winners)]
        panels.append(
            svg.curves(
                words.of(spread.bots, spread.players),
                [
                    (colour, _compute_shares(counts, step))
                    for colour, counts in drawn
                    if any(counts)
                ],
                words.mark_percent,
                words.whole,
                words.say("report-head-points"),
                step,
            )
        )
        for points in range(max(len(spread.winners), len(spread.others))):
            counts = [_count_at(spread.winners, points), _count_at(spread.others, points)]
            if any(counts):
                rows.append(
                    [words.bots(spread.bots), str(spread.players), str(points)]
                    + [words.whole(count) for count in counts]
                )
    head = make_heads(words, "bots", "players", "points", "winners", "others")
    return make_section(words, "scores", make_winners_legend(words), panels, Grid(head, rows))


def _bin_width(games: int) -> int:
    """The width of a bin in points; wider with few games, to smooth the curve."""
    return next((step for step, enough in ((1, 20_000), (2, 5_000)) if games >= enough), 5)


def _compute_shares(counts: Sequence[int], step: int = 1) -> list[float]:
    """The share of each single number, in bins of `step` numbers."""
    total = sum(counts) * step
    return [sum(counts[first : first + step]) / total for first in range(0, len(counts), step)]


def _count_at(counts: Sequence[int], place: int) -> int:
    return counts[place] if place < len(counts) else 0


def build_lengths(found: Findings, words: Wording) -> Section:
    panels = []
    for who in dict.fromkeys(spread.bots for spread in found.spreads):
        drawn = [
            (spread.players - 2, _compute_shares(spread.turns))
            for spread in found.spreads
            if spread.bots == who
        ]
        panels.append(
            svg.curves(
                words.bots(who),
                drawn,
                words.mark_percent,
                words.whole,
                words.say("report-head-turns"),
            )
        )
    rows = [
        [words.bots(spread.bots), str(spread.players), str(turns), words.whole(count)]
        for spread in found.spreads
        for turns, count in enumerate(spread.turns)
        if count
    ]
    grid = Grid(make_heads(words, "bots", "players", "turns", "games"), rows)
    return make_section(words, "lengths", make_players_legend(found, words), panels, grid)
