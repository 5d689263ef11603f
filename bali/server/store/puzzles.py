"""Storage of attempts at puzzles: of each client the first at each puzzle."""

from collections.abc import Sequence
from typing import NamedTuple

from bali.puzzles.statistics import AttemptGroup
from bali.server.store.reviews import Database, Row


class NewAttempt(NamedTuple):
    """A first attempt. The time is in milliseconds since the epoch."""

    puzzle: str
    client: str
    made: int
    solved: int  # 1 or 0
    rating: int  # of the player


class PuzzleStore:
    """Every method may raise StoreDown."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, attempt: NewAttempt) -> bool:
        """Store an attempt; False if the client has tried the puzzle before."""
        rows = await self._database.write(
            "INSERT INTO puzzle_attempts (puzzle, client, made, solved, rating)"
            " VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING puzzle",
            *attempt,
        )
        return bool(rows)

    async def read_statistics(self) -> dict[str, list[AttemptGroup]]:
        """Return the attempts at each puzzle, those that solved it and the others."""
        rows: Sequence[Row] = await self._database.read(
            "SELECT puzzle, solved, count(*), CAST(avg(rating) AS DOUBLE PRECISION)"
            " FROM puzzle_attempts GROUP BY puzzle, solved ORDER BY puzzle, solved"
        )
        groups: dict[str, list[AttemptGroup]] = {}
        for puzzle, solved, number, rating in rows:
            groups.setdefault(puzzle, []).append(AttemptGroup(bool(solved), number, rating))
        return groups
