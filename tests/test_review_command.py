"""`bali review` and `bali.review`: real reviews of real games, and bad input."""

import json
import re
import sys
from pathlib import Path

import msgspec
import pytest

import bali
from bali.analysis.players import ReviewSummary
from bali.analysis.review import Review
from bali.cli.reviewing import announce_effort
from bali.kernel import PLAIN
from bali.lab import reviewing
from bali.reason_text import describe_reason
from bali.review_text import describe_decision, describe_luck
from bali.texts import LANGUAGES, texts
from tests.test_cli import RIGHT, UNUSABLE, WRONG, Call, call

__all__ = ["call"]

QUICK = ("--effort", "quick")


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two finished games of two players, on lines 1 and 3."""
    file = tmp_path_factory.mktemp("games") / "games.jsonl"
    lines = []
    for seed in (1, 2):
        game = bali.new(2, seed=seed, names=["Ann", "Made"])
        while not game.over:
            game.play(game.legal[seed % len(game.legal)])
        game.save(file)
        lines.append(file.read_text())
    file.write_text(f"{lines[0]}\n{lines[1]}")
    return file


@pytest.fixture(scope="module")
def review(games: Path) -> Review:
    return bali.review(games, effort="quick")


# One game


def test_a_review_as_text(call: Call, games: Path, review: Review) -> None:
    answer = call("review", games, "--line", "1", *QUICK)
    assert (answer.code, answer.err) == (RIGHT, "")
    assert answer.out.startswith("Review of a game: Ann and Made\n")
    names = {name for name in ("Ann", "Made") if f"{name} wins." in answer.out}
    assert names == {["Ann", "Made"][review.winners[0]]}
    for title in ("graph", "mistakes", "strokes", "levels", "split", "kinds"):
        assert texts("en").say(f"review-{title}-title") in answer.out


def test_a_review_as_json_is_the_librarys(call: Call, games: Path, review: Review) -> None:
    answer = call("review", games, "--line", "1", *QUICK, "--json")
    assert (answer.code, answer.err) == (RIGHT, "")
    assert msgspec.json.decode(answer.out, type=Review) == review


def test_the_seed_decides(call: Call, games: Path, review: Review) -> None:
    answer = call("review", games, "--line", "1", *QUICK, "--json", "--seed", "5")
    other = msgspec.json.decode(answer.out, type=Review)
    assert other.seed == 5
    assert [one.played for one in other.decisions] == [one.played for one in review.decisions]
    assert [one.loss for one in other.decisions] != [one.loss for one in review.decisions]


def test_every_reason_of_a_real_review_can_be_said(review: Review) -> None:
    for language in LANGUAGES:
        for decision in review.decisions:
            assert describe_decision(texts(language), decision, ["Ann", "Made"])
            for option in decision.options[1:]:
                assert option.reason is not None
                text = describe_reason(texts(language), option.reason, decision.seat, ["A", "B"])
                assert re.search(r"[.。]$", text)
        for event in review.chances:
            assert describe_luck(texts(language), event, ["Ann", "Made"])


def test_the_graph_goes_from_the_deal_to_the_end(review: Review) -> None:
    assert review.graph[0].step == 0
    assert review.graph[-1].step == review.steps
    assert [round(sum(point.shares), 6) for point in review.graph] == [1] * len(review.graph)


def test_a_review_as_a_page(call: Call, games: Path, tmp_path: Path) -> None:
    file = tmp_path / "review.html"
    answer = call("review", games, "--line", "3", *QUICK, "--html", file, "--language", "de")
    assert (answer.code, answer.out, answer.err) == (RIGHT, "", "")
    page = file.read_text("utf-8")
    assert page.startswith('<!doctype html><html lang="de">')
    assert "Analyse einer Partie: Ann und Made" in page


def test_a_seat_is_addressed(call: Call, games: Path) -> None:
    answer = call("review", games, "--line", "1", *QUICK, "--seat", "1")
    assert answer.code == RIGHT
    assert re.search(r"^  You (played|had)", answer.out, re.MULTILINE)


def test_the_progress_is_shown_at_a_terminal(
    call: Call, games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    answer = call("review", games, "--line", "1", *QUICK, "--json")
    assert answer.code == RIGHT
    assert re.search(r"\[#{40}\] 100 %  (\d+)/\1\n$", answer.err)


# Several games


def test_a_file_of_games_gives_a_summary(call: Call, games: Path) -> None:
    answer = call("review", games, *QUICK, "--jobs", "1")
    assert (answer.code, answer.err) == (RIGHT, "")
    assert answer.out.startswith("2 games reviewed\n")
    assert re.search(r"^  Made +2 ", answer.out, re.MULTILINE)


def test_a_summary_as_json_follows_the_reviews(call: Call, games: Path, review: Review) -> None:
    answer = call("review", games, *QUICK, "--jobs", "1", "--json")
    first, _, last = answer.out.splitlines()
    assert msgspec.json.decode(first, type=Review) == review
    summary = msgspec.json.decode(last, type=ReviewSummary)
    assert summary.lines == [1, 3]
    assert {player.name: player.games for player in summary.players} == {"Ann": 2, "Made": 2}


# Bad input


def test_a_game_that_is_not_over(call: Call, tmp_path: Path) -> None:
    game = bali.new(2, seed=1)
    game.play("buy none")
    file = tmp_path / "game.json"
    game.save(file)
    answer = call("review", file, *QUICK)
    assert (answer.code, answer.out) == (WRONG, "")
    assert answer.err == f"bali: {file}:1: result: the game is not over\n"
    with pytest.raises(bali.RecordError, match="the game is not over"):
        bali.review(game)


def test_a_wrong_record_is_named_before_anything_is_computed(
    call: Call, games: Path, tmp_path: Path
) -> None:
    record = json.loads(games.read_text().splitlines()[0])
    record["moves"][3] = "take 9"
    file = tmp_path / "games.jsonl"
    file.write_text(games.read_text() + json.dumps(record))
    answer = call("review", file)
    assert answer.code == WRONG
    assert answer.err == f'bali: {file}:4: move 4: "take 9" is not a move\n'


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--line", "2"), "there is no record on line 2"),
        (("--line", "1", "--seat", "2"), "--seat 2: the last seat is 1"),
        (("--seat", "0"), "--seat: only for one game; choose it with --line"),
        (("--effort", "endless"), "argument --effort: invalid choice"),
        (("--line", "1", "--html", "no/such/folder/page.html"), "No such file"),
        (("--html", "no/such/folder/page.html"), "No such file"),
        (("--html", "-", "--json"), "--html -: not with --json"),
        (("--line", "1", "--seat", "0", "--json"), "--seat: not with --json, which contains all"),
    ],
)
def test_what_cannot_be_done_is_told_before_anything_is_computed(
    call: Call,
    games: Path,
    options: tuple[str, ...],
    message: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for work in ("review_game", "review_games"):
        monkeypatch.setattr(reviewing, work, lambda *_: pytest.fail("a review is computed"))
    answer = call("review", games, *options)
    assert answer.code == UNUSABLE
    assert message in answer.err
    assert answer.err.startswith("bali: ")
    assert answer.err.count("\n") == 1


def test_an_empty_file(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "empty.jsonl"
    file.write_text("\n")
    answer = call("review", file)
    assert (answer.code, answer.err) == (UNUSABLE, f"bali: {file}: there are no records\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_when_nothing_can_be_compiled(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(PLAIN, "1")
    announce_effort(texts(language))
    assert capsys.readouterr().err == f"bali: {texts(language).say('review-uncompiled')}\n"
    monkeypatch.delenv(PLAIN)
    announce_effort(texts(language))
    assert capsys.readouterr().err == ""


# The library


def test_the_library_takes_a_session_a_record_or_a_path(games: Path, review: Review) -> None:
    game = bali.load(games)
    assert bali.review(game, effort="quick") == review
    assert bali.review(game.record(), effort="quick") == review
    assert bali.review(str(games), effort="quick") == review


def test_what_the_library_refuses(games: Path) -> None:
    with pytest.raises(bali.BadSetup, match='"endless" is no effort; there are: quick, normal'):
        bali.review(games, effort="endless")  # type: ignore[arg-type]
    with pytest.raises(bali.BadSetup):
        bali.review(games, seed=-1)
    with pytest.raises(bali.FileError):
        bali.review("nowhere.json")
