"""The command line: its calls are a contract, and bad input never ends in a traceback."""

import json
import os
import subprocess
import sys
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from bali.cli import main
from bali.record import check, read
from bali.view import View
from tests.sampling import mark_long

RIGHT, WRONG, UNUSABLE = 0, 1, 2


class Answer:
    """What a command printed, and its exit code."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    def lines(self) -> list[Any]:
        return [json.loads(line) for line in self.out.splitlines()]


class Call:
    def __init__(self, capture: pytest.CaptureFixture[str]) -> None:
        self.capture = capture

    def __call__(self, *arguments: str | Path) -> Answer:
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as end:  # --help and --version
            code = int(end.code or 0)
        out, err = self.capture.readouterr()
        return Answer(code, out, err)


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    return Call(capsys)


@pytest.fixture
def games(call: Call, tmp_path: Path) -> Path:
    """Three records with their trace, one a line."""
    file = tmp_path / "games.jsonl"
    answer = call("simulate", "--games", "3", "--players", "3", "--variants", "oracle,demon",
                  "--seed", "7", "--trace", "--out", file)  # fmt: skip
    assert (answer.code, answer.out, answer.err) == (RIGHT, "", "")
    return file


def run(*arguments: str | Path, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """The real program in a process of its own."""
    command = [sys.executable, "-W", "error", "-m", "bali", *map(str, arguments)]
    return subprocess.run(command, input=given, capture_output=True, check=False)


# check


def test_right_records(call: Call, games: Path) -> None:
    answer = call("check", games)
    assert (answer.code, answer.out) == (RIGHT, "3 right, 0 wrong\n")
    assert call("check", games, "--json").lines() == [
        {"file": str(games), "line": line, "ok": True} for line in (1, 2, 3)
    ]


def test_a_wrong_record_is_reported_with_file_line_and_place(call: Call, games: Path) -> None:
    lines = games.read_text().splitlines()
    record = json.loads(lines[1])
    record["moves"][33] = "take 9"
    lines[1] = json.dumps(record)
    games.write_text("\n".join([lines[0], "", lines[1], "{", lines[2]]) + "\n")
    answer = call("check", games)
    assert answer.code == WRONG
    lines = answer.out.splitlines()
    assert lines[0] == f'{games}:3: move 34: "take 9" is not a move'
    assert lines[1].startswith(f"{games}:4: setup: ")
    assert lines[2] == "2 right, 2 wrong"
    answer = call("check", "--json", games)
    assert answer.code == WRONG
    assert [(line["line"], line["ok"]) for line in answer.lines()] == [
        (1, True),
        (3, False),
        (4, False),
        (5, True),
    ]
    assert answer.lines()[1] == {
        "file": str(games),
        "line": 3,
        "ok": False,
        "place": "34",
        "error": '"take 9" is not a move',
    }


def test_a_json_file_contains_one_record_in_any_layout(call: Call, games: Path) -> None:
    record = json.loads(games.read_text().splitlines()[0])
    file = games.with_name("game.json")
    file.write_text(json.dumps(record, indent=2))
    assert call("check", file, "--json").lines() == [{"file": str(file), "line": 1, "ok": True}]
    for layout in (json.dumps(record, indent=2), "\n\n" + json.dumps(record) + "\n\n"):
        other = games.with_name("game.txt")
        other.write_text(layout)
        assert call("check", other, "--json").lines()[0]["ok"]
        assert run("check", "-", given=layout.encode()).stdout == b"1 right, 0 wrong\n"


def test_a_line_that_is_only_a_brace_does_not_hide_the_others(call: Call, games: Path) -> None:
    games.write_text("{\n" + games.read_text())
    assert [line["ok"] for line in call("check", games, "--json").lines()] == [
        False,
        True,
        True,
        True,
    ]
    other = games.with_name("games.txt")
    other.write_text(games.read_text())
    assert [line["ok"] for line in call("check", other, "--json").lines()] == [
        False,
        True,
        True,
        True,
    ]


def test_standard_input(games: Path) -> None:
    answer = run("check", "-", "--json", given=games.read_bytes())
    assert answer.returncode == RIGHT
    assert json.loads(answer.stdout.splitlines()[2]) == {"file": "-", "line": 3, "ok": True}
    assert run("check", "-", given=b"{}").returncode == WRONG
    view = run("view", "-", "--line", "2", "--seat", "0", given=games.read_bytes())
    assert view.returncode == RIGHT


BAD = {
    "not JSON": b"hello",
    "truncated": b'{"format": "bali-record/1", "players": 2',
    "wrong types": b'{"format": [], "players": {}}',
    "five players": b'{"format": "bali-record/1", "players": 5}',
    "a number of a million digits": b'{"format": "bali-record/1", "players": '
    + b"9" * 1_000_000
    + b"}",
    "nested deeply": b"[" * 1_000_000,
    "nested deeply in a record": b'{"moves": ' + b"[" * 1_000_000 + b"]" * 1_000_000 + b"}",
    "not UTF-8": b'{"format": "\xff"}',
    "NUL bytes": b"\0" * 1000,
    "half a character": b'{"a": "\\ud83d"}',
}


@pytest.mark.parametrize("data", BAD.values(), ids=BAD.keys())
@pytest.mark.parametrize("ending", ["json", "jsonl"])
def test_bad_input_is_reported_in_one_line(
    call: Call, tmp_path: Path, data: bytes, ending: str
) -> None:
    file = tmp_path / f"bad.{ending}"
    file.write_bytes(data)
    answer = call("check", file)
    assert answer.code == WRONG
    assert answer.out.splitlines()[0].startswith(f"{file}:1: setup: ")
    assert answer.out.splitlines()[1:] == ["0 right, 1 wrong"]
    for command in (["view", "--seat", "0"], ["show"]):
        answer = call(*command, file)
        assert (answer.code, answer.out) == (WRONG, "")
        assert answer.err.startswith(f"bali: {file}:1: setup: ")
        assert answer.err.count("\n") == 1


def test_a_line_of_200_mb_is_skipped_without_being_stored(call: Call, games: Path) -> None:
    long = games.with_name("long.jsonl")
    right = games.read_bytes().splitlines(keepends=True)
    with long.open("wb") as out:
        out.write(right[0] + b'{"x": "')
        for _ in range(200):
            out.write(b"x" * 1024**2)
        out.write(b'"}\n' + right[1])
    tracemalloc.start()
    answer = call("check", "--json", long)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    long.unlink()
    assert answer.code == WRONG
    assert [line["ok"] for line in answer.lines()] == [True, False, True]
    assert answer.lines()[1]["line"] == 2
    assert most < 100 * 1024**2


def test_files_that_cannot_be_read(call: Call, games: Path, tmp_path: Path) -> None:
    answer = call("check", tmp_path / "none.json", games, tmp_path)
    assert answer.code == UNUSABLE
    assert answer.err.splitlines() == [
        f"bali: {tmp_path / 'none.json'}: No such file or directory",
        f"bali: {tmp_path}: Is a directory",
    ]
    assert answer.out == "3 right, 0 wrong\n"
    assert call("check", "a\0b").code == UNUSABLE


# simulate


def test_simulated_games_are_the_same_for_the_same_seed(call: Call) -> None:
    one = call("simulate", "--games", "4", "--players", "4", "--seed", "11").out
    assert call("simulate", "--games", "4", "--players", "4", "--seed", "11").out == one
    assert call("simulate", "--games", "4", "--players", "4", "--seed", "12").out != one
    assert call("simulate", "--games", "2", "--players", "4", "--seed", "11").out == "".join(
        one.splitlines(keepends=True)[:2]
    )
    for line in one.splitlines():
        record = read(line.encode())
        check(record)
        assert record.names() == ["random"] * 4


def test_without_a_seed_games_differ_and_name_theirs(call: Call) -> None:
    one, other = (call("simulate", "--games", "1", "--players", "2") for _ in range(2))
    assert one.out != other.out
    seed = str(one.lines()[0]["seed"])
    assert call("simulate", "--games", "1", "--players", "2", "--seed", seed).out == one.out


@pytest.mark.parametrize("variants", ["", "oracle", "demon", "oracle,demon", "demon,oracle"])
@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_all_configurations(call: Call, variants: str, players: str) -> None:
    answer = call("simulate", "--games", "1", "--players", players, "--variants", variants)
    check(read(answer.out.encode()))
    wanted = [name for name in ("oracle", "demon") if name in variants]
    assert answer.lines()[0]["variants"] == wanted


def test_progress_is_shown_on_a_terminal_only(
    call: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert call("simulate", "--games", "2", "--players", "2").err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    answer = call("simulate", "--games", "2", "--players", "2", "--out", tmp_path / "x.jsonl")
    assert answer.err.endswith("] 100 %  2/2\n")


def test_a_reader_that_stops_early_is_no_error() -> None:
    command = f"{sys.executable} -m bali simulate --games 400 --players 2 | head -n 1"
    answer = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command], capture_output=True, check=False
    )
    assert (answer.returncode, answer.stderr) == (0, b"")
    assert answer.stdout.count(b"\n") == 1


def test_records_on_a_terminal_are_not_mixed_with_a_progress_bar(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(sys.stdout.buffer, "isatty", lambda: True)
    answer = call("simulate", "--games", "2", "--players", "2")
    assert answer.err == ""
    assert len(answer.lines()) == 2


# view


def test_a_view_after_so_many_moves(call: Call, games: Path) -> None:
    import msgspec

    answer = call("view", games, "--line", "2", "--step", "10", "--seat", "1")
    assert answer.code == RIGHT
    assert answer.out.count("\n") == 1
    view = msgspec.json.decode(answer.out, type=View)
    assert view.seat == 1
    assert view.seats[1].goods is not None
    assert view.seats[0].goods is None
    assert view.result is None
    strict = call("view", games, "--step", "10", "--seat", "1", "--history", "strict").lines()[0]
    assert strict["seats"][0]["hand"] is None
    spectator = call("view", games, "--step", "10", "--seat", "spectator").lines()[0]
    assert spectator["seat"] is None
    assert call("view", games, "--seat", "spectator").lines()[0]["result"] is not None


def test_a_view_of_a_record_that_goes_wrong_later(call: Call, games: Path) -> None:
    record = json.loads(games.read_text().splitlines()[0])
    record["moves"][20] = "x"
    games.write_text(json.dumps(record))
    assert call("view", games, "--step", "20", "--seat", "0").code == RIGHT
    answer = call("view", games, "--step", "21", "--seat", "0")
    assert answer.code == WRONG
    assert answer.err == f'bali: {games}:1: move 21: "x" is not a move\n'


# Streams that a shell can close or fill


CALLS = {
    "check": "check GAMES",
    "check --json": "check GAMES --json",
    "check -": "check -",
    "no such file": "check none.json",
    "simulate": "simulate --games 2 --players 2",
    "view": "view GAMES --seat 0",
    "show": "show GAMES",
    "play": "play --seed 1 --bots random",
    "help": "--help",
    "unusable": "fly",
}


@pytest.mark.parametrize("arguments", CALLS.values(), ids=CALLS.keys())
@pytest.mark.parametrize(
    "streams",
    mark_long(
        ["<&-", ">&-", "2>&-", "<&- >&- 2>&-", "> /dev/full"],
        lambda streams: streams in ("<&- >&- 2>&-", "> /dev/full"),
    ),
)
def test_closed_and_full_streams_never_end_in_a_traceback(
    games: Path, arguments: str, streams: str
) -> None:
    program = f"{sys.executable} -m bali {arguments.replace('GAMES', str(games))} {streams}"
    answer = subprocess.run(
        ["bash", "-c", program], stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    assert answer.returncode in (RIGHT, UNUSABLE)
    assert b"Traceback" not in answer.stderr
    assert b"Exception" not in answer.stderr
    assert answer.stderr.count(b"\n") <= 1


def test_json_is_utf_8_whatever_the_terminal_speaks(games: Path) -> None:
    record = json.loads(games.read_text().splitlines()[0])
    record["moves"][0] = "café 石"
    games.write_text(json.dumps(record), "utf-8")
    answer = subprocess.run(
        [sys.executable, "-m", "bali", "check", "--json", str(games)],
        env={"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        capture_output=True,
        check=False,
    )
    assert "café 石" in json.loads(answer.stdout.decode("utf-8"))["error"]


def test_a_file_whose_name_is_no_text(tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/\xff.jsonl"
    with open(name, "wb") as out:  # noqa: PTH123
        out.write(b"{}\n")
    command: list[str | bytes] = [sys.executable, "-m", "bali", "check", "--json", name]
    answer = subprocess.run(command, capture_output=True, check=False)
    assert (answer.returncode, answer.stderr) == (WRONG, b"")
    assert json.loads(answer.stdout)["file"].endswith("?.jsonl")


# Unusable calls


@pytest.mark.parametrize(
    "arguments",
    [
        ["fly"],
        ["check"],
        ["check", "--fast", "x"],
        ["view", "GAMES"],
        ["view", "GAMES", "--seat", "3"],
        ["view", "GAMES", "--seat", "-1"],
        ["view", "GAMES", "--seat", "you"],
        ["view", "GAMES", "--seat", "0", "--line", "4"],
        ["view", "GAMES", "--seat", "0", "--line", "0"],
        ["view", "GAMES", "--seat", "0", "--step", "9999"],
        ["view", "GAMES", "--seat", "0", "--step", "x"],
        ["view", "GAMES", "--seat", "0", "--history", "none"],
        ["show", "GAMES", "--language", "fr"],
        ["show", "NONE"],
        ["simulate", "--players", "2"],
        ["simulate", "--games", "0", "--players", "2"],
        ["simulate", "--games", "1", "--players", "5"],
        ["simulate", "--games", "1", "--players", "1"],
        ["simulate", "--games", "9" * 1_000_000, "--players", "2"],
        ["simulate", "--games", "1", "--players", "2", "--seed", "-1"],
        ["simulate", "--games", "1", "--players", "2", "--seed", str(1 << 64)],
        ["simulate", "--games", "1", "--players", "2", "--seed", "²"],
        ["simulate", "--games", "1", "--players", "2", "--variants", "angel"],
        ["simulate", "--games", "1", "--players", "2", "--variants", "demon,demon"],
        ["simulate", "--games", "1", "--players", "2", "--bots", "magic"],
        ["simulate", "--games", "1", "--players", "3", "--bots", "random,random"],
        ["simulate", "--games", "1", "--players", "2", "--out", "NONE/x"],
        ["play", "--players", "7"],
        ["play", "--bots", "magic"],
        ["play", "--players", "3", "--bots", "random,random,random"],
        ["play", "--bots", "hard:sims=0"],
        ["play", "--bots", "./no such bot"],
    ],
    ids=lambda arguments: " ".join(arguments)[:60],
)
def test_unusable_calls_say_why_in_one_line(
    call: Call, games: Path, tmp_path: Path, arguments: list[str]
) -> None:
    places = {
        "GAMES": str(games),
        "NONE": str(tmp_path / "none"),
        "NONE/x": str(tmp_path / "none/x"),
    }
    answer = call(*[places.get(argument, argument) for argument in arguments])
    assert (answer.code, answer.out) == (UNUSABLE, "")
    assert answer.err.startswith("bali: ")
    assert answer.err.count("\n") == 1
    assert len(answer.err) < 300


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("puzzles --today --theme altar", "--theme: not with --today, which is the same"),
        ("puzzles --progress --today", "--today: not with --progress"),
        ("puzzles --progress --theme altar", "--theme: not with --progress"),
        ("puzzles --progress --difficulty easy", "--difficulty: not with --progress"),
        ("puzzles --progress --plain", "--plain: not with --progress"),
        ("puzzles --today make --out NONE", "--today: not with make"),
        ("puzzles --theme altar check", "--theme: not with check"),
        ("tables --close a --delete b", "--delete: not with --close"),
        ("tables --kick a 0 --bans", "--bans: not with --kick"),
        ("tables --ban-name a --ban-address 192.0.2.1", "--ban-address: not with --ban-name"),
        ("tables --unban a --json", "--json: not with --unban, which prints nothing"),
        ("simulate --games 1 --ray --jobs 1", "--jobs: not with --ray"),
    ],
)
def test_options_that_cannot_apply_together_are_refused(
    call: Call, tmp_path: Path, arguments: str, message: str
) -> None:
    answer = call(*arguments.replace("NONE", str(tmp_path / "none")).split())
    assert (answer.code, answer.out) == (UNUSABLE, "")
    assert answer.err.startswith(f"bali: {message}")
    assert answer.err.count("\n") == 1
    assert not any(tmp_path.iterdir())


# The rest


def test_help_and_version(call: Call) -> None:
    assert call("--version").out.startswith("Bali 0.")
    whole = call("--help").out
    for command in (
        "play", "check", "show", "view", "think", "simulate", "arena", "bot", "bench", "about"
    ):  # fmt: skip
        assert command in whole
        assert call(command, "--help").code == RIGHT


SLOW_TO_LOAD = {"babel", "fluent.runtime", "litestar", "msgspec", "numba", "numpy", "textual"}


@pytest.mark.parametrize("arguments", [None, ["--help"], ["--version"], ["nonsense"]])
def test_what_answers_at_once_loads_nothing_that_is_slow_to_load(
    arguments: list[str] | None,
) -> None:
    call = "import bali" if arguments is None else f"from bali.cli import main; main({arguments})"
    code = f"import atexit, sys; atexit.register(lambda: print(*sys.modules)); {call}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    loaded = set(done.stdout.decode().splitlines()[-1].split())
    assert "bali" in loaded
    assert ("bali.cli" in loaded) == (arguments is not None)
    assert loaded & SLOW_TO_LOAD == set()


@pytest.mark.parametrize("language", ["en", "de", "nl", "ja"])
def test_about_says_whose_game_it_is(call: Call, language: str) -> None:
    output = call("about", "--language", language).out
    assert "Klaus-Jürgen Wrede" in output
    assert "White Goblin Games" in output


def test_the_program_runs_from_the_shell(games: Path) -> None:
    answer = run("check", games)
    assert (answer.returncode, answer.stderr) == (RIGHT, b"")


def test_an_odd_file_name_is_printed_safely(call: Call, tmp_path: Path) -> None:
    answer = call("check", tmp_path / "a\x1b[2J\nb.json")
    assert answer.code == UNUSABLE
    assert answer.err.count("\n") == 1
    assert "\x1b" not in answer.err


@pytest.mark.parametrize("name", ["game.json", "games.jsonl", "games.txt"])
def test_a_byte_order_mark_is_no_part_of_a_record(call: Call, games: Path, name: str) -> None:
    file = games.parent / name
    lines = games.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"\xef\xbb\xbf" + b"".join(lines[:1] if name == "game.json" else lines))
    answer = call("check", file)
    assert (answer.code, answer.out) == (
        RIGHT,
        f"{1 if name == 'game.json' else 3} right, 0 wrong\n",
    )
