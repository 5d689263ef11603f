"""Reports: figures that are right, pictures that are pictures, a page that asks nobody."""

import html.parser
import json
import re
import runpy
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import numpy as np
import pytest

from bali.cli import main
from bali.kernel.game_statistics import RARE
from bali.lab.arena.interval import wilson
from bali.lab.report.analysis import analyse
from bali.lab.report.answers import answer, describe_opposites
from bali.lab.report.comparison_sections import CLAUSES
from bali.lab.report.page import page
from bali.lab.report.reading import read
from bali.lab.report.results import Findings, VariantLine
from bali.lab.report.sections import build_sections
from bali.lab.report.svg import ticks
from bali.lab.report.tally import Sums
from bali.lab.report.wording import Wording
from bali.texts import LANGUAGES, texts

TOP = Path(__file__).parent.parent
GAMES = 240


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of all configurations, and a small tournament."""
    folder = tmp_path_factory.mktemp("played")
    call = [
        "simulate",
        "--games",
        str(GAMES),
        "--players",
        "2..4",
        "--variants",
        "all",
        "--seed",
        "2",
    ]
    assert main([*call, "--out", str(folder / "games.jsonl")]) == 0
    arena = ["arena", "--bots", "random,random:sims=1", "--players", "2", "--games", "40"]
    assert main([*arena, "--seed", "2", "--jobs", "1", "--out", str(folder / "arena.jsonl")]) == 0
    return folder


@pytest.fixture(scope="module")
def found(played: Path) -> Findings:
    return analyse(read([str(played / "games.jsonl"), str(played / "arena.jsonl")], 1))


def records(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_bytes().splitlines()]


# Figures


def test_seats_and_points_are_those_of_the_records(found: Findings, played: Path) -> None:
    games = records(played / "games.jsonl")
    for line in found.seats:
        if not line.sort.bots:
            continue
        own = [
            game["result"]
            for game in games
            if (game["players"], game["variants"]) == (line.sort.players, line.sort.variants)
        ]
        won = sum((line.seat in one["winners"]) / len(one["winners"]) for one in own)
        assert line.share == pytest.approx((won / len(own), *wilson(won / len(own), len(own))))
    assert sum(line.games for line in found.sorts) == found.games == GAMES + 40
    for spread in found.spreads:
        if spread.bots:
            scores = [
                (score["total"], seat in game["result"]["winners"])
                for game in games
                if game["players"] == spread.players
                for seat, score in enumerate(game["result"]["scores"])
            ]
            for points, number in enumerate(spread.winners):
                assert scores.count((points, True)) == number
            for points, number in enumerate(spread.others):
                assert scores.count((points, False)) == number


def test_winners_are_compared_with_others_game_by_game(found: Findings, played: Path) -> None:
    (line,) = [
        line
        for line in found.deeds
        if (line.bots, line.players, line.deed) == ("random", 3, "goods_points")
    ]
    gaps, winners = [], []
    for game in records(played / "games.jsonl"):
        if game["players"] == 3:
            goods = [score["goods"] for score in game["result"]["scores"]]
            wins = [seat in game["result"]["winners"] for seat in range(3)]
            won = np.mean([good for good, win in zip(goods, wins, strict=True) if win])
            winners.append(won)
            lost = [good for good, win in zip(goods, wins, strict=True) if not win]
            if lost:
                gaps.append(won - np.mean(lost))
    reach = 1.959964 * np.std(gaps) / np.sqrt(len(gaps) - 1)
    mean = np.mean(gaps)
    assert line.winners == pytest.approx(np.mean(winners))
    assert line.difference == pytest.approx((mean, mean - reach, mean + reach))


def test_what_a_variant_changes(found: Findings, played: Path) -> None:
    def turns(variants: list[str]) -> list[int]:
        return [
            sum(move.startswith("buy") for move in game["moves"])
            for game in records(played / "games.jsonl")
            if (game["players"], game["variants"]) == (2, variants)
        ]

    (line,) = [
        line
        for line in found.variants
        if (line.players, line.variants, line.measure) == (2, ["oracle"], "turns")
    ]
    assert line.difference[0] == pytest.approx(np.mean(turns(["oracle"])) - np.mean(turns([])))
    assert line.difference[1] < line.difference[0] < line.difference[2]


def test_bots_that_met_are_rated_as_in_the_arena(
    found: Findings, played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call = ["arena", "--bots", "random,random:sims=1", "--players", "2", "--games", "40", "--json"]
    assert main([*call, "--out", str(played / "arena.jsonl")]) == 0
    arena = {bot["bot"]: bot for bot in json.loads(capsys.readouterr().out)["bots"]}
    for line in found.bots:
        own = arena[line.bot]
        assert line.win_share == pytest.approx((own["win_share"], *own["interval"]))
        assert line.rating == pytest.approx((own["rating"], *own["rating_interval"]))
    assert {line.bot for line in found.bots} == set(arena)


def test_an_example_is_a_game_in_which_it_happened(found: Findings, played: Path) -> None:
    games = records(played / "games.jsonl")
    (line,) = [one for one in found.rare if (one.what, one.bots) == ("shrine_returned", "random")]
    file, _, number = (line.example or "").rpartition(": ")
    assert file == str(played / "games.jsonl")
    assert "discard shrine" in games[int(number)]["moves"]
    assert line.games == sum("discard shrine" in game["moves"] for game in games)
    assert [one.of for one in found.rare if one.what == "no_altar" and one.bots] == [GAMES // 2]


def test_the_interval_of_a_mean_holds_the_truth() -> None:
    """In about 95 of 100 trials."""
    dice = np.random.default_rng(1)
    held = 0
    for _ in range(400):
        sums = Sums()
        for _ in range(2):
            sums.add(dice.exponential(3.0, 150))
        mean = sums.mean()
        assert mean is not None
        held += abs(mean.mean - 3.0) <= mean.half_width
    assert 0.92 <= held / 400 <= 0.98


# The page


class Outline(html.parser.HTMLParser):
    """Tags that are open, and whatever could fetch something."""

    VOID = ("meta", "br", "circle", "line", "rect", "polyline", "polygon")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.fetched: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in self.VOID:
            self.open.append(tag)
        self.fetched += [
            value or ""
            for name, value in attrs
            if name in ("src", "href", "srcset", "data", "action")
            and not (value or "").startswith("#")
        ]

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_whole_and_asks_nobody(found: Findings, language: str) -> None:
    text = page(found, texts(language), "bali report <games>")
    outline = Outline()
    outline.feed(text)
    assert outline.open == []
    assert outline.fetched == []
    assert "script" not in outline.tags
    assert "link" not in outline.tags
    assert not re.search(r"url\(|@import|https?://", text)
    assert f'<html lang="{language}">' in text
    assert "bali report &lt;games&gt;" in text
    assert "prefers-color-scheme:dark" in text
    assert outline.tags.count("svg") > 20
    assert not re.search(r"\b(nan|inf)\b", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_is_one_and_stays_inside_its_frame(found: Findings, language: str) -> None:
    made = build_sections(found, Wording(texts(language)))
    assert [section.name for section in made] == [
        "seats", "scores", "lengths", "sources", "deeds", "when", "shrines", "variants", "bots",
        "rare",
    ]  # fmt: skip
    for section in made:
        assert section.panels, section.name
        for panel in section.panels:
            for mark in ElementTree.fromstring(panel.svg()).iter():  # noqa: S314
                for name in set(mark.attrib) & {"x", "cx", "x2", "y", "cy", "y2"}:
                    most = panel.width if "x" in name else panel.height
                    assert -1 <= float(mark.attrib[name]) <= most + 1, section.name
        assert all(len(row) == len(section.grid.head) for row in section.grid.rows)


def test_headings_answer_and_opposite_effects_are_told(found: Findings) -> None:
    words = Wording(texts("en"))
    headings = {each.name: answer(each.name, found, words) for each in build_sections(found, words)}
    assert headings["seats"] == "The starting player has no clear advantage"
    assert re.fullmatch(r"A game takes \d+ to \d+ turns on average", headings["lengths"])
    assert headings["sources"] == "Most points of the winners come from: goods"
    assert headings["bots"].startswith("random")
    assert headings["rare"].endswith(f" of {len(RARE)} rare rules were seen")
    assert describe_opposites(found, words) == []
    lines = [
        VariantLine(bot, 3, ["oracle"], "points", (change, change - 0.1, change + 0.1))
        for bot, change in (("greedy", -5.0), ("hard", 5.5))
    ]
    (sentence,) = describe_opposites(msgspec.structs.replace(found, variants=lines), words)
    assert sentence == (
        "With 3 players (the Oracle) the sign of the effect depends on the bots: points of a seat "
        "-5.00 (-5.10 to -4.90) among greedy, +5.50 (+5.40 to +5.60) among hard."
    )


def test_numbers_as_readers_write_them() -> None:
    wordings = {language: Wording(texts(language)) for language in LANGUAGES}
    assert [wordings[language].whole(1234567) for language in LANGUAGES] == [
        "1,234,567", "1.234.567", "1.234.567", "1,234,567"
    ]  # fmt: skip
    assert [wordings[language].percent(0.3333) for language in LANGUAGES] == [
        "33.3 %", "33,3 %", "33,3 %", "33.3％"
    ]  # fmt: skip
    assert wordings["en"].signed(-0.001) == "0.00"
    assert wordings["en"].signed(1.5) == "+1.50"


@pytest.mark.parametrize(("low", "high"), [(0, 1), (0.31, 0.36), (-7, 13), (5, 5), (0, 0.0004)])
def test_marks_on_an_axis_are_round_and_enclose_it(low: float, high: float) -> None:
    marks = ticks(low, high)
    assert marks[0] <= low + 1e-9
    assert marks[-1] >= high - 1e-9
    assert len(marks) <= 8


def test_every_rare_rule_has_its_clause() -> None:
    rules = (TOP / "docs" / "rules.md").read_text("utf-8")
    assert set(CLAUSES) == set(RARE)
    for clause in CLAUSES.values():
        assert re.search(rf"\b{re.escape(clause)}\b", rules), clause


# The command


def test_a_page_a_document_and_json(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games, out = str(played / "games.jsonl"), tmp_path / "report.html"
    assert main(["report", games, "--language", "nl", "--out", str(out)]) == 0
    assert "wat de partijen zeggen" in out.read_text("utf-8")
    document = tmp_path / "report.md"
    assert main(["report", games, "--language", "en", "--out", str(document)]) == 0
    pictures = re.findall(r"!\[.*?\]\((.*?)\)", document.read_text("utf-8"))
    assert len(pictures) == 9  # nobody met, so there are no ratings
    for picture in pictures:
        tree = ElementTree.parse(tmp_path / picture).getroot()  # noqa: S314
        assert tree.tag == "{http://www.w3.org/2000/svg}svg"
    assert main(["report", games, "--json"]) == 0
    output = capsys.readouterr()
    assert json.loads(output.out)["games"] == GAMES
    assert output.err == ""
    file = tmp_path / "report.json"
    assert main(["report", games, "--json", "--out", str(file)]) == 0
    assert file.read_text("utf-8") == output.out
    assert capsys.readouterr() == ("", "")


def test_what_cannot_be_reported(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong, unfinished = tmp_path / "wrong.jsonl", tmp_path / "unfinished.jsonl"
    first, second, *_ = (played / "games.jsonl").read_bytes().splitlines(keepends=True)
    wrong.write_bytes(first + second.replace(b'"buy none"', b'"keep 1"', 1))
    half = json.loads(first)
    half["moves"] = half["moves"][:9]
    del half["result"]
    unfinished.write_text(json.dumps(half))
    for file, code, message in (
        (wrong, 1, "wrong.jsonl:2: move "),
        (unfinished, 2, "there are no finished games"),
        (tmp_path / "none.jsonl", 2, "No such file"),
        (tmp_path / "none.parquet", 2, "this folder contains no tables of games"),
    ):
        assert main(["report", str(file)]) == code
        assert message in capsys.readouterr().err


def test_a_record_with_impossible_notes_is_named(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the laboratory adds to records is read from files, too."""
    first = json.loads((played / "games.jsonl").read_bytes().splitlines()[0])
    notes: list[dict[str, object]] = [
        {"forfeit": {"seat": 9, "move": 1, "reason": "x"}},
        {"forfeit": {"seat": -1, "move": 1, "reason": "x"}},
        {"forfeit": {"seat": 0, "move": 1 << 20, "reason": "x"}},
        {"forfeit": 3},
        {"seed": -1},
        {"seed": 1 << 64},
        {"seed": "x"},
        {"game": 1 << 63},
        {"game": 0.5},
        {"clocks": [{}] * 9},
        {"arena": {"seed": 1, "game": 1, "deal": 1 << 70, "clocks": []}},
    ]
    file = tmp_path / "wrong.jsonl"
    for note in notes:
        kept = {key: value for key, value in first.items() if key != "arena" or "arena" in note}
        file.write_text(json.dumps(kept | note))
        assert main(["report", str(file)]) == 1
        assert "wrong.jsonl" in capsys.readouterr().err


def test_the_example_analyses_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "games.parquet"
    call = ["simulate", "--games", "120", "--players", "2..4", "--variants", "all", "--seed", "1"]
    assert main([*call, "--out", str(out)]) == 0
    monkeypatch.setattr(sys, "argv", ["analyse_tables.py", str(out)])
    runpy.run_path(str(TOP / "examples" / "analyse_tables.py"), run_name="__main__")
    output = capsys.readouterr().out
    assert "Who wins?" in output
    assert len(output.splitlines()) > 20


def test_a_report_that_fails_leaves_nothing(
    played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither an empty page nor pictures without a document; what was there stays."""
    games, folder = str(played / "games.jsonl"), tmp_path / "reports"
    folder.mkdir()
    (folder / "old.html").write_text("old")
    (folder / "taken.md").mkdir()

    def fail(*_: object) -> str:
        raise OSError(28, "No space left on device")

    assert main(["report", games, "--out", str(folder / "taken.md")]) == 2
    monkeypatch.setattr("bali.lab.report.page.page", fail)
    for name in ("old.html", "new.html"):
        assert main(["report", games, "--out", str(folder / name)]) == 2
    assert sorted(path.name for path in folder.iterdir()) == ["old.html", "taken.md"]
    assert (folder / "old.html").read_text() == "old"
