"""R8: the scoring at the end of a turn."""

import pytest

from bali import rules
from bali.moves import GOODS, KINDS
from bali.table import Table
from tests.tables import (
    do,
    legal,
    new_table,
    phase,
    picture,
    scoring,
    set_pile,
    set_row,
    set_seat,
    set_supply,
    set_taking,
)


def set_fronts(table: Table, *fronts: str) -> None:
    for seat, front in enumerate(fronts):
        set_seat(table, seat, front=front, stones=0)


def answers(table: Table) -> list[tuple[int, list[str]]]:
    """Who is asked during the scoring, always giving the first answer."""
    movers = []
    while phase(table) in ("reward", "gain"):
        movers.append((table.mover, legal(table)))
        do(table, legal(table)[0])
    return movers


def test_r8_1_the_bottom_card_now_of_the_row_last_taken_from() -> None:
    table = new_table()
    set_fronts(table, "priest", "", "")
    set_taking(table, number=2)
    set_row(table, 2, "rice stonemason pepper")
    set_row(table, 4, "rice priest pepper")
    do(table, "take 2", "take 4")
    assert picture(table).points == [1, 0, 0]
    assert picture(table).stones == [0, 0, 0]


def test_r8_1_the_bottom_card_of_a_new_row() -> None:
    table = new_table()
    set_fronts(table, "priest", "", "")
    set_taking(table)
    set_row(table, 2, "rice")
    set_pile(table, "priest stonemason stonemason stonemason")
    do(table, "take 2")
    assert picture(table).points == [1, 0, 0]


def test_r8_1_the_last_row_even_if_another_was_just_formed() -> None:
    table = new_table()
    set_fronts(table, "priest", "", "")
    set_taking(table, number=2)
    set_row(table, 1, "rice")
    set_row(table, 2, "rice priest")
    set_pile(table, "stonemason stonemason stonemason stonemason")
    do(table, "take 1", "take 2")
    assert picture(table).points == [1, 0, 0]


@pytest.mark.parametrize(
    ("counts", "seat"),
    [
        ([0, 0, 0], None),
        ([1, 0, 0], None),
        ([0, 0, 1], None),
        ([1, 1, 0], None),
        ([2, 0, 0], 0),
        ([2, 1, 1], 0),
        ([1, 2, 1], 1),
        ([0, 1, 2], 2),
        ([2, 2, 0], None),
        ([2, 0, 2], None),
        ([1, 2, 2], None),
        ([2, 2, 2], None),
        ([2, 2, 3], 2),
        ([3, 2, 2], 0),
        ([2, 3, 3], None),
        ([3, 3, 2], None),
        ([9, 8, 7], 0),
        ([3, 4, 3], 1),
    ],
)
@pytest.mark.parametrize("kind", KINDS)
def test_r8_2_sole_majority(counts: list[int], seat: int | None, kind: str) -> None:
    table = new_table()
    set_fronts(table, *(" ".join([kind] * count) for count in counts))
    expected = rules.NOBODY if seat is None else seat
    assert rules.sole_majority(table, KINDS.index(kind)) == expected


@pytest.mark.parametrize("holder", [0, 1, 2, 3])
def test_r8_2_in_every_seat_of_four(holder: int) -> None:
    table = new_table(4)
    set_fronts(table, *("priest priest" if seat == holder else "priest" for seat in range(4)))
    assert rules.sole_majority(table, rules.PRIEST) == holder


def test_r8_2_an_empty_place_does_not_take_part() -> None:
    table = new_table(2)
    set_fronts(table, "priest", "priest priest")
    table.front[2][rules.PRIEST] = 5
    assert rules.sole_majority(table, rules.PRIEST) == 1


@pytest.mark.parametrize(
    ("fronts", "stones"),
    [
        (["", "", ""], [0, 0, 0]),
        (["stonemason", "", ""], [1, 0, 0]),
        (["stonemason stonemason", "", "stonemason"], [3, 0, 1]),
        (["stonemason stonemason", "stonemason stonemason", "stonemason"], [2, 2, 1]),
        (["stonemason", "stonemason", "stonemason " * 4], [1, 1, 5]),
    ],
)
def test_r8_3_stonemasons_bring_stones(fronts: list[str], stones: list[int]) -> None:
    table = scoring("stonemason")
    set_fronts(table, *fronts)
    set_seat(table, 1, stones=10)
    do(table, "take 1")
    look = picture(table)
    assert look.stones == [stones[0], 10 + stones[1], stones[2]]
    assert look.points == [0, 0, 0]
    assert (phase(table), table.mover) == ("buy", 1)


@pytest.mark.parametrize(
    ("fronts", "points"),
    [
        (["", "", ""], [0, 0, 0]),
        (["priest", "", ""], [1, 0, 0]),
        (["priest", "priest priest priest", "priest priest"], [1, 4, 2]),
        (["priest priest", "priest priest", ""], [2, 2, 0]),
    ],
)
def test_r8_4_priests_bring_victory_points(fronts: list[str], points: list[int]) -> None:
    table = scoring("priest")
    set_fronts(table, *fronts)
    set_seat(table, 2, points=10)
    do(table, "take 1")
    look = picture(table)
    assert look.points == [points[0], points[1], 10 + points[2]]
    assert look.stones == [0, 0, 0]
    assert (phase(table), table.mover) == ("buy", 1)


@pytest.mark.parametrize("sort", ["points", "stones"])
def test_r8_5_points_or_stones_and_no_mixing(sort: str) -> None:
    table = scoring("shrine")
    set_fronts(table, "", "shrine shrine", "shrine")
    do(table, "take 1")
    assert legal(table) == ["reward points", "reward stones"]
    do(table, f"reward {sort}", "reward stones")
    look = picture(table)
    assert look.points == ([0, 3, 0] if sort == "points" else [0, 0, 0])
    assert look.stones == ([0, 0, 1] if sort == "points" else [0, 3, 1])


@pytest.mark.parametrize(
    ("active", "fronts", "order"),
    [
        (0, ["shrine", "shrine", "shrine", "shrine"], [0, 1, 2, 3]),
        (2, ["shrine", "shrine", "shrine", "shrine"], [2, 3, 0, 1]),
        (3, ["", "shrine", "shrine", "shrine"], [3, 1, 2]),
        (1, ["shrine", "", "", ""], [0]),
        (1, ["", "", "", ""], []),
    ],
)
def test_r8_5_in_turn_order_active_player_first(
    active: int, fronts: list[str], order: list[int]
) -> None:
    table = scoring("shrine", 4, active)
    set_fronts(table, *fronts)
    do(table, "take 1")
    both = ["reward points", "reward stones"]
    assert answers(table) == [(seat, both) for seat in order]
    assert (phase(table), table.mover) == ("buy", (active + 1) % 4)
    assert picture(table).points == [fronts[seat].count("shrine") for seat in range(4)]


def test_r8_5_each_sees_the_choices_before() -> None:
    table = scoring("shrine", 2)
    set_fronts(table, "shrine", "shrine")
    do(table, "take 1", "reward points")
    assert table.mover == 1
    assert picture(table).points == [1, 0]


def test_r8_5_a_tie_brings_nothing_more() -> None:
    table = scoring("shrine", 2)
    set_fronts(table, "shrine shrine", "shrine shrine")
    do(table, "take 1", "reward points", "reward stones")
    assert (picture(table).points, picture(table).stones) == ([2, 0], [0, 2])


@pytest.mark.parametrize("good", GOODS)
def test_r8_6_exactly_one_card_and_one_more_for_a_sole_majority(good: str) -> None:
    table = scoring(good)
    set_fronts(table, f"{good} {good} {good}", good, "")
    for seat in range(3):
        set_seat(table, seat, goods="")
    do(table, "take 1")
    look = picture(table)
    assert look.goods == [{good: 2}, {good: 1}, {}]
    assert look.supply[good] == 22 - 3
    assert (phase(table), table.mover) == ("buy", 1)


def test_r8_6_a_tie_brings_one_card_each() -> None:
    table = scoring("rice")
    set_fronts(table, "rice rice", "rice rice", "rice")
    do(table, "take 1")
    assert [goods["rice"] for goods in picture(table).goods] == [2, 2, 2]


RICE_FOR_ALL = ["rice", "rice rice", "rice", "rice"]  # and one more for seat 1


@pytest.mark.parametrize(
    ("rice", "movers"),
    [(5, []), (4, [1]), (3, [1, 1]), (2, [0, 1, 1]), (1, [3, 0, 1, 1]), (0, [2, 3, 0, 1, 1])],
)
def test_r8_6_the_pile_may_run_out_at_every_place(rice: int, movers: list[int]) -> None:
    """In turn order from seat 2; the majority's second card comes last."""
    table = scoring("rice", 4, 2)
    set_fronts(table, *RICE_FOR_ALL)
    for seat in range(4):
        set_seat(table, seat, goods="")
    set_supply(table, rice, 0, 9, 9)
    do(table, "take 1")
    others = ["gain banana", "gain pepper"]
    assert answers(table) == [(seat, others) for seat in movers]
    look = picture(table)
    assert [sum(goods.values()) for goods in look.goods] == [1, 2, 1, 1]
    assert sum(goods.get("banana", 0) for goods in look.goods) == len(movers)
    assert look.supply == {"banana": 9 - len(movers), "pepper": 9}
    assert (phase(table), table.mover) == ("buy", 3)


@pytest.mark.parametrize("left", [0, 1, 2, 3, 4, 5])
def test_r8_6_when_all_piles_are_empty_the_rest_get_nothing(left: int) -> None:
    table = scoring("rice", 4, 2)
    set_fronts(table, *RICE_FOR_ALL)
    for seat in range(4):
        set_seat(table, seat, goods="")
    set_supply(table, 0, 0, left, 0)
    do(table, "take 1")
    order = [2, 3, 0, 1, 1]
    assert answers(table) == [(seat, ["gain banana"]) for seat in order[:left]]
    look = picture(table)
    assert [sum(goods.values()) for goods in look.goods] == [
        order[:left].count(seat) for seat in range(4)
    ]
    assert look.supply == ({"banana": left - 5} if left > 5 else {})
    assert (phase(table), table.mover) == ("buy", 3)


def test_r8_6_the_last_card_of_all_may_be_the_scored_good() -> None:
    table = scoring("rice", 2)
    set_fronts(table, "rice rice", "rice")
    set_supply(table, 1, 0, 0, 0)
    do(table, "take 1")
    assert [goods["rice"] for goods in picture(table).goods] == [2, 1]
    assert (phase(table), table.mover) == ("buy", 1)


def test_r8_6_only_those_with_such_a_farmer() -> None:
    table = scoring("pepper")
    set_fronts(table, "rice rice", "peanut", "")
    before = picture(table)
    do(table, "take 1")
    assert picture(table).goods == before.goods
    assert (phase(table), table.mover) == ("buy", 1)


def test_r8_6_the_card_is_never_declined() -> None:
    table = scoring("rice", 2)
    set_fronts(table, "rice", "")
    set_supply(table, 0, 1, 1, 1)
    do(table, "take 1")
    assert legal(table) == ["gain peanut", "gain banana", "gain pepper"]
    do(table, "gain pepper")
    assert picture(table).goods[0] == {"rice": 1, "peanut": 1, "banana": 1, "pepper": 2}
    assert picture(table).supply == {"peanut": 1, "banana": 1}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("kind", KINDS)
def test_r8_7_then_the_next_players_turn_begins(players: int, kind: str) -> None:
    for seat in range(players):
        table = scoring(kind, players, seat)
        table.turn = 5
        set_fronts(table, *[kind] * players)
        do(table, "take 1")
        answers(table)
        following = (seat + 1) % players
        look = picture(table)
        assert (phase(table), look.to_move, look.active) == ("buy", following, following)
        assert look.turn == 6


def test_example_roberts_two_stonemasons() -> None:
    table = scoring("stonemason")
    set_fronts(table, "stonemason stonemason", "stonemason", "")  # Robert, Kenny, Jessica
    do(table, "take 1")
    assert picture(table).stones == [3, 1, 0]


def test_example_jessica_and_kenny_tie_for_priests() -> None:
    table = scoring("priest")
    set_fronts(table, "priest priest", "priest priest", "priest")  # Jessica, Kenny, Robert
    do(table, "take 1")
    assert picture(table).points == [2, 2, 1]


@pytest.mark.parametrize(("sort", "points", "stones"), [("points", 4, 0), ("stones", 0, 4)])
def test_example_kennys_three_shrines(sort: str, points: int, stones: int) -> None:
    table = scoring("shrine")
    set_fronts(table, "shrine shrine shrine", "", "")
    do(table, "take 1", f"reward {sort}")
    assert (picture(table).points[0], picture(table).stones[0]) == (points, stones)


def test_example_jessicas_single_rice_farmer() -> None:
    table = scoring("rice")
    set_fronts(table, "rice", "", "")
    do(table, "take 1")
    assert [goods["rice"] for goods in picture(table).goods] == [2, 1, 1]
