"""What a seat has counted, from its view alone: the ledger that compiled observations read."""

from bali.bots.greedy import seen
from bali.kernel.counters import Ledgers, blank_ledgers
from bali.moves import GOOD_IDS
from bali.story import Bought, Gained, Kept, Offered, Scored
from bali.view import View


def ledger_of(view: View) -> Ledgers:
    """As far as the observer's own; what others alone saw is left out."""
    ledgers = blank_ledgers(1)
    ledger = ledgers[0]
    account = ledger["account"]
    account[: view.players] = 1  # R2.2
    for event in view.memory.goods or []:
        match event:
            case Bought(seat, good) | Gained(seat, good):
                account[seat][GOOD_IDS[good]] += 1
            case Scored(kind, shares) if kind in GOOD_IDS:
                for share in shares:
                    account[share.seat][GOOD_IDS[kind]] += share.goods
            case Offered(seat, _, "down"):
                ledger["laid"][seat] += 1
            case Offered(seat, str(good), "up"):
                account[seat][GOOD_IDS[good]] -= 1
            case Kept(seat):
                ledger["kept"][seat] += 1
    ledger["seen"][view.seat] = seen(view)
    return ledgers
