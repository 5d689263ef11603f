"""A recorded game as text: the events of every turn, and the table."""

from collections.abc import Callable, Iterator, Sequence

from bali import rules
from bali.game import Game
from bali.record import Record
from bali.story import Counted
from bali.story_text import sentence
from bali.terminal.columns import MARGIN, NAME, clean, fold
from bali.terminal.count import draw_count
from bali.terminal.draw import draw, draw_heading
from bali.terminal.forfeits import describe_forfeit
from bali.terminal.headline import describe_outcome
from bali.texts import Texts
from bali.view import View, view


def draw_position(table: View, names: Sequence[str], texts: Texts) -> Iterator[str]:
    """The table in columns and, if the game is over, the final count."""
    yield from draw(table, names, texts)
    if table.result is not None:
        yield ""
        yield from draw_count(table.result, names, texts)


def show(
    game: Game,
    names: Sequence[str | None],
    texts: Texts,
    record: Record | None = None,
    position: Callable[[View, Sequence[str], Texts], Iterator[str]] = draw_position,
) -> Iterator[str]:
    """The events turn by turn, then the table and, if the game is over, the final count.

    Nothing is hidden: the text is for the owner of the record. With a record that has been replayed
    to its end, it is told if somebody forfeited. `position` writes the table and the count.
    """
    table = view(game, None, reveal=True)
    shown_names = name_players(table, names, texts)
    yield from draw_heading(table, shown_names, texts)
    yield from _turns(game, shown_names, texts)
    yield ""
    if table.result is not None:
        yield from fold(describe_outcome(table, shown_names, None, texts))
        yield ""
    yield from position(table, shown_names, texts)
    if table.result is not None:
        yield ""
        yield from fold(sentence(texts, game.steps[-1].events[-1], shown_names))
    forfeit = None
    if record is not None and len(game.steps) == len(record.moves):
        forfeit = describe_forfeit(record, shown_names, texts)
    if forfeit is not None:
        yield ""
        yield from fold(forfeit)


def name_players(table: View, names: Sequence[str | None], texts: Texts) -> list[str]:
    """Unique display names: a colour for players without a name, and a letter after equal names."""
    shown_names = []
    for name, seat in zip(names, table.seats, strict=True):
        color = texts.say(f"color-{seat.color}")
        shown_names.append(clean(name or "") or color[0].upper() + color[1:])
    return [
        f"{clean(name, NAME - 2)} {letter}" if shown_names.count(name) > 1 else name
        for name, letter in zip(shown_names, "ABCD", strict=False)
    ]


def _turns(game: Game, names: Sequence[str], texts: Texts) -> Iterator[str]:
    turn = 0
    for step in game.steps:
        if step.move < rules.PLAY_KIND:  # R4: every turn begins with a purchase, or none
            turn += 1
            yield ""
            yield texts.say("heading-turn", turn=turn, name=names[step.seat])
        for event in step.events:
            if not isinstance(event, Counted):  # shown last, below the table
                yield from fold(sentence(texts, event, names), MARGIN)
