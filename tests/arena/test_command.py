"""The command, its reports, and bots that fail."""

import json
import os
import re
import shlex
from pathlib import Path

import pytest

from bali.cli import main
from bali.lab.arena import Report, Standing
from bali.lab.arena.standings import Lapse
from bali.lab.arena.tournament import Place
from bali.lab.playing import Forfeit, ThinkingTime
from tests.arena.calling import (
    BOTS,
    RIGHT,
    SHORT,
    UNUSABLE,
    Call,
    assert_right,
    records,
    run,
    timeless,
)


def test_the_report_is_one_object(call: Call, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    answer = call("--bots", BOTS, "--players", "2..3", "--games", 25, "--variants", "demon",
                  "--seed", 3, "--jobs", 1, "--json", "--out", out)  # fmt: skip
    assert (answer.code, answer.err) == (RIGHT, "")
    report = answer.report()
    assert report["games"] == 25
    assert report["variants"] == ["demon"]
    assert (report["deals"], report["partial_deals"]) == (4, 1)
    assert {entry["bot"] for entry in report["bots"]} == set(BOTS.split(","))
    strengths = [entry["rating"] for entry in report["bots"]]
    assert strengths == sorted(strengths, reverse=True)
    found = records(out)
    assert len(found) == 25
    for entry in report["bots"]:
        own = [
            (seat in game["result"]["winners"]) / len(game["result"]["winners"])
            for game in found
            for seat, place in enumerate(game["seats"])
            if place["name"] == entry["bot"]
        ]
        assert entry["games"] == entry["seats"] == len(own)
        assert entry["win_share"] == pytest.approx(sum(own) / len(own))
        assert 0 <= entry["interval"][0] < entry["win_share"] < entry["interval"][1] <= 1
        assert entry["rating_interval"][0] < entry["rating"] < entry["rating_interval"][1]
        assert entry["seconds_per_move"] > 0
        assert 20 < entry["points"] < 100
    assert_right(out)


def test_the_report_is_a_table(call: Call) -> None:
    answer = call("--bots", "random,random,random:sims=1", "--games", 7, "--players", "3",
                  "--seed", 3, "--jobs", 1)  # fmt: skip
    assert answer.code == RIGHT
    lines = answer.out.splitlines()
    assert lines[0] == "7 games of 3 players, seed 3: 3 deals in every seating, 1 of them in part"
    assert lines[2].split() == re.split(" +", "bot games win share 95 % rating 95 % points s/move")
    assert {line.split()[0] for line in lines[3:5]} == {"random", "random:sims=1"}
    assert len({len(line) for line in lines[2:5]}) == 1


def test_the_number_of_processes_changes_nothing(tmp_path: Path) -> None:
    reports = []
    for jobs in (1, 2):
        answer = run("--bots", BOTS, "--games", 18, "--seed", 5, "--jobs", jobs, "--json",
                     "--out", tmp_path / f"{jobs}.jsonl")  # fmt: skip
        assert (answer.returncode, answer.stderr) == (RIGHT, b"")
        reports.append(timeless(json.loads(answer.stdout)))
    assert reports[0] == reports[1]
    assert records(tmp_path / "1.jsonl") == records(tmp_path / "2.jsonl")


# Bots that fail

BAD_BOTS = {
    "crashes": "sys.exit('I give up')",
    "says nonsense": "print('move sing', flush=True)",
    "plays what is not legal": "print('move gain rice', flush=True)",
}


def bad_bot(folder: Path, answer: str) -> Path:
    """A program that greets rightly and then answers so."""
    file = folder / "bad.py"
    file.write_text(
        "import os, pathlib, signal, sys\n"
        "for line in sys.stdin:\n"
        "    if line.startswith('bali'):\n"
        "        print('ready', flush=True)\n"
        "    if line.startswith('go'):\n"
        f"        {answer}\n"
    )
    return file


@pytest.mark.parametrize("answer", BAD_BOTS.values(), ids=BAD_BOTS.keys())
def test_a_bot_that_fails_forfeits_and_the_arena_goes_on(
    call: Call, tmp_path: Path, answer: str
) -> None:
    bad = bad_bot(tmp_path, answer)
    out = tmp_path / "games.jsonl"
    arguments = ["--bots", f"random,{bad},random", "--games", "6", "--seed", "1"]
    arguments += ["--out", str(out)]
    answered = call(*arguments, "--jobs", 1, "--json")
    assert answered.code == RIGHT
    report = answered.report()
    assert report["games"] == 6
    good, failed = report["bots"]
    assert (good["bot"], failed["bot"]) == ("random", str(bad))
    assert (good["win_share"], failed["win_share"]) == (0.5, 0)
    assert [lapse["game"] for lapse in failed["forfeits"]] == list(range(6))
    assert_right(out)
    for line, lapse in zip(out.read_bytes().splitlines(), failed["forfeits"], strict=True):
        found = json.loads(line)
        assert "result" not in found
        assert found["seats"][found["forfeit"]["seat"]]["name"] == str(bad)
        assert len(found["moves"]) == lapse["move"] - 1 == found["forfeit"]["move"] - 1
        assert found["forfeit"]["reason"] == lapse["reason"]
    text = call(*arguments).out
    assert f"{bad} forfeited 6 of 6 games:\n  game 0, move " in text
    assert text.endswith("  and 1 more\n")


def test_a_game_is_played_again_when_its_process_is_killed(tmp_path: Path) -> None:
    """A bot that kills the process it plays with, once, and then crashes like others."""
    flag = tmp_path / "flag"
    bad = bad_bot(
        tmp_path,
        f"flag = pathlib.Path({str(flag)!r}); flag.exists() or (flag.touch(), "
        "os.kill(os.getppid(), signal.SIGKILL)); sys.exit(1)",
    )
    out = tmp_path / "games.jsonl"
    answer = run("--bots", f"random,{bad}", "--players", "2", "--games", 4, "--jobs", 2,
                 "--json", "--out", out)  # fmt: skip
    assert (answer.returncode, answer.stderr) == (RIGHT, b"")
    assert flag.exists()
    assert json.loads(answer.stdout)["games"] == 4
    assert [game["arena"]["game"] for game in records(out)] == list(range(4))


def test_a_game_that_kills_every_process_ends_the_arena(tmp_path: Path) -> None:
    bad = bad_bot(tmp_path, "os.kill(os.getppid(), signal.SIGKILL)")
    answer = run("--bots", f"random,{bad}", "--players", "2", "--games", 4, "--jobs", 2)
    assert (answer.returncode, answer.stdout) == (UNUSABLE, b"")
    assert answer.stderr == b"bali: 3 processes died over the same game\n"


# Unusable calls


@pytest.mark.parametrize(("bots", "players"), [(2, 2), (4, 4), (5, 4)])
def test_the_number_of_players_is_that_of_the_bots(call: Call, bots: int, players: int) -> None:
    named = ",".join(["random"] * bots)
    answer = call("--bots", named, "--games", str(players), "--jobs", "1")
    assert answer.code == RIGHT
    assert f" games of {players} players" in answer.out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--bots", "random,random"], "--games"),
        (["--games", "4"], "--bots"),
        (["--bots", "random", "--games", "4"], "--bots: 1 bots for 2 players"),
        (["--bots", "random,random", "--games", "4", "--players", "3"], "--bots: 2 bots for 3"),
        (["--bots", "random", "--games", "4", "--players", "2..4"], "--bots: 1 bots for 2"),
        (["--bots", "random,magic", "--games", "4", "--players", "2"], 'no bot "magic"'),
        (["--bots", "random,./none.py", "--games", "4", "--players", "2"], "./none.py"),
        (["--bots", "random,,random", "--games", "4"], "no bot"),
        (["--bots", "random,a\x1bb", "--games", "4"], "cannot be printed"),
        ([*SHORT, "--players", "2..5"], '--players: "5"'),
        ([*SHORT, "--players", "3..2"], "3..2"),
        ([*SHORT, "--players", "..3"], "--players"),
        ([*SHORT, "--players", "2..3..4"], "--players"),
        ([*SHORT, "--games", "0"], "--games"),
        ([*SHORT, "--jobs", "0"], "--jobs"),
        ([*SHORT, "--seed", "x"], "--seed"),
        ([*SHORT, "--variants", "angel"], "angel"),
        ([*SHORT, "--out", "-"], "to a file only"),
        ([*SHORT, "--adjusted", "--out", "games.parquet"], "tables do not contain luck"),
        ([*SHORT, "--out", "."], "Is a directory"),
        ([*SHORT, "--out", "none/games.jsonl"], "No such file"),
        ([*SHORT, "--out", os.devnull], "not a regular file"),
    ],
    ids=lambda value: value[-1] if isinstance(value, list) else "",
)
def test_unusable_calls_say_why_in_one_line(
    call: Call, arguments: list[str], reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = call(*arguments)
    assert (answer.code, answer.out) == (UNUSABLE, "")
    assert answer.err.startswith("bali: ")
    assert answer.err.count("\n") == 1
    assert reason in answer.err
    assert list(tmp_path.iterdir()) == []


def test_tables_that_cannot_be_filled_are_left_out_and_reported(call: Call) -> None:
    answer = call("--bots", BOTS, "--players", "2..4", "--games", 4, "--jobs", 1, "--json")
    assert answer.code == RIGHT
    assert answer.err == "bali: 3 bots: no games of more than 3 players\n"
    assert answer.report()["players"] == [2, 3]


# The document

PAGE = (Path(__file__).parent.parent.parent / "docs" / "arena.md").read_text("utf-8")


def test_the_documents_commands_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    commands = re.findall(r"^bali (.*)$", PAGE, re.MULTILINE)
    for command in commands:
        assert main(shlex.split(command.replace("400", "4"))) == RIGHT, command
    table, report, checked = capfd.readouterr().out.rsplit("\n", 3)[:3]
    assert table.startswith("4 games of 2 players, seed 7: ")
    assert json.loads(report)["games"] == 4
    assert checked == "4 right, 0 wrong"


def test_every_field_is_documented() -> None:
    named = set(re.findall(r"`(\w+)`", PAGE))
    for struct in (Report, Standing, Lapse, Forfeit, Place, ThinkingTime):
        assert set(struct.__struct_fields__) <= named, struct.__name__


@pytest.mark.parametrize("name", ["games.jsonl", "games.parquet"])
def test_games_of_another_seating_are_refused(call: Call, tmp_path: Path, name: str) -> None:
    out = tmp_path / name
    same = [*SHORT, "--seed", "1", "--out", str(out)]
    assert call(*same, "--seating", "rotations").code == RIGHT
    answer = call(*same)
    assert answer.code != RIGHT
    assert "seating rotations instead of all" in answer.err
    resumed = call(*same, "--seating", "rotations", "--games", 6, "--json")
    assert resumed.code == RIGHT
    assert (resumed.report()["games"], resumed.report()["seating"]) == (6, "rotations")
