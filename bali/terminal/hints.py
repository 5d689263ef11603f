"""A hint as text: first where to look, then the two best moves and why."""

from collections.abc import Iterator, Sequence

from bali.analysis.review import Hint
from bali.api import HintDocument, TableDocument
from bali.reason_text import describe_reason
from bali.review_text import describe_focus, describe_option
from bali.terminal.choices import number_moves
from bali.terminal.clients.moment import GameMoment
from bali.terminal.columns import MARGIN, WIDEST, fold
from bali.texts import Texts
from bali.view import View


def refuse_hint(document: TableDocument | None) -> str | None:
    """The message that says why there are no hints at a server's table; None if there are."""
    if document is not None and document.hints:
        return None
    return "hint-strict" if document is not None and document.history == "strict" else "hint-people"


def has_agreed_hints(document: TableDocument | None) -> bool:
    """Whether several people play at a server's table, and agreed to hints."""
    if document is None or not document.hints:
        return False
    return sum(seat.kind == "human" for seat in document.seats) > 1


def describe_opinion(
    hint: Hint, view: View, names: Sequence[str], reader: int | None, texts: Texts
) -> list[str]:
    """What the bots think of a decision: the two best moves and why, in sentences.

    The first one says whose decision it is. `reader` is the seat that is called "you".
    """
    seat = view.to_move or 0
    sentences = [texts.say("opinion", name=names[seat])]
    sentences += [describe_option(texts, option, seat) for option in hint.options]
    for option in hint.options[1:]:
        if option.reason is not None and option.low > 0:
            sentences.append(describe_reason(texts, option.reason, seat, names, reader))
        else:
            sentences.append(texts.say("review-equal"))
    return sentences


def draw_hint(
    hint: HintDocument, moment: GameMoment, texts: Texts, widest: int = WIDEST
) -> Iterator[str]:
    """The lines of a part of a hint; each move is preceded by the number to type."""
    seat = moment.view.to_move or 0
    if hint.options is None:
        yield from fold(describe_focus(texts, hint.focus, moment.names, seat), widest=widest)
        return
    yield from fold(texts.say("hint-best"), widest=widest)
    numbers = {word: number for number, word in number_moves(moment.preview.moves).items()}
    for option in hint.options:
        text = describe_option(texts, option, seat)
        yield from fold(text, f"{MARGIN}{numbers[option.move]}{MARGIN}", widest)
    for option in hint.options:
        if option.reason is not None:
            why = describe_reason(texts, option.reason, seat, moment.names, seat)
            is_better = option.low > 0
            yield from fold(why if is_better else texts.say("review-equal"), widest=widest)
