"""Pairs of games that an observer may not tell apart (R12), made without asking the view.

The second game differs in what is hidden: the order of the pile not yet drawn, the first altar's
order, goods that others laid face down, cards that others kept. Both are played side by side, and
the pair counts as long as a naive list of all that R12 shows the observer is the same.
"""

from collections.abc import Iterator
from typing import NamedTuple

from bali import rules
from bali.chance import Chance, Seeded, shuffle
from bali.game import Game
from bali.moves import spread
from bali.table import Deal, Table
from tools.random_play import choose, dealt


class Pair(NamedTuple):
    observer: int | None
    one: Game
    other: Game


def pairs(seed: int) -> Iterator[Pair]:
    """For every observer one pair, stopped at a random decision."""
    chance = Seeded(seed, 2)
    deal = dealt(seed)
    moves = _moves(deal, Seeded(seed, 3))
    stop = 1 + chance.below(len(moves))
    for observer in [*range(deal.players), None]:
        pair = _pair(deal, moves[:stop], observer, chance)
        if pair is not None:
            yield pair


def _moves(deal: Deal, chance: Chance) -> list[int]:
    table, moves = Table(deal), []
    while not table.over():
        moves.append(choose(rules.legal(table), chance, eager=True))
        rules.apply(table, moves[-1])
    return moves


def _pair(deal: Deal, moves: list[int], observer: int | None, chance: Chance) -> Pair | None:
    one = _game(deal, moves)
    if one.table.over():
        return None  # everything is shown
    for _ in range(20):
        anew = _dealt_anew(deal, one.table.drawn, chance)
        choices = _played_alike(deal, anew, moves, observer, chance)
        if choices is not None:
            return Pair(observer, one, _game(anew, choices))
    return None


def _game(deal: Deal, moves: list[int]) -> Game:
    game = Game(deal)
    for move in moves:
        game.play(move)
    return game


def _played_alike(
    deal: Deal, anew: Deal, moves: list[int], observer: int | None, chance: Chance
) -> list[int] | None:
    """Moves for the second deal, others only where they are hidden; None if it came out."""
    one, other = Table(deal), Table(anew)
    choices = []
    for move in moves:
        legal = [move]
        if _hidden(one, observer):
            legal = spread(rules.legal(other))
        choices.append(legal[chance.below(len(legal))])
        if not rules.legal(other) >> choices[-1] & 1:
            return None
        rules.apply(one, move)
        rules.apply(other, choices[-1])
        if shown(one, observer) != shown(other, observer):
            return None
    return choices


def _dealt_anew(deal: Deal, drawn: int, chance: Chance) -> Deal:
    unseen = list(deal.pile[drawn:])
    shuffle(unseen, chance)
    altar = list(deal.altar)
    shuffle(altar, chance)
    return deal._replace(pile=deal.pile[:drawn] + tuple(unseen), altar=tuple(altar))


def _hidden(table: Table, observer: int | None) -> bool:
    """Whether the observer sees only that a move is made, not which."""
    laid = table.phase == rules.OFFER and table.mover == table.active
    return (laid or table.phase == rules.KEEP) and table.mover != observer


def shown(table: Table, observer: int | None) -> tuple[object, ...]:
    """R12.1, R12.2, R12.4: everything that an observer sees of a table, plainly listed."""
    seats = range(table.players)
    top = table.altar_size - 1
    top_down = top >= 0 and table.face_down[top]
    looking = table.phase == rules.KEEP and table.mover == observer
    at = max(0, table.altar_size - rules.LOOK)
    return (
        (table.turn, table.active, table.mover, table.phase, table.to_take, table.scored),
        [table.front[seat] for seat in seats],
        [table.hand[seat] for seat in seats],  # known to a perfect memory
        [sum(table.goods[seat]) for seat in seats],
        None if observer is None else table.goods[observer],
        (table.stones, table.points, table.supply, table.demon, table.last_row),
        [table.offer[row][: table.length[row]] for row in range(rules.ROWS)],
        table.pile_size - table.drawn,
        (table.altar_size, top_down, None if top < 0 or top_down else table.altar[top]),
        (table.altar[at : top + 1], table.face_down[at : top + 1]) if looking else None,
        (table.box_shrines, table.box_oracles),
    )
