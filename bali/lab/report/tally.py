"""Sums over games of one sort: the same players, variants and bots."""

from dataclasses import dataclass, field
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali.kernel.game_statistics import RARE
from bali.lab.arena.interval import Z, wilson
from bali.lab.tables.schema import THIRDS
from bali.moves import GOODS, KINDS
from bali.rules import FARMER, MOST

Numbers = NDArray[np.float64]
Counts = NDArray[np.int64]

SOURCES = ("points_priests", "points_shrines", "shrine_points", "stone_points", "goods_points")
GROUPS = ("stonemason", "priest", "shrine", "farmer")  # kinds of cards, farmers together
# Features of seats, each a sum of columns of the table of seats.
FEATURES: dict[str, tuple[str, ...]] = {
    **{f"kind-{kind}": tuple(f"played_{kind}_{third}" for third in THIRDS) for kind in KINDS},
    **{
        f"{group}-{third}": tuple(f"played_{kind}_{third}" for kind in kinds)
        for group, kinds in zip(GROUPS, (*((kind,) for kind in KINDS[:FARMER]), GOODS), strict=True)
        for third in THIRDS
    },
    **{source: (source,) for source in SOURCES},
    "bought": tuple(f"bought_{good}" for good in GOODS),
    "gained": ("gained",),
    "kept": ("kept",),
    "offered": ("offered",),
    "paid": ("paid",),
    "stones_earned": ("stones_masons", "stones_shrines"),
    "stones_left": ("stones",),
    "majorities": ("majorities",),
    "first_shrine": ("first_shrine",),  # null without a shrine
    "total": ("total",),
}
MEASURES = ("points", "turns", "margin", "start")  # of a game, compared between variants
LONGEST_SCORE, LONGEST_GAME, MOST_SHRINES = 256, 128, 10


class Mean(NamedTuple):
    mean: float
    half_width: float  # of the 95 % confidence interval


class Sums:
    """Sums over numbers, for their mean and its confidence interval."""

    def __init__(self) -> None:
        self.number = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, numbers: Numbers) -> None:
        valid = numbers[~np.isnan(numbers)]
        self.number += len(valid)
        self.total += float(valid.sum())
        self.squares += float((valid * valid).sum())

    def join(self, other: "Sums") -> None:
        self.number += other.number
        self.total += other.total
        self.squares += other.squares

    def mean(self) -> Mean | None:
        if self.number < 2:
            return None
        mean = self.total / self.number
        variance = max(0.0, self.squares / self.number - mean * mean)
        return Mean(mean, Z * sqrt(variance / (self.number - 1)))


class GameArrays(NamedTuple):
    """Games of one sort as arrays: by game, by game and seat, by feature."""

    won: Numbers
    totals: Numbers
    features: dict[str, Numbers]
    shrines: Counts
    turns: Counts
    margin: Counts
    rare: Counts
    games: Counts  # their numbers
    deals: Counts
    source: str


@dataclass
class Tally:
    """Sums and histograms over games of one sort."""

    players: int
    games: int = 0
    seat_wins: Numbers = field(default_factory=lambda: np.zeros(MOST))
    deals: dict[tuple[str, int], tuple[Numbers, int]] = field(default_factory=dict)
    scores: Counts = field(default_factory=lambda: np.zeros((2, LONGEST_SCORE), np.int64))
    lengths: Counts = field(default_factory=lambda: np.zeros(LONGEST_GAME, np.int64))
    by_shrines: Numbers = field(default_factory=lambda: np.zeros((2, MOST_SHRINES + 1)))
    winners: dict[str, Sums] = field(default_factory=lambda: {name: Sums() for name in FEATURES})
    others: dict[str, Sums] = field(default_factory=lambda: {name: Sums() for name in FEATURES})
    gaps: dict[str, Sums] = field(default_factory=lambda: {name: Sums() for name in FEATURES})
    measures: dict[str, Sums] = field(default_factory=lambda: {name: Sums() for name in MEASURES})
    rare: Counts = field(default_factory=lambda: np.zeros(len(RARE), np.int64))
    examples: dict[str, str] = field(default_factory=dict)

    def add(self, block: GameArrays) -> None:
        self.games += len(block.games)
        self.seat_wins[: self.players] += block.won.sum(axis=0)
        self._add_deals(block)
        self._add_scores(block)
        self._add_deeds(block)
        for name, numbers in (
            ("points", block.totals.mean(axis=1)),
            ("turns", block.turns.astype(float)),
            ("margin", block.margin.astype(float)),
            ("start", block.won[:, 0]),
        ):
            self.measures[name].add(numbers)
        self._add_rare(block)

    def _add_deals(self, block: GameArrays) -> None:
        """Collect the results by deal if deals are repeated, since such games are dependent."""
        if np.array_equal(block.games, block.deals):
            return
        for deal, won in zip(block.deals.tolist(), block.won, strict=True):
            key = block.source, deal
            wins, games = self.deals.get(key, (np.zeros(self.players), 0))
            self.deals[key] = wins + won, games + 1

    def _add_scores(self, block: GameArrays) -> None:
        totals = np.clip(block.totals.astype(np.int64), 0, LONGEST_SCORE - 1)
        wins = block.won > 0
        self.scores[0] += np.bincount(totals[wins], minlength=LONGEST_SCORE)
        self.scores[1] += np.bincount(totals[~wins], minlength=LONGEST_SCORE)
        turns = np.clip(block.turns, 0, LONGEST_GAME - 1)
        self.lengths += np.bincount(turns, minlength=LONGEST_GAME)
        shrines = np.clip(block.shrines, 0, MOST_SHRINES).ravel()
        self.by_shrines[0] += np.bincount(shrines, minlength=MOST_SHRINES + 1)
        self.by_shrines[1] += np.bincount(shrines, block.won.ravel(), MOST_SHRINES + 1)

    def _add_deeds(self, block: GameArrays) -> None:
        """Add the means of winners and of others in each game, and their difference."""
        wins = block.won > 0
        for name, numbers in block.features.items():
            winners, others = _mean(numbers, wins), _mean(numbers, ~wins)
            self.winners[name].add(winners)
            self.others[name].add(others)
            self.gaps[name].add(winners - others)

    def _add_rare(self, block: GameArrays) -> None:
        occurred = block.rare > 0
        self.rare += occurred.sum(axis=0)
        for place, name in enumerate(RARE):
            if name not in self.examples and occurred[:, place].any():
                self.examples[name] = f"{block.source}: {block.games[occurred[:, place].argmax()]}"


def _mean(numbers: Numbers, of: NDArray[np.bool_]) -> Numbers:
    """The mean over some seats, by game; NaN where none of them has a number."""
    valid = of & ~np.isnan(numbers)
    count = valid.sum(axis=1)
    total = np.where(valid, numbers, 0.0).sum(axis=1)
    means: Numbers = np.full(len(count), np.nan)
    np.divide(total, count, out=means, where=count > 0)
    return means


def share(won: float, games: float) -> tuple[float, float, float]:
    """The win share in independent games, with its 95 % confidence interval."""
    part = min(1.0, max(0.0, won / games))
    return part, *wilson(part, games)
