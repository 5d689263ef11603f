"""The view of a seat or a spectator: all that it may know (R12), for players and bots alike.

Hidden cards are omitted where the table is read, and deductions about them are computed only from
events that were redacted for the observer (`story.redact`).
"""

from functools import lru_cache
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from bali import rules
from bali.game import Game, Step
from bali.memory import Deductions, Range, Recollection
from bali.moves import CARDS, COLORS, GOODS, KINDS, PHASES, words
from bali.outcome import Result, by_good, result
from bali.standing import goods_points_range, worth_ranges, worths
from bali.story import (
    AltarCard,
    AnyEvent,
    Kept,
    Looked,
    Offered,
    look_cards,
    redact,
    top_card,
)

History = Literal["open", "strict"]


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """One player, as far as the observer may know; None: unknown, or not part of this view."""

    color: str
    front: dict[str, int]  # by kind
    alone: list[str]  # kinds in which this player has a sole majority (R8.2)
    stones: int
    points: int
    prices: dict[str, int]  # by good: the price of a sacrifice card (R4.2)
    hand_size: int
    hand: list[str] | None
    goods_size: int
    goods: dict[str, int] | None  # if known exactly
    goods_range: dict[str, Range] | None  # what can be deduced
    # Bounds of the final score if the game ended now (R9.3).
    now: Range | None = None


class Altar(msgspec.Struct, frozen=True, gc=False):
    """The altar. With strict memory, all but `size` and `top` are None until the game is over."""

    size: int
    top: AltarCard | None
    stack: list[AltarCard] | None  # the top card first
    count: dict[str, Range] | None  # by good
    worth: dict[str, int] | None  # by good, counting only the cards known for certain (R9.2)
    hidden: int | None  # the number of cards not known for certain
    worth_range: dict[str, Range] | None = None  # by good, whatever the hidden cards are (R9.2)


class Look(msgspec.Struct, frozen=True, gc=False):
    """R12.2: an own look at the altar: the cards, top first, and the place of the card kept."""

    cards: list[AltarCard]
    kept: int | None  # None before the decision


class Memory(msgspec.Struct, frozen=True, gc=False):
    """R12.2, R12.4: what the observer remembers."""

    laid: list[str]  # own goods laid face down, in order
    looks: list[Look]
    goods: list[AnyEvent] | None  # the events that moved sacrifice cards, redacted


class View(msgspec.Struct, frozen=True, gc=False):
    """The table as one observer may know it. Rows are counted from 1, seats from 0."""

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
    pile_kinds: dict[str, int] | None  # the cards in the pile by kind; their order is never known
    supply: dict[str, int]
    altar: Altar
    box: dict[str, int]
    look: list[AltarCard] | None  # the cards the observer is looking at (R10.3)
    legal: list[str]  # empty unless the observer is to move
    memory: Memory
    result: Result | None


def view(game: Game, seat: int | None, history: History = "open", reveal: bool = False) -> View:
    """The view of a seat or, with None, of a spectator (R12).

    `reveal` shows everything but the order of the pile, as at the end of the game: for the owner of
    a record.
    """
    return Views(game).of(seat, history, reveal)


def story(game: Game, seat: int | None, history: History = "open") -> list[AnyEvent]:
    """The events that a seat or a spectator may know (R12.4), redacted.

    With strict memory, these are the events since the seat's own last choice or, for a spectator,
    of the last move. A move without an alternative is no choice: front ends play it unasked, and it
    would hide what the others did before. When the game is over, they are all events, unredacted.
    """
    over = game.table.over()
    if history == "open" or over:
        return game.recollection(seat, over).events[:]
    since = len(game.steps) - 1
    while since > 0 and seat is not None and not _is_choice_of(seat, game.steps[since]):
        since -= 1
    return [redact(event, seat) for step in game.steps[since:] for event in step.events]


def _is_choice_of(seat: int, step: Step) -> bool:
    return step.seat == seat and step.is_choice


def variants(table: rules.State) -> list[str]:
    return ["oracle"] * table.oracle + ["demon"] * (table.demon != rules.NOTHING)


class Village(NamedTuple):
    """What depends only on the cards in front of all players, for one of them."""

    front: dict[str, int]
    alone: list[str]
    prices: dict[str, int]


class Own(NamedTuple):
    """What an observer of a running game sees besides the public view, without deductions."""

    hand: list[str] | None  # None also if all hands are public (R12.4)
    goods: dict[str, int] | None
    look: list[AltarCard] | None
    legal: list[str]
    memory: Memory


ViewKey = tuple[int | None, History, bool, bool]  # seat, history, reveal, events


class CachedMemory(NamedTuple):
    """A memory, with the list of secrets that it was made from, and its length then."""

    secrets: list[Offered | Looked | Kept]
    number: int
    memory: Memory


class Views:
    """All views of a game between two moves.

    What is the same for all observers is read from the table once, and what has not changed since
    the previous views is reused.
    """

    def __init__(self, game: Game, before: "Views | None" = None) -> None:
        self._game = game
        self.table = game.table
        if before and before.table.over() != self.table.over():
            before = None  # everything is revealed now (R12.3), or hidden again
        if before is None or before.table.front != self.table.front:
            self._villages = _villages(self.table, before)
        else:
            self._villages = before._villages
        if before is None or before.table.drawn != self.table.drawn:
            self._pile_kinds = _pile_kinds(self.table)
        else:
            self._pile_kinds = before._pile_kinds
        self._public_views: dict[bool, View] = {}
        self._views: dict[ViewKey, View] = {}
        self._memories: dict[int | None, CachedMemory] = before._memories if before else {}
        self._old_public_views = before._public_views if before else {}
        self._old_views = before._views if before else {}
        seats = range(self.table.players)
        self._unchanged_seats = [self._is_unchanged(seat, before) for seat in seats]
        self._is_offer_unchanged = before is not None and _same_offer(before.table, self.table)

    def _is_unchanged(self, seat: int, before: "Views | None") -> bool:
        """Whether a player's part of the table is the same as in the previous views."""
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
        """The view of an observer; see `view`.

        `events`: include the events that moved sacrifice cards, if the observer may know them.
        """
        key = seat, history, reveal, events
        if key not in self._views:
            self._views[key] = self._make_view(key, self._old_views.get(key))
        return self._views[key]

    def _make_view(self, key: ViewKey, old: View | None) -> View:
        """Public information, and what the observer knows besides."""
        seat, history, reveal, events = key
        table = self.table
        reveals_all = reveal or table.over()
        recollection = self._game.recollection(seat, reveals_all)
        deductions = recollection.deductions() if history == "open" or reveals_all else None
        public = self._public_view(deductions is not None)
        altar = public.altar
        altar_unchanged = old is not None and (
            deductions is None or old.altar.count is deductions.altar
        )
        if deductions and old and altar_unchanged:
            altar = old.altar
        elif deductions:
            altar = _altar(table, altar, deductions, reveals_all)
        return replace(
            public,
            seat=seat,
            history=history,
            seats=[
                old.seats[other]
                if old
                and unchanged
                and altar_unchanged
                and (deductions is None or old.seats[other].goods_range is deductions.goods[other])
                else self._seat_view(
                    public.seats[other], other, reveals_all or other == seat, deductions
                )
                for other, unchanged in enumerate(self._unchanged_seats)
            ],
            altar=altar,
            look=self._look(seat, reveals_all),
            legal=self._legal(seat),
            memory=self._memory(seat, recollection, events and deductions is not None),
        )

    def public(self, history: History) -> View:
        """What everybody sees of a running game; the altar without what can be deduced."""
        return self._public_view(history == "open")

    def own(self, seat: int | None, history: History) -> Own:
        """What an observer of a running game sees besides."""
        hand, goods = None, None
        if seat is not None:
            hand = _hand(self.table, seat) if history == "strict" else None
            goods = by_good(self.table.goods[seat])
        return Own(
            hand=hand,
            goods=goods,
            look=self._look(seat, reveals_all=False),
            legal=self._legal(seat),
            memory=self._memory(seat, self._game.recollection(seat, whole=False), events=False),
        )

    def without_deductions(self, seat: int | None, history: History) -> View:
        """The view of an observer of a running game, without deductions and events."""
        public, own = self.public(history), self.own(seat, history)
        seats = public.seats[:]
        if seat is not None:
            hand = seats[seat].hand if own.hand is None else own.hand
            seats[seat] = replace(seats[seat], hand=hand, goods=own.goods)
        return replace(
            public,
            seat=seat,
            history=history,
            seats=seats,
            look=own.look,
            legal=own.legal,
            memory=own.memory,
        )

    def _look(self, seat: int | None, reveals_all: bool) -> list[AltarCard] | None:
        table = self.table
        is_looking = table.phase == rules.KEEP and (reveals_all or table.mover == seat)
        return look_cards(table) if is_looking else None

    def _legal(self, seat: int | None) -> list[str]:
        return words(rules.legal(self.table)) if self.table.mover == seat else []

    def _seat_view(
        self, public: SeatView, seat: int, own: bool, deductions: Deductions | None
    ) -> SeatView:
        """`own`: the observer sees the hand and the goods."""
        goods_range = deductions.goods[seat] if deductions else None
        now = _score_range(public, deductions, seat) if deductions else None
        if own:
            hand = public.hand or _hand(self.table, seat)
            goods = by_good(self.table.goods[seat])
            return replace(public, hand=hand, goods=goods, goods_range=goods_range, now=now)
        return replace(public, goods_range=goods_range, now=now) if deductions else public

    def _memory(self, seat: int | None, recollection: Recollection, events: bool) -> Memory:
        """The memory of an observer; the previous one, unless there are new secrets."""
        if events:
            return _memory(recollection, seat, events)
        old = self._memories.get(seat)
        number = len(recollection.secrets)
        if old and old.secrets is recollection.secrets and old.number == number:
            return old.memory
        memory = _memory(recollection, seat, events)
        self._memories[seat] = CachedMemory(recollection.secrets, number, memory)
        return memory

    def _public_view(self, with_history: bool) -> View:
        if with_history not in self._public_views:
            self._public_views[with_history] = self._make_public_view(with_history)
        return self._public_views[with_history]

    def _make_public_view(self, with_history: bool) -> View:
        """R12.1; `with_history`: and what follows from earlier public events (R12.4)."""
        table = self.table
        over = table.over()
        old = self._old_public_views.get(with_history)
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
                old.seats[seat] if old and unchanged else self._public_seat(seat, with_history)
                for seat, unchanged in enumerate(self._unchanged_seats)
            ],
            offer=old.offer if old and self._is_offer_unchanged else _offer(table),
            last_row=_row_number(table.last_row),
            demon=_row_number(table.demon),
            scored=KINDS[table.scored] if table.scored != rules.NOTHING else None,
            pile=table.pile_size - table.drawn,
            pile_kinds=self._pile_kinds if with_history else None,
            supply=by_good(table.supply),
            altar=Altar(table.altar_size, top_card(table), None, None, None, None),
            box={"shrine": table.box_shrines, "oracle": table.box_oracles},
            look=None,
            legal=[],
            memory=Memory([], [], None),
            result=result(table) if over else None,
        )

    def _public_seat(self, seat: int, with_history: bool) -> SeatView:
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
            hand=_hand(table, seat) if with_history else None,
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
    """R8.2: the seat with the sole majority, given each player's cards of a kind."""
    table = rules.State()  # only the fields that the majority depends on
    table.players, table.front = len(counts), [[count] for count in counts]
    return rules.sole_majority(table, 0)


@lru_cache(1 << 12)
def prices(front: tuple[int, ...]) -> tuple[int, ...]:
    """R4.2: by good, the price of a sacrifice card for a player with these cards in front."""
    table = rules.State()  # only the fields that a price depends on
    table.front = [[*front]]
    return tuple([rules.price(table, 0, good) for good in range(rules.GOODS)])


def _same_offer(before: rules.State, after: rules.State) -> bool:
    return before.length == after.length and before.offer == after.offer


def _offer(table: rules.State) -> list[list[str]]:
    rows = zip(table.offer, table.length, strict=True)
    return [[CARDS[card] for card in row[:length]] for row, length in rows]


def _hand(table: rules.State, seat: int) -> list[str]:
    return [*_cards(tuple(table.hand[seat]))]


@lru_cache(1 << 8)  # more than there are distinct hands
def _cards(hand: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([KINDS[kind] for kind, number in enumerate(hand) for _ in range(number)])


def _altar(table: rules.State, public: Altar, deductions: Deductions, reveals_all: bool) -> Altar:
    stack, top = deductions.stack, public.top
    if reveals_all and stack:  # R12.3: including the first altar, which nobody may have seen
        highest = table.altar_size - 1
        stack = [
            AltarCard(GOODS[table.altar[highest - place]], card.face, card.by)
            for place, card in enumerate(stack)
        ]
        top = stack[0]
    counts = tuple(deductions.altar.values())
    sure = tuple([fewest for fewest, _ in counts])
    return Altar(
        size=table.altar_size,
        top=top,
        stack=stack,
        count=deductions.altar,
        worth=by_good(worths(sure)),
        hidden=table.altar_size - sum(sure),
        worth_range=dict(zip(GOODS, worth_ranges(counts, len(deductions.stack)), strict=True)),
    )


def _score_range(public: SeatView, deductions: Deductions, seat: int) -> Range:
    """R9.3: a player's final score if the game ended now."""
    altar, owned = tuple(deductions.altar.values()), tuple(deductions.goods[seat].values())
    least, most = goods_points_range(altar, len(deductions.stack), owned, public.goods_size)
    shrines = rules.SHRINE_POINTS * public.front["shrine"]
    sure = public.points + shrines + public.stones // rules.STONES_A_POINT
    return sure + least, sure + most


def _pile_kinds(table: rules.State) -> dict[str, int]:
    """By kind, the cards that have not been drawn: everybody can count them."""
    kinds = CARDS if table.oracle else KINDS
    cards = table.pile[table.drawn : table.pile_size]
    return {kind: cards.count(number) for number, kind in enumerate(kinds)}


def _memory(recollection: Recollection, seat: int | None, events: bool) -> Memory:
    goods: list[str] = []
    looks: list[Look] = []
    for event in recollection.secrets:
        if event.seat == seat:
            match event:
                case Offered(good=str(good)):
                    goods.append(good)
                case Looked(cards=list(cards)):
                    looks.append(Look(cards, None))
                case Kept(place=place):
                    looks[-1] = Look(looks[-1].cards, place)
    return Memory(goods, looks, recollection.goods[:] if events else None)


def _row_number(row: int) -> int | None:
    return None if row == rules.NOTHING else row + 1
