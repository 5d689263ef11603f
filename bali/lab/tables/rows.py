"""The rows of the tables, computed from games."""

from collections.abc import Sequence
from time import process_time
from typing import Annotated, Any, NamedTuple

import msgspec
import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from bali import rules
from bali.kernel.game_statistics import RARE, GameStatistics, compute_statistics
from bali.kernel.records import LONGEST_GAME, Tables, blank, put
from bali.lab.batches import batch, clocks
from bali.lab.game_spec import Contest, GameSpec
from bali.lab.playing import DecisionThoughts, Forfeit, ThinkingTime
from bali.lab.tables.schema import DECISIONS, GAMES, SEATS, THIRDS, THOUGHTS
from bali.moves import COLORS, IDS, KINDS, PHASES, WORDS
from bali.moves import GOODS as GOOD_WORDS
from bali.record import Record, RecordError
from bali.table import Table

Column = Any  # of NumPy or of Arrow
DECIDED_BY = ("points", "shrines", "stones", "shared")


class Sheets(NamedTuple):
    """The tables of some games."""

    games: pa.Table
    seats: pa.Table
    decisions: pa.Table
    thoughts: pa.Table


class GameContext(NamedTuple):
    """What the moves of a game do not determine."""

    spec: GameSpec
    seed: int
    forfeit: Forfeit | None
    clocks: Sequence[ThinkingTime]  # by seat; empty if the times are unknown
    thoughts: Sequence[DecisionThoughts] = ()


Number = Annotated[int, msgspec.Meta(ge=0, le=(1 << 63) - 1)]  # of a game or a deal


class _Arena(msgspec.Struct):
    seed: int
    game: Number
    deal: Number
    clocks: list[ThinkingTime]


class _Notes(msgspec.Struct):
    """What the laboratory adds to its records."""

    arena: _Arena | None = None
    game: Number | None = None
    seed: int = 0
    clocks: list[ThinkingTime] = []
    forfeit: Forfeit | None = None


def read_context(record: Record, number: int) -> GameContext:
    """The context of a record, from its fields, or from its number in the file.

    Raises RecordError if a field is invalid.
    """
    said = {key: msgspec.json.decode(raw) for key, raw in record.extra.items()}
    try:
        notes = msgspec.convert(said, _Notes)
    except msgspec.ValidationError as error:
        raise RecordError("format", str(error)) from None
    place, forfeit = notes.arena, notes.forfeit
    seed, clocks = (place.seed, place.clocks) if place else (notes.seed, notes.clocks)
    game = place.game if place else number if notes.game is None else notes.game
    names = tuple(name or "?" for name in record.names())
    if not 0 <= seed < 1 << 64:
        raise RecordError("seed", f"{seed} is not below 2**64")
    if clocks and len(clocks) != len(names):
        raise RecordError("clocks", f"{len(clocks)} for {len(names)} seats")
    if forfeit and not (forfeit.seat in range(len(names)) and 0 < forfeit.move < 1 << 15):
        raise RecordError("forfeit", f"seat {forfeit.seat}, move {forfeit.move}")
    deal = place.deal if place else game
    spec = GameSpec(game, deal, names, record.deal.oracle, record.deal.demon)
    return GameContext(spec, seed, forfeit, clocks)


def read_thoughts(record: Record) -> list[DecisionThoughts]:
    """What the bots of a record thought, if that was kept."""
    raw = record.extra.get("thoughts")
    return [] if raw is None else msgspec.json.decode(raw, type=list[DecisionThoughts])


def of_batch(contest: Contest, specs: Sequence[GameSpec]) -> Sheets:
    """Play games of compiled bots and make their tables."""
    begin = process_time()
    played = batch(contest, specs)
    thought = clocks(specs, played, process_time() - begin)
    contexts = [
        GameContext(spec, contest.seed, None, clock)
        for spec, clock in zip(specs, thought, strict=True)
    ]
    found = compute_statistics(played.starts, played.moves, played.lengths)
    return _sheets(contexts, played.starts, found, played.lengths)


def of_games(
    contexts: Sequence[GameContext], tables: Sequence[Table], moves: Sequence[list[int]]
) -> Sheets:
    """The tables of games that were played: their initial states and legal moves."""
    number = len(contexts)
    starts = blank(number)
    rows = np.zeros((number, LONGEST_GAME), np.int8)
    lengths = np.array([len(game) for game in moves], np.int64)
    for place, (table, game) in enumerate(zip(tables, moves, strict=True)):
        put(starts, place, table)
        rows[place, : len(game)] = game
    return _sheets(contexts, starts, compute_statistics(starts, rows, lengths), lengths)


def _sheets(
    contexts: Sequence[GameContext],
    starts: Tables,
    found: GameStatistics,
    lengths: NDArray[np.int64],
) -> Sheets:
    players = np.array([len(one.spec.seats) for one in contexts])
    taken = np.arange(rules.MOST) < players[:, None]
    over = np.array([one.forfeit is None for one in contexts])
    games = np.array([one.spec.game for one in contexts], np.int64)
    return Sheets(
        _table(GAMES, _games(contexts, found, players, over)),
        _table(SEATS, _seats(contexts, starts, found, taken, over)),
        _table(
            DECISIONS,
            {"game": np.repeat(games, lengths)}
            | {name: found.decisions[name] for name in ("step", "turn", "seat", "options", "legal")}
            | {
                "phase": _words(found.decisions["phase"], PHASES),
                "move": _words(found.decisions["move"], WORDS),
            },
        ),
        _table(THOUGHTS, _thoughts(contexts)),
    )


def _thoughts(contexts: Sequence[GameContext]) -> dict[str, Column]:
    """A row for every legal move of a decision, the bot's choice first."""
    found = [
        (one.spec.game, decision.step, thought)
        for one in contexts
        for decision in one.thoughts
        for thought in decision.moves
    ]
    thoughts = [thought for _, _, thought in found]
    visits = np.array([thought.games for thought in thoughts], np.int32)
    simulated = visits > 0
    moves = np.array([IDS[thought.move] for thought in thoughts], np.int8)
    columns: dict[str, Column] = {
        "game": np.array([game for game, _, _ in found], np.int64),
        "step": np.array([step for _, step, _ in found], np.int16),
        "move": _words(moves, WORDS),
        "visits": visits,
    }
    for name, numbers in (
        ("win_share", [thought.win_share for thought in thoughts]),
        ("half_width", [thought.sure for thought in thoughts]),
        ("points", [thought.points for thought in thoughts]),
    ):
        columns[name] = _nullable(np.array(numbers, np.float64), simulated)
    return columns


def _table(schema: pa.Schema, columns: dict[str, Column]) -> pa.Table:
    """A table with the columns in the order and of the types of the schema."""
    arrays = []
    for field in schema:
        column = columns[field.name]
        array = column if isinstance(column, pa.Array) else pa.array(np.ascontiguousarray(column))
        arrays.append(array.cast(field.type))
    return pa.Table.from_arrays(arrays, schema=schema)


def _games(
    contexts: Sequence[GameContext],
    found: GameStatistics,
    players: NDArray[np.int64],
    over: NDArray[np.bool_],
) -> dict[str, Column]:
    rows, specs = found.games, [one.spec for one in contexts]
    forfeits = [one.forfeit for one in contexts]
    columns: dict[str, Column] = {
        "game": np.array([spec.game for spec in specs], np.int64),
        "seed": np.array([one.seed for one in contexts], np.uint64),
        "deal": np.array([spec.deal for spec in specs], np.int64),
        "players": players,
        "oracle": np.array([spec.oracle for spec in specs], np.bool_),
        "demon": np.array([spec.demon for spec in specs], np.bool_),
        "margin": _nullable(rows["margin"], over),
        "decided_by": _words(_decided_by(rows["rare"]), DECIDED_BY, over),
        "forfeit_seat": pa.array([f and f.seat for f in forfeits], pa.int8()),
        "forfeit_move": pa.array([f and f.move for f in forfeits], pa.int16()),
        "forfeit_reason": pa.array([f and f.reason for f in forfeits], pa.string()),
    }
    for name in ("turns", "moves", "rows", "looks"):
        columns[name] = rows[name]
    for place, good in enumerate(GOOD_WORDS):
        columns[f"altar_{good}"] = rows["altar"][:, place]
        columns[f"value_{good}"] = rows["values"][:, place]
        columns[f"supply_{good}"] = rows["supply"][:, place]
    for place, name in enumerate(RARE):
        columns[name] = rows["rare"][:, place]
    return columns


def _decided_by(rare: NDArray[np.int8]) -> NDArray[np.int64]:
    ties = np.stack([rare[:, RARE.index(f"tie_{how}")] for how in DECIDED_BY[1:]], axis=1)
    return np.where(ties.any(axis=1), 1 + ties.argmax(axis=1), 0)


def _seats(
    contexts: Sequence[GameContext],
    starts: Tables,
    found: GameStatistics,
    taken: NDArray[np.bool_],
    over: NDArray[np.bool_],
) -> dict[str, Column]:
    rows = found.seats[taken]
    game, seat = np.nonzero(taken)
    finished = over[game]
    names = [bot for one in contexts for bot in one.spec.seats]
    columns: dict[str, Column] = {
        "game": np.array([one.spec.game for one in contexts], np.int64)[game],
        "seat": seat,
        "bot": pa.array(names, pa.string()).dictionary_encode(),
        "color": _words(_colors(starts)[taken], COLORS),
        "won": _won(contexts, found, taken),
        "shrine_points": _nullable(rules.SHRINE_POINTS * rows["front"][:, rules.SHRINE], finished),
        "stone_points": _nullable(rows["stones"] // rules.STONES_A_POINT, finished),
        "first_shrine": _nullable(rows["first_shrine"], rows["first_shrine"] > 0),
        "seconds": _seconds(contexts),
    }
    for name in ("total", "goods_points"):
        columns[name] = _nullable(rows[name], finished)
    for name in SEATS.names:
        if name not in columns and name in (rows.dtype.names or ()):
            columns[name] = rows[name]
    for place, kind in enumerate(KINDS):
        columns[f"front_{kind}"] = rows["front"][:, place]
        for third, when in enumerate(THIRDS):
            columns[f"played_{kind}_{when}"] = rows["played"][:, place, third]
    for place, good in enumerate(GOOD_WORDS):
        columns[f"goods_{good}"] = rows["goods"][:, place]
        columns[f"bought_{good}"] = rows["bought"][:, place]
    return columns


def _seconds(contexts: Sequence[GameContext]) -> pa.Array:
    """The thinking times, by seat; None where they are unknown."""
    seconds: list[float | None] = []
    for one in contexts:
        seconds += [clock.seconds for clock in one.clocks] or [None] * len(one.spec.seats)
    return pa.array(seconds, pa.float64())


def _won(
    contexts: Sequence[GameContext], found: GameStatistics, taken: NDArray[np.bool_]
) -> NDArray[np.float64]:
    """The win share of each seat; a seat that forfeits loses, and the others share the win."""
    wins = found.seats["wins"] & taken
    for place, one in enumerate(contexts):
        if one.forfeit is not None:
            wins[place] = taken[place]
            wins[place, one.forfeit.seat] = False
    shares: NDArray[np.float64] = (wins / wins.sum(axis=1)[:, None])[taken]
    return shares


def _colors(starts: Tables) -> NDArray[np.int64]:
    """The colours by game and seat, from the farmer that a hand lacks (R1.2)."""
    farmers = starts["hand"][:, :, rules.FARMER :]
    color_of = np.array([rules.LACKS.index(good) for good in range(rules.GOODS)])
    colors: NDArray[np.int64] = color_of[farmers.argmin(axis=2)]
    return colors


def _words(
    codes: NDArray[np.generic], words: Sequence[str], valid: NDArray[np.bool_] | None = None
) -> pa.Array:
    mask = None if valid is None else ~valid
    return pa.DictionaryArray.from_arrays(
        pa.array(codes.astype(np.int8), mask=mask), pa.array(words, pa.string())
    )


def _nullable(numbers: NDArray[np.generic], valid: NDArray[np.bool_]) -> pa.Array:
    """The numbers, with nulls where they are not valid."""
    return pa.array(np.ascontiguousarray(numbers), mask=~valid)
