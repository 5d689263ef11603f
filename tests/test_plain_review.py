"""Reviews in the line mode: the summary, the mistakes, exercises, and playing on."""

import io
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bali.analysis.highlights import list_mistakes
from bali.analysis.review import Review
from bali.analysis.tasks import review
from bali.match import CannotUndo
from bali.record import Record, read, write
from bali.terminal.bots import BotClient, Progress
from bali.terminal.clients.local import deal_game, practice_game
from bali.terminal.clients.options import GameOptions
from bali.terminal.clients.replay import ReplayClient
from bali.terminal.clients.saved_games import GameNotes, Seating, add_notes, load_game, notes_of
from bali.terminal.columns import WIDEST, width
from bali.terminal.console import (
    END_COMMANDS,
    HOSTED_END_COMMANDS,
    RECORD_COMMANDS,
    REPLAY_COMMANDS,
    Console,
    normalize,
)
from bali.terminal.exercises import find_option, is_right
from bali.terminal.plain.play import play
from bali.terminal.plain.table_sentences import tell_position
from bali.terminal.review_lines import describe_course, describe_swings
from bali.terminal.show import show
from bali.texts import LANGUAGES, texts
from tests.review_samples import NAMES, make_review
from tests.test_plain import InProcessBots, Keyboard, first, flat
from tests.test_plain_program import bali
from tools.random_play import played, recorded
from tools.sample_review import make_sample_review
from tools.terminal_pilot import TIMEOUT

NUMBERED = re.compile(r"^ {1,2}(\d+)  ", re.MULTILINE)


def make_record(person: int | None = 0) -> Record:
    """A finished game, in which all seats but that of the person are bots'."""
    record = recorded(played(7, (3, True, True), eager=True), ["Ann", "Bo", "Cy"])
    if person is None:
        return record
    bots = [None if seat == person else "random" for seat in range(3)]
    return add_notes(record, Seating(bots, "open"), GameNotes())


class SampleBots(InProcessBots):
    """The review is there at once, with invented figures."""

    async def review(self, record: Record, progress: Progress) -> Review:
        for done in range(101):
            progress(done, 100)
        return make_sample_review(record)


def replay_of(record: Record, *lines: str, language: str = "en", folder: Path | None = None) -> str:
    """The transcript of a replay with these commands, without the text of the game."""
    screen, catalogue = io.StringIO(), texts(language)
    typed = io.StringIO("".join(f"{line}\n" for line in lines))
    client = ReplayClient(record, catalogue)
    told = show(client.go_to_end(), client.names, catalogue, position=tell_position)
    game = "".join(f"{line}\n" for line in told)
    play(client, catalogue, typed, screen, SampleBots, folder)
    assert screen.getvalue().startswith(game)
    return screen.getvalue().removeprefix(game)


def split_answers(output: str, *lines: str) -> list[str]:
    """What was written after each of these commands."""
    answers = list[str]()
    for line in reversed(lines):
        output, prompt, answer = output.rpartition(f"> {line}\n")
        assert prompt, line
        answers.insert(0, answer)
    return answers


# The review


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_commands_after_the_end_in_every_language(language: str) -> None:
    speech = texts(language)
    console = Console(speech, io.StringIO(), io.StringIO())
    found: dict[str, str] = {}
    for command in (*HOSTED_END_COMMANDS, *REPLAY_COMMANDS, *RECORD_COMMANDS):
        word, letter = speech.say(f"command-{command}").split()
        for text in (command, word, letter):
            assert found.setdefault(normalize(text), command) == command
            assert console.find_end_command(normalize(text)) == (command, None)
            assert console.find_end_command(normalize(f"{text}　２")) == (command, 2)
            assert console.find_command(normalize(text)) not in ("quit", "help")
    for nonsense in ("review x", "review -1", "review 2 3", "2", "", "review 123456"):
        assert console.find_end_command(nonsense) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_in_every_language(language: str) -> None:
    record = make_record()
    words = [texts(language).say(f"command-{command}").split()[0] for command in END_COMMANDS]
    asked = [words[0], f"{words[0]} 2", f"{words[1]} 2", "", f"{words[2]} 9", "quit"]
    output = replay_of(record, *asked, language=language)
    say = texts(language).say
    summary, mistake, exercise, after, practice, _ = split_answers(output, *asked)
    assert say("review-mistakes", number=5, whose="own", name="") in summary
    mistakes = list_mistakes(make_sample_review(record), seat=0)
    assert NUMBERED.findall(summary) == [str(n + 1) for n in range(len(mistakes))]
    assert say("review-strokes-title") in summary
    assert say("review-course-title") in summary
    assert say("review-swings-title") in summary
    assert flat(say("review-here", number=2, step=mistakes[1].step)) in flat(mistake)
    assert flat(say("told-row", row=1, cards="")).rstrip("。.") in flat(mistake)
    assert flat(say("again-task", number=2)) in flat(exercise)
    assert after.strip() == ""
    assert say("practice-from", step=9) in practice
    for line in output.splitlines():
        assert line.isprintable()
        assert width(line) <= WIDEST


def test_progress_is_told_in_a_few_lines() -> None:
    output = replay_of(make_record(), "review")
    assert re.findall(r"^(\d+) %$", output, re.MULTILINE) == ["20", "40", "60", "80"]


def test_everybodys_mistakes_are_listed_if_nobody_is_known() -> None:
    record = make_record(person=None)
    output = replay_of(record, "review")
    assert len(NUMBERED.findall(output)) == len(list_mistakes(make_sample_review(record)))
    assert "The mistakes, the largest first" in output
    for name in ("Ann", "Bo", "Cy"):
        assert f"{name} played like “hard”" in output


@pytest.mark.parametrize("answer", ["review 99", "review 0", "again 99"])
def test_a_number_that_is_not_in_the_list(answer: str) -> None:
    mistakes = list_mistakes(make_sample_review(make_record()), seat=0)
    assert f"The list has the mistakes 1 to {len(mistakes)}." in replay_of(make_record(), answer)


@pytest.mark.parametrize("answer", ["xyz", "review two", "undo", "\x1b[2J", "x" * 500])
def test_nonsense_is_answered_by_the_commands(answer: str) -> None:
    output = replay_of(make_record(), answer, "review 1")
    assert "Not understood. These are the commands:" in output
    assert "Better: " in flat(output)


def test_an_unfinished_game_has_no_review() -> None:
    record = make_record()
    whole = recorded(played(7, (3, True, True), eager=True), record.names())
    game = io.StringIO()
    unfinished = read(write(whole).partition(b',"result"')[0] + b"}")
    moves = unfinished.moves[:20]
    client = ReplayClient(
        Record(unfinished.deal, unfinished.seats, moves, None, None, {}), texts("en")
    )
    play(client, texts("en"), io.StringIO("review\n"), game, SampleBots)
    assert "Not understood." in game.getvalue()
    assert "v, review:" not in game.getvalue()  # among the commands


def test_the_course_of_the_win_shares_is_told_in_sentences() -> None:
    found = make_review()
    assert [*describe_course(found, NAMES, 0, texts("en"))] == [
        "At the start: you 33.0 %, Made 33.0 %, Cy 34.0 %.",
        "Turn 10: you 50.0 %, Made 25.0 %, Cy 25.0 %.",
        "Turn 20: you 20.0 %, Made 60.0 %, Cy 20.0 %.",
        "At the end: you 0.0 %, Made 100.0 %, Cy 0.0 %.",
    ]


@pytest.mark.parametrize(
    ("reader", "expected"),
    [
        (
            0,
            [
                "Turn 1: you from 33.0 % to 50.0 %.",
                "Turn 10: you from 50.0 % to 20.0 %.",
                "Turn 20: you from 20.0 % to 0.0 %.",
            ],
        ),
        (
            None,
            [
                "Turn 1: Ann from 33.0 % to 50.0 %.",
                "Turn 10: Made from 25.0 % to 60.0 %.",
                "Turn 20: Made from 60.0 % to 100.0 %.",
            ],
        ),
    ],
)
def test_the_turns_that_changed_most_are_told(reader: int | None, expected: list[str]) -> None:
    assert [*describe_swings(make_review(), NAMES, reader, texts("en"))] == expected


def test_small_swings_are_not_told() -> None:
    assert len([*describe_swings(make_review(), NAMES, 2, texts("en"))]) == 1


def test_only_and_brilliant_moves_are_listed() -> None:
    output = replay_of(make_record(), "review")
    assert output.count("(only move)") == 1
    assert "Where only one move was good" in output


# Exercises


def test_an_answer_is_right_or_is_told_what_it_costs() -> None:
    record = make_record()
    mistake = list_mistakes(make_sample_review(record), seat=0)[0]
    wrong = mistake.played
    asked = ["again 1", "take nothing", wrong, mistake.best, "", "review 1", "quit"]
    _, refused, cost, right, _, afterwards, _ = split_answers(replay_of(record, *asked), *asked)
    assert "That is not possible now." in refused
    loss = f"{100 * mistake.loss:.1f}"
    assert f"That is what was played: it costs {loss} percentage points." in flat(cost)
    assert "Best move: " in cost
    assert " instead of " not in cost, "the best move is still to be found"
    assert "Right!" in right
    assert "win share 50.0 %." in right
    assert "Better: " in flat(afterwards)


def test_who_answers_is_addressed_even_if_nobodys_seat_is_known() -> None:
    """The table is told from the mover's seat, and so is what an answer costs."""
    record = make_record(person=None)
    mistake = list_mistakes(make_sample_review(record))[0]
    asked = ["again 1", mistake.played, "quit"]
    _, cost, _ = split_answers(replay_of(record, *asked), *asked)
    assert "for you" in flat(cost)
    assert str(record.names()[mistake.seat]) not in cost


def test_the_next_exercise_follows_a_right_answer() -> None:
    record = make_record()
    mistakes = list_mistakes(make_sample_review(record), seat=0)
    first, second = len(mistakes) - 1, len(mistakes)
    asked = [f"again {first}", mistakes[first - 1].best, mistakes[second - 1].best, "quit"]
    task, right, end, _ = split_answers(replay_of(record, *asked), *asked)
    assert f"Mistake {first}: " in task
    assert "Right!" in right
    assert f"Mistake {second}: " in right
    assert "Right!" in end
    assert "Mistake" not in end, "the last one is followed by the commands"


def test_what_loses_at_most_four_points_is_right() -> None:
    mistake = list_mistakes(make_sample_review(make_record()))[0]
    judged = {option.move: is_right(option) for option in mistake.options}
    assert judged[mistake.best]
    assert not judged[mistake.played]
    assert find_option(mistake, mistake.best).loss == 0.0


# Playing on


def test_a_game_is_played_on_from_a_moment(tmp_path: Path) -> None:
    record = make_record()
    output = replay_of(record, "from 37", "quit", folder=tmp_path)
    assert "Practice from move 37." in output
    assert "1. Ann (" in output
    assert re.search(r"2\. Bo \(\w+, random\)", output)
    (file,) = tmp_path.iterdir()
    saved = load_game(file)
    assert saved is not None
    assert saved.notes.practice is not None
    assert saved.notes.practice.step == 37
    assert saved.record.deal == record.deal
    assert saved.record.moves[:37] == record.moves[:37]
    assert saved.seating.bots == [None, "random", "random"]


@pytest.mark.parametrize("answer", ["from", "from 9999"])
def test_a_moment_that_is_not_in_the_game(answer: str) -> None:
    last = len(make_record().moves) - 1
    assert f"0 to {last}" in replay_of(make_record(), answer)


def test_unknown_players_become_bots_and_the_mover_the_person() -> None:
    record = make_record(person=None)
    client = practice_game(record, 20, 1, texts("en"))
    assert client.seating.bots == ["medium", None, "medium"]
    assert client.people == [1]
    assert client.allows_hints()


def test_the_moves_of_the_other_game_are_not_taken_back() -> None:
    record = make_record()
    steps = played(7, (3, True, True), eager=True).steps
    bought = next(number for number, step in enumerate(steps) if step.seat == 0)
    client = practice_game(record, bought + 1, 0, texts("en"))
    assert client.match.barrier(0) is None
    assert client.moment().barrier == "start"
    with pytest.raises(CannotUndo):
        client.undo()


# The whole program with real reviews


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("review") / "game.json"
    file.write_bytes(write(make_record()))
    return file


def test_a_real_review_of_a_replay_and_an_exercise(finished: Path, tmp_path: Path) -> None:
    record = read(finished.read_bytes())
    expected = review(record, "quick", 0)
    mistakes = list_mistakes(expected, seat=0)
    assert mistakes, "random play makes mistakes"
    typed = f"review\nreview 1\nagain 1\n{mistakes[0].played}\n{mistakes[0].best}\n"
    run = bali(tmp_path, "--replay", str(finished), typed=typed)
    assert (run.returncode, run.stderr) == (0, "")
    output = run.stdout[run.stdout.index("> review") :]
    assert len(NUMBERED.findall(output.partition("Strokes of luck")[0])) == len(mistakes)
    assert f"Turn {mistakes[0].turn}, you: " in output
    assert "That is what was played: it costs " in output
    assert "Right!" in output


def test_ctrl_c_cancels_a_review_and_nothing_else(finished: Path, tmp_path: Path) -> None:
    program = subprocess.Popen(
        [sys.executable, "-X", "utf8", "-m", "bali", "play", "--language", "en",
         "--replay", str(finished)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        env=os.environ | {"XDG_DATA_HOME": str(tmp_path)}, start_new_session=True,
    )  # fmt: skip
    assert program.stdin is not None
    assert program.stdout is not None
    program.stdin.write("review\n")
    program.stdin.flush()
    seen = ""
    while "20 %" not in seen:
        line = program.stdout.readline()
        assert line, seen
        seen += line
    os.killpg(program.pid, signal.SIGINT)
    rest, _ = program.communicate("from 0\nquit\n", timeout=TIMEOUT)
    assert "The review was cancelled." in rest
    assert "Practice from move 0." in rest
    assert program.returncode == 0


def test_a_game_is_reviewed_after_its_end() -> None:
    screen, catalogue = io.StringIO(), texts("en")
    client = deal_game(catalogue, GameOptions(2, bots=("random",)), seed=1)
    keyboard = Keyboard(screen, first, "en", ["review", "review 1"])
    play(client, catalogue, keyboard, screen, BotClient)
    after = screen.getvalue().partition("To save the record")[2]
    assert "Error rate " in flat(after)
    assert "Your mistakes, the largest first" in after
    assert "again 1 tries it again" in flat(after)
    assert after.endswith("Thank you for playing!\n")


def test_the_record_of_a_practice_game_says_so(tmp_path: Path) -> None:
    client = practice_game(make_record(), 12, 0, texts("en"), tmp_path)
    assert client.file is not None
    assert notes_of(read(client.file.read_bytes())).practice is not None
