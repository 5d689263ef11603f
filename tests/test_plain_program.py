"""The line mode of the real program, through a pipe."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bali.record import read
from bali.terminal.columns import WIDEST, width
from bali.texts import LANGUAGES, texts
from tests.test_plain import flat, play_to_end


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_real_program_in_a_pipe(language: str) -> None:
    options = f"--language {language} --players 2 --seed 2 --history strict --bots random".split()
    run = subprocess.run(
        [sys.executable, "-X", "utf8", "-m", "bali", "play", *options],
        input=b"1\n\xff\xfe\n1\n",
        capture_output=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, b"")
    lines = run.stdout.decode().splitlines()
    say = texts(language).say
    assert lines[0] == say("heading", players=2, variants="none")
    assert say("ask-play", stones=2) in lines
    assert lines[-1] == say("left")
    for line in lines:
        assert line.isprintable()
        assert width(line) <= WIDEST


def bali(tmp_path: Path, *options: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The real program in a pipe, with games of its own."""
    return subprocess.run(
        [sys.executable, "-X", "utf8", "-m", "bali", "play", "--language", "en", *options],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env=os.environ | {"XDG_DATA_HOME": str(tmp_path)},
    )


def test_a_game_that_was_left_is_resumed(tmp_path: Path) -> None:
    run = bali(tmp_path, "--resume")
    assert (run.returncode, run.stderr) == (2, "bali: there is no unfinished game\n")
    bali(tmp_path, "--players", "2", "--seed", "2", "--bots", "random", typed="1\n")
    (file,) = (tmp_path / "bali" / "games").iterdir()
    assert len(read(file.read_bytes()).moves) == 2
    run = bali(tmp_path, "--resume", typed="story\n2\n")
    assert run.returncode == 0
    assert "You play a rice farmer." in run.stdout
    assert "Which row do you take a card from?" in run.stdout
    assert len(read(file.read_bytes()).moves) > 4
    assert list((tmp_path / "bali" / "games").iterdir()) == [file]


def test_two_people_play_a_whole_game_by_a_script(tmp_path: Path) -> None:
    """Blindly: whatever is not an answer is refused, and the next line is tried."""
    options = ["--players", "2", "--people", "Ann,Bo", "--seed", "3", "--variants", "oracle,demon"]
    run = bali(tmp_path, *options, typed="1\n2\n3\n4\n0\n" * 400)
    assert (run.returncode, run.stderr) == (0, "")
    output = flat(run.stdout)
    assert "It is Ann's turn." in output
    assert "It is Bo's turn." in output
    assert "End scoring" in output
    (file,) = (tmp_path / "bali" / "games").iterdir()
    assert read(file.read_bytes()).result is not None


def test_a_record_is_written_as_text_where_there_is_no_screen(tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    play_to_end(str(game))
    run = bali(tmp_path, "--replay", str(game))
    assert (run.returncode, run.stderr) == (0, "")
    assert "Turn 1: " in run.stdout
    assert "End scoring" in run.stdout


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--players", "2", "--people", "A,B,C"], "bali: --people: 3 people, 2 players\n"),
        (["--players", "4", "--bots", "easy,hard"], "bali: --bots: 2 bots, seats for 3\n"),
        (["--bots", "nobody"], 'bali: --bots: there is no bot "nobody"'),
        (["--replay", "/nowhere.json"], "bali: /nowhere.json: No such file or directory\n"),
    ],
)
def test_options_that_describe_no_game(tmp_path: Path, options: list[str], message: str) -> None:
    run = bali(tmp_path, *options)
    assert run.returncode == 2
    assert run.stderr.startswith(message)
    assert not (tmp_path / "bali").exists()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--people", "Ann,,Bo"], "argument --people: a name is empty (bali play --help)"),
        (["--people", " "], "argument --people: a name is empty (bali play --help)"),
        (
            ["--people", "Ann,ann"],
            'argument --people: two people are called "ann" (bali play --help)',
        ),
        (["--people", "wayan"], '--people: a bot is called "Wayan", too'),
        (["--people", "A,B", "--players", "2", "--bots", "easy"], "--bots: people have all seats"),
        (["--people", "A,B,C,D", "--bots", "easy"], "--bots: people have all seats"),
        (["--resume", "--players", "2"], "--players: not with --resume"),
        (["--resume", "--seed", "2"], "--seed: not with --resume"),
        (["--resume", "--seed", "0"], "--seed: not with --resume"),
        (["--replay", "game.json", "--seed", "0"], "--seed: not with --replay"),
        (["--replay", "game.json", "--bots", "easy"], "--bots: not with --replay"),
        (["--replay", "game.json", "--resume"], "--replay: not with --resume"),
        (["--line", "2"], "--line: only with --replay"),
        (["--no-curtain"], "--no-curtain: only with several people"),
        (["--no-curtain", "--people", "Ann"], "--no-curtain: only with several people"),
        (["--resume", "--no-curtain"], "--no-curtain: not with --resume"),
        (["--replay", "game.json", "--no-curtain"], "--no-curtain: not with --replay"),
        (["--table", "http://127.0.0.1:9", "--no-curtain"], "--no-curtain: not with --table"),
        (["--hints", "--history", "strict"], "--hints: there are none with strict memory"),
        (["--table", "http://127.0.0.1:9", "--seed", "0"], "--seed: not with --table"),
        (
            ["--table", "http://127.0.0.1:9/t/0123456789abcdef", "--bots", "easy"],
            "--bots: only for a new table",
        ),
    ],
)
def test_options_that_cannot_apply_together(
    tmp_path: Path, options: list[str], message: str
) -> None:
    run = bali(tmp_path, *options)
    assert (run.returncode, run.stderr) == (2, f"bali: {message}\n")
    assert not (tmp_path / "bali").exists()


@pytest.mark.parametrize(
    ("options", "players"),
    [
        ([], 3),
        (["--people", "Ann,Bo"], 3),
        (["--people", "Ann,Bo,Cy,Di"], 4),
        (["--bots", "random,easy,random"], 4),
        (["--bots", "easy,random", "--people", "Ann,Bo"], 4),
    ],
)
def test_the_players_are_as_many_as_are_named(
    tmp_path: Path, options: list[str], players: int
) -> None:
    bali(tmp_path, "--plain", *(options or ["--seed", "1"]))
    (file,) = (tmp_path / "bali" / "games").iterdir()
    assert read(file.read_bytes()).deal.players == players


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_holds_a_name_and_no_pronoun(tmp_path: Path, language: str) -> None:
    run = bali(tmp_path, "--players", "2", "--seed", "2", "--bots", "random", typed="1\n")
    assert "You play a rice farmer." in run.stdout
    assert "(Player" not in run.stdout
    (file,) = (tmp_path / "bali" / "games").iterdir()
    names = read(file.read_bytes()).names()
    assert "Player 1" in names
    shown = bali(tmp_path, "--replay", str(file), "--language", language).stdout
    assert "Player 1" in shown
    assert texts(language).say("name-you") not in shown.split()
