"""The table as a seat knows it, built from a view."""

from bali import rules
from bali.bots.beliefs.cases import Impossible
from bali.bots.beliefs.script import FACES
from bali.bots.beliefs.validation import validate
from bali.moves import CARD_IDS, CARDS, GOOD_IDS, GOODS, words
from bali.reconstruction import reconstruct
from bali.story import AnyEvent, Gained, Scored
from bali.table import Table
from bali.view import SeatView, View


def make_seat_table(view: View) -> Table:
    """The table of the seat to move; the order of the pile and hidden goods are arbitrary."""
    validate(view)
    table = reconstruct(view)
    table.served = _count_served(view, table)
    table.pile = [CARD_IDS[kind] for kind in CARDS for _ in range(_in_pile(view, kind))]
    table.pile += [0] * (rules.LARGEST_PILE - view.pile)
    table.goods = [_goods(seat) for seat in view.seats]
    empty = range(rules.MOST - view.players)
    table.stones += [0 for _ in empty]
    table.points += [0 for _ in empty]
    table.front += [[0] * rules.KINDS for _ in empty]
    table.hand += [[0] * rules.KINDS for _ in empty]
    table.goods += [[0] * rules.GOODS for _ in empty]
    for place, card in enumerate(reversed(view.altar.stack or [])):
        table.altar[place] = rules.RICE if card.good is None else GOOD_IDS[card.good]
        table.face_down[place] = FACES[card.face or "down"]
    if words(rules.legal(table)) != view.legal:
        raise Impossible("other moves are legal")
    if table.altar_size > _largest_altar(table):
        raise Impossible("the altar has more cards than were laid there")
    return table


def _goods(seat: SeatView) -> list[int]:
    """The goods of a seat, by good; a possible assignment where they are not certain."""
    goods = []
    missing = seat.goods_size - sum([fewest for fewest, _ in (seat.goods_range or {}).values()])
    for good in GOODS:
        fewest, most = (seat.goods_range or {})[good]
        more = min(missing, most - fewest)
        goods.append(fewest + more)
        missing -= more
    return goods


def _in_pile(view: View, kind: str) -> int:
    return (view.pile_kinds or {}).get(kind, 0)


def _largest_altar(table: Table) -> int:
    """R6, R10.1: the most cards that the altar can have, by the shrines in front of all."""
    shrines = sum(front[rules.SHRINE] for front in table.front)
    cards = table.oracle * rules.GOODS + shrines * (table.players + 1)
    if table.phase == rules.OFFER:
        return cards - 2 - table.players + table.served
    return cards - 1 if table.phase == rules.BLESS else cards


def _count_served(view: View, table: Table) -> int:
    """How many seats have had their part of the sacrifice or scoring under way (R6, R8)."""
    steps = (table.mover - table.active) % table.players
    if table.phase == rules.OFFER:
        return steps or table.players
    if table.phase == rules.REWARD:
        return steps + 1
    if table.phase != rules.GAIN:
        return 0
    due = [
        step
        for step in range(table.players + 1)
        if rules.recipient(table, table.scored, step) != rules.NOBODY
    ]
    return due[_count_gains(view.memory.goods or [])] + 1


def _count_gains(events: list[AnyEvent]) -> int:
    """R8.6: the number of cards gained since the scoring began."""
    cards = 0
    for event in events:
        match event:
            case Scored(_, shares):
                cards = sum(share.goods for share in shares)
            case Gained():
                cards += 1
    return cards
