"""Games as tables: right to the last column, whole after a kill, readable by who reads Parquet."""

import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from bali import rules
from bali.cli import main
from bali.files import FileError
from bali.game import Game
from bali.kernel.game_statistics import RARE
from bali.lab import tables as lab
from bali.lab.simulate import Configuration, Series, simulate
from bali.lab.tables import TABLES, USUAL_TABLES, folder
from bali.lab.tables.filling import about
from bali.lab.tables.folder import Folder, sheets_of
from bali.lab.tables.rows import Sheets
from bali.lab.tables.schema import DECISIONS, GAMES, SEATS, THIRDS, THOUGHTS
from bali.lab.workers import Processes
from bali.moves import GOODS, IDS, KINDS, PHASES, WORDS
from bali.outcome import decided_by, result
from bali.record import read, replay
from bali.story import (
    Bought,
    Declined,
    Discarded,
    Gained,
    Kept,
    Looked,
    Offered,
    Played,
    Rewarded,
    Scored,
)
from tests.dying import run_dying

ALL = tuple(  # in the order of `--players 2..4 --variants all`
    Configuration(players, oracle, demon)
    for players in (2, 3, 4)
    for demon in (False, True)
    for oracle in (False, True)
)
SCHEMAS = {"games": GAMES, "seats": SEATS, "decisions": DECISIONS, "thoughts": THOUGHTS}


def lines(games: int, bot: str = "random", seed: int = 5) -> list[bytes]:
    return list(simulate(Series(seed, (bot,), ALL), range(games), Processes(1)))


# What the columns hold


def seat_of(game: Game, seat: int) -> dict[str, float | None]:
    """A seat's row, recomputed from the events of a game."""
    row: Counter[str] = Counter()
    first_shrine, own_turns, turns = None, 0, game.table.turn
    table = Game(game.deal)
    for step in game.steps:
        turn, mask = table.table.turn, rules.legal(table.table)
        if step.seat == seat:
            row["decisions"] += 1
            row["choices"] += mask.bit_count() > 1
            own_turns += table.table.phase == rules.BUY
        for event in step.events:
            match event:
                case Bought(seat=who, good=good, price=price) if who == seat:
                    row[f"bought_{good}"] += 1
                    row["paid"] += price
                case Played(seat=who, kind=kind, number=number) if who == seat:
                    row[f"played_{kind}_{THIRDS[min(2, 3 * (turn - 1) // turns)]}"] += number
                    if kind == "shrine" and first_shrine is None:
                        first_shrine = own_turns
                case Offered(seat=who) if who == seat:
                    row["offered"] += 1
                case Kept(seat=who) if who == seat:
                    row["kept"] += 1
                case Gained(seat=who) if who == seat:
                    row["gained"] += 1
                case Rewarded(seat=who, sort=sort, number=number) if who == seat:
                    row[f"{sort}_shrines"] += number
                case Scored(shares=shares):
                    (share,) = [one for one in shares if one.seat == seat]
                    row["gained"] += share.goods
                    row["stones_masons"] += share.stones
                    row["points_priests"] += share.points
                    row["majorities"] += share.alone
        table.play(step.move)
    end, final = game.table, result(game.table)
    score = final.scores[seat]
    fields: dict[str, float | None] = {name: row[name] for name in SEATS.names}
    return fields | {
        "first_shrine": first_shrine,
        "turns": own_turns,
        "won": (seat in final.winners) / len(final.winners),
        "total": score.total,
        "points": score.points,
        "shrine_points": score.shrines,
        "stone_points": score.stones,
        "goods_points": score.goods,
        "stones": end.stones[seat],
        **{f"front_{kind}": end.front[seat][place] for place, kind in enumerate(KINDS)},
        **{f"goods_{good}": end.goods[seat][place] for place, good in enumerate(GOODS)},
    }


def rare_of(game: Game) -> dict[str, int]:
    """The rare cases of a game, recomputed from its events and states."""
    seen: Counter[str] = Counter()
    table = Game(game.deal)
    for step in game.steps:
        before = table.table
        table.play(step.move)
        after = table.table
        for event in step.events:
            match event:
                case Bought(price=0):
                    seen["free_purchase"] += 1
                case Played(kind=kind, number=number):
                    seen["three_farmers"] += number == 3
                    if kind == "shrine":
                        goods = before.goods[: before.players]
                        seen["nothing_to_offer"] += sum(not any(own) for own in goods)
                case Discarded():
                    seen["shrine_returned"] += 1
                case Rewarded(sort="stones"):
                    seen["shrine_stones"] += 1
                case Gained():
                    seen["other_good"] += 1
                case Declined():
                    seen["look_declined"] += 1
                case Looked(number=number):
                    seen["small_look"] += number < rules.LOOK
                case Scored(kind=kind, shares=shares) if kind in GOODS:
                    due = sum((one.cards > 0) + one.alone for one in shares)
                    seen["nothing_left"] += due - sum(one.goods + one.owed for one in shares)
        offering = before.phase == rules.OFFER or WORDS[step.move] == "play shrine"
        seen["nothing_to_bless"] += offering and after.phase == rules.TAKE
        if after.drawn - before.drawn > rules.DEPTH:
            seen["oracles_only"] += 1
        came = after.box_oracles > before.box_oracles
        seen["no_altar"] += came and before.altar_size == 0 and after.phase != rules.OVER
    end, final = game.table, result(game.table)
    how = decided_by(end)
    seen["cut_short"] = int(end.to_take > 0)
    seen["no_shrine"] = int(not any(own[rules.SHRINE] for own in end.front))
    seen["good_absent"] = list(final.altar.values()).count(0)
    seen["all_equal"] = int(len(set(final.altar.values())) == 1 and end.altar_size > 0)
    if how != "points":
        seen[f"tie_{how}"] += 1
    return {name: seen[name] for name in RARE}


def test_every_column_is_what_the_story_tells() -> None:
    records = lines(60) + lines(24, "greedy")
    sheets = sheets_of(records)
    seats = sheets.seats.to_pylist()
    for line, row in zip(records, sheets.games.to_pylist(), strict=True):
        game = replay(read(line))
        final, end = result(game.table), game.table
        assert {name: row[name] for name in RARE} == rare_of(game)
        totals = sorted((score.total for score in final.scores), reverse=True)
        assert row["margin"] == totals[0] - totals[1]
        assert (row["turns"], row["moves"]) == (end.turn, len(game.steps))
        assert row["decided_by"] == decided_by(end)
        for good in GOODS:
            assert row[f"altar_{good}"] == final.altar[good]
            assert row[f"value_{good}"] == final.values[good]
            assert row[f"supply_{good}"] == end.supply[GOODS.index(good)]
        for seat in range(end.players):
            expected, own = seat_of(game, seat), seats.pop(0)
            for name in set(SEATS.names) - {"game", "seat", "bot", "color", "seconds"}:
                assert own[name] == expected[name], name
            assert own["seat"] == seat
            assert own["color"] == read(line).seats[seat].color
    assert not seats
    seen = Counter(name for row in sheets.games.to_pylist() for name in RARE if row[name])
    assert len(seen) >= 14, "too few rare things happen here to test them"


def test_decisions_are_the_moves() -> None:
    records = lines(12)
    rows = sheets_of(records).decisions.to_pylist()
    for number, line in enumerate(records):
        game = replay(read(line))
        table = Game(game.deal)
        for step, played in enumerate(game.steps, 1):
            mask = rules.legal(table.table)
            assert rows.pop(0) == {
                "game": number,
                "step": step,
                "turn": table.table.turn,
                "seat": played.seat,
                "phase": PHASES[table.table.phase],
                "move": WORDS[played.move],
                "options": mask.bit_count(),
                "legal": mask,
            }
            table.play(played.move)
    assert not rows


# Folders


def call(out: Path, games: int, *more: str) -> list[str]:
    return ["simulate", "--games", str(games), "--players", "2..4", "--variants", "all",
            "--seed", "3", "--out", str(out), *more]  # fmt: skip


def tables(path: Path) -> Sheets:
    """All of a folder, in order, without the times, which differ."""
    found = {
        name: pa.concat_tables(map(pq.read_table, sorted((path / name).glob("*.parquet"))))
        for name in TABLES
        if (path / name).exists()
    }
    found.setdefault("thoughts", THOUGHTS.empty_table())
    found["seats"] = found["seats"].drop_columns(["seconds"])
    return Sheets(**{name: table.unify_dictionaries() for name, table in found.items()})


def same(one: Sheets, other: Sheets) -> bool:
    return all(
        left.schema == right.schema and left.to_pylist() == right.to_pylist()
        for left, right in zip(one, other, strict=True)
    )


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folder, "PART", 10)
    monkeypatch.setattr("bali.lab.tables.filling.PART", 10)


@pytest.mark.long
@pytest.mark.parametrize("bot", ["greedy", "random:sims=1"])
def test_neither_jobs_nor_stops_change_anything(bot: str, tmp_path: Path) -> None:
    """In compiled batches and one by one; also prolonged; also with the remains of a kill."""
    whole, other = tmp_path / "whole.parquet", tmp_path / "other.parquet"
    assert main(call(whole, 36, "--bots", bot, "--jobs", "1")) == 0
    assert main(call(other, 14, "--bots", bot, "--jobs", "2")) == 0
    (other / "games" / "part-000000000.parquet").unlink()
    (other / "seats" / "part-000000099.parquet").write_bytes(b"cut")
    assert main(call(other, 36, "--bots", bot, "--jobs", "2")) == 0
    found = tables(whole)
    assert same(found, tables(other))
    assert found.games["game"].to_pylist() == list(range(36))
    assert {name: table.schema for name, table in found._asdict().items()} == SCHEMAS | {
        "seats": SEATS.remove(SEATS.get_field_index("seconds"))
    }
    records = list(simulate(Series(3, (bot,), ALL), range(36), Processes(1)))
    assert same(found, Sheets(*(
        table.drop_columns(["seconds"]) if "seconds" in table.schema.names else table
        for table in sheets_of(records)
    )))  # fmt: skip
    assert (other / "journal.jsonl").read_bytes() == b""


def test_a_killed_simulation_loses_no_finished_game(tmp_path: Path) -> None:
    """Finished games are in the journal, and are taken from there, not played again."""
    out, whole = tmp_path / "out.parquet", tmp_path / "whole.parquet"
    arguments = call(out, 60, "--bots", "random:sims=1", "--jobs", "2")
    run_dying(arguments, part_size=60, parts=0, games=12)
    journal = out / "journal.jsonl"
    kept = journal.read_bytes()
    mark = kept.replace(b'"seconds":', b'"seconds":7', 1)  # a time that nobody will measure again
    journal.write_bytes(mark)
    assert main(arguments) == 0
    assert main(call(whole, 60, "--bots", "random:sims=1", "--jobs", "1")) == 0
    assert same(tables(out), tables(whole))
    seconds = [
        second
        for part in sorted((out / "seats").glob("*.parquet"))
        for second in pq.read_table(part)["seconds"].to_pylist()
    ]
    assert max(seconds) >= 70


def test_a_journal_of_several_parts_survives_the_first_of_them(tmp_path: Path) -> None:
    """Stopped once more just after the part that was whole has left the journal."""
    series = Series(3, ("random",), ALL, timed=True)
    made = list(simulate(series, range(27), Processes(1)))
    held = Folder(str(tmp_path / "out.parquet"))
    held.claim(about(series, list(USUAL_TABLES)))
    journal = tmp_path / "out.parquet" / "journal.jsonl"
    journal.write_bytes(b"".join(line + b"\n" for line in made[:15] + made[20:]))
    with pytest.raises(FileError, match="game 26, but only 20 games are requested"):
        held.expect(map(series.spec, sorted(set(range(20)) - held.done(20))))
    assert len(journal.read_bytes().splitlines()) == 22
    held.done(40)
    found = held.expect(map(series.spec, range(40)))
    held.close()
    assert set(found) == {*range(15), *range(20, 27)}
    assert journal.read_bytes().splitlines() == made[10:15] + made[20:]
    assert len(held.parts()) == 1


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (["--seed", "4"], "other games, with seed 3 instead of 4"),
        (["--bots", "easy"], "other games, with bots random instead of easy"),
        (["--players", "2"], "other games, with players 2,3,4 instead of 2"),
        (
            ["--tables", "games,seats"],
            "other games, with tables games,seats,decisions instead of games,seats",
        ),
        (["--games", "3"], "game 5, but only 3 games are requested"),
    ],
)
def test_a_folder_of_other_games_is_left_alone(
    more: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.parquet"
    assert main(call(out, 6)) == 0
    before = tables(out)
    assert main(call(out, 6, *more)) == 2
    assert capsys.readouterr().err == f"bali: {out}: {message}\n"
    assert same(before, tables(out))


def test_what_is_no_folder_of_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, strange = tmp_path / "file.parquet", tmp_path / "strange.parquet"
    file.write_text("x")
    strange.mkdir()
    (strange / "mine.txt").write_text("x")
    for out, message in (
        (file, "this is a file; tables need a folder"),
        (strange, "is not empty and contains no tables"),
    ):
        assert main(call(out, 2)) == 2
        assert message in capsys.readouterr().err
    assert main(["report", str(strange)]) == 2
    assert "this folder contains no tables of games" in capsys.readouterr().err


def test_without_pyarrow_the_error_says_how_to_install_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lab, "find_spec", lambda _: None)
    for command in (call(tmp_path / "x.parquet", 2), ["report", "x.jsonl"]):
        assert main(command) == 2
        assert capsys.readouterr().err == "bali: pyarrow is missing: pip install 'bali[lab]'\n"


def test_without_numba_the_tables_are_the_same(tmp_path: Path) -> None:
    one, other = tmp_path / "one.parquet", tmp_path / "other.parquet"
    assert main(call(one, 4)) == 0
    program = f"import sys; from bali.cli import main; sys.exit(main({call(other, 4)!r}))"
    environment = os.environ | {"BALI_PLAIN": "1"}
    subprocess.run([sys.executable, "-c", program], check=True, env=environment)
    assert same(tables(one), tables(other))


# The arena


def test_an_arena_in_tables_stops_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same report as from records, but for the times."""

    def hold(out: Path, games: int) -> str:
        assert main(["arena", "--bots", "random,random:sims=1,random:sims=2", "--players", "2..3",
                     "--games", str(games), "--seed", "5", "--jobs", "1", "--json",
                     "--out", str(out)]) == 0  # fmt: skip
        return re.sub(r'"seconds_per_move":[^,]*', "", capsys.readouterr().out)

    table, record = tmp_path / "games.parquet", tmp_path / "games.jsonl"
    hold(table, 17)
    assert hold(table, 40) == hold(table, 40) == hold(record, 40)
    assert main(["report", str(table), "--json"]) == 0
    from_tables = capsys.readouterr().out
    assert main(["report", str(record), "--json"]) == 0
    from_records = capsys.readouterr().out
    assert drop_times(from_tables, table) == drop_times(from_records, record)


def drop_times(text: str, out: Path) -> str:
    """A report's JSON without times and without where the games come from."""
    text = re.sub(r'"sources":.*?\]', "", text.replace(str(out), ""))
    return re.sub(r'"seconds_per_choice":[^}]*', "", text)


# What bots thought


THINKERS = ["--players", "2..3", "--bots", "medium:sims=8", "--jobs", "1"]
ALL_TABLES = ["--tables", "games,seats,decisions,thoughts"]


def test_thoughts_are_those_that_led_to_the_moves(tmp_path: Path) -> None:
    """A row for every legal move of every choice, and the games are the same as without."""
    out, plain = tmp_path / "out.parquet", tmp_path / "plain.parquet"
    assert main(call(out, 2, *THINKERS, *ALL_TABLES)) == 0
    assert main(call(plain, 2, *THINKERS)) == 0
    found = tables(out)
    assert same(found._replace(thoughts=THOUGHTS.empty_table()), tables(plain))
    assert not (plain / "thoughts").exists()
    thoughts: dict[tuple[int, int], list[dict[str, Any]]] = {}
    for row in found.thoughts.to_pylist():
        thoughts.setdefault((row["game"], row["step"]), []).append(row)
    choices = [row for row in found.decisions.to_pylist() if row["options"] > 1]
    assert thoughts.keys() == {(row["game"], row["step"]) for row in choices}
    for decision in choices:
        rows = thoughts[decision["game"], decision["step"]]
        assert rows[0]["move"] == decision["move"]
        assert sum(1 << IDS[row["move"]] for row in rows) == decision["legal"]
        for row in rows:
            known = [row[name] is not None for name in ("win_share", "half_width", "points")]
            assert known == [row["visits"] > 0] * 3
            assert not any(known) or 0 <= row["win_share"] <= 1


def test_bots_that_do_not_search_have_no_thoughts(tmp_path: Path) -> None:
    out = tmp_path / "out.parquet"
    assert main(call(out, 6, "--bots", "greedy", *ALL_TABLES)) == 0
    assert tables(out).thoughts.num_rows == 0


def test_an_arena_keeps_thoughts_and_resumes_with_them_only(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "arena.parquet"
    arena = ["arena", "--bots", "medium:sims=4,random", "--players", "2", "--seed", "1"]
    options = [*arena, "--jobs", "1", "--out", str(out)]
    assert main([*options, "--games", "2", *ALL_TABLES]) == 0
    assert main([*options, "--games", "4", *ALL_TABLES]) == 0
    found = tables(out)
    medium = {
        (row["game"], row["seat"]) for row in found.seats.to_pylist() if row["bot"] != "random"
    }
    thinking = {
        (row["game"], row["step"])
        for row in found.decisions.to_pylist()
        if row["options"] > 1 and (row["game"], row["seat"]) in medium
    }
    assert {(row["game"], row["step"]) for row in found.thoughts.to_pylist()} == thinking
    capsys.readouterr()
    assert main([*options, "--games", "4"]) == 2
    assert "tables games,seats,decisions,thoughts instead of" in capsys.readouterr().err
    assert main([*arena, "--games", "2", *ALL_TABLES]) == 2
    assert "--tables: only with --out NAME.parquet" in capsys.readouterr().err


# Readers


def test_polars_duckdb_and_pandas_read_them(tmp_path: Path) -> None:
    import duckdb
    import pandas as pd
    import polars as pl

    out = tmp_path / "out.parquet"
    assert main(call(out, 36)) == 0
    wanted = pq.read_table(out / "seats").to_pylist()
    points = sum(row["total"] for row in wanted)
    bought = [row["move"] for row in pq.read_table(out / "decisions").to_pylist()]
    assert pl.read_parquet(out / "seats" / "*.parquet")["total"].sum() == points
    assert len(pd.read_parquet(out / "games")) == 36
    assert pd.read_parquet(out / "seats")["total"].sum() == points
    four = [row["total"] for row in wanted if row["game"] % 12 >= 8]
    joined = f"""
        select sum(seats.total) from '{out}/seats/*.parquet' as seats
        join '{out}/games/*.parquet' as games using (game) where games.players = 4
    """  # noqa: S608
    rice = f"select count(*) from '{out}/decisions/*.parquet' where move = 'buy rice'"  # noqa: S608
    with duckdb.connect() as base:
        assert base.execute(joined).fetchall() == [(sum(four),)]
        assert base.execute(rice).fetchall() == [(bought.count("buy rice"),)]
    by_phase = pl.read_parquet(out / "decisions" / "*.parquet").group_by("phase").len()
    assert by_phase["len"].sum() == len(bought)


def test_the_schema_is_documented() -> None:
    page = (Path(__file__).parent.parent / "docs" / "lab.md").read_text("utf-8")
    for name, schema in SCHEMAS.items():
        (section,) = re.findall(rf"^### `{name}`\n(.*?)(?=^##|\Z)", page, re.MULTILINE | re.DOTALL)
        named = set(re.findall(r"`([\w<>]+)`", section))
        for column in schema.names:
            forms = {re.sub(rf"_({'|'.join(words)})(?=_|$)", f"_<{what}>", column)
                     for words, what in ((KINDS, "kind"), (GOODS, "good"))}  # fmt: skip
            forms |= {re.sub(rf"_({'|'.join(THIRDS)})$", "_<third>", form) for form in forms}
            assert forms & named, column
