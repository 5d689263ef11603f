"""Elo ratings for games of two to four players."""

from collections.abc import Iterable, Sequence
from math import exp, log, sqrt
from typing import NamedTuple

from bali.lab.arena.interval import Z

ELO = 400 / log(10)
CLOSE = 1e-9
LONGEST_STEP = 1.0
STEPS = 200


class DealTally(NamedTuple):
    """The results of one line-up on a deal."""

    seats: tuple[int, ...]  # by bot, how many it took in each game
    games: int
    won: tuple[float, ...]  # by bot


class Rating(NamedTuple):
    rating: float  # the mean of all is 0
    interval: tuple[float, float]


def ratings(deals: Sequence[Sequence[DealTally]], number: int) -> list[Rating]:
    """The ratings of `number` bots, from their results by deal.

    The model is Luce's choice axiom: a seat wins with a probability proportional to its bot's
    strength, which for two players is the Bradley-Terry model. As a prior, each bot has drawn one
    game with a bot of rating 0, so that a bot that never lost has a finite rating. The interval is
    the wider one of two: for independent games, and for the variance between deals.
    """
    bots = range(number)
    total = _total(tally for tallies in deals for tally in tallies)
    strengths = _fit(total, number)
    _, information = _gradient(total, strengths, 1)
    spread = _inverse(information)
    surprises = [_gradient(tallies, strengths, 0)[0] for tallies in deals]
    mean = sum(strengths) / max(1, number)
    rated = []
    for bot in bots:
        # The effect of a win of each bot on this bot's rating, relative to the mean.
        weights = [spread[bot][other] - sum(spread[other]) / number for other in bots]
        independent = weights[bot] - sum(weights) / number
        by_deal = sum(_dot(weights, surprise) ** 2 for surprise in surprises)
        half_width = Z * sqrt(max(independent, by_deal, 0.0))
        center = strengths[bot] - mean
        rated.append(
            Rating(ELO * center, (ELO * (center - half_width), ELO * (center + half_width)))
        )
    return rated


def _total(tallies: Iterable[DealTally]) -> list[DealTally]:
    """The sums of the tallies of each line-up."""
    games: dict[tuple[int, ...], int] = {}
    won: dict[tuple[int, ...], list[float]] = {}
    for tally in tallies:
        games[tally.seats] = games.get(tally.seats, 0) + tally.games
        before = won.get(tally.seats, [0.0] * len(tally.seats))
        won[tally.seats] = [sum(pair) for pair in zip(before, tally.won, strict=True)]
    return [DealTally(seats, games[seats], tuple(won[seats])) for seats in games]


def _fit(total: Sequence[DealTally], bots: int) -> list[float]:
    """The maximum-likelihood strengths, as natural logarithms, by Newton's method."""
    strengths = [0.0] * bots
    for _ in range(STEPS):
        gradient, information = _gradient(total, strengths, 1)
        step = [_dot(row, gradient) for row in _inverse(information)]
        longest = max((abs(part) for part in step), default=0.0)
        shortened = min(1.0, LONGEST_STEP / longest) if longest else 0.0
        strengths = [
            strength + shortened * part for strength, part in zip(strengths, step, strict=True)
        ]
        if longest < CLOSE:
            break
    return strengths


def _gradient(
    tallies: Iterable[DealTally], strengths: Sequence[float], drawn: int
) -> tuple[list[float], list[list[float]]]:
    """The gradient of the log-likelihood by bot, and the Fisher information matrix.

    `drawn` is the number of prior games, drawn with a bot of rating 0.
    """
    bots = range(len(strengths))
    gradient = [0.0 for _ in bots]
    information = [[0.0 for _ in bots] for _ in bots]
    for seats, games, won in tallies:
        weights = [seats[bot] * exp(strengths[bot]) for bot in bots]
        chances = [weight / sum(weights) for weight in weights]
        for bot in bots:
            gradient[bot] += won[bot] - games * chances[bot]
            information[bot][bot] += games * chances[bot]
            for other in bots:
                information[bot][other] -= games * chances[bot] * chances[other]
    for bot in bots:
        chance = 1 / (1 + exp(-strengths[bot]))
        gradient[bot] += drawn * (0.5 - chance)
        information[bot][bot] += drawn * chance * (1 - chance)
    return gradient, information


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(left * right for left, right in zip(one, other, strict=True))


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a positive definite matrix, so that no pivoting is needed."""
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
