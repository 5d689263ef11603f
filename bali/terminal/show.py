"""A recorded game told in words from the first turn on, with nothing hidden, and its table."""

from collections.abc import Iterator, Sequence

from bali import rules
from bali.game import Game
from bali.story import Counted
from bali.story_text import sentence
from bali.terminal.columns import MARGIN, NAME, clean, fold
from bali.terminal.count import count
from bali.terminal.draw import draw, heading
from bali.texts import Texts
from bali.view import View, view


def show(game: Game, names: Sequence[str | None], texts: Texts) -> Iterator[str]:
    """The lines of the story, the table as it stands and, at the end, the final count.

    Everything is shown: it is for the owner of a record.
    """
    table = view(game, None, reveal=True)
    called = callings(table, names, texts)
    yield from heading(table, called, texts)
    yield from _turns(game, called, texts)
    yield ""
    yield from draw(table, called, texts)
    if table.result is not None:
        yield ""
        yield from count(table.result, called, texts)
        yield ""
        yield from fold(sentence(texts, game.steps[-1].events[-1], called))


def callings(table: View, names: Sequence[str | None], texts: Texts) -> list[str]:
    """What the players are called: who has no name goes by a colour, namesakes get a letter."""
    called = []
    for name, seat in zip(names, table.seats, strict=True):
        color = texts.say(f"color-{seat.color}")
        called.append(clean(name or "") or color[0].upper() + color[1:])
    return [
        f"{clean(name, NAME - 2)} {letter}" if called.count(name) > 1 else name
        for name, letter in zip(called, "ABCD", strict=False)
    ]


def _turns(game: Game, names: Sequence[str], texts: Texts) -> Iterator[str]:
    turn = 0
    for step in game.steps:
        if step.move < rules.PLAY_KIND:  # R4: every turn begins with the question what to buy
            turn += 1
            yield ""
            yield texts.say("heading-turn", turn=turn, name=names[step.seat])
        for event in step.events:
            if not isinstance(event, Counted):  # it comes last, after the table
                yield from fold(sentence(texts, event, names), MARGIN)
