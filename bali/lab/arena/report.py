"""The report of a tournament, as a text table and as JSON."""

from collections.abc import Sequence

import msgspec

from bali.lab.arena.standings import Standing, Standings
from bali.lab.arena.tournament import SEATINGS, Tournament
from bali.moves import variant_names
from bali.record import printable

LAPSES = 5  # forfeits of a bot that are listed
GAP = "   "
HEAD = ("bot", "games", "win share", "95 %", "rating", "95 %", "points", "s/move")
ADJUSTED_HEAD = (*HEAD[:4], "adjusted", "95 %", *HEAD[4:])
LEGEND = """\
Win share: of one seat; a shared win counts in part. Rating: on Elo's scale, 0 is the mean.
s/move: seconds for a choice; forced moves are none."""


class Report(msgspec.Struct, frozen=True, omit_defaults=True):
    """A tournament's result, the strongest bot first; what `bali arena --json` prints.

    `docs/arena.md` says what the figures of its bots mean. The same bots, deals and seed give the
    same games, if all budgets are in simulations.

    >>> import bali
    >>> report = bali.arena(["greedy", "random"], games=20, seed=1, jobs=1)
    >>> report.games, [standing.bot for standing in report.bots]
    (20, ['greedy', 'random'])
    """

    games: int
    deals: int
    partial_deals: int  # not played in all orders of the seating
    players: tuple[int, ...]
    variants: list[str]
    seed: int
    bots: list[Standing]
    equivalent_games: int | None = None  # that would be as precise without adjustment
    seating: str = SEATINGS[0]

    def __str__(self) -> str:
        return self.text()

    def text(self) -> str:
        head = HEAD if self.equivalent_games is None else ADJUSTED_HEAD
        rows = [head, *(_row(standing) for standing in self.bots)]
        legend = [LEGEND, *self._adjustment()]
        return "\n".join([self._title(), "", *_columns(rows), "", *legend, *self._forfeits(), ""])

    def _title(self) -> str:
        players = " or ".join(map(str, self.players))
        variants = f" with {' and '.join(self.variants)}" if self.variants else ""
        deals = f"{self.deals:,} deals" if self.deals > 1 else "1 deal"
        part = f", {self.partial_deals:,} of them in part" if self.partial_deals else ""
        games = f"{self.games:,} games" if self.games > 1 else "1 game"
        orders = "in every seating" if self.seating == SEATINGS[0] else "in rotations of one order"
        return f"{games} of {players} players{variants}, seed {self.seed}: {deals} {orders}{part}"

    def _adjustment(self) -> list[str]:
        if self.equivalent_games is None:
            return []
        games = f"{self.games:,} adjusted games" if self.games > 1 else "1 adjusted game"
        return [
            "Adjusted: the win share without luck; a forfeited game counts as it is.",
            f"{games}: as precise as {self.equivalent_games:,} without adjustment.",
        ]

    def _forfeits(self) -> list[str]:
        lines = []
        for standing in self.bots:
            if lapses := standing.forfeits:
                name = printable(standing.bot)
                lines += ["", f"{name} forfeited {len(lapses):,} of {standing.games:,} games:"]
                lines += [
                    f"  game {lapse.game}, move {lapse.move}: {printable(lapse.reason)}"
                    for lapse in lapses[:LAPSES]
                ]
                if len(lapses) > LAPSES:
                    lines.append(f"  and {len(lapses) - LAPSES:,} more")
        return lines


def report(tournament: Tournament, standings: Standings) -> Report:
    bots = standings.table()
    return Report(
        games=standings.games,
        deals=standings.deals(),
        partial_deals=standings.partial_deals(),
        players=tournament.players,
        variants=variant_names(tournament.oracle, tournament.demon),
        seed=tournament.seed,
        bots=bots,
        equivalent_games=_equivalent_games(standings.games, bots),
        seating=tournament.seating,
    )


def _equivalent_games(games: int, bots: Sequence[Standing]) -> int | None:
    """The number of games that would give intervals as narrow as the adjusted ones.

    The width of an interval decreases with the square root of the number of games.
    """
    adjusted = [bot.adjusted_interval for bot in bots if bot.adjusted_interval is not None]
    if not adjusted:
        return None
    squares = sum((high - low) ** 2 for low, high in (bot.interval for bot in bots))
    return round(games * squares / sum((high - low) ** 2 for low, high in adjusted))


def _row(standing: Standing) -> tuple[str, ...]:
    low, high = standing.interval
    weak, strong = standing.rating_interval
    points, seconds = standing.points, standing.seconds_per_move
    return (
        printable(standing.bot),
        f"{standing.games:,}",
        f"{standing.win_share:.1%}",
        f"{100 * low:.1f} to {100 * high:.1f}",
        *_adjusted_cells(standing),
        f"{round(standing.rating):+}",
        f"{round(weak):+} to {round(strong):+}",
        "-" if points is None else f"{points:.1f}",
        "-" if seconds is None else f"{seconds:.3f}" if seconds >= 0.001 else "<0.001",
    )


def _adjusted_cells(standing: Standing) -> tuple[str, ...]:
    if standing.adjusted_share is None or standing.adjusted_interval is None:
        return ()
    low, high = standing.adjusted_interval
    return f"{standing.adjusted_share:.1%}", f"{100 * low:.1f} to {100 * high:.1f}"


def _columns(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Align the columns: words to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        GAP.join(
            [row[0].ljust(widths[0])]
            + [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        )
        for row in rows
    ]
