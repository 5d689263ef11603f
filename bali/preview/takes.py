"""Lookahead over the takes of a turn: what they turn up, and what they leave."""

from functools import lru_cache

from bali import rules
from bali.moves import CARD_IDS, CARDS, KINDS, spread
from bali.preview.parts import Due, Foot, Leaves, LeftRow, Outlook, Row
from bali.preview.scorings import Standing, dues, standings
from bali.table import Table

Cards = tuple[int, ...]  # of a row, the bottom card first
Offer = tuple[Cards, ...]
NEW: Cards = ()  # a new row: its cards are not known yet
NAMES: dict[int | None, str | None] = {None: None, **dict(enumerate(CARDS))}


class Takes:
    """The takes from one table that was made from a view.

    Only the offer changes between the takes of a turn. Results for a row or a kind are therefore
    the same for all of them, and are cached.
    """

    def __init__(
        self, table: Table, standings_by_kind: list[Standing], pile_kinds: dict[str, int] | None
    ) -> None:
        self._table = table
        self._standings = standings_by_kind
        self._pile_kinds = pile_kinds  # as far as the observer knows
        self._offer = tuple(
            [tuple(row[:length]) for row, length in zip(table.offer, table.length, strict=True)]
        )
        self._next = rules.seat_after(table, 1)
        self._supply = table.supply
        self._enough = 2 * (table.players + 1)  # of a good, for two scorings
        self._is_plentiful = min(table.supply) >= self._enough
        self._standings_by_kind: dict[int, list[list[Standing]]] = {}
        self._dues: dict[tuple[int | None, int], Due | None] = {}
        self._left_rows: dict[tuple[int, int | None], list[LeftRow]] = {}

    def rows(self) -> list[Row]:
        """The four rows, and what taking from each would turn up."""
        rows = []
        for row, cards in enumerate(self._offer):
            foot, revealed = self._foot(cards, 0)
            demon = row == self._table.demon
            rows.append(Row(row + 1, foot, NAMES[cards[0]], NAMES[revealed], demon))
        return rows

    def take(self, row: int) -> Outlook:
        """What follows taking the bottom card of a row."""
        return self._take(row, self._offer, self._table.to_take)

    def go_on(self) -> Outlook:
        """R10.3: what follows the oracle."""
        return self._outlook(self._table.last_row, None, self._offer, self._table.to_take)

    def _take(self, row: int, offer: Offer, to_take: int) -> Outlook:
        """R7: the bottom card is taken; if the row is then empty, a new one is formed."""
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
        """What taking a row's bottom card turns up, after `new_rows` new rows."""
        if len(cards) > 1:
            return "scored", cards[1]
        return ("end" if self._ends(new_rows) else "new row"), None

    def _ends(self, new_rows: int) -> bool:
        """R9.1: whether the next row, after `new_rows` others, certainly draws the last card."""
        pile = self._table.pile
        return not pile or _draws_last(pile[0], len(pile), new_rows)

    # What is left to the next player

    def _leaves(self, offer: Offer, scored: int | None) -> Leaves:
        """What the next player will find; most rows are unchanged, and cached."""
        after = offer.count(NEW), self._limiting_kind(scored)
        if after not in self._left_rows:
            self._left_rows[after] = [
                self._left_row(row, cards, *after) for row, cards in enumerate(self._offer)
            ]
        rows = self._left_rows[after][:]
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
        """What the next player is due for a kind after a scoring; None if that is not certain."""
        if not self._is_scarce(kind):
            return dues(self._standings[kind])[self._next]
        if (scored, kind) not in self._dues:
            dues_found = {dues(after[kind])[self._next] for after in self._standings_after(scored)}
            self._dues[scored, kind] = dues_found.pop() if len(dues_found) == 1 else None
        return self._dues[scored, kind]

    def _is_scarce(self, kind: int) -> bool:
        """R8.6: whether two scorings could exhaust the supply of a farmer's good.

        A scoring distributes at most a card for everybody and one more.
        """
        return kind >= rules.FARMER and self._supply[kind - rules.FARMER] < self._enough

    def _limiting_kind(self, kind: int | None) -> int | None:
        """The kind, if its scoring affects a scarce supply; else one kind for all others."""
        is_limiting = not self._is_plentiful and (kind is None or self._is_scarce(kind))
        return kind if is_limiting else rules.STONEMASON

    def _standings_after(self, kind: int | None) -> list[list[Standing]]:
        """The possible standings after the scoring of a kind or, with None, of a new row's card."""
        if kind is None:
            kinds = {self._limiting_kind(new) for new in self._new_kinds()}
            return [after for new in kinds for after in self._standings_after(new)]
        if kind not in self._standings_by_kind:
            after = self._table.copy()
            after.last_row, after.offer[0][0] = 0, kind
            rules.score(after)
            self._standings_by_kind[kind] = [standings(table) for table in supply_outcomes(after)]
        return self._standings_by_kind[kind]

    def _new_kinds(self) -> list[int]:
        """The kinds that the bottom card of a new row may be of."""
        counts = self._pile_kinds
        return [CARD_IDS[kind] for kind in KINDS if counts is None or counts[kind] > 0]


@lru_cache(1 << 10)
def _draws_last(card: int, pile: int, new_rows: int) -> bool:
    """`card`: the kind of all cards in the pile."""
    table = rules.State()  # only the fields that forming a row uses
    table.pile, table.pile_size = [card] * pile, pile
    table.drawn, table.box_oracles = rules.DEPTH * new_rows, 0
    table.offer, table.length = [[0] * rules.DEPTH], [0]
    rules.form_row(table, 0)
    return table.drawn == table.pile_size


def supply_outcomes(table: Table) -> list[Table]:
    """The extreme ways in which the choices of a scoring may change the supply.

    For every good: one in which everybody chooses it if possible, and one in which nobody does. A
    choice for shrines does not change the supply.
    """
    if table.phase == rules.REWARD:
        return [_finish_scoring(table, rules.RICE, prefers=True)]
    if table.phase == rules.GAIN:
        goods = range(rules.GOODS)
        return [
            _finish_scoring(table, good, prefers) for good in goods for prefers in (True, False)
        ]
    return [table]


def _finish_scoring(table: Table, good: int, prefers: bool) -> Table:
    after = table.copy()
    while after.phase in (rules.REWARD, rules.GAIN):
        moves = spread(rules.legal(after))
        rules.apply(after, max(moves, key=lambda move: (move == rules.GAIN_GOOD + good) == prefers))
    return after
