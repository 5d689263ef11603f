"""The final count as a table in text."""

from collections.abc import Iterator, Sequence

from bali.outcome import Result
from bali.terminal.columns import NAME, clean, left, right, width
from bali.texts import Texts

PARTS = ("points", "shrines", "stones", "goods", "total")
NARROWEST = 8  # columns for a number


def count(result: Result, names: Sequence[str], texts: Texts) -> Iterator[str]:
    """R9.3: where everybody's points come from; a star marks who wins."""
    heads = [texts.say(f"count-{part}") for part in PARTS]
    widths = [max(NARROWEST, width(head)) + 1 for head in heads]
    title = texts.say("count-title")
    label = max(NAME + 2, width(title))
    yield left(title, label) + "".join(map(right, heads, widths))
    for seat, score in enumerate(result.scores):
        numbers = [str(getattr(score, part)) for part in PARTS]
        star = "*" if seat in result.winners else ""
        yield left(f"  {clean(names[seat])}", label) + "".join(map(right, numbers, widths)) + star
