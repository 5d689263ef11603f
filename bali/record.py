"""Game records (`docs/records.md`): read, check, replay, write.

A record is checked in the order of play, and the first error is reported with its place: setup and
seats, then the moves, each after its trace entry, then the result.
"""

from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from typing import NoReturn, TypeVar

import msgspec
from msgspec.json import Decoder

from bali import rules
from bali.errors import BaliError
from bali.game import Game
from bali.moves import (
    CARD_IDS,
    CARDS,
    COLOR_IDS,
    COLORS,
    GOOD_IDS,
    GOODS,
    IDS,
    WORDS,
    variant_names,
    words,
)
from bali.outcome import Result, result
from bali.table import Deal, Table

FORMAT = "bali-record/1"
LARGEST = 16 * 1024 * 1024  # bytes; a complete game with its trace has about 50,000
VARIANTS = tuple(
    variant_names(oracle, demon) for demon in (False, True) for oracle in (False, True)
)

T = TypeVar("T")


class RecordError(BaliError):
    """An error in a record (`message`), and its place (`place`).

    >>> import bali, pathlib, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = pathlib.Path(folder, "game.json")
    ...     size = file.write_text("{}")
    ...     try:
    ...         bali.load(file)
    ...     except bali.RecordError as error:
    ...         print(error.message)
    "format" is missing
    """

    def __init__(self, place: str, message: str) -> None:
        super().__init__(f"{place}: {message}")
        self.place = place
        self.message = message


class RecordSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    color: str
    name: str | msgspec.UnsetType = msgspec.UNSET


class RecordSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    offer: list[list[str]]  # by row, the bottom card first
    pile: list[str]  # the next card first
    altar: list[str] = []  # the bottom card first


class Trace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seat that moved, and its legal moves."""

    seat: int
    legal: list[str]


class Record(msgspec.Struct, frozen=True):
    """A parsed record. The deal is valid; the rest is checked by `check`.

    The record of a `GameSession` is valid as a whole. It holds all secrets;
    `docs/records.md` describes the format.

    >>> import bali
    >>> record = bali.new(players=2, seed=7, names=["Ann", "Bo"]).record()
    >>> record.names(), record.moves
    (['Ann', 'Bo'], [])
    """

    deal: Deal
    seats: list[RecordSeat]
    moves: list[msgspec.Raw]
    trace: list[msgspec.Raw] | None
    result: msgspec.Raw | None
    extra: dict[str, msgspec.Raw]  # unknown keys, unchanged

    def names(self) -> list[str | None]:
        """By seat: the player's name, None if there is none."""
        return [None if seat.name is msgspec.UNSET else seat.name for seat in self.seats]


# Reading

_OBJECT = Decoder(dict[str, msgspec.Raw])
_TEXT = Decoder(str)
_NUMBER = Decoder(int)
_WORDS = Decoder(list[str])
_LIST = Decoder(list[msgspec.Raw])
_SETUP = Decoder(RecordSetup)
_SEATS = Decoder(list[RecordSeat])
_TRACE = Decoder(Trace)
_RESULT = Decoder(Result)


def read(data: bytes) -> Record:
    """Parse a record and check its setup and seats; `check` checks the rest."""
    fields = _fields(data)
    if _part("setup", fields, "format", _TEXT) != FORMAT:
        _refuse("setup", f'"format" is not "{FORMAT}"')
    players = _part("setup", fields, "players", _NUMBER)
    if not rules.FEWEST <= players <= rules.MOST:
        _refuse("setup", f"{players} players: a game has {rules.FEWEST} to {rules.MOST}")  # R1.5
    variants = _part("setup", fields, "variants", _WORDS)
    if variants not in VARIANTS:
        _refuse("setup", '"variants" is not [], ["oracle"], ["demon"] or ["oracle", "demon"]')
    moves = _part("setup", fields, "moves", _LIST)
    setup = _part("setup", fields, "setup", _SETUP)
    offer, pile, altar = _cards(setup, "oracle" in variants)
    seats = _part("seats", fields, "seats", _SEATS)
    colors = _colors(seats, players)
    trace = _part("trace 1", fields, "trace", _LIST) if "trace" in fields else None
    return Record(
        deal=Deal(players, "oracle" in variants, "demon" in variants, colors, offer, pile, altar),
        seats=seats,
        moves=moves,
        trace=trace,
        result=fields.pop("result", None),
        extra=fields,
    )


def _fields(data: bytes) -> dict[str, msgspec.Raw]:
    if len(data) > LARGEST:
        _refuse("setup", f"longer than {LARGEST // 1024**2} MB, which no record is")
    try:
        data.decode()
    except UnicodeDecodeError as error:
        _refuse("setup", f"not UTF-8 at byte {error.start}")
    return _decode("setup", data, _OBJECT, "the record")


def _part(place: str, fields: dict[str, msgspec.Raw], name: str, decoder: Decoder[T]) -> T:
    """Remove and decode a field."""
    if name not in fields:
        _refuse(place, f'"{name}" is missing')
    return _decode(place, fields.pop(name), decoder, f'"{name}"')


def _decode(place: str, data: bytes | msgspec.Raw, decoder: Decoder[T], name: str) -> T:
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        _refuse(place, f"{name}: {_shortened(str(error).replace('`', ''), 200)}")
    except msgspec.DecodeError as error:
        _refuse(place, f"{name} is not JSON: {error}")
    except RecursionError:
        _refuse(place, f"{name} is nested too deeply")


def _refuse(place: str, message: str) -> NoReturn:
    raise RecordError(place, message) from None


def _cards(
    setup: RecordSetup, oracle: bool
) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...], tuple[int, ...]]:
    """R1.1, R2.3, R10.1: check and convert the offer, the pile and the first altar."""
    if [len(row) for row in setup.offer] != [rules.DEPTH] * rules.ROWS:
        _refuse("setup", f"the offer is not {rules.ROWS} rows of {rules.DEPTH} cards")
    offer = tuple(tuple(_card(card) for card in row) for row in setup.offer)
    pile = tuple(_card(card) for card in setup.pile)
    if any(rules.ORACLE in row for row in offer):
        _refuse("setup", "an oracle lies in the first offer")
    counts = Counter(pile)
    for row in offer:
        counts.update(row)
    copies = (*rules.COPIES, rules.ORACLES if oracle else 0)
    for card, number in enumerate(copies):
        if counts[card] != number:
            _refuse("setup", f"{counts[card]} cards {CARDS[card]} in the deck instead of {number}")
    if sorted(setup.altar) != (sorted(GOODS) if oracle else []):
        _refuse(
            "setup", f"the first altar does not hold {'each good once' if oracle else 'nothing'}"
        )
    return offer, pile, tuple(GOOD_IDS[good] for good in setup.altar)


def _card(word: str) -> int:
    if word not in CARD_IDS:
        _refuse("setup", f"{_quoted(word)} is not a card")
    return CARD_IDS[word]


def _colors(seats: list[RecordSeat], players: int) -> tuple[int, ...]:
    """R2.1: check that every seat has a colour of its own."""
    if len(seats) != players:
        _refuse("seats", f"{len(seats)} seats for {players} players")
    for number, seat in enumerate(seats):
        if seat.color not in COLOR_IDS:
            _refuse("seats", f"{_quoted(seat.color)} is not a colour")
        if seat.color in [other.color for other in seats[:number]]:
            _refuse("seats", f"two seats are {seat.color}")
    return tuple(COLOR_IDS[seat.color] for seat in seats)


def printable(text: str) -> str:
    """Untrusted text on one line, without control characters."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)


def _shortened(text: str, longest: int) -> str:
    return printable(text if len(text) <= longest else text[:longest] + "…")


def _quoted(text: str) -> str:
    return f'"{_shortened(text, 40)}"'


# Replaying


def check(record: Record, steps: int | None = None) -> list[int]:
    """Play a record, or its first steps, and return the moves; raise at the first error.

    The result is checked only with the whole record.
    """
    table = Table(record.deal)
    moves = []
    for move in _checked_moves(record, steps, lambda: table):
        rules.apply(table, move)
        moves.append(move)
    return moves


def play_through(record: Record, steps: int | None = None) -> Iterator[Game]:
    """Yield the game that a record tells at the deal and after each move, checked like `check`.

    It is one and the same game, which goes on; whatever is needed of a moment is taken from it
    before the next.
    """
    game = Game(record.deal)
    yield game
    for move in _checked_moves(record, steps, lambda: game.table):
        game.play(move)
        yield game


def replay(record: Record, steps: int | None = None) -> Game:
    """The game that a record tells, whole or after so many moves."""
    return deque(play_through(record, steps), maxlen=1).pop()


def _checked_moves(
    record: Record, steps: int | None, current: Callable[[], Table]
) -> Iterator[int]:
    """Yield the moves, each to be played before the next; `current` returns the table then."""
    number = 0
    for number, raw in enumerate(record.moves[:steps], start=1):
        table = current()
        mask = rules.legal(table)
        if record.trace is not None:
            _check_trace(record.trace, number, table, mask)
        move = _move(raw, number)
        if table.over():
            _refuse(str(number), f'"{WORDS[move]}" after the end of the game')
        if not mask >> move & 1:
            _refuse(
                str(number),
                f'"{WORDS[move]}" is not legal for seat {table.mover}: {", ".join(words(mask))}',
            )
        yield move
    if steps is None:
        if record.trace is not None and len(record.trace) > number:
            _refuse(f"trace {number + 1}", "a trace entry without a move")
        _check_result(record.result, current())


# Almost every move is written without escapes, and its bytes need no decoding.
_PLAIN = {msgspec.json.encode(word): move for word, move in IDS.items()}


def _move(raw: msgspec.Raw, number: int) -> int:
    move = _PLAIN.get(bytes(raw))
    if move is None:
        word = _decode(str(number), raw, _TEXT, "the move")
        if word not in IDS:
            _refuse(str(number), f"{_quoted(word)} is not a move")
        move = IDS[word]
    return move


_BITS = {word: 1 << move for word, move in IDS.items()}


def _check_trace(trace: Sequence[msgspec.Raw], number: int, table: Table, mask: int) -> None:
    place = f"trace {number}"
    if number > len(trace):
        _refuse(place, "no trace entry for this move")
    entry = _decode(place, trace[number - 1], _TRACE, "the trace entry")
    if table.over():
        _refuse(place, "a trace entry after the end of the game")
    if entry.seat != table.mover:
        _refuse(place, f"seat {entry.seat} is named, but seat {table.mover} moves")
    # With as many moves as the mask has bits, the sum equals the mask only without duplicates.
    claimed = sum([_BITS.get(word, 0) for word in entry.legal])
    if claimed != mask or len(entry.legal) != mask.bit_count():
        _refuse(place, f"the legal moves are {', '.join(words(mask))}")


def _check_result(raw: msgspec.Raw | None, table: Table) -> None:
    if raw is None:
        if table.over():
            _refuse("result", "the game is over, but there is no result")
        return
    claimed = _decode("result", raw, _RESULT, '"result"')
    if not table.over():
        _refuse("result", "a result, but the game is not over")
    actual = result(table)
    for field in Result.__struct_fields__:
        if getattr(claimed, field) != getattr(actual, field):
            expected = msgspec.json.encode(getattr(actual, field)).decode()
            _refuse("result", f'"{field}" should be {expected}')


# Writing


def write(record: Record) -> bytes:
    """A record as one line of JSON, without a line break; unknown keys come last."""
    deal = record.deal
    fields: dict[str, object] = {
        "format": FORMAT,
        "players": deal.players,
        "variants": variant_names(deal.oracle, deal.demon),
        "seats": record.seats,
        "setup": setup_of(deal),
        "moves": record.moves,
    }
    if record.trace is not None:
        fields["trace"] = record.trace
    if record.result is not None:
        fields["result"] = record.result
    # Unknown values may be formatted over several lines.
    return msgspec.json.format(msgspec.json.encode(fields | record.extra), indent=-1)


def setup_of(deal: Deal) -> RecordSetup:
    """The cards of a deal, by name."""
    return RecordSetup(
        offer=[[CARDS[card] for card in row] for row in deal.offer],
        pile=[CARDS[card] for card in deal.pile],
        altar=[GOODS[good] for good in deal.altar],
    )


def record_of(
    deal: Deal,
    moves: Sequence[int],
    end: rules.State,
    names: Sequence[str | None],
    trace: bool = False,
    extra: dict[str, object] | None = None,
) -> Record:
    """The record of a game: its deal, its moves, and the table after them.

    It contains hidden information: before the end of the game only the host may have it.
    """
    seats = [
        RecordSeat(COLORS[color], msgspec.UNSET if name is None else name)
        for color, name in zip(deal.colors, names, strict=True)
    ]
    return Record(
        deal=deal,
        seats=seats,
        moves=[_RAW[move] for move in moves],
        trace=[_raw(entry) for entry in _traces(deal, moves)] if trace else None,
        result=_raw(result(end)) if end.phase == rules.OVER else None,
        extra={key: _raw(value) for key, value in (extra or {}).items()},
    )


def _traces(deal: Deal, moves: Sequence[int]) -> list[Trace]:
    table = Table(deal)
    entries = []
    for move in moves:
        entries.append(Trace(table.mover, words(rules.legal(table))))
        rules.apply(table, move)
    return entries


def _raw(value: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(value))


_RAW = [_raw(word) for word in WORDS]
