"""Previews in words: what a move is called, what it changes, why another is blocked."""

import pytest

from bali.chance import Seeded
from bali.game import Game
from bali.moves import WORDS
from bali.preview import Reason, preview
from bali.preview_text import changes, label, subject, then, why_not
from bali.table import Table
from bali.texts import LANGUAGES, texts
from bali.view import view
from tests.tables import (
    do,
    game_on,
    leave_in_pile,
    new_table,
    scoring,
    set_altar,
    set_row,
    set_seat,
    set_supply,
    set_taking,
)
from tools.random_play import CONFIGURATIONS, dealt, play

NAMES = ["Ann", "Bo", "Cy", "Di"]


def describe(table: Table, word: str, language: str = "en") -> str:
    """The sentences for a legal move: its label, and what it would change."""
    own_view = view(game_on(table), table.mover, "strict")
    own_preview = preview(own_view)
    change = own_preview.moves[word]
    speech = texts(language)
    names = NAMES[: table.players]
    text = changes(speech, change, own_preview, names, table.mover)
    return f"{label(speech, word, own_view, change)}. {text}".removesuffix(". ")


def blocked(table: Table, word: str, language: str = "en") -> str:
    reason = preview(view(game_on(table), table.mover, "strict")).blocked[word]
    speech = texts(language)
    return f"{subject(speech, word)}: {why_not(speech, reason)}"


# Buying and playing


def test_buying() -> None:
    table = new_table(2)
    set_seat(table, 0, stones=8, front="rice rice rice", hand="shrine rice rice")
    assert describe(table, "buy none") == "Buy nothing"
    assert describe(table, "buy rice") == (
        "Buy a rice card for 2 stones. You then have 6 stones. "
        "That leaves too few stones for a shrine."
    )
    assert describe(table, "buy pepper", "nl") == (
        "Koop een peperkaart voor 5 stenen. Je hebt dan 3 stenen. "
        "Dan heb je te weinig stenen voor een altaar."
    )
    set_seat(table, 0, stones=2)
    assert describe(table, "buy rice", "de") == (
        "Eine Reiskarte für 2 Steine kaufen. Du hast dann keine Steine mehr. "
        "Die Steine reichen dann nicht mehr für 2 Reisbauern."
    )


def test_buying_for_free() -> None:
    table = new_table(2)
    set_seat(table, 0, front="rice rice rice rice rice", goods="rice")
    assert describe(table, "buy rice") == "Take a rice card for free. You then own 2 rice cards."
    assert (
        describe(table, "buy rice", "ja") == "無料で米カードを取る. 手元は米カード2枚になります。"
    )


def test_several_plays_that_are_lost() -> None:
    table = new_table(2)
    set_seat(table, 0, stones=5, hand="rice rice rice")
    assert describe(table, "buy rice").endswith(
        "too few stones for 2 rice farmers or 3 rice farmers."
    )
    assert describe(table, "buy rice", "de").endswith(
        "nicht mehr für 2 Reisbauern oder 3 Reisbauern."
    )
    assert describe(table, "buy rice", "nl").endswith("voor 2 rijstplukkers of 3 rijstplukkers.")
    assert describe(table, "buy rice", "ja").endswith(
        "稲作農家2枚や稲作農家3枚をプレイできなくなります。"
    )


def test_playing() -> None:
    table = new_table(3, demon=True)
    set_seat(table, 0, stones=1, front="stonemason", hand="rice rice priest")
    set_seat(table, 1, front="stonemason")
    set_seat(table, 2, front="stonemason rice rice")
    do(table, "buy none")
    assert describe(table, "play rice 1") == (
        "Play a rice farmer. From then on rice cards cost you 4 stones instead of 5."
    )
    assert describe(table, "play rice 2") == (
        "Play 2 rice farmers for 1 stone. You then have no stones left. "
        "From then on rice cards cost you 3 stones instead of 5. "
        "Cy loses the sole majority of rice farmers. You then take 2 cards."
    )
    assert describe(table, "play priest", "de") == (
        "Einen Priester spielen. Der Dämon zieht weiter auf Reihe 2."
    )


def test_majorities() -> None:
    table = new_table(2)
    set_seat(table, 0, stones=3, front="stonemason rice", hand="stonemason rice rice")
    set_seat(table, 1, front="stonemason rice rice")
    do(table, "buy none")
    assert describe(table, "play stonemason") == (
        "Play a stonemason. You then have the sole majority of stonemasons."
    )
    assert describe(table, "play stonemason", "de") == (
        "Einen Steinmetz spielen. Steinmetze: Die alleinige Mehrheit geht an dich."
    )
    assert "You take over the sole majority of rice farmers from Bo." in describe(
        table, "play rice 2"
    )
    assert "Reisbauern: Die alleinige Mehrheit geht von Bo an dich." in describe(
        table, "play rice 2", "de"
    )
    assert "Je hebt dan, in plaats van Bo, als enige de meeste rijstplukkers." in describe(
        table, "play rice 2", "nl"
    )
    assert "稲作農家の単独最多がBoからあなたに移ります。" in describe(table, "play rice 2", "ja")


def test_a_farmer_that_makes_goods_free() -> None:
    table = new_table(2)
    set_seat(table, 0, front="rice rice rice rice", hand="rice priest priest")
    do(table, "buy none")
    assert "From then on rice cards are free for you." in describe(table, "play rice 1")


def test_shrines() -> None:
    table = new_table(2)
    set_seat(table, 0, stones=7, hand="shrine shrine shrine")
    do(table, "buy none")
    assert (
        describe(table, "play shrine")
        == "Play a shrine for 7 stones. You then have no stones left."
    )
    table = new_table(2)
    set_seat(table, 0, stones=6, hand="shrine shrine shrine")
    do(table, "buy none")
    assert describe(table, "discard shrine") == "Return a shrine to the box"
    assert describe(table, "discard shrine", "nl") == "Leg een altaar terug in de doos"


# The sacrifice


def sacrifice() -> Table:
    table = new_table(2)
    set_seat(table, 0, stones=7, hand="shrine rice pepper", goods="rice rice")
    set_seat(table, 1, goods="pepper")
    do(table, "buy none", "play shrine")
    return table


def test_offering() -> None:
    table = sacrifice()
    assert describe(table, "offer pepper").startswith(
        "Lay a pepper card face up on the altar. It is your last one."
    )
    do(table, "offer pepper")
    assert describe(table, "offer rice").startswith(
        "Lay a rice card face down on the altar. You then own 1 rice card."
    )
    assert describe(table, "offer rice", "de").startswith(
        "Eine Reiskarte verdeckt auf den Altar legen. Du hast dann 1 Reiskarte."
    )


def test_blessing() -> None:
    table = sacrifice()
    do(table, "offer pepper", "offer rice")
    assert describe(table, "bless banana", "nl") == (
        "Leg een bananenkaart uit de voorraad open op de offerplaats"
    )


def test_worth_with_open_history_only() -> None:
    game = game_on(sacrifice())
    own_view = view(game, 1)
    own_preview = preview(own_view)
    text = changes(texts("en"), own_preview.moves["offer pepper"], own_preview, NAMES, 1)
    assert text == "It is your last one. Known worth then: peppers 3 (now 0)."
    own_view = view(game, 1, "strict")
    own_preview = preview(own_view)
    text = changes(texts("en"), own_preview.moves["offer pepper"], own_preview, NAMES, 1)
    assert text == "It is your last one."


# Taking


def test_a_take_that_is_scored() -> None:
    table = scoring("stonemason", 2)
    set_seat(table, 0, front="stonemason stonemason")
    set_seat(table, 1, front="stonemason")
    assert describe(table, "take 1") == (
        "Take a priest from row 1. This reveals a stonemason. The stonemasons are scored: "
        "you 3 stones (2, and 1 for the sole majority), Bo 1 stone."
    )
    assert describe(table, "take 1", "de").startswith(
        "Einen Priester aus Reihe 1 nehmen. Das legt einen Steinmetz frei. "
        "Die Steinmetze werden gewertet: du 3 Steine"
    )


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("priest", "The priests are scored: Bo 1 victory point."),
        ("shrine", "The shrines are scored: you choose 1 victory point or 1 stone."),
        ("rice", "The rice farmers are scored: you 1 rice card, Bo 1 rice card."),
        ("pepper", "The pepper farmers are scored, but nobody has any."),
    ],
)
def test_every_kind_of_scoring(kind: str, expected: str) -> None:
    table = scoring(kind, 2)
    set_seat(table, 0, front="shrine rice")
    set_seat(table, 1, front="priest rice")
    assert describe(table, "take 1").endswith(expected)


def test_a_scoring_from_an_empty_pile() -> None:
    table = scoring("rice", 2)
    set_seat(table, 0, front="rice rice")
    set_seat(table, 1, front="rice")
    set_supply(table, 1, 0, 0, 5)
    assert describe(table, "take 1").endswith(
        "The rice farmers are scored: you 1 rice card. The rice cards have run out: "
        "you choose a card of another good (for the sole majority), "
        "Bo chooses a card of another good."
    )
    set_supply(table, 0, 0, 0, 0)
    assert describe(table, "take 1").endswith("no sacrifice cards are left in the supply.")


def test_a_take_before_the_last() -> None:
    table = scoring("stonemason", 2)
    set_taking(table, 0, 2)
    assert describe(table, "take 1") == (
        "Take a priest from row 1. This reveals a stonemason. "
        "Nothing is scored yet: 1 more card to take."
    )


def test_a_new_row() -> None:
    table = new_table(2)
    set_taking(table)
    set_row(table, 2, "shrine")
    assert describe(table, "take 2") == (
        "Take a shrine from row 2. This turns up a new row. Its bottom card is scored. "
        "This cannot be taken back."
    )


def test_a_new_row_with_oracles() -> None:
    table = new_table(2, oracle=True)
    set_taking(table, 0, 3)
    set_row(table, 2, "shrine")
    assert describe(table, "take 2") == (
        "Take a shrine from row 2. This turns up a new row. If it brings an oracle, you may look "
        "at the altar. Nothing is scored yet: 2 more cards to take. This cannot be taken back."
    )
    table.box_oracles = 4
    leave_in_pile(table, "oracle oracle oracle oracle priest priest priest priest priest")
    assert "It may end the game." not in describe(table, "take 2")
    leave_in_pile(table, "oracle oracle oracle oracle priest priest priest priest")
    assert "It may end the game." in describe(table, "take 2")


def test_the_end() -> None:
    table = new_table(2)
    set_taking(table)
    set_row(table, 2, "shrine")
    leave_in_pile(table, "rice priest")
    assert describe(table, "take 2") == (
        "Take a shrine from row 2. This ends the game at once; nothing is scored. "
        "This cannot be taken back."
    )


# The oracle, rewards and gains


def oracle() -> Table:
    table = new_table(2, oracle=True)
    set_taking(table)
    set_altar(table, "rice* banana pepper")
    set_seat(table, 0, front="priest", goods="")
    set_row(table, 1, "shrine")
    leave_in_pile(table, "oracle priest rice rice rice rice")
    do(table, "take 1")
    return table


def test_the_oracle() -> None:
    table = oracle()
    assert describe(table, "oracle none") == "Do not look"
    assert describe(table, "oracle look") == (
        "Look at the top 3 cards of the altar and keep one of them. This cannot be taken back."
    )
    own_preview = preview(view(game_on(table), 0, "strict"))
    outlook = own_preview.moves["oracle none"].outlook
    assert outlook is not None
    assert then(texts("en"), outlook, own_preview, NAMES, 0) == (
        "The priests are scored: you 1 victory point."
    )


def test_keeping() -> None:
    table = oracle()
    do(table, "oracle look")
    assert describe(table, "keep 3").startswith(
        "Keep a rice card, the third from the top, face down. You then own 1 rice card."
    )
    assert describe(table, "keep 1", "de").startswith(
        "Eine Paprikakarte behalten, die oberste, offen. Du hast dann 1 Paprikakarte."
    )
    assert describe(table, "keep 1").endswith("This cannot be taken back.")
    assert blocked(table, "keep 4") == "the fourth from the top: the altar has only 3 cards"


def test_the_only_card_on_the_altar() -> None:
    table = oracle()
    set_altar(table, "rice")
    assert describe(table, "oracle look", "ja").startswith(
        "祭壇の唯一のカードを見て、それを手元に残す"
    )


def test_rewards() -> None:
    table = scoring("shrine", 2)
    set_seat(table, 0, front="shrine shrine", stones=5, points=7)
    do(table, "take 1")
    assert describe(table, "reward points") == (
        "Take 3 victory points. You then have 10 victory points."
    )
    assert describe(table, "reward stones") == (
        "Take 3 stones. You then have 8 stones, enough for a shrine."
    )


def test_gains() -> None:
    table = scoring("rice", 2)
    set_seat(table, 0, front="rice", goods="pepper")
    set_supply(table, 0, 1, 0, 5)
    do(table, "take 1")
    assert describe(table, "gain pepper") == "Take a pepper card. You then own 2 pepper cards."
    assert blocked(table, "gain banana") == "bananas: none left in the supply"


# Blocked moves


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "shrine: you need 2 more stones: price 7, you have 5"),
        ("de", "Schrein: dir fehlen 2 Steine: Preis 7, du hast 5"),
        ("nl", "altaar: je komt 2 stenen tekort: prijs 7, je hebt 5"),
        ("ja", "寺院: 石が2個足りません。必要7個、手元5個"),
    ],
)
def test_too_few_stones(language: str, expected: str) -> None:
    table = new_table(2)
    set_seat(table, 0, stones=5, hand="shrine rice rice")
    do(table, "buy none")
    assert blocked(table, "play shrine", language) == expected


def test_other_reasons() -> None:
    table = new_table(2)
    set_seat(table, 0, stones=4, hand="shrine rice rice", goods="rice")
    set_supply(table, 0, 1, 1, 1)
    assert blocked(table, "buy rice") == "rice: none left in the supply"
    assert blocked(table, "buy peanut") == "peanuts: you need 1 more stone: price 5, you have 4"
    do(table, "buy none")
    assert blocked(table, "play priest") == "priest: not in your hand"
    assert blocked(table, "play rice 3") == "3 rice farmers: you hold only 2"
    assert blocked(table, "discard shrine") == (
        "shrine: only with three shrines in hand: you hold 1"
    )
    table = new_table(2)
    set_seat(table, 0, stones=9, hand="shrine shrine shrine")
    do(table, "buy none")
    assert blocked(table, "discard shrine") == (
        "shrine: only if you cannot pay for a shrine: it costs 7, you have 9"
    )
    table = sacrifice()
    assert blocked(table, "offer rice") == "rice: you own none"
    table = new_table(2, demon=True)
    set_taking(table)
    assert blocked(table, "take 1") == "row 1: the demon stands here"
    assert blocked(table, "take 1", "de") == "Reihe 1: hier steht der Dämon"


# Everything that can come


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_many_games_can_be_said(language: str) -> None:
    speech = texts(language)
    words, reasons = set(), set()
    for seed, configuration in enumerate(CONFIGURATIONS):
        game = Game(dealt(seed, configuration))
        names = NAMES[: game.deal.players]
        for number, _ in enumerate(play(game, Seeded(seed, 1), eager=True)):
            if number % 3:
                continue
            seat = game.table.mover
            own_view = view(game, seat, "open" if number % 2 else "strict")
            own_preview = preview(own_view)
            labels = {
                label(speech, word, own_view, change) for word, change in own_preview.moves.items()
            }
            assert len(labels) == len(own_preview.moves)
            for word, change in own_preview.moves.items():
                text = changes(speech, change, own_preview, names, seat)
                assert "  " not in text
                assert text == text.strip()
                words.add(word)
            for word, reason in own_preview.blocked.items():
                assert subject(speech, word)
                assert why_not(speech, reason)
                reasons.add(reason.code)
    assert len(words) >= len(WORDS) - 10
    assert reasons >= {"stones", "held", "shrines", "demon", "owned"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_words(language: str) -> None:
    codes = Reason.__annotations__["code"].__args__
    said = {why_not(texts(language), Reason(code, needs=4, has=2)) for code in codes}
    assert len(said) == len(codes)
