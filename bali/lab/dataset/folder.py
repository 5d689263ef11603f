"""The folder of a data set: tables of games, seats and examples, then its checksums and its card.

Its files depend on the arguments and the program alone, so they hold no measured times.
"""

import hashlib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import msgspec
import pyarrow as pa

from bali import __version__
from bali.kernel.observations import LAYOUT
from bali.lab.cluster import fingerprint
from bali.lab.dataset.examples import make_examples
from bali.lab.playing import validate_bots
from bali.lab.simulate import Series
from bali.lab.tables.filling import about as about_series
from bali.lab.tables.filling import fill_one_by_one
from bali.lab.tables.folder import About, Folder, TablePart, encode_table, read_games
from bali.lab.tables.rows import of_games
from bali.lab.workers import Executor

FORMAT = "bali-dataset/1"  # the version of the columns
TABLES = ("games", "seats", "examples")
PART = 500  # games in a part; their examples take some 100 MB of memory


@cache
def hash_program() -> str:
    """A hash of the code and the weights that games depend on."""
    weights = Path(__file__).parents[2] / "kernel" / "weights.npz"
    return hashlib.sha256(fingerprint().encode() + weights.read_bytes()).hexdigest()


def about(series: Series) -> About:
    described = about_series(series, list(TABLES))
    return msgspec.structs.replace(
        described, format=FORMAT, command="dataset", program=hash_program()
    )


class DatasetFolder(Folder):
    def __init__(self, folder: str, part_size: int = PART) -> None:
        super().__init__(folder, part_size)

    def make_part(self, lines: Sequence[bytes]) -> TablePart:
        played = read_games(lines)
        sheets = of_games(*played)
        tables = {
            "games": sheets.games,
            "seats": sheets.seats,
            "examples": make_examples(*played, sheets),
        }
        files = {name: encode_table(_mark(table)) for name, table in tables.items()}
        return TablePart(sheets.games["game"][0].as_py(), files)


def _mark(table: pa.Table) -> pa.Table:
    """The table with its version in the metadata of the file."""
    return table.replace_schema_metadata(
        {
            "bali.format": FORMAT,
            "bali.version": __version__,
            "bali.program": hash_program(),
            "bali.layout": str(LAYOUT),
        }
    )


def fill(folder: DatasetFolder, series: Series, games: int, executor: Executor) -> Iterator[int]:
    """Play the missing games, and yield the number of new games after each step.

    The first value is the number of games that the folder had before.
    """
    validate_bots(series.bots)
    done = folder.done(games)
    missing = [game for game in range(games) if game not in done]
    journal = folder.expect(map(series.spec, missing))
    yield len(done) + len(journal)
    left = [game for game in missing if game not in journal]
    yield from fill_one_by_one(folder, series._replace(keeps_thoughts=True), left, executor)
