"""What can be deduced of the hidden sacrifice cards from what an observer has seen (R12.4)."""

from typing import NamedTuple

from bali.moves import GOODS
from bali.story import AltarCard, AnyEvent

Range = tuple[int, int]  # the fewest and the most that are possible


class Deductions(NamedTuple):
    """What is left possible."""

    goods: list[dict[str, Range]]  # by seat and good: the sacrifice cards owned
    altar: dict[str, Range]  # by good: the cards on the altar
    stack: list[AltarCard]  # the altar, top card first


def deduce(players: int, oracle: bool, told: list[AnyEvent]) -> Deductions:
    return Deductions(
        [dict.fromkeys(GOODS, (0, 25)) for _ in range(players)], dict.fromkeys(GOODS, (0, 25)), []
    )
