"""Hints in the line mode: where to look, then the two best moves and why."""

import io
import re
from dataclasses import replace
from pathlib import Path

import pytest

from bali.analysis.review import ExpectedPoints, Focus, Hint, Option, ReasonWhy
from bali.api import HintDocument
from bali.chance import Chance
from bali.record import read
from bali.terminal.clients.local import LocalClient, deal_game
from bali.terminal.clients.options import GameOptions
from bali.terminal.clients.saved_games import load_game, notes_of
from bali.terminal.columns import WIDEST, width
from bali.terminal.hints import draw_hint
from bali.terminal.plain.play import play
from bali.texts import LANGUAGES, texts
from bali.view import View
from tests.test_plain import BEGINS, CHOICE, InProcessBots, game, script
from tests.test_plain_program import bali


def without_spaces(text: str) -> str:
    """Without line ends and margins, so that sentences of every language are found."""
    return "".join(text.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_says_where_to_look_and_then_the_two_best_moves(language: str) -> None:
    say = texts(language).say
    output = game(BEGINS._replace(language=language), script("i", "i", "quit"))
    question = say("ask-play", stones=2)
    _, first, second = [part.partition(question)[0] for part in output.split("> i\n")]
    assert without_spaces(say("hint-more")) in without_spaces(first)
    assert not CHOICE.search(first)
    assert "%" not in first
    assert without_spaces(say("hint-best")) in without_spaces(second)
    assert len(set(CHOICE.findall(second))) == 2
    assert len(re.findall(r"\d[.,]\d ?%", second)) == 2
    for line in output.splitlines():
        assert width(line) <= WIDEST


def test_moves_whose_difference_may_be_chance_are_called_equally_good(tmp_path: Path) -> None:
    client = deal_game(texts("en"), GameOptions(2, ("Ann", "Bo"), bots=()), 2, tmp_path)
    client.reveal()
    client.play("buy none")
    moment = client.moment()
    best, second, *_ = moment.view.legal
    reason = ReasonWhy(best, second, 0.0, [], [], [])
    shares, points = [0.5, 0.5], [ExpectedPoints(1, 2, 3, 4)] * 2
    for low, is_equal in ((0.01, False), (0.0, True), (-0.01, True)):
        options = [
            Option(best, shares, 0.0, 0.0, 0.0, points),
            Option(second, shares, 0.02, low, 0.05, points, reason),
        ]
        lines = list(draw_hint(HintDocument(1, 2, Focus(), options), moment, texts("en")))
        assert (texts("en").say("review-equal") in lines) == is_equal
        assert (texts("en").say("review-timing") in " ".join(lines)) != is_equal


def test_the_two_parts_belong_to_one_decision() -> None:
    output = game(BEGINS, script("hint", "1", "hint", "quit"))
    assert output.count(texts("en").say("hint-more")) == 2


class InterruptedBots(InProcessBots):
    """Ctrl+C is pressed while a hint is computed."""

    async def hint(self, view: View, dice: Chance) -> Hint:  # noqa: ARG002
        raise KeyboardInterrupt


def test_a_hint_can_be_cancelled_without_leaving_the_game(tmp_path: Path) -> None:
    options = GameOptions(2, ("Ann", "Bo"), bots=(), hints=True)
    client = deal_game(texts("en"), options, 2, tmp_path)
    screen = io.StringIO()
    play(client, texts("en"), io.StringIO("\nhint\n1\n"), screen, InterruptedBots)
    output = screen.getvalue()
    assert texts("en").say("hint-cancelled") in output
    assert "> 1\n" in output.partition(texts("en").say("hint-cancelled"))[2]
    assert client.notes.hints is None


def test_a_hint_leaves_the_game_as_it_is() -> None:
    with_hint, without = (
        game(BEGINS, script(*answers)) for answers in (("hint", "1", "2"), ("1", "2"))
    )
    assert texts("en").say("hint-more") in with_hint
    assert with_hint.endswith(without[without.index("\n> 1\n") :])


@pytest.mark.parametrize("language", LANGUAGES)
def test_strict_memory_has_no_hints_and_says_why(language: str) -> None:
    settings = BEGINS._replace(language=language, history="strict")
    output = without_spaces(game(settings, script("hint")))
    say = texts(language).say
    assert without_spaces(say("hint-strict")) in output
    assert without_spaces(say("hint-more")) not in output


def test_hints_are_listed_only_where_there_are_some() -> None:
    alone = GameOptions(2, bots=("random",))
    for options, listed in (
        (alone, True),
        (replace(alone, history="strict"), False),
        (GameOptions(2, ("Ann", "Bo"), bots=()), False),
    ):
        screen, client = io.StringIO(), deal_game(texts("en"), options, 2)
        typed = io.StringIO("\nhelp\nnonsense\n")
        play(client, texts("en"), typed, screen, InProcessBots)
        assert ("i hint" in screen.getvalue()) == ("i, hint: " in screen.getvalue()) == listed


def play_for_two(folder: Path, *, hints: bool) -> tuple[LocalClient, str]:
    """Two people at one terminal; the first asks for both parts of a hint, and once more."""
    options = GameOptions(2, ("Ann", "Bo"), bots=(), hints=hints)
    client = deal_game(texts("en"), options, 2, folder)
    screen = io.StringIO()
    play(client, texts("en"), io.StringIO("\nhint\nhint\nhint\n"), screen, InProcessBots)
    return client, screen.getvalue()


def test_several_people_have_no_hints_unless_all_agreed(tmp_path: Path) -> None:
    client, output = play_for_two(tmp_path, hints=False)
    assert without_spaces(texts("en").say("hint-people")) in without_spaces(output)
    assert client.notes.hints is None
    assert client.file is not None
    assert "hints" not in read(client.file.read_bytes()).extra


def test_the_record_says_how_many_parts_were_given(tmp_path: Path) -> None:
    client, output = play_for_two(tmp_path, hints=True)
    assert output.count(texts("en").say("hint-best")) == 2
    assert client.file is not None
    used = notes_of(read(client.file.read_bytes())).hints
    assert used is not None
    assert used[client.match.to_move() or 0] == 2
    assert sum(used) == 2
    saved = load_game(client.file)
    assert saved is not None
    assert saved.notes == client.notes
    assert saved.seating.hints


def test_a_damaged_note_is_no_saved_game(tmp_path: Path) -> None:
    client, _ = play_for_two(tmp_path, hints=True)
    assert client.file is not None
    content = client.file.read_bytes()
    for wrong in (b'"hints":[2]', b'"hints":"many"', b'"hints":[2,0],"practice":{"step":99}'):
        client.file.write_bytes(re.sub(rb'"hints":\[[^]]*\]', wrong, content, count=1))
        assert load_game(client.file) is None
    client.file.write_bytes(content)
    assert load_game(client.file) is not None


def test_the_real_program_gives_hints_and_keeps_their_number(tmp_path: Path) -> None:
    options = ["--players", "2", "--seed", "2", "--bots", "random"]
    run = bali(tmp_path, *options, typed="hint\nhint\n1\n")
    assert (run.returncode, run.stderr) == (0, "")
    assert texts("en").say("hint-best") in run.stdout
    (file,) = (tmp_path / "bali" / "games").iterdir()
    assert notes_of(read(file.read_bytes())).hints == [2, 0]
    run = bali(tmp_path, "--resume", typed="hint\n")
    assert notes_of(read(file.read_bytes())).hints == [3, 0]
