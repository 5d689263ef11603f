"""R10: the Oracle variant."""

from collections import Counter

import pytest

from bali.moves import GOODS
from bali.story import AltarCard, Declined, Kept, Looked, Oracles, redact
from bali.table import Table
from tests.tables import (
    do,
    game_on,
    legal,
    new_deal,
    new_table,
    phase,
    picture,
    play,
    set_altar,
    set_pile,
    set_row,
    set_seat,
    set_taking,
)


def with_emptied_row(
    pile: str, number: int = 1, altar: str = "rice peanut* banana pepper*"
) -> Table:
    """The active player, seat 1, is about to empty row 2."""
    table = new_table(3, oracle=True)
    set_taking(table, 1, number)
    set_altar(table, altar)
    set_row(table, 2, "rice")
    set_pile(table, pile)
    return table


def test_r10_1_one_card_of_each_good_lies_face_down_on_the_altar() -> None:
    deal = new_deal(3, oracle=True)
    look = picture(new_table(3, oracle=True))
    assert sorted(look.altar) == sorted(good + "*" for good in GOODS)
    assert look.altar == [GOODS[good] + "*" for good in deal.altar]
    assert look.supply == dict.fromkeys(GOODS, 21)


def test_r10_1_eight_oracles_are_in_the_pile_and_none_in_the_offer() -> None:
    look = picture(new_table(3, oracle=True))
    assert len(look.pile) == 42
    assert Counter(look.pile)["oracle"] == 8
    assert all("oracle" not in row for row in look.offer)
    assert look.box == {}


def test_r10_1_nothing_of_it_without_the_variant() -> None:
    look = picture(new_table(3))
    assert look.altar == []
    assert "oracle" not in look.pile


@pytest.mark.parametrize(
    ("pile", "row"),
    [
        ("shrine rice pepper banana", "shrine rice pepper banana"),
        ("oracle rice pepper banana", "rice pepper banana"),
        ("shrine oracle pepper banana", "shrine pepper banana"),
        ("shrine rice pepper oracle", "shrine rice pepper"),
        ("oracle rice oracle banana", "rice banana"),
        ("shrine oracle oracle banana", "shrine banana"),
        ("oracle oracle oracle banana", "banana"),
        ("shrine oracle oracle oracle", "shrine"),
    ],
)
def test_r10_2_oracles_leave_and_the_others_close_up(pile: str, row: str) -> None:
    table = with_emptied_row(pile + " priest priest")
    do(table, "take 2")
    look = picture(table)
    assert look.offer[1] == row.split()
    assert len(look.pile) == 38
    assert look.box == ({"oracle": pile.count("oracle")} if "oracle" in pile else {})
    assert (phase(table) == "oracle") == ("oracle" in pile)


def test_r10_2_four_oracles_are_followed_by_four_new_cards() -> None:
    table = with_emptied_row("oracle oracle oracle oracle shrine rice pepper banana priest")
    do(table, "take 2")
    look = picture(table)
    assert look.offer[1] == ["shrine", "rice", "pepper", "banana"]
    assert look.pile[0] == "priest"
    assert look.box == {"oracle": 4}


def test_r10_2_the_clause_applies_again_to_the_new_four() -> None:
    table = with_emptied_row("oracle " * 4 + "oracle rice oracle banana priest")
    do(table, "take 2")
    assert picture(table).offer[1] == ["rice", "banana"]
    assert picture(table).box == {"oracle": 6}


def test_r10_2_eight_oracles_in_a_row() -> None:
    table = with_emptied_row("oracle " * 8 + "priest rice rice rice")
    do(table, "take 2")
    assert picture(table).offer[1] == ["priest", "rice", "rice", "rice"]
    assert picture(table).box == {"oracle": 8}
    assert len(picture(table).pile) == 42 - 12


def test_r10_2_oracles_that_left_before_stay_in_the_box() -> None:
    table = with_emptied_row("oracle rice rice rice")
    table.box_oracles = 3
    do(table, "take 2")
    assert picture(table).box == {"oracle": 4}


def test_r10_2_the_story_tells_how_many_left() -> None:
    game = game_on(with_emptied_row("oracle " * 4 + "oracle rice oracle banana"))
    play(game, "take 2")
    assert Oracles(2, 6) in game.steps[0].events


@pytest.mark.parametrize(
    "pile",
    ["oracle rice rice rice", "oracle oracle oracle rice", "oracle " * 5 + "rice rice rice"],
)
def test_r10_3_one_look_per_emptied_row(pile: str) -> None:
    table = with_emptied_row(pile)
    do(table, "take 2")
    assert legal(table) == ["oracle look", "oracle none"]
    do(table, "oracle look", "keep 1")
    assert phase(table) == "buy"
    assert len(picture(table).altar) == 3


def test_r10_3_another_emptied_row_brings_another_look() -> None:
    table = with_emptied_row("oracle rice rice rice oracle rice rice rice", number=2)
    set_row(table, 3, "rice")
    do(table, "take 2", "oracle look", "keep 1", "take 3")
    assert (phase(table), table.mover) == ("oracle", 1)


def test_r10_3_before_anything_else_in_mid_taking() -> None:
    table = with_emptied_row("oracle shrine rice rice", number=2)
    do(table, "take 2")
    assert (phase(table), table.mover, table.to_take) == ("oracle", 1, 1)
    do(table, "oracle none")
    assert phase(table) == "take"
    do(table, "take 2")
    assert picture(table).hands[1] == ["priest", "rice", "shrine"]


@pytest.mark.parametrize("answers", [["oracle none"], ["oracle look", "keep 2"]])
def test_r10_3_before_the_scoring(answers: list[str]) -> None:
    table = with_emptied_row("oracle stonemason rice rice")
    do(table, "take 2")
    assert picture(table).stones == [2, 3, 4]
    do(table, *answers)
    assert picture(table).stones == [3, 4, 5]
    assert (phase(table), table.mover) == ("buy", 2)


def test_r10_3_who_does_not_look_keeps_nothing() -> None:
    table = with_emptied_row("oracle pepper pepper pepper")
    before = picture(table)
    do(table, "take 2", "oracle none")
    assert picture(table).altar == before.altar
    assert picture(table).goods == before.goods


def test_r10_3_with_an_empty_altar_there_is_no_look() -> None:
    table = with_emptied_row("oracle stonemason rice rice", altar="")
    do(table, "take 2")
    assert (phase(table), table.mover) == ("buy", 2)
    assert picture(table).stones == [3, 4, 5]
    table = with_emptied_row("oracle stonemason rice rice", number=2, altar="")
    do(table, "take 2")
    assert (phase(table), table.mover) == ("take", 1)


@pytest.mark.parametrize(
    ("altar", "places"),
    [
        ("rice", 1),
        ("rice rice*", 2),
        ("rice rice rice", 3),
        ("rice rice rice rice", 4),
        ("rice rice rice rice rice", 4),
        ("rice " * 20, 4),
    ],
)
def test_r10_3_the_top_four_or_all_if_fewer(altar: str, places: int) -> None:
    table = with_emptied_row("oracle rice rice rice", altar=altar)
    do(table, "take 2", "oracle look")
    assert legal(table) == [f"keep {place}" for place in range(1, places + 1)]


@pytest.mark.parametrize(
    ("place", "good", "left"),
    [
        (1, "pepper", ["banana*", "rice", "peanut*", "banana"]),
        (2, "banana", ["banana*", "rice", "peanut*", "pepper*"]),
        (3, "peanut", ["banana*", "rice", "banana", "pepper*"]),
        (4, "rice", ["banana*", "peanut*", "banana", "pepper*"]),
    ],
)
def test_r10_3_the_others_lie_as_they_lay(place: int, good: str, left: list[str]) -> None:
    table = with_emptied_row("oracle pepper rice rice", altar="banana* rice peanut* banana pepper*")
    set_seat(table, 1, goods="")
    do(table, "take 2", "oracle look", f"keep {place}")
    look = picture(table)
    assert look.altar == left
    assert look.goods[1] == {good: 1}
    assert sum(table.altar_count) == 4
    assert table.altar_count[GOODS.index(good)] == left.count(good) + left.count(good + "*")


def test_r10_3_the_last_card_of_the_altar_may_be_kept() -> None:
    table = with_emptied_row("oracle pepper rice rice", altar="rice*")
    do(table, "take 2", "oracle look", "keep 1")
    assert picture(table).altar == []
    assert picture(table).goods[1]["rice"] == 2


def test_r10_3_cards_laid_later_come_on_top_of_what_is_left() -> None:
    table = with_emptied_row("oracle pepper rice rice", altar="rice peanut* banana pepper*")
    do(table, "take 2", "oracle look", "keep 2")
    set_seat(table, 2, hand="shrine rice rice", stones=7)
    do(table, "buy none", "play shrine", "offer peanut", "offer peanut")
    assert picture(table).altar == ["rice", "peanut*", "pepper*", "peanut", "peanut"]


def test_r10_4_nobody_else_learns_which_card_was_kept() -> None:
    game = game_on(with_emptied_row("oracle pepper rice rice"))
    play(game, "take 2", "oracle look", "keep 2")
    look, keep = game.steps[1].events[0], game.steps[2].events[0]
    cards = [
        AltarCard("pepper", "down", None),
        AltarCard("banana", "up", None),
        AltarCard("peanut", "down", None),
        AltarCard("rice", "up", None),
    ]
    top = AltarCard(None, "down", None)
    assert look == redact(look, 1) == Looked(1, 4, cards)
    assert keep == redact(keep, 1) == Kept(1, 2, "banana", top)
    for other in (0, 2, None):
        assert redact(look, other) == Looked(1, 4, None)
        assert redact(keep, other) == Kept(1, None, None, top)


def test_r10_4_the_altars_top_shows_afterwards() -> None:
    game = game_on(with_emptied_row("oracle pepper rice rice"))
    play(game, "take 2", "oracle look", "keep 1")
    top = AltarCard("banana", "up", None)
    assert redact(game.steps[2].events[0], 0) == Kept(1, None, None, top)


def test_r10_4_all_see_that_nobody_looked() -> None:
    game = game_on(with_emptied_row("oracle pepper rice rice"))
    play(game, "take 2", "oracle none")
    assert redact(game.steps[1].events[0], 0) == Declined(1)
