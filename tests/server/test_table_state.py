"""What the match of a table does not allow is refused in its words, and changes nothing."""

from collections.abc import Iterator
from typing import Any

import pytest

from bali.chance import Seeded
from bali.match import MatchError
from bali.server.document import encode_table
from bali.server.events import (
    AnyTableEvent,
    Chair,
    MoveMade,
    MoveUndone,
    StoredEvent,
    StoredTable,
    TablePlan,
    TableSecret,
)
from bali.server.refusal import refuse_match_error
from bali.server.table_state import TableState
from bali.table import deal

ANN, BO = 0, 1


@pytest.fixture
def table() -> TableState:
    plan = TablePlan([Chair("human", tokens=["a"]), Chair("human", tokens=["b"])])
    secret = TableSecret(deal(Seeded(1), 2, oracle=False, demon=False), "salt")
    return TableState(StoredTable("table", 1000, plan, secret))


def apply(table: TableState, event: AnyTableEvent) -> None:
    table.apply(StoredEvent(table.head + 1, 2000, event))


def first_moves(table: TableState) -> Iterator[MoveMade]:
    """The first legal moves, until the game is over."""
    assert table.match is not None
    while (seat := table.match.to_move()) is not None:
        yield MoveMade(seat, table.match.legal(seat)[0])


def everything(table: TableState) -> list[Any]:
    table.shared_json = table.cached_setting = table.cached_preview = None
    return [
        *(encode_table(table, seat) for seat in (ANN, BO, None)),
        *(table.head, table.last_change, table.setting_version),
        *(list(table.actions), list(table.move_counts), list(table.event_counts)),
    ]


def refuse(table: TableState, event: AnyTableEvent) -> tuple[int, dict[str, Any]]:
    """What a client is told; nothing that anybody could see has changed."""
    before = everything(table)
    with pytest.raises(MatchError) as caught:
        apply(table, event)
    assert everything(table) == before
    refusal = refuse_match_error(caught.value)
    return refusal.status, refusal.body()


def test_moves_that_the_match_does_not_allow(table: TableState) -> None:
    assert refuse(table, MoveMade(BO, "buy none")) == (
        403,
        {"error": "not-your-turn", "message": "seat 0 is to move"},
    )
    legal = table.match.legal(ANN) if table.match else []
    assert refuse(table, MoveMade(ANN, "keep 1")) == (
        422,
        {"error": "illegal", "message": '"keep 1" is not legal now', "legal": legal},
    )
    for move in first_moves(table):
        apply(table, move)
    assert refuse(table, MoveMade(ANN, "buy none")) == (
        403,
        {"error": "not-your-turn", "message": "the game is over"},
    )


def test_undos_that_the_match_does_not_allow(table: TableState) -> None:
    def refused(barrier: str) -> tuple[int, dict[str, Any]]:
        message = f"nothing can be taken back: {barrier}"
        return 409, {"error": "cannot-undo", "message": message, "barrier": barrier}

    assert refuse(table, MoveUndone(ANN)) == refused("start")
    apply(table, next(first_moves(table)))
    assert refuse(table, MoveUndone(BO)) == refused("other")
    apply(table, MoveUndone(ANN))
    assert table.version == 2


def test_equal_actions_take_memory_once(table: TableState) -> None:
    """Of all tables: each event that is decoded brings the move as a text of its own."""
    move = next(first_moves(table))
    for _ in range(2):
        apply(table, MoveMade(move.seat, "".join(move.move)))
        apply(table, MoveUndone(move.seat))
    first, first_undo, second, second_undo = table.actions
    assert (first is second, first_undo is second_undo) == (True, True)
