"""Figures of the bots: strength in games against each other, time in all games."""

from collections import defaultdict
from dataclasses import dataclass, field

import numpy as np
import pyarrow as pa

from bali.lab.arena.interval import DealShare, interval
from bali.lab.arena.rating import DealTally, ratings
from bali.lab.report.reading import GameTables
from bali.lab.report.results import BotLine


@dataclass
class _BotSums:
    seats: int = 0
    points: float = 0.0
    finished: int = 0
    choices: int = 0
    seconds: float = 0.0


@dataclass
class BotFigures:
    sums: dict[str, _BotSums] = field(default_factory=lambda: defaultdict(_BotSums))
    # By deal and line-up, for games of different bots: their number, and the wins by bot.
    met: dict[tuple[str, int], dict[tuple[str, ...], tuple[int, dict[str, float]]]] = field(
        default_factory=lambda: defaultdict(dict)
    )

    def add(self, some: GameTables) -> None:
        names = some.seats["bot"].combine_chunks()
        words = names.dictionary.to_pylist()
        codes = np.asarray(names.indices)
        numbers = {
            name: np.asarray(some.seats[name].cast(pa.float64()).fill_null(float("nan")))
            for name in ("total", "seconds", "choices", "won")
        }
        for code, word in enumerate(words):
            own = codes == code
            if own.any():
                self._add_sums(word, {name: numbers[name][own] for name in numbers})
        self._add_meetings(some, codes, words, numbers["won"])

    def _add_sums(
        self, bot: str, numbers: dict[str, np.ndarray[tuple[int], np.dtype[np.float64]]]
    ) -> None:
        sums = self.sums[bot]
        sums.seats += len(numbers["won"])
        sums.finished += int(np.isfinite(numbers["total"]).sum())
        sums.points += float(np.nansum(numbers["total"]))
        timed = np.isfinite(numbers["seconds"])
        sums.seconds += float(numbers["seconds"][timed].sum())
        sums.choices += int(numbers["choices"][timed].sum())

    def _add_meetings(
        self,
        some: GameTables,
        codes: np.ndarray[tuple[int], np.dtype[np.int32]],
        words: list[str],
        won: np.ndarray[tuple[int], np.dtype[np.float64]],
    ) -> None:
        players = np.asarray(some.games["players"]).astype(np.int64)
        ends = np.cumsum(players)
        first = ends - players
        mixed = np.maximum.reduceat(codes, first) != np.minimum.reduceat(codes, first)
        deals = np.asarray(some.games["deal"])
        for game in np.flatnonzero(mixed).tolist():
            seats = slice(first[game], ends[game])
            line_up = [words[code] for code in codes[seats]]
            shares: dict[str, float] = defaultdict(float)
            for bot, share in zip(line_up, won[seats].tolist(), strict=True):
                shares[bot] += share
            line_ups = self.met[some.source, int(deals[game])]
            games, before = line_ups.get(key := tuple(sorted(line_up)), (0, {}))
            together = {bot: before.get(bot, 0.0) + shares[bot] for bot in shares}
            line_ups[key] = games + 1, together

    def lines(self) -> list[BotLine]:
        """The strongest first, then those that played only against themselves."""
        names = sorted({bot for line_ups in self.met.values() for key in line_ups for bot in key})
        deals = [
            [
                DealTally(
                    seats=tuple(line_up.count(name) for name in names),
                    games=games,
                    won=tuple(won.get(name, 0.0) for name in names),
                )
                for line_up, (games, won) in line_ups.items()
            ]
            for line_ups in self.met.values()
        ]
        lines = [self._line(name) for name in self.sums if name not in names]
        for place, rating in enumerate(ratings(deals, len(names)) if names else []):
            parts = [
                DealShare(
                    won=sum(tally.won[place] for tally in tallies),
                    played=sum(tally.games * tally.seats[place] for tally in tallies),
                )
                for tallies in deals
            ]
            parts = [part for part in parts if part.played]
            low, high = interval(parts)
            share = sum(part.won for part in parts) / sum(part.played for part in parts)
            lines.append(
                self._line(
                    names[place],
                    win_share=(share, low, high),
                    rating=(rating.rating, *rating.interval),
                )
            )
        return sorted(lines, key=lambda line: -line.rating[0] if line.rating else float("inf"))

    def _line(
        self,
        bot: str,
        win_share: tuple[float, float, float] | None = None,
        rating: tuple[float, float, float] | None = None,
    ) -> BotLine:
        sums = self.sums[bot]
        return BotLine(
            bot=bot,
            seats=sums.seats,
            win_share=win_share,
            rating=rating,
            points=sums.points / sums.finished if sums.finished else None,
            seconds_per_choice=sums.seconds / sums.choices if sums.choices else None,
        )
