"""Compute the figures of a report in one pass over the games."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from math import hypot

import numpy as np
import pyarrow as pa

from bali.kernel.game_statistics import RARE
from bali.lab.arena.interval import DealShare, interval
from bali.lab.report.bots import BotFigures
from bali.lab.report.reading import GameTables, source
from bali.lab.report.results import (
    DeedLine,
    Estimate,
    Findings,
    GamesLine,
    RareLine,
    SeatLine,
    ShrineLine,
    Sort,
    Spread,
    VariantLine,
)
from bali.lab.report.tally import (
    FEATURES,
    MEASURES,
    Counts,
    GameArrays,
    Mean,
    Numbers,
    Sums,
    Tally,
    share,
)
from bali.record import VARIANTS

Key = tuple[str, int, int]  # bots, players, variants
FEW = 20  # with fewer seats than this, numbers of shrines are merged
NEEDS_ORACLE = {"oracles_only", "look_declined", "small_look", "no_altar"}


def analyse(found: Iterable[GameTables]) -> Findings:
    tallies: dict[Key, Tally] = {}
    bots = BotFigures()
    sources: dict[str, int] = defaultdict(int)
    forfeits = 0
    for some in found:
        sources[some.source] += len(some.games)
        forfeits += len(some.games)
        bots.add(some)
        for key, block in _blocks(some):
            tallies.setdefault(key, Tally(key[1])).add(block)
            forfeits -= len(block.games)
    ordered = dict(sorted(tallies.items(), key=lambda item: _order(item[0])))
    return Findings(
        games=sum(sources.values()),
        forfeits=forfeits,
        sources=[source(file, games) for file, games in sources.items()],
        sorts=[_games_line(key, tally) for key, tally in ordered.items()],
        seats=[line for key, tally in ordered.items() for line in _seat_lines(key, tally)],
        spreads=[_spread(*group) for group in _by_players(ordered)],
        deeds=[line for group in _by_players(ordered) for line in _deeds(*group)],
        shrines=[line for group in _by_players(ordered) for line in _shrines(*group)],
        variants=list(_variants(ordered)),
        bots=bots.lines(),
        rare=list(_rare(ordered)),
    )


def _order(key: Key) -> tuple[str, int, int]:
    return key[0] or "\U0010ffff", key[1], key[2]  # mixed bots last


# Reading


def _column(table: pa.Table, name: str) -> Numbers:
    numbers: Numbers = np.asarray(table[name].cast(pa.float64()).fill_null(float("nan")))
    return numbers


def _blocks(some: GameTables) -> Iterator[tuple[Key, GameArrays]]:
    """The games of each sort, without forfeited ones, which have no final score."""
    players = np.asarray(some.games["players"]).astype(np.int64)
    variant = np.asarray(some.games["oracle"]) + 2 * np.asarray(some.games["demon"])
    over = np.isnan(_column(some.games, "forfeit_seat"))
    names = some.seats["bot"].combine_chunks()
    words = names.dictionary.to_pylist()
    codes = np.asarray(names.indices)
    first = np.cumsum(players) - players
    low, high = np.minimum.reduceat(codes, first), np.maximum.reduceat(codes, first)
    alone = np.where(low == high, low, -1)
    features = {
        name: np.add.reduce([_column(some.seats, column) for column in columns])
        for name, columns in FEATURES.items()
    }
    won, shrines = _column(some.seats, "won"), _column(some.seats, "front_shrine")
    games = {name: _column(some.games, name) for name in ("turns", "margin", "game", "deal", *RARE)}
    for code, number, kind in sorted(
        set(zip(alone[over].tolist(), players[over].tolist(), variant[over].tolist(), strict=True))
    ):
        chosen = np.flatnonzero((alone == code) & (players == number) & (variant == kind) & over)
        rows = first[chosen][:, None] + np.arange(number)
        key = (words[code] if code >= 0 else "", number, kind)
        yield (
            key,
            GameArrays(
                won=won[rows],
                totals=features["total"][rows],
                features={name: numbers[rows] for name, numbers in features.items()},
                shrines=shrines[rows].astype(np.int64),
                turns=games["turns"][chosen].astype(np.int64),
                margin=games["margin"][chosen].astype(np.int64),
                rare=np.stack([games[name][chosen] for name in RARE], axis=1).astype(np.int64),
                games=games["game"][chosen].astype(np.int64),
                deals=games["deal"][chosen].astype(np.int64),
                source=some.source,
            ),
        )


# Figures


def _estimate(mean: Mean | None) -> Estimate | None:
    return (
        None
        if mean is None
        else (mean.mean, mean.mean - mean.half_width, mean.mean + mean.half_width)
    )


def _games_line(key: Key, tally: Tally) -> GamesLine:
    points, turns, margin = (_estimate(tally.measures[name].mean()) for name in MEASURES[:3])
    return GamesLine(_sort(key), tally.games, points, turns, margin)


def _sort(key: Key) -> Sort:
    return Sort(key[0], key[1], VARIANTS[key[2]])


def _seat_lines(key: Key, tally: Tally) -> Iterator[SeatLine]:
    for seat in range(tally.players):
        yield SeatLine(_sort(key), seat, _seat_share([tally], seat))


def _seat_share(tallies: list[Tally], seat: int) -> Estimate:
    """The win share of a seat; games on one deal are not independent."""
    won = sum(float(tally.seat_wins[seat]) for tally in tallies)
    games = sum(tally.games for tally in tallies)
    parts = [
        DealShare(float(wins[seat]), played)
        for tally in tallies
        for wins, played in tally.deals.values()
    ]
    return (won / games, *interval(parts)) if parts else share(won, games)


Group = tuple[str, int, list[Tally]]


def _by_players(tallies: dict[Key, Tally]) -> list[Group]:
    """The tallies by bots and players, all variants together."""
    groups: dict[tuple[str, int], list[Tally]] = defaultdict(list)
    for (bots, players, _), tally in tallies.items():
        groups[bots, players].append(tally)
    return [(*key, members) for key, members in groups.items()]


def _spread(bots: str, players: int, tallies: list[Tally]) -> Spread:
    winners, others = np.sum([tally.scores for tally in tallies], axis=0)
    turns = np.sum([tally.lengths for tally in tallies], axis=0)
    return Spread(
        bots=bots,
        players=players,
        start=_seat_share(tallies, 0),
        winners=_trim(winners),
        others=_trim(others),
        turns=_trim(turns),
    )


def _trim(counts: Counts) -> list[int]:
    """The counts without trailing zeros."""
    return list(np.trim_zeros(counts, "b").tolist())


def _deeds(bots: str, players: int, tallies: list[Tally]) -> Iterator[DeedLine]:
    for deed in FEATURES:
        winners, others, gaps = Sums(), Sums(), Sums()
        for tally in tallies:
            winners.join(tally.winners[deed])
            others.join(tally.others[deed])
            gaps.join(tally.gaps[deed])
        of_winners, of_others, gap = winners.mean(), others.mean(), _estimate(gaps.mean())
        if of_winners and of_others and gap:
            yield DeedLine(bots, players, deed, of_winners.mean, of_others.mean, gap)


def _shrines(bots: str, players: int, tallies: list[Tally]) -> Iterator[ShrineLine]:
    """Win shares by the number of shrines; rare numbers are merged with the one below."""
    seats, won = np.sum([tally.by_shrines for tally in tallies], axis=0)
    last = len(seats) - 1
    while last > 0 and seats[last] < FEW:
        seats[last - 1] += seats[last]
        won[last - 1] += won[last]
        last -= 1
    for number in range(last + 1):
        if seats[number] >= 1:
            win_share = share(float(won[number]), float(seats[number]))
            yield ShrineLine(bots, players, number, int(seats[number]), win_share)


def _variants(tallies: dict[Key, Tally]) -> Iterator[VariantLine]:
    for (bots, players, variant), tally in tallies.items():
        base = tallies.get((bots, players, 0))
        if variant == 0 or base is None:
            continue
        for measure in MEASURES:
            mean, before = tally.measures[measure].mean(), base.measures[measure].mean()
            if mean and before:
                gap, half_width = mean.mean - before.mean, hypot(mean.half_width, before.half_width)
                difference = gap, gap - half_width, gap + half_width
                yield VariantLine(bots, players, VARIANTS[variant], measure, difference)


def _rare(tallies: dict[Key, Tally]) -> Iterator[RareLine]:
    for place, what in enumerate(RARE):
        for bots in dict.fromkeys(key[0] for key in tallies):
            could = [
                tally
                for (who, _, variant), tally in tallies.items()
                if who == bots and (what not in NEEDS_ORACLE or variant & 1)
            ]
            games, of = sum(int(tally.rare[place]) for tally in could), sum(t.games for t in could)
            if of:
                example = next((t.examples[what] for t in could if what in t.examples), None)
                yield RareLine(what, bots, games, of, share(games, of), example)
