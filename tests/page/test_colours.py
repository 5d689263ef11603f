"""The colours of the page are distinguishable and legible for everybody, in both themes."""

import re
from itertools import combinations
from pathlib import Path

import pytest

from tests.page.colour import BLINDNESS, ciede2000, contrast, distance

CSS = (Path(__file__).parent.parent.parent / "web" / "src" / "app.css").read_text("utf-8")
THEMES = ("light", "dark")
KINDS = ("stonemason", "priest", "shrine", "rice", "peanut", "banana", "pepper")
SEATS = ("red", "blue", "yellow", "green")
IVORY = ("stonemason", "shrine", "pepper", "demon", "red", "blue")
GROUNDS = ("table", "panel", "glow")


def colours(theme: str) -> dict[str, str]:
    """The variables of the design system."""
    both = re.findall(r"--([a-z-]+): light-dark\((#\w{6}), (#\w{6})\);", CSS)
    found = {name: pair[THEMES.index(theme)] for name, *pair in both}
    return found | dict(re.findall(r"--([a-z-]+[0-9]?): (#\w{6});", CSS))


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [  # from the test data of Sharma, Wu and Dalal
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0),
        ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_distance_agrees_with_published_values(
    one: tuple[float, float, float], other: tuple[float, float, float], apart: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(apart, abs=1e-4)


@pytest.mark.parametrize("eye", BLINDNESS)
@pytest.mark.parametrize(("theme", "least"), [("light", 21.4), ("dark", 19.8)])
def test_kinds_are_distinguishable_for_every_eye(theme: str, least: float, eye: str) -> None:
    found = colours(theme)
    for one, other in combinations(KINDS, 2):
        assert distance(found[one], found[other], eye) >= least, (one, other)


@pytest.mark.parametrize("eye", BLINDNESS)
@pytest.mark.parametrize(("theme", "least"), [("light", 19.7), ("dark", 16.7)])
def test_players_are_distinguishable_for_every_eye(theme: str, least: float, eye: str) -> None:
    found = colours(theme)
    for one, other in combinations(SEATS, 2):
        assert distance(found[one], found[other], eye) >= least, (one, other)


@pytest.mark.parametrize("theme", THEMES)
def test_symbols_and_names_are_read_on_their_cards(theme: str) -> None:
    found = colours(theme)
    for kind in (*KINDS, "oracle", "demon", *SEATS):
        on = found["card-ivory"] if kind in IVORY else found["card-ink"]
        assert contrast(found[kind], on) >= 4.5, kind
        assert re.search(
            rf"\.of-{kind} .*--on: var\(--card-{'ivory' if kind in IVORY else 'ink'}\)", CSS
        )


@pytest.mark.parametrize("theme", THEMES)
def test_words_are_read_on_every_ground(theme: str) -> None:
    found = colours(theme)
    for ground in GROUNDS:
        for words in ("ink", "mute", "gain", "warn", "crown"):
            assert contrast(found[words], found[ground]) >= 4.5, (words, ground)
        assert contrast(found["line"], found[ground]) >= 3, ground
    assert contrast(found["button"], found["on-button"]) >= 7
    for ground in ("table", "panel"):
        assert contrast(found["focus"], found[ground]) >= 3
