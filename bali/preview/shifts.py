"""Numbers before and after a move, if they differ."""

from collections.abc import Sequence

from bali import rules
from bali.preview.parts import Shift


def shift(before: int, after: int) -> Shift | None:
    """None if the numbers are equal."""
    return Shift(before, after) if before != after else None


def shifts(names: Sequence[str], before: Sequence[int], after: Sequence[int]) -> dict[str, Shift]:
    """By name, those that differ."""
    if before == after:
        return {}
    return {
        name: Shift(old, new)
        for name, old, new in zip(names, before, after, strict=True)
        if old != new
    }


def reaches_shrine(before: int, after: int) -> bool:
    """Whether the stones pay for a shrine, and did not before."""
    return before < rules.SHRINE_PRICE <= after
