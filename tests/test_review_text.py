"""Reviews and hints in words."""

import re
from typing import get_args

import pytest

from bali.analysis.review import (
    DECISION_KINDS,
    SOURCES,
    DecisionKind,
    ErrorRate,
    ExpectedPoints,
    Focus,
    Judgement,
    Mark,
    Option,
    PlayedLevel,
)
from bali.moves import WORDS
from bali.reason_text import describe_reason, describe_shortfall
from bali.review_text import (
    SplitPart,
    describe_chance,
    describe_decision,
    describe_errors,
    describe_focus,
    describe_level,
    describe_loss,
    describe_luck,
    describe_option,
    describe_split,
    format_percent,
    format_signed,
    name_decision_kind,
    name_judgement,
    name_move,
    name_split_part,
    round_split,
)
from bali.texts import LANGUAGES, texts
from tests.review_samples import LUCK, REASONS, SPLITS, decision
from tools import levels

NAMES = ["Ann", "Made", "Cy"]
EN = texts("en")


def explained(name: str, language: str = "en", reader: int | None = 0) -> str:
    return describe_reason(texts(language), REASONS[name], 0, NAMES, reader)


# The reason


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            "Row 3 instead of row 1: about 2.3 points more for you (goods +1.6, points +0.7)"
            " and 1.1 less for Made.",
        ),
        (
            "de",
            "Reihe 3 statt Reihe 1: etwa 2,3 Punkte mehr für dich (Güter +1,6, Punkte +0,7)"
            " und 1,1 weniger für Made.",
        ),
        (
            "nl",
            "Rij 3 in plaats van rij 1: ongeveer 2,3 punten meer voor jou"
            " (goederen +1,6, punten +0,7) en 1,1 minder voor Made.",
        ),
        (
            "ja",
            "1列目より3列目のほうが、あなたは約2.3点（商品+1.6、得点+0.7）多く、"
            "Madeは1.1点少なくなる見込みです。",
        ),
    ],
)
def test_the_reason_in_four_languages(language: str, expected: str) -> None:
    assert explained("all", language) == expected


def test_a_reason_about_somebody_else() -> None:
    assert explained("all", reader=None).endswith(
        "about 2.3 points more for Ann (goods +1.6, points +0.7) and 1.1 less for Made."
    )
    assert explained("all", reader=1).endswith(
        "more for Ann (goods +1.6, points +0.7) and 1.1 less for you."
    )
    assert "für Ann (" in explained("all", "de", 1)
    assert explained("all", "de", 1).endswith("1,1 weniger für dich.")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        (
            "own",
            "Buying a rice card instead of buying nothing: about 2.3 points more for you"
            " (goods +2.3).",
        ),
        (
            "several",
            "Playing 2 rice farmers instead of a priest: about 1.3 points more for"
            " you (stones +2.0, shrines −0.8), 1.1 less for Made and 0.4 more for Cy.",
        ),
        (
            "less",
            "Laying a rice card instead of a pepper card on the altar:"
            " about 0.8 points less for you (goods −0.8) and 0.5 more for Made,"
            " but 2.0 less for Cy.",
        ),
        (
            "same",
            "Looking at the altar instead of leaving it:"
            " about the same points for you, but 1.2 less for Made.",
        ),
        (
            "timing",
            "Keeping the second from the top instead of the top one:"
            " about the same points for you, but order and timing make the difference.",
        ),
        (
            "less timing",
            "Taking stones instead of victory points: about 1.0 points less"
            " for you (points −1.0), but order and timing make the difference.",
        ),
        (
            "cancel",
            "Taking a rice card instead of a banana card: about the same points for"
            " you (goods +1.6, stones −1.5), but order and timing make the difference.",
        ),
        (
            "others",
            "Row 2 instead of row 1: about 14.5 points more for you (goods +12.5) and 16.1 more for"
            " Made, but order and timing make the difference.",
        ),
    ],
)
def test_reasons_of_every_shape(name: str, expected: str) -> None:
    assert explained(name) == expected


def test_reasons_of_every_shape_in_other_languages() -> None:
    assert explained("less", "de") == (
        "Lieber eine Reiskarte als eine Paprikakarte auf den Altar legen:"
        " etwa 0,8 Punkte weniger für dich (Güter −0,8) und 0,5 mehr für Made,"
        " aber 2,0 weniger für Cy."
    )
    assert explained("timing", "nl") == (
        "Liever de tweede van boven dan de bovenste houden:"
        " ongeveer evenveel punten voor jou, maar volgorde en timing geven de doorslag."
    )
    assert explained("others", "de") == (
        "Reihe 2 statt Reihe 1: etwa 14,5 Punkte mehr für dich (Güter +12,5) und 16,1 mehr für"
        " Made, aber Reihenfolge und Zeitpunkt geben den Ausschlag."
    )
    assert explained("less", "ja") == (
        "香辛料カードより米カードを祭壇に重ねるほうが、あなたは約0.8点（商品−0.8）"
        "少なく、Madeは0.5点多くなるものの、Cyは2.0点少なくなる見込みです。"
    )


def test_what_the_moves_score_is_a_second_sentence() -> None:
    assert explained("fact").endswith(
        " Row 3 scores the priests at once: you 3 victory points, Made 1 victory point."
    )
    assert explained("facts").endswith(
        " Row 3 scores the shrines at once: you 2 victory points or 2 stones, Cy 1 victory point or"
        " 1 stone; row 1 scores the rice farmers at once: Made 1 sacrifice card,"
        " Cy 2 sacrifice cards."
    )
    assert explained("nothing").endswith(
        "; row 1 scores the banana farmers at once, which brings nobody anything."
    )
    assert explained("facts", "de", None).endswith(
        " Reihe 3 wertet sofort die Schreine: Ann 2 Siegpunkte oder 2 Steine, Cy 1 Siegpunkt oder"
        " 1 Stein; Reihe 1 wertet sofort die Reisbauern: Made 1 Opferkarte, Cy 2 Opferkarten."
    )
    assert explained("fact", "ja").endswith(
        "3列目ならすぐに司祭の得点計算（あなたは勝利点3点、Madeは勝利点1点）になります。"
    )


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", " Row 1 leaves Made the scoring of the priests in row 2: 3 victory points."),
        ("de", " Reihe 1 lässt Made die Wertung der Priester in Reihe 2: 3 Siegpunkte."),
        ("nl", " Rij 1 laat Made de waardering van de priesters in rij 2: 3 overwinningspunten."),
        ("ja", "1列目ならMadeに2列目の司祭の得点計算（勝利点3点）を残すことになります。"),
    ],
)
def test_what_a_move_leaves_to_the_next_player(language: str, expected: str) -> None:
    assert explained("leaves", language).endswith(expected)


def test_what_a_move_scores_and_leaves_is_one_sentence() -> None:
    assert explained("leaves more").endswith(
        " Row 1 scores the priests at once: you 1 victory point;"
        " row 1 leaves Made the scoring of the rice farmers in row 1: 2 sacrifice cards."
    )
    assert explained("leaves more", "de", 1).endswith(
        "; Reihe 1 lässt dir die Wertung der Reisbauern in Reihe 1: 2 Opferkarten."
    )
    shortfall = describe_shortfall(EN, REASONS["leaves"], 0, NAMES, 0)
    assert shortfall.endswith(
        " Row 1 leaves Made the scoring of the priests in row 2: 3 victory points."
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", REASONS)
def test_a_reason_is_one_sentence_or_two(language: str, name: str) -> None:
    ends = re.findall(r"\.(?= |$)|。", explained(name, language))
    has_facts = REASONS[name].scorings or REASONS[name].leaves
    assert len(ends) == (2 if has_facts else 1)


# Names and numbers


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    speech = texts(language)
    moves = [name_move(speech, word) for word in WORDS]
    assert len(set(moves)) == len(WORDS)
    judgements = [name_judgement(speech, judgement) for judgement in get_args(Judgement)]
    marks = [name_judgement(speech, "best", mark) for mark in get_args(Mark)]
    kinds = [name_decision_kind(speech, kind) for kind in DECISION_KINDS]
    parts = [name_split_part(speech, part) for part in get_args(SplitPart)]
    sources = [speech.say(f"review-source-{source}") for source in SOURCES]
    for names in (judgements + marks, kinds, parts, sources):
        assert all(names)
        assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("value", "expected"),
    [(0, "0.0"), (0.04, "0.0"), (-0.04, "0.0"), (0.05, "+0.1"), (-12.34, "−12.3"), (7, "+7.0")],
)
def test_signed_numbers(value: float, expected: str) -> None:
    assert format_signed(EN, value) == expected


def test_percentages() -> None:
    assert format_percent(EN, 1 / 3) == "33.3 %"
    assert format_percent(texts("de"), 1) == "100,0 %"
    assert format_percent(texts("ja"), 0.0449) == "4.5%"


# Decisions


def test_a_decision_in_a_list() -> None:
    assert describe_decision(EN, decision("blunder"), NAMES) == (
        "Turn 12, Made: row 1 (blunder, −12.3 percentage points). Better: row 3."
    )
    assert describe_decision(EN, decision("blunder"), NAMES, 1).startswith("Turn 12, you: row 1 (")
    assert (
        describe_decision(EN, decision("best"), NAMES) == "Turn 12, Made: row 1 (brilliant move)."
    )
    assert describe_decision(EN, decision("good"), NAMES) == "Turn 12, Made: row 1 (good)."
    assert describe_decision(texts("de"), decision("close"), NAMES) == (
        "Zug 12, Made: Reihe 1 (knapp, −12,3 Prozentpunkte). Besser: Reihe 3."
    )


def test_a_loss_and_an_option() -> None:
    assert describe_loss(EN, decision("mistake")) == (
        "This costs about 12.3 percentage points of win share (95 % interval: 0.0 to 20.0)."
    )
    option = Option("buy rice", [0.2, 0.4567], 0, 0, 0, [ExpectedPoints(1, 2, 3, 4)] * 2)
    assert describe_option(EN, option, 1) == "Buying a rice card: win share 45.7 %."


# Levels, error rates and the split


def test_levels() -> None:
    level = PlayedLevel("hard", "medium", "expert")
    assert describe_level(EN, level, 1, NAMES, 1) == (
        "You played like “hard” (anything from “medium” to “expert” is possible)."
    )
    assert describe_level(EN, PlayedLevel("hard", "hard", "hard"), 1, NAMES) == (
        "Made played like “hard”."
    )
    assert describe_level(texts("de"), level, 1, NAMES, 1) == (
        "Du hast gespielt wie „schwer“ (möglich ist alles von „mittel“ bis „Experte“)."
    )
    assert describe_level(EN, None, 0, NAMES) == "Ann had too few decisions to name a level."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_in_every_language(language: str) -> None:
    names = [texts(language).say("level", level=bot) for bot in levels.BOTS]
    assert len(set(names)) == len(levels.BOTS)
    assert ("random" in names) == (language == "en")


def test_error_rates() -> None:
    errors = ErrorRate(21, 0.0312, -0.001, 0.05)
    assert describe_errors(EN, errors, {}) == (
        "Error rate 3.1 percentage points (0.0 to 5.0) in 21 decisions."
    )
    levels: dict[DecisionKind, PlayedLevel] = {
        "buy": PlayedLevel("hard", "hard", "hard"),
        "take": PlayedLevel("medium", "easy", "hard"),
    }
    assert describe_errors(EN, errors, levels).endswith(
        "By kind of decision: buying like “hard” and taking like “medium” (“easy” to “hard”)."
    )


def test_the_split_adds_up_after_rounding() -> None:
    for split in SPLITS:
        parts = round_split(split)
        assert parts.fair + parts.skill + parts.luck + parts.rest == parts.result
    assert describe_split(EN, SPLITS[0]) == (
        "Fair share 33.3, skill −12.3, luck +55.6, rest +23.4: result 100.0 %."
        " Without luck the result would be 44.4 % ± 8.0."
    )
    assert "would be −20.0 % ± 12.3." in describe_split(EN, SPLITS[2])


# Chance and hints


def test_what_chance_did() -> None:
    assert [describe_chance(EN, event) for event in LUCK] == [
        "the deal",
        "new row 3: priest, rice farmer, oracle",
        "new row 2: no cards",
        "the hidden cards are revealed",
    ]
    assert describe_luck(EN, LUCK[0], NAMES, 0) == (
        "The deal (you +3.1, Made −3.0 percentage points)."
    )
    assert describe_luck(EN, LUCK[1], NAMES, 0) == (
        "Turn 4, new row 3: priest, rice farmer, oracle"
        " (Made +12.3, Cy −2.3, you −10.0 percentage points)."
    )


@pytest.mark.parametrize(
    ("focus", "expected"),
    [
        (Focus(row=2), "Look at row 2."),
        (Focus(good="rice"), "Think of rice: look at the altar and at your sacrifice cards."),
        (Focus(kind="priest"), "Look at the priests."),
        (Focus(kind="priest", seat=0), "Look at the priests, and at how many you have."),
        (
            Focus(row=1, kind="shrine", seat=1),
            "Look at row 1. Look at the shrines, and at how many Made has.",
        ),
        (Focus(kind="oracle"), "Look at the altar: is it worth a look?"),
        (Focus(), "Look at your stones, and at what else you may need them for."),
    ],
)
def test_where_to_look(focus: Focus, expected: str) -> None:
    assert describe_focus(EN, focus, NAMES, 0) == expected
