"""Why a move is not legal, with the numbers; for plays see `plays.py`."""

from bali import rules
from bali.preview.parts import Reason
from bali.table import Table

# By phase, except PLAY: all moves, legal or not.
PHASE_MOVES = {
    rules.BUY: range(rules.BUY_NONE, rules.PLAY_KIND),
    rules.OFFER: range(rules.OFFER_GOOD, rules.BLESS_GOOD),
    rules.BLESS: range(rules.BLESS_GOOD, rules.TAKE_ROW),
    rules.TAKE: range(rules.TAKE_ROW, rules.ORACLE_LOOK),
    rules.CONSULT: range(rules.ORACLE_LOOK, rules.KEEP_CARD),
    rules.KEEP: range(rules.KEEP_CARD, rules.REWARD_POINTS),
    rules.REWARD: range(rules.REWARD_POINTS, rules.GAIN_GOOD),
    rules.GAIN: range(rules.GAIN_GOOD, rules.MOVES),
}


def reason(table: Table, move: int) -> Reason:
    """The most important reason why a move of the present phase is not legal."""
    if table.phase == rules.BUY:
        return _purchase_reason(table, move - rules.BUY_GOOD)
    if table.phase == rules.TAKE:
        return Reason("demon", row=table.demon + 1)
    if table.phase == rules.OFFER:
        return Reason("owned", needs=1, has=0)
    if table.phase == rules.KEEP:
        return Reason("altar", needs=move - rules.KEEP_CARD + 1, has=table.altar_size)
    return Reason("supply", needs=1, has=0)


def _purchase_reason(table: Table, good: int) -> Reason:
    if table.supply[good] == 0:
        return Reason("supply", needs=1, has=0)
    needs = rules.price(table, table.mover, good)
    return Reason("stones", needs=needs, has=table.stones[table.mover])
