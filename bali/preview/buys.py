"""What a purchase would change (R4), cached by the few small numbers that it depends on."""

from functools import lru_cache

from msgspec.structs import replace

from bali import rules
from bali.moves import GOODS, words
from bali.preview.parts import Change, Shift
from bali.preview.plays import Hand, legal_plays
from bali.preview.scorings import CACHE_SIZE
from bali.preview.shifts import shift
from bali.table import Table


def buy(table: Table, move: int) -> Change:
    """The change by a purchase, or by none."""
    if move == rules.BUY_NONE:
        return Change()  # nothing changes
    seat, good = table.mover, move - rules.BUY_GOOD
    stones, farmers = table.stones[seat], table.front[seat][rules.FARMER + good]
    change = _purchase(good, stones, farmers, table.goods[seat][good], table.supply[good])
    lost_plays = _lost_plays(tuple(table.hand[seat]), change.stones) if change.stones else 0
    return replace(change, loses=words(lost_plays)) if lost_plays else change


def _lost_plays(hand: Hand, stones: Shift) -> int:
    """The plays that could be paid before the purchase, and not after it, as a mask."""
    return legal_plays(hand, stones.before) & ~legal_plays(hand, stones.after)


@lru_cache(CACHE_SIZE)
def _purchase(good: int, stones: int, farmers: int, own: int, supply: int) -> Change:
    """`farmers`: cards of the good's farmer in front; `own`, `supply`: cards of the good."""
    table = rules.State()  # only the fields that a purchase uses, the same for all goods
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
