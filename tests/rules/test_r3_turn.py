"""R3: the phases of a turn, in their order."""

from bali import rules
from tests.tables import do, new_table, phase, set_pile, set_row, set_seat


def test_r3_buy_play_take_score() -> None:
    table = new_table()
    set_row(table, 1, "rice priest rice rice")
    set_seat(table, 0, front="priest", hand="rice peanut banana")
    phases = []
    for move in ("buy none", "play rice 1", "take 1"):
        phases.append((phase(table), table.mover))
        do(table, move)
    assert phases == [("buy", 0), ("play", 0), ("take", 0)]
    assert table.points[0] == 1  # the priest was scored
    assert (phase(table), table.mover) == ("buy", 1)


def test_r3_a_shrine_puts_the_sacrifice_between_play_and_take() -> None:
    table = new_table(2)
    set_seat(table, 0, stones=7, hand="shrine rice rice")
    set_row(table, 1, "rice shrine rice rice")
    movers = []
    moves = "buy none,play shrine,offer rice,offer rice,bless rice,take 1,reward points"
    for move in moves.split(","):
        movers.append((phase(table), table.mover))
        do(table, move)
    assert movers == [
        ("buy", 0),
        ("play", 0),
        ("offer", 1),
        ("offer", 0),
        ("bless", 0),
        ("take", 0),
        ("reward", 0),
    ]
    assert (phase(table), table.mover) == ("buy", 1)


def test_r3_nothing_is_being_scored_outside_the_scoring() -> None:
    table = new_table(2)
    set_seat(table, 0, front="shrine", hand="rice rice rice")
    set_row(table, 1, "rice shrine rice rice")
    assert table.scored == rules.NOTHING
    do(table, "buy none", "play rice 1", "take 1")
    assert table.scored == rules.SHRINE
    do(table, "reward stones")
    assert table.scored == rules.NOTHING


def test_r3_the_oracle_comes_between_two_takes() -> None:
    table = new_table(2, oracle=True)
    set_seat(table, 0, hand="rice rice rice", stones=1)
    set_row(table, 1, "rice")
    set_pile(table, "oracle rice rice rice")
    do(table, "buy none", "play rice 2", "take 1")
    assert phase(table) == "oracle"
    do(table, "oracle look")
    assert phase(table) == "keep"
    do(table, "keep 1")
    assert phase(table) == "take"
