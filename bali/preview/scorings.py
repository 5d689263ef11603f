"""What the scoring of a kind brings to every seat (R8), as the villages stand."""

from bali import rules
from bali.preview.parts import Due, Gain, NoBonus, Pay, Portion, Scoring, Shift
from bali.story import handed_out

PAYS: tuple[Pay, ...] = ("stones", "points", "choice")


def scoring(table: rules.State, kind: int) -> Scoring:
    seats = [(table.active + step) % table.players for step in range(table.players)]
    dues = dues_of(table, kind)
    return Scoring(
        pay=PAYS[kind] if kind < rules.FARMER else "goods",
        gains=[_gain(table, seat, kind, dues[seat]) for seat in seats],
    )


def dues_of(table: rules.State, kind: int) -> list[Due]:
    """By seat, what each is due."""
    counts = [table.front[seat][kind] for seat in range(table.players)]
    holder = rules.sole_majority(table, kind)
    no_bonus = _no_bonus(counts) if holder == rules.NOBODY else None
    most = max(counts)
    goods = _portions(table, kind) if kind >= rules.FARMER else None
    return [
        Due(
            cards=cards,
            base=cards if goods is None else len(goods[seat]) - int(seat == holder),
            bonus=int(seat == holder),
            no_bonus=no_bonus if cards == most else None,
            goods=() if goods is None else goods[seat],
        )
        for seat, cards in enumerate(counts)
    ]


def _no_bonus(counts: list[int]) -> NoBonus | None:
    """R8.2: why nobody has a sole majority; it concerns those who have the most cards."""
    most = max(counts)
    if most == 0:
        return None
    return "tie" if counts.count(most) > 1 else "single"


def _portions(table: rules.State, kind: int) -> list[tuple[Portion, ...]]:
    """R8.6: by seat, how each card that is due is paid, the sole majority's second one last."""
    portions: tuple[Portion, ...] = ("good", "other", "nothing")
    paid: list[list[Portion]] = [[] for _ in range(table.players)]
    for portion, seats in zip(portions, handed_out(table, kind), strict=True):
        for seat in seats:
            paid[seat].append(portion)
    return [tuple(all_portions) for all_portions in paid]


def _gain(table: rules.State, seat: int, kind: int, due: Due) -> Gain:
    stones, points = table.stones[seat], table.points[seat]
    number = rules.due(table, seat, kind) if kind < rules.FARMER else 0
    in_stones = 0 if kind == rules.PRIEST else number
    in_points = 0 if kind == rules.STONEMASON else number
    return Gain(
        cards=due.cards,
        base=due.base,
        bonus=due.bonus,
        no_bonus=due.no_bonus,
        goods=due.goods,
        seat=seat,
        stones=shift(stones, stones + in_stones),
        points=shift(points, points + in_points),
        reaches_shrine=reaches_shrine(stones, stones + in_stones),
    )


def shift(before: int, after: int) -> Shift | None:
    return Shift(before, after) if before != after else None


def reaches_shrine(before: int, after: int) -> bool:
    return before < rules.SHRINE_PRICE <= after
