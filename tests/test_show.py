"""A recorded game as text."""

import subprocess
import sys
from pathlib import Path

import pytest

from bali.game import Game
from bali.moves import CARD_IDS, IDS
from bali.record import read, replay, write
from bali.story import Counted
from bali.story_text import sentence
from bali.terminal.columns import WIDEST, width
from bali.terminal.show import show
from bali.texts import LANGUAGES, texts
from tests.tables import new_deal
from tools.random_play import CONFIGURATIONS, played, recorded

NAMES = ["Ann", "Bo", "Cy", "Di"]


def first_turns() -> Game:
    """Two players, red and blue; every row is a priest, then a stonemason, and so on."""
    row = tuple(CARD_IDS[card] for card in ("priest", "stonemason", "shrine", "rice"))
    game = Game(new_deal(2)._replace(offer=(row,) * 4))
    for word in ("buy none", "play rice 1", "take 2", "buy none", "play peanut 1"):
        game.play(IDS[word])
    return game


def test_the_events_are_listed_turn_by_turn() -> None:
    lines = list(show(first_turns(), ["Ann", None], texts("en")))
    assert lines[:14] == [
        "Bali for 2 players, without variants",
        "  1. Ann (red)",
        "  2. Blue",
        "",
        "Turn 1: Ann",
        "  Ann plays a rice farmer.",
        "  Ann takes a priest from row 2 and reveals a stonemason.",
        "  The stonemasons are scored: Ann 1 stone, Blue 1 stone.",
        "",
        "Turn 2: Blue",
        "  Blue plays a peanut farmer.",
        "",
        "Turn 2, Blue: Take. 1 card left to take.",
        "Pile: 34 cards; the 9th new row ends the game.",
    ]
    assert "> Blue         banana farmer, pepper farmer" in lines
    assert "  Ann          priest, peanut farmer, banana farmer" in lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_complete_games_in_every_configuration(language: str) -> None:
    for seed, configuration in enumerate(CONFIGURATIONS):
        game = played(seed, configuration, eager=True)
        names = NAMES[: game.deal.players]
        speech = texts(language)
        lines = list(show(game, names, speech))
        assert all(width(line) <= WIDEST for line in lines)
        story = " ".join(line.strip() for line in lines).replace(" ", "")
        for step in game.steps:
            for event in step.events:
                text = sentence(speech, event, names).replace(" ", "")
                assert text in story
                if isinstance(event, Counted):
                    assert story.endswith(text)
        assert sum(line.startswith(speech.say("count-title")) for line in lines) == 1
        seventh = speech.say("heading-turn", turn=7, name=names[6 % len(names)])
        assert lines.count(seventh) == 1


def test_the_owner_of_a_record_sees_everything() -> None:
    game = played(5, (3, True, False), eager=True)
    looks = [number for number, step in enumerate(game.steps) if step.move == IDS["oracle look"]]
    record = read(write(recorded(game, NAMES[:3])))
    lines = list(show(replay(record, looks[0] + 1), record.names(), texts("en")))
    story = " ".join(line.strip() for line in lines)
    assert "looks at the top 4 cards of the altar, from the top: " in story
    assert "lays a card face down" not in story
    owned = lines.index(next(line for line in lines if line.startswith("Owned")))
    assert all(
        line.split()[-4:] == [*filter(str.isdecimal, line.split()[-4:])]
        for line in lines[owned + 1 : owned + 4]
    )
    assert not any(line.endswith("3 cards") for line in lines)


def test_hostile_names_cannot_control_the_terminal() -> None:
    game = played(3, (4, False, False))
    names = ["\x1b[2J\x1b[31mEve", "\u202eevil\u2069", "x" * 10_000, "\r\n\x07"]
    lines = list(show(game, names, texts("en")))
    assert all(line.isprintable() and width(line) <= WIDEST for line in lines)
    assert any(line.startswith("  1. [2J[31mEve (") for line in lines)
    assert any(line.startswith("  3. xxxxxxxxxx.. (") for line in lines)


# The command


def bali(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-X", "utf8", "-m", "bali", *arguments],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.mark.parametrize(
    ("language", "heading"),
    [
        ("en", "Bali for 3 players, with the Demon"),
        ("de", "Bali für 3 Spieler, mit dem Dämon"),
        ("nl", "Bali voor 3 spelers, met de demon"),
        ("ja", "バリ、3人、悪魔入り"),
    ],
)
def test_the_command(language: str, heading: str, tmp_path: Path) -> None:
    game = played(8, (3, False, True))
    file = tmp_path / "games.jsonl"
    line = write(recorded(game, [None, "\x1b[31mEve", None]))
    file.write_bytes(b"\n" + line + b"\n")
    run = bali("show", str(file), "--line", "2", "--language", language)
    assert (run.returncode, run.stderr) == (0, "")
    lines = run.stdout.splitlines()
    assert lines[0] == heading
    assert all(line.isprintable() and width(line) <= WIDEST for line in lines)
    early = bali("show", str(file), "--line", "2", "--step", "0", "--language", language)
    assert len(early.stdout.splitlines()) < 40


def test_equal_names_are_distinguished() -> None:
    game = played(3, (3, False, False))
    lines = list(show(game, ["random", "Ann", "random"], texts("en")))
    assert lines[1].strip().startswith("1. random A (")
    assert lines[2].strip().startswith("2. Ann (")
    assert lines[3].strip().startswith("3. random C (")
    long = list(show(game, ["Maximiliane the First", "Maximiliane the Second", None], texts("en")))
    assert long[1].strip().startswith("1. Maximili.. A (")
