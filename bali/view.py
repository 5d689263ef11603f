"""What a seat, or a spectator, may know (R12): one structure for the page, the bots and all others.

Hidden cards are left out where the table is read, and what is deduced of hidden goods comes only
from events that were cut for the observer before (`story.seen`).
"""

from typing import Literal

import msgspec

from bali import rules
from bali.game import Game
from bali.memory import Deductions, Range
from bali.moves import CARDS, COLORS, GOODS, KINDS, PHASES, words
from bali.outcome import Result, by_good, result
from bali.story import (
    AltarCard,
    AnyEvent,
    Kept,
    Looked,
    Offered,
    looked_at,
    seen,
    top_card,
)

History = Literal["open", "strict"]


class SeatView(msgspec.Struct, frozen=True):
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


class Altar(msgspec.Struct, frozen=True):
    """The altar. Only `size` and `top` are told with strict memory while the game is on."""

    size: int
    top: AltarCard | None
    stack: list[AltarCard] | None  # the top card first
    count: dict[str, Range] | None  # by good
    worth: dict[str, int] | None  # by good, if only the surely known cards counted (R9.2)
    hidden: int | None  # how many cards are not surely known


class Look(msgspec.Struct, frozen=True):
    """R12.2: an own look at the altar, top card first, and the place of the card kept."""

    cards: list[AltarCard]
    kept: int | None  # None while it is being decided


class Memory(msgspec.Struct, frozen=True):
    """R12.2, R12.4: what the observer remembers."""

    laid: list[str]  # own goods laid face down, in order
    looks: list[Look]
    goods: list[AnyEvent] | None  # all that moved sacrifice cards, as the observer saw it


class View(msgspec.Struct, frozen=True):
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
    table = game.table
    over = table.over()
    shown = over or reveal
    recalled = game.recollection(seat, shown)
    known = recalled.deductions() if history == "open" or shown else None
    to_move = None if over else table.mover
    looking = table.phase == rules.KEEP and (shown or table.mover == seat)
    return View(
        seat=seat,
        history=history,
        players=table.players,
        variants=variants(table),
        turn=table.turn,
        phase=PHASES[table.phase],
        active=table.active,
        to_move=to_move,
        to_take=table.to_take,
        seats=[_seat(game, other, shown or other == seat, known) for other in range(table.players)],
        offer=[_cards(table.offer[row][: table.length[row]]) for row in range(rules.ROWS)],
        last_row=_counted_from_one(table.last_row),
        demon=_counted_from_one(table.demon),
        scored=KINDS[table.scored] if table.scored != rules.NOTHING else None,
        pile=table.pile_size - table.drawn,
        pile_kinds=_pile_kinds(table) if known else None,
        supply=by_good(table.supply),
        altar=_altar(table, known, shown),
        box={"shrine": table.box_shrines, "oracle": table.box_oracles},
        look=looked_at(table) if looking else None,
        legal=words(rules.legal(table)) if to_move == seat else [],
        memory=_memory(recalled.events, seat, known is not None),
        result=result(table) if over else None,
    )


def story(game: Game, seat: int | None, history: History = "open") -> list[AnyEvent]:
    """What happened, as a seat or a spectator may be told it (R12.4).

    With strict memory only from the seat's own last move on; a spectator, who makes none, is told
    the last move. When the game is over everything is told.
    """
    if game.table.over():
        return [event for step in game.steps for event in step.events]
    since = 0
    if history == "strict":
        for number, step in enumerate(game.steps):
            if seat is None or step.seat == seat:
                since = number
    return [seen(event, seat) for step in game.steps[since:] for event in step.events]


def variants(table: rules.State) -> list[str]:
    return ["oracle"] * table.oracle + ["demon"] * (table.demon != rules.NOTHING)


def _seat(game: Game, seat: int, own: bool, known: Deductions | None) -> SeatView:
    """`own`: the observer sees the hand and goods themselves."""
    table = game.table
    hand = [KINDS[kind] for kind in range(rules.KINDS) for _ in range(table.hand[seat][kind])]
    return SeatView(
        color=COLORS[game.deal.colors[seat]],
        front=dict(zip(KINDS, table.front[seat], strict=True)),
        alone=[
            KINDS[kind] for kind in range(rules.KINDS) if rules.sole_majority(table, kind) == seat
        ],
        stones=table.stones[seat],
        points=table.points[seat],
        prices=by_good([rules.price(table, seat, good) for good in range(rules.GOODS)]),
        hand_size=len(hand),
        # R12.4: every hand follows from the colours and from what was taken openly.
        hand=hand if own or known else None,
        goods_size=sum(table.goods[seat]),
        goods=by_good(table.goods[seat]) if own else None,
        goods_range=known.goods[seat] if known else None,
    )


def _altar(table: rules.State, known: Deductions | None, shown: bool) -> Altar:
    if known is None:
        return Altar(table.altar_size, top_card(table), None, None, None, None)
    stack, top = known.stack, top_card(table)
    if shown and stack:  # R12.3: also the first altar, which nobody may have seen
        highest = table.altar_size - 1
        stack = [
            AltarCard(GOODS[table.altar[highest - place]], card.face, card.by)
            for place, card in enumerate(stack)
        ]
        top = stack[0]
    sure = [known.altar[good][0] for good in GOODS]
    return Altar(
        size=table.altar_size,
        top=top,
        stack=stack,
        count=known.altar,
        worth=by_good([rules.worth(sure, good) for good in range(rules.GOODS)]),
        hidden=table.altar_size - sum(sure),
    )


def _pile_kinds(table: rules.State) -> dict[str, int]:
    """Counting alone: whatever was not seen leaving the pile is still there, in some order."""
    kinds = CARDS if table.oracle else KINDS
    left = table.pile[table.drawn : table.pile_size]
    return {kind: left.count(number) for number, kind in enumerate(kinds)}


def _memory(told: list[AnyEvent], seat: int | None, remembers_all: bool) -> Memory:
    laid = [
        event.good
        for event in told
        if isinstance(event, Offered)
        and event.seat == seat
        and event.face == "down"
        and event.good is not None
    ]
    looks: list[Look] = []
    for event in told:
        if isinstance(event, Looked) and event.seat == seat and event.cards is not None:
            looks.append(Look(event.cards, None))
        elif isinstance(event, Kept) and event.seat == seat:
            looks[-1] = Look(looks[-1].cards, event.place)
    return Memory(laid, looks, list(told) if remembers_all else None)


def _cards(row: list[int]) -> list[str]:
    return [CARDS[card] for card in row]


def _counted_from_one(row: int) -> int | None:
    return None if row == rules.NOTHING else row + 1
