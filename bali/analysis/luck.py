"""Luck: what chance did, as one judges it who sees all open cards.

The luck of a chance event is the win share of each seat after it, less the mean over all that could
have happened. Both come from the same samples of how the game goes on, so that luck has no bias,
whatever these samples are worth: what happened was drawn like the others.

Hidden cards are no chance for who lays or keeps them. For everybody else they are revealed by the
final count, and their luck is counted there: the result, less its mean over all hidden cards that
agree with what was seen (`bali.analysis.hidden_cards`).
"""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import numpy as np

from bali import rules
from bali.analysis.hidden_cards import compare_hidden
from bali.analysis.intervals import Estimate, Shares, compare, estimate
from bali.analysis.review import ChanceEvent, Effort, GraphPoint
from bali.analysis.sampling import SAMPLES, open_beliefs, sample_position, search_position
from bali.bots.beliefs import Beliefs
from bali.chance import Chance, Seeded, shuffle
from bali.game import Game
from bali.kernel.records import put
from bali.kernel.samples import NO_MOVE
from bali.moves import CARDS
from bali.table import Table, deal

# Samples of one evaluation, by the number of players. With two they belong to one search, which
# knows a position the better the longer it searches; with more they are independent.
EVALUATION = {2: 150, 3: 40, 4: 40}
OWN_PART = 2  # what happened is evaluated for this part of the number of other draws


def judge_deal(game: Game, effort: Effort, seed: int) -> tuple[ChanceEvent, GraphPoint]:
    """The luck of the deal, before the first move."""
    number = SAMPLES[effort].draws
    own, chance = game.deal, Seeded(seed)
    after = estimate(np.array([_evaluate_deal(game, chance) for _ in range(number // OWN_PART)]))
    others = (Game(deal(chance, own.players, own.oracle, own.demon)) for _ in range(number))
    expected = estimate(np.array([_evaluate_deal(other, chance) for other in others]))
    event = ChanceEvent(0, 1, "deal", None, [], *compare(after, expected))
    return event, judge_turn(game, effort, seed)


def _evaluate_deal(game: Game, chance: Chance) -> Shares:
    """The win shares after a deal: the same function for every deal, so luck has no bias."""
    beliefs = _open_beliefs(game, chance.below(1 << 63))
    number = EVALUATION[game.deal.players]
    shares = search_position(beliefs, NO_MOVE, 0, number, chance.below(1 << 63))
    means: Shares = shares.mean(axis=0)
    return means


def judge_row(before: Game, after_move: Table, move: int, effort: Effort, seed: int) -> ChanceEvent:
    """The luck of a new row, which a move of this game formed."""
    table = before.table
    beliefs = _open_beliefs(before, seed)
    cards = tuple(table.pile[table.drawn : after_move.drawn])
    number = SAMPLES[effort].draws
    chance = Seeded(seed)

    def evaluate(row: tuple[int, ...]) -> Shares:
        """The win shares after a row: the same function for every row, so luck has no bias."""
        put(beliefs.tables, 0, _with_next_cards(table, row))
        samples = EVALUATION[table.players]
        shares = search_position(beliefs, move, len(row), samples, chance.below(1 << 63))
        means: Shares = shares.mean(axis=0)
        return means

    own = np.array([evaluate(cards) for _ in range(number // OWN_PART)])
    rows = _list_rows(table, number)
    if rows is None:
        shuffled = (_draw_row(table, chance) for _ in range(number))
        expected = estimate(np.array([evaluate(row) for row in shuffled]))
    else:
        error = own.var(axis=0, ddof=1)  # of one evaluation
        parts = np.array(list(rows.values()))
        mean = parts @ np.array([evaluate(row) for row in rows])
        expected = Estimate(mean, np.square(parts).sum() * error)
    luck, half_widths = compare(estimate(own), expected)
    return ChanceEvent(
        step=len(before.steps) + 1,
        turn=table.turn,
        kind="row",
        row=move - rules.TAKE_ROW + 1,
        cards=[CARDS[card] for card in cards],
        luck=luck,
        half_widths=half_widths,
    )


def _list_rows(table: Table, most: int) -> dict[tuple[int, ...], float] | None:
    """All rows that could be formed, with their probabilities; None if they are too many."""
    left = Counter(table.pile[table.drawn : table.pile_size])
    rows = dict(islice(_possible_rows(left, rules.DEPTH, (), 1.0), most + 1))
    return rows if len(rows) <= most else None


def _draw_row(table: Table, chance: Chance) -> tuple[int, ...]:
    left = list(table.pile[table.drawn : table.pile_size])
    shuffle(left, chance)
    return tuple(left[: rules.DEPTH])


def _possible_rows(
    left: Counter[int], places: int, cards: tuple[int, ...], probability: float
) -> Iterator[tuple[tuple[int, ...], float]]:
    """All distinct sequences of the next cards, each with its probability."""
    total = left.total()
    if places == 0 or total == 0:
        yield cards, probability
        return
    for card in sorted(left):
        if left[card]:
            rest = left - Counter([card])
            part = probability * left[card] / total
            yield from _possible_rows(rest, places - 1, (*cards, card), part)


def _with_next_cards(table: Table, cards: tuple[int, ...]) -> Table:
    """The table with these as the next cards of the pile."""
    other = table.copy()
    left = Counter(table.pile[table.drawn : table.pile_size]) - Counter(cards)
    other.pile = [
        *table.pile[: table.drawn],
        *cards,
        *left.elements(),
        *table.pile[table.pile_size :],
    ]
    return other


def judge_hidden(before: Game, final: Table, seed: int) -> ChanceEvent | None:
    """The luck of the hidden cards that the final count reveals; None if there were none.

    `before`: the game before its last move, which ends it at once (R9.1).
    """
    beliefs = _open_beliefs(before, seed)
    if len(beliefs.choices) == 0:
        return None
    luck, half_widths = compare_hidden(beliefs, final, seed)
    return ChanceEvent(
        step=len(before.steps) + 1,
        turn=final.turn,
        kind="reveal",
        row=None,
        cards=[],
        luck=luck,
        half_widths=half_widths,
    )


def judge_turn(game: Game, effort: Effort, seed: int) -> GraphPoint:
    """The win shares at a moment of the game."""
    shares = sample_position(_open_beliefs(game, seed), SAMPLES[effort].positions, seed)
    return GraphPoint(len(game.steps), game.table.turn, shares.mean(axis=0).tolist())


def _open_beliefs(game: Game, seed: int) -> Beliefs:
    events = game.recollection(None, whole=False).goods
    return open_beliefs(game.table, events, Seeded(seed))
