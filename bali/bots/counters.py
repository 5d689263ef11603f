"""The counters of `bali.kernel.counters`, computed from a seat's view alone."""

import numpy as np
from numpy.typing import NDArray

from bali.kernel.counters import Counters, blank_counters
from bali.moves import GOOD_IDS, GOODS
from bali.story import Blessed, Bought, Gained, Kept, Offered, Scored
from bali.view import View


def counters_of(view: View) -> Counters:
    """The public counters and the observer's own; counters private to others stay zero."""
    counters = blank_counters(1)
    counts = counters[0]
    account = counts["account"]
    account[: view.players] = 1  # R2.2
    for event in view.memory.goods or []:
        match event:
            case Bought(seat, good) | Gained(seat, good):
                account[seat][GOOD_IDS[good]] += 1
            case Scored(kind, shares) if kind in GOOD_IDS:
                for share in shares:
                    account[share.seat][GOOD_IDS[kind]] += share.goods
            case Offered(seat, _, "down"):
                counts["laid"][seat] += 1
            case Offered(seat, str(good), "up"):
                account[seat][GOOD_IDS[good]] -= 1
            case Kept(seat):
                counts["kept"][seat] += 1
    counts["seen"][view.seat] = count_seen_goods(view)
    return counters


def count_seen_goods(view: View) -> NDArray[np.int8]:
    """By good: the cards that the seat saw coming to the altar, less those it took from there."""
    goods = list(GOODS) if "oracle" in view.variants else []  # R10.1
    for event in view.memory.goods or []:
        match event:
            case Offered(good=str(good)) | Blessed(good=good):
                goods.append(good)
            case Kept(good=str(good)) if good in goods:
                goods.remove(good)
    return np.array([goods.count(good) for good in GOODS], np.int8)
