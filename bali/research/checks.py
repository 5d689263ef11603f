"""Checks of what comes from outside, before compiled code sees it: that code checks no bounds.

Whole numbers of any type are accepted, in arrays of any layout; floats and truth values are not,
even if they are whole. Every error is a ValueError that names the value.
"""

from collections.abc import Iterable
from itertools import chain
from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.moves import WORDS
from bali.table import Deal

SEEDS = 1 << 64  # a seed is below

Seeds = NDArray[np.uint64]
Moves = NDArray[np.int64]
Seats = NDArray[np.int8]


def whole_number(name: str, value: object, limit: int) -> int:
    """A number from 0 to limit - 1."""
    number = _whole(value)
    if number is None or not 0 <= number < limit:
        raise ValueError(f"{name}: {value!r}, not a whole number from 0 to {limit - 1}")
    return number


def _whole(value: object) -> int | None:
    """An integer of Python or NumPy; None for anything else."""
    if isinstance(value, bool | np.bool_):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def check_seed(seed: object) -> int | None:
    """The seed of a reset; None if there is none."""
    return None if seed is None else whole_number("seed", seed, SEEDS)


def check_seeds(seeds: object, tables: int) -> Seeds:
    """A seed for each table."""
    given = _row("seed", seeds, tables)
    return np.array([whole_number("seed", seed, SEEDS) for seed in given], np.uint64)


def check_seats(seats: object, tables: int, players: int) -> Seats:
    """A seat of each table."""
    array = np.asarray(seats)
    if array.shape != (tables,) or array.dtype.kind not in "iu":
        given = _row("seats", seats, tables)
        array = np.array([whole_number("seats", seat, players) for seat in given], np.int64)
    if ((array < 0) | (array >= players)).any():
        raise ValueError(f"seats: not all from 0 to {players - 1}")
    return np.require(array, np.int8, ["C", "A", "W"])


def check_move(action: object, mask: NDArray[np.int8]) -> int:
    """An action as a move, which need not be legal; `mask` has the legal ones."""
    move = _whole(action)
    if move is None or not 0 <= move < rules.MOVES:
        raise ValueError(describe_wrong(action, mask))
    return move


def check_moves(actions: object, masks: NDArray[np.int8], tables: int) -> Moves:
    """The action at each table as a move; `masks` has the legal ones, for messages.

    A number that is no move becomes one that is legal nowhere.
    """
    array = np.asarray(actions)
    if array.shape != (tables,) or array.dtype.kind not in "iu":
        array = _row("actions", actions, tables)
        for table, action in enumerate(array):
            if _whole(action) is None:
                raise ValueError(f"table {table}: {describe_wrong(action, masks[table])}")
    if array.dtype != np.int64:
        array = np.clip(array, -1, rules.MOVES)
    return np.require(array, np.int64, ["C", "A", "W"])


def _row(name: str, values: object, tables: int) -> NDArray[Any]:
    """One value for each table, of any type."""
    try:
        row = np.array(values, object)
    except ValueError as error:  # of lists of different lengths
        raise ValueError(f"{name}: {error}") from None
    if row.ndim != 1:
        raise ValueError(f"{name}: {row.ndim} dimensions, not one value for each table")
    if len(row) != tables:
        raise ValueError(f"{len(row)} {name} for {tables} tables")
    return row


def describe_wrong(action: object, mask: Iterable[int]) -> str:
    """What is wrong with an action, and the legal ones."""
    legal = [f"{move} ({WORDS[move]})" for move, is_legal in enumerate(mask) if is_legal]
    return f"action {action} is not legal; legal are {', '.join(legal) or 'none: it is over'}"


def check_deal(deal: Deal) -> None:
    """Raise ValueError unless the cards and colours are those of a game."""
    copies = (*rules.COPIES, rules.ORACLES if deal.oracle else 0)
    cards = sorted([*chain.from_iterable(deal.offer), *deal.pile])
    wrong = {
        "players": not rules.FEWEST <= deal.players <= rules.MOST,
        "colors": len(set(deal.colors) & set(range(rules.MOST))) != deal.players,
        "offer": [len(row) for row in deal.offer] != [rules.DEPTH] * rules.ROWS,
        "cards": cards != [card for card, number in enumerate(copies) for _ in range(number)],
        "altar": sorted(deal.altar) != list(range(rules.GOODS if deal.oracle else 0)),
    }
    if any(wrong.values()):
        raise ValueError(f"the deal is wrong: {', '.join(name for name in wrong if wrong[name])}")
