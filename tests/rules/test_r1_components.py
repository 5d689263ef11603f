"""R1: what is in the box."""

from collections import Counter

import pytest

from bali import rules
from bali.chance import Seeded
from bali.moves import CARDS, COLORS, GOODS, WORDS
from bali.table import Table, deal
from tests.tables import (
    CONFIGURATIONS,
    do,
    legal,
    new_table,
    picture,
    set_row,
    set_seat,
    set_taking,
)


def shuffled_cards(oracle: bool) -> Counter[str]:
    cards = deal(Seeded(5), 4, oracle, False)
    return Counter(CARDS[card] for row in (*cards.offer, cards.pile) for card in row)


def test_r1_1_the_deck_has_50_cards() -> None:
    deck = shuffled_cards(oracle=False)
    assert deck == Counter(priest=9, shrine=9, stonemason=12, rice=5, peanut=5, banana=5, pepper=5)
    assert deck.total() == rules.DECK == 50


def test_r1_1_the_oracle_brings_8_cards_more() -> None:
    assert shuffled_cards(oracle=True) - shuffled_cards(oracle=False) == Counter(oracle=8)
    assert shuffled_cards(oracle=True).total() == 58


@pytest.mark.parametrize(
    ("color", "farmers"),
    [
        ("red", ["banana", "peanut", "rice"]),
        ("blue", ["banana", "peanut", "pepper"]),
        ("yellow", ["banana", "pepper", "rice"]),
        ("green", ["peanut", "pepper", "rice"]),
    ],
)
def test_r1_2_each_colour_lacks_another_farmer(color: str, farmers: list[str]) -> None:
    colors = (COLORS.index(color), (COLORS.index(color) + 1) % 4)
    look = picture(Table(deal(Seeded(5), 2, False, False, colors)))
    assert look.hands[0] == farmers
    assert look.fronts[0] == {"stonemason": 1}


@pytest.mark.parametrize(("players", "oracle", "demon"), CONFIGURATIONS)
def test_r1_3_there_are_25_of_each_good(players: int, oracle: bool, demon: bool) -> None:
    look = picture(new_table(players, oracle=oracle, demon=demon))
    for good in GOODS:
        owned = sum(goods[good] for goods in look.goods)
        assert look.supply[good] + owned + look.altar.count(good + "*") == 25


def test_r1_4_the_bank_never_runs_out() -> None:
    table = new_table(2)
    set_seat(table, 0, stones=10_000, points=10_000, front="stonemason " * 12 + "priest " * 9)
    set_taking(table)
    set_row(table, 1, "rice stonemason")
    do(table, "take 1")
    assert picture(table).stones[0] == 10_013
    set_taking(table)
    set_row(table, 2, "rice priest")
    do(table, "take 2")
    assert picture(table).points[0] == 10_010


def test_r1_5_two_to_four_players() -> None:
    assert (rules.FEWEST, rules.MOST) == (2, 4)
    assert {players for players, _, _ in CONFIGURATIONS} == {2, 3, 4}
    for players in (2, 3, 4):
        look = picture(new_table(players))
        assert len(look.hands) == players
        assert all(len(hand) == 3 for hand in look.hands)


def test_every_move_has_a_word_and_a_number() -> None:
    assert len(WORDS) == len(set(WORDS)) == rules.MOVES
    assert legal(new_table()) == ["buy none"]


def test_a_table_has_room_for_all_cards_and_no_more() -> None:
    table = new_table(4, oracle=True)
    assert len(table.pile) == 42
    assert len(table.altar) == len(table.face_down) == 4 + 9 * 5
