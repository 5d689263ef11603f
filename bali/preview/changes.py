"""What a move changes, read off from the table before and after it."""

from collections.abc import Sequence

from bali import rules
from bali.moves import GOODS, KINDS, words
from bali.preview.parts import AltarChange, Change, Final, Majority, Outlook, Shift
from bali.preview.scorings import reaches_shrine, shift
from bali.preview.takes import Takes
from bali.story import Face
from bali.table import Table
from bali.view import prices, worths


def change(table: Table, move: int, takes: Takes, knows_altar: bool) -> Change:
    """The change that the mover would see."""
    if table.phase == rules.TAKE:
        outlook = takes.take(move - rules.TAKE_ROW)
        return Change(final=_final(outlook), outlook=outlook)
    if table.phase in (rules.CONSULT, rules.KEEP):
        return _oracle_change(table, move, takes, knows_altar)
    if move == rules.BUY_NONE:
        return Change()  # nothing changes
    after = table.copy()
    rules.apply(after, move)
    return _difference(table, after, knows_altar)


def _final(outlook: Outlook) -> Final | None:
    if outlook.follows == "end":
        return "end"
    return "row" if outlook.reveals is None else None


def _oracle_change(table: Table, move: int, takes: Takes, knows_altar: bool) -> Change:
    """R10.3. The scoring that may follow stands in the outlook only."""
    outlook = takes.go_on()
    if move == rules.ORACLE_NONE:
        return Change(outlook=outlook)
    after = table.copy()
    after.to_take = 1  # so that the rules stop before the scoring
    rules.apply(after, move)
    if move == rules.ORACLE_LOOK:
        number = rules.legal(after).bit_count()
        return Change(final="look", looks_at=number, outlook=outlook)
    shows_top = move == rules.KEEP_CARD and after.altar_size > 0
    return Change(
        final="top" if shows_top else None,
        goods=_shifts(GOODS, table.goods[table.mover], after.goods[table.mover]),
        altar=_altar_change(table, after, knows_altar),
        outlook=outlook,
    )


def _difference(before: Table, after: Table, knows_altar: bool) -> Change:
    seat = before.mover
    stones = before.stones[seat], after.stones[seat]
    played = before.front[seat] != after.front[seat]
    return Change(
        stones=shift(*stones),
        points=shift(before.points[seat], after.points[seat]),
        reaches_shrine=reaches_shrine(*stones),
        front=_shifts(KINDS, before.front[seat], after.front[seat]),
        prices=_shifts(GOODS, _prices(before, seat), _prices(after, seat)) if played else {},
        majorities=_majorities(before, after) if played else {},
        demon=shift(before.demon + 1, after.demon + 1),
        goods=_shifts(GOODS, before.goods[seat], after.goods[seat]),
        supply=_shifts(GOODS, before.supply, after.supply),
        altar=_altar_change(before, after, knows_altar),
        to_take=after.to_take if after.to_take != before.to_take else None,
        loses=_loses(before, after) if before.phase == rules.BUY else [],
    )


def _shifts(names: Sequence[str], before: Sequence[int], after: Sequence[int]) -> dict[str, Shift]:
    if before == after:
        return {}
    return {
        name: Shift(old, new)
        for name, old, new in zip(names, before, after, strict=True)
        if old != new
    }


def _prices(table: Table, seat: int) -> Sequence[int]:
    return prices(tuple(table.front[seat]))


def _majorities(before: Table, after: Table) -> dict[str, Majority]:
    changed = {}
    for kind, name in enumerate(KINDS):
        if before.front[before.mover][kind] != after.front[before.mover][kind]:
            old, new = rules.sole_majority(before, kind), rules.sole_majority(after, kind)
            if old != new:
                changed[name] = Majority(_holder(old), _holder(new))
    return changed


def _holder(seat: int) -> int | None:
    return None if seat == rules.NOBODY else seat


def _altar_change(before: Table, after: Table, knows_altar: bool) -> AltarChange | None:
    if before.altar_size == after.altar_size:
        return None
    size = Shift(before.altar_size, after.altar_size)
    face: Face | None = None
    if size.after > size.before:
        face = "down" if after.face_down[before.altar_size] else "up"
    if not knows_altar:
        return AltarChange(size, face)
    known = _shifts(GOODS, before.altar_count, after.altar_count)
    old, new = worths(tuple(before.altar_count)), worths(tuple(after.altar_count))
    worth = {good: Shift(*pair) for good, *pair in zip(GOODS, old, new, strict=True)}
    return AltarChange(size, face, next(iter(known.values())), worth)


def _loses(before: Table, after: Table) -> list[str]:
    """What the stones are still enough for before buying, and not after it."""
    if before.stones == after.stones:
        return []
    return words(rules.legal_plays(before) & ~rules.legal_plays(after))
