"""Numbers before and after, where they differ."""

from collections.abc import Sequence

from bali import rules
from bali.preview.parts import Shift


def shift(before: int, after: int) -> Shift | None:
    return Shift(before, after) if before != after else None


def shifts(names: Sequence[str], before: Sequence[int], after: Sequence[int]) -> dict[str, Shift]:
    """By name, of those that differ."""
    if before == after:
        return {}
    return {
        name: Shift(old, new)
        for name, old, new in zip(names, before, after, strict=True)
        if old != new
    }


def reaches_shrine(before: int, after: int) -> bool:
    """Whether the stones are enough for a shrine, and were not before."""
    return before < rules.SHRINE_PRICE <= after
