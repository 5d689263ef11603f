"""What may be hidden, found the naive way: every possible world, one by one, event by event.

Also games and stories that hide much, to hold it against what `bali.memory` deduces.
"""

from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple, TypeVar

from hypothesis import strategies as st

from bali import rules
from bali.chance import Chance, Seeded
from bali.game import Game
from bali.memory import Deductions
from bali.moves import GOODS, spread
from bali.story import (
    AltarCard,
    AnyEvent,
    Blessed,
    Bought,
    Gained,
    Kept,
    Looked,
    Offered,
    Scored,
    redact,
)
from bali.table import deal

T = TypeVar("T")

Owned = tuple[tuple[int, ...], ...]  # by seat and good
Altar = tuple[AltarCard, ...]  # the lowest card first

DOWN = AltarCard(None, "down", None)  # a card face down as all see it


class World(NamedTuple):
    """All that is hidden, as it may be."""

    owned: Owned
    altar: Altar


# Worlds


def first_worlds(players: int, oracle: bool) -> set[World]:
    if oracle:
        return {first_world(players, altar) for altar in permutations(GOODS)}
    return {first_world(players, ())}


def first_world(players: int, altar: tuple[str, ...]) -> World:
    cards = tuple(AltarCard(good, "down", None) for good in altar)
    return World(((1,) * len(GOODS),) * players, cards)


def after(worlds: set[World], event: AnyEvent) -> set[World]:
    return {later for world in worlds for later in ways(world, event)}


def ways(world: World, event: AnyEvent) -> Iterator[World]:
    """Every way in which a world can go on that agrees with an event."""
    owned, altar = world
    match event:
        case Bought(seat, good) | Gained(seat, good):
            yield World(moved(owned, seat, good, 1), altar)
        case Scored(kind, shares) if kind in GOODS:
            for share in shares:
                owned = moved(owned, share.seat, kind, share.goods)
            yield World(owned, altar)
        case Offered(seat, offered, face):
            for good in GOODS if offered is None else [offered]:
                if owned[seat][GOODS.index(good)] > 0:
                    laid = AltarCard(good, face, seat)
                    yield World(moved(owned, seat, good, -1), (*altar, laid))
        case Blessed(_, good):
            yield World(owned, (*altar, AltarCard(good, "up", None)))
        case Looked(_, number, cards):
            if cards is None or cards == [shown(card) for card in altar[-number:][::-1]]:
                yield world
        case Kept(seat, place, _, top):
            places = range(1, min(rules.LOOK, len(altar)) + 1)
            for taken in places if place is None else [place]:
                at = len(altar) - taken
                rest = altar[:at] + altar[at + 1 :]
                if top_of(rest) == top:
                    yield World(moved(owned, seat, altar[at].good, 1), rest)
        case _:
            yield world


def moved(owned: Owned, seat: int, good: str | None, number: int) -> Owned:
    goods = [have + number * (name == good) for name, have in zip(GOODS, owned[seat], strict=True)]
    return (*owned[:seat], tuple(goods), *owned[seat + 1 :])


def shown(card: AltarCard) -> AltarCard:
    """A card as a look shows it."""
    return AltarCard(card.good, card.face, None)


def top_of(altar: Altar) -> AltarCard | None:
    """R6.5: the altar's top as all see it."""
    if not altar:
        return None
    return DOWN if altar[-1].face == "down" else shown(altar[-1])


def common(worlds: set[World]) -> Deductions:
    """What the worlds have in common."""
    some = next(iter(worlds))
    seats, places = range(len(some.owned)), reversed(range(len(some.altar)))
    return Deductions(
        goods=[
            {
                good: span([world.owned[seat][number] for world in worlds])
                for number, good in enumerate(GOODS)
            }
            for seat in seats
        ],
        altar={good: span([count(world.altar, good) for world in worlds]) for good in GOODS},
        stack=[
            AltarCard(
                good=only([world.altar[place].good for world in worlds]),
                face=only([world.altar[place].face for world in worlds]),
                by=only([world.altar[place].by for world in worlds]),
            )
            for place in places
        ],
    )


def span(numbers: list[int]) -> tuple[int, int]:
    return min(numbers), max(numbers)


def count(altar: Altar, good: str) -> int:
    return [card.good for card in altar].count(good)


def only(values: list[T | None]) -> T | None:
    return values[0] if len(set(values)) == 1 else None


# Games and stories that hide much


def devout(table: rules.State, chance: Chance) -> int:
    """A legal move that makes for many sacrifices and looks."""
    legal = spread(rules.legal(table))
    wanted = {
        rules.BUY_NONE,
        rules.PLAY_KIND + rules.STONEMASON,
        rules.PLAY_KIND + rules.SHRINE,
        rules.ORACLE_LOOK,
        rules.REWARD_STONES,
    }
    for row in range(rules.ROWS):
        if table.offer[row][0] in (rules.STONEMASON, rules.SHRINE):
            wanted.add(rules.TAKE_ROW + row)
    if rules.PLAY_KIND + rules.SHRINE in legal:
        return rules.PLAY_KIND + rules.SHRINE
    best = [move for move in legal if move in wanted] if chance.below(8) else []
    return (best or legal)[chance.below(len(best or legal))]


def devout_game(seed: int, players: int, oracle: bool) -> Game:
    chance = Seeded(seed, players)
    game = Game(deal(chance.fork(), players, oracle, demon=bool(seed % 2)))
    while not game.table.over():
        game.play(devout(game.table, chance))
    return game


def redacted_events(game: Game, observer: int | None) -> list[list[AnyEvent]]:
    """By step, the events before the end as an observer sees them."""
    return [[redact(event, observer) for event in step.events] for step in game.steps[:-1]]


def hides(events: list[AnyEvent]) -> bool:
    return any(isinstance(event, Offered | Looked | Kept) for event in events)


Doing = tuple[str, int, str, int]  # what, by whom, of which good, at which place

PARTS = (st.integers(0, 2), st.sampled_from(GOODS), st.integers(1, rules.LOOK))
offerings = st.tuples(st.just("up"), *PARTS)
doings = st.tuples(st.sampled_from(["buy", "up", "down", "down", "bless", "look", "look"]), *PARTS)


def made_up(players: int, first: tuple[str, ...], plan: list[Doing]) -> list[AnyEvent]:
    """The full events of a plan, in whatever order; what cannot be done is left out.

    Looks and offerings come thicker here than in any game.
    """
    world = first_world(players, first)
    events: list[AnyEvent] = []
    for what, someone, good, place in plan:
        seat = someone % players
        for event in _events(world, what, seat, good, place):
            (world,) = ways(world, event)
            events.append(event)
    return events


def _events(world: World, what: str, seat: int, good: str, place: int) -> list[AnyEvent]:
    if what == "buy":
        return [Bought(seat, good, 5)]
    if what == "bless":
        return [Blessed(seat, good)]
    if what == "look":
        cards = [shown(card) for card in world.altar[::-1][: rules.LOOK]]
        if not cards:
            return []
        at = len(world.altar) - min(place, len(cards))
        top = top_of(world.altar[:at] + world.altar[at + 1 :])
        kept = Kept(seat, min(place, len(cards)), world.altar[at].good, top)
        return [Looked(seat, len(cards), cards), kept]
    owned = [have for number, have in enumerate(GOODS) if world.owned[seat][number] > 0]
    if not owned:
        return []
    return [Offered(seat, good if good in owned else owned[0], "up" if what == "up" else "down")]
