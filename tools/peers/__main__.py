"""Measure the peers and ours alternately on one core: `python -m tools.peers`."""

import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence

from pettingzoo.test import performance_benchmark

from bali import kernel
from bali.lab.bench import BATCH, SEED, TABLE, kernel_decisions
from bali.research.aec import env
from tools.peers import steps
from tools.peers.comparing import ROUNDS, SECONDS, compare, pin_to_one_core
from tools.peers.environment import PYTHON, prepare
from tools.peers.games import ENVIRONMENTS, FLOORS, GAMES, PEERS, Game
from tools.peers.table import Ours, Row, render


def main() -> None:
    if not kernel.available():
        print("Without Numba there is no compiled engine to compare with others.")
        return
    missing = prepare(peer.package for peer in PEERS)
    pinned = pin_to_one_core()
    kernel_decisions(0, 1)  # compiles
    rows = [*measure_all(GAMES, missing, our_speed)]
    print(f"Ours and theirs in turn, {ROUNDS} rounds of {SECONDS} s each; the middle is shown.")
    if not pinned:
        print("This system cannot pin processes to a core: a peer with threads may use more.")
    print("\n" + render(Ours(TABLE[0], our_length()), rows, FLOORS))
    rows = [*measure_all(ENVIRONMENTS, missing, steps.our_steps(observations=True))]
    bare = steps.our_steps(observations=False)
    print("\n" + steps.render([bare(SECONDS) for _ in range(ROUNDS)], rows))
    print("\nPettingZoo's own benchmark of our PettingZoo environment:")
    performance_benchmark(env())


def measure_all(
    games: Sequence[Game], missing: Mapping[str, str], ours: Callable[[float], float]
) -> Iterator[Row]:
    """Measure every game, with the progress on standard error."""
    for number, game in enumerate(games, 1):
        if sys.stderr.isatty():
            print(f"\r{number}/{len(games)}\r", end="", file=sys.stderr, flush=True)
        yield measure(game, missing.get(game.peer.package, ""), ours)


def measure(game: Game, reason: str, ours: Callable[[float], float]) -> Row:
    if reason:
        return Row(game, missing=f"not installed: {reason}")
    command = [PYTHON, "-m", f"tools.peers.{game.peer.script}", game.name]
    return compare(game, command, ours)


def our_speed(seconds: float) -> float:
    """`kernel_decisions_per_s` by CPU time, as the peers measure theirs."""
    begin, begin_computing = time.perf_counter(), time.process_time()
    speed = kernel_decisions(seconds, 1)
    return speed * (time.perf_counter() - begin) / (time.process_time() - begin_computing)


def our_length() -> float:
    from bali.kernel.games import play_random_games

    return float(play_random_games(SEED, 0, BATCH, *TABLE).lengths.mean())


if __name__ == "__main__":
    main()
