"""Learn Bali by self-play, on one core of a CPU: `python examples/learn.py`.

A small network judges what a seat sees after a move; a player makes the move that it judges best.
Thousands of tables are played at once by the network against itself, with a random move now and
then, and every judgement is drawn towards the later ones of the same game and its end, as
TD-Gammon did it (TD(lambda)). The weights can be seated: `bali arena --bots learnt.npz,greedy`.

Needs `pip install 'bali[learn]'`.
"""

import argparse
import csv
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from bali.bots.learnt import Network, save
from bali.kernel.observations import width
from bali.research.vector import VectorBali

Array = NDArray[np.float32]

LAYERS = (128, 64)
STEPS = 128  # of all tables between two lessons
BATCH = 1024
RATE = 1e-3
FADING = 0.9  # lambda: how much the end counts beside the judgements on the way
EXPLORING = 0.05  # the share of random moves at the beginning
MARGIN = 10.0  # points of lead that count as about three of four victories


class Lesson(NamedTuple):
    """What was seen after each choice, and what it should have been judged."""

    seen: Array
    worth: Array


class Learner:
    def __init__(self, players: int, tables: int, seed: int) -> None:
        torch.manual_seed(seed)
        self.chance = np.random.default_rng(seed)
        self.players = players
        self.env = VectorBali(tables, players, opponents=(), observations="none")
        self.env.reset(seed=seed)
        sizes = (width(players), *LAYERS)
        inner = [
            part
            for before, after in zip(sizes, LAYERS, strict=False)
            for part in (nn.Linear(before, after), nn.ReLU())
        ]
        self.network = nn.Sequential(*inner, nn.Linear(sizes[-1], 1))
        self.optimizer = torch.optim.Adam(self.network.parameters(), RATE)
        self.games = 0

    def judge(self, seen: Array) -> Array:
        """From 0, lost, to 1."""
        with torch.no_grad():
            judged: Array = torch.sigmoid(self.network(torch.from_numpy(seen)))[:, 0].numpy()
        return judged

    def choose(self, env: VectorBali, exploring: float = 0.0) -> "Choice":
        """A move for whoever is to move at every table; single ones are not judged."""
        moves, seen = env.foresee()
        real = moves[:, 1] >= 0
        legal = (moves >= 0) & real[:, None]
        judged = np.full(moves.shape, -1, np.float32)
        judged[legal] = self.judge(seen[legal])
        tables = np.arange(len(moves))
        best = judged.argmax(1)
        explored = real & (self.chance.random(len(moves)) < exploring)
        any_move = (self.chance.random(len(moves)) * legal.sum(1)).astype(np.int64)
        chosen = np.where(explored, any_move, best)
        return Choice(
            moves[tables, chosen],
            env.to_move.astype(np.int64),
            real,
            seen[tables, chosen],
            judged[tables, chosen],
            np.where(explored, judged[tables, best], -1),
        )

    def play(self, exploring: float) -> Lesson:
        """Some steps at all tables, and what they teach."""
        steps = []
        for _ in range(STEPS):
            choice = self.choose(self.env, exploring)
            _, _, over, _, info = self.env.step(choice.moves)
            ends = worth(info["returns"], info["scores"]) if over.any() else None
            steps.append((choice, over, ends))
            self.games += int(over.sum())
        seats = range(self.players)
        tables = len(self.env.to_move)
        later = np.stack([self.judge(self.env.observe(np.full(tables, s))) for s in seats], 1)
        parts = []
        for choice, over, ends in reversed(steps):
            if ends is not None:
                later[over] = ends[over]
            parts.append(choice.taught(later))
        return Lesson(*map(np.concatenate, zip(*parts, strict=True)))

    def learn(self, lesson: Lesson, rate: float) -> float:
        """Go through a lesson once; how wrong the judgements were, on average."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        seen, worth = torch.from_numpy(lesson.seen), torch.from_numpy(lesson.worth)
        losses = []
        order = torch.randperm(len(seen))
        for some in (order[first : first + BATCH] for first in range(0, len(seen), BATCH)):
            judged = self.network(seen[some])[:, 0]
            loss = nn.functional.binary_cross_entropy_with_logits(judged, worth[some])
            self.optimizer.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            self.optimizer.step()
            losses.append(float(loss.detach()))
        return float(np.mean(losses))

    def win_share(self, bot: str, games: int) -> float:
        """Against a bot, every seat in turn, without random moves."""
        tables = min(games, 512)
        env = VectorBali(tables, self.players, opponents=bot, observations="none")
        env.reset(seed=1)
        wanted = -(-games // tables)
        played = np.zeros(tables, np.int64)
        shares = []
        while (played < wanted).any():
            _, rewards, over, _, _ = env.step(self.choose(env).moves)
            shares.append(rewards[over & (played < wanted)])
            played += over
        won = (np.concatenate(shares) * (self.players - 1) + 1) / self.players
        return float(won.mean())

    def weights(self) -> Network:
        layers = [part for part in self.network if isinstance(part, nn.Linear)]
        numbers = [(part.weight.detach().numpy(), part.bias.detach().numpy()) for part in layers]
        return Network(self.players, tuple(numbers))


class Choice(NamedTuple):
    """A move at every table."""

    moves: NDArray[np.int64]
    movers: NDArray[np.int64]
    real: NDArray[np.bool_]  # whether there was another
    seen: Array  # after it
    judged: Array
    better: Array  # what the best move was judged where a random one was made, else -1

    def taught(self, later: Array) -> Lesson:
        """What was seen, with what came of it; `later`, by table and seat, is brought up to it."""
        tables = np.flatnonzero(self.real)
        movers, judged, better = self.movers[tables], self.judged[tables], self.better[tables]
        came = later[tables, movers]
        own = (1 - FADING) * judged + FADING * came
        later[tables, movers] = np.where(better >= 0, better, own)
        return Lesson(self.seen[tables], came.astype(np.float32))


def worth(returns: Array, scores: NDArray[np.int16]) -> Array:
    """What an end is worth to each seat: half the victory, half by how much it was ahead."""
    players = returns.shape[1]
    share = (returns * (players - 1) + 1) / players
    best_other = np.stack([np.delete(scores, s, 1).max(1) for s in range(players)], 1)
    ahead = (scores - best_other).astype(np.float32)
    worth: Array = 0.5 * share + 0.5 / (1 + np.exp(-ahead / MARGIN))
    return worth


class Progress(NamedTuple):
    """A point of the learning curve."""

    seconds: float
    games: int
    loss: float
    random: float
    greedy: float


def train(learner: Learner, seconds: float, every: float, games: int) -> Iterator[Progress]:
    """Learn for so long, seconds of computing; from time to time, and at the end, be examined."""
    begin = time.process_time()
    examined = 0.0  # time that was not for learning
    following = every
    passed = 0.0
    while passed < seconds:
        left = 1 - passed / seconds
        lesson = learner.play(EXPLORING * left)
        loss = learner.learn(lesson, RATE * (0.1 + 0.9 * left))
        passed = time.process_time() - begin - examined
        if passed >= following or passed >= seconds:
            following += every
            before = time.process_time()
            shares = learner.win_share("random", games), learner.win_share("greedy", games)
            yield Progress(passed, learner.games, loss, *shares)
            examined += time.process_time() - before


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=5, help="of computing (5)")
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--tables", type=int, default=512, help="played at once (512)")
    parser.add_argument("--games", type=int, default=1024, help="of each examination (1024)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("learnt.npz"), help="(learnt.npz)")
    options = parser.parse_args()
    torch.set_num_threads(1)
    learner = Learner(options.players, options.tables, options.seed)
    seconds = 60 * options.minutes
    with options.out.with_suffix(".csv").open("w", newline="") as curve:
        lines = csv.writer(curve)
        lines.writerow(Progress._fields)
        for point in train(learner, seconds, seconds / 10, options.games):
            lines.writerow(point)
            curve.flush()
            save(learner.weights(), options.out)
            sys.stdout.write(
                f"{point.seconds:6.0f} s  {point.games:8,} games  loss {point.loss:.4f}  "
                f"won against random {point.random:6.1%}, greedy {point.greedy:6.1%}\n"
            )
            sys.stdout.flush()


if __name__ == "__main__":
    main()
