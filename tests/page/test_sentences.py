"""The page formats events, previews and reviews exactly as the modules of Python do."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple, get_args

import msgspec
import pytest

from bali import reason_text, review_text
from bali.analysis.review import (
    DECISION_KINDS,
    ErrorRate,
    ExpectedPoints,
    Focus,
    Judgement,
    Mark,
    Option,
    PlayedLevel,
)
from bali.chance import Seeded
from bali.game import Game
from bali.moves import WORDS
from bali.outcome import Tiebreak
from bali.preview import Preview, preview
from bali.preview_text import changes, label, subject, then, why_not
from bali.story import Counted, redact
from bali.story_text import sentence
from bali.texts import LANGUAGES, Texts, texts
from bali.view import View, view
from tests.page.sentences import Query, Speaker, speaking
from tests.review_samples import LUCK, REASONS, SPLITS, decision
from tools.random_play import CONFIGURATIONS, dealt, play, played

NAMES = ["Ann", "Bo", "Cy", "Di"]
TIEBREAKS: tuple[Tiebreak, ...] = ("points", "shrines", "stones", "shared")


@pytest.fixture(scope="module")
def page() -> Iterator[Speaker]:
    with speaking() as speaker:
        yield speaker


def event_queries(speech: Texts) -> Iterator[Query]:
    """All events of whole games, for a spectator and, in turn, for every seat."""
    for seed, configuration in enumerate(CONFIGURATIONS):
        game = played(seed, configuration, eager=True)
        names = NAMES[: game.deal.players]
        events = [event for step in game.steps for event in step.events]
        for number, event in enumerate(events):
            for reader in (None, number % game.deal.players):
                redacted_event = redact(event, reader)
                text = sentence(speech, redacted_event, names, reader)
                yield Query(text, "sentence", (redacted_event, names, reader))


def ends(speech: Texts) -> Iterator[Query]:
    """Victories of every sort, which random games bring too rarely."""
    final = played(3, (4, True, True)).steps[-1].events[-1]
    assert isinstance(final, Counted)
    for decided_by in TIEBREAKS:
        for winners in ([2], [1, 3], [0, 1, 2, 3]):
            result = msgspec.structs.replace(final.result, winners=winners)
            event = Counted(result, decided_by)
            for reader in (None, 1):
                yield Query(
                    sentence(speech, event, NAMES, reader), "sentence", (event, NAMES, reader)
                )


class Moment(NamedTuple):
    """The view and the preview of a seat that is to move."""

    seat: int
    own_view: View
    own_preview: Preview
    names: list[str]


@cache
def moments() -> list[Moment]:
    samples = []
    for seed, configuration in enumerate(CONFIGURATIONS):
        game = Game(dealt(seed, configuration))
        for number, _ in enumerate(play(game, Seeded(seed, 1), eager=True)):
            if number % 5 == 0:
                seat = game.table.mover
                own_view = view(game, seat, "open" if number % 2 else "strict")
                samples.append(
                    Moment(seat, own_view, preview(own_view), NAMES[: game.deal.players])
                )
    return samples


def preview_queries(speech: Texts) -> Iterator[Query]:
    """Every move of many moments, and why others cannot be made."""
    for seat, own_view, own_preview, names in moments():
        for word, change in own_preview.moves.items():
            arguments = (change, own_preview, names, seat)
            yield Query(label(speech, word, own_view, change), "label", (word, own_view, change))
            yield Query(changes(speech, *arguments), "changes", arguments)
            if change.outlook:
                follows = (change.outlook, own_preview, names, seat)
                yield Query(then(speech, *follows), "whatFollows", follows)
        for word, reason in own_preview.blocked.items():
            yield Query(subject(speech, word), "subject", (word,))
            yield Query(why_not(speech, reason), "whyNot", (reason,))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_what_python_says(page: Speaker, language: str) -> None:
    speech = texts(language)
    queries = [*event_queries(speech), *ends(speech), *preview_queries(speech)]
    assert {query.call for query in queries} == {
        "sentence",
        "label",
        "changes",
        "whatFollows",
        "subject",
        "whyNot",
    }
    differing = [
        (query.call, query.text, answer)
        for query in queries
        if query.text != (answer := page.query(query, language))
    ]
    assert differing == []


Speech = Callable[..., str]

KIND_LEVELS = {
    "buy": PlayedLevel("hard", "hard", "hard"),
    "take": PlayedLevel("easy", "random", "medium"),
    "score": PlayedLevel("expert", "medium", "expert"),
}


def review_calls() -> Iterator[tuple[Speech, tuple[Any, ...]]]:
    """Functions for reviews, and their arguments after the texts."""
    names = NAMES[:3]
    yield from ((review_text.name_move, (word,)) for word in WORDS)
    yield from ((review_text.name_decision_kind, (kind,)) for kind in DECISION_KINDS)
    yield from ((review_text.name_split_part, (part,)) for part in get_args(review_text.SplitPart))
    for judgement in get_args(Judgement):
        for mark in (None, *get_args(Mark)):
            yield review_text.name_judgement, (judgement, mark)
    for value in (0, 0.05, 0.25, 0.35, -0.04, -0.06, -12.345, 33.349999):
        yield review_text.format_decimal, (value,)
        yield review_text.format_signed, (value,)
        yield review_text.format_percent, (abs(value) / 100,)
    yield from ((review_text.describe_split, (split,)) for split in SPLITS)
    yield review_text.describe_errors, (ErrorRate(21, 0.0312, -0.001, 0.05), KIND_LEVELS)
    yield review_text.describe_errors, (ErrorRate(1, 0.03, 0.01, 0.05), {})
    option = Option("buy rice", [0.2, 0.4567], 0.05, -0.01, 0.1, [ExpectedPoints(1, 2, 3, 4)] * 2)
    yield review_text.describe_loss, (option,)
    yield review_text.describe_option, (option, 1)
    for reader in (None, 0, 1):
        for reason in REASONS.values():
            yield reason_text.describe_reason, (reason, 0, names, reader)
            yield reason_text.describe_shortfall, (reason, 0, names, reader)
        for judgement in get_args(Judgement):
            yield review_text.describe_decision, (decision(judgement), names, reader)
        for event in LUCK:
            yield review_text.describe_chance, (event,)
            yield review_text.describe_luck, (event, names, reader)
        for level in (
            None,
            PlayedLevel("hard", "easy", "expert"),
            PlayedLevel("hard", "hard", "hard"),
        ):
            yield review_text.describe_level, (level, 1, names, reader)
        for focus in (
            Focus(),
            Focus(row=2, good="rice"),
            Focus(kind="priest"),
            Focus(kind="oracle"),
            Focus(kind="priest", seat=1),
        ):
            yield review_text.describe_focus, (focus, names, reader)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_of_a_review_what_python_says(page: Speaker, language: str) -> None:
    speech = texts(language)
    calls = [*review_calls()]
    public = {
        name
        for module in (reason_text, review_text)
        for name in vars(module)
        if name.startswith(("describe_", "name_"))
    }
    assert {function.__name__ for function, _ in calls} >= public - {
        "describe_without_luck",
        "describe_winners",
    }
    differing = []
    for function, arguments in calls:
        first, *rest = function.__name__.split("_")
        text = function(speech, *arguments)
        query = Query(text, first + "".join(map(str.capitalize, rest)), arguments)
        if text != (answer := page.query(query, language)):
            differing.append((query.call, text, answer))
    assert differing == []


# Who won, and why


def won(page: Speaker, decided_by: Tiebreak, language: str, seat: int | None) -> str:
    scores = [{"points": 0, "shrines": 0, "stones": 0, "goods": 0, "total": 30} for _ in range(3)]
    scores[2]["total"] = 27 if decided_by != "points" else 30
    if decided_by == "points":
        scores[1]["total"], scores[2]["total"] = 33, 28
    winners = [0, 1] if decided_by == "shared" else [1]
    shrines = [2, 3, 1] if decided_by == "shrines" else [2, 2, 4]
    stones = [4, 7, 9] if decided_by == "stones" else [7, 7, 9]
    result = {"altar": {}, "values": {}, "scores": scores, "winners": winners}
    counted = {"event": "counted", "result": result, "decided_by": decided_by}
    seats = [{"front": {"shrine": a}, "stones": b} for a, b in zip(shrines, stones, strict=True)]
    arguments = (counted, {"seat": seat, "seats": seats}, ["Ann", "Bo", "Cy"])
    return page.query(Query("", "verdict", arguments), language)


@pytest.mark.parametrize(
    ("decided_by", "expected"),
    [
        ("points", "You are 2nd with 30, 3 behind Bo."),
        (
            "shrines",
            "You are 2nd with 30, level with Bo."
            " There is a tie at 30 victory points: you and Bo."
            " Bo wins with more shrines, 3 against 2.",
        ),
        (
            "stones",
            "You are 2nd with 30, level with Bo."
            " There is a tie at 30 victory points with equally many shrines: you and Bo."
            " Bo wins with more stones, 7 against 4.",
        ),
        (
            "shared",
            "There is a tie at 30 victory points, with equally many shrines and stones:"
            " you and Bo share the victory.",
        ),
    ],
)
def test_the_verdict_has_both_numbers(page: Speaker, decided_by: Tiebreak, expected: str) -> None:
    assert won(page, decided_by, "en", 0) == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "de",
            "Gleichstand, 30 Siegpunkte: Ann und du. Du gewinnst mit mehr Schreinen, 3 gegen 2.",
        ),
        (
            "nl",
            "Gelijke stand, 30 overwinningspunten: Ann en jij."
            " Je wint met meer altaren, 3 tegen 2.",
        ),
        ("ja", "勝利点30点で同点：Annとあなた。寺院の数が3対2で、あなたの勝ちです。"),
    ],
)
def test_a_tie_in_other_languages(page: Speaker, language: str, expected: str) -> None:
    assert won(page, "shrines", language, 1) == expected


@pytest.mark.parametrize(
    ("decided_by", "seat", "language", "expected"),
    [
        ("points", 1, "en", "You win with 33, 3 ahead of Ann."),
        ("points", None, "en", "Bo wins with 33, 3 ahead of Ann."),
        ("points", 2, "en", "You are 3rd with 28, 5 behind Bo."),
        ("shared", 2, "en", "You are 3rd with 27, 3 behind Ann and Bo. There is a tie at 30"),
        ("points", 2, "de", "Du bist 3. mit 28 Punkten, 5 hinter Bo."),
        ("points", 1, "nl", "Je wint met 33 punten, 3 voor Ann."),
        ("points", 2, "ja", "あなたは28点で3位です。Boに5点差です。"),
    ],
)
def test_the_verdict_begins_with_the_reader(
    page: Speaker, decided_by: Tiebreak, seat: int | None, language: str, expected: str
) -> None:
    assert won(page, decided_by, language, seat).startswith(expected)
