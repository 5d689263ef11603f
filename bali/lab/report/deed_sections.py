"""Sections that compare winners with others: sources of points, cards, goods and shrines."""

from collections.abc import Sequence

from bali.lab.report import svg
from bali.lab.report.results import DeedLine, Findings, ShrineLine
from bali.lab.report.section import (
    OTHERS,
    WINNERS,
    Grid,
    Section,
    list_groups,
    make_heads,
    make_players_legend,
    make_section,
    make_winners_legend,
    select_deeds,
)
from bali.lab.report.svg import Point
from bali.lab.report.tally import GROUPS, SOURCES
from bali.lab.report.wording import Wording
from bali.lab.tables.schema import THIRDS
from bali.moves import KINDS

CARDS = tuple(f"kind-{kind}" for kind in KINDS)
GOODS_AND_STONES = (
    "bought", "gained", "kept", "offered", "paid", "stones_earned", "stones_left", "majorities",
    "first_shrine",
)  # fmt: skip


def build_sources(found: Findings, words: Wording) -> Section:
    panels, rows = [], []
    for who in dict.fromkeys(bots for bots, _ in list_groups(found)):
        bars = []
        for players in [number for bots, number in list_groups(found) if bots == who]:
            lines = select_deeds(found, who, players, SOURCES)
            for name, numbers in (
                ("winners", [line.winners for line in lines]),
                ("others", [line.others for line in lines]),
            ):
                label = words.of(words.say(f"report-head-{name}"), players)
                parts = [
                    (
                        colour,
                        number,
                        f"{words.say(f'report-source-{line.deed}')}: {words.tenths(number)}",
                    )
                    for colour, (line, number) in enumerate(zip(lines, numbers, strict=True))
                ]
                if parts:
                    bars.append(svg.Bar(label, parts, words.tenths(sum(numbers))))
            rows += [
                [
                    words.bots(who),
                    str(players),
                    words.say(f"report-source-{line.deed}"),
                    *_format_comparison(line, words),
                ]
                for line in lines
            ]
        if bars:
            panels.append(svg.bars(words.bots(who), bars))
    legend = [(place, words.say(f"report-source-{name}")) for place, name in enumerate(SOURCES)]
    head = make_heads(words, "bots", "players", "source", "winners", "others", "difference")
    return make_section(words, "sources", legend, panels, Grid(head, rows))


def build_deeds(found: Findings, words: Wording) -> Section:
    panels, rows = [], []
    for title, wanted in (("report-deeds-cards", CARDS), ("report-deeds-goods", GOODS_AND_STONES)):
        for who, players in list_groups(found):
            lines = select_deeds(found, who, players, wanted)
            if lines:
                heading = words.say(title, of=words.of(who, players))
                panels.append(
                    svg.rows(heading, _make_dumbbells(lines, words), words.mark, joined=True)
                )
            rows += [
                [
                    words.bots(who),
                    str(players),
                    words.deed(line.deed),
                    *_format_comparison(line, words),
                ]
                for line in lines
            ]
    head = make_heads(words, "bots", "players", "deed", "winners", "others", "difference")
    return make_section(words, "deeds", make_winners_legend(words), panels, Grid(head, rows))


def _format_comparison(line: DeedLine, words: Wording) -> list[str]:
    return [
        words.hundredths(line.winners),
        words.hundredths(line.others),
        words.estimate(line.difference, "signed"),
    ]


def _make_dumbbells(lines: list[DeedLine], words: Wording) -> list[svg.ChartRow]:
    return [
        svg.ChartRow(
            words.deed(line.deed),
            [
                (colour, Point(value, value, value, words.hundredths(value)))
                for colour, value in ((OTHERS, line.others), (WINNERS, line.winners))
            ],
        )
        for line in lines
    ]


def build_timing(found: Findings, words: Wording) -> Section:
    panels, rows = [], []
    options = svg.ColumnOptions(joined=True, floor=0)
    kinds = [
        words.say("report-farmers" if group == "farmer" else f"kind-{group}-plural")
        for group in GROUPS
    ]
    for who, players in list_groups(found):
        series = []
        for place, group in enumerate(GROUPS):
            lines = select_deeds(found, who, players, [f"{group}-{third}" for third in THIRDS])
            for colour, values in (
                (OTHERS, [line.others for line in lines]),
                (WINNERS, [line.winners for line in lines]),
            ):
                series.append(svg.ChartSeries(colour, _place_thirds(place, values, words)))
            rows += [
                [
                    words.bots(who),
                    str(players),
                    f"{kinds[place]}: {words.say(f'report-third-{third}')}",
                    *_format_comparison(line, words),
                ]
                for third, line in zip(THIRDS, lines, strict=True)
            ]
        title = words.of(who, players)
        panels.append(svg.columns(title, kinds, series, words.mark, options))
    head = make_heads(words, "bots", "players", "deed", "winners", "others", "difference")
    return make_section(words, "when", make_winners_legend(words), panels, Grid(head, rows))


def _place_thirds(place: int, values: Sequence[float], words: Wording) -> list[tuple[float, Point]]:
    """Three points side by side around a place."""
    return [
        (place + 0.28 * (third - 1), Point(value, value, value, words.hundredths(value)))
        for third, value in enumerate(values)
    ]


def build_shrines(found: Findings, words: Wording) -> Section:
    panels = []
    for who in dict.fromkeys(line.bots for line in found.shrines):
        own = [line for line in found.shrines if line.bots == who]
        series = [
            svg.ChartSeries(
                players - 2,
                [
                    (line.shrines, Point(*line.share, words.estimate(line.share, "percent")))
                    for line in own
                    if line.players == players
                ],
            )
            for players in sorted({line.players for line in own})
        ]
        places = [str(number) for number in range(max(line.shrines for line in own) + 1)]
        options = svg.ColumnOptions(words.say("report-head-shrines"), joined=True)
        panels.append(svg.columns(words.bots(who), places, series, words.mark_percent, options))
    grid = Grid(
        make_heads(words, "bots", "players", "shrines", "seats", "share"),
        [
            [
                words.bots(line.bots),
                str(line.players),
                _format_shrines(line, found, words),
                words.whole(line.seats),
                words.estimate(line.share, "percent"),
            ]
            for line in found.shrines
        ],
    )
    return make_section(words, "shrines", make_players_legend(found, words), panels, grid)


def _format_shrines(line: ShrineLine, found: Findings, words: Wording) -> str:
    """The number of shrines; the largest includes all above it."""
    sort = line.bots, line.players
    last = max(one.shrines for one in found.shrines if (one.bots, one.players) == sort)
    shown = str(line.shrines)
    return words.say("report-at-least", number=shown) if line.shrines == last else shown
