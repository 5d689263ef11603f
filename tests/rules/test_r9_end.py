"""R9: the end of the game and the final count."""

import pytest

from bali import rules
from bali.moves import GOODS
from bali.outcome import Score, decided_by, result
from bali.table import Table
from tests.tables import (
    do,
    leave_in_pile,
    legal,
    new_table,
    phase,
    picture,
    set_altar,
    set_row,
    set_seat,
    set_taking,
)

STONEMASONS = "stonemason stonemason stonemason"


def ending(left: str, number: int = 1, *, oracle: bool = False) -> Table:
    """The active player takes so many cards, and the pile holds only these."""
    table = new_table(2, oracle=oracle)
    set_taking(table, number=number)
    set_seat(table, 0, front=STONEMASONS, stones=0)
    set_row(table, 1, "shrine")
    leave_in_pile(table, left)
    return table


def assert_over(table: Table) -> None:
    assert phase(table) == "over"
    assert legal(table) == []
    look = picture(table)
    assert look.to_move is None
    assert look.pile == []
    assert look.stones[0] == 0  # nothing was scored


@pytest.mark.parametrize(
    "left", ["stonemason", "stonemason rice", "stonemason rice rice", "stonemason rice rice rice"]
)
def test_r9_1_when_the_last_card_is_drawn_without_scoring(left: str) -> None:
    table = ending(left)
    do(table, "take 1")
    assert_over(table)
    assert picture(table).offer[0] == left.split()
    assert picture(table).hands[0] == ["priest", "priest", "shrine"]
    assert (table.turn, table.active) == (1, 0)


@pytest.mark.parametrize("number", [2, 3])
def test_r9_1_without_further_taking(number: int) -> None:
    table = ending("stonemason rice", number)
    do(table, "take 1")
    assert_over(table)
    assert len(picture(table).hands[0]) == 4 - number


@pytest.mark.parametrize(
    "left", ["oracle stonemason", "oracle oracle", "oracle oracle oracle rice"]
)
@pytest.mark.parametrize("number", [1, 2])
def test_r9_1_without_an_oracle(left: str, number: int) -> None:
    table = ending(left, number, oracle=True)
    do(table, "take 1")
    assert_over(table)
    assert picture(table).offer[0] == [card for card in left.split() if card != "oracle"]
    assert picture(table).box == {"oracle": left.split().count("oracle")}
    assert len(picture(table).altar) == 4


def test_r9_1_a_row_of_oracles_draws_on_to_the_end() -> None:
    table = ending("oracle oracle oracle oracle rice oracle", oracle=True)
    do(table, "take 1")
    assert_over(table)
    assert picture(table).offer[0] == ["rice"]
    assert picture(table).box == {"oracle": 5}


def test_r9_1_one_card_in_the_pile_keeps_the_game_going() -> None:
    table = ending("stonemason rice rice rice pepper")
    do(table, "take 1")
    assert (phase(table), table.mover) == ("buy", 1)
    assert picture(table).pile == ["pepper"]
    assert picture(table).stones[0] == 4


def test_r9_1_an_emptied_pile_counts_only_when_a_row_is_formed() -> None:
    table = ending("rice rice")
    set_row(table, 1, "shrine stonemason")
    do(table, "take 1")
    assert (phase(table), table.mover) == ("buy", 1)


@pytest.mark.parametrize(("oracle", "fours"), [(False, 8), (True, 10)])
def test_r9_1_the_last_row_is_formed_of_two(oracle: bool, fours: int) -> None:
    table = new_table(2, oracle=oracle)
    assert len(picture(table).pile) == 4 * fours + 2


def values(rice: int, peanut: int, banana: int, pepper: int) -> list[int]:
    table = new_table()
    cards = zip(GOODS, (rice, peanut, banana, pepper), strict=True)
    set_altar(table, " ".join(f"{good} " * number for good, number in cards))
    return [rules.value(table, good) for good in range(4)]


@pytest.mark.parametrize(
    ("altar", "expected"),
    [
        ((5, 4, 4, 3), [3, 2, 2, 1]),
        ((4, 4, 4, 1), [3, 3, 3, 2]),
        ((6, 6, 2, 2), [3, 3, 2, 2]),
        ((3, 3, 3, 3), [3, 3, 3, 3]),
        ((5, 3, 0, 0), [3, 2, 0, 0]),
        ((7, 5, 2, 1), [3, 2, 1, 0]),
        ((0, 0, 0, 0), [0, 0, 0, 0]),
        ((0, 0, 0, 1), [0, 0, 0, 3]),
        ((1, 2, 3, 4), [0, 1, 2, 3]),
        ((1, 2, 5, 7), [0, 1, 2, 3]),
        ((2, 6, 2, 6), [2, 3, 2, 3]),
        ((4, 1, 4, 4), [3, 2, 3, 3]),
        ((1, 4, 4, 4), [2, 3, 3, 3]),
        ((3, 4, 5, 4), [1, 2, 3, 2]),
        ((4, 3, 3, 3), [3, 2, 2, 2]),
        ((3, 3, 3, 4), [2, 2, 2, 3]),
        ((2, 2, 1, 0), [3, 3, 2, 0]),
        ((0, 1, 2, 2), [0, 2, 3, 3]),
        ((2, 1, 1, 0), [3, 2, 2, 0]),
        ((3, 2, 1, 0), [3, 2, 1, 0]),
        ((0, 1, 2, 3), [0, 1, 2, 3]),
        ((16, 13, 11, 9), [3, 2, 1, 0]),
    ],
)
def test_r9_2_equal_counts_equal_value(
    altar: tuple[int, int, int, int], expected: list[int]
) -> None:
    assert values(*altar) == expected


def test_r9_2_cards_lying_face_down_count_too() -> None:
    table = new_table()
    set_altar(table, "rice* rice* pepper")
    assert [rules.value(table, good) for good in range(4)] == [3, 0, 0, 2]


@pytest.mark.parametrize(("stones", "points"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (26, 5)])
def test_r9_3_one_point_per_full_five_stones(stones: int, points: int) -> None:
    table = new_table()
    set_seat(table, 0, stones=stones)
    assert rules.final_score(table, 0) == points


@pytest.mark.parametrize("shrines", [0, 1, 2, 9])
def test_r9_3_four_points_per_shrine_in_front(shrines: int) -> None:
    table = new_table()
    set_seat(table, 0, front="stonemason priest rice " + "shrine " * shrines)
    assert rules.final_score(table, 0) == 4 * shrines


def test_r9_3_every_sacrifice_card_counts_its_value() -> None:
    table = new_table()
    set_altar(table, "rice rice rice peanut peanut banana")
    set_seat(table, 1, goods="rice peanut peanut banana banana banana pepper", stones=0)
    assert rules.goods_points(table, 1) == 3 + 2 * 2 + 3 * 1
    assert rules.final_score(table, 1) == 10


def test_r9_3_cards_in_hand_count_nothing() -> None:
    table = new_table()
    set_seat(table, 0, hand="shrine shrine shrine", stones=0)
    assert rules.final_score(table, 0) == 0


def test_r9_3_the_sum() -> None:
    table = new_table(2)
    set_altar(table, "rice rice rice peanut peanut banana")
    set_seat(table, 0, points=9, front="shrine shrine", stones=7, goods="rice rice peanut")
    set_seat(table, 1, points=2, stones=5, goods="banana")
    final = result(table)
    assert final.scores == [
        Score(points=9, shrines=8, stones=1, goods=8, total=26),
        Score(points=2, shrines=0, stones=1, goods=1, total=4),
    ]
    assert final.altar == {"rice": 3, "peanut": 2, "banana": 1, "pepper": 0}
    assert final.values == {"rice": 3, "peanut": 2, "banana": 1, "pepper": 0}
    assert final.winners == [0]


def standing(*seats: tuple[int, int, int]) -> Table:
    """Seats with points gained, shrines in front and stones; the goods are worth nothing."""
    table = new_table(len(seats))
    for seat, (points, shrines, stones) in enumerate(seats):
        set_seat(table, seat, points=points, front="shrine " * shrines, stones=stones)
    return table


@pytest.mark.parametrize(
    ("seats", "winners", "reason"),
    [
        ([(9, 0, 0), (8, 0, 4)], [0], "points"),
        ([(8, 0, 4), (9, 0, 0)], [1], "points"),
        ([(0, 2, 0), (9, 0, 0)], [1], "points"),
        ([(8, 0, 0), (4, 1, 0)], [1], "shrines"),
        ([(4, 1, 0), (8, 0, 4)], [0], "shrines"),
        ([(7, 0, 2), (7, 0, 1)], [0], "stones"),
        ([(7, 0, 1), (7, 0, 2)], [1], "stones"),
        ([(6, 0, 5), (7, 0, 4)], [0], "stones"),
        ([(7, 0, 3), (7, 0, 3)], [0, 1], "shared"),
        ([(3, 1, 3), (7, 0, 3), (3, 1, 3)], [0, 2], "shared"),
        ([(3, 1, 3), (7, 0, 4), (3, 1, 2)], [0], "stones"),
        ([(7, 0, 4), (7, 0, 4), (3, 1, 0)], [2], "shrines"),
        ([(1, 0, 0), (1, 0, 0), (1, 0, 0), (1, 0, 0)], [0, 1, 2, 3], "shared"),
        ([(1, 0, 0), (2, 0, 0), (3, 0, 0), (4, 0, 0)], [3], "points"),
        ([(0, 0, 0), (2, 0, 1), (2, 0, 1), (2, 0, 0)], [1, 2], "shared"),
    ],
)
def test_r9_4_points_then_shrines_then_stones_then_shared(
    seats: list[tuple[int, int, int]], winners: list[int], reason: str
) -> None:
    table = standing(*seats)
    assert result(table).winners == winners
    assert [rules.wins(table, seat) for seat in range(len(seats))] == [
        seat in winners for seat in range(len(seats))
    ]
    assert decided_by(table) == reason


def test_r9_4_is_ahead_says_who_is_ahead() -> None:
    table = standing((9, 0, 0), (8, 0, 0))
    assert rules.is_ahead(table, 0, 1)
    assert not rules.is_ahead(table, 1, 0)
    assert not rules.is_ahead(table, 0, 0)


def test_example_the_altar_5_4_4_3() -> None:
    table = new_table()
    set_altar(table, "pepper " * 5 + "banana " * 4 + "peanut " * 4 + "rice " * 3)
    assert result(table).values == {"pepper": 3, "banana": 2, "peanut": 2, "rice": 1}
