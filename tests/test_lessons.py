"""The lessons: their moments, answers and texts, and what they teach."""

import re
from pathlib import Path

import pytest
from fluent.syntax import ast

import bali
from bali.analysis.highlights import RIGHT_ANSWER
from bali.analysis.judgement import compare_moves
from bali.analysis.sampling import SAMPLES
from bali.lessons.lesson import Lesson, LessonStep, Target, TargetPart
from bali.lessons.loading import LESSON_NAMES, UnknownLesson, load_lesson, load_lessons
from bali.moves import GOODS, KINDS, WORDS
from bali.record import check, replay
from bali.rules import ROWS
from bali.texts import LANGUAGES, entries, sources, texts
from bali.view import View, view

RULES = Path(bali.__file__).parent.parent / "docs" / "rules.md"
DOCUMENT = RULES.parent / "lessons.md"
DATA = Path(bali.__file__).parent / "lessons" / "data"
STEPS = [(lesson, step) for lesson in load_lessons() for step in lesson.steps]

# The clauses from R2 to R11 that no lesson teaches, and why a player need not know them.
UNTAUGHT = {
    "R2.1": "the program deals",
    "R2.2": "the program deals",
    "R2.3": "the program deals",
    "R2.4": "the program deals",
    "R2.5": "the program deals",
    "R5.3": "rare, and then there is no other move; the program says why",
    "R6.4": "rare, and nobody is asked",
    "R7.4": "the program shows what may be seen",
    "R9.4": "nobody is asked, and the final count says it",
    "R10.1": "the program deals",
    "R11.4": "chosen before the deal",
}

# The fields that a part may have.
FIELDS: dict[TargetPart, set[str]] = {
    "row": {"row"},
    "hand": {"seat", "kind"},
    "village": {"seat", "kind"},
    "stones": {"seat"},
    "points": {"seat"},
    "goods": {"seat", "good"},
    "supply": {"good"},
}


def name_step(value: object) -> str:
    return value.name if isinstance(value, Lesson | LessonStep) else str(value)


each_step = pytest.mark.parametrize(("lesson", "step"), STEPS, ids=name_step)
each_lesson = pytest.mark.parametrize("lesson", load_lessons(), ids=name_step)


def view_of(lesson: Lesson, step: LessonStep) -> View:
    return view(replay(lesson.read_record(step), step.moment), step.seat)


# The data


def test_there_is_one_file_for_each_lesson() -> None:
    assert sorted(file.stem for file in DATA.iterdir()) == sorted(LESSON_NAMES)
    assert [lesson.name for lesson in load_lessons()] == list(LESSON_NAMES)
    with pytest.raises(UnknownLesson, match='"nonsense" is no lesson; there are: front, '):
        load_lesson("nonsense")


@each_lesson
def test_the_records_are_valid_and_have_the_same_players(lesson: Lesson) -> None:
    names = []
    for step in lesson.steps:
        record = lesson.read_record(step)
        assert check(record)
        names.append(record.names())
        assert names[-1][step.seat] is None, "the learner has no name"
        assert [name for name in names[-1] if name] == ["Nyoman"]
        assert record.deal.oracle == (lesson.name == "oracle")
        assert record.deal.demon == (lesson.name == "demon")
    assert names == [names[0]] * len(lesson.steps)
    assert {step.record for step in lesson.steps} == set(range(len(lesson.records)))
    assert len({step.name for step in lesson.steps}) == len(lesson.steps)


@each_step
def test_every_legal_move_is_an_answer_and_some_are_accepted(
    lesson: Lesson, step: LessonStep
) -> None:
    legal = view_of(lesson, step).legal
    assert set(step.answers) == set(legal)
    assert step.accepted
    assert set(step.accepted) < set(legal), "there is something to decide"
    right = {step.answers[move] for move in step.accepted}
    assert right.isdisjoint(
        text for move, text in step.answers.items() if move not in step.accepted
    )


@each_step
def test_every_answer_can_be_tried(lesson: Lesson, step: LessonStep) -> None:
    for move in step.answers:
        tried = lesson.try_move(step, move)
        assert WORDS[check(tried)[-1]] == move
        assert len(tried.moves) == step.moment + 1
        assert tried.names() == lesson.read_record(step).names()


@each_step
def test_what_is_pointed_at_exists(lesson: Lesson, step: LessonStep) -> None:
    table = view_of(lesson, step)
    assert step.targets
    assert len(set(step.targets)) == len(step.targets)
    for target in step.targets:
        given = {
            field for field in Target.__struct_fields__[1:] if getattr(target, field) is not None
        }
        assert given <= FIELDS.get(target.part, set()), target
        assert (target.row or 1) in range(1, ROWS + 1)
        assert (target.seat or 0) in range(table.players)
        assert target.part != "demon" or table.demon is not None
        if target.kind is not None and target.seat is not None:
            owner = table.seats[target.seat]
            assert target.kind in KINDS
            assert target.kind in (owner.hand or []) or owner.front[target.kind]
        assert target.good is None or target.good in GOODS


@each_step
def test_the_analysis_finds_nothing_better(lesson: Lesson, step: LessonStep) -> None:
    options = compare_moves(view_of(lesson, step), SAMPLES["quick"], seed=1)
    losses = {option.move: option.loss for option in options}
    assert all(losses[move] <= RIGHT_ANSWER for move in step.accepted), losses


# What they teach


def clauses() -> list[str]:
    """The clauses of the chapters from R2 to R11; R3 has no numbers of its own."""
    found = []
    for chapter in re.split(r"^## ", RULES.read_text("utf-8"), flags=re.MULTILINE)[1:]:
        heading = re.match(r"R(\d+) ", chapter)
        if heading is not None and 2 <= int(heading[1]) <= 11:
            numbered = re.findall(r"^\*\*(R\d+\.\d+)\*\*", chapter, re.MULTILINE)
            found += numbered or [f"R{heading[1]}"]
    return found


def test_every_clause_that_a_player_must_know_is_taught() -> None:
    expected = clauses()
    assert {"R3", "R11.4"} < set(expected)
    taught = {clause for lesson in load_lessons() for clause in lesson.clauses}
    assert taught <= set(expected)
    assert taught.isdisjoint(UNTAUGHT)
    assert set(expected) - taught == set(UNTAUGHT)


# Texts that teach a clause in passing, which no answer depends on, and words that they need.
IN_PASSING: dict[str, tuple[str, dict[str, list[str]]]] = {
    "R6.5": (
        "lesson-shrine-hidden-right",
        {
            "en": ["altar", "top card", "face up"],
            "de": ["Altar", "oberste Karte", "offen"],
            "nl": ["offerplaats", "bovenste kaart", "open"],
            "ja": ["祭壇", "一番上のカード", "表向き"],
        },
    ),
    "R8.6": (
        "lesson-front-farmer-right",
        {
            "en": ["supply", "another good"],
            "de": ["Vorrat", "anderes Gut"],
            "nl": ["voorraad", "ander goed"],
            "ja": ["サプライ", "好きな商品"],
        },
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_clauses_in_passing_are_said(language: str) -> None:
    for clause, (text, words) in IN_PASSING.items():
        assert clause in load_lesson(text.split("-")[1]).clauses
        said = texts(language).say(text)
        assert all(word in said for word in words[language]), said


# The texts


def count_words(lesson: Lesson) -> int:
    """The words that are read by who answers rightly."""
    names = [lesson.title]
    for step in lesson.steps:
        names += [lesson.task(step), lesson.explanation(step, step.accepted[0])]
    return sum(len(texts("en").say(name).split()) for name in names)


def test_a_lesson_is_read_in_less_than_a_minute() -> None:
    """At 200 words a minute; the document has the figures."""
    words = {lesson.name: count_words(lesson) for lesson in load_lessons()}
    assert max(words.values()) == words["shrine"] < 200
    base = sum(number for name, number in words.items() if name not in ("oracle", "demon"))
    said = " ".join(DOCUMENT.read_text("utf-8").split())
    assert f"{sum(words.values()):,} words" in said
    assert f"the ten before the variants have {base}" in said
    assert f"the longest, `shrine`, has {words['shrine']}" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_exists_and_takes_no_arguments(language: str) -> None:
    found = entries({"lessons.ftl": sources(language)["lessons.ftl"]})
    needed = set()
    for lesson, step in STEPS:
        needed |= {lesson.title, lesson.task(step)}
        needed |= {lesson.explanation(step, move) for move in step.answers}
    assert {entry.id.name for entry in found} == needed
    for entry in found:
        assert entry.value is not None
        assert all(isinstance(part, ast.TextElement) for part in entry.value.elements)
