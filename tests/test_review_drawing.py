"""Reviews drawn as text and as pages: every line is true, fits, and can be read without colours."""

import html.parser
import re
from typing import get_args
from xml.etree import ElementTree

import msgspec
import pytest

from bali.analysis.highlights import find_reason, list_marked, list_mistakes, list_strokes
from bali.analysis.players import LineReview, ReviewSummary, summarize_games
from bali.analysis.review import ChanceEvent, GraphPoint, Review
from bali.lab.review_page import write_review_page, write_summary_page
from bali.reason_text import describe_reason
from bali.review_text import SplitPart, describe_decision, describe_loss, describe_luck
from bali.terminal.columns import WIDEST, width
from bali.terminal.review_graph import SEAT_MARKS, draw_graph
from bali.terminal.review_report import draw_review, draw_summary
from bali.texts import LANGUAGES, Texts, texts
from tests.review_samples import NAMES, make_review

EN = texts("en")


@pytest.fixture
def review() -> Review:
    return make_review()


@pytest.fixture
def summary(review: Review) -> ReviewSummary:
    names = ["Made", "Bo", "Ann"]
    seats = [
        msgspec.structs.replace(seat, name=name)
        for seat, name in zip(review.seats, names, strict=True)
    ]
    other = msgspec.structs.replace(review, seats=seats, decisions=review.decisions[:1])
    games = [LineReview(2, NAMES, review), LineReview(5, names, other)]
    return summarize_games(games, "quick", 7)


# What stands out


def test_mistakes_and_strokes_are_sorted_by_size(review: Review) -> None:
    assert [mistake.loss for mistake in list_mistakes(review)] == [0.2, 0.12]
    assert [mistake.seat for mistake in list_mistakes(review, 0)] == [0]
    assert [event.step for event in list_strokes(review)] == [90, 9]


def test_the_reason_is_that_of_the_move_played(review: Review) -> None:
    best, mistake = review.decisions[:2]
    assert find_reason(best) is None
    reason = find_reason(mistake)
    assert reason is not None
    assert (reason.better, reason.worse) == (mistake.best, mistake.played)


def test_only_and_brilliant_moves_are_listed(review: Review) -> None:
    brilliant, *mistakes = review.decisions
    only = msgspec.structs.replace(brilliant, seat=0, mark="only")
    none = msgspec.structs.replace(review, decisions=mistakes)
    marked = msgspec.structs.replace(review, decisions=[only, brilliant, *mistakes])
    assert list_marked(marked) == [only, brilliant]
    assert list_marked(marked, 1) == [brilliant]
    title, told = EN.say("review-marks-title"), describe_decision(EN, brilliant, NAMES, 1)
    for write in (_write_text, write_review_page):
        assert title not in write(none, NAMES, EN, 1)
        text = write(marked, NAMES, EN, 1)
        assert title in text
        assert told in text
        assert describe_decision(EN, only, NAMES, 1) not in text


def _write_text(review: Review, names: list[str], said: Texts, reader: int) -> str:
    return " ".join(" ".join(draw_review(review, names, said, reader)).split())


# The graph


def test_the_graph_has_its_size_and_a_character_for_each_seat(review: Review) -> None:
    for columns, lines in ((80, 17), (40, 12), (120, 30)):
        drawn = draw_graph(review, NAMES, columns, lines)
        assert max(map(width, drawn)) <= columns
        assert len(drawn) == lines + 2
        assert [drawn[-1].split()[place] for place in (0, 2, 4)] == [*SEAT_MARKS[:3]]


def test_the_graph_shows_the_win_shares(review: Review) -> None:
    *rows, _, _, _, _, _, _ = draw_graph(review, NAMES, 80, 17)
    assert rows[0].endswith("x")  # Made has won
    assert rows[0].startswith("100 %|")
    assert rows[-1].endswith("=")  # the others have not
    half = next(row for row in rows if row.startswith(" 50 %|"))
    assert set(half[6:]) == {" ", "o"}


def test_the_graph_marks_mistakes_good_moves_and_luck(review: Review) -> None:
    mistakes, marked, luck = draw_graph(review, NAMES, 80, 17)[-4:-1]
    assert re.fullmatch(r" {4}! +x +o", mistakes)
    assert re.fullmatch(r" {4}\^ +x", marked)
    assert re.fullmatch(r" {4}\* +x +x", luck)
    columns = [column for column, mark in enumerate(mistakes) if mark in SEAT_MARKS]
    assert columns == [6 + 20 * 73 // 90, 6 + 45 * 73 // 90]


def test_the_graph_names_turns(review: Review) -> None:
    axis, turns = draw_graph(review, NAMES, 80, 17)[-6:-4]
    assert turns.split() == ["1", "10", "20"]
    assert [axis[found.start()] for found in re.finditer(r"\d+", turns)] == ["+"] * 3


def test_a_graph_of_one_move(review: Review) -> None:
    short = msgspec.structs.replace(
        review, steps=0, graph=[GraphPoint(0, 1, [1 / 3] * 3)], decisions=[], chances=[]
    )
    assert draw_graph(short, NAMES, 20, 8)


# The text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_fits_into_80_columns(review: Review, language: str) -> None:
    longest = ["Wayan Made A", "Wayan Made B", "Wayan Made C"]
    for reader in (None, 1):
        lines = [*draw_review(review, longest, texts(language), reader)]
        assert [line for line in lines if width(line) > WIDEST or line != line.rstrip()] == []


def test_a_review_says_it_all(review: Review) -> None:
    text = " ".join(" ".join(draw_review(review, NAMES, EN)).split())
    assert text.startswith("Review of a game: Ann, Made and Cy Made wins. Effort: quick. Seed: 7.")
    assert "Ann 33.3 −12.3 +55.6 +23.4 100.0 44.4 ± 8.0" in text
    assert "Made played like “hard” (anything from “medium” to “expert” is possible)." in text
    for mistake in list_mistakes(review):
        reason = find_reason(mistake)
        assert reason is not None
        first, loss, second = (
            describe_decision(EN, mistake, NAMES),
            describe_loss(EN, mistake),
            describe_reason(EN, reason, mistake.seat, NAMES),
        )
        assert f"{first} {loss} {second}" in text
    for event in list_strokes(review):
        assert describe_luck(EN, event, NAMES) in text


def test_a_seat_reads_its_own_mistakes(review: Review) -> None:
    text = "\n".join(draw_review(review, NAMES, EN, 0))
    assert "Turn 15, you: row 1" in text
    assert "Turn 7" not in text
    assert "You played like" in text


def test_nothing_to_tell(review: Review) -> None:
    quiet = msgspec.structs.replace(review, decisions=[], chances=[])
    text = "\n".join(draw_review(quiet, NAMES, EN))
    assert "There are none." in text
    assert "There are no strokes of luck of 5 percentage points or more." in text


def test_a_shared_victory(review: Review) -> None:
    shared = msgspec.structs.replace(review, winners=[0, 2])
    assert "Ann and Cy share the victory." in [*draw_review(shared, NAMES, EN)]
    assert "You and Cy share the victory." in [*draw_review(shared, NAMES, EN, 0)]


# Several games


def test_games_are_summarised_by_name(summary: ReviewSummary) -> None:
    assert [player.name for player in summary.players] == ["Ann", "Made", "Cy", "Bo"]
    ann = summary.players[0]
    assert (ann.games, ann.errors.decisions) == (2, 1)
    assert ann.result == pytest.approx((1 + 0) / 2)
    assert ann.luck.mean == pytest.approx((0.5556 + 0.1999) / 2)
    assert ann.luck.half_width is not None
    assert summary.players[2].luck.half_width is None
    assert [(worst.line, worst.name) for worst in summary.worst] == [(2, "Made"), (2, "Ann")]
    assert summary.lines == [2, 5]


def test_players_of_different_games_are_told_apart_by_their_full_names(review: Review) -> None:
    def named(name: str | None) -> LineReview:
        first, *others = review.seats
        seats = [msgspec.structs.replace(first, name=name), *others]
        return LineReview(
            1, ["Christophe..", *NAMES[1:]], msgspec.structs.replace(review, seats=seats)
        )

    games = [named("Christopher Robin"), named("Christopher Columbus"), named("Christopher Robin")]
    players = summarize_games(games, "quick", 7).players
    counted = [(player.name, player.games) for player in players]
    assert counted[0] == ("Christopher Robin", 2)
    assert counted[-1] == ("Christopher Columbus", 1)
    assert named(None).players()[0] == "Christophe.."
    assert named("Made").players()[:2] == ["Christophe..", "Made"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_summary_as_text(summary: ReviewSummary, language: str) -> None:
    lines = [*draw_summary(summary, texts(language))]
    assert [line for line in lines if width(line) > WIDEST] == []
    assert [line for line in lines if line.startswith("  Ann ")]


def test_a_summary_names_the_lines_of_the_worst_mistakes(summary: ReviewSummary) -> None:
    text = "\n".join(draw_summary(summary, EN))
    assert text.startswith("2 games reviewed\n")
    assert re.search(r"^  Ann +2 +50\.0 % .* \+37\.8 ± [\d.]+ +12\.2 ± [\d.]+$", text, re.MULTILINE)
    assert "  Line 2. Turn 7, Made: row 1 (blunder, −20.0 percentage points)." in text


# The page


class Checker(html.parser.HTMLParser):
    """The tags of a page, which must be closed; its ids and links, and whatever it would load."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.loads: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in ("meta", "circle", "line", "polyline", "polygon", "rect"):
            self.open.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            if name == "href":
                self.links.append(value or "")
            if name in ("src", "srcset", "action", "data"):
                self.loads.append(value or "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def checked(page: str) -> Checker:
    checker = Checker()
    checker.feed(page)
    assert checker.open == []
    return checker


@pytest.mark.parametrize("reader", [None, 0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_whole_and_needs_nothing_else(
    review: Review, language: str, reader: int | None
) -> None:
    page = write_review_page(review, NAMES, texts(language), reader)
    found = checked(page)
    assert f'<html lang="{language}">' in page
    assert "script" not in found.tags
    assert found.loads == []
    assert "url(" not in page
    assert len(set(found.ids)) == len(found.ids)
    assert found.links
    assert {link.removeprefix("#") for link in found.links} <= set(found.ids)
    assert "prefers-color-scheme:dark" in page


def test_two_strokes_of_luck_in_one_move_have_links_of_their_own(review: Review) -> None:
    """Four oracles, and the row after them ends the game, which reveals the hidden cards."""
    cards = ["oracle"] * 4 + ["rice", "priest"]
    row = ChanceEvent(90, 31, "row", 4, cards, [0.3, -0.2, -0.1], [0.01] * 3)
    both = msgspec.structs.replace(review, chances=[*review.chances, row])
    found = checked(write_review_page(both, NAMES, EN))
    assert len(set(found.ids)) == len(found.ids)
    ours = {each for each in found.ids if each.startswith("luck-90")}
    assert len(ours) == 2
    assert {f"#{each}" for each in ours} <= set(found.links)


def test_the_page_tells_how_certain_a_loss_is(review: Review) -> None:
    page = write_review_page(review, NAMES, EN)
    for mistake in list_mistakes(review):
        assert f"<p>{describe_loss(EN, mistake)}</p>" in page


def test_the_pictures_of_the_page_are_pictures(review: Review) -> None:
    page = write_review_page(review, NAMES, EN)
    drawings = re.findall(r"<svg.*?</svg>", page)
    assert len(drawings) == 3 + 2 + 3 + 2  # splits, the graph in two sizes, lines, marks
    for drawing in drawings:
        ElementTree.fromstring(drawing)  # noqa: S314


def test_the_page_has_the_graph_as_a_table(review: Review) -> None:
    page = write_review_page(review, NAMES, EN)
    for point in review.graph:
        cells = "".join(f"<td class=n>{100 * share:.1f} %</td>" for share in point.shares)
        assert cells in page


def test_names_cannot_break_the_page(review: Review) -> None:
    hostile = ['<b>"', "&amp;", "'><script>"]
    found = checked(write_review_page(review, hostile, EN))
    assert "b" not in found.tags
    assert "script" not in found.tags


def test_the_page_of_several_games(summary: ReviewSummary) -> None:
    page = write_summary_page(summary, EN)
    checked(page)
    assert "<h1>2 games reviewed</h1>" in page
    assert "Line 2. Turn 7, Made" in page


def test_every_part_of_the_split_is_on_the_page(review: Review) -> None:
    page = write_review_page(review, NAMES, EN)
    for part in get_args(SplitPart):
        assert EN.say(f"review-{part}") in page
