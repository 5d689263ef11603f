"""What a move changes, from a comparison of the table before and after it."""

from bali import rules
from bali.moves import GOODS
from bali.preview.buys import buy
from bali.preview.parts import AltarChange, Change, Final, Outlook, Shift
from bali.preview.shifts import reaches_shrine, shift, shifts
from bali.preview.takes import Takes
from bali.story import Face
from bali.table import Table
from bali.view import worths


def change(table: Table, move: int, takes: Takes, knows_altar: bool) -> Change:
    """The change for the mover, in all phases but PLAY (see `plays.py`)."""
    if table.phase == rules.BUY:
        return buy(table, move)
    if table.phase == rules.TAKE:
        outlook = takes.take(move - rules.TAKE_ROW)
        return Change(final=_final(outlook), outlook=outlook)
    if table.phase in (rules.CONSULT, rules.KEEP):
        return _oracle_change(table, move, takes, knows_altar)
    after = table.copy()
    rules.apply(after, move)
    return _difference(table, after, knows_altar)


def _final(outlook: Outlook) -> Final | None:
    if outlook.follows == "end":
        return "end"
    return "row" if outlook.reveals is None else None


def _oracle_change(table: Table, move: int, takes: Takes, knows_altar: bool) -> Change:
    """R10.3. A scoring that may follow is part of the outlook only."""
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
        goods=shifts(GOODS, table.goods[table.mover], after.goods[table.mover]),
        altar=_altar_change(table, after, knows_altar),
        outlook=outlook,
    )


def _difference(before: Table, after: Table, knows_altar: bool) -> Change:
    """An offering or a blessing (R6), a reward (R8.5) or a good instead of another (R8.6)."""
    seat = before.mover
    stones = before.stones[seat], after.stones[seat]
    return Change(
        stones=shift(*stones),
        points=shift(before.points[seat], after.points[seat]),
        reaches_shrine=reaches_shrine(*stones),
        goods=shifts(GOODS, before.goods[seat], after.goods[seat]),
        supply=shifts(GOODS, before.supply, after.supply),
        altar=_altar_change(before, after, knows_altar),
    )


def _altar_change(before: Table, after: Table, knows_altar: bool) -> AltarChange | None:
    if before.altar_size == after.altar_size:
        return None
    size = Shift(before.altar_size, after.altar_size)
    face: Face | None = None
    if size.after > size.before:
        face = "down" if after.face_down[before.altar_size] else "up"
    if not knows_altar:
        return AltarChange(size, face)
    counts = shifts(GOODS, before.altar_count, after.altar_count)
    old, new = worths(tuple(before.altar_count)), worths(tuple(after.altar_count))
    worth = {good: Shift(*pair) for good, *pair in zip(GOODS, old, new, strict=True)}
    return AltarChange(size, face, next(iter(counts.values())), worth)
