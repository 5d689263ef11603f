"""All that follows from what one observer has been told."""

from functools import reduce
from typing import NamedTuple

from bali.memory import loose
from bali.memory.holding import added, spans, widest
from bali.memory.told import in_play, reaches, stretches
from bali.memory.worlds import Worlds
from bali.moves import GOODS
from bali.story import AltarCard, AnyEvent

# Looks by others multiply what is possible. With up to so many branches the answer is exact; with
# more, which hardly anybody but a spectator of many looks meets, it is true but may be wider. The
# bound keeps an answer within about a tenth of a second.
MOST_BRANCHES = 3000

Range = tuple[int, int]  # the fewest and the most that are possible


class Deductions(NamedTuple):
    """What is left possible."""

    goods: list[dict[str, Range]]  # by seat and good: the sacrifice cards owned
    altar: dict[str, Range]  # by good: the cards on the altar
    stack: list[AltarCard]  # the altar, top card first


def deduce(players: int, oracle: bool, told: list[AnyEvent]) -> Deductions:
    """All that follows from a game's events as one observer was told them (`story.seen`)."""
    parts = stretches(players, told)
    untouched = reaches(oracle, parts)
    worlds = Worlds(players, oracle)
    done = 0
    while done < len(parts) and worlds.follow(parts[done], untouched[done], MOST_BRANCHES):
        done += 1
    holdings, stack = worlds.by_seat(), worlds.stack()
    if done < len(parts):
        holdings = loose.holdings(holdings, parts[done:])
        stack = loose.stack(stack, untouched[-1], parts[done:])
    owned = [widest([spans(holding) for holding in seat]) for seat in holdings]
    together = worlds.together() if done == len(parts) else reduce(added, owned)
    on_altar = [
        (max(0, cards - most), min(len(stack), cards - fewest))
        for cards, (fewest, most) in zip(in_play(players, oracle, parts), together, strict=True)
    ]
    return Deductions(
        goods=[dict(zip(GOODS, seat, strict=True)) for seat in owned],
        altar=dict(zip(GOODS, on_altar, strict=True)),
        stack=stack[::-1],
    )
