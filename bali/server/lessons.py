"""Lessons with all their tables. They never change, so each is computed once and kept as JSON."""

import gzip
from functools import cache

from bali.api import (
    LessonAnswer,
    LessonDocument,
    LessonList,
    LessonStepDocument,
    LessonSummary,
    Variant,
)
from bali.lessons.lesson import Lesson, LessonStep
from bali.lessons.loading import UnknownLesson, load_lesson, load_lessons
from bali.server.json_encoding import encode
from bali.server.moments import ReplayObserver, Span, replay_moments
from bali.server.refusal import Refusal


def list_lessons() -> LessonList:
    return LessonList(
        [
            LessonSummary(lesson.name, _variants(lesson), len(lesson.steps))
            for lesson in load_lessons()
        ]
    )


@cache
def encode_lesson(name: str, is_gzip: bool) -> bytes:
    """The document of a lesson, in JSON; Refusal if there is no such lesson."""
    try:
        body = encode(make_document(load_lesson(name)))
    except UnknownLesson:
        raise Refusal("no-such-lesson", "there is no such lesson") from None
    return gzip.compress(body) if is_gzip else body


def make_document(lesson: Lesson) -> LessonDocument:
    return LessonDocument(
        name=lesson.name,
        variants=_variants(lesson),
        names=lesson.read_record(lesson.steps[0]).names(),
        steps=[_make_step(lesson, step) for step in lesson.steps],
    )


def _make_step(lesson: Lesson, step: LessonStep) -> LessonStepDocument:
    observer, here = ReplayObserver(step.seat), Span(step.moment, step.moment)
    (moment,) = replay_moments(lesson.read_record(step), observer, "open", here).moments
    return LessonStepDocument(
        name=step.name,
        moment=moment,
        seat=step.seat,
        targets=step.targets,
        accepted=step.accepted,
        answers=[_make_answer(lesson, step, move) for move in moment.view.legal],
    )


def _make_answer(lesson: Lesson, step: LessonStep, move: str) -> LessonAnswer:
    observer, following = ReplayObserver(step.seat), Span(step.moment + 1, step.moment + 1)
    (after,) = replay_moments(lesson.try_move(step, move), observer, "open", following).moments
    return LessonAnswer(move, lesson.explanation(step, move), after)


def _variants(lesson: Lesson) -> list[Variant]:
    deal = lesson.read_record(lesson.steps[0]).deal
    in_play: dict[Variant, bool] = {"oracle": deal.oracle, "demon": deal.demon}
    return [variant for variant, is_played in in_play.items() if is_played]
