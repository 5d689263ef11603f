"""Our bots have one list of names; what cannot be derived from it agrees with it."""

import re
from pathlib import Path
from typing import get_args

import pytest

import bali
from bali.bots.names import COMPILED, LEVELS, NAMES, RATINGS, TableBot
from bali.bots.player import limit_seconds
from bali.kernel.games import BOTS
from bali.texts import LANGUAGES

LOCALES = Path(bali.__file__).parent / "locales"


def test_the_kernel_plays_the_bots_that_are_compiled() -> None:
    assert BOTS == COMPILED


def test_servers_offer_bots_of_ours_with_a_rating() -> None:
    assert set(RATINGS) == set(get_args(TableBot)) <= set(NAMES)
    assert list(RATINGS.values()) == sorted(RATINGS.values())
    assert [bot for bot in RATINGS if bot in LEVELS] == list(LEVELS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("message", ["level", "new-who-says"])
def test_every_level_has_its_words(language: str, message: str) -> None:
    text = "".join(file.read_text("utf-8") for file in (LOCALES / language).glob("*.ftl"))
    (body,) = re.findall(rf"^{message} = (.*?)^\}}", text, re.MULTILINE | re.DOTALL)
    assert set(LEVELS) <= set(re.findall(r"\[(\w+)\]", body))


@pytest.mark.parametrize(
    ("name", "shorter"),
    [
        ("expert", "expert:sims=60000:seconds=0.050"),
        ("expert:seconds=0.2", "expert:seconds=0.050"),
        ("hard:sims=7:seconds=0.01", "hard:sims=7:seconds=0.01"),
        ("hard:sims=7", "hard:sims=7"),
        ("hard:weights=a:b.npz", "hard:sims=2000:seconds=0.050:weights=a:b.npz"),
        ("easy", "easy"),
    ],
)
def test_the_seconds_of_a_budget_can_be_limited(name: str, shorter: str) -> None:
    assert limit_seconds(name, 0.05) == shorter
