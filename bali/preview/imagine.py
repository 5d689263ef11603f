"""A table imagined from a view: true in all that the observer knows, harmless in all else."""

from operator import itemgetter

from bali import rules
from bali.moves import CARD_IDS, GOOD_IDS, GOODS, KINDS, PHASES
from bali.table import Table
from bali.view import SeatView, View

NO_CARDS = [0] * rules.DEPTH
BY_KIND, BY_GOOD = itemgetter(*KINDS), itemgetter(*GOODS)


def imagine(view: View) -> Table:
    """The rules can go on from here, as far as nothing unknown turns up.

    Unknown cards of a hand, of the pile and of the altar are stonemasons and rice; hidden goods of
    others are rice in the right number. Of the altar's count only the surely known cards are there.
    """
    table = Table.__new__(Table)
    table.players = view.players
    table.oracle = int("oracle" in view.variants)
    table.demon = _from_zero(view.demon)
    table.turn = view.turn
    table.active = view.active
    table.mover = rules.NOBODY if view.to_move is None else view.to_move
    table.phase = PHASES.index(view.phase)
    table.served = view.players + 1  # a preview tells of one answer; nobody else is asked
    table.to_take = view.to_take
    table.last_row = _from_zero(view.last_row)
    table.scored = rules.NOTHING if view.scored is None else CARD_IDS[view.scored]
    _seat_players(table, view.seats)
    table.supply = [*BY_GOOD(view.supply)]
    table.offer = [[CARD_IDS[card] for card in row] + NO_CARDS[len(row) :] for row in view.offer]
    table.length = [len(row) for row in view.offer]
    table.pile_size, table.drawn = view.pile, 0
    # A pile of oracles only will end the game; the rules find that out by themselves (R10.2).
    unknown = rules.ORACLE if oracles_left(view) == view.pile else rules.STONEMASON
    table.pile = [unknown] * view.pile
    _lay_altar(table, view)
    table.box_shrines = view.box["shrine"]
    table.box_oracles = view.box["oracle"]
    return table


def oracles_left(view: View) -> int:
    """R12.1: the box is open to all, so everybody knows how many oracles the pile holds."""
    return rules.ORACLES - view.box["oracle"] if "oracle" in view.variants else 0


def _seat_players(table: Table, seats: list[SeatView]) -> None:
    table.stones = [seat.stones for seat in seats]
    table.points = [seat.points for seat in seats]
    table.front = [[*BY_KIND(seat.front)] for seat in seats]
    table.hand = [_hand(seat) for seat in seats]
    table.goods = [_goods(seat) for seat in seats]


def _hand(seat: SeatView) -> list[int]:
    if seat.hand is None:
        return [seat.hand_size, *[0] * (rules.KINDS - 1)]
    hand = [0] * rules.KINDS
    for kind in seat.hand:
        hand[CARD_IDS[kind]] += 1
    return hand


def _goods(seat: SeatView) -> list[int]:
    if seat.goods is None:
        return [seat.goods_size, *[0] * (rules.GOODS - 1)]
    return [*BY_GOOD(seat.goods)]


def _lay_altar(table: Table, view: View) -> None:
    table.altar = [rules.RICE] * rules.LARGEST_ALTAR
    table.face_down = [0] * rules.LARGEST_ALTAR
    table.altar_size = view.altar.size
    count = view.altar.count
    table.altar_count = [0 if count is None else count[good][0] for good in GOODS]
    looked_at = [GOOD_IDS[card.good] for card in view.look or [] if card.good is not None]
    for place, good in enumerate(looked_at):
        table.altar[view.altar.size - 1 - place] = good


def _from_zero(row: int | None) -> int:
    return rules.NOTHING if row is None else row - 1
