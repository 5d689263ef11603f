"""The state of one game in plain Python, and the deal that it starts from."""

from typing import NamedTuple

from bali import rules
from bali.chance import Chance, shuffle

NUMBERS = (
    "players",
    "oracle",
    "demon",
    "turn",
    "active",
    "mover",
    "phase",
    "served",
    "to_take",
    "last_row",
    "scored",
    "pile_size",
    "drawn",
    "altar_size",
    "box_shrines",
    "box_oracles",
)
LINES = ("stones", "points", "supply", "length", "altar", "face_down", "altar_count")
GRIDS = ("front", "hand", "goods", "offer")


class Deal(NamedTuple):
    """All that chance decides before the first move."""

    players: int
    oracle: bool
    demon: bool
    colors: tuple[int, ...]  # by seat
    offer: tuple[tuple[int, ...], ...]  # by row, the bottom card first
    pile: tuple[int, ...]  # the next card first
    altar: tuple[int, ...]  # the bottom card first; empty without the Oracle


class Table(rules.State):
    """`rules.State` with small lists as arrays."""

    __slots__ = (*NUMBERS, *LINES, *GRIDS, "pile")

    def __init__(self, deal: Deal) -> None:
        for name in NUMBERS:
            setattr(self, name, 0)
        seats = range(rules.MOST)
        self.front = [[0] * rules.KINDS for _ in seats]
        self.hand = [[0] * rules.KINDS for _ in seats]
        self.goods = [[0] * rules.GOODS for _ in seats]
        self.stones = [0] * rules.MOST
        self.points = [0] * rules.MOST
        self.supply = [0] * rules.GOODS
        self.offer = [[0] * rules.DEPTH for _ in range(rules.ROWS)]
        self.length = [0] * rules.ROWS
        self.pile = [0] * rules.LARGEST_PILE
        self.altar = [0] * rules.LARGEST_ALTAR
        self.face_down = [0] * rules.LARGEST_ALTAR
        self.altar_count = [0] * rules.GOODS
        cards = [card for row in deal.offer for card in row] + list(deal.pile)
        rules.set_up(
            self,
            deal.players,
            int(deal.oracle),
            int(deal.demon),
            list(deal.colors),
            cards,
            list(deal.altar),
        )

    def copy(self) -> "Table":
        """An independent copy; only the pile, which never changes, is shared."""
        twin = Table.__new__(Table)
        twin.players = self.players
        twin.oracle = self.oracle
        twin.demon = self.demon
        twin.turn = self.turn
        twin.active = self.active
        twin.mover = self.mover
        twin.phase = self.phase
        twin.served = self.served
        twin.to_take = self.to_take
        twin.last_row = self.last_row
        twin.scored = self.scored
        twin.pile_size = self.pile_size
        twin.drawn = self.drawn
        twin.altar_size = self.altar_size
        twin.box_shrines = self.box_shrines
        twin.box_oracles = self.box_oracles
        twin.stones = self.stones[:]
        twin.points = self.points[:]
        twin.supply = self.supply[:]
        twin.length = self.length[:]
        twin.altar = self.altar[:]
        twin.face_down = self.face_down[:]
        twin.altar_count = self.altar_count[:]
        twin.front = [row[:] for row in self.front]
        twin.hand = [row[:] for row in self.hand]
        twin.goods = [row[:] for row in self.goods]
        twin.offer = [row[:] for row in self.offer]
        twin.pile = self.pile
        return twin

    def over(self) -> bool:
        """Whether the game is over."""
        return self.phase == rules.OVER


def deal(
    chance: Chance,
    players: int,
    oracle: bool,
    demon: bool,
    colors: tuple[int, ...] | None = None,
) -> Deal:
    """R1, R2.3, R10.1: shuffle colours, cards and first altar, in the order of `docs/records.md`.

    Colours are drawn even if `colors` is given, so that a seed always gives the same cards.
    """
    all_colors = list(range(rules.MOST))
    shuffle(all_colors, chance)
    cards = [kind for kind, copies in enumerate(rules.COPIES) for _ in range(copies)]
    shuffle(cards, chance)
    at_offer = rules.ROWS * rules.DEPTH
    pile, altar = cards[at_offer:], []
    if oracle:
        pile += [rules.ORACLE] * rules.ORACLES
        shuffle(pile, chance)
        altar = list(range(rules.GOODS))
        shuffle(altar, chance)
    return Deal(
        players=players,
        oracle=oracle,
        demon=demon,
        colors=colors if colors is not None else tuple(all_colors[:players]),
        offer=tuple(
            tuple(cards[place : place + rules.DEPTH]) for place in range(0, at_offer, rules.DEPTH)
        ),
        pile=tuple(pile),
        altar=tuple(altar),
    )
