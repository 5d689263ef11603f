"""The sections of a report: a question, pictures that answer it, and the table behind them."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from bali.lab.report import svg
from bali.lab.report.results import DeedLine, Findings, ShrineLine, Sort
from bali.lab.report.svg import Panel, Point
from bali.lab.report.tally import GROUPS, MEASURES, SOURCES
from bali.lab.report.wording import Wording
from bali.lab.tables.schema import THIRDS
from bali.moves import KINDS
from bali.record import VARIANTS

Legend = list[tuple[int, str]]
WINNERS, OTHERS = 0, 1
COLOURS = 5
CARDS = tuple(f"kind-{kind}" for kind in KINDS)
GOODS_AND_STONES = (
    "bought", "gained", "kept", "offered", "paid", "stones_earned", "stones_left", "majorities",
    "first_shrine",
)  # fmt: skip
# Where the rules provide for what is rare.
CLAUSES = {
    "free_purchase": "R4.2", "three_farmers": "R5.1", "shrine_returned": "R5.3",
    "no_shrine": "R5.1", "nothing_to_offer": "R6.4", "nothing_to_bless": "R6.4",
    "shrine_stones": "R8.5", "other_good": "R8.6", "nothing_left": "R8.6", "cut_short": "R9.1",
    "good_absent": "R9.2", "all_equal": "R9.2", "tie_shrines": "R9.4", "tie_stones": "R9.4",
    "tie_shared": "R9.4", "oracles_only": "R10.2", "look_declined": "R10.3",
    "small_look": "R10.3", "no_altar": "R10.3",
}  # fmt: skip


class Grid(NamedTuple):
    head: list[str]
    rows: list[list[str]]


class Section(NamedTuple):
    name: str  # of its file and its place in the page
    title: str
    lead: str
    legend: Legend
    panels: list[Panel]
    grid: Grid


def sections(found: Findings, words: Wording) -> list[Section]:
    """Those that there is something to show for."""
    made = [
        make(found, words)
        for make in (seats, scores, lengths, sources, deeds, when, shrines, variants, bots, rare)
    ]
    return [section for section in made if section.grid.rows]


def _groups(found: Findings) -> list[tuple[str, int]]:
    return [(spread.bots, spread.players) for spread in found.spreads]


def _heads(words: Wording, *names: str) -> list[str]:
    return [words.say(f"report-head-{name}") for name in names]


def _section(
    words: Wording, name: str, legend: Legend, panels: Iterable[Panel], grid: Grid
) -> Section:
    title, lead = words.say(f"report-{name}-title"), words.say(f"report-{name}-lead")
    return Section(name, title, lead, legend, list(panels), grid)


def short(found: Findings, words: Wording) -> Grid:
    """One line for each sort of players: the answers in a few words."""
    rows = []
    deeds = {(line.bots, line.players, line.deed): line for line in found.deeds}
    for spread in found.spreads:
        who, players = spread.bots, spread.players
        total = deeds.get((who, players, "total"))
        if total is None:
            continue
        source = max(SOURCES, key=lambda name: deeds[who, players, name].winners)
        part = deeds[who, players, source].winners / total.winners
        apart = _surest(_deeds(found, who, players, CARDS + GOODS_AND_STONES))
        rows.append(
            [
                words.bots(who),
                str(players),
                words.sure(spread.start, "percent"),
                words.percent(1 / players),
                words.tenths(total.winners),
                words.say(
                    "report-short-part",
                    source=words.say(f"report-source-{source}"),
                    share=words.percent(part),
                ),
                "–" if apart is None else _told_apart(apart, words),
            ]
        )
    head = _heads(words, "bots", "players") + [
        words.say(f"report-short-{name}") for name in ("start", "fair", "points", "source", "deed")
    ]
    return Grid(head, rows)


def _surest(lines: list[DeedLine]) -> DeedLine | None:
    """The difference that is most certain to be one."""

    def sureness(line: DeedLine) -> float:
        gap, low, high = line.difference
        return abs(gap) / max(high - low, 1e-9)

    best = max(lines, key=sureness, default=None)
    return None if best is None or best.difference[1] <= 0 <= best.difference[2] else best


def _told_apart(line: DeedLine, words: Wording) -> str:
    difference = words.signed(line.difference[0])
    return words.say("report-short-more", deed=words.deed(line.deed), difference=difference)


def games(found: Findings, words: Wording) -> Grid:
    """What was played."""
    return Grid(
        _heads(words, "bots", "players", "variants", "games", "points", "turns", "margin"),
        [
            [
                *_sort(line.sort, words),
                words.whole(line.games),
                words.sure(line.points),
                words.sure(line.turns),
                words.sure(line.margin),
            ]
            for line in found.sorts
        ],
    )


def _sort(sort: Sort, words: Wording) -> list[str]:
    return [words.bots(sort.bots), str(sort.players), words.variants(sort.variants)]


def seats(found: Findings, words: Wording) -> Section:
    panels = []
    for who, players in _groups(found):
        series = [
            svg.ChartSeries(
                colour,
                [
                    (line.seat, Point(*line.share, words.sure(line.share, "percent")))
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
                words.say("report-head-seat"),
                reference=1 / players,
            )
        )
    legend = _variant_legend(found, words)
    grid = Grid(
        _heads(words, "bots", "players", "variants", "seat", "share"),
        [
            [*_sort(line.sort, words), str(line.seat + 1), words.sure(line.share, "percent")]
            for line in found.seats
        ],
    )
    return _section(words, "seats", legend, panels, grid)


def _variant_legend(found: Findings, words: Wording) -> Legend:
    used = [line.sort.variants for line in found.sorts]
    return [
        (colour, words.variants(variants))
        for colour, variants in enumerate(VARIANTS)
        if variants in used
    ]


def _winners_and_others(words: Wording) -> Legend:
    return [(WINNERS, words.say("report-head-winners")), (OTHERS, words.say("report-head-others"))]


def _step(games: int) -> int:
    """With few games, chance would make a comb of the curve: points are put together."""
    return next((step for step, enough in ((1, 20_000), (2, 5_000)) if games >= enough), 5)


def _shares(counts: Sequence[int], step: int = 1) -> list[float]:
    """For each single number, even where some are put together."""
    total = sum(counts) * step
    return [sum(counts[first : first + step]) / total for first in range(0, len(counts), step)]


def scores(found: Findings, words: Wording) -> Section:
    panels, rows = [], []
    for spread in found.spreads:
        step = _step(sum(spread.winners))
        drawn = [(OTHERS, spread.others), (WINNERS, spread.winners)]
        panels.append(
            svg.curves(
                words.of(spread.bots, spread.players),
                [(colour, _shares(counts, step)) for colour, counts in drawn if any(counts)],
                words.mark_percent,
                words.whole,
                words.say("report-head-points"),
                step,
            )
        )
        for points in range(max(len(spread.winners), len(spread.others))):
            counts = [_at(spread.winners, points), _at(spread.others, points)]
            if any(counts):
                rows.append(
                    [words.bots(spread.bots), str(spread.players), str(points)]
                    + [words.whole(count) for count in counts]
                )
    head = _heads(words, "bots", "players", "points", "winners", "others")
    return _section(words, "scores", _winners_and_others(words), panels, Grid(head, rows))


def _at(counts: Sequence[int], place: int) -> int:
    return counts[place] if place < len(counts) else 0


def lengths(found: Findings, words: Wording) -> Section:
    panels = []
    for who in dict.fromkeys(spread.bots for spread in found.spreads):
        drawn = [
            (spread.players - 2, _shares(spread.turns))
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
    grid = Grid(_heads(words, "bots", "players", "turns", "games"), rows)
    return _section(words, "lengths", _players_legend(found, words), panels, grid)


def _players_legend(found: Findings, words: Wording) -> Legend:
    numbers = sorted({spread.players for spread in found.spreads})
    return [(number - 2, words.say("report-players", players=number)) for number in numbers]


def _deeds(found: Findings, who: str, players: int, wanted: Sequence[str]) -> list[DeedLine]:
    lines = {line.deed: line for line in found.deeds if (line.bots, line.players) == (who, players)}
    return [lines[deed] for deed in wanted if deed in lines]


def sources(found: Findings, words: Wording) -> Section:
    panels, rows = [], []
    for who in dict.fromkeys(bots for bots, _ in _groups(found)):
        bars = []
        for players in [number for bots, number in _groups(found) if bots == who]:
            lines = _deeds(found, who, players, SOURCES)
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
                    *_compared(line, words),
                ]
                for line in lines
            ]
        if bars:
            panels.append(svg.bars(words.bots(who), bars))
    legend = [(place, words.say(f"report-source-{name}")) for place, name in enumerate(SOURCES)]
    head = _heads(words, "bots", "players", "source", "winners", "others", "difference")
    return _section(words, "sources", legend, panels, Grid(head, rows))


def _compared(line: DeedLine, words: Wording) -> list[str]:
    return [
        words.hundredths(line.winners),
        words.hundredths(line.others),
        words.sure(line.difference, "signed"),
    ]


def deeds(found: Findings, words: Wording) -> Section:
    panels, rows = [], []
    for title, wanted in (("report-deeds-cards", CARDS), ("report-deeds-goods", GOODS_AND_STONES)):
        for who, players in _groups(found):
            lines = _deeds(found, who, players, wanted)
            if lines:
                heading = words.say(title, of=words.of(who, players))
                panels.append(svg.rows(heading, _dumbbells(lines, words), words.mark, joined=True))
            rows += [
                [words.bots(who), str(players), words.deed(line.deed), *_compared(line, words)]
                for line in lines
            ]
    head = _heads(words, "bots", "players", "deed", "winners", "others", "difference")
    return _section(words, "deeds", _winners_and_others(words), panels, Grid(head, rows))


def _dumbbells(lines: list[DeedLine], words: Wording) -> list[svg.ChartRow]:
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


def when(found: Findings, words: Wording) -> Section:
    panels, rows = [], []
    kinds = [
        words.say("report-farmers" if group == "farmer" else f"kind-{group}-plural")
        for group in GROUPS
    ]
    for who, players in _groups(found):
        series = []
        for place, group in enumerate(GROUPS):
            lines = _deeds(found, who, players, [f"{group}-{third}" for third in THIRDS])
            for colour, values in (
                (OTHERS, [line.others for line in lines]),
                (WINNERS, [line.winners for line in lines]),
            ):
                series.append(svg.ChartSeries(colour, _three_dots(place, values, words)))
            rows += [
                [
                    words.bots(who),
                    str(players),
                    f"{kinds[place]}: {words.say(f'report-third-{third}')}",
                    *_compared(line, words),
                ]
                for third, line in zip(THIRDS, lines, strict=True)
            ]
        title = words.of(who, players)
        panels.append(svg.columns(title, kinds, series, words.mark, joined=True, floor_at=0))
    head = _heads(words, "bots", "players", "deed", "winners", "others", "difference")
    return _section(words, "when", _winners_and_others(words), panels, Grid(head, rows))


def _three_dots(place: int, values: Sequence[float], words: Wording) -> list[tuple[float, Point]]:
    """Beside each other round a place."""
    return [
        (place + 0.28 * (third - 1), Point(value, value, value, words.hundredths(value)))
        for third, value in enumerate(values)
    ]


def shrines(found: Findings, words: Wording) -> Section:
    panels = []
    for who in dict.fromkeys(line.bots for line in found.shrines):
        own = [line for line in found.shrines if line.bots == who]
        series = [
            svg.ChartSeries(
                players - 2,
                [
                    (line.shrines, Point(*line.share, words.sure(line.share, "percent")))
                    for line in own
                    if line.players == players
                ],
            )
            for players in sorted({line.players for line in own})
        ]
        places = [str(number) for number in range(max(line.shrines for line in own) + 1)]
        under = words.say("report-head-shrines")
        panels.append(
            svg.columns(words.bots(who), places, series, words.mark_percent, under, joined=True)
        )
    grid = Grid(
        _heads(words, "bots", "players", "shrines", "seats", "share"),
        [
            [
                words.bots(line.bots),
                str(line.players),
                _at_least(line, found, words),
                words.whole(line.seats),
                words.sure(line.share, "percent"),
            ]
            for line in found.shrines
        ],
    )
    return _section(words, "shrines", _players_legend(found, words), panels, grid)


def _at_least(line: ShrineLine, found: Findings, words: Wording) -> str:
    """The most shrines stand for still more, too."""
    sort = line.bots, line.players
    last = max(one.shrines for one in found.shrines if (one.bots, one.players) == sort)
    shown = str(line.shrines)
    return words.say("report-at-least", number=shown) if line.shrines == last else shown


def variants(found: Findings, words: Wording) -> Section:
    panels = []
    who = list(dict.fromkeys(line.bots for line in found.variants))
    for measure in MEASURES:
        tell = words.signed_percent if measure == "start" else words.signed
        by_row: dict[str, list[tuple[int, Point]]] = {}
        for line in sorted(found.variants, key=lambda line: VARIANTS.index(line.variants)):
            if line.measure == measure:
                label = words.of(words.variants(line.variants), line.players)
                point = Point(*line.difference, tell(line.difference[0]))
                by_row.setdefault(label, []).append((who.index(line.bots) % COLOURS, point))
        if by_row:
            marks = words.mark_percent if measure == "start" else words.mark
            lines = [svg.ChartRow(label, points) for label, points in by_row.items()]
            title = words.say(f"report-measure-{measure}")
            panels.append(svg.rows(title, lines, marks, reference=0.0))
    grid = Grid(
        _heads(words, "bots", "players", "variants", "measure", "difference"),
        [
            [
                words.bots(line.bots),
                str(line.players),
                words.variants(line.variants),
                words.say(f"report-measure-{line.measure}"),
                words.sure(
                    line.difference, "signed_percent" if line.measure == "start" else "signed"
                ),
            ]
            for line in found.variants
        ],
    )
    legend = [(place % COLOURS, words.bots(name)) for place, name in enumerate(who)]
    return _section(words, "variants", legend, panels, grid)


def bots(found: Findings, words: Wording) -> Section:
    rated = [
        svg.ChartRow(line.bot, [(0, Point(*line.rating, words.sure(line.rating, "whole")))])
        for line in found.bots
        if line.rating
    ]
    panels = [svg.rows(words.say("report-bots-rating"), rated, words.whole, 0.0)] if rated else []
    grid = Grid(
        _heads(words, "bots", "seats", "share", "rating", "points", "time"),
        [
            [
                line.bot,
                words.whole(line.seats),
                words.sure(line.win_share, "percent"),
                words.sure(line.rating, "whole"),
                "–" if line.points is None else words.tenths(line.points),
                _time(line.seconds_per_choice, words.hundredths),
            ]
            for line in found.bots
        ],
    )
    return _section(words, "bots", [], panels, grid)


def _time(seconds: float | None, tell: Callable[[float], str]) -> str:
    return "–" if seconds is None else tell(1000 * seconds)


def rare(found: Findings, words: Wording) -> Section:
    panels = []
    for place, who in enumerate(dict.fromkeys(line.bots for line in found.rare)):
        bars = [
            svg.Bar(
                words.say(f"report-rare-{line.what}"),
                [(place % COLOURS, line.share[0], words.sure(line.share, "percent"))],
                words.percent(line.share[0]),
            )
            for line in found.rare
            if line.bots == who
        ]
        panels.append(svg.bars(words.bots(who), bars, above=True))
    grid = Grid(
        _heads(words, "rule", "rare", "bots", "games", "share", "example"),
        [
            [
                CLAUSES[line.what],
                words.say(f"report-rare-{line.what}"),
                words.bots(line.bots),
                words.whole(line.games),
                words.sure(line.share, "percent"),
                line.example or "–",
            ]
            for line in found.rare
        ],
    )
    return _section(words, "rare", [], panels, grid)
