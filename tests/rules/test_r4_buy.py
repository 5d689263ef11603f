"""R4: buying a sacrifice card."""

import pytest

from bali import rules
from bali.moves import GOODS
from tests.tables import do, legal, new_table, phase, picture, set_seat, set_supply


def test_r4_1_buying_is_optional() -> None:
    table = new_table()
    before = picture(table)
    do(table, "buy none")
    assert phase(table) == "play"
    after = picture(table)
    assert (after.stones, after.goods, after.supply) == (before.stones, before.goods, before.supply)


def test_r4_1_exactly_one_card() -> None:
    table = new_table()
    set_seat(table, 0, stones=50)
    do(table, "buy rice")
    assert phase(table) == "play"
    assert not any(move.startswith("buy") for move in legal(table))


def test_r4_1_not_from_an_empty_pile() -> None:
    table = new_table()
    set_seat(table, 0, stones=50)
    set_supply(table, 1, 0, 2, 0)
    assert legal(table) == ["buy none", "buy rice", "buy banana"]
    do(table, "buy rice")
    assert picture(table).supply == {"banana": 2}


def test_r4_1_nothing_left_to_buy() -> None:
    table = new_table()
    set_seat(table, 0, stones=50)
    set_supply(table, 0, 0, 0, 0)
    assert legal(table) == ["buy none"]


@pytest.mark.parametrize("good", GOODS)
@pytest.mark.parametrize(
    ("farmers", "price"), [(0, 5), (1, 4), (2, 3), (3, 2), (4, 1), (5, 0), (6, 0)]
)
def test_r4_2_price_falls_with_each_farmer_and_never_below_zero(
    good: str, farmers: int, price: int
) -> None:
    table = new_table()
    set_seat(table, 0, front=" ".join([good] * farmers), stones=price)
    assert rules.price(table, 0, GOODS.index(good)) == price
    assert f"buy {good}" in legal(table)
    do(table, f"buy {good}")
    assert picture(table).stones[0] == 0


@pytest.mark.parametrize("farmers", range(5))
def test_r4_2_one_stone_too_few(farmers: int) -> None:
    table = new_table()
    set_seat(table, 0, front=" ".join(["pepper"] * farmers), stones=5 - farmers - 1)
    assert "buy pepper" not in legal(table)


def test_r4_2_only_own_farmers_of_that_type_in_front_count() -> None:
    table = new_table()
    set_seat(table, 0, front="rice rice priest", hand="banana banana banana")
    set_seat(table, 1, front="banana banana banana banana")
    prices = [rules.price(table, 0, good) for good in range(4)]
    assert prices == [3, 5, 5, 5]
    set_seat(table, 0, stones=3)
    assert legal(table) == ["buy none", "buy rice"]


def test_r4_3_the_card_goes_to_the_players_others() -> None:
    table = new_table()
    table.active = table.mover = 1
    set_seat(table, 1, stones=6)
    do(table, "buy banana")
    look = picture(table)
    assert look.goods[1] == {"rice": 1, "peanut": 1, "banana": 2, "pepper": 1}
    assert look.supply == {"rice": 22, "peanut": 22, "banana": 21, "pepper": 22}
    assert look.stones == [2, 1, 4]
    assert look.goods[0] == look.goods[2] == dict.fromkeys(GOODS, 1)


def test_example_kennys_four_banana_farmers() -> None:
    table = new_table()
    set_seat(table, 0, front="stonemason banana banana banana banana")
    do(table, "buy banana")
    look = picture(table)
    assert look.stones[0] == 1  # one of his two
    assert look.goods[0]["banana"] == 2
