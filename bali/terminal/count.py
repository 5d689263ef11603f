"""The final count as a text table."""

from collections.abc import Iterator, Sequence

from bali.outcome import Result
from bali.terminal.columns import NAME, align_left, align_right, clean, width
from bali.texts import Texts

PARTS = ("points", "shrines", "stones", "goods", "total")
NARROWEST = 8  # columns for a number


def draw_count(result: Result, names: Sequence[str], texts: Texts) -> Iterator[str]:
    """The points of each player by source (R9.3); a star marks the winners."""
    heads = [texts.say(f"count-{part}") for part in PARTS]
    widths = [max(NARROWEST, width(head)) + 1 for head in heads]
    title = texts.say("count-title")
    label = max(NAME + 2, width(title))
    yield align_left(title, label) + "".join(map(align_right, heads, widths))
    for seat, score in enumerate(result.scores):
        numbers = [str(getattr(score, part)) for part in PARTS]
        star = "*" if seat in result.winners else ""
        yield (
            align_left(f"  {clean(names[seat])}", label)
            + "".join(map(align_right, numbers, widths))
            + star
        )
