"""The turns in a story: where each begins, with its number and its player."""

from collections.abc import Sequence
from typing import NamedTuple

from bali.story import AnyEvent, Bought, Discarded, Played
from bali.terminal.clients.moment import GameMoment
from bali.texts import Texts


class TurnStart(NamedTuple):
    """The beginning of a turn."""

    turn: int
    seat: int

    def heading(self, names: Sequence[str], texts: Texts) -> str:
        return texts.say("heading-turn", turn=self.turn, name=names[self.seat])


def find_turns(moment: GameMoment) -> dict[int, TurnStart]:
    """By the place of its first event in the story: every turn that begins there (R4, R5).

    With strict memory the story begins anywhere, so the turns are counted from the last one.
    """
    places = [place for place, _ in enumerate(moment.story) if _begins(moment.story, place)]
    seats = [getattr(moment.story[place], "seat", 0) for place in places]
    has_begun = bool(seats) and seats[-1] == moment.view.active
    first = moment.view.turn - len(places) + (1 if has_begun else 0)
    return {
        place: TurnStart(first + number, seat)
        for number, (place, seat) in enumerate(zip(places, seats, strict=True))
    }


def find_end_of_own_turn(moment: GameMoment) -> int:
    """The place in the story after the observer's last complete turn; its end for a spectator."""
    if moment.observer is None:
        return len(moment.story)
    turns = list(find_turns(moment).items())
    own = [number for number, (_, start) in enumerate(turns) if start.seat == moment.observer]
    if own and own[-1] == len(turns) - 1 and moment.view.active == moment.observer:
        del own[-1]  # the present turn
    if not own:
        return 0
    following = own[-1] + 1
    return turns[following][0] if following < len(turns) else len(moment.story)


def _begins(story: Sequence[AnyEvent], place: int) -> bool:
    """Whether a turn begins with this event: a purchase, or a play that follows none."""
    if isinstance(story[place], Bought):
        return True
    follows_purchase = place > 0 and isinstance(story[place - 1], Bought)
    return isinstance(story[place], Played | Discarded) and not follows_purchase
