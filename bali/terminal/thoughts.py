"""The thoughts of a bot as text: a table of all legal moves."""

from collections.abc import Iterator, Sequence

from bali.bots import Thought
from bali.preview import preview
from bali.preview_text import label
from bali.review_text import format_half_width
from bali.terminal.columns import WIDEST, align_left, align_right, clean, fold, width
from bali.terminal.draw import draw_status
from bali.texts import Texts
from bali.view import View

MARKS = 3  # columns before a move: marks for the bot's choice and the move played, a space
GAP = 2  # columns before a column of numbers


def draw_thoughts(
    thoughts: Sequence[Thought],
    bot: str,
    played: str | None,
    view: View,
    names: Sequence[str],
    texts: Texts,
) -> Iterator[str]:
    """The turn and phase, and a table of what a bot thinks of each legal move."""
    yield from draw_status(view, names, texts)
    level = texts.say("level", level=clean(bot, WIDEST // 2))
    yield from fold(texts.say("thoughts", bot=level, name=names[view.seat or 0]))
    yield ""
    yield from _table(thoughts, played, view, texts)
    yield ""
    yield from fold(texts.say("thoughts-marks", played="no" if played is None else "yes"))


def _table(
    thoughts: Sequence[Thought], played: str | None, view: View, texts: Texts
) -> Iterator[str]:
    """Each move with its win share and points, the bot's choice first."""
    columns = [
        [texts.say("thoughts-share"), *_shares(thoughts, texts)],
        [texts.say("thoughts-points"), *(_points(thought, texts) for thought in thoughts)],
    ]
    widths = [max(map(width, column)) + GAP for column in columns]
    head, *rows = ["".join(map(align_right, cells, widths)) for cells in zip(*columns, strict=True)]
    moves, room = preview(view).moves, WIDEST - MARKS - sum(widths)
    labels = [
        fold(label(texts, thought.move, view, moves[thought.move]), widest=room)
        for thought in thoughts
    ]
    wide = max(width(line) for lines in labels for line in lines)
    yield " " * (MARKS + wide) + head
    for number, (first, *more) in enumerate(labels):
        choice = "*" if number == 0 else " "
        made = "+" if thoughts[number].move == played else " "
        yield f"{choice}{made} {align_left(first, wide)}{rows[number]}"
        for line in more:
            yield " " * MARKS + line


def _shares(thoughts: Sequence[Thought], texts: Texts) -> list[str]:
    """Win shares with their half-widths, aligned at the ±."""
    half_widths = [format_half_width(texts, thought.sure) for thought in thoughts]
    widest = max(map(width, half_widths))
    return [
        f"{_decimal(100 * thought.win_share, texts)} ± {align_right(half_width, widest)}"
        if thought.games
        else texts.say("table-unknown")
        for thought, half_width in zip(thoughts, half_widths, strict=True)
    ]


def _points(thought: Thought, texts: Texts) -> str:
    return _decimal(thought.points, texts) if thought.games else texts.say("table-unknown")


def _decimal(value: float, texts: Texts) -> str:
    whole, tenths = divmod(max(0, round(10 * value)), 10)  # a forecast may be slightly below 0
    return texts.say("decimal", whole=whole, tenths=tenths)
