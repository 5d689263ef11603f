"""What the scoring of a kind would bring every seat now (R8).

It depends on a few small numbers, which recur at all tables, so results are cached by them.
"""

from functools import lru_cache

from bali import rules
from bali.moves import GOODS
from bali.preview.parts import Due, Gain, NoBonus, Pay, Portion, Scoring
from bali.preview.shifts import reaches_shrine, shift
from bali.story import distribute_goods

CACHE_SIZE = 1 << 13  # enough for a thousand tables

Counts = tuple[int, ...]  # by seat, or by good

# All that the scoring of a kind depends on: the active seat, the cards of that kind in front of
# each seat, and for farmers the supply of their good and of all goods, up to what one scoring can
# use.
Standing = tuple[int, Counts, tuple[int, int] | None]


def standings(table: rules.State) -> list[Standing]:
    """The standing of each kind."""
    counts = zip(*table.front[: table.players], strict=True)
    supplies = _supplies(table.players, tuple(table.supply))
    active = table.active
    return [(active, number, supply) for number, supply in zip(counts, supplies, strict=True)]


@lru_cache(CACHE_SIZE)
def _supplies(players: int, supply: Counts) -> tuple[tuple[int, int] | None, ...]:
    """By kind, up to what one scoring can use: a card for everybody and one more."""
    most = players + 1
    every = min(sum(supply), most)
    return (None, None, None, *[(min(own, most), every) for own in supply])


@lru_cache(CACHE_SIZE)
def dues(standing: Standing) -> tuple[Due, ...]:
    """What each seat is due."""
    _, counts, supply = standing
    table, kind = _minimal_table(standing), rules.FARMER
    holder = rules.sole_majority(table, kind)
    no_bonus = _no_bonus(counts) if holder == rules.NOBODY else None
    most = max(counts)
    goods = _portions(table, kind) if supply else None
    return tuple(
        [
            Due(
                cards=cards,
                base=cards if goods is None else len(goods[seat]) - int(seat == holder),
                bonus=int(seat == holder),
                no_bonus=no_bonus if cards == most else None,
                goods=() if goods is None else goods[seat],
            )
            for seat, cards in enumerate(counts)
        ]
    )


def _minimal_table(standing: Standing) -> rules.State:
    """A table with only the fields that the rules use, and all kinds alike."""
    active, counts, supply = standing
    own, every = supply or (0, 0)
    table = rules.State()
    table.players = len(counts)
    table.active = active
    table.front = [[count] * rules.KINDS for count in counts]
    table.supply = [own, every - own, 0, 0]
    return table


def _no_bonus(counts: Counts) -> NoBonus | None:
    """R8.2: why nobody has a sole majority, for the seats with the most cards."""
    most = max(counts)
    if most == 0:
        return None
    return "tie" if counts.count(most) > 1 else "single"


def _portions(table: rules.State, kind: int) -> list[tuple[Portion, ...]]:
    """R8.6: by seat, how each card that is due is paid, the sole majority's second one last."""
    portions: tuple[Portion, ...] = ("good", "other", "nothing")
    portions_by_seat: list[list[Portion]] = [[] for _ in range(table.players)]
    for portion, seats in zip(portions, distribute_goods(table, kind), strict=True):
        for seat in seats:
            portions_by_seat[seat].append(portion)
    return [tuple(all_portions) for all_portions in portions_by_seat]


def all_scorings(table: rules.State, standings_by_kind: list[Standing]) -> dict[str, Scoring]:
    """The scoring of each kind."""
    stones, points = tuple(table.stones[: table.players]), tuple(table.points[: table.players])
    mason, priest, shrine, *farmers = standings_by_kind
    return {
        "stonemason": _scoring("stones", mason, stones, None),
        "priest": _scoring("points", priest, None, points),
        "shrine": _scoring("choice", shrine, stones, points),
        **{
            good: _scoring("goods", standing, None, None)
            for good, standing in zip(GOODS, farmers, strict=True)
        },
    }


@lru_cache(CACHE_SIZE)
def _scoring(pay: Pay, standing: Standing, stones: Counts | None, points: Counts | None) -> Scoring:
    """`stones`, `points`: by seat; None if the kind does not pay in them."""
    active, due = standing[0], dues(standing)
    gains = [
        _gain(seat, due[seat], stones and stones[seat], points and points[seat])
        for seat in (*range(active, len(due)), *range(active))
    ]
    return Scoring(pay, gains)


@lru_cache(CACHE_SIZE)
def _gain(seat: int, due: Due, stones: int | None, points: int | None) -> Gain:
    number = due.base + due.bonus
    return Gain(
        cards=due.cards,
        base=due.base,
        bonus=due.bonus,
        no_bonus=due.no_bonus,
        goods=due.goods,
        seat=seat,
        stones=None if stones is None else shift(stones, stones + number),
        points=None if points is None else shift(points, points + number),
        reaches_shrine=stones is not None and reaches_shrine(stones, stones + number),
    )
