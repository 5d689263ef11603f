"""Reconstruct a table from a view, so that the rules can be applied to what an observer knows."""

from functools import lru_cache
from operator import itemgetter

from bali import rules
from bali.moves import CARD_IDS, GOOD_IDS, GOODS, KINDS, PHASES
from bali.story import AltarCard
from bali.table import Table
from bali.view import Altar, SeatView, View

BY_KIND, BY_GOOD = itemgetter(*KINDS), itemgetter(*GOODS)


def reconstruct(view: View) -> Table:
    """A table that agrees with the view in everything the observer knows.

    The rules can be applied to it until an unknown card would matter. Unknown cards of hands and
    of the pile are stonemasons, those of the altar are rice, and hidden goods of other players are
    rice in the right number. The altar's count holds only the cards that are certain.
    """
    table = Table.__new__(Table)
    table.players = view.players
    table.oracle = int("oracle" in view.variants)
    table.demon = _from_zero(view.demon)
    table.turn = view.turn
    table.active = view.active
    table.mover = rules.NOBODY if view.to_move is None else view.to_move
    table.phase = PHASES.index(view.phase)
    table.served = view.players + 1  # nobody else answers after the mover
    table.to_take = view.to_take
    table.last_row = _from_zero(view.last_row)
    table.scored = rules.NOTHING if view.scored is None else CARD_IDS[view.scored]
    _seat_players(table, view.seats)
    table.supply = [*BY_GOOD(view.supply)]
    table.offer = [[*_row(tuple(row))] for row in view.offer]
    table.length = [len(row) for row in view.offer]
    table.pile_size, table.drawn = view.pile, 0
    # The rules end the game when only oracles are left in the pile (R10.2).
    unknown = rules.ORACLE if count_oracles_left(view) == view.pile else rules.STONEMASON
    table.pile = [unknown] * view.pile
    _lay_altar(table, view.altar, view.look)
    table.box_shrines = view.box["shrine"]
    table.box_oracles = view.box["oracle"]
    return table


def count_oracles_left(view: View) -> int:
    """How many oracles the pile holds, which the open box tells everybody (R12.1)."""
    return rules.ORACLES - view.box["oracle"] if "oracle" in view.variants else 0


def _seat_players(table: Table, seats: list[SeatView]) -> None:
    table.stones, table.points = [], []
    table.front, table.hand, table.goods = [], [], []
    for seat in seats:
        table.stones.append(seat.stones)
        table.points.append(seat.points)
        table.front.append([*BY_KIND(seat.front)])
        table.hand.append(_hand(seat))
        table.goods.append(_goods(seat))


def _hand(seat: SeatView) -> list[int]:
    if seat.hand is None:
        return [seat.hand_size, *[0] * (rules.KINDS - 1)]
    return [*_by_kind(tuple(seat.hand))]


@lru_cache(1 << 8)
def _by_kind(hand: tuple[str, ...]) -> tuple[int, ...]:
    return tuple([hand.count(kind) for kind in KINDS])


def _goods(seat: SeatView) -> list[int]:
    if seat.goods is None:
        return [seat.goods_size, *[0] * (rules.GOODS - 1)]
    return [*BY_GOOD(seat.goods)]


def _lay_altar(table: Table, altar: Altar, look: list[AltarCard] | None) -> None:
    table.altar = [rules.RICE] * rules.LARGEST_ALTAR
    table.face_down = [0] * rules.LARGEST_ALTAR
    table.altar_size = altar.size
    table.altar_count = [0] * rules.GOODS
    if altar.count is not None:
        table.altar_count = [fewest for fewest, _ in BY_GOOD(altar.count)]
    for place, card in enumerate(look or ()):
        if card.good is not None:
            table.altar[altar.size - 1 - place] = GOOD_IDS[card.good]


@lru_cache(1 << 12)
def _row(cards: tuple[str, ...]) -> tuple[int, ...]:
    """The cards of a row; places beyond the last card are ignored by the rules."""
    return (*[CARD_IDS[card] for card in cards], *[0] * (rules.DEPTH - len(cards)))


def _from_zero(row: int | None) -> int:
    return rules.NOTHING if row is None else row - 1
