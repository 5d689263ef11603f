"""The card of a data set, README.md: how it was made, what it holds, what it may be used for."""

import hashlib
import shlex
from collections import Counter
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from bali import __version__
from bali.kernel.observations import LAYOUT
from bali.lab.dataset.folder import FORMAT, TABLES
from bali.lab.tables.folder import put_file, read_about
from bali.moves import variant_names
from bali.texts import texts

CARD, SUMS = "README.md", "SHA256SUMS"


def write_card(folder: Path) -> None:
    """Write the checksums and the card of a complete data set."""
    put_file(folder / SUMS, _sums(folder).encode())
    put_file(folder / CARD, _card(folder).encode())


def _sums(folder: Path) -> str:
    """The checksums of all tables and parameters, in the form of `sha256sum`."""
    parts = [part for name in TABLES for part in sorted((folder / name).glob("part-*.parquet"))]
    lines = []
    for file in (folder / "about.json", *parts):
        digest = hashlib.sha256(file.read_bytes()).hexdigest()
        lines.append(f"{digest}  {file.relative_to(folder).as_posix()}\n")
    return "".join(lines)


def _card(folder: Path) -> str:
    about = read_about(folder)
    counts: Counter[tuple[int, str]] = Counter()
    for part in sorted((folder / "games").glob("part-*.parquet")):
        for row in pq.read_table(part, columns=["players", "oracle", "demon"]).to_pylist():
            variants = ", ".join(variant_names(row["oracle"], row["demon"]))
            counts[row["players"], variants or "none"] += 1
    examples = sum(
        pq.read_metadata(part).num_rows for part in (folder / "examples").glob("part-*.parquet")
    )
    template = Path(__file__).with_name("card.md").read_text("utf-8")
    return template.format(
        games=f"{counts.total():,}",
        bots=", ".join(about.bots),
        format=FORMAT,
        version=__version__,
        command=_command(folder, counts.total()),
        pyarrow=pa.__version__,
        program=about.program,
        layout=LAYOUT,
        configurations=_table(counts),
        examples=f"{examples:,}",
        digest=hashlib.sha256((folder / SUMS).read_bytes()).hexdigest(),
        notice=texts("en").say("about"),
    )


def _command(folder: Path, games: int) -> str:
    """The command that makes this data set, wherever it is called."""
    about = read_about(folder)
    players = f"{about.players[0]}..{about.players[-1]}"
    variants = "all" if len(about.variants) > 1 else ",".join(about.variants[0])
    words = ["bali", "dataset", "--games", str(games), "--players", players]
    words += ["--variants", variants, "--bots", ",".join(about.bots), "--seed", str(about.seed)]
    return shlex.join([*words, "--out", folder.resolve().name])


def _table(counts: Counter[tuple[int, str]]) -> str:
    lines = [f"| {players} | {variants} | {games:,} |"
             for (players, variants), games in sorted(counts.items())]  # fmt: skip
    return "\n".join(["| players | variants | games |", "| --- | --- | --- |", *lines])
