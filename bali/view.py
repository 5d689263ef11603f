"""What a seat, or a spectator, may know (R12): one structure for the page, the bots and all others.

Hidden cards are left out where the table is read, and what is deduced of hidden goods comes only
from events that were redacted for the observer (`story.redact`).
"""

from functools import lru_cache
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from bali import rules
from bali.game import Game
from bali.memory import Deductions, Range, Recollection
from bali.moves import CARDS, COLORS, GOODS, KINDS, PHASES, words
from bali.outcome import Result, by_good, result
from bali.story import (
    AltarCard,
    AnyEvent,
    Kept,
    Looked,
    Offered,
    looked_at,
    redact,
    top_card,
)

History = Literal["open", "strict"]


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """One player as the observer sees them. None: not told."""

    color: str
    front: dict[str, int]  # by kind
    alone: list[str]  # kinds in which this player has a sole majority (R8.2)
    stones: int
    points: int
    prices: dict[str, int]  # by good, what a sacrifice card would cost (R4.2)
    hand_size: int
    hand: list[str] | None
    goods_size: int
    goods: dict[str, int] | None  # exactly known
    goods_range: dict[str, Range] | None  # as far as it can be deduced


class Altar(msgspec.Struct, frozen=True, gc=False):
    """The altar. Only `size` and `top` are told with strict memory while the game is on."""

    size: int
    top: AltarCard | None
    stack: list[AltarCard] | None  # the top card first
    count: dict[str, Range] | None  # by good
    worth: dict[str, int] | None  # by good, if only the surely known cards counted (R9.2)
    hidden: int | None  # how many cards are not surely known


class Look(msgspec.Struct, frozen=True, gc=False):
    """R12.2: an own look at the altar, top card first, and the place of the card kept."""

    cards: list[AltarCard]
    kept: int | None  # None while it is being decided


class Memory(msgspec.Struct, frozen=True, gc=False):
    """R12.2, R12.4: what the observer remembers."""

    laid: list[str]  # own goods laid face down, in order
    looks: list[Look]
    goods: list[AnyEvent] | None  # all that moved sacrifice cards, as the observer saw it


class View(msgspec.Struct, frozen=True, gc=False):
    """The table as one observer may know it. Rows count from 1, seats from 0."""

    seat: int | None  # the observer; None for a spectator
    history: History
    players: int
    variants: list[str]
    turn: int
    phase: str
    active: int
    to_move: int | None  # None when the game is over
    to_take: int
    seats: list[SeatView]
    offer: list[list[str]]  # the bottom card first
    last_row: int | None
    demon: int | None
    scored: str | None  # the kind being scored while players choose
    pile: int
    pile_kinds: dict[str, int] | None  # what the pile still holds, in whatever order
    supply: dict[str, int]
    altar: Altar
    box: dict[str, int]
    look: list[AltarCard] | None  # the cards the observer is looking at (R10.3)
    legal: list[str]  # empty unless the observer is to move
    memory: Memory
    result: Result | None


def view(game: Game, seat: int | None, history: History = "open", reveal: bool = False) -> View:
    """R12: the table for a seat or, with None, for a spectator.

    `reveal` shows everything but the order of the pile, as at the end of the game: for the owner
    of a record.
    """
    return Views(game).of(seat, history, reveal)


def story(game: Game, seat: int | None, history: History = "open") -> list[AnyEvent]:
    """What happened, as a seat or a spectator may be told it (R12.4).

    With strict memory only from the seat's own last move on; a spectator, who makes none, is told
    the last move. When the game is over everything is told.
    """
    over = game.table.over()
    if history == "open" or over:
        return game.recollection(seat, over).events[:]
    since = len(game.steps) - 1
    while since > 0 and seat not in (None, game.steps[since].seat):
        since -= 1
    return [redact(event, seat) for step in game.steps[since:] for event in step.events]


def variants(table: rules.State) -> list[str]:
    return ["oracle"] * table.oracle + ["demon"] * (table.demon != rules.NOTHING)


class Village(NamedTuple):
    """What follows for a player from the cards in front of all."""

    front: dict[str, int]
    alone: list[str]
    prices: dict[str, int]


Asked = tuple[int | None, History, bool, bool]  # by whom, with which history, reveal, events


class Remembered(NamedTuple):
    """A memory, and the secrets that it was made from: that list, when it had so many."""

    secrets: list[Offered | Looked | Kept]
    number: int
    memory: Memory


class Views:
    """The views of a game as it stands, until the next move.

    What all observers know alike is read off the table once, and what is still the same as in the
    views before is taken from there.
    """

    def __init__(self, game: Game, before: "Views | None" = None) -> None:
        self._game = game
        self.table = game.table
        if before and before.table.over() != self.table.over():
            before = None  # everything is shown now (R12.3), or no longer
        if before is None or before.table.front != self.table.front:
            self._villages = _villages(self.table, before)
        else:
            self._villages = before._villages
        if before is None or before.table.drawn != self.table.drawn:
            self._pile_kinds = _pile_kinds(self.table)
        else:
            self._pile_kinds = before._pile_kinds
        self._commons: dict[bool, View] = {}
        self._views: dict[Asked, View] = {}
        self._memories: dict[Asked, Remembered] = before._memories if before else {}
        self._old_commons = before._commons if before else {}
        self._old_views = before._views if before else {}
        self._at_rest = [self._rests(seat, before) for seat in range(self.table.players)]
        self._offer_rests = before is not None and _same_offer(before.table, self.table)

    def _rests(self, seat: int, before: "Views | None") -> bool:
        """Whether a player's part of the table is the same as before."""
        if before is None:
            return False
        old, new = before.table, self.table
        return (
            before._villages[seat] is self._villages[seat]
            and old.stones[seat] == new.stones[seat]
            and old.points[seat] == new.points[seat]
            and old.hand[seat] == new.hand[seat]
            and old.goods[seat] == new.goods[seat]
        )

    def of(
        self, seat: int | None, history: History = "open", reveal: bool = False, events: bool = True
    ) -> View:
        """`events`: with those that moved sacrifice cards, if the observer may be told them."""
        asked = seat, history, reveal, events
        if asked not in self._views:
            self._views[asked] = self._of(asked, self._old_views.get(asked))
        return self._views[asked]

    def _of(self, asked: Asked, old: View | None) -> View:
        """What all know, and what one observer knows besides."""
        seat, history, reveal, events = asked
        table = self.table
        shown = reveal or table.over()
        recalled = self._game.recollection(seat, shown)
        known = recalled.deductions() if history == "open" or shown else None
        common = self._common(known is not None)
        altar = common.altar
        if known and old and old.altar.count is known.altar:
            altar = old.altar  # nothing was done there
        elif known:
            altar = _altar(table, altar, known, shown)
        looking = table.phase == rules.KEEP and (shown or table.mover == seat)
        return replace(
            common,
            seat=seat,
            history=history,
            seats=[
                old.seats[other]
                if old
                and rests
                and (known is None or old.seats[other].goods_range is known.goods[other])
                else self._seat(common.seats[other], other, shown or other == seat, known)
                for other, rests in enumerate(self._at_rest)
            ],
            altar=altar,
            look=looked_at(table) if looking else None,
            legal=words(rules.legal(table)) if common.to_move == seat else [],
            memory=self._memory(asked, recalled, events and known is not None),
        )

    def _seat(self, common: SeatView, seat: int, own: bool, known: Deductions | None) -> SeatView:
        """`own`: the observer sees the hand and goods themselves."""
        goods_range = known.goods[seat] if known else None
        if own:
            hand = common.hand or _hand(self.table, seat)
            goods = by_good(self.table.goods[seat])
            return replace(common, hand=hand, goods=goods, goods_range=goods_range)
        return replace(common, goods_range=goods_range) if known else common

    def _memory(self, asked: Asked, recalled: Recollection, events: bool) -> Memory:
        """As it was before, if no secret has come up since."""
        old = self._memories.get(asked)
        number = len(recalled.secrets)
        if old and not events and old.secrets is recalled.secrets and old.number == number:
            return old.memory
        memory = _memory(recalled, asked[0], events)
        self._memories[asked] = Remembered(recalled.secrets, number, memory)
        return memory

    def _common(self, remembered: bool) -> View:
        if remembered not in self._commons:
            self._commons[remembered] = self._known_to_all(remembered)
        return self._commons[remembered]

    def _known_to_all(self, remembered: bool) -> View:
        """R12.1; `remembered`: and what follows from what all have seen before (R12.4)."""
        table = self.table
        over = table.over()
        old = self._old_commons.get(remembered)
        return View(
            seat=None,
            history="strict",
            players=table.players,
            variants=variants(table),
            turn=table.turn,
            phase=PHASES[table.phase],
            active=table.active,
            to_move=None if over else table.mover,
            to_take=table.to_take,
            seats=[
                old.seats[seat] if old and rests else self._player(seat, remembered)
                for seat, rests in enumerate(self._at_rest)
            ],
            offer=old.offer if old and self._offer_rests else _offer(table),
            last_row=_counted_from_one(table.last_row),
            demon=_counted_from_one(table.demon),
            scored=KINDS[table.scored] if table.scored != rules.NOTHING else None,
            pile=table.pile_size - table.drawn,
            pile_kinds=self._pile_kinds if remembered else None,
            supply=by_good(table.supply),
            altar=Altar(table.altar_size, top_card(table), None, None, None, None),
            box={"shrine": table.box_shrines, "oracle": table.box_oracles},
            look=None,
            legal=[],
            memory=Memory([], [], None),
            result=result(table) if over else None,
        )

    def _player(self, seat: int, remembered: bool) -> SeatView:
        table = self.table
        front, alone, prices = self._villages[seat]
        return SeatView(
            color=COLORS[self._game.deal.colors[seat]],
            front=front,
            alone=alone,
            stones=table.stones[seat],
            points=table.points[seat],
            prices=prices,
            hand_size=sum(table.hand[seat]),
            # R12.4: every hand follows from the colours and from what was taken openly.
            hand=_hand(table, seat) if remembered else None,
            goods_size=sum(table.goods[seat]),
            goods=None,
            goods_range=None,
        )


def _villages(table: rules.State, before: Views | None) -> list[Village]:
    holders = [_holder(counts) for counts in zip(*table.front[: table.players], strict=True)]
    villages = []
    for seat, front in enumerate(table.front[: table.players]):
        alone = [KINDS[kind] for kind, holder in enumerate(holders) if holder == seat]
        if before and before.table.front[seat] == front:
            old = before._villages[seat]
            villages.append(old if old.alone == alone else old._replace(alone=alone))
        else:
            cards = dict(zip(KINDS, front, strict=True))
            villages.append(Village(cards, alone, by_good(prices(tuple(front)))))
    return villages


@lru_cache(1 << 12)
def _holder(counts: tuple[int, ...]) -> int:
    """R8.2: who has the sole majority of a kind with so many cards in front of each player."""
    table = rules.State()  # as much of it as the majority depends on
    table.players, table.front = len(counts), [[count] for count in counts]
    return rules.sole_majority(table, 0)


@lru_cache(1 << 12)
def prices(front: tuple[int, ...]) -> tuple[int, ...]:
    """R4.2: by good, what a sacrifice card costs a player with these cards in front."""
    table = rules.State()  # as much of it as a price depends on
    table.front = [[*front]]
    return tuple([rules.price(table, 0, good) for good in range(rules.GOODS)])


def _same_offer(before: rules.State, after: rules.State) -> bool:
    return before.length == after.length and before.offer == after.offer


def _offer(table: rules.State) -> list[list[str]]:
    rows = zip(table.offer, table.length, strict=True)
    return [[CARDS[card] for card in row[:length]] for row, length in rows]


def _hand(table: rules.State, seat: int) -> list[str]:
    return [*_cards(tuple(table.hand[seat]))]


@lru_cache(1 << 8)  # as many as there are hands
def _cards(hand: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([KINDS[kind] for kind, number in enumerate(hand) for _ in range(number)])


def _altar(table: rules.State, common: Altar, known: Deductions, shown: bool) -> Altar:
    stack, top = known.stack, common.top
    if shown and stack:  # R12.3: also the first altar, which nobody may have seen
        highest = table.altar_size - 1
        stack = [
            AltarCard(GOODS[table.altar[highest - place]], card.face, card.by)
            for place, card in enumerate(stack)
        ]
        top = stack[0]
    sure = tuple([known.altar[good][0] for good in GOODS])
    return Altar(
        size=table.altar_size,
        top=top,
        stack=stack,
        count=known.altar,
        worth=by_good(worths(sure)),
        hidden=table.altar_size - sum(sure),
    )


@lru_cache(1 << 12)
def worths(counts: tuple[int, ...]) -> tuple[int, ...]:
    """R9.2: by good, what a card is worth on an altar with so many of each."""
    return tuple([rules.worth([*counts], good) for good in range(rules.GOODS)])


def _pile_kinds(table: rules.State) -> dict[str, int]:
    """Counting alone: whatever was not seen leaving the pile is still there, in some order."""
    kinds = CARDS if table.oracle else KINDS
    left = table.pile[table.drawn : table.pile_size]
    return {kind: left.count(number) for number, kind in enumerate(kinds)}


def _memory(recalled: Recollection, seat: int | None, events: bool) -> Memory:
    laid: list[str] = []
    looks: list[Look] = []
    for event in recalled.secrets:
        if event.seat == seat:
            match event:
                case Offered(good=str(good)):
                    laid.append(good)
                case Looked(cards=list(cards)):
                    looks.append(Look(cards, None))
                case Kept(place=place):
                    looks[-1] = Look(looks[-1].cards, place)
    return Memory(laid, looks, recalled.goods[:] if events else None)


def _counted_from_one(row: int) -> int | None:
    return None if row == rules.NOTHING else row + 1
