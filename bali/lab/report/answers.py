"""What the figures of each section answer in short: the headings of a report."""

from collections.abc import Callable, Iterable

from bali.lab.report.deed_sections import CARDS, GOODS_AND_STONES
from bali.lab.report.results import DeedLine, Findings
from bali.lab.report.section import list_groups, select_deeds
from bali.lab.report.summary import find_most_significant
from bali.lab.report.tally import GROUPS, SOURCES
from bali.lab.report.wording import Wording
from bali.lab.tables.schema import THIRDS

Arguments = dict[str, str | int | float]


def answer(section: str, found: Findings, words: Wording) -> str:
    """The heading of a section, which has data."""
    return words.say(f"report-{section}-answer", **_ANSWERS[section](found, words))


def _answer_seats(found: Findings, words: Wording) -> Arguments:  # noqa: ARG001
    above = [spread.start[1] > 1 / spread.players for spread in found.spreads]
    below = [spread.start[2] < 1 / spread.players for spread in found.spreads]
    return {"answer": "more" if all(above) else "less" if all(below) else "unclear"}


def _answer_scores(found: Findings, words: Wording) -> Arguments:
    return {"points": _range([_mean(spread.winners) for spread in found.spreads], words)}


def _answer_lengths(found: Findings, words: Wording) -> Arguments:
    return {"turns": _range([_mean(spread.turns) for spread in found.spreads], words)}


def _answer_sources(found: Findings, words: Wording) -> Arguments:
    most = [
        max(lines, key=lambda line: line.winners).deed for lines in _deeds(found, SOURCES) if lines
    ]
    return {"sources": words.join([words.say(f"report-source-{name}") for name in _unique(most)])}


def _answer_deeds(found: Findings, words: Wording) -> Arguments:
    best = [find_most_significant(lines) for lines in _deeds(found, CARDS + GOODS_AND_STONES)]
    return _list_deeds([words.deed(line.deed) for line in best if line], words)


def _answer_timing(found: Findings, words: Wording) -> Arguments:
    wanted = [f"{group}-{third}" for group in GROUPS for third in THIRDS]
    best = [find_most_significant(lines) for lines in _deeds(found, wanted)]
    names = []
    for line in best:
        if line:
            group, third = line.deed.rsplit("-", 1)
            kind = "report-farmers" if group == "farmer" else f"kind-{group}-plural"
            names.append(f"{words.say(kind)} ({words.say(f'report-third-{third}')})")
    return _list_deeds(names, words)


def _answer_shrines(found: Findings, words: Wording) -> Arguments:  # noqa: ARG001
    rises = []
    for who, players in list_groups(found):
        own = [line for line in found.shrines if (line.bots, line.players) == (who, players)]
        rises.append(own[-1].share[1] > own[0].share[2])
    return {"answer": "more" if all(rises) else "unclear"}


def _answer_variants(found: Findings, words: Wording) -> Arguments:
    changes = [line.difference[0] for line in found.variants if line.measure == "turns"]
    return {"low": words.signed(min(changes)), "high": words.signed(max(changes))}


def _answer_bots(found: Findings, words: Wording) -> Arguments:
    rated = [line.bot for line in found.bots if line.rating]
    times = [1000 * line.seconds_per_choice for line in found.bots if line.seconds_per_choice]
    return {
        "answer": "rated" if rated else "timed" if times else "neither",
        "bot": rated[0] if rated else "",
        "time": words.hundredths(max(times, default=0.0)),
    }


def _answer_rare(found: Findings, words: Wording) -> Arguments:
    seen = {line.what for line in found.rare if line.games}
    every = {line.what for line in found.rare}
    return {"seen": words.whole(len(seen)), "all": words.whole(len(every))}


_ANSWERS: dict[str, Callable[[Findings, Wording], Arguments]] = {
    "seats": _answer_seats,
    "scores": _answer_scores,
    "lengths": _answer_lengths,
    "sources": _answer_sources,
    "deeds": _answer_deeds,
    "when": _answer_timing,
    "shrines": _answer_shrines,
    "variants": _answer_variants,
    "bots": _answer_bots,
    "rare": _answer_rare,
}


def describe_opposites(found: Findings, words: Wording) -> list[str]:
    """Sentences about variants whose effect has another sign for another bot, both significant."""
    sentences = []
    for one in found.variants:
        for other in found.variants:
            same = (one.players, one.variants, one.measure) == (
                other.players,
                other.variants,
                other.measure,
            )
            if same and one.difference[2] < 0 < other.difference[1]:
                style = "signed_percent" if one.measure == "start" else "signed"
                sentences.append(
                    words.say(
                        "report-variants-opposite",
                        variants=words.variants(one.variants),
                        players=one.players,
                        measure=words.say(f"report-measure-{one.measure}"),
                        one=words.estimate(one.difference, style),
                        first=words.bots(one.bots),
                        other=words.estimate(other.difference, style),
                        second=words.bots(other.bots),
                    )
                )
    return sentences


def _deeds(found: Findings, wanted: Iterable[str]) -> list[list[DeedLine]]:
    names = tuple(wanted)
    return [select_deeds(found, who, players, names) for who, players in list_groups(found)]


def _list_deeds(names: list[str], words: Wording) -> Arguments:
    return {
        "answer": "some" if names else "none",
        "deeds": words.join(_unique(names)) if names else "",
    }


def _unique(names: list[str]) -> list[str]:
    return list(dict.fromkeys(names))


def _mean(counts: list[int]) -> float:
    """The mean of a histogram."""
    return sum(place * count for place, count in enumerate(counts)) / max(1, sum(counts))


def _range(values: list[float], words: Wording) -> str:
    """The lowest and the highest of some means, in whole numbers."""
    low, high = words.whole(min(values)), words.whole(max(values))
    return low if low == high else words.say("report-range", low=low, high=high)
