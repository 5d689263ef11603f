"""Information-set Monte Carlo tree search, for 2 to 4 players.

Every simulated game deals the hidden cards anew. The tree's nodes are the moves made since the
root, whatever was dealt; each is judged by the games in which it could be chosen.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel import available
from bali.kernel.beliefs import NO_CHOICE, Choices, Script, deal_anew
from bali.kernel.chance import Chances, pick
from bali.kernel.compiling import entry, inner, ruled
from bali.kernel.games import LONGEST
from bali.kernel.masks import lowest, nth
from bali.kernel.masks import size as count
from bali.kernel.playouts import chance_part, sensible_move
from bali.kernel.records import Tables
from bali.kernel.forecast import ROOM_SIZE, Weights, forecast

_legal, _apply = ruled(rules.legal), ruled(rules.apply)
_final_score, _wins = ruled(rules.final_score), ruled(rules.wins)

NODE = np.dtype(
    [
        ("value", np.float64),  # the sum of what the games brought to who chose this move
        ("visits", np.int32),
        ("chances", np.int32),  # games in which it could be chosen
        ("first", np.int32),  # the first of the moves that follow
        ("next", np.int32),  # the next of the moves that could be made instead
        ("prior", np.float32),
        ("key", np.int16),  # the move, and the card that it turned up
    ]
)
Nodes = NDArray[np.void]


# How the games are searched: a row of numbers, so that experiments can turn every one of them.
WAYS = (
    "exploration",
    "margin",  # the share of the margin in what a game is worth; the rest is winning
    "scale",  # so many points of margin make the difference between certain and hopeless
    "leaf",  # 0: random moves to the end; 1: the forecast at the end of the turn; ...
    "turns",  # so many turns of random moves before the forecast
    "cards",  # 1: a new row's bottom card leads to a node of its own
    "priors",
    "sensible",  # the share of sensible moves in simulated games
    "spread",  # points by which forecasts err, per square root of a turn that is left
)
EXPLORATION, MARGIN, SCALE, LEAF, TURNS, CARDS, PRIORS, SENSIBLE, SPREAD = range(len(WAYS))
Ways = NDArray[np.float64]

NO_CARD = rules.ORACLE  # none was turned up


class Tree(NamedTuple):
    """The tree, and the room that a search works in."""

    nodes: Nodes
    size: NDArray[np.int64]  # one number: the nodes in use
    choices: Choices
    last: Choices
    chances: Chances
    games: NDArray[np.int64]  # by move at the root: the games in which it was made
    wins: NDArray[np.float64]  # the sum of their win shares
    squares: NDArray[np.float64]  # and of the squares
    points: NDArray[np.float64]  # the sum of the points
    totals: NDArray[np.float64]  # by seat: the sum of points


def tree(capacity: int, choices: int, seed: int) -> Tree:
    """An empty tree for a search with so many nodes and open choices."""
    nodes = np.zeros(capacity, NODE)
    return Tree(
        nodes if available() else nodes.view(np.recarray),
        np.ones(1, np.int64),
        np.full(choices, NO_CHOICE, np.int8),
        np.full(choices, NO_CHOICE, np.int8),
        np.array([seed], np.uint64),
        np.zeros(rules.MOVES, np.int64),
        np.zeros(rules.MOVES),
        np.zeros(rules.MOVES),
        np.zeros(rules.MOVES),
        np.zeros(rules.MOST),
    )


@entry
def search(
    tables: Tables,
    script: Script,
    open_to: Choices,
    known: Choices,
    worlds: NDArray[np.int8],
    nodes: Nodes,
    size: NDArray[np.int64],
    choices: Choices,
    last: Choices,
    chances: Chances,
    tried: NDArray[np.int64],
    wins: NDArray[np.float64],
    squares: NDArray[np.float64],
    points: NDArray[np.float64],
    totals: NDArray[np.float64],
    ways: Ways,
    weights: Weights,
    games: int,
) -> int:
    """Simulate so many games more; returns how many could be dealt."""
    path = np.empty(LONGEST, np.int32)
    movers = np.empty(LONGEST, np.int8)
    rewards = np.empty(rules.MOST)
    scores = np.empty(rules.MOST)
    room = np.empty(ROOM_SIZE, np.float32)
    me = tables[0].mover
    for game in range(games):
        if not deal_anew(tables, script, open_to, known, worlds, choices, last, chances, 0):
            return game
        s = tables[1]
        depth, node = 0, 0
        while s.phase != rules.OVER:
            mover = s.mover
            child, new = descend(nodes, size, node, tables, ways, weights, chances)
            if child == 0:
                break
            path[depth] = child
            movers[depth] = mover
            depth += 1
            node = child
            if new:
                break
        finish(tables, ways, weights, chances, room, scores, rewards)
        for step in range(depth):
            reached = nodes[path[step]]
            reached.visits += 1
            reached.value += rewards[movers[step]]
        move = nodes[path[0]].key % rules.MOVES
        tried[move] += 1
        wins[move] += rewards[me]
        squares[move] += rewards[me] * rewards[me]
        points[move] += scores[me]
        for seat in range(s.players):
            totals[seat] += scores[seat]
    return games


@inner
def descend(
    nodes: Nodes,
    size: NDArray[np.int64],
    node: int,
    tables: Tables,
    ways: Ways,
    weights: Weights,
    chances: Chances,
) -> tuple[int, bool]:
    """Choose a move at a node and make it; the node it leads to, and whether that is new.

    0: the tree is full.
    """
    s = tables[1]
    mask = _legal(s)
    untried = mask
    best, best_bound = 0, -1.0
    child = nodes[node].first
    while child != 0:
        option = nodes[child]
        if mask >> option.key & 1:
            untried &= ~(1 << np.int64(option.key))
            option.chances += 1
            bound = option.value / option.visits + ways[EXPLORATION] * np.sqrt(
                np.log(option.chances) / option.visits
            )
            if bound > best_bound:
                best, best_bound = child, bound
        child = option.next
    if untried == 0:
        _apply(s, nodes[best].key)
        return best, False
    if size[0] == len(nodes):
        return 0, False
    number = 0 if untried & (untried - 1) == 0 else pick(chances, 0, count(untried))
    move = nth(untried, number)
    _apply(s, move)
    return add(nodes, size, node, move), True


@inner
def add(nodes: Nodes, size: NDArray[np.int64], parent: int, key: int) -> int:
    at = size[0]
    size[0] += 1
    new = nodes[at]
    new.key = key
    new.chances = 1
    new.next = nodes[parent].first
    nodes[parent].first = at
    return at


@inner
def finish(
    tables: Tables,
    ways: Ways,
    weights: Weights,
    chances: Chances,
    room: NDArray[np.float64],
    scores: NDArray[np.float64],
    rewards: NDArray[np.float64],
) -> None:
    """Play on from a leaf, and say what the game is worth to every seat."""
    s = tables[1]
    until = s.turn + (1000 if ways[LEAF] == 0 else int(ways[TURNS]))
    while s.phase != rules.OVER and (s.turn < until or s.phase != rules.BUY):
        mask = _legal(s)
        if mask & (mask - 1) == 0:
            _apply(s, lowest(mask))
        elif ways[SENSIBLE] > 0 and chance_part(chances) < ways[SENSIBLE]:
            _apply(s, sensible_move(tables, 1, mask, chances))
        else:
            _apply(s, nth(mask, pick(chances, 0, count(mask))))
    if s.phase == rules.OVER:
        winners = 0
        for seat in range(s.players):
            scores[seat] = _final_score(s, seat)
            rewards[seat] = _wins(s, seat)
            winners += rewards[seat]
        for seat in range(s.players):
            rewards[seat] /= winners
    else:
        turns = forecast(tables, 1, weights, room, scores)
        scale = ways[SPREAD] * np.sqrt(turns * s.players + 1.0)
        total = 0.0
        for seat in range(s.players):
            rewards[seat] = np.exp((scores[seat] - scores[0]) / scale)
            total += rewards[seat]
        for seat in range(s.players):
            rewards[seat] /= total
    if ways[MARGIN] > 0:
        for seat in range(s.players):
            other = -1000.0
            for rival in range(s.players):
                if rival != seat and scores[rival] > other:
                    other = scores[rival]
            margin = (scores[seat] - other) / ways[SCALE]
            rewards[seat] += ways[MARGIN] * (
                0.5 + 0.5 * margin / (1.0 + abs(margin)) - rewards[seat]
            )
