"""What a player gets when a kind is scored (R8)."""

from bali import rules
from bali.kernel.jit import jit_internal


@jit_internal
def scoring_share(cards: int, kind: int, has_majority: bool) -> int:
    """R8.3 to R8.6: stones, points or sacrifice cards, with so many cards of the kind in front."""
    share = min(1, cards) if kind >= rules.FARMER else cards
    return share + 1 if has_majority else share
