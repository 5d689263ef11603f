"""Puzzles in the line mode: answers, hints, the solution, the rating, and playing on."""

import errno
import io
from collections.abc import Sequence
from datetime import date
from pathlib import Path

import pytest

from bali.chance import Seeded
from bali.cli import main, parser
from bali.puzzles.collection import load_shipped
from bali.puzzles.puzzle import THEMES
from bali.puzzles.selection import DIFFICULTIES, choose_of_day, find_difficulty
from bali.puzzles.training import Training
from bali.terminal.clients.progress import ProgressFile
from bali.terminal.clients.puzzles import PuzzleChoice, PuzzleClient, read_training
from bali.terminal.columns import WIDEST, width
from bali.terminal.console import PUZZLE_COMMANDS, Console, normalize
from bali.terminal.plain.play import play
from bali.terminal.puzzle_lines import describe_training, draw_curve
from bali.texts import LANGUAGES, texts
from tests.test_plain import InProcessBots, flat

DAY = date(2026, 11, 18)


def make_client(
    language: str = "en", choice: PuzzleChoice | None = None, file: Path | None = None
) -> PuzzleClient:
    return PuzzleClient(texts(language), choice or PuzzleChoice(), file, Seeded(1), DAY)


def kept(file: Path) -> Training:
    return read_training(ProgressFile(file, texts("en")))


def right_moves(client: PuzzleClient) -> list[str]:
    assert client.session is not None
    return [decision.best for decision in client.session.puzzle.facts.decisions]


def wrong_move(client: PuzzleClient) -> str:
    assert client.session is not None
    return client.session.decision.options[-1].move


def solve(client: PuzzleClient, *lines: str) -> str:
    """The transcript of these answers."""
    screen = io.StringIO()
    typed = io.StringIO("".join(f"{line}\n" for line in lines))
    play(client, client.texts, typed, screen, InProcessBots)
    return screen.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_in_every_language(language: str) -> None:
    speech = texts(language)
    console = Console(speech, io.StringIO(), io.StringIO())
    found: dict[str, str] = {}
    for command in PUZZLE_COMMANDS:
        word, letter = speech.say(f"command-{command}").split()
        for text in (command, word, letter):
            assert found.setdefault(normalize(text), command) == command
            assert console.find_puzzle_command(normalize(text)) == command
    assert console.find_puzzle_command("1") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_puzzle_is_solved_at_the_first_try(language: str, tmp_path: Path) -> None:
    file = tmp_path / "new" / "puzzles.json"
    client = make_client(language, file=file)
    assert client.session is not None
    puzzle = client.session.puzzle
    output = solve(client, *right_moves(client), "quit")
    say = client.texts.say
    assert say("puzzle-end", result="clean") in output
    themes = [say(f"puzzle-theme-{theme}") for theme in puzzle.facts.themes]
    listed = client.texts.join(themes, last="list-comma")
    assert flat(say("puzzle-themes", themes=listed)) in flat(output)
    training = kept(file)
    assert [(attempt.id, attempt.solved) for attempt in training.history] == [
        (puzzle.facts.id, True)
    ]
    assert training.streak == 1
    assert training.rating.rating > 1500
    for line in output.splitlines():
        assert line.isprintable()
        assert width(line) <= WIDEST


def test_three_wrong_answers_end_a_puzzle_with_the_solution(tmp_path: Path) -> None:
    client = make_client(file=tmp_path / "puzzles.json")
    wrong = wrong_move(client)
    output = solve(client, wrong, wrong, wrong, "quit")
    say = client.texts.say
    assert output.count(flat(say("puzzle-end", result="failed"))) == 1
    before, _, after = flat(output).partition(flat(say("puzzle-end", result="failed")))
    assert flat(say("puzzle-solution", moves="")).rstrip(".") in after
    assert flat(say("puzzle-solution", moves="")).rstrip(".") not in before
    assert kept(tmp_path / "puzzles.json").streak == 0


def test_a_hint_and_the_other_commands() -> None:
    client = make_client()
    say = client.texts.say
    asked = ["hint", "table", "picture", "rules", "help", "nonsense", "undo"]
    output = solve(client, *asked, *right_moves(client), "table", "huh", "quit")
    assert say("puzzle-end", result="solved") in output
    assert output.count(say("table-hands")) == 1
    assert output.count(say("told-row", row=1, cards="").rstrip(".")) > 2
    assert flat(say("puzzle-does-on")) in flat(output)
    assert "u undo" not in output, "there is nothing to undo"
    assert client.training.history[0].solved is False


def test_the_solution_then_the_next_puzzle() -> None:
    client = make_client()
    assert client.session is not None
    first = client.session.puzzle.facts.id
    output = solve(client, "solution", "", "quit")
    assert client.session is not None
    second = client.session.puzzle.facts.id
    assert first != second
    assert f"Puzzle {second}" in output
    assert [attempt.id for attempt in client.training.history] == [first]


def test_the_commands_for_after_the_solution_do_not_give_up_before(tmp_path: Path) -> None:
    client = make_client(file=tmp_path / "puzzles.json")
    asked = ["next", "on", "n", "o"]
    output = solve(client, *asked, *right_moves(client), "quit")
    assert flat(output).count(flat(client.texts.say("puzzle-not-yet"))) == len(asked)
    assert client.texts.say("puzzle-end", result="clean") in output
    assert client.training.streak == 1


def test_a_game_is_played_on_after_the_solution() -> None:
    client = make_client()
    assert client.session is not None
    steps = len(client.session.puzzle.record.moves)
    output = solve(client, "solution", "on", "quit")
    assert client.texts.say("practice-from", step=steps) in output


def test_the_puzzle_of_the_day_is_the_only_one(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    expected = choose_of_day(load_shipped().puzzles, DAY)
    for _ in range(2):
        client = make_client(choice=PuzzleChoice(today=True), file=file)
        assert client.session is not None
        assert client.session.puzzle.facts.id == expected
        output = solve(client, *right_moves(client), "next")
        assert client.texts.say("puzzle-none") in output
        assert len(client.training.history) == 1
    assert flat(client.texts.say("puzzle-again")) in flat(output)


@pytest.mark.parametrize("theme", THEMES)
def test_puzzles_of_a_theme_and_a_difficulty(theme: str) -> None:
    client = make_client(choice=PuzzleChoice(theme=theme))  # type: ignore[arg-type]
    assert client.session is not None
    assert theme in client.session.puzzle.facts.themes
    client = make_client(choice=PuzzleChoice(difficulty="hard"))
    assert client.session is not None
    assert find_difficulty(client.session.puzzle.facts.rating) == "hard"


def test_puzzles_come_back_when_all_were_tried(tmp_path: Path) -> None:
    choice = PuzzleChoice(theme="demon", difficulty="hard")
    client = make_client(choice=choice, file=tmp_path / "puzzles.json")
    seen: list[str] = []
    while client.session is not None:
        seen.append(client.session.puzzle.facts.id)
        client.give_up(client.session)
        client.next()
    assert len(set(seen)) == len(seen) > 1
    again = make_client(choice=choice, file=tmp_path / "puzzles.json")
    assert again.is_again
    assert again.session is not None


UNREADABLE = [b"", b"nonsense", b'{"rating": 3}', b'{"streak": "\xff"}', b"[" * 100_000]


@pytest.mark.parametrize("content", UNREADABLE)
def test_a_file_that_cannot_be_read_is_put_aside(content: bytes, tmp_path: Path) -> None:
    file, aside = tmp_path / "puzzles.json", tmp_path / "puzzles.unreadable-1.json"
    file.write_bytes(content)
    client = make_client(file=file)
    output = solve(client, *right_moves(client), "quit")
    assert len(kept(file).history) == 1
    assert aside.read_bytes() == content
    assert "".join(str(aside).split()) in "".join(output.split())


def test_a_file_that_can_neither_be_read_nor_put_aside_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "puzzles.json"
    file.write_bytes(b"nonsense")

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    client = make_client(file=file)
    output = flat(solve(client, *right_moves(client), "quit"))
    assert "so nothing new is kept" in output
    assert file.read_bytes() == b"nonsense"
    assert len(client.training.history) == 1


def test_a_training_is_not_lost_if_the_disk_fails_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "puzzles.json"
    client = make_client(file=file)
    solve(client, *right_moves(client), "quit")
    content = file.read_bytes()
    with monkeypatch.context() as broken:

        def fail(_: Path) -> bytes:
            raise OSError(errno.EIO, "Input/output error")

        broken.setattr(Path, "read_bytes", fail)
        client = make_client(file=file)
    solve(client, *right_moves(client), "quit")
    assert (tmp_path / "puzzles.unreadable-1.json").read_bytes() == content


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    client = make_client(file=tmp_path / "file" / "puzzles.json")
    output = solve(client, *right_moves(client), "quit")
    assert flat(client.texts.say("progress-unsaved", reason="File exists")) in flat(output)


@pytest.mark.parametrize("language", LANGUAGES)
def test_progress_is_printed(
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("bali.terminal.clients.puzzles.data_folder", lambda: tmp_path)

    def print_progress() -> Sequence[str]:
        assert main(["puzzles", "--progress", "--language", language]) == 0
        return capsys.readouterr().out.splitlines()

    say = texts(language).say
    assert print_progress() == [say("puzzle-progress", number=0, solved=0)]
    client = make_client(language, file=tmp_path / "puzzles.json")
    solve(client, *right_moves(client), "next", "solution", "quit")
    printed = print_progress()
    assert printed == [*describe_training(client.training, texts(language))]
    assert printed[0] == say("puzzle-progress", number=2, solved=1)
    assert len(printed) == 5
    assert draw_curve([1500]) == "▁"
    assert draw_curve([1500, 1700, 1600]) == "▁█▅"


def test_the_command_asks_for_what_its_options_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("bali.terminal.clients.puzzles.data_folder", lambda: tmp_path)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"solution\nquit\n")))
    assert main(["puzzles", "--theme", "oracle", "--plain", "--language", "en"]) == 0
    (attempt,) = kept(tmp_path / "puzzles.json").history
    assert "oracle" in load_shipped().puzzles[attempt.id].facts.themes
    assert attempt.id in capsys.readouterr().out
    assert main(["puzzles", "--theme", "nothing"]) == 2
    assert parser.THEMES == THEMES
    assert parser.DIFFICULTIES == DIFFICULTIES
