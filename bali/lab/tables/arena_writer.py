"""The games of a tournament in tables."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from bali.lab.arena.entry import ArenaGame, entry_of, read
from bali.lab.arena.tournament import Place, Tournament
from bali.lab.game_spec import GameSpec
from bali.lab.playing import Forfeit, ThinkingTime
from bali.lab.tables import USUAL_TABLES
from bali.lab.tables.folder import FORMAT, About, Folder
from bali.moves import variant_names


class ArenaTableWriter:
    """The folder of one tournament, which is locked while it runs."""

    def __init__(self, folder: str, tables: Sequence[str] = USUAL_TABLES) -> None:
        self._folder = Folder(folder)
        self._tables = list(tables)

    def seed(self) -> int | None:
        return self._folder.seed()

    def games(self, tournament: Tournament, specs: list[GameSpec]) -> Iterator[ArenaGame]:
        """Yield the games in the folder and prepare it for others."""
        self._folder.claim(
            About(
                format=FORMAT,
                command="arena",
                bots=list(tournament.bots),
                players=list(tournament.players),
                variants=[variant_names(tournament.oracle, tournament.demon)],
                seed=tournament.seed,
                tables=self._tables,
                seating=tournament.seating,
            )
        )
        done = self._folder.done(len(specs))
        for part in self._folder.parts():
            yield from entries(part, tournament)
        missing = [spec for spec in specs if spec.game not in done]
        for line in self._folder.expect(missing).values():
            yield read(line)

    def add(self, line: bytes) -> None:
        self._folder.keep(line)

    def close(self) -> None:
        self._folder.close()


def entries(part: Path, tournament: Tournament) -> Iterator[ArenaGame]:
    """The games of a part."""
    games = pq.read_table(part).to_pylist()
    seats = pq.read_table(part.parent.parent / "seats" / part.name)
    at = 0
    for game in games:
        yield _entry(game, seats.slice(at, game["players"]), tournament)
        at += game["players"]


def _entry(game: dict[str, int], seats: pa.Table, tournament: Tournament) -> ArenaGame:
    rows = seats.select(["bot", "total", "won", "choices", "seconds"]).to_pylist()
    forfeit = None
    if game["forfeit_seat"] is not None:
        reason = str(game["forfeit_reason"])
        forfeit = Forfeit(game["forfeit_seat"], game["forfeit_move"], reason)
    place = Place(
        bots=list(tournament.bots),
        players=list(tournament.players),
        seed=tournament.seed,
        game=game["game"],
        deal=game["deal"],
        clocks=[ThinkingTime(row["choices"], row["seconds"] or 0.0) for row in rows],
    )
    return entry_of(
        variants=variant_names(tournament.oracle, tournament.demon),
        names=[row["bot"] for row in rows],
        place=place,
        totals=[row["total"] for row in rows],
        winners=[seat for seat, row in enumerate(rows) if row["won"] > 0],
        forfeit=forfeit,
    )
