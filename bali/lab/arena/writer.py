"""The records of a tournament in a file, one per line, in the order in which games end."""

from collections.abc import Iterator

from bali.lab.arena.entry import ArenaGame, match, read
from bali.lab.arena.tournament import Tournament
from bali.lab.game_spec import GameSpec
from bali.lab.record_log import ForeignFile, RecordLog


class ArenaWriter(RecordLog):
    """The file of one tournament, which is locked while it runs."""

    def seed(self) -> int | None:
        """The seed of the tournament in the file, or None if there is none."""
        entry = self.first(read)
        return None if entry is None else entry.arena.seed

    def games(self, tournament: Tournament, specs: list[GameSpec]) -> Iterator[ArenaGame]:
        """Yield the games in the file and prepare it for appending."""
        found: set[int] = set()

        def check_line(line: bytes) -> ArenaGame:
            entry = read(line)
            match(entry, tournament, specs)
            if entry.arena.game in found:
                raise ForeignFile(f"game {entry.arena.game} is duplicated")
            found.add(entry.arena.game)
            return entry

        return self.read_all(check_line)
