"""The lessons, from the files of this package."""

from functools import cache
from importlib import resources

from msgspec import json

from bali.errors import BaliError
from bali.lessons.lesson import Lesson

# In the order in which they are taken.
LESSON_NAMES = (
    "front",
    "scoring",
    "majority",
    "prices",
    "buying",
    "farmers",
    "shrine",
    "altar",
    "end",
    "plan",
    "oracle",
    "demon",
)


class UnknownLesson(BaliError):
    """There is no lesson of this name."""

    def __init__(self, name: str) -> None:
        super().__init__(f'"{name}" is no lesson; there are: {", ".join(LESSON_NAMES)}')


@cache
def load_lesson(name: str) -> Lesson:
    """A lesson by its name; UnknownLesson if there is none."""
    if name not in LESSON_NAMES:
        raise UnknownLesson(name)
    file = resources.files("bali").joinpath("lessons", "data", f"{name}.json")
    return json.decode(file.read_bytes(), type=Lesson)


def load_lessons() -> list[Lesson]:
    """All lessons, in their order."""
    return [load_lesson(name) for name in LESSON_NAMES]
