"""`bali think`: what a bot thinks of every legal move, and from what it thinks so."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from bali.bots import Thought, compilation, knowledge_of, player, thinking
from bali.chance import Seeded
from bali.game import Game
from bali.moves import WORDS
from bali.record import Record, replay, write
from bali.terminal.columns import WIDEST, width
from bali.terminal.thoughts import draw_thoughts
from bali.texts import LANGUAGES, texts
from bali.view import view
from tests.pairs import pairs
from tests.test_cli import RIGHT, UNUSABLE, Call, call
from tools.random_play import played, recorded

__all__ = ["call"]

SEED = 29
BOT = "hard:sims=200"
NAMES = ["Ann", "Bo", "Cy", "Di"]


@pytest.fixture
def game() -> Game:
    return played(SEED, (3, True, True), eager=True)


@pytest.fixture
def file(game: Game, tmp_path: Path) -> Path:
    return written(game, tmp_path / "game.json")


def written(game: Game, file: Path) -> Path:
    file.write_bytes(write(record_of(game)))
    return file


def record_of(game: Game) -> Record:
    return recorded(game, NAMES[: game.deal.players])


def moments(game: Game) -> dict[str, int]:
    """For every question of the game a step at which there is a choice."""
    found: dict[str, int] = {}
    record = record_of(game)
    for step in range(len(game.steps)):
        seen = view(before := replay(record, step), before.table.mover)
        if len(seen.legal) > 1:
            found.setdefault(seen.phase, step)
    return found


def thoughts(call: Call, file: Path, *options: str) -> Any:
    answer = call("think", file, "--bot", BOT, "--seed", "5", "--json", *options)
    assert (answer.code, answer.err) == (RIGHT, "")
    (line,) = answer.lines()
    return line


def test_every_legal_move_has_its_thought_and_the_choice_comes_first(
    call: Call, game: Game, file: Path
) -> None:
    for step in moments(game).values():
        said = thoughts(call, file, "--step", str(step))
        before = replay(record_of(game), step)
        seen = view(before, before.table.mover)
        assert said["seat"] == seen.seat
        assert said["bot"] == BOT
        assert said["played"] == WORDS[game.steps[step].move]
        assert sorted(thought["move"] for thought in said["thoughts"]) == sorted(seen.legal)
        assert sum(thought["games"] for thought in said["thoughts"]) == 200
        for thought in said["thoughts"]:
            assert list(thought) == list(Thought.__struct_fields__)
            assert 0 <= thought["win_share"] <= 1
            assert 0 <= thought["sure"] <= 1
        with player(BOT) as bot:
            assert WORDS[bot.choose(knowledge_of(seen), Seeded(5))] == said["thoughts"][0]["move"]


def test_the_same_seed_gives_the_same_thoughts(call: Call, file: Path) -> None:
    assert thoughts(call, file, "--step", "60") == thoughts(call, file, "--step", "60")


@pytest.mark.parametrize(
    ("seeds", "least"), [(range(20), 5), pytest.param(range(20, 60), 10, marks=pytest.mark.long)]
)
def test_what_the_seat_cannot_know_changes_nothing(
    seeds: range, least: int, call: Call, tmp_path: Path
) -> None:
    compared = 0
    for seed in seeds:
        for pair in pairs(seed):
            if pair.observer == pair.one.table.mover:
                one, other = (
                    thoughts(call, written(each, tmp_path / "pair.json"))
                    for each in (pair.one, pair.other)
                )
                assert one == other
                compared += 1
    assert compared >= least


def test_a_record_that_stops_there_or_goes_wrong_there_has_no_move_played(
    call: Call, game: Game, file: Path
) -> None:
    step = moments(game)["take"]
    record = json.loads(file.read_text())
    for wrong in ("fly", 7, "keep 1"):
        record["moves"][step] = wrong
        file.write_text(json.dumps(record))
        assert thoughts(call, file, "--step", str(step))["played"] is None
    record["moves"] = record["moves"][:step]
    del record["result"]
    file.write_text(json.dumps(record))
    assert thoughts(call, file)["played"] is None
    assert "+" not in call("think", file, "--bot", BOT).out


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table(call: Call, game: Game, file: Path, language: str) -> None:
    say = texts(language).say
    for step in moments(game).values():
        options = ["--step", str(step)]
        answer = call("think", file, "--bot", BOT, "--seed", "5", "--language", language, *options)
        assert (answer.code, answer.err) == (RIGHT, "")
        lines = answer.out.splitlines()
        for line in lines:
            assert line.isprintable()
            assert width(line) <= WIDEST
        head = next(number for number, line in enumerate(lines) if say("thoughts-share") in line)
        rows = [line for line in lines[head + 1 :] if re.search(r" ± +\d", line)]
        said = thoughts(call, file, *options)
        assert len(rows) == len(said["thoughts"])
        assert len({width(line) for line in [lines[head], *rows]}) == 1
        for number, (row, thought) in enumerate(zip(rows, said["thoughts"], strict=True)):
            assert (row[0] == "*") == (number == 0)
            assert (row[1] == "+") == (thought["move"] == said["played"])
            whole, tenths = divmod(round(1000 * thought["win_share"]), 10)
            assert f"{say('decimal', whole=whole, tenths=tenths)} ± " in row


def test_a_move_that_was_never_tried_has_no_numbers(game: Game) -> None:
    before = replay(record_of(game), moments(game)["buy"])
    seen = view(before, before.table.mover)
    first, *rest = seen.legal
    imagined = [Thought(first, 0.5, 40, 0.1, 9), *(Thought(word, 0, 0, 1, 0) for word in rest)]
    lines = list(draw_thoughts(imagined, "hard", None, seen, NAMES, texts("en")))
    assert sum(line.endswith(" 50.0 ±  10.0    40.0") for line in lines) == 1
    assert sum(line.endswith("?       ?") for line in lines) == len(rest)


def test_no_half_width_claims_certainty(game: Game) -> None:
    before = replay(record_of(game), moments(game)["buy"])
    seen = view(before, before.table.mover)
    certain = [Thought(word, 1.0, 40, 0.0, 9) for word in seen.legal]
    text = "\n".join(draw_thoughts(certain, "hard", None, seen, NAMES, texts("en")))
    assert "± 0.1" in text
    assert "± 0.0" not in text


@pytest.mark.parametrize("warm", [True, False])
def test_bots_are_compiled_before_they_think(
    call: Call, file: Path, monkeypatch: pytest.MonkeyPatch, warm: bool
) -> None:
    done: list[str] = []
    think = thinking.think

    def think_now(*arguments: Any) -> list[Thought]:
        done.append("think")
        return think(*arguments)

    monkeypatch.setattr(thinking, "is_compiled", lambda: warm)
    monkeypatch.setattr(compilation, "compile_all", lambda: done.append("compile"))
    monkeypatch.setattr(thinking, "think", think_now)
    assert call("think", file, "--step", "9", "--bot", BOT).code == RIGHT
    assert done == (["think"] if warm else ["compile", "think"])


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ([], "the game is over after "),
        (["--step", "9999"], "--step 9999: the game has "),
        (["--step", "9", "--bot", "greedy"], "--bot greedy: this bot does not evaluate moves"),
        (
            ["--step", "9", "--bot", "random:sims=1"],
            "--bot random:sims=1: this bot does not evaluate",
        ),
        (
            ["--step", "9", "--bot", "python3 x.py"],
            "--bot python3 x.py: this bot does not evaluate",
        ),
        (["--step", "9", "--bot", "magic"], '--bot: there is no bot "magic"; there are: easy,'),
        (["--step", "9", "--bot", "hard:long"], '--bot: "hard:long": a budget is written '),
        (["--step", "9", "--bot", "hard\x1b"], "argument --bot: a name contains characters that"),
    ],
)
def test_what_cannot_be_thought_about(
    call: Call, file: Path, options: list[str], error: str
) -> None:
    answer = call("think", file, *options)
    assert (answer.code, answer.out) == (UNUSABLE, "")
    assert answer.err.startswith(f"bali: {error}")
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize("warm", [True, False])
def test_compilation_is_announced_only_at_a_terminal_and_only_if_needed(
    call: Call, file: Path, monkeypatch: pytest.MonkeyPatch, warm: bool
) -> None:
    monkeypatch.setattr(thinking, "is_compiled", lambda: warm)
    monkeypatch.setattr(compilation, "compile_all", lambda: None)
    command = ["think", str(file), "--step", "9", "--bot", BOT, "--language", "de"]
    assert call(*command).err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    asked = "" if warm else texts("de").say("getting-ready") + "\n"
    assert call(*command).err == asked
    assert call("simulate", "--games", "1", "--players", "2", "--bots", "random").code == RIGHT
