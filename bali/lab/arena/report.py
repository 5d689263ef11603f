"""The report of a tournament, as a text table and as JSON."""

from collections.abc import Sequence

import msgspec

from bali.lab.arena.standings import Standing, Standings
from bali.lab.arena.tournament import Tournament
from bali.moves import variant_names
from bali.record import printable

LAPSES = 5  # forfeits of a bot that are listed
GAP = "   "
HEAD = ("bot", "games", "win share", "95 %", "rating", "95 %", "points", "s/move")
LEGEND = """\
Win share: of one seat; a shared win counts in part. Rating: on Elo's scale, 0 is the mean.
s/move: seconds for a choice; forced moves are none."""


class Report(msgspec.Struct, frozen=True):
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
    partial_deals: int  # not played in every seating
    players: tuple[int, ...]
    variants: list[str]
    seed: int
    bots: list[Standing]

    def __str__(self) -> str:
        return self.text()

    def text(self) -> str:
        rows = [HEAD, *(_row(standing) for standing in self.bots)]
        return "\n".join([self._title(), "", *_columns(rows), "", LEGEND, *self._forfeits(), ""])

    def _title(self) -> str:
        players = " or ".join(map(str, self.players))
        variants = f" with {' and '.join(self.variants)}" if self.variants else ""
        deals = f"{self.deals:,} deals" if self.deals > 1 else "1 deal"
        part = f", {self.partial_deals:,} of them in part" if self.partial_deals else ""
        games = f"{self.games:,} games" if self.games > 1 else "1 game"
        return (
            f"{games} of {players} players{variants}, seed {self.seed}: "
            f"{deals} in every seating{part}"
        )

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
    return Report(
        games=standings.games,
        deals=standings.deals(),
        partial_deals=standings.partial_deals(),
        players=tournament.players,
        variants=variant_names(tournament.oracle, tournament.demon),
        seed=tournament.seed,
        bots=standings.table(),
    )


def _row(standing: Standing) -> tuple[str, ...]:
    low, high = standing.interval
    weak, strong = standing.rating_interval
    points, seconds = standing.points, standing.seconds_per_move
    return (
        printable(standing.bot),
        f"{standing.games:,}",
        f"{standing.win_share:.1%}",
        f"{100 * low:.1f} to {100 * high:.1f}",
        f"{round(standing.rating):+}",
        f"{round(weak):+} to {round(strong):+}",
        "-" if points is None else f"{points:.1f}",
        "-" if seconds is None else f"{seconds:.3f}" if seconds >= 0.001 else "<0.001",
    )


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
