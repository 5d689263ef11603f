"""Looking ahead at the takes of a turn: what they turn up, and what they leave."""

from functools import lru_cache

from bali import rules
from bali.moves import CARD_IDS, CARDS, KINDS, spread
from bali.preview.parts import Due, Foot, Leaves, LeftRow, Outlook, Row
from bali.preview.scorings import Standing, dues, standings
from bali.table import Table

Cards = tuple[int, ...]  # of a row, the bottom card first
Offer = tuple[Cards, ...]
NEW: Cards = ()  # a row that is formed anew: its cards are not known yet
NAMES: dict[int | None, str | None] = {None: None, **dict(enumerate(CARDS))}


class Takes:
    """The takes from one imagined table.

    Between the takes of a turn nothing changes but the offer, and the villages do not at all. What
    was reckoned once for a row or a kind therefore holds for all of them, and is remembered.
    """

    def __init__(
        self, table: Table, stands: list[Standing], pile_kinds: dict[str, int] | None
    ) -> None:
        self._table = table
        self._stands = stands
        self._pile_kinds = pile_kinds  # as far as the observer knows
        self._offer = tuple(
            [tuple(row[:length]) for row, length in zip(table.offer, table.length, strict=True)]
        )
        self._next = rules.seat_after(table, 1)
        self._supply = table.supply
        self._enough = 2 * (table.players + 1)  # of a good, for two scorings
        self._plenty = min(table.supply) >= self._enough
        self._afters: dict[int, list[list[Standing]]] = {}
        self._dues: dict[tuple[int | None, int], Due | None] = {}
        self._left: dict[tuple[int, int | None], list[LeftRow]] = {}

    def rows(self) -> list[Row]:
        """The feet of the four rows."""
        rows = []
        for row, cards in enumerate(self._offer):
            foot, revealed = self._foot(cards, 0)
            demon = row == self._table.demon
            rows.append(Row(row + 1, foot, NAMES[cards[0]], NAMES[revealed], demon))
        return rows

    def take(self, row: int) -> Outlook:
        return self._take(row, self._offer, self._table.to_take)

    def go_on(self) -> Outlook:
        """R10.3: what follows when the oracle is done."""
        return self._outlook(self._table.last_row, None, self._offer, self._table.to_take)

    def _take(self, row: int, offer: Offer, to_take: int) -> Outlook:
        """R7: the bottom card leaves the row; an emptied one is formed anew."""
        card, rest = offer[row][0], offer[row][1:]
        if rest == NEW and self._ends(offer.count(NEW)):
            return Outlook(row=row + 1, follows="end", card=NAMES[card])
        return self._outlook(row, card, (*offer[:row], rest, *offer[row + 1 :]), to_take - 1)

    def _outlook(self, row: int, card: int | None, offer: Offer, to_take: int) -> Outlook:
        revealed = offer[row][0] if offer[row] else None
        taken, reveals = NAMES[card], NAMES[revealed]
        if to_take > 0:
            then = [self._take(other, offer, to_take) for other in self._rows() if offer[other]]
            return Outlook(row + 1, "more", taken, reveals, to_take, then)
        return Outlook(
            row=row + 1,
            follows="new row" if revealed is None else "scored",
            card=taken,
            reveals=reveals,
            leaves=self._leaves(offer, revealed),
        )

    def _rows(self) -> list[int]:
        return [move - rules.TAKE_ROW for move in spread(rules.legal_takes(self._table))]

    def _foot(self, cards: Cards, new_rows: int) -> tuple[Foot, int | None]:
        """What taking a row's bottom card turns up when so many rows have been formed anew."""
        if len(cards) > 1:
            return "scored", cards[1]
        return ("end" if self._ends(new_rows) else "new row"), None

    def _ends(self, new_rows: int) -> bool:
        """R9.1: whether the next row, after so many new ones, surely draws the last card."""
        pile = self._table.pile
        return not pile or _draws_last(pile[0], len(pile), new_rows)

    # What is left to the next player

    def _leaves(self, offer: Offer, scored: int | None) -> Leaves:
        """Most rows are left as they were found."""
        after = offer.count(NEW), self._using_up(scored)
        if after not in self._left:
            self._left[after] = [
                self._left_row(row, cards, *after) for row, cards in enumerate(self._offer)
            ]
        rows = self._left[after][:]
        for row, cards in enumerate(offer):
            if cards is not self._offer[row]:
                rows[row] = self._left_row(row, cards, *after)
        return Leaves(self._next, rows)

    def _left_row(self, row: int, cards: Cards, new_rows: int, scored: int | None) -> LeftRow:
        demon = row == self._table.demon
        if cards == NEW:
            return LeftRow(row=row + 1, foot="unknown", demon=demon)
        foot, revealed = self._foot(cards, new_rows)
        return LeftRow(
            row=row + 1,
            foot=foot,
            card=NAMES[cards[0]],
            reveals=NAMES[revealed],
            demon=demon,
            gain=None if revealed is None else self._next_due(scored, revealed),
        )

    def _next_due(self, scored: int | None, kind: int) -> Due | None:
        """What the next player is due for a kind after a scoring; None if that is still open."""
        if not self._scarce(kind):
            return dues(self._stands[kind])[self._next]
        if (scored, kind) not in self._dues:
            found = {dues(after[kind])[self._next] for after in self._scored(scored)}
            self._dues[scored, kind] = found.pop() if len(found) == 1 else None
        return self._dues[scored, kind]

    def _scarce(self, kind: int) -> bool:
        """R8.6: whether two scorings could use up what a kind brings.

        A scoring hands out a card to everybody and one more, at most.
        """
        return kind >= rules.FARMER and self._supply[kind - rules.FARMER] < self._enough

    def _using_up(self, kind: int | None) -> int | None:
        """The kind, if its scoring bears on what is scarce; all others are alike in this."""
        bears = not self._plenty and (kind is None or self._scarce(kind))
        return kind if bears else rules.STONEMASON

    def _scored(self, kind: int | None) -> list[list[Standing]]:
        """How all may stand after the scoring of a kind or, with None, of a new row's."""
        if kind is None:
            kinds = {self._using_up(new) for new in self._new_kinds()}
            return [after for new in kinds for after in self._scored(new)]
        if kind not in self._afters:
            after = self._table.copy()
            after.last_row, after.offer[0][0] = 0, kind
            rules.score(after)
            self._afters[kind] = [standings(table) for table in settled(after)]
        return self._afters[kind]

    def _new_kinds(self) -> list[int]:
        """What the bottom card of a new row may be."""
        left = self._pile_kinds
        return [CARD_IDS[kind] for kind in KINDS if left is None or left[kind] > 0]


@lru_cache(1 << 10)
def _draws_last(card: int, pile: int, new_rows: int) -> bool:
    """`card`: what all cards of the imagined pile are."""
    table = rules.State()  # as much of it as forming a row touches
    table.pile, table.pile_size = [card] * pile, pile
    table.drawn, table.box_oracles = rules.DEPTH * new_rows, 0
    table.offer, table.length = [[0] * rules.DEPTH], [0]
    rules.form_row(table, 0)
    return table.drawn == table.pile_size


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
