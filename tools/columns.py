"""Aligned Markdown tables."""

from collections.abc import Sequence


def columns(rows: Sequence[Sequence[str]]) -> str:
    """A table; the first row is the head, and all columns but the first are right-aligned."""
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
