"""Whatever a preview tells of a legal move is what happens when it is made."""

from collections import Counter

import pytest

from bali import rules
from bali.game import Game
from bali.match import revealed
from bali.moves import KINDS, spread
from bali.preview import Change, Due, Gain, Leaves, Outlook, Preview, Shift, preview
from bali.story import Formed, Scored, Taken
from bali.table import Table
from bali.view import History, SeatView, View, view
from tests.preview.cases import STARTS, Configuration, ahead, every_configuration, games


@pytest.mark.parametrize("start", ["rich", "scarce"])
@every_configuration
def test_a_preview_agrees_with_what_happens(configuration: Configuration, start: str) -> None:
    for game in games(configuration, start):
        seat, history = game.table.mover, STARTS[start]
        own_view = view(game, seat, history)
        full_preview = preview(own_view)
        assert list(full_preview.moves) == own_view.legal
        for word, change in full_preview.moves.items():
            after = ahead(game, word)
            assert_final(change, after)
            if own_view.phase in ("take", "oracle", "keep"):
                if word != "oracle look":
                    assert change.outlook is not None
                    assert_outlook(change.outlook, full_preview, game, after, history)
            else:
                assert_change(change, own_view, view(after, seat, history))


def assert_final(change: Change, after: Game) -> None:
    shown = revealed(after.steps[-1])
    if change.final == "end":
        assert after.table.over()
    else:
        assert change.final == shown


def afterwards(shift: Shift | None, before: int) -> int:
    """The number that a preview tells."""
    if shift is None:
        return before
    assert shift.before == before != shift.after
    return shift.after


def all_afterwards(shifts: dict[str, Shift], before: dict[str, int]) -> dict[str, int]:
    assert set(shifts) <= set(before)
    return {name: afterwards(shifts.get(name), number) for name, number in before.items()}


def assert_change(change: Change, before: View, after: View) -> None:
    assert before.seat is not None
    mine, then = before.seats[before.seat], after.seats[before.seat]
    assert afterwards(change.stones, mine.stones) == then.stones
    assert afterwards(change.points, mine.points) == then.points
    assert change.reaches_shrine == (mine.stones < 7 <= then.stones)
    assert all_afterwards(change.front, mine.front) == then.front
    assert all_afterwards(change.prices, mine.prices) == then.prices
    assert mine.goods is not None
    assert all_afterwards(change.goods, mine.goods) == then.goods
    assert all_afterwards(change.supply, before.supply) == after.supply
    assert afterwards(change.demon, before.demon or 0) == (after.demon or 0)
    assert_majorities(change, before.seats, after.seats)
    if before.phase == "play":
        assert change.to_take == after.to_take
    else:
        assert change.to_take is None
    size = change.altar.size if change.altar else None
    assert afterwards(size, before.altar.size) == after.altar.size
    if change.altar is not None:
        assert after.altar.top is not None
        assert change.altar.face == after.altar.top.face


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_altar_of_a_preview_is_that_of_the_next_view(players: int) -> None:
    for game in games((players, True, False), "eager"):
        seat = game.table.mover
        for word, change in preview(view(game, seat)).moves.items():
            if change.altar is not None:
                altar = view(ahead(game, word), seat).altar
                _, good = word.split()
                if word.startswith("keep"):
                    (good,) = change.goods
                assert change.altar.known is not None
                assert altar.count is not None
                assert change.altar.known.after == altar.count[good][0]
                assert change.altar.worth is not None
                assert {good: worth.after for good, worth in change.altar.worth.items()} == (
                    altar.worth
                )
                assert change.altar.worth_range is not None
                assert altar.worth_range is not None
                for good, (least, most) in altar.worth_range.items():
                    shown = change.altar.worth_range[good]
                    assert shown[0] <= least <= most <= shown[1]
                    # Only the card under a card that was kept may tell more.
                    assert shown == (least, most) or word.startswith("keep")


def assert_majorities(change: Change, before: list[SeatView], after: list[SeatView]) -> None:
    def holder(seats: list[SeatView], kind: str) -> int | None:
        return next((seat for seat, one in enumerate(seats) if kind in one.alone), None)

    for kind in KINDS:
        old, new = holder(before, kind), holder(after, kind)
        if kind in change.majorities:
            majority = change.majorities[kind]
            assert (majority.before, majority.after) == (old, new)
            assert old != new
        else:
            assert old == new


# The takes


def assert_outlook(
    outlook: Outlook, full_preview: Preview, before: Game, after: Game, history: History
) -> None:
    """`after` is one take, or the end of an oracle, after `before`."""
    events = after.steps[-1].events
    taken = [event for event in events if isinstance(event, Taken)]
    formed = any(isinstance(event, Formed) for event in events)
    if taken:
        assert (outlook.row, outlook.card) == (taken[0].row, taken[0].card)
        assert outlook.reveals == taken[0].revealed
    table = after.table
    if outlook.follows == "end" or table.over():
        assert table.over()
        assert formed
        assert full_preview.new_row is not None
        assert full_preview.new_row.may_end
        return
    if formed and table.phase == rules.CONSULT:
        assert full_preview.new_row is not None
        assert full_preview.new_row.may_look
    if outlook.follows == "more":
        assert outlook.to_take == table.to_take
        if table.phase == rules.TAKE:
            assert_then(outlook, after, formed, history)
        return
    assert outlook.follows == ("new row" if formed else "scored")
    if table.phase == rules.CONSULT:
        return
    scored = next(event for event in events if isinstance(event, Scored))
    assert formed or scored.kind == outlook.reveals
    gains = {gain.seat: gain for gain in full_preview.scorings[scored.kind].gains}
    assert [share.seat for share in scored.shares] == list(gains)
    owing = settle(after, gains, before.table)
    assert outlook.leaves is not None
    assert_leaves(outlook.leaves, after, history, certain=not owing and min(table.supply) > 8)


def assert_then(outlook: Outlook, after: Game, formed: bool, history: History) -> None:
    next_moves = preview(view(after, after.table.mover, history)).moves
    real = {int(word[-1]): change.outlook for word, change in next_moves.items()}
    if formed:
        del real[outlook.row]
        rows = {take.row: (take.card, take.reveals) for take in outlook.then}
        assert rows == {row: (take.card, take.reveals) for row, take in real.items() if take}
    else:
        assert outlook.then == list(real.values())


def settle(after: Game, gains: dict[int, Gain], before: Table) -> bool:
    """Make the choices of a scoring and compare every seat; whether goods had to be chosen."""
    in_points = after.table.turn % 2 == 0
    chosen: Counter[int] = Counter()
    while after.table.phase in (rules.REWARD, rules.GAIN):
        chosen[after.table.mover] += after.table.phase == rules.GAIN
        legal = spread(rules.legal(after.table))
        after.play(legal[0] if in_points else legal[-1])
    for seat, gain in gains.items():
        stones, points = before.stones[seat], before.points[seat]
        choice = gain.stones is not None and gain.points is not None
        told_stones = stones if choice and in_points else afterwards(gain.stones, stones)
        told_points = points if choice and not in_points else afterwards(gain.points, points)
        assert after.table.stones[seat] == told_stones
        assert after.table.points[seat] == told_points
        assert gain.reaches_shrine == (gain.stones is not None and stones < 7 <= gain.stones.after)
        assert chosen[seat] == gain.goods.count("other")
        if before.phase != rules.KEEP:
            more = sum(after.table.goods[seat]) - sum(before.goods[seat])
            assert more == len(gain.goods) - gain.goods.count("nothing")
    return sum(chosen.values()) > 0


def assert_leaves(leaves: Leaves, after: Game, history: History, certain: bool) -> None:
    """The next player, whose turn has begun, has the same rows in its preview."""
    assert after.table.phase == rules.BUY
    assert leaves.seat == after.table.active
    full_preview = preview(view(after, None, history))
    for left, row in zip(leaves.rows, full_preview.rows, strict=True):
        assert (left.row, left.demon) == (row.row, row.demon)
        if left.foot == "unknown":
            assert (left.card, left.reveals, left.gain) == (None, None, None)
            continue
        assert (left.card, left.reveals) == (row.card, row.reveals)
        assert left.foot == row.foot or (left.foot, row.foot) == ("new row", "end")
        if left.gain is not None:
            assert row.reveals is not None
            gain = full_preview.scorings[row.reveals].gains[0]
            assert left.gain == Due(gain.cards, gain.base, gain.bonus, gain.no_bonus, gain.goods)
        else:
            assert not certain or left.reveals is None
