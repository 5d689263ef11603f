"""How strong a bot is against fixed opponents, in equal numbers and on fixed deals.

Every pairing is a tournament of two bots: one against one, two of three seats in turn, or two
against two. Both take equally many seats, so that equally strong bots win half of all games.
"""

from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import msgspec

from bali.files import FileError, reason, shown
from bali.lab.arena.interval import adjusted_interval, interval
from bali.lab.arena.run import Play, Show, collect
from bali.lab.arena.standings import Standings
from bali.lab.arena.tournament import Tournament
from bali.lab.arena.writer import ArenaWriter
from bali.lab.workers import Executor
from bali.moves import variant_names
from bali.record import printable

VERSION = 1  # of opponents, budgets, pairings and deals: rows of different versions do not compare
SEED = 21
# From the weakest up; budgets in simulations, so that machines do not matter.
OPPONENTS = ("random", "easy", "greedy", "medium:sims=33", "hard:sims=200", "expert:sims=1000")

MARK = " adjusted"  # behind the number of games, in tables


class Pairing(NamedTuple):
    """A bot and an opponent at tables of so many players."""

    bot: str
    opponent: str
    players: int
    variants: tuple[str, ...] = ()
    adjusted: bool = False

    def tournament(self) -> Tournament:
        each = 1 if self.players == 2 else 2
        return Tournament(
            bots=(self.bot,) * each + (self.opponent,) * each,
            players=(self.players,),
            oracle="oracle" in self.variants,
            demon="demon" in self.variants,
            seed=SEED,
            adjusted=self.adjusted,
        )

    def file_name(self) -> str:
        """The name of the file of its games in the folder of a bot."""
        parts = [str(self.players), *self.variants, self.opponent.replace(":", "-")]
        return "-".join([*parts, *["adjusted"] * self.adjusted]) + ".jsonl"


class PairingResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """The share of all games that the bot won against an opponent."""

    opponent: str
    games: int
    share: float
    interval: tuple[float, float]
    forfeits: int = 0  # of the bot


class StrengthRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bot's results at tables of so many players; one line of the table."""

    bot: str
    players: int
    variants: list[str]
    results: list[PairingResult]
    adjusted: bool = False
    version: int = VERSION
    seed: int = SEED


def pairings(
    bot: str,
    players: Sequence[int],
    variants: Sequence[str] = (),
    opponents: Sequence[str] = OPPONENTS,
    adjusted: bool = False,
) -> list[Pairing]:
    """A bot against each of the opponents that is not itself, with each number of players."""
    return [
        Pairing(bot, opponent, number, tuple(variants), adjusted)
        for number in players
        for opponent in opponents
        if opponent != bot
    ]


def measure(
    planned: Sequence[Pairing],
    games: int,
    executor: Executor,
    folder: Path | None = None,
    show: Show | None = None,
    play: Play | None = None,
) -> Iterator[tuple[Pairing, PairingResult]]:
    """Play the games of each pairing that the folder does not have yet; yield its result.

    `play` plays them if an opponent is no bot, such as one that sees the whole table.
    Ctrl-c and SIGTERM end it; the games that have been played are in the folder.
    """
    for pairing in planned:
        tournament = pairing.tournament()
        if folder is None:
            standings = collect(tournament, games, executor, None, show, play)
        else:
            with closing(ArenaWriter(str(_prepare(folder) / pairing.file_name()))) as archive:
                standings = collect(tournament, games, executor, archive, show, play)
        if standings.games < games:
            return
        yield pairing, _result(pairing, standings)


def _prepare(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError(f"{shown(str(folder))}: {reason(error)}") from None
    return folder


def _result(pairing: Pairing, standings: Standings) -> PairingResult:
    parts = standings.wins_by_deal(pairing.bot)
    estimate = adjusted_interval if pairing.adjusted else interval
    return PairingResult(
        opponent=pairing.opponent,
        games=standings.games,
        share=sum(part.won for part in parts) / standings.games,
        interval=estimate(parts),
        forfeits=len(standings.forfeits(pairing.bot)),
    )


def rows(results: Sequence[tuple[Pairing, PairingResult]]) -> list[StrengthRow]:
    """The results by bot, number of players and variants, in the order in which they came."""
    grouped: dict[tuple[str, int, tuple[str, ...], bool], list[PairingResult]] = {}
    for pairing, result in results:
        key = (pairing.bot, pairing.players, pairing.variants, pairing.adjusted)
        grouped.setdefault(key, []).append(result)
    return [
        StrengthRow(
            bot, players, variant_names("oracle" in variants, "demon" in variants), some, adjusted
        )
        for (bot, players, variants, adjusted), some in grouped.items()
    ]


def write_table(table: Sequence[StrengthRow]) -> str:
    """The rows as a table in Markdown, with a column for each opponent of any of them."""
    opponents = list(dict.fromkeys(result.opponent for row in table for result in row.results))
    opponents.sort(key=lambda name: OPPONENTS.index(name) if name in OPPONENTS else -1)
    head = ["bot", "players", "variants", "games", *(f"`{name}`" for name in opponents)]
    lines = [_line(head), _line(["---", "---:", "---", "---:", *["---:"] * len(opponents)])]
    for row in table:
        by_opponent = {result.opponent: result for result in row.results}
        cells = [_cell(by_opponent.get(name)) for name in opponents]
        games = f"{sum(result.games for result in row.results):,}{MARK if row.adjusted else ''}"
        variants = ", ".join(row.variants) or "none"
        lines.append(_line([f"`{printable(row.bot)}`", str(row.players), variants, games, *cells]))
    return "\n".join([*lines, ""])


def _cell(result: PairingResult | None) -> str:
    if result is None:
        return "-"
    low, high = result.interval
    forfeits = f", {result.forfeits} forfeited" if result.forfeits else ""
    return f"{result.share:.1%} ({100 * low:.0f} to {100 * high:.0f}){forfeits}"


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
