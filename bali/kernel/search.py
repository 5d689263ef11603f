"""Information-set Monte Carlo tree search, for 2 to 4 players.

Every simulated game starts from a new determinization of what the seat knows. All share one tree,
whose nodes are the sequences of moves since the root. A move is selected by UCB1, with the number
of games in which it was legal, its *availability*, in the place of the parent's visits. Each player
maximises its own win probability.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel import available
from bali.kernel.beliefs import Beliefs, determinize
from bali.kernel.evaluation import evaluate, make_evaluation, win_probability
from bali.kernel.forecast import SCRATCH_SIZE
from bali.kernel.jit import jit_entry, jit_internal, jit_rule
from bali.kernel.network import Weights
from bali.kernel.playouts import heuristic_move, random_move
from bali.kernel.records import LONGEST_GAME, Tables
from bali.kernel.rng import RngState

_legal, _apply = jit_rule(rules.legal), jit_rule(rules.apply)

NODE = np.dtype(
    [
        ("value", np.float64),  # the sum of the win shares of the player who made this move
        ("visits", np.int32),
        ("availability", np.int32),  # games in which the move was legal here
        ("first", np.int32),  # child, 0 for none
        ("next", np.int32),  # sibling, 0 for none
        ("move", np.int8),
    ]
)
Nodes = NDArray[np.void]
Path = NDArray[np.int32]  # nodes from below the root down
ROOT = 0


class SearchConfig(NamedTuple):
    """The parameters of a search. docs/bots.md has what was tried."""

    exploration: float  # the constant of UCB1
    heuristic: bool  # heuristic playouts and the forecast; else random playouts to the end
    playout_turns: int  # of heuristic playouts, before the forecast
    widening: float  # progressive widening: 1 + widening * sqrt(visits) children at most
    temperature: float  # of the softmax in the tree, in points: see `evaluation.evaluate`
    reported_error: float  # the same for the win shares that are reported


class Tree(NamedTuple):
    """The tree, and statistics of the moves at the root."""

    nodes: Nodes
    size: NDArray[np.int64]  # one number: the nodes in use
    games: NDArray[np.int64]  # by move: those in which it was made at the root
    win_shares: NDArray[np.float64]  # by move: the sum of the win shares
    squared_shares: NDArray[np.float64]  # the sum of their squares
    points: NDArray[np.float64]  # the sum of the points
    rng: RngState


def make_tree(capacity: int, seed: int) -> Tree:
    """An empty tree with room for `capacity` nodes."""
    nodes = np.zeros(capacity, NODE)
    return Tree(
        nodes=nodes if available() else nodes.view(np.recarray),
        size=np.ones(1, np.int64),
        games=np.zeros(rules.MOVES, np.int64),
        win_shares=np.zeros(rules.MOVES),
        squared_shares=np.zeros(rules.MOVES),
        points=np.zeros(rules.MOVES),
        rng=np.array([seed], np.uint64),
    )


@jit_entry
def search(
    beliefs: Beliefs, tree: Tree, config: SearchConfig, weights: Weights, games: int
) -> None:
    """Simulate `games` more games."""
    path = np.empty(LONGEST_GAME, np.int32)
    movers = np.empty(LONGEST_GAME, np.int8)
    scratch = np.empty(SCRATCH_SIZE, np.float32)
    evaluation = make_evaluation()
    scores, shares = evaluation.scores, evaluation.shares
    tables, nodes = beliefs.tables, tree.nodes
    s = tables[1]
    me = tables[0].mover
    for _ in range(games):
        determinize(beliefs, tree.rng, 0)
        depth = descend(tree, tables, config, path, movers)
        play_out(tables, config, tree.rng)
        left = evaluate(tables, 1, config.temperature, weights, scratch, evaluation)
        back_up(nodes, path, movers, depth, shares)
        move = nodes[path[0]].move
        share = shares[me]
        if left > 0.0:
            share = win_probability(s.players, scores, me, config.reported_error * left, 0.0)
        tree.games[move] += 1
        tree.win_shares[move] += share
        tree.squared_shares[move] += share * share
        tree.points[move] += scores[me]


@jit_internal
def descend(
    tree: Tree, tables: Tables, config: SearchConfig, path: Path, movers: NDArray[np.int8]
) -> int:
    """Make moves on table 1 from the root to a new node; returns the number of nodes on the path.

    The path ends earlier with the game, or if the tree is full.
    """
    s = tables[1]
    depth, node, new = 0, ROOT, False
    while not new and s.phase != rules.OVER:
        mover = s.mover
        node, new = select_or_expand(tree, node, tables, config)
        if node == ROOT:
            break
        path[depth], movers[depth] = node, mover
        depth += 1
    return depth


@jit_internal
def back_up(
    nodes: Nodes,
    path: Path,
    movers: NDArray[np.int8],
    depth: int,
    shares: NDArray[np.float64],
) -> None:
    """Count a game at the root and at the nodes of a path, with the share of who moved there."""
    nodes[ROOT].visits += 1
    for step in range(depth):
        node_on_path = nodes[path[step]]
        node_on_path.visits += 1
        node_on_path.value += shares[movers[step]]


@jit_internal
def select_or_expand(
    tree: Tree, node: int, tables: Tables, config: SearchConfig
) -> tuple[int, bool]:
    """Make a move from a node: select the child with the highest UCB, or expand a new one.

    Returns the child and whether it is new; the root, without a move, if the tree is full.
    """
    nodes = tree.nodes
    s = tables[1]
    mask = _legal(s)
    untried, children = mask, 0
    best, highest = ROOT, -1.0
    child = nodes[node].first
    while child != ROOT:
        option = nodes[child]
        if mask >> int(option.move) & 1:
            untried &= ~(1 << int(option.move))
            children += 1
            option.availability += 1
            ucb = option.value / option.visits + config.exploration * np.sqrt(
                np.log(option.availability) / option.visits
            )
            if ucb > highest:
                best, highest = child, ucb
        child = option.next
    is_wide = config.heuristic and children >= 1 + config.widening * np.sqrt(nodes[node].visits)
    if untried == 0 or is_wide:
        _apply(s, nodes[best].move)
        return best, False
    if tree.size[0] == len(nodes):
        return ROOT, False
    if config.heuristic:
        move = heuristic_move(tables, 1, untried, tree.rng)
    else:
        move = random_move(untried, tree.rng)
    _apply(s, move)
    return add_node(tree, node, move), True


@jit_internal
def add_node(tree: Tree, parent: int, move: int) -> int:
    """Add a child to a node; returns its index."""
    at = int(tree.size[0])
    tree.size[0] += 1
    new, before = tree.nodes[at], tree.nodes[parent]
    new.move = move
    new.availability = 1
    new.next = before.first
    before.first = at
    return at


@jit_internal
def play_out(tables: Tables, config: SearchConfig, rng: RngState) -> None:
    """Play on from a leaf: some turns of heuristic moves, or random moves to the end."""
    s = tables[1]
    if config.heuristic:
        until = s.turn + config.playout_turns
        while s.phase != rules.OVER and (s.turn < until or s.phase != rules.BUY):
            _apply(s, heuristic_move(tables, 1, _legal(s), rng))
    else:
        while s.phase != rules.OVER:
            _apply(s, random_move(_legal(s), rng))
