"""Events as typed values: derived from a move in full, then redacted for an observer (R12)."""

from typing import Literal

import msgspec

from bali import rules
from bali.moves import CARDS, GOODS, KINDS
from bali.outcome import Result, Tiebreak, decided_by, result

Face = Literal["up", "down"]
Sort = Literal["points", "stones"]


# Events are never part of a reference cycle: `gc=False` takes them out of garbage collection.


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=str.lower, gc=False):
    """An event at the table; everybody knows that it happened, but parts of it may be hidden."""


class AltarCard(msgspec.Struct, frozen=True, gc=False):
    """A sacrifice card on the altar; what the observer does not know is None."""

    good: str | None
    face: Face | None
    by: int | None  # the seat that laid it; None also for the supply and the first altar


class Share(msgspec.Struct, frozen=True, gc=False):
    """What one seat gets from a scoring, and why."""

    seat: int
    cards: int  # of the scored kind in front
    alone: bool  # a sole majority (R8.2)
    stones: int
    points: int
    goods: int  # of the scored farmer's good, received at once
    owed: int  # goods of another sort, still to be chosen, because the pile is empty (R8.6)
    choice: int  # points or stones, still to be chosen for shrines (R8.5)


class Bought(Event, frozen=True):
    seat: int
    good: str
    price: int


class Played(Event, frozen=True):
    seat: int
    kind: str
    number: int
    price: int


class Discarded(Event, frozen=True):
    """R5.3: a shrine was returned to the box."""

    seat: int


class Demon(Event, frozen=True):
    """R11.2: the demon moved to a row, counted from 1."""

    seat: int
    row: int


class Offered(Event, frozen=True):
    """R6.1, R6.2. Only the owner knows the good of a card that is laid face down."""

    seat: int
    good: str | None
    face: Face


class Blessed(Event, frozen=True):
    seat: int
    good: str


class Taken(Event, frozen=True):
    """R7. `revealed` is the row's new bottom card, None if the row was emptied."""

    seat: int
    row: int
    card: str
    revealed: str | None


class Formed(Event, frozen=True):
    """R7.3: a new row, the bottom card first, without the oracles that turned up."""

    row: int
    cards: list[str]
    pile: int


class Oracles(Event, frozen=True):
    """R10.2: oracles turned up in a new row, and were removed from the game."""

    row: int
    number: int


class Looked(Event, frozen=True):
    """R10.3: a look at the top cards of the altar; only the looker knows them. Top card first."""

    seat: int
    number: int
    cards: list[AltarCard] | None


class Declined(Event, frozen=True):
    """R10.3: the active player did not look."""

    seat: int


class Kept(Event, frozen=True):
    """R10.3: place 1 is the altar's top. Only the looker knows what was kept (R10.4).

    `top` is the altar's top card afterwards, as everybody sees it; None if the altar is empty.
    """

    seat: int
    place: int | None
    good: str | None
    top: AltarCard | None


class Scored(Event, frozen=True):
    """R8: a kind was scored. Shares are in turn order, from the active player."""

    kind: str
    shares: list[Share]


class Rewarded(Event, frozen=True):
    """R8.5: a player chose points or stones for the shrines."""

    seat: int
    sort: Sort
    number: int
    alone: bool


class Gained(Event, frozen=True):
    """R8.6: another good instead of the scored one, whose pile is empty."""

    seat: int
    good: str
    instead: str


class Exhausted(Event, frozen=True):
    """R9.1: the last card of the pile was drawn."""


class Counted(Event, frozen=True):
    """R9.2 to R9.4: the final count."""

    result: Result
    decided_by: Tiebreak


AnyEvent = (
    Bought
    | Played
    | Discarded
    | Demon
    | Offered
    | Blessed
    | Taken
    | Formed
    | Oracles
    | Looked
    | Declined
    | Kept
    | Scored
    | Rewarded
    | Gained
    | Exhausted
    | Counted
)


def redact(event: AnyEvent, seat: int | None) -> AnyEvent:
    """An event as a seat, or with None a spectator, may know it until the game is over (R12)."""
    match event:
        case Offered(seat=owner, face="down") if owner != seat:
            return msgspec.structs.replace(event, good=None)
        case Looked(seat=looker) if looker != seat:
            return msgspec.structs.replace(event, cards=None)
        case Kept(seat=looker) if looker != seat:
            return msgspec.structs.replace(event, place=None, good=None)
    return event


def derive_events(before: rules.State, move: int, after: rules.State) -> list[AnyEvent]:
    """The events of one move, in order, unredacted."""
    seat = before.mover
    events: list[AnyEvent] = []
    if rules.BUY_GOOD <= move < rules.PLAY_KIND:
        good = move - rules.BUY_GOOD
        events.append(Bought(seat, GOODS[good], rules.price(before, seat, good)))
    elif rules.PLAY_KIND <= move < rules.DISCARD_SHRINE:
        events += _play_events(before, move, after)
    elif move == rules.DISCARD_SHRINE:
        events.append(Discarded(seat))
    elif rules.OFFER_GOOD <= move < rules.BLESS_GOOD:
        face: Face = "down" if seat == before.active else "up"
        events.append(Offered(seat, GOODS[move - rules.OFFER_GOOD], face))
    elif rules.BLESS_GOOD <= move < rules.TAKE_ROW:
        events.append(Blessed(seat, GOODS[move - rules.BLESS_GOOD]))
    elif rules.TAKE_ROW <= move < rules.ORACLE_LOOK:
        events += _take_events(before, move - rules.TAKE_ROW, after)
    elif move == rules.ORACLE_LOOK:
        cards = look_cards(before)
        events.append(Looked(seat, len(cards), cards))
    elif move == rules.ORACLE_NONE:
        events.append(Declined(seat))
    elif rules.KEEP_CARD <= move < rules.REWARD_POINTS:
        place = move - rules.KEEP_CARD
        good = before.altar[before.altar_size - 1 - place]
        events.append(Kept(seat, place + 1, GOODS[good], top_card(after)))
    elif move in (rules.REWARD_POINTS, rules.REWARD_STONES):
        sort: Sort = "points" if move == rules.REWARD_POINTS else "stones"
        alone = rules.sole_majority(before, rules.SHRINE) == seat
        events.append(Rewarded(seat, sort, rules.due(before, seat, rules.SHRINE), alone))
    elif move >= rules.GAIN_GOOD:
        good = move - rules.GAIN_GOOD
        events.append(Gained(seat, GOODS[good], GOODS[before.scored - rules.FARMER]))
    if after.phase == rules.OVER:
        events += [Exhausted(), Counted(result(after), decided_by(after))]
    elif _begins_scoring(before, after):
        events.append(_score_event(before, after))
    return events


def look_cards(table: rules.State) -> list[AltarCard]:
    """R10.3: the cards of a look at the altar, top first."""
    top = table.altar_size - 1
    return [
        AltarCard(GOODS[table.altar[place]], "down" if table.face_down[place] else "up", None)
        for place in range(top, max(-1, top - rules.LOOK), -1)
    ]


def top_card(table: rules.State) -> AltarCard | None:
    """R6.5: the altar's top as everybody sees it; None for an empty altar."""
    if table.altar_size == 0:
        return None
    top = table.altar_size - 1
    if table.face_down[top]:
        return AltarCard(None, "down", None)
    return AltarCard(GOODS[table.altar[top]], "up", None)


def _play_events(before: rules.State, move: int, after: rules.State) -> list[AnyEvent]:
    seat = before.mover
    price = before.stones[seat] - after.stones[seat]
    if move >= rules.PLAY_FARMERS:
        good, more = divmod(move - rules.PLAY_FARMERS, rules.HAND)
        return [Played(seat, GOODS[good], more + 1, price)]
    event = Played(seat, KINDS[move - rules.PLAY_KIND], 1, price)
    if after.demon != before.demon:
        return [event, Demon(seat, after.demon + 1)]
    return [event]


def _take_events(before: rules.State, row: int, after: rules.State) -> list[AnyEvent]:
    card = CARDS[before.offer[row][0]]
    if before.length[row] > 1:
        return [Taken(before.mover, row + 1, card, CARDS[before.offer[row][1]])]
    events: list[AnyEvent] = [Taken(before.mover, row + 1, card, None)]
    oracles = after.box_oracles - before.box_oracles
    if oracles:
        events.append(Oracles(row + 1, oracles))
    cards = [CARDS[card] for card in after.offer[row][: after.length[row]]]
    events.append(Formed(row + 1, cards, after.pile_size - after.drawn))
    return events


def _begins_scoring(before: rules.State, after: rules.State) -> bool:
    """Whether a scoring begins: after the last take, or after the oracle that came with it."""
    in_taking = before.phase in (rules.TAKE, rules.CONSULT, rules.KEEP)
    return in_taking and after.phase not in (rules.TAKE, rules.CONSULT, rules.KEEP)


def _score_event(before: rules.State, after: rules.State) -> Scored:
    """The event of a scoring; `before` has the active player, `after` the card turned up."""
    kind = after.offer[after.last_row][0]
    seats = [(before.active + step) % before.players for step in range(before.players)]
    immediate, owed, _ = distribute_goods(before, kind) if kind >= rules.FARMER else ([], [], [])
    holder = rules.sole_majority(before, kind)
    return Scored(
        kind=KINDS[kind],
        shares=[
            Share(
                seat=seat,
                cards=before.front[seat][kind],
                alone=seat == holder,
                stones=rules.share(before, seat, kind, holder) if kind == rules.STONEMASON else 0,
                points=rules.share(before, seat, kind, holder) if kind == rules.PRIEST else 0,
                goods=immediate.count(seat),
                owed=owed.count(seat),
                choice=rules.share(before, seat, kind, holder) if kind == rules.SHRINE else 0,
            )
            for seat in seats
        ],
    )


def distribute_goods(table: rules.State, kind: int) -> tuple[list[int], list[int], list[int]]:
    """R8.6: the seats that get a farmer's good at once, those that choose another, and the rest.

    Each list is in order of distribution; a seat may occur twice.
    """
    order = [rules.recipient(table, kind, step) for step in range(table.players + 1)]
    due = [seat for seat in order if seat != rules.NOBODY]
    own, all_goods = table.supply[kind - rules.FARMER], sum(table.supply)
    return due[:own], due[own:all_goods], due[all_goods:]
