"""The changes that a move would make, as marks beside the numbers on the screen."""

from typing import NamedTuple

from bali.preview import Change, Outlook, Preview, Shift
from bali.story import Scored
from bali.terminal.clients.moment import GameMoment


class PreviewMarks(NamedTuple):
    """The differences that a move would make, most of them by seat."""

    scored_kind: str | None = None  # that would be, or just was, scored
    front: dict[tuple[int, str], int] = {}  # noqa: RUF012, never changed
    goods: dict[tuple[int, str], int] = {}  # noqa: RUF012
    stones: dict[int, int] = {}  # noqa: RUF012
    points: dict[int, int] = {}  # noqa: RUF012
    choices: dict[int, int] = {}  # noqa: RUF012, points or stones for shrines
    prices: dict[str, Shift] = {}  # noqa: RUF012
    worth: dict[str, Shift] = {}  # noqa: RUF012
    demon: int | None = None
    revealed_row: int | None = None  # whose second card would be at the bottom


def compute_preview_marks(moment: GameMoment, word: str | None) -> PreviewMarks:
    """The marks of a legal move; without one, only the kind that was just scored."""
    change = moment.preview.moves.get(word or "")
    if change is None:
        scored = [event.kind for event in moment.news if isinstance(event, Scored)]
        return PreviewMarks(scored_kind=moment.view.scored or (scored[-1] if scored else None))
    seat = moment.view.to_move or 0
    own = PreviewMarks(
        front={(seat, kind): _difference(shift) for kind, shift in change.front.items()},
        goods={(seat, good): _difference(shift) for good, shift in change.goods.items()},
        stones={seat: _difference(change.stones)} if change.stones else {},
        points={seat: _difference(change.points)} if change.points else {},
        prices=change.prices,
        worth=_worth(change),
        demon=change.demon.after if change.demon else None,
    )
    return _add_scoring(own, change.outlook, moment.preview) if change.outlook else own


def _add_scoring(own: PreviewMarks, outlook: Outlook, preview: Preview) -> PreviewMarks:
    revealed_row = outlook.row if outlook.reveals is not None else None
    if outlook.follows != "scored" or outlook.reveals is None:
        return own._replace(revealed_row=revealed_row)
    scoring = preview.scorings[outlook.reveals]
    due = {gain.seat: gain.base + gain.bonus for gain in scoring.gains}
    due = {seat: number for seat, number in due.items() if number}
    goods = dict(own.goods)
    for gain in scoring.gains:
        if gain.goods.count("good"):
            place = gain.seat, outlook.reveals
            goods[place] = goods.get(place, 0) + gain.goods.count("good")
    return own._replace(
        scored_kind=outlook.reveals,
        revealed_row=revealed_row,
        stones=own.stones | (due if scoring.pay == "stones" else {}),
        points=own.points | (due if scoring.pay == "points" else {}),
        choices=due if scoring.pay == "choice" else {},
        goods=goods,
    )


def _worth(change: Change) -> dict[str, Shift]:
    if change.altar is None or change.altar.worth is None:
        return {}
    return {
        good: shift for good, shift in change.altar.worth.items() if shift.before != shift.after
    }


def _difference(shift: Shift) -> int:
    return shift.after - shift.before
