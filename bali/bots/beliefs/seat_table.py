"""The table as a seat knows it; from a view that another may have made, so nothing is trusted.

Compiled code looks neither left nor right: what it is given must be a table that can be.
"""

from bali import rules
from bali.bots.beliefs.cases import Impossible
from bali.bots.beliefs.script import FACES
from bali.moves import CARD_IDS, CARDS, GOOD_IDS, GOODS, KINDS, words
from bali.reconstruction import reconstruct
from bali.story import AnyEvent, Gained, Scored
from bali.table import Table
from bali.view import SeatView, View


def make_seat_table(view: View) -> Table:
    """The table as the seat to move knows it; the pile in any order, hidden goods made up."""
    _can_be(view)
    table = reconstruct(view)
    table.served = _served(view, table)
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


def _can_be(view: View) -> None:
    """All that the compiled rules count on."""
    seats = range(view.players)
    shrines = view.box["shrine"] + _in_pile(view, "shrine")
    shrines += sum(row.count("shrine") for row in view.offer)
    shrines += sum(seat.front["shrine"] + (seat.hand or []).count("shrine") for seat in view.seats)
    hand_sizes = [rules.HAND - (view.to_take if seat == view.active else 0) for seat in seats]
    checks = {
        "seats": rules.FEWEST <= view.players == len(view.seats) <= rules.MOST,
        "mover": view.seat is not None and view.seat == view.to_move,
        "turn": {view.seat, view.active} <= set(seats),
        "hands": hand_sizes == [len(seat.hand or []) for seat in view.seats] and view.to_take >= 0,
        "offer": len(view.offer) == rules.ROWS,
        "rows": all(0 < len(row) <= rules.DEPTH and set(row) <= set(KINDS) for row in view.offer),
        "last row": view.last_row is None or 1 <= view.last_row <= rules.ROWS,
        "pile": view.pile == sum(_in_pile(view, kind) for kind in CARDS) <= rules.LARGEST_PILE,
        "altar": 0 <= view.altar.size <= rules.LARGEST_ALTAR,
        "shrines": shrines == rules.COPIES[rules.SHRINE]
        and all(seat.front["shrine"] >= 0 for seat in view.seats),
    }
    wrong = [name for name, right in checks.items() if not right]
    if wrong:
        raise Impossible(f"no table is like this: {', '.join(wrong)}")


def _goods(seat: SeatView) -> list[int]:
    """By good; where that is not certain, some that may be."""
    goods = []
    missing = seat.goods_size - sum([fewest for fewest, _ in (seat.goods_range or {}).values()])
    for good in GOODS:
        fewest, most = (seat.goods_range or {})[good]
        more = min(missing, most - fewest)
        goods.append(fewest + more)
        missing -= more
    return goods


def _in_pile(view: View, kind: str) -> int:
    return max(0, (view.pile_kinds or {}).get(kind, 0))


def _largest_altar(table: Table) -> int:
    """R6, R10.1: so many cards can have been laid, by the shrines in front of all."""
    shrines = sum(front[rules.SHRINE] for front in table.front)
    cards = table.oracle * rules.GOODS + shrines * (table.players + 1)
    if table.phase == rules.OFFER:
        return cards - 2 - table.players + table.served
    return cards - 1 if table.phase == rules.BLESS else cards


def _served(view: View, table: Table) -> int:
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
    return due[_handed_out(view.memory.goods or [])] + 1


def _handed_out(told: list[AnyEvent]) -> int:
    """R8.6: how many cards since the scoring began."""
    cards = 0
    for event in told:
        match event:
            case Scored(_, shares):
                cards = sum(share.goods for share in shares)
            case Gained():
                cards += 1
    return cards
