"""Storage of reviews: what is reviewed, the results of its tasks, and who works on it until when.

The same SQL runs on both databases. A review is never stored as a whole: it is assembled from the
results, each of which is stored when it is there, so that any process can resume it.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from bali.analysis.review import Effort
from bali.analysis.tasks import TaskResult
from bali.api import ReviewState
from bali.record import read as read_record

Value = str | int | None
Row = Sequence[Any]


class Database(Protocol):
    """Runs SQL with the parameters $1, $2, …; may raise StoreDown."""

    async def read(self, query: str, *values: Value) -> Sequence[Row]: ...

    async def write(self, statement: str, *values: Value) -> Sequence[Row]:
        """Return the rows of the RETURNING clause, once they are durable."""


class NewReview(NamedTuple):
    """A review to store. Times are milliseconds since the epoch."""

    id: str
    subject: str  # what is reviewed and how; the same subject has one review
    table: str | None  # with which it is deleted; None: an uploaded record
    address: str  # of the client, until the review has ended
    made: int
    effort: Effort
    seed: int
    record: str
    total: int  # number of tasks


class QueueLimits(NamedTuple):
    """How many reviews may wait or run."""

    of_address: int
    of_all: int


class StoredReview(NamedTuple):
    """A review without its results."""

    id: str
    subject: str
    effort: Effort
    seed: int
    record: str
    total: int
    claims: int  # since the last result


class ReviewProgress(NamedTuple):
    """How far a review is."""

    id: str
    status: ReviewState
    effort: Effort
    done: int
    total: int

    @property
    def has_ended(self) -> bool:
        return self.status in ("done", "failed")


_RESULT_DECODER = msgspec.json.Decoder(TaskResult)

# The casts tell PostgreSQL the types of the parameters.
_ADD = """
    INSERT INTO reviews (id, subject, table_id, address, made, effort, seed, record, total, status,
        claims, due)
    SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT),
        CAST($5 AS BIGINT), CAST($6 AS TEXT), CAST($7 AS BIGINT), CAST($8 AS TEXT),
        CAST($9 AS INTEGER), 'waiting', 0, CAST($5 AS BIGINT)
    WHERE (SELECT count(*) FROM reviews WHERE due IS NOT NULL AND address = CAST($4 AS TEXT))
            < CAST($10 AS INTEGER)
        AND (SELECT count(*) FROM reviews WHERE due IS NOT NULL) < CAST($11 AS INTEGER)
    ON CONFLICT DO NOTHING RETURNING id
"""
_RESTART = """
    UPDATE reviews SET status = 'waiting', claims = 0, address = CAST($2 AS TEXT),
        made = CAST($3 AS BIGINT), due = CAST($3 AS BIGINT)
    WHERE id = $1 AND status = 'failed'
        AND (SELECT count(*) FROM reviews WHERE due IS NOT NULL AND address = CAST($2 AS TEXT))
            < CAST($4 AS INTEGER)
        AND (SELECT count(*) FROM reviews WHERE due IS NOT NULL) < CAST($5 AS INTEGER)
    RETURNING id
"""
# Of each address only the oldest review is claimed, so that its reviews are computed in order.
_CLAIM = """
    UPDATE reviews SET due = $2, status = 'running', claims = claims + 1 WHERE id IN (
        SELECT id FROM reviews AS mine WHERE due <= $1 AND NOT EXISTS (
            SELECT 1 FROM reviews AS older
            WHERE older.due IS NOT NULL AND older.address = mine.address
                AND (older.made, older.id) < (mine.made, mine.id)
        ) ORDER BY made LIMIT $3 {lock}
    ) RETURNING id
"""
_PROGRESS = """
    SELECT id, status, effort,
        (SELECT count(*) FROM review_results WHERE review_results.id = reviews.id), total
    FROM reviews WHERE id IN ({ids})
"""


class ReviewStore:
    """Every method may raise StoreDown."""

    def __init__(self, database: Database, lock: str = "") -> None:
        """`lock` is appended to the query for reviews to claim."""
        self._database = database
        self._claim = _CLAIM.format(lock=lock)

    # What is reviewed

    async def find(self, subject: str) -> str | None:
        """Return the id of the review of a subject."""
        rows = await self._database.read("SELECT id FROM reviews WHERE subject = $1", subject)
        return str(rows[0][0]) if rows else None

    async def add(self, review: NewReview, limits: QueueLimits) -> bool:
        """Store a review; False if its subject has one, or too many are waiting."""
        return bool(await self._database.write(_ADD, *review, *limits))

    async def restart(self, review: str, address: str, now: int, limits: QueueLimits) -> bool:
        """Let a review that has failed be computed again; False if too many are waiting."""
        return bool(await self._database.write(_RESTART, review, address, now, *limits))

    async def delete_uploads(self, keep: int) -> None:
        """Delete the reviews of uploaded records that have ended, except for the newest."""
        await self._database.write(
            "DELETE FROM reviews WHERE id IN (SELECT id FROM reviews"
            " WHERE table_id IS NULL AND due IS NULL"
            " ORDER BY made DESC, id LIMIT 1000000 OFFSET $1) RETURNING id",
            keep,
        )

    # Computing

    async def claim(self, now: int, until: int, limit: int) -> list[str]:
        """Claim reviews that nobody works on: return them, due again at `until`."""
        if not await self._database.read("SELECT 1 FROM reviews WHERE due <= $1 LIMIT 1", now):
            return []  # the usual case needs no write
        rows = await self._database.write(self._claim, now, until, limit)
        return [row[0] for row in rows]

    async def load(self, review: str) -> StoredReview | None:
        rows = await self._database.read(
            "SELECT id, subject, effort, seed, record, total, claims FROM reviews WHERE id = $1",
            review,
        )
        return StoredReview(*rows[0]) if rows else None

    async def read_results(self, review: str) -> dict[int, TaskResult]:
        """Return the results that are there, by number of the task."""
        rows = await self._database.read(
            "SELECT number, result FROM review_results WHERE id = $1", review
        )
        return {number: _RESULT_DECODER.decode(result) for number, result in rows}

    async def add_result(self, review: str, number: int, result: TaskResult) -> bool:
        """Store a result; False if it is there, or the review has ended or was deleted."""
        rows = await self._database.write(
            "INSERT INTO review_results (id, number, result)"
            " SELECT CAST($1 AS TEXT), CAST($2 AS INTEGER), CAST($3 AS TEXT)"
            " WHERE EXISTS (SELECT 1 FROM reviews WHERE id = CAST($1 AS TEXT)"
            " AND due IS NOT NULL) ON CONFLICT DO NOTHING RETURNING number",
            review,
            number,
            msgspec.json.encode(result).decode(),
        )
        return bool(rows)

    async def renew(self, review: str, until: int, claims: int) -> None:
        """Go on working on a review; `claims` is 0 if there is a new result."""
        await self._database.write(
            "UPDATE reviews SET due = $2, claims = $3 WHERE id = $1 AND due IS NOT NULL"
            " RETURNING id",
            review,
            until,
            claims,
        )

    async def finish(self, review: str, status: ReviewState) -> bool:
        """End a review, as done or failed; False if it had ended or was deleted."""
        rows = await self._database.write(
            "UPDATE reviews SET status = $2, due = NULL, address = NULL"
            " WHERE id = $1 AND due IS NOT NULL RETURNING id",
            review,
            status,
        )
        return bool(rows)

    # Removal of names

    async def list_uploads(self) -> dict[str, list[str]]:
        """Return by review of an uploaded record the names of the players."""
        rows = await self._database.read("SELECT id, record FROM reviews WHERE table_id IS NULL")
        names = {review: read_record(record.encode()).names() for review, record in rows}
        return {
            review: [name for name in players if name is not None]
            for review, players in names.items()
        }

    async def delete(self, review: str) -> None:
        await self._database.write("DELETE FROM reviews WHERE id = $1 RETURNING id", review)

    # Progress

    async def read_progress(self, reviews: Sequence[str]) -> dict[str, ReviewProgress]:
        """Return the progress of each review that exists."""
        if not reviews:
            return {}
        ids = ", ".join(f"${number}" for number in range(1, len(reviews) + 1))
        rows = await self._database.read(_PROGRESS.format(ids=ids), *reviews)
        return {row[0]: ReviewProgress(*row) for row in rows}
