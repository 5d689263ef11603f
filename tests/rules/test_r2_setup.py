"""R2: how the table is laid out."""

from collections import Counter

import pytest

from bali.moves import CARDS, GOODS
from bali.table import Table
from tests.tables import CONFIGURATIONS, legal, new_deal, new_table, phase, picture

every_configuration = pytest.mark.parametrize(("players", "oracle", "demon"), CONFIGURATIONS)


@every_configuration
def test_r2_1_a_stonemason_in_front_and_three_farmers_in_hand(
    players: int, oracle: bool, demon: bool
) -> None:
    look = picture(new_table(players, oracle=oracle, demon=demon))
    assert look.fronts == [{"stonemason": 1}] * players
    assert all(len(set(hand)) == 3 and set(hand) <= set(GOODS) for hand in look.hands)


def test_r2_1_unused_colours_leave_the_game() -> None:
    look = picture(new_table(2))  # red and blue
    assert Counter(look.hands[0] + look.hands[1]) == Counter(rice=1, peanut=2, banana=2, pepper=1)
    assert look.box == {}
    table = new_table(2)
    for absent in (2, 3):
        assert sum(table.hand[absent]) == sum(table.front[absent]) == 0
        assert sum(table.goods[absent]) == table.stones[absent] == 0


@every_configuration
def test_r2_2_one_sacrifice_card_of_each_good(players: int, oracle: bool, demon: bool) -> None:
    look = picture(new_table(players, oracle=oracle, demon=demon))
    assert look.goods == [dict.fromkeys(GOODS, 1)] * players
    assert look.supply == dict.fromkeys(GOODS, 25 - players - oracle)


def test_r2_3_four_rows_of_four_and_the_rest_is_the_pile() -> None:
    deal = new_deal()
    look = picture(Table(deal))
    assert look.offer == [[CARDS[card] for card in row] for row in deal.offer]
    assert [len(row) for row in look.offer] == [4, 4, 4, 4]
    assert look.pile == [CARDS[card] for card in deal.pile]
    assert len(look.pile) == 34
    assert look.last_row is None
    assert look.altar == []


@pytest.mark.parametrize(("players", "stones"), [(2, [2, 3]), (3, [2, 3, 4]), (4, [2, 3, 4, 5])])
def test_r2_4_each_seat_has_one_stone_more(players: int, stones: list[int]) -> None:
    look = picture(new_table(players))
    assert look.stones == stones
    assert look.points == [0] * players


@every_configuration
def test_r2_5_seat_0_starts(players: int, oracle: bool, demon: bool) -> None:
    table = new_table(players, oracle=oracle, demon=demon)
    look = picture(table)
    assert (look.turn, look.active, look.to_move) == (1, 0, 0)
    assert phase(table) == "buy"
    assert legal(table)[0] == "buy none"
