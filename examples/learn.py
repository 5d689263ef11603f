"""Learn Bali by self-play, on one core of a CPU: `python examples/learn.py`.

A small network judges what a seat sees after a move; a player makes the move that it judges best.
Hundreds of tables are played at once by the network against itself, with a random move now and
then, and every judgement is drawn towards the later ones of the same game and its end, as
TD-Gammon did it (TD(lambda)). With three or four players it later sits alone among greedy players:
games of like against like teach less. The weights can be seated:
`bali arena --bots learnt.npz,greedy`.

A run consists of ten legs. Each begins with new deals, whose seeds depend on that of the run and on
the leg's number, and ends with an examination and a checkpoint, from which `--resume` goes on. So a
seed and `--games` determine the weights, whether or not the run is interrupted.

Needs `pip install 'bali[learn]'`.
"""

import argparse
import csv
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

import bali
from bali.bots import require
from bali.bots.learnt import Network, save
from bali.kernel.observations import width
from bali.lab.arena.interval import wilson
from bali.research.vector import VectorBali

Array = NDArray[np.float32]

LAYERS = (128, 64)
STEPS = 128  # of all tables between two lessons
BATCH = 1024
RATE = 1e-3
FADING = {2: 0.9, 3: 0.8, 4: 0.8}  # lambda, by players: how much what comes later counts
SELF_PLAY = {2: 1.0, 3: 0.2, 4: 0.2}  # the share of a run before greedy players join, by players
LEGS = 10
IN_ENVIRONMENT = ("random", "greedy")  # examiners that the environment plays; others take longer
EXPLORING = 0.05  # the share of random moves at the beginning
MARGIN = 10.0  # points of lead that count as about three of four victories


class Lesson(NamedTuple):
    """What was seen after each choice, and what it should have been judged."""

    seen: Array
    worth: Array


class Setup(NamedTuple):
    """What a run learns, and from what; a checkpoint belongs to one setup."""

    players: int = 2
    variants: tuple[str, ...] = ()
    tables: int = 512  # played at once
    seed: int = 1
    seconds: float | None = 300.0  # of computing; None if `games` says how long
    games: int | None = None


class Learner:
    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        players = setup.players
        torch.manual_seed(setup.seed)
        greedy = ["greedy"] * (players - 1)
        self.self_play = self._environment(setup.tables, [])
        self.among_greedy = self._environment(setup.tables, greedy)
        sizes = (width(players), *LAYERS)
        inner = [
            part
            for before, after in zip(sizes, LAYERS, strict=False)
            for part in (nn.Linear(before, after), nn.ReLU())
        ]
        self.network = nn.Sequential(*inner, nn.Linear(sizes[-1], 1))
        self.optimizer = torch.optim.Adam(self.network.parameters(), RATE)
        self.leg = 0
        self.games = 0
        self.seconds = 0.0  # of computing
        self.begin_leg()

    def _environment(self, tables: int, opponents: Sequence[str]) -> VectorBali:
        setup = self.setup
        return VectorBali(tables, setup.players, setup.variants, opponents, observations="none")

    def begin_leg(self) -> None:
        """Deal anew; all chance of a leg depends on the seed and its number alone."""
        self.chance = np.random.default_rng([self.setup.seed, self.leg])
        for env in (self.self_play, self.among_greedy):
            env.reset(seed=int(self.chance.integers(1 << 31)))

    def passed(self) -> float:
        """The share of the run that is over."""
        if self.setup.games is not None:
            return self.games / self.setup.games
        return self.seconds / (self.setup.seconds or 1.0)

    def practise(self) -> float:
        """Play and learn once; returns how wrong the judgements were, on average."""
        begin = time.process_time()
        passed = self.passed()
        left = max(0.0, 1 - passed)
        alone = passed < SELF_PLAY[self.setup.players]
        lesson = self.play(self.self_play if alone else self.among_greedy, EXPLORING * left)
        loss = self.learn(lesson, RATE * (0.1 + 0.9 * left))
        self.seconds += time.process_time() - begin
        return loss

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

    def play(self, env: VectorBali, exploring: float) -> Lesson:
        """Some steps at all tables, and what they teach."""
        steps = []
        for _ in range(STEPS):
            choice = self.choose(env, exploring)
            _, _, over, _, info = env.step(choice.moves)
            ends = worth(info["returns"], info["scores"]) if over.any() else None
            steps.append((choice, over, ends))
            self.games += int(over.sum())
        seats, fading = range(self.setup.players), FADING[self.setup.players]
        tables = len(env.to_move)
        later = np.stack([self.judge(env.observe(np.full(tables, s))) for s in seats], 1)
        parts = []
        for choice, over, ends in reversed(steps):
            if ends is not None:
                later[over] = ends[over]
            parts.append(choice.taught(later, fading))
        return Lesson(*map(np.concatenate, zip(*parts, strict=True)))

    def learn(self, lesson: Lesson, rate: float) -> float:
        """Go through a lesson once; how wrong the judgements were, on average."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        seen, worth = torch.from_numpy(lesson.seen), torch.from_numpy(lesson.worth)
        losses = []
        order = torch.from_numpy(self.chance.permutation(len(seen)))
        for some in (order[first : first + BATCH] for first in range(0, len(seen), BATCH)):
            judged = self.network(seen[some])[:, 0]
            loss = nn.functional.binary_cross_entropy_with_logits(judged, worth[some])
            self.optimizer.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            self.optimizer.step()
            losses.append(float(loss.detach()))
        return float(np.mean(losses))

    def examine(self, bot: str, games: int) -> "Share":
        """The win share against a bot that the environment plays, without random moves.

        Every seat has its turn.
        """
        tables, players = min(games, 512), self.setup.players
        env = self._environment(tables, [bot] * (players - 1))
        env.reset(seed=1)
        wanted = -(-games // tables)
        played = np.zeros(tables, np.int64)
        rewards_at_ends = []
        while (played < wanted).any():
            _, rewards, over, _, _ = env.step(self.choose(env).moves)
            rewards_at_ends.append(rewards[over & (played < wanted)])
            played += over
        won = (np.concatenate(rewards_at_ends) * (players - 1) + 1) / players
        share = float(won.mean())
        return Share(share, *wilson(share, len(won)))

    def examine_in_arena(self, bot: str, games: int, weights: Path) -> "Share":
        """The same against any bot of the arena, with the weights in a file."""
        players = self.setup.players
        line_up = [str(weights), *[bot] * (players - 1)]
        report = bali.arena(line_up, games, players, self.setup.variants, seed=1, jobs=1)
        (own,) = (standing for standing in report.bots if standing.bot == str(weights))
        return Share(own.win_share, *own.interval)

    def weights(self) -> Network:
        layers = [part for part in self.network if isinstance(part, nn.Linear)]
        numbers = [(part.weight.detach().numpy(), part.bias.detach().numpy()) for part in layers]
        return Network(self.setup.players, tuple(numbers))

    def save(self, file: Path) -> None:
        """Write a checkpoint, from which a learner of the same setup can go on."""
        torch.save(
            {
                "setup": list(self.setup),
                "leg": self.leg,
                "games": self.games,
                "seconds": self.seconds,
                "network": self.network.state_dict(),
                "optimizer": self.optimizer.state_dict(),
            },
            file,
        )

    def resume(self, file: Path) -> None:
        """Go on after the last leg of a checkpoint; ValueError if it has another setup."""
        found: dict[str, Any] = torch.load(file, weights_only=True)
        setup = Setup(*found["setup"])
        if setup != self.setup:
            raise ValueError(f"{file}: {setup} instead of {self.setup}")
        self.leg, self.games, self.seconds = found["leg"], found["games"], found["seconds"]
        self.network.load_state_dict(found["network"])
        self.optimizer.load_state_dict(found["optimizer"])
        self.begin_leg()


class Share(NamedTuple):
    """A win share, with its 95 % confidence interval."""

    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.share:.1%} ({100 * self.low:.1f} to {100 * self.high:.1f})"


class Choice(NamedTuple):
    """A move at every table."""

    moves: NDArray[np.int64]
    movers: NDArray[np.int64]
    real: NDArray[np.bool_]  # whether there was another
    seen: Array  # after it
    judged: Array
    better: Array  # what the best move was judged where a random one was made, else -1

    def taught(self, later: Array, fading: float) -> Lesson:
        """What was seen, with what came of it; `later`, by table and seat, is brought up to it."""
        tables = np.flatnonzero(self.real)
        movers, judged, better = self.movers[tables], self.judged[tables], self.better[tables]
        came = later[tables, movers]
        own = (1 - fading) * judged + fading * came
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
    """A point of the learning curve, at the end of a leg."""

    seconds: float
    games: int
    loss: float


def train(learner: Learner) -> Iterator[Progress]:
    """Learn leg by leg; after each of them, the learner can be examined and saved."""
    while learner.leg < LEGS:
        losses = [learner.practise()]
        while learner.passed() < (learner.leg + 1) / LEGS:
            losses.append(learner.practise())
        learner.leg += 1
        yield Progress(learner.seconds, learner.games, float(np.mean(losses)))
        learner.begin_leg()


def examine_all(learner: Learner, options: argparse.Namespace) -> dict[str, Share]:
    """By examiner. Those that the environment does not play come at the end only."""
    shares = {}
    for bot in options.examiners:
        if bot in IN_ENVIRONMENT:
            shares[bot] = learner.examine(bot, options.exam_games)
        elif learner.leg == LEGS:
            shares[bot] = learner.examine_in_arena(bot, options.arena_games, options.out)
    return shares


def write_head(file: Path, examiners: Sequence[str]) -> None:
    shares = [f"{bot}{part}" for bot in examiners for part in ("", "_low", "_high")]
    file.write_text(",".join([*Progress._fields, *shares]) + "\n")


def append_point(
    file: Path, examiners: Sequence[str], point: Progress, exam: dict[str, Share]
) -> None:
    """A line of the curve; what was not examined is empty."""
    with file.open("a", newline="") as curve:
        shares = [part for bot in examiners for part in exam.get(bot, ("", "", ""))]
        csv.writer(curve).writerow([*point, *shares])


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--minutes", type=float, default=5, help="of computing (5)")
    length.add_argument("--games", type=int, help="to learn from, so that a seed repeats the run")
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--variants", type=_names, default=(), help="oracle,demon")
    parser.add_argument("--tables", type=int, default=512, help="played at once (512)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--examiners", type=_names, default=IN_ENVIRONMENT, help="(random,greedy)")
    parser.add_argument("--exam-games", type=int, default=1024, help="of an examination (1024)")
    parser.add_argument("--arena-games", type=int, default=40, help="of one by other bots (40)")
    parser.add_argument("--out", type=Path, default=Path("learnt.npz"), help="(learnt.npz)")
    parser.add_argument("--resume", action="store_true", help="from the checkpoint beside --out")
    return parser.parse_args()


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split(","))


def main() -> None:
    options = parse_options()
    for bot in options.examiners:
        require(bot)
    torch.set_num_threads(1)
    seconds = None if options.games is not None else 60 * options.minutes
    learner = Learner(
        Setup(
            options.players, options.variants, options.tables, options.seed, seconds, options.games
        )
    )
    checkpoint, curve = options.out.with_suffix(".checkpoint"), options.out.with_suffix(".csv")
    if options.resume:
        learner.resume(checkpoint)
    else:
        write_head(curve, options.examiners)
    for point in train(learner):
        save(learner.weights(), options.out)
        learner.save(checkpoint)
        shares = examine_all(learner, options)
        append_point(curve, options.examiners, point, shares)
        exam = ", ".join(f"{bot} {share}" for bot, share in shares.items())
        sys.stdout.write(
            f"{point.seconds:6.0f} s  {point.games:8,} games  loss {point.loss:.4f}  "
            f"won against {exam}\n"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
