"""The tables at the head of a report: the main results, and what was played."""

from bali.lab.report.deed_sections import CARDS, GOODS_AND_STONES
from bali.lab.report.results import DeedLine, Findings
from bali.lab.report.section import Grid, describe_sort, make_heads, select_deeds
from bali.lab.report.tally import SOURCES
from bali.lab.report.wording import Wording


def build_summary(found: Findings, words: Wording) -> Grid:
    """The main results, one row for each bot and number of players."""
    rows = []
    deeds = {(line.bots, line.players, line.deed): line for line in found.deeds}
    for spread in found.spreads:
        who, players = spread.bots, spread.players
        total = deeds.get((who, players, "total"))
        if total is None:
            continue
        source = max(SOURCES, key=lambda name: deeds[who, players, name].winners)
        part = deeds[who, players, source].winners / total.winners
        apart = find_most_significant(select_deeds(found, who, players, CARDS + GOODS_AND_STONES))
        rows.append(
            [
                words.bots(who),
                str(players),
                words.estimate(spread.start, "percent"),
                words.percent(1 / players),
                words.tenths(total.winners),
                words.say(
                    "report-short-part",
                    source=words.say(f"report-source-{source}"),
                    share=words.percent(part),
                ),
                "–" if apart is None else _describe_difference(apart, words),
            ]
        )
    head = make_heads(words, "bots", "players") + [
        words.say(f"report-short-{name}") for name in ("start", "fair", "points", "source", "deed")
    ]
    return Grid(head, rows)


def find_most_significant(lines: list[DeedLine]) -> DeedLine | None:
    """The most significant difference, or None if none is significant."""

    def significance(line: DeedLine) -> float:
        gap, low, high = line.difference
        return abs(gap) / max(high - low, 1e-9)

    best = max(lines, key=significance, default=None)
    return None if best is None or best.difference[1] <= 0 <= best.difference[2] else best


def _describe_difference(line: DeedLine, words: Wording) -> str:
    difference = words.signed(line.difference[0])
    return words.say("report-short-more", deed=words.deed(line.deed), difference=difference)


def build_games_table(found: Findings, words: Wording) -> Grid:
    """The games by bots, players and variants."""
    return Grid(
        make_heads(words, "bots", "players", "variants", "games", "points", "turns", "margin"),
        [
            [
                *describe_sort(line.sort, words),
                words.whole(line.games),
                words.estimate(line.points),
                words.estimate(line.turns),
                words.estimate(line.margin),
            ]
            for line in found.sorts
        ],
    )
