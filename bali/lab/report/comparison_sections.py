"""Sections that compare variants and bots, and count the rare cases of the rules."""

from bali.lab.report import svg
from bali.lab.report.answers import describe_opposites
from bali.lab.report.results import Findings
from bali.lab.report.section import COLOURS, Grid, Section, make_heads, make_section
from bali.lab.report.svg import Format, Point
from bali.lab.report.tally import MEASURES
from bali.lab.report.wording import Wording
from bali.record import VARIANTS

# The clause of the rules that each rare case is about.
CLAUSES = {
    "free_purchase": "R4.2", "three_farmers": "R5.1", "shrine_returned": "R5.3",
    "no_shrine": "R5.1", "nothing_to_offer": "R6.4", "nothing_to_bless": "R6.4",
    "shrine_stones": "R8.5", "other_good": "R8.6", "nothing_left": "R8.6", "cut_short": "R9.1",
    "good_absent": "R9.2", "all_equal": "R9.2", "tie_shrines": "R9.4", "tie_stones": "R9.4",
    "tie_shared": "R9.4", "oracles_only": "R10.2", "look_declined": "R10.3",
    "small_look": "R10.3", "no_altar": "R10.3",
}  # fmt: skip


def build_variants(found: Findings, words: Wording) -> Section:
    panels = []
    who = list(dict.fromkeys(line.bots for line in found.variants))
    for measure in MEASURES:
        format_value = words.signed_percent if measure == "start" else words.signed
        by_row: dict[str, list[tuple[int, Point]]] = {}
        for line in sorted(found.variants, key=lambda line: VARIANTS.index(line.variants)):
            if line.measure == measure:
                label = words.of(words.variants(line.variants), line.players)
                point = Point(*line.difference, format_value(line.difference[0]))
                by_row.setdefault(label, []).append((who.index(line.bots) % COLOURS, point))
        if by_row:
            marks = words.mark_percent if measure == "start" else words.mark
            lines = [svg.ChartRow(label, points) for label, points in by_row.items()]
            title = words.say(f"report-measure-{measure}")
            panels.append(svg.rows(title, lines, marks, reference=0.0))
    grid = Grid(
        make_heads(words, "bots", "players", "variants", "measure", "difference"),
        [
            [
                words.bots(line.bots),
                str(line.players),
                words.variants(line.variants),
                words.say(f"report-measure-{line.measure}"),
                words.estimate(
                    line.difference, "signed_percent" if line.measure == "start" else "signed"
                ),
            ]
            for line in found.variants
        ],
    )
    legend = [(place % COLOURS, words.bots(name)) for place, name in enumerate(who)]
    section = make_section(words, "variants", legend, panels, grid)
    return section._replace(lead=" ".join([section.lead, *describe_opposites(found, words)]))


def build_bots(found: Findings, words: Wording) -> Section:
    rated = [
        svg.ChartRow(line.bot, [(0, Point(*line.rating, words.estimate(line.rating, "whole")))])
        for line in found.bots
        if line.rating
    ]
    panels = [svg.rows(words.say("report-bots-rating"), rated, words.whole, 0.0)] if rated else []
    grid = Grid(
        make_heads(words, "bots", "seats", "share", "rating", "points", "time"),
        [
            [
                line.bot,
                words.whole(line.seats),
                words.estimate(line.win_share, "percent"),
                words.estimate(line.rating, "whole"),
                "–" if line.points is None else words.tenths(line.points),
                _format_time(line.seconds_per_choice, words.hundredths),
            ]
            for line in found.bots
        ],
    )
    return make_section(words, "bots", [], panels, grid)


def _format_time(seconds: float | None, format_value: Format) -> str:
    return "–" if seconds is None else format_value(1000 * seconds)


def build_rare(found: Findings, words: Wording) -> Section:
    panels = []
    for place, who in enumerate(dict.fromkeys(line.bots for line in found.rare)):
        bars = [
            svg.Bar(
                words.say(f"report-rare-{line.what}"),
                [(place % COLOURS, line.share[0], words.estimate(line.share, "percent"))],
                words.percent(line.share[0]),
            )
            for line in found.rare
            if line.bots == who
        ]
        panels.append(svg.bars(words.bots(who), bars, above=True))
    grid = Grid(
        make_heads(words, "rule", "rare", "bots", "games", "rare-share", "example"),
        [
            [
                CLAUSES[line.what],
                words.say(f"report-rare-{line.what}"),
                words.bots(line.bots),
                words.whole(line.games),
                words.estimate(line.share, "percent"),
                line.example or "–",
            ]
            for line in found.rare
        ],
    )
    return make_section(words, "rare", [], panels, grid)
