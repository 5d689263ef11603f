"""Information-set Monte Carlo tree search, for 2 to 4 players.

Every simulated game deals the hidden cards anew. The tree's nodes are the moves made since the
root, whatever was dealt; each is judged by the games in which it could be chosen. Whoever is to
move at a node is taken to want the own victory.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel import available
from bali.kernel.beliefs import Beliefs, deal_anew
from bali.kernel.evaluation import chance_to_win, judge
from bali.kernel.forecast import ROOM
from bali.kernel.jit import entry, inner, ruled
from bali.kernel.network import Weights
from bali.kernel.playouts import any_move, sensible_move
from bali.kernel.records import LONGEST_GAME, Tables
from bali.kernel.rng import Chances

_legal, _apply = ruled(rules.legal), ruled(rules.apply)

NODE = np.dtype(
    [
        ("value", np.float64),  # the sum of what the games brought to who made this move
        ("visits", np.int32),
        ("chances", np.int32),  # games in which it could be made
        ("first", np.int32),  # the first of the moves that follow, 0 for none
        ("next", np.int32),  # the next of the moves that could be made instead
        ("move", np.int8),
    ]
)
Nodes = NDArray[np.void]
ROOT = 0


class Ways(NamedTuple):
    """How a search goes about it. docs/bots.md has what was tried."""

    exploration: float
    sensible: bool  # by rules of thumb and forecast, or by random moves to the end
    turns: int  # so many turns of sensible moves before the forecast
    widening: float  # a move more is tried whenever the root of the visits has grown by its inverse
    spread: float  # points by which a forecast may err, for each root of a turn that is left
    error: float  # by which it does err: for the win shares that are told


class Tree(NamedTuple):
    """The tree, what is known of the root's moves, and room to search in."""

    nodes: Nodes
    size: NDArray[np.int64]  # one number: the nodes in use
    games: NDArray[np.int64]  # by move at the root: those in which it was made
    wins: NDArray[np.float64]  # the sum of their win shares
    squares: NDArray[np.float64]  # and of the squares
    points: NDArray[np.float64]  # the sum of the points
    chances: Chances


def tree(capacity: int, seed: int) -> Tree:
    """An empty tree with room for so many nodes."""
    nodes = np.zeros(capacity, NODE)
    return Tree(
        nodes=nodes if available() else nodes.view(np.recarray),
        size=np.ones(1, np.int64),
        games=np.zeros(rules.MOVES, np.int64),
        wins=np.zeros(rules.MOVES),
        squares=np.zeros(rules.MOVES),
        points=np.zeros(rules.MOVES),
        chances=np.array([seed], np.uint64),
    )


@entry
def search(held: Beliefs, grown: Tree, ways: Ways, weights: Weights, games: int) -> None:
    """Simulate so many games more."""
    path = np.empty(LONGEST_GAME, np.int32)
    movers = np.empty(LONGEST_GAME, np.int8)
    room = np.empty(ROOM, np.float32)
    scores, shares = np.empty(rules.MOST), np.empty(rules.MOST)
    tables, nodes = held.tables, grown.nodes
    s = tables[1]
    me = tables[0].mover
    for _ in range(games):
        deal_anew(held, grown.chances, 0)
        depth, node, new = 0, ROOT, False
        while not new and s.phase != rules.OVER:
            mover = s.mover
            node, new = descend(grown, node, tables, ways)
            if node == ROOT:
                break  # the tree is full
            path[depth], movers[depth] = node, mover
            depth += 1
        play_out(tables, ways, grown.chances)
        left = judge(tables, 1, ways.spread, weights, room, scores, shares)
        nodes[ROOT].visits += 1
        for step in range(depth):
            reached = nodes[path[step]]
            reached.visits += 1
            reached.value += shares[movers[step]]
        move = nodes[path[0]].move
        share = shares[me]
        if left > 0.0:
            share = chance_to_win(s.players, scores, me, ways.error * left, 0.0)
        grown.games[move] += 1
        grown.wins[move] += share
        grown.squares[move] += share * share
        grown.points[move] += scores[me]


@inner
def descend(grown: Tree, node: int, tables: Tables, ways: Ways) -> tuple[int, bool]:
    """Choose a move at a node and make it; the node it leads to, and whether that is new."""
    nodes = grown.nodes
    s = tables[1]
    mask = _legal(s)
    untried, tried = mask, 0
    best, highest = ROOT, -1.0
    child = nodes[node].first
    while child != ROOT:
        option = nodes[child]
        if mask >> int(option.move) & 1:
            untried &= ~(1 << int(option.move))
            tried += 1
            option.chances += 1
            bound = option.value / option.visits + ways.exploration * np.sqrt(
                np.log(option.chances) / option.visits
            )
            if bound > highest:
                best, highest = child, bound
        child = option.next
    enough = ways.sensible and tried >= 1 + ways.widening * np.sqrt(nodes[node].visits)
    if untried == 0 or enough:
        _apply(s, nodes[best].move)
        return best, False
    if grown.size[0] == len(nodes):
        return ROOT, False
    if ways.sensible:
        move = sensible_move(tables, 1, untried, grown.chances)
    else:
        move = any_move(untried, grown.chances)
    _apply(s, move)
    return add(grown, node, move), True


@inner
def add(grown: Tree, parent: int, move: int) -> int:
    at = int(grown.size[0])
    grown.size[0] += 1
    new, before = grown.nodes[at], grown.nodes[parent]
    new.move = move
    new.chances = 1
    new.next = before.first
    before.first = at
    return at


@inner
def play_out(tables: Tables, ways: Ways, chances: Chances) -> None:
    """Play on from a leaf: some turns of good moves, or random ones to the end."""
    s = tables[1]
    if ways.sensible:
        until = s.turn + ways.turns
        while s.phase != rules.OVER and (s.turn < until or s.phase != rules.BUY):
            _apply(s, sensible_move(tables, 1, _legal(s), chances))
    else:
        while s.phase != rules.OVER:
            _apply(s, any_move(_legal(s), chances))
