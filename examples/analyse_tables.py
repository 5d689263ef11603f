"""Analyse a folder of tables: is the starting player favoured, and what do shrines bring?

bali simulate --games 1200 --players 2..4 --variants all --seed 1 --out games.parquet
python examples/analyse_tables.py games.parquet
"""

import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq


def main(folder: Path) -> None:
    games = pq.read_table(folder / "games", columns=["game", "players", "oracle", "demon"])
    seats = pq.read_table(
        folder / "seats", columns=["game", "seat", "won", "total", "front_shrine"]
    )
    joined = seats.join(games, "game")
    show(
        "Who wins?",
        joined.group_by(["players", "seat"]).aggregate([("won", "mean"), ("total", "mean")]),
    )
    show(
        "What do shrines bring?",
        joined.group_by(["players", "front_shrine"]).aggregate([("won", "mean"), ("won", "count")]),
    )
    oracle = joined.filter(pc.field("oracle") & ~pc.field("demon"))
    show("With the Oracle alone", oracle.group_by(["players", "seat"]).aggregate([("won", "mean")]))


def show(title: str, table: pa.Table) -> None:
    """A table in the order of its first columns."""
    sys.stdout.write(f"\n{title}\n{'  '.join(f'{name:>13}' for name in table.column_names)}\n")
    keys = [(name, "ascending") for name in table.column_names[:2]]
    for row in table.sort_by(keys).to_pylist():
        cells = (f"{value:.3f}" if isinstance(value, float) else value for value in row.values())
        sys.stdout.write("  ".join(f"{cell:>13}" for cell in cells) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
