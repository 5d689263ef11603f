"""Several people at one terminal, line by line: handing over, and playing without a curtain."""

import io
from pathlib import Path

import pytest

from bali.story_text import sentence
from bali.terminal.clients.local import LocalClient, deal_game, resume_game
from bali.terminal.clients.options import GameOptions
from bali.terminal.clients.saved_games import load_game
from bali.terminal.plain.play import play
from bali.texts import LANGUAGES, texts
from tests.test_plain import InProcessBots, flat
from tests.test_plain_program import bali

FOR_TWO = GameOptions(2, ("Ann", "Bo"), bots=())


def play_lines(client: LocalClient, *lines: str) -> str:
    """The transcript of a game with these lines typed; then the input ends."""
    screen = io.StringIO()
    typed = io.StringIO("".join(f"{line}\n" for line in lines))
    play(client, client.texts, typed, screen, InProcessBots)
    return screen.getvalue()


def in_order(output: str, *parts: str) -> bool:
    """Whether the parts follow each other, each after the end of the one before."""
    at = 0
    for part in parts:
        found = output.find(part, at)
        if found < 0:
            return False
        at = found + len(part)
    return True


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_own_scoring_is_seen_before_the_terminal_is_handed_over(language: str) -> None:
    catalogue = texts(language)
    client = deal_game(catalogue, FOR_TWO, 2)
    first, second = client.names
    output = flat(play_lines(client, "", "1", "1", "", ""))
    last_choice = [step for step in client.match.steps() if step.is_choice][-1]
    assert last_choice.seat == 0
    scored = sentence(catalogue, client.match.story(0)[-1], client.names, 0)
    handover = [flat(part) for part in catalogue.say("handover", name=second).split("\n") if part]
    assert in_order(
        output,
        flat(scored),
        catalogue.say("hand-over", name=second),
        handover[0],
        catalogue.say("since-last-turn"),
        flat(sentence(catalogue, client.match.story(1)[-1], client.names, 1)),
        flat(catalogue.say("told-row", row=1, cards="").rstrip("。.")),
    )
    assert catalogue.say("hand-over", name=first) not in output, "nobody had the terminal before"


def test_the_last_move_can_be_undone_before_the_terminal_is_handed_over() -> None:
    client = deal_game(texts("en"), FOR_TWO, 2)
    output = flat(play_lines(client, "", "1", "1", "undo", "quit"))
    assert in_order(output, "Enter: hand over to", "Taken back.", "Which row do you take a card")
    assert client.observer == client.match.to_move() == 0


def test_whoever_quits_instead_of_handing_over_has_left() -> None:
    client = deal_game(texts("en"), FOR_TWO, 2)
    output = play_lines(client, "", "1", "1", "q", "", "")
    assert output.endswith("You leave the table. Goodbye!\n")
    assert "It is Bo's turn" not in flat(output).partition("hand over to")[2]
    output = play_lines(client, "", "quit", "1")
    assert output.endswith("You leave the table. Goodbye!\n")


def test_each_person_is_told_what_has_changed_since_they_were_told() -> None:
    client = deal_game(texts("en"), FOR_TWO, 2)
    output = play_lines(client, "", "1", "1", "", "", "1", "1", "", "")
    _, first, second, third = output.split("When you are alone with the screen, press Enter.")
    rows = "Row 1,", "Row 2,", "Row 3,", "Row 4,"
    assert all(row in first and row in second for row in rows), "both are told the whole table"
    assert 1 <= sum(row in third for row in rows) < 4


def test_without_a_curtain_nothing_is_covered(tmp_path: Path) -> None:
    client = deal_game(texts("en"), GameOptions(2, ("Ann", "Bo"), (), curtain=False), 2, tmp_path)
    output = flat(play_lines(client, "1", "1", "1", "1", "quit"))
    assert "hand over" not in output
    assert "press Enter" not in output
    assert output.count("Which row do you take a card") == 2
    assert client.file is not None
    saved = load_game(client.file)
    assert saved is not None
    assert not saved.seating.curtain
    assert not resume_game(saved, client.texts).has_curtain
    output = flat(play_lines(resume_game(saved, client.texts), "quit"))
    assert "press Enter" not in output


def test_whoever_resumes_a_game_is_told_what_was_missed(tmp_path: Path) -> None:
    options = GameOptions(2, bots=("random",), history="strict")
    client = deal_game(texts("en"), options, 2, tmp_path)
    assert "Since your last turn" not in play_lines(client, "1", "1")
    assert client.file is not None
    saved = load_game(client.file)
    assert saved is not None
    client = resume_game(saved, client.texts)
    events = client.events_since_choice()
    assert events
    told = [flat(sentence(client.texts, event, client.names, client.observer)) for event in events]
    output = flat(play_lines(client))
    assert in_order(output, "Since your last turn", *told, "Row 1, from the bottom")


def test_older_saved_games_have_a_curtain(tmp_path: Path) -> None:
    client = deal_game(texts("en"), FOR_TWO, 2, tmp_path)
    assert client.file is not None
    client.file.write_bytes(client.file.read_bytes().replace(b',"curtain":true', b""))
    saved = load_game(client.file)
    assert saved is not None
    assert saved.seating.curtain


def test_the_command_has_the_option(tmp_path: Path) -> None:
    options = ["--people", "Ann,Bo", "--players", "2", "--seed", "2", "--no-curtain"]
    run = bali(tmp_path, *options, typed="1\n1\n1\n")
    assert (run.returncode, run.stderr) == (0, "")
    assert "press Enter" not in run.stdout
    run = bali(tmp_path, "--resume", typed="1\n")
    assert (run.returncode, run.stderr) == (0, "")
    assert "press Enter" not in run.stdout
    run = bali(tmp_path, "--resume", "--bots", "easy")
    assert (run.returncode, run.stderr) == (2, "bali: --bots: people have all seats\n")
