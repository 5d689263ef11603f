"""Looking ahead at the takes of a turn: what they turn up, and what they leave."""

from bali import rules
from bali.moves import CARDS, spread
from bali.preview.parts import Due, Foot, Leaves, LeftRow, Outlook, Row
from bali.preview.scorings import dues_of
from bali.table import Table

Rows = frozenset[int]
NONE: Rows = frozenset()


class Takes:
    """The takes from one imagined table.

    Between the takes of a turn the villages do not change. What was reckoned once for a kind
    therefore holds for all of them, and is remembered.
    """

    def __init__(self, table: Table, new_kinds: list[int]) -> None:
        self._table = table
        self._new_kinds = new_kinds  # what the bottom card of a new row may be
        self._afters: dict[int, list[Table]] = {}
        self._left: dict[tuple[int | None, int], Due | None] = {}
        self._at_end: dict[int, bool] = {}

    def rows(self) -> list[Row]:
        """The feet of the four rows."""
        table = self._table
        rows = []
        for row in range(rules.ROWS):
            foot, revealed = self._foot(table, row)
            rows.append(
                Row(
                    row=row + 1,
                    foot=foot,
                    card=CARDS[table.offer[row][0]],
                    reveals=None if revealed is None else CARDS[revealed],
                    demon=row == table.demon,
                )
            )
        return rows

    def take(self, row: int) -> Outlook:
        return self._take(self._table, row, NONE)

    def go_on(self) -> Outlook:
        """R10.3: what follows when the oracle is done."""
        after = self._table.copy()
        rules.go_on_taking(after)
        return self._outlook(after, after.last_row, None, NONE)

    def _take(self, table: Table, row: int, unknown: Rows) -> Outlook:
        """`unknown` are the rows that were formed anew by the takes before."""
        after = table.copy()
        rules.take(after, row)
        if after.drawn > table.drawn:
            unknown |= {row}
        return self._outlook(after, row, table.offer[row][0], unknown)

    def _outlook(self, after: Table, row: int, card: int | None, unknown: Rows) -> Outlook:
        taken = None if card is None else CARDS[card]
        if after.over():
            return Outlook(row=row + 1, follows="end", card=taken)
        revealed = None if row in unknown else after.offer[row][0]
        reveals = None if revealed is None else CARDS[revealed]
        if after.to_take > 0:
            return Outlook(
                row=row + 1,
                follows="more",
                card=taken,
                reveals=reveals,
                to_take=after.to_take,
                then=self._then(after, unknown),
            )
        return Outlook(
            row=row + 1,
            follows="new row" if revealed is None else "scored",
            card=taken,
            reveals=reveals,
            leaves=self._leaves(after, revealed, unknown),
        )

    def _then(self, table: Table, unknown: Rows) -> list[Outlook]:
        rows = [move - rules.TAKE_ROW for move in spread(rules.legal(table))]
        return [self._take(table, row, unknown) for row in rows if row not in unknown]

    def _foot(self, table: Table, row: int) -> tuple[Foot, int | None]:
        if table.length[row] > 1:
            return "scored", table.offer[row][1]
        return ("end" if self._ends(table) else "new row"), None

    def _ends(self, table: Table) -> bool:
        """R9.1: whether the next new row surely draws the last card of the pile."""
        if table.drawn not in self._at_end:
            after = table.copy()
            after.length[0] = 0
            rules.form_row(after, 0)
            self._at_end[table.drawn] = after.drawn == after.pile_size
        return self._at_end[table.drawn]

    # What is left to the next player

    def _leaves(self, table: Table, scored: int | None, unknown: Rows) -> Leaves:
        rows = [self._left_row(table, row, scored, unknown) for row in range(rules.ROWS)]
        return Leaves(seat=self._scored(scored)[0].active, rows=rows)

    def _left_row(self, table: Table, row: int, scored: int | None, unknown: Rows) -> LeftRow:
        demon = row == table.demon
        if row in unknown:
            return LeftRow(row=row + 1, foot="unknown", demon=demon)
        foot, revealed = self._foot(table, row)
        return LeftRow(
            row=row + 1,
            foot=foot,
            card=CARDS[table.offer[row][0]],
            reveals=None if revealed is None else CARDS[revealed],
            demon=demon,
            gain=None if revealed is None else self._next_due(scored, revealed),
        )

    def _next_due(self, scored: int | None, kind: int) -> Due | None:
        """What the next player is due for a kind after a scoring; None if that is still open."""
        if (scored, kind) not in self._left:
            afters = self._scored(scored)
            dues = {dues_of(after, kind)[after.active] for after in afters}
            self._left[scored, kind] = dues.pop() if len(dues) == 1 else None
        return self._left[scored, kind]

    def _scored(self, kind: int | None) -> list[Table]:
        """The tables that may be left by the scoring of a kind or, with None, of a new row's."""
        if kind is None:
            every = [after for new in self._new_kinds for after in self._scored(new)]
            # Only the supply can make a difference to what is due.
            return list({tuple(after.supply): after for after in every}.values())
        if kind not in self._afters:
            after = self._table.copy()
            after.last_row, after.offer[0][0] = 0, kind
            rules.score(after)
            self._afters[kind] = settled(after)
        return self._afters[kind]


def settled(table: Table) -> list[Table]:
    """The ways in which the choices of a scoring may leave the supply.

    For every good, one in which all take it who can, and one in which they leave it. A choice for
    shrines touches no supply.
    """
    if table.phase == rules.REWARD:
        return [_settle(table, rules.RICE, wanted=True)]
    if table.phase == rules.GAIN:
        goods = range(rules.GOODS)
        return [_settle(table, good, wanted) for good in goods for wanted in (True, False)]
    return [table]


def _settle(table: Table, good: int, wanted: bool) -> Table:
    after = table.copy()
    while after.phase in (rules.REWARD, rules.GAIN):
        moves = spread(rules.legal(after))
        rules.apply(after, max(moves, key=lambda move: (move == rules.GAIN_GOOD + good) == wanted))
    return after
