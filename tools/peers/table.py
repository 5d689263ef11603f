"""The table of results, and whether the floors are reached."""

from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

from tools.columns import columns
from tools.peers.games import Floor, Game


class Round(NamedTuple):
    """Decisions a second of ours and, directly afterwards, of theirs."""

    ours: float
    theirs: float


class Row(NamedTuple):
    """The results of a game, or the reason why there are none."""

    game: Game
    players: int = 0
    decisions_per_game: float = 0
    rounds: Sequence[Round] = ()
    missing: str = ""

    def times(self) -> float:
        """The median ratio of our speed to theirs."""
        return median(one.ours / one.theirs for one in self.rounds)


class Ours(NamedTuple):
    """Properties of our games."""

    players: int
    decisions_per_game: float


HEADS = ("random play on one core", "players", "decisions a game", "decisions/s", "ours is faster")
NOT_WHOLE = " *"
NOTE = "* no whole card game, or one of a few decisions: not counted for the floors"


def render(ours: Ours, rows: Sequence[Row], floors: Sequence[Floor]) -> str:
    """A Markdown table, and below it the floors."""
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
    """A ratio with a sensible number of digits."""
    return f"{times:.2f}" if times < 10 else f"{times:,.0f}"


def verdict(floor: Floor, rows: Sequence[Row]) -> str:
    named = f"Floor, {floor.times:,} times {floor.title}"
    measured = [row for row in rows if row.game in floor.games and row.rounds]
    if not measured:
        return f"{named}: not measured"
    closest = min(measured, key=Row.times)
    came = "reached" if closest.times() >= floor.times else "MISSED"
    return f"{named}: {came}, {factor(closest.times())} times {closest.game.title}"
