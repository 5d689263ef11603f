"""The times left of a table with a total time, against a model that is told in other words."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bali.api import Clock
from bali.chance import Seeded
from bali.match import MatchError
from bali.server import clock as game_time
from bali.server.events import (
    AnyTableEvent,
    Chair,
    MoveMade,
    MoveUndone,
    PlayerLeft,
    PlayerReturned,
    StoredEvent,
    StoredTable,
    TablePlan,
    TableSecret,
)
from bali.server.table_state import TableState
from bali.table import deal

START = 1_000_000
TOTAL, INCREMENT = 600, 7


def new_state(clock: Clock) -> TableState:
    chairs = [Chair("human", tokens=["a"]), Chair("human", tokens=["b"]), Chair("bot", bot="easy")]
    secret = TableSecret(deal(Seeded(1), 3, oracle=False, demon=False), "salt")
    return TableState(StoredTable("table", START, TablePlan(chairs, clock=clock), secret))


def apply(table: TableState, event: AnyTableEvent, at: int) -> None:
    table.apply(StoredEvent(table.head + 1, at, event))


def move(table: TableState, at: int) -> None:
    """Let whoever is to move make the first legal move."""
    assert table.match is not None
    seat = table.match.to_move()
    assert seat is not None
    apply(table, MoveMade(seat, table.match.legal(seat)[-1], table.bot_of(seat)), at)


def left(table: TableState) -> list[int]:
    assert table.game_clock is not None
    return table.game_clock.left


@settings(max_examples=60)
@given(st.lists(st.tuples(st.integers(0, 5000), st.sampled_from("mmmmul")), max_size=60))
def test_times_left_are_what_was_spent_and_added(steps: list[tuple[int, str]]) -> None:
    table = new_state(Clock(total=TOTAL, increment=INCREMENT))
    spent, passes = [0, 0, 0], [0, 0, 0]
    thinking: list[tuple[int | None, int]] = []  # since the last move: who was to move, how long
    passed: list[bool] = []  # by move
    missed: int | None = None  # since seat 0 has left while it was to move
    at = START
    for pause, step in steps:
        if table.to_move() is None:
            break
        runner = table.to_move() if table.deadline() is not None else None
        at += pause
        thinking.append((runner, pause))
        if missed is not None:
            missed += pause
        if step == "m":
            missed = None
            mover = table.to_move()
            assert mover is not None
            is_person = table.bot_of(mover) is None
            move(table, at)
            for thinker, time in thinking:
                if thinker is not None:
                    spent[thinker] += time
            thinking = []
            passed.append(is_person and table.to_move() != mover)
            passes[mover] += passed[-1]
        elif step == "u":
            undone = table.actions[-1].seat if table.actions else 0
            try:
                apply(table, MoveUndone(undone), at)
            except MatchError:
                continue
            missed = None
            # Who takes back is charged for the time since the move, whoever has thought.
            spent[undone] += sum(time for thinker, time in thinking if thinker is not None)
            thinking = []
            passes[undone] -= passed.pop()
        else:
            away = table.seats[0].away
            if missed is not None:  # nobody else has decided meanwhile
                thinking.append((0, missed))
                missed = None
            elif runner == 0:
                missed = 0
            apply(table, PlayerReturned(0) if away else PlayerLeft(0, "left"), at)
        present = [
            1000 * (TOTAL + INCREMENT * passes[number])
            - spent[number]
            - sum(time for thinker, time in thinking if thinker == number)
            for number in range(3)
        ]
        assert left(table) == present
        deadline = table.deadline()
        to_move = table.to_move()
        assert (deadline is None) == (to_move is None or table.bot_of(to_move) is not None)
        if deadline is not None and to_move is not None:
            assert deadline == at + left(table)[to_move]


@pytest.mark.parametrize(
    ("increment", "expected"), [(None, 10_000), (5, 10_000), (30, 30_000)], ids=str
)
def test_whoever_returns_can_play_on(increment: int | None, expected: int) -> None:
    table = new_state(Clock(total=20, increment=increment))
    at = START + 21_000
    apply(table, PlayerLeft(0, "clock"), at)
    assert (left(table)[0], table.deadline()) == (0, None)
    apply(table, PlayerReturned(0), at + 5000)
    assert left(table)[0] == expected
    assert table.deadline() is None  # the stand-in makes the decision that took too long
    move(table, at + 6000)
    assert table.to_move() == 0
    assert table.deadline() == at + 6000 + expected


def expire(table: TableState, at: int) -> int:
    """Let the clock of seat 0 run out, let it return, and the stand-in decide; return the time."""
    while table.to_move() != 0:
        at += 10
        move(table, at)
    at += left(table)[0] + 1 if table.game_clock else 1001
    apply(table, PlayerLeft(0, "clock"), at)
    apply(table, PlayerReturned(0), at + 1)
    assert table.bot_of(0) == "medium"
    move(table, at + 2)
    return at + 2


def test_time_that_is_given_to_who_returns_comes_to_an_end() -> None:
    table = new_state(Clock(total=20))
    at = expire(table, START)
    given = [left(table)[0]]
    for _ in range(15):
        at = expire(table, at)
        given.append(left(table)[0])
    assert given[:3] == [10_000, 5000, 2500]
    assert given[-1] == 0
    assert sum(given) < 20_000


def test_who_leaves_and_returns_gains_no_time() -> None:
    for clock in (Clock(seconds=60), Clock(total=60)):
        table = new_state(clock)
        for number in range(1, 50):
            apply(table, PlayerLeft(0, "left"), START + 1000 * number)
            apply(table, PlayerReturned(0), START + 1000 * number + 500)
        assert table.deadline() == START + 60_000


def test_for_whom_nobody_waits_the_clock_stops() -> None:
    table = new_state(Clock(total=60))
    apply(table, PlayerLeft(0, "left"), START + 1000)
    apply(table, PlayerLeft(1, "left"), START + 3000)  # now all have left
    apply(table, PlayerReturned(0), START + 500_000)
    assert left(table)[0] == 59_000
    assert table.deadline() == START + 559_000


def test_what_a_stand_in_has_decided_is_not_charged() -> None:
    table = new_state(Clock(total=60))
    apply(table, PlayerLeft(0, "left"), START + 1000)
    move(table, START + 2000)
    apply(table, PlayerReturned(0), START + 9000)
    assert left(table)[0] == 59_000


def test_a_decision_that_took_too_long_is_not_given_back() -> None:
    table = new_state(Clock(seconds=1))
    apply(table, PlayerLeft(0, "clock"), START + 1000)
    for number in range(16):
        apply(table, PlayerReturned(0), START + 1000 + number)
        assert (table.bot_to_move(), table.deadline()) == ("medium", None)
        apply(table, PlayerLeft(0, "left"), START + 1000 + number)
    apply(table, PlayerReturned(0), START + 2000)
    move(table, START + 3000)
    assert table.to_move() == 0
    assert (table.bot_to_move(), table.deadline()) == (None, START + 4000)


def test_what_the_stand_in_has_decided_is_not_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_time, "now", lambda: START)
    for clock in (Clock(seconds=1), Clock(total=60)):
        table = new_state(clock)
        expire(table, START)
        assert table.to_move() == 0
        assert table.undo_barrier(0) == "standin"
        move(table, table.last_change + 1)
        assert table.undo_barrier(0) is None
        apply(table, MoveUndone(0), table.last_change + 1)
        assert table.undo_barrier(0) == "standin"


def test_a_decision_whose_time_is_up_is_not_returned_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even before the server has noticed that it is up."""
    at = START
    monkeypatch.setattr(game_time, "now", lambda: at)
    table = new_state(Clock(seconds=60))
    for _ in range(2):
        at += 30_000
        move(table, at)
        assert table.undo_barrier(0) is None
    at = START + 90_000  # the time of the decision before the last move
    assert table.undo_barrier(0) == "late"
    apply(table, MoveUndone(0), at)  # as older servers have allowed
    assert table.deadline() == at


def test_two_who_undo_for_each_other_gain_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_time, "now", lambda: START)
    table = new_state(Clock(total=60))
    at = START
    while table.to_move() == 0:
        move(table, at)
    for _ in range(5):
        at += 10_000  # of the other player
        apply(table, MoveUndone(0), at)
        move(table, at)
    assert table.to_move() == 1
    assert left(table)[:2] == [10_000, 60_000]


def test_who_has_kept_nobody_waiting_has_the_whole_time_again() -> None:
    table = new_state(Clock(seconds=1))
    apply(table, PlayerLeft(1, "left"), START)
    apply(table, PlayerLeft(0, "clock"), START + 1000)
    apply(table, PlayerReturned(0), START + 500_000)
    assert (table.bot_to_move(), table.deadline()) == (None, START + 501_000)


def test_a_table_that_is_read_again_has_the_same_times() -> None:
    table = new_state(Clock(total=60, increment=5))
    for number in range(12):
        move(table, START + 700 * number)
    rows = [
        StoredEvent(number + 1, START + 700 * number, MoveMade(one.seat, str(one.move), one.bot))
        for number, one in enumerate(table.actions)
    ]
    expected, deadline = left(table)[:], table.deadline()
    table.adopt(TableState(table.stored))
    for row in rows:
        table.apply(row)
    assert (left(table), table.deadline()) == (expected, deadline)
