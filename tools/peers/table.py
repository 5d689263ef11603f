"""The table of all peers beside ours, and whether the floors are reached."""

from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

from tools.columns import columns
from tools.peers.games import Floor, Game


class Round(NamedTuple):
    """Ours, and right after it theirs, in decisions a second."""

    ours: float
    theirs: float


class Row(NamedTuple):
    """What was measured of a game; or why nothing was."""

    game: Game
    players: int = 0
    decisions_per_game: float = 0
    rounds: Sequence[Round] = ()
    missing: str = ""

    def times(self) -> float:
        """How many times as fast ours is: in the middle round, as others use the machine too."""
        return median(one.ours / one.theirs for one in self.rounds)


class Ours(NamedTuple):
    """What our games are like."""

    players: int
    decisions_per_game: float


HEADS = ("random play on one core", "players", "decisions a game", "decisions/s", "ours is faster")
NOT_WHOLE = " *"
NOTE = "* no whole card game, or one of a few decisions: not counted for the floors"


def render(ours: Ours, rows: Sequence[Row], floors: Sequence[Floor]) -> str:
    """A Markdown table that can be read as it is; below it the floors."""
    cells = [HEADS, our_cells(ours, rows), *map(their_cells, rows)]
    return "\n".join([columns(cells), "", NOTE, "", *(verdict(floor, rows) for floor in floors)])


def our_cells(ours: Ours, rows: Sequence[Row]) -> tuple[str, ...]:
    speeds = [one.ours for row in rows for one in row.rounds]
    speed = f"{median(speeds):,.0f}" if speeds else "-"
    return "Bali, both variants", str(ours.players), f"{ours.decisions_per_game:.1f}", speed, "-"


def their_cells(row: Row) -> tuple[str, ...]:
    name = str(row.game) + ("" if row.game.whole else NOT_WHOLE)
    if row.missing:
        return name, "-", "-", "-", row.missing
    speed = median(one.theirs for one in row.rounds)
    length = f"{row.decisions_per_game:.1f}"
    return name, str(row.players), length, f"{speed:,.0f}", f"{factor(row.times())} times"


def factor(times: float) -> str:
    """With as many places as a measurement deserves."""
    return f"{times:.2f}" if times < 10 else f"{times:,.0f}"


def verdict(floor: Floor, rows: Sequence[Row]) -> str:
    named = f"Floor, {floor.times:,} times {floor.title}"
    measured = [row for row in rows if row.game in floor.games and row.rounds]
    if not measured:
        return f"{named}: not measured"
    closest = min(measured, key=Row.times)
    came = "reached" if closest.times() >= floor.times else "MISSED"
    return f"{named}: {came}, {factor(closest.times())} times {closest.game.title}"
