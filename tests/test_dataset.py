"""The data set: right in every row, the same after a kill, and described by its card."""

import hashlib
import re
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

from bali import rules
from bali.bots.beliefs import make_seat_table
from bali.bots.counters import counters_of
from bali.cli import main
from bali.game import Game
from bali.kernel.observations import LAYOUT
from bali.kernel.records import blank, put
from bali.lab.dataset import folder
from bali.lab.dataset.card import CARD, SUMS
from bali.lab.dataset.examples import EXAMPLES
from bali.lab.simulate import Configuration, Series, simulate
from bali.lab.workers import Processes
from bali.moves import IDS, PHASES
from bali.record import read, replay
from bali.research.compiled_state import CompiledState
from bali.research.spaces import Tensor
from bali.view import View, view
from tests.dying import run_dying

PLAIN = ["--bots", "random:sims=1"]  # which is not played in compiled batches


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folder.DatasetFolder.__init__, "__defaults__", (5,))


def call(out: Path, games: int, *more: str) -> list[str]:
    return ["dataset", "--games", str(games), "--seed", "3", "--out", str(out), *more]


def files(out: Path) -> dict[str, bytes]:
    return {
        file.relative_to(out).as_posix(): file.read_bytes()
        for file in sorted(out.rglob("*"))
        if file.is_file()
    }


def rows(out: Path, table: str = "examples") -> list[dict[str, Any]]:
    return [
        row for part in sorted((out / table).glob("*")) for row in pq.read_table(part).to_pylist()
    ]


def test_an_example_is_what_the_seat_knew_and_how_the_game_ended(tmp_path: Path) -> None:
    """The observation is compared with the one made from the seat's view alone."""
    out = tmp_path / "set"
    assert main(call(out, 6, "--players", "2..3", "--variants", "oracle", *PLAIN)) == 0
    found = rows(out)
    configurations = Configuration(2, True, False), Configuration(3, True, False)
    series = Series(3, ("random:sims=1",), configurations)
    for number, line in enumerate(simulate(series, range(6), Processes(1))):
        played = replay(read(line))
        game, end, players = Game(played.deal), played.table, played.table.players
        won = [rules.wins(end, seat) for seat in range(players)]
        for step, decision in enumerate(played.steps, 1):
            mask, seat = rules.legal(game.table), game.table.mover
            if mask.bit_count() > 1:
                row, order = found.pop(0), [(seat + place) % players for place in range(players)]
                assert (row["game"], row["step"], row["seat"]) == (number, step, seat)
                assert (row["players"], row["oracle"], row["demon"]) == (players, True, False)
                assert row["phase"] == PHASES[game.table.phase]
                assert (row["turn"], row["legal"]) == (game.table.turn, mask)
                assert row["move"] == decision.move
                assert np.array_equal(row["observation"], observe(view(game, seat), seat))
                assert row["results"] == pytest.approx([won[seat] / sum(won) for seat in order])
                assert row["totals"] == [rules.final_score(end, seat) for seat in order]
                assert row["visits"] == [0] * rules.MOVES
                assert row["win_shares"] == [None] * rules.MOVES
            game.play(decision.move)
    assert not found


def observe(known: View, seat: int) -> Tensor:
    tables = blank(1)
    put(tables, 0, make_seat_table(known))
    return CompiledState(tables, counters_of(known)).observe(seat)


def test_visits_and_win_shares_are_those_of_the_search(tmp_path: Path) -> None:
    out, same = tmp_path / "set", tmp_path / "same.parquet"
    options = ["--players", "2", "--bots", "medium:sims=8", "--jobs", "1"]
    assert main(call(out, 1, *options, "--variants", "oracle")) == 0
    tables = ["--tables", "games,seats,decisions,thoughts", "--out", str(same)]
    simulation = ["simulate", "--games", "1", "--seed", "3", "--variants", "oracle"]
    assert main([*simulation, *options, *tables]) == 0
    visits: dict[int, list[int]] = {}
    shares: dict[int, list[float | None]] = {}
    for row in rows(same, "thoughts"):
        visits.setdefault(row["step"], [0] * rules.MOVES)[IDS[row["move"]]] = row["visits"]
        known = None if row["win_share"] is None else float(np.float32(row["win_share"]))
        shares.setdefault(row["step"], [None] * rules.MOVES)[IDS[row["move"]]] = known
    found = rows(out)
    assert {row["step"]: row["visits"] for row in found} == visits
    assert {row["step"]: row["win_shares"] for row in found} == shares
    assert all(row["visits"][row["move"]] > 0 for row in found)
    assert {row["seconds"] for row in rows(out, "seats")} == {None}


def test_a_killed_command_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    """Only the last line of the journal is lost; nothing of another process shows."""
    out, whole = tmp_path / "killed" / "set", tmp_path / "whole" / "set"
    run_dying(call(out, 40, *PLAIN, "--jobs", "2"), part_size=5, parts=1, games=1)
    assert not (out / CARD).exists()
    with (out / "journal.jsonl").open("ab") as log:
        log.write(b'{"format":"bali-rec')
    (out / "examples" / "part-000000099.parquet.new").write_bytes(b"cut")
    assert main(call(out, 40, *PLAIN, "--jobs", "1")) == 0
    assert main(call(whole, 40, *PLAIN, "--jobs", "1")) == 0
    assert files(out) == files(whole)
    assert main(call(out, 40, *PLAIN)) == 0  # it is complete: nothing changes
    assert files(out) == files(whole)


def test_the_card_says_how_it_was_made_and_the_checksums_are_right(tmp_path: Path) -> None:
    out = tmp_path / "set"
    assert main(call(out, 12, *PLAIN, "--jobs", "1")) == 0
    card, sums = (out / CARD).read_text("utf-8"), (out / SUMS).read_text("utf-8")
    command = "bali dataset --games 12 --players 2..4 --variants all --bots random:sims=1 --seed 3"
    assert f"{command} --out set\n" in card
    assert "| 4 | oracle, demon | 1 |" in card
    assert f"{len(rows(out)):,} examples" in card
    assert hashlib.sha256(sums.encode()).hexdigest() in card
    assert str(tmp_path) not in card
    assert not re.search(r"\{\w*\}", card)
    listed = {line.split("  ")[1]: line.split("  ")[0] for line in sums.splitlines()}
    tables = {name: data for name, data in files(out).items() if "/" in name}
    assert listed.keys() == tables.keys() | {"about.json"}
    for name, digest in listed.items():
        assert hashlib.sha256((out / name).read_bytes()).hexdigest() == digest
    for name in tables:
        metadata = pq.read_schema(out / name).metadata
        assert metadata[b"bali.format"] == folder.FORMAT.encode()
        assert metadata[b"bali.layout"] == str(LAYOUT).encode()
        assert metadata[b"bali.program"].decode() in card


def test_every_column_is_on_the_card() -> None:
    card = Path(folder.__file__).with_name("card.md").read_text("utf-8")
    table = "\n".join(line for line in card.splitlines() if line.startswith("| `"))
    assert set(re.findall(r"`(\w+)`", re.sub(r"\|[^|]*\|$", "", table, flags=re.M))) == set(
        EXAMPLES.names
    )


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (["--bots", "medium"], "--bots: medium has a limit in seconds, so its games cannot be"),
        (["--bots", "nobody"], '--bots: there is no bot "nobody"'),
        (["--seed", "4", *PLAIN], "other games, with seed 3 instead of 4"),
        (["--games", "2", *PLAIN], "only 2 games are requested"),
    ],
)
def test_what_cannot_be_made_is_refused(
    more: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "set"
    assert main(call(out, 6, *PLAIN, "--jobs", "1")) == 0
    before = files(out)
    assert main(call(out, 6, "--jobs", "1", *more)) == 2
    assert message in capsys.readouterr().err
    assert files(out) == before


def test_a_data_set_of_another_program_is_not_mixed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "set"
    assert main(call(out, 6, *PLAIN, "--jobs", "1")) == 0
    monkeypatch.setattr(folder, "hash_program", lambda: "other")
    assert main(call(out, 12, *PLAIN, "--jobs", "1")) == 2
    assert "other games, with program" in capsys.readouterr().err


def test_a_report_reads_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "set"
    assert main(call(out, 6, *PLAIN, "--jobs", "1")) == 0
    assert main(["report", "--json", str(out)]) == 0
    assert '"command":"bali dataset --games 6 ' in capsys.readouterr().out
