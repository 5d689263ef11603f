"""Strength on one scale, whoever met whom: Elo's, for two to four players."""

from collections.abc import Iterable, Sequence
from math import exp, log, sqrt
from typing import NamedTuple

from bali.lab.arena.interval import Z

ELO = 400 / log(10)
CLOSE = 1e-9
LONGEST_STEP = 1.0
STEPS = 200


class DealTally(NamedTuple):
    """Games of one line-up."""

    seats: tuple[int, ...]  # by bot, how many it took in each game
    games: int
    won: tuple[float, ...]  # by bot


class Rating(NamedTuple):
    rating: float  # the mean of all is 0
    interval: tuple[float, float]


def ratings(deals: Sequence[Sequence[DealTally]], number: int) -> list[Rating]:
    """Of so many bots, from what they played on each deal.

    Luce's rule: a seat wins with a probability in proportion to its bot's strength, so that between
    two players it is the rule of Bradley and Terry. Each bot also drew one game with a bot of
    rating 0, so that one that never lost has a rating too. The interval is the wider one of
    two: as if games were independent, and as the deals differ.
    """
    bots = range(number)
    total = _total(tally for tallies in deals for tally in tallies)
    strengths = _fitted(total, number)
    _, knowledge = _slope(total, strengths, 1)
    spread = _inverse(knowledge)
    surprises = [_slope(tallies, strengths, 0)[0] for tallies in deals]
    mean = sum(strengths) / max(1, number)
    rated = []
    for bot in bots:
        # How far each game that this bot or another wins moves this one from the mean of all.
        moved = [spread[bot][other] - sum(spread[other]) / number for other in bots]
        independent = moved[bot] - sum(moved) / number
        by_deal = sum(_product(moved, surprise) ** 2 for surprise in surprises)
        reach = Z * sqrt(max(independent, by_deal, 0.0))
        middle = strengths[bot] - mean
        rated.append(Rating(ELO * middle, (ELO * (middle - reach), ELO * (middle + reach))))
    return rated


def _total(tallies: Iterable[DealTally]) -> list[DealTally]:
    """Tallies of the same line-up added up."""
    games: dict[tuple[int, ...], int] = {}
    won: dict[tuple[int, ...], list[float]] = {}
    for tally in tallies:
        games[tally.seats] = games.get(tally.seats, 0) + tally.games
        before = won.get(tally.seats, [0.0] * len(tally.seats))
        won[tally.seats] = [sum(pair) for pair in zip(before, tally.won, strict=True)]
    return [DealTally(seats, games[seats], tuple(won[seats])) for seats in games]


def _fitted(total: Sequence[DealTally], bots: int) -> list[float]:
    """The strengths that make what happened most likely, on the scale of natural logarithms."""
    strengths = [0.0] * bots
    for _ in range(STEPS):
        slope, knowledge = _slope(total, strengths, 1)
        step = [_product(row, slope) for row in _inverse(knowledge)]
        longest = max((abs(part) for part in step), default=0.0)
        shortened = min(1.0, LONGEST_STEP / longest) if longest else 0.0
        strengths = [
            strength + shortened * part for strength, part in zip(strengths, step, strict=True)
        ]
        if longest < CLOSE:
            break
    return strengths


def _slope(
    tallies: Iterable[DealTally], strengths: Sequence[float], drawn: int
) -> tuple[list[float], list[list[float]]]:
    """Wins beyond what was expected, by bot, and how quickly expectations follow the strengths.

    `drawn` games were drawn with a bot of rating 0.
    """
    bots = range(len(strengths))
    slope = [0.0 for _ in bots]
    knowledge = [[0.0 for _ in bots] for _ in bots]
    for seats, games, won in tallies:
        weights = [seats[bot] * exp(strengths[bot]) for bot in bots]
        chances = [weight / sum(weights) for weight in weights]
        for bot in bots:
            slope[bot] += won[bot] - games * chances[bot]
            knowledge[bot][bot] += games * chances[bot]
            for other in bots:
                knowledge[bot][other] -= games * chances[bot] * chances[other]
    for bot in bots:
        chance = 1 / (1 + exp(-strengths[bot]))
        slope[bot] += drawn * (0.5 - chance)
        knowledge[bot][bot] += drawn * chance * (1 - chance)
    return slope, knowledge


def _product(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(left * right for left, right in zip(one, other, strict=True))


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Of a symmetric matrix that has one; so no rows need be exchanged."""
    size = len(matrix)
    rows = [
        [*row, *(float(place == column) for column in range(size))]
        for place, row in enumerate(matrix)
    ]
    for place in range(size):
        pivot = rows[place][place]
        rows[place] = [value / pivot for value in rows[place]]
        for other in range(size):
            if other != place:
                factor = rows[other][place]
                rows[other] = [
                    value - factor * above
                    for value, above in zip(rows[other], rows[place], strict=True)
                ]
    return [row[size:] for row in rows]
