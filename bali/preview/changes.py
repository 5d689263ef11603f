"""What a move changes, from a comparison of the table before and after it."""

from bali import rules
from bali.memory import Range
from bali.moves import GOODS
from bali.preview.buys import buy
from bali.preview.parts import AltarChange, Change, Final, Outlook, Shift
from bali.preview.shifts import reaches_shrine, shift, shifts
from bali.preview.takes import Takes
from bali.standing import worth_ranges, worths
from bali.story import Face
from bali.table import Table

AltarCount = dict[str, Range] | None  # by good; None if the observer has to remember it


def change(table: Table, move: int, takes: Takes, altar: AltarCount) -> Change:
    """The change for the mover, in all phases but PLAY (see `plays.py`)."""
    if table.phase == rules.BUY:
        return buy(table, move)
    if table.phase == rules.TAKE:
        outlook = takes.take(move - rules.TAKE_ROW)
        return Change(final=_final(outlook), outlook=outlook)
    if table.phase in (rules.CONSULT, rules.KEEP):
        return _oracle_change(table, move, takes, altar)
    after = table.copy()
    rules.apply(after, move)
    return _difference(table, after, altar)


def _final(outlook: Outlook) -> Final | None:
    if outlook.follows == "end":
        return "end"
    return "row" if outlook.reveals is None else None


def _oracle_change(table: Table, move: int, takes: Takes, altar: AltarCount) -> Change:
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
        altar=_altar_change(table, after, altar),
        outlook=outlook,
    )


def _difference(before: Table, after: Table, altar: AltarCount) -> Change:
    """An offering or a blessing (R6), a reward (R8.5) or a good instead of another (R8.6)."""
    seat = before.mover
    stones = before.stones[seat], after.stones[seat]
    return Change(
        stones=shift(*stones),
        points=shift(before.points[seat], after.points[seat]),
        reaches_shrine=reaches_shrine(*stones),
        goods=shifts(GOODS, before.goods[seat], after.goods[seat]),
        supply=shifts(GOODS, before.supply, after.supply),
        altar=_altar_change(before, after, altar),
    )


def _altar_change(before: Table, after: Table, altar: AltarCount) -> AltarChange | None:
    if before.altar_size == after.altar_size:
        return None
    size = Shift(before.altar_size, after.altar_size)
    face: Face | None = None
    if size.after > size.before:
        face = "down" if after.face_down[before.altar_size] else "up"
    if altar is None:
        return AltarChange(size, face)
    counts = shifts(GOODS, before.altar_count, after.altar_count)
    old, new = worths(tuple(before.altar_count)), worths(tuple(after.altar_count))
    worth = {good: Shift(*pair) for good, *pair in zip(GOODS, old, new, strict=True)}
    ranges = worth_ranges(
        tuple(
            [
                (fewest + then - now, most + then - now)
                for (fewest, most), now, then in zip(
                    altar.values(), before.altar_count, after.altar_count, strict=True
                )
            ]
        ),
        after.altar_size,
    )
    worth_range = dict(zip(GOODS, ranges, strict=True))
    return AltarChange(size, face, next(iter(counts.values())), worth, worth_range)
