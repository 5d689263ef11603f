"""Check quick reviews against longer ones: `python -m tools.review_check EFFORT DECISIONS MINUTES`.

Decisions of games of `easy` are judged by a quick review and by one of another effort, `normal` or
`deep`, with other random numbers: how often does the loss that the longer one finds lie in the
interval of the quick one? It stops after so many decisions or minutes, and prints what it has. Then
it prints the processor's seconds for quick and normal reviews of games of 2, 3 and 4 players,
estimated from a part of their tasks.
"""

import sys
import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bali.analysis.judgement import judge
from bali.analysis.review import Decision, Effort
from bali.analysis.tasks import list_tasks, run_tasks
from bali.chance import Seeded
from bali.lab.playing import play
from bali.moves import WORDS
from bali.record import Record, check, replay
from bali.table import deal
from bali.view import view

BOT = "easy"  # whose losses are of every size
SEED = 1821
PLAYERS = (2, 3, 4)
TIMED: tuple[Effort, ...] = ("quick", "normal")
STRIDE = 8  # one task in so many is timed


class Pair(NamedTuple):
    """A decision in a quick review and in a longer one."""

    players: int
    quick: Decision
    longer: Decision

    @property
    def agrees(self) -> bool:
        return max(0.0, self.quick.low) <= self.longer.loss <= self.quick.high


def main(arguments: Sequence[str]) -> None:
    efforts: dict[str, Effort] = {"normal": "normal", "deep": "deep"}
    effort = efforts[arguments[0]]
    decisions, seconds = int(arguments[1]), 60 * float(arguments[2])
    begin = time.monotonic()
    pairs: list[Pair] = []
    for pair in judge_twice(effort, decisions):
        pairs.append(pair)
        print(f"\r{len(pairs)} decisions", end="", file=sys.stderr, flush=True)
        if time.monotonic() - begin > seconds:
            break
    for players in PLAYERS:
        print(
            f"{players} players: {_describe([pair for pair in pairs if pair.players == players])}"
        )
    print(f"all: {_describe(pairs)}")
    for players in PLAYERS:
        record = play_game(players, 0)
        print(f"{players} players, {len(list_tasks(record))} tasks:", end=" ")
        print(", ".join(f"{timed} {_time_review(record, timed):.0f} s" for timed in TIMED))


def _describe(pairs: Sequence[Pair]) -> str:
    if not pairs:
        return "no decisions"
    losses = [pair for pair in pairs if pair.quick.loss > 0]
    words = sum(pair.quick.judgement == pair.longer.judgement for pair in pairs)
    return (
        f"{sum(pair.agrees for pair in pairs)} of {len(pairs)} in the quick interval,"
        f" {sum(pair.agrees for pair in losses)} of {len(losses)} with a loss in the quick one;"
        f" the same judgement in {words}"
    )


def judge_twice(effort: Effort, number: int) -> Iterator[Pair]:
    """Some decisions of several games, of each number of players in turn."""
    for at in range(number):
        players = PLAYERS[at % len(PLAYERS)]
        record = play_game(players, 1 + at)
        tasks = [task for task in list_tasks(record) if task.kind == "decision"]
        step = tasks[Seeded(SEED, at).below(len(tasks))].step
        before = replay(record, step)
        own = view(before, before.table.mover)
        move = WORDS[check(record, step + 1)[-1]]
        quick = judge(own, step, move, "quick", 2 * at)
        yield Pair(players, quick, judge(own, step, move, effort, 2 * at + 1))


def play_game(players: int, number: int) -> Record:
    """A game of the bot against itself, every other one with both variants."""
    chance, variants = Seeded(SEED, 10 * number + players), number % 2 == 1
    bots = [BOT] * players
    own_deal = deal(chance, players, variants, variants)
    return play(own_deal, bots, [chance.fork() for _ in bots]).record(bots)


def _time_review(record: Record, effort: Effort) -> float:
    tasks = list_tasks(record)
    some = tasks[::STRIDE]
    begin = time.process_time()
    done = [*run_tasks(record, some, effort, SEED)]
    return (time.process_time() - begin) * len(tasks) / len(done)


if __name__ == "__main__":
    main(sys.argv[1:])
