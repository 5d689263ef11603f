"""The ladder that `make strength` plays."""

from pathlib import Path

import pytest

from bali.bots import UnknownBot, require
from bali.lab.arena import Report, Tournament, hold
from bali.lab.strength import MARK
from bali.lab.workers import Processes
from tools import strength
from tools.strength import (
    LEVELS,
    PLAYERS,
    VARIANTS,
    ismcts,
    ladder,
    mixed,
    twins,
    write_ismcts,
    write_mixed,
)


def hold_small(games: int, adjusted: bool = False) -> Report:
    """A tournament of bots for which nothing has to be compiled."""
    contest = Tournament(("random", "easy"), (2,), True, False, 1, adjusted)
    return hold(contest, games, Processes(1))


def cells(row: str) -> list[str]:
    return row.strip("| ").split(" | ")


def test_every_level_plays_the_one_below_at_all_tables() -> None:
    planned = ladder()
    assert len(planned) == len(set(planned)) == len(PLAYERS) * len(VARIANTS) * len(LEVELS)
    below = {pairing.bot: pairing.opponent for pairing in planned}
    assert below == dict(zip(LEVELS, ("random", *LEVELS), strict=False))


def test_a_row_of_mixed_line_ups_has_every_level_in_its_column() -> None:
    report = hold_small(8)
    row = write_mixed(report, ("easy", "random"))
    players, variants, games, *shown = cells(row)
    assert (players, variants, games) == ("2", "oracle", "8")
    shares = [float(cell.partition("%")[0]) for cell in shown]
    assert sum(shares) == 100
    assert shares[0] == round(100 * report.bots[0].win_share, 1)


def test_without_luck_there_is_a_second_row_with_a_mark() -> None:
    report = hold_small(2, adjusted=True)
    plain, adjusted = write_mixed(report, ("easy", "random")).splitlines()
    assert plain == write_mixed(hold_small(2), ("easy", "random"))
    assert cells(adjusted)[:3] == ["2", "oracle", f"2{MARK}"]
    share = report.bots[0].adjusted_share
    assert share is not None
    assert cells(adjusted)[3].startswith(f"{share:.1%} (")


def test_luck_is_taken_out_of_all_but_what_the_twin_foresees() -> None:
    assert all(pairing.adjusted for pairing in (*ladder(True), *ismcts(True)))
    assert mixed(3, (), adjusted=True).adjusted
    assert not any(pairing.adjusted for pairing in (*ladder(), *ismcts(), *twins()))
    assert not mixed(3, ()).adjusted


def test_the_twin_and_openspiels_search_play_at_all_tables() -> None:
    tables = {(players, variants) for players in PLAYERS for variants in VARIANTS}
    for planned in (twins(), ismcts()):
        assert len(planned) == len(tables)
        assert {(pairing.players, pairing.variants) for pairing in planned} == tables
    for pairing in twins():  # at equal simulations
        assert (pairing.bot, pairing.opponent) == (LEVELS[-1], "twin:sims=1000")
    for pairing in ismcts():  # at equal time
        require(pairing.opponent)
        assert pairing.bot.partition(":seconds=")[2] == pairing.opponent.partition(":seconds=")[2]


def test_openspiels_search_goes_on_where_it_stopped(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    # A hundred times faster than in the benchmark, and at the smallest tables only.
    monkeypatch.setattr(strength, "FOLDER", tmp_path)
    monkeypatch.setattr(strength, "SECONDS", 0.0005)
    monkeypatch.setattr(strength, "PLAYERS", (2,))
    table = write_ismcts(2, Processes(1), adjusted=False)
    head, _, *rows = table.splitlines()
    assert cells(head)[-1] == "`openspiel-ismcts:seconds=0.0005`"
    assert [cells(row)[:4] for row in rows] == [
        ["`expert:seconds=0.0005`", "2", "none", "2"],
        ["`expert:seconds=0.0005`", "2", "oracle, demon", "2"],
    ]
    assert write_ismcts(2, Processes(1), adjusted=False) == table


def test_the_whole_ladder_goes_on_where_it_stopped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    levels = ("easy", "random:sims=1", "random:sims=2", "random:sims=3")
    small = {"LEVELS": levels, "PLAYERS": (4,), "VARIANTS": ((),), "TWIN_SIMS": 1}
    for name, value in {**small, "SECONDS": 0.0005, "FOLDER": tmp_path}.items():
        monkeypatch.setattr(strength, name, value)
    monkeypatch.setattr(strength, "cores", lambda: 1)
    strength.main(1, adjusted=False)
    tables = capsys.readouterr().out
    heads = [line for line in tables.splitlines() if "players" in line]
    assert ["random:sims=2" in heads[0], "random:sims=3" in heads[1]] == [True, True]
    assert [cells(head)[-1] for head in heads[2:]] == [
        "`twin:sims=1`",
        "`openspiel-ismcts:seconds=0.0005`",
    ]
    assert len(list(tmp_path.rglob("*.jsonl"))) == len(levels) + 3
    kept = {file: file.read_bytes() for file in tmp_path.rglob("*.jsonl")}
    strength.main(1, adjusted=False)
    assert capsys.readouterr().out == tables
    assert {file: file.read_bytes() for file in tmp_path.rglob("*.jsonl")} == kept


def test_without_openspiel_one_line_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(name: str) -> None:
        raise UnknownBot(f'"{name}" cannot be loaded: open_spiel is missing')

    monkeypatch.setattr(strength, "require", refuse)
    assert write_ismcts(96, Processes(1), adjusted=False) == (
        'openspiel-ismcts was not played: "openspiel-ismcts" cannot be loaded: '
        "open_spiel is missing\n"
    )
