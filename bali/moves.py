"""The names of moves, cards and goods in records and interfaces, and their numbers in the rules."""

from collections.abc import Sequence
from functools import lru_cache

from bali import rules

GOODS = ("rice", "peanut", "banana", "pepper")
KINDS = ("stonemason", "priest", "shrine", *GOODS)
CARDS = (*KINDS, "oracle")
VARIANT_NAMES = ("oracle", "demon")
COLORS = ("red", "blue", "yellow", "green")
PHASES = (
    "buy",
    "play",
    "offer",
    "bless",
    "take",
    "oracle",
    "keep",
    "reward",
    "gain",
    "over",
)

WORDS: tuple[str, ...] = (
    "buy none",
    *(f"buy {good}" for good in GOODS),
    *(f"play {kind}" for kind in KINDS[: rules.FARMER]),
    *(f"play {good} {number}" for good in GOODS for number in range(1, rules.HAND + 1)),
    "discard shrine",
    *(f"offer {good}" for good in GOODS),
    *(f"bless {good}" for good in GOODS),
    *(f"take {row}" for row in range(1, rules.ROWS + 1)),
    "oracle look",
    "oracle none",
    *(f"keep {place}" for place in range(1, rules.LOOK + 1)),
    "reward points",
    "reward stones",
    *(f"gain {good}" for good in GOODS),
)
IDS: dict[str, int] = {word: move for move, word in enumerate(WORDS)}

CARD_IDS: dict[str, int] = {word: card for card, word in enumerate(CARDS)}
GOOD_IDS: dict[str, int] = {word: good for good, word in enumerate(GOODS)}
COLOR_IDS: dict[str, int] = {word: color for color, word in enumerate(COLORS)}


def variant_names(oracle: bool, demon: bool) -> list[str]:
    """The variants in play, as records name them."""
    return ["oracle"] * oracle + ["demon"] * demon


def parse_variants(names: Sequence[str]) -> tuple[bool, bool]:
    """Whether the Oracle and the Demon are in play; a ValueError says what is wrong."""
    if isinstance(names, str):
        raise ValueError(f'"{names}" is not a list of variants')
    for name in names:
        if name not in VARIANT_NAMES:
            raise ValueError(f'"{name}" is no variant; there are: {", ".join(VARIANT_NAMES)}')
    if len(set(names)) < len(names):
        raise ValueError("the same variant twice")
    return "oracle" in names, "demon" in names


def spread(mask: int) -> list[int]:
    """The moves in a mask, in ascending order."""
    return [*_spread(mask)]


@lru_cache(1 << 12)  # few distinct masks occur, again and again
def _spread(mask: int) -> tuple[int, ...]:
    moves = []
    while mask:
        lowest = mask & -mask
        moves.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(moves)


def words(mask: int) -> list[str]:
    """The moves in a mask as words, in the order of the ids."""
    return [WORDS[move] for move in _spread(mask)]
