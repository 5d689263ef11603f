"""What a purchase would change (R4), remembered by the few small numbers that decide it."""

from functools import lru_cache

from msgspec.structs import replace

from bali import rules
from bali.moves import GOODS, words
from bali.preview.parts import Change, Shift
from bali.preview.plays import Hand, legal_plays
from bali.preview.scorings import REMEMBERED
from bali.preview.shifts import shift
from bali.table import Table


def buy(table: Table, move: int) -> Change:
    if move == rules.BUY_NONE:
        return Change()  # nothing changes
    seat, good = table.mover, move - rules.BUY_GOOD
    stones, farmers = table.stones[seat], table.front[seat][rules.FARMER + good]
    bought = _bought(good, stones, farmers, table.goods[seat][good], table.supply[good])
    lost = _lost(tuple(table.hand[seat]), bought.stones) if bought.stones else 0
    return replace(bought, loses=words(lost)) if lost else bought


def _lost(hand: Hand, stones: Shift) -> int:
    """What the stones are still enough for before buying, and not after it."""
    return legal_plays(hand, stones.before) & ~legal_plays(hand, stones.after)


@lru_cache(REMEMBERED)
def _bought(good: int, stones: int, farmers: int, own: int, supply: int) -> Change:
    """`farmers`: of that type in front; `own`, `supply`: cards of the good."""
    table = rules.State()  # as much of it as a purchase touches, with all goods alike
    table.mover = 0
    table.front = [[farmers] * rules.KINDS]
    table.stones = [stones]
    table.goods = [[own] * rules.GOODS]
    table.supply = [supply] * rules.GOODS
    rules.buy(table, good)
    return Change(
        stones=shift(stones, table.stones[0]),
        goods={GOODS[good]: Shift(own, table.goods[0][good])},
        supply={GOODS[good]: Shift(supply, table.supply[good])},
    )
