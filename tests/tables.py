"""Tables laid out by hand and read in the words of the game, for tests.

Cards stand in one string: "rice rice shrine". On the altar the bottom card comes first, and a
star marks a card that lies face down: "rice pepper*".
"""

from collections import Counter
from typing import NamedTuple, TypedDict, Unpack

from bali import rules
from bali.chance import Seeded
from bali.game import Game
from bali.moves import CARD_IDS, CARDS, GOOD_IDS, GOODS, IDS, KINDS, PHASES, words
from bali.table import GRIDS, LINES, NUMBERS, Deal, Table
from bali.table import deal as shuffled

CONFIGURATIONS = [
    (players, oracle, demon)
    for players in (2, 3, 4)
    for oracle in (False, True)
    for demon in (False, True)
]


class Picture(NamedTuple):
    """Everything on a table, in words; what is not there is not named."""

    turn: int
    active: int
    to_move: int | None
    legal: set[str]
    stones: list[int]
    points: list[int]
    fronts: list[dict[str, int]]
    hands: list[list[str]]
    goods: list[dict[str, int]]
    supply: dict[str, int]
    offer: list[list[str]]
    pile: list[str]
    altar: list[str]
    demon: int | None  # rows count from 1
    last_row: int | None
    box: dict[str, int]


def new_deal(players: int = 3, *, oracle: bool = False, demon: bool = False) -> Deal:
    """A deal like any other; seats have the colours red, blue, yellow, green."""
    return shuffled(Seeded(1), players, oracle, demon, tuple(range(players)))


def new_table(players: int = 3, *, oracle: bool = False, demon: bool = False) -> Table:
    return Table(new_deal(players, oracle=oracle, demon=demon))


def game_on(table: Table) -> Game:
    """A game that goes on from a table laid out by hand."""
    deal = new_deal(table.players, oracle=bool(table.oracle), demon=table.demon != rules.NOTHING)
    game = Game(deal)
    game.table = table
    return game


# Laying out


class SeatValues(TypedDict, total=False):
    """What a player has; cards are listed by name."""

    stones: int
    points: int
    front: str
    hand: str
    goods: str


def set_seat(table: Table, seat: int, **values: Unpack[SeatValues]) -> None:
    """Set what a player has; values that are not given stay."""
    if "stones" in values:
        table.stones[seat] = values["stones"]
    if "points" in values:
        table.points[seat] = values["points"]
    if "front" in values:
        table.front[seat] = _numbers(values["front"], KINDS)
    if "hand" in values:
        table.hand[seat] = _numbers(values["hand"], KINDS)
    if "goods" in values:
        table.goods[seat] = _numbers(values["goods"], GOODS)


def set_row(table: Table, row: int, cards: str) -> None:
    """The bottom card first; rows count from 1."""
    ids = [CARD_IDS[card] for card in cards.split()]
    table.offer[row - 1] = ids + [0] * (rules.DEPTH - len(ids))
    table.length[row - 1] = len(ids)


def set_pile(table: Table, cards: str) -> None:
    """The cards to be drawn next; those behind them stay."""
    for place, card in enumerate(cards.split(), table.drawn):
        table.pile[place] = CARD_IDS[card]


def leave_in_pile(table: Table, cards: str) -> None:
    """The pile holds these cards and no other."""
    table.drawn = table.pile_size - len(cards.split())
    set_pile(table, cards)


def set_supply(table: Table, rice: int, peanut: int, banana: int, pepper: int) -> None:
    table.supply = [rice, peanut, banana, pepper]


def set_altar(table: Table, cards: str) -> None:
    table.altar_size = 0
    table.altar_count = [0] * rules.GOODS
    for card in cards.split():
        rules.lay(table, GOOD_IDS[card.removesuffix("*")], int(card.endswith("*")))


def set_taking(table: Table, seat: int = 0, number: int = 1) -> None:
    """A player has played so many cards and now takes as many."""
    table.active = table.mover = seat
    table.phase = rules.TAKE
    table.to_take = number
    set_seat(table, seat, hand=" ".join(["priest"] * (rules.HAND - number)))


def scoring(kind: str, players: int = 3, seat: int = 0) -> Table:
    """The seat's next card, from row 1, turns up a card of this kind."""
    table = new_table(players)
    set_taking(table, seat)
    set_row(table, 1, f"priest {kind} priest")
    return table


# Playing


def legal(table: Table) -> list[str]:
    return words(rules.legal(table))


def do(table: Table, *moves: str) -> None:
    """Make these moves, which must be legal."""
    for move in moves:
        assert move in legal(table), f"{move} is not among {legal(table)}"
        rules.apply(table, IDS[move])


def play(game: Game, *moves: str) -> None:
    """Make these moves, which must be legal, in a game."""
    for move in moves:
        assert move in legal(game.table), f"{move} is not among {legal(game.table)}"
        game.play(IDS[move])


# Reading


def tally(cards: list[str]) -> dict[str, int]:
    return dict(Counter(cards))


def phase(table: Table) -> str:
    return PHASES[table.phase]


def picture(table: Table) -> Picture:
    seats = range(table.players)
    fronts = [_named(table.front[seat], KINDS) for seat in seats]
    hands = [sorted(Counter(_named(table.hand[seat], KINDS)).elements()) for seat in seats]
    return Picture(
        turn=table.turn,
        active=table.active,
        to_move=None if table.mover == rules.NOBODY else table.mover,
        legal=set(legal(table)),
        stones=table.stones[: table.players],
        points=table.points[: table.players],
        fronts=fronts,
        hands=hands,
        goods=[_named(table.goods[seat], GOODS) for seat in seats],
        supply=_named(table.supply, GOODS),
        offer=[
            [CARDS[card] for card in table.offer[row][: table.length[row]]]
            for row in range(rules.ROWS)
        ],
        pile=[CARDS[card] for card in table.pile[table.drawn : table.pile_size]],
        altar=[
            GOODS[table.altar[place]] + "*" * table.face_down[place]
            for place in range(table.altar_size)
        ],
        demon=None if table.demon == rules.NOTHING else table.demon + 1,
        last_row=None if table.last_row == rules.NOTHING else table.last_row + 1,
        box=_named([table.box_shrines, table.box_oracles], ("shrine", "oracle")),
    )


def snapshot(table: Table) -> dict[str, object]:
    """Every number of a table, copied."""
    numbers: dict[str, object] = {name: getattr(table, name) for name in NUMBERS}
    lines: dict[str, object] = {name: list(getattr(table, name)) for name in (*LINES, "pile")}
    grids: dict[str, object] = {name: [list(row) for row in getattr(table, name)] for name in GRIDS}
    return numbers | lines | grids


def _numbers(cards: str, names: tuple[str, ...]) -> list[int]:
    words = cards.split()
    assert set(words) <= set(names), cards
    return [words.count(name) for name in names]


def _named(numbers: list[int], names: tuple[str, ...]) -> dict[str, int]:
    return {name: number for name, number in zip(names, numbers, strict=True) if number}
