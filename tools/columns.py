"""Tables of figures in Markdown that can be read as they are."""

from collections.abc import Sequence


def columns(rows: Sequence[Sequence[str]]) -> str:
    """The first row is the head; the first column stands left, the others right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        f"| {row[0]:{widths[0]}} | "
        + " | ".join(f"{cell:>{width}}" for cell, width in zip(row[1:], widths[1:], strict=True))
        + " |"
        for row in rows
    ]
    dashes = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    lines.insert(1, f"| {' | '.join(dashes)} |")
    return "\n".join(lines)
