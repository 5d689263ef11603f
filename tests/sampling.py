"""What `make test` takes of long lists; `make test-long` takes the rest."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from bali.texts import LANGUAGES
from tools.random_play import CONFIGURATIONS


def mark_long(values: Iterable[Any], is_quick: Callable[[Any], bool]) -> list[Any]:
    """All values, for `parametrize`: those that are not quick are marked as long."""
    return [
        value if is_quick(value) else pytest.param(value, marks=pytest.mark.long)
        for value in values
    ]


# Two, three and four players with both variants are quick.
SAMPLED_CONFIGURATIONS = mark_long(CONFIGURATIONS, lambda configuration: all(configuration[1:]))

# The language of the longest words, and the one without spaces.
SAMPLED_LANGUAGES = mark_long(LANGUAGES, lambda language: language in ("de", "ja"))

# Ways to use the page: every language once, and every size (wide or not) with mouse and keyboard.
WAYS = [("en", True, True), ("de", False, False), ("nl", True, False), ("ja", False, True)]
