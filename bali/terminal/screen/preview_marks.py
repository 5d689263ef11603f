"""What a move that is looked at would change, as marks beside the numbers of the table."""

from typing import NamedTuple

from bali.preview import Change, Outlook, Preview, Shift
from bali.story import Scored
from bali.terminal.parties.moment import PartyMoment


class PreviewMarks(NamedTuple):
    """Numbers that would be added or taken away, by seat; what else would be different."""

    lit: str | None = None  # the kind that would be, or just was, scored
    front: dict[tuple[int, str], int] = {}  # noqa: RUF012, never changed
    goods: dict[tuple[int, str], int] = {}  # noqa: RUF012
    stones: dict[int, int] = {}  # noqa: RUF012
    points: dict[int, int] = {}  # noqa: RUF012
    choices: dict[int, int] = {}  # noqa: RUF012, points or stones for shrines
    prices: dict[str, Shift] = {}  # noqa: RUF012
    worth: dict[str, Shift] = {}  # noqa: RUF012
    demon: int | None = None
    revealed: int | None = None  # the row whose second card would come to the bottom


def preview_marks(moment: PartyMoment, word: str | None) -> PreviewMarks:
    """Of a legal move; of none: the column that was just scored is lit."""
    change = moment.preview.moves.get(word or "")
    if change is None:
        scored = [event.kind for event in moment.news if isinstance(event, Scored)]
        return PreviewMarks(lit=moment.view.scored or (scored[-1] if scored else None))
    seat = moment.view.to_move or 0
    own = PreviewMarks(
        front={(seat, kind): _added(shift) for kind, shift in change.front.items()},
        goods={(seat, good): _added(shift) for good, shift in change.goods.items()},
        stones={seat: _added(change.stones)} if change.stones else {},
        points={seat: _added(change.points)} if change.points else {},
        prices=change.prices,
        worth=_worth(change),
        demon=change.demon.after if change.demon else None,
    )
    return _scored(own, change.outlook, moment.preview) if change.outlook else own


def _scored(own: PreviewMarks, outlook: Outlook, preview: Preview) -> PreviewMarks:
    revealed = outlook.row if outlook.reveals is not None else None
    if outlook.follows != "scored" or outlook.reveals is None:
        return own._replace(revealed=revealed)
    scoring = preview.scorings[outlook.reveals]
    due = {gain.seat: gain.base + gain.bonus for gain in scoring.gains}
    due = {seat: number for seat, number in due.items() if number}
    goods = dict(own.goods)
    for gain in scoring.gains:
        if gain.goods.count("good"):
            place = gain.seat, outlook.reveals
            goods[place] = goods.get(place, 0) + gain.goods.count("good")
    return own._replace(
        lit=outlook.reveals,
        revealed=revealed,
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


def _added(shift: Shift) -> int:
    return shift.after - shift.before
