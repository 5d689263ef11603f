"""The records of a tournament in a file, one a line, as the games end."""

from collections.abc import Iterator

from bali.lab.arena.entry import ArenaGame, match, read
from bali.lab.arena.tournament import Tournament
from bali.lab.game_spec import GameSpec
from bali.lab.record_log import ForeignFile, RecordLog


class ArenaWriter(RecordLog):
    """A file that exactly one arena writes to."""

    def seed(self) -> int | None:
        """That of the tournament that the file holds games of already."""
        entry = self.first(read)
        return None if entry is None else entry.arena.seed

    def games(self, tournament: Tournament, specs: list[GameSpec]) -> Iterator[ArenaGame]:
        """Those that have been played; then the file is ready for others."""
        found: set[int] = set()

        def listed(line: bytes) -> ArenaGame:
            entry = read(line)
            match(entry, tournament, specs)
            if entry.arena.game in found:
                raise ForeignFile(f"game {entry.arena.game} for the second time")
            found.add(entry.arena.game)
            return entry

        return self.kept(listed)
