"""The records of a tournament in a file, one a line, as the games end."""

from collections.abc import Iterator

from bali.lab.arena.entry import ArenaGame, match, read
from bali.lab.arena.tournament import Tournament
from bali.lab.fixture import Fixture
from bali.lab.ledger import Foreign, Ledger


class Book(Ledger):
    """A file that exactly one arena writes to."""

    def seed(self) -> int | None:
        """That of the tournament that the file holds games of already."""
        entry = self.first(read)
        return None if entry is None else entry.arena.seed

    def games(self, tournament: Tournament, fixtures: list[Fixture]) -> Iterator[ArenaGame]:
        """Those that have been played; then the file is ready for others."""
        found: set[int] = set()

        def listed(line: bytes) -> ArenaGame:
            entry = read(line)
            match(entry, tournament, fixtures)
            if entry.arena.game in found:
                raise Foreign(f"game {entry.arena.game} for the second time")
            found.add(entry.arena.game)
            return entry

        return self.kept(listed)
