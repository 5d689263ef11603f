"""The table of examples: a row for every decision between several moves, with all that is known."""

from collections.abc import Sequence

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from bali import rules
from bali.kernel.observations import width
from bali.kernel.records import LONGEST_GAME, blank, put
from bali.kernel.replays import observe_choices
from bali.lab.tables.rows import GameContext, Sheets
from bali.lab.tables.schema import WORD
from bali.moves import IDS
from bali.table import Table

EXAMPLES = pa.schema(
    [
        ("game", pa.int64()),
        ("step", pa.int16()),
        ("turn", pa.int16()),
        ("players", pa.int8()),
        ("oracle", pa.bool_()),
        ("demon", pa.bool_()),
        ("seat", pa.int8()),
        ("phase", WORD),
        ("observation", pa.list_(pa.float32())),
        ("legal", pa.int64()),
        ("move", pa.int8()),
        ("visits", pa.list_(pa.int32())),
        ("win_shares", pa.list_(pa.float32())),
        ("results", pa.list_(pa.float32())),
        ("totals", pa.list_(pa.int16())),
    ]
)


def make_examples(
    contexts: Sequence[GameContext],
    tables: Sequence[Table],
    moves: Sequence[Sequence[int]],
    sheets: Sheets,
) -> pa.Table:
    """The examples of games: their initial states, legal moves, and other tables."""
    lengths = np.array([len(game) for game in moves], np.int64)
    chosen = np.asarray(sheets.decisions["options"]) > 1
    decisions = sheets.decisions.filter(pa.array(chosen))
    game = np.repeat(np.arange(len(contexts)), lengths)[chosen]
    seat = np.asarray(decisions["seat"]).astype(np.int64)
    players = np.asarray(sheets.games["players"]).astype(np.int64)
    visits, win_shares = _thoughts(contexts, game, np.asarray(decisions["step"]))
    order = (seat[:, None] + np.arange(rules.MOST)) % players[game][:, None]
    taken = np.arange(rules.MOST) < players[game][:, None]
    columns = {name: decisions[name] for name in ("game", "step", "turn", "seat", "phase", "legal")}
    columns |= {name: sheets.games[name].take(game) for name in ("players", "oracle", "demon")}
    columns |= {
        "observation": _observations(tables, moves, players, game),
        "move": pa.array(np.concatenate([np.array(one, np.int8) for one in moves])[chosen]),
        "visits": _lists(visits.ravel(), np.full(len(game), rules.MOVES)),
        "win_shares": _lists(win_shares.ravel(), np.full(len(game), rules.MOVES)),
        "results": _lists(_by_seat(sheets, "won", players)[game[:, None], order][taken],
                          players[game]),
        "totals": _lists(_by_seat(sheets, "total", players)[game[:, None], order][taken],
                         players[game]),
    }  # fmt: skip
    arrays = [columns[field.name].cast(field.type) for field in EXAMPLES]
    return pa.Table.from_arrays(arrays, schema=EXAMPLES)


def _thoughts(
    contexts: Sequence[GameContext], game: NDArray[np.int64], step: NDArray[np.int16]
) -> tuple[NDArray[np.int32], NDArray[np.float32]]:
    """By choice and move: the visits, and the win share, NaN where a move was not tried."""
    visits = np.zeros((len(game), rules.MOVES), np.int32)
    shares = np.full((len(game), rules.MOVES), np.nan, np.float32)
    row_of = {key: row for row, key in enumerate(zip(game.tolist(), step.tolist(), strict=True))}
    for number, one in enumerate(contexts):
        for decision in one.thoughts:
            row = row_of[number, decision.step]
            for thought in decision.moves:
                visits[row, IDS[thought.move]] = thought.games
                if thought.games > 0:
                    shares[row, IDS[thought.move]] = thought.win_share
    return visits, shares


def _observations(
    tables: Sequence[Table],
    moves: Sequence[Sequence[int]],
    players: NDArray[np.int64],
    game: NDArray[np.int64],
) -> pa.Array:
    """What the seats that decided knew; the length of a row depends on the number of players."""
    sizes = np.array([width(number) for number in players.tolist()], np.int64)[game]
    ends = np.cumsum(sizes)
    values = np.zeros(int(sizes.sum()), np.float32)
    for number in sorted(set(players.tolist())):
        played = np.flatnonzero(players == number).tolist()
        starts = blank(len(played))
        row = np.zeros((len(played), LONGEST_GAME), np.int8)
        for place, which in enumerate(played):
            put(starts, place, tables[which])
            row[place, : len(moves[which])] = moves[which]
        lengths = np.array([len(moves[which]) for which in played], np.int64)
        own = np.flatnonzero(players[game] == number)
        found = observe_choices(starts, row, lengths, number, len(own))
        values[(ends[own] - width(number))[:, None] + np.arange(width(number))] = found
    return _lists(values, sizes)


def _by_seat(sheets: Sheets, column: str, players: NDArray[np.int64]) -> NDArray[np.float64]:
    """A column of the seats by game and seat; NaN where it is null."""
    numbers = np.full((len(players), rules.MOST), np.nan)
    values = sheets.seats[column].cast(pa.float64()).fill_null(float("nan"))
    numbers[np.arange(rules.MOST) < players[:, None]] = np.asarray(values)
    return numbers


def _lists(values: NDArray[np.generic], sizes: NDArray[np.int64]) -> pa.Array:
    """Lists of these sizes, one after the other; NaN becomes null."""
    offsets = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int32)
    return pa.ListArray.from_arrays(pa.array(offsets), pa.array(values, from_pandas=True))
