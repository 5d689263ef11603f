"""The end of a game in a sentence or two: who won, and where the reader is."""

from collections.abc import Sequence

from bali.preview_text import chain
from bali.texts import Texts
from bali.view import View


def describe_outcome(view: View, names: Sequence[str], reader: int | None, texts: Texts) -> str:
    """The winner with the points, then the reader's place; empty before the end."""
    result = view.result
    if result is None:
        return ""
    best = result.winners[0]
    total = result.scores[best].total
    if len(result.winners) == 1:
        who = {"you": "yes" if best == reader else "no", "name": names[best]}
        sentences = [texts.say("headline-won", **who, total=total)]
    else:
        winners = texts.join([names[seat] for seat in result.winners])
        sentences = [texts.say("headline-shared", winners=winners, total=total)]
    if reader is not None and reader not in result.winners:
        own = result.scores[reader].total
        sentences.append(texts.say("headline-place", place=find_place(view, reader), total=own))
    return chain(texts, sentences)


def find_place(view: View, seat: int) -> int:
    """The place of a seat, from 1 (R9.4)."""
    ranks = [_rank(view, other) for other in range(view.players)]
    return 1 + sum(rank > ranks[seat] for rank in ranks)


def _rank(view: View, seat: int) -> tuple[int, int, int]:
    scores = view.result.scores if view.result is not None else []
    player = view.seats[seat]
    return scores[seat].total, player.front["shrine"], player.stones
