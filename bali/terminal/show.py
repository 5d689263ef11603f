"""A recorded game told in words from the first turn on, with nothing hidden, and its table."""

from collections.abc import Iterator, Sequence

from bali import rules
from bali.game import Game
from bali.moves import COLORS
from bali.story import Counted
from bali.table import Deal
from bali.telling import sentence
from bali.terminal.columns import clean, fold
from bali.terminal.count import count
from bali.terminal.draw import draw
from bali.texts import Texts
from bali.view import variants, view

MARGIN = "  "


def show(game: Game, names: Sequence[str | None], texts: Texts) -> Iterator[str]:
    """The lines of the story, the table as it stands and, at the end, the final count.

    Everything is shown: it is for the owner of a record.
    """
    called = called_by(game.deal, names, texts)
    yield from heading(game, called, texts)
    yield from _turns(game, called, texts)
    yield ""
    table = view(game, None, reveal=True)
    yield from draw(table, called, texts)
    if table.result is not None:
        yield ""
        yield from count(table.result, called, texts)
        yield ""
        for event in game.steps[-1].events:
            if isinstance(event, Counted):
                yield from fold(sentence(texts, event, called))


def called_by(deal: Deal, names: Sequence[str | None], texts: Texts) -> list[str]:
    """What the players are called; who has no name goes by a colour."""
    called = []
    for color, name in zip(deal.colors, names, strict=True):
        word = texts.say(f"color-{COLORS[color]}")
        called.append(clean(name or "") or word[0].upper() + word[1:])
    return called


def heading(game: Game, names: Sequence[str], texts: Texts) -> Iterator[str]:
    """Who plays, and how."""
    kinds = "-".join(variants(game.table)) or "none"
    yield texts.say("heading", players=game.deal.players, variants=kinds)
    for number, (name, color) in enumerate(zip(names, game.deal.colors, strict=True), start=1):
        word = texts.say(f"color-{COLORS[color]}")
        yield MARGIN + texts.say("heading-seat", number=number, name=name, color=word)


def _turns(game: Game, names: Sequence[str], texts: Texts) -> Iterator[str]:
    """Every turn begins with the question whether to buy (R4)."""
    turn = 0
    for step in game.steps:
        if step.move < rules.PLAY_KIND:
            turn += 1
            yield ""
            yield texts.say("heading-turn", turn=turn, name=names[step.seat])
        for event in step.events:
            if not isinstance(event, Counted):
                yield from fold(sentence(texts, event, names), MARGIN)
