"""The ladder of our bots, whose tables docs/strength.md shows; `make strength`.

Games are kept in build/strength, so the same command goes on where it was stopped:
`python -m tools.strength 96` plays 96 games of each pairing, some hours on two cores.
"""

import sys
from collections.abc import Sequence
from contextlib import closing
from itertools import pairwise
from pathlib import Path

from bali.lab.arena import ArenaWriter, Report, Tournament, hold
from bali.lab.progress import progress
from bali.lab.strength import OPPONENTS, SEED, Pairing, PairingResult, measure, rows, write_table
from bali.lab.workers import Executor, Processes, cores

FOLDER = Path("build/strength")
VARIANTS = ((), ("oracle", "demon"))
PLAYERS = (2, 3, 4)
LEVELS = tuple(name for name in OPPONENTS if name not in ("random", "greedy"))


class Interrupted(Exception):
    """Ctrl-c or SIGTERM; the games that have been played are kept."""


def ladder() -> list[Pairing]:
    """Every level against the one below, and the weakest one against `random`."""
    return [
        Pairing(stronger, weaker, players, variants)
        for players in PLAYERS
        for variants in VARIANTS
        for weaker, stronger in pairwise(("random", *LEVELS))
    ]


def play_mixed(players: int, variants: tuple[str, ...], games: int, executor: Executor) -> Report:
    """A tournament of all levels at the same tables."""
    oracle, demon = "oracle" in variants, "demon" in variants
    contest = Tournament(LEVELS, (players,), oracle, demon, SEED)
    file = FOLDER / f"{'-'.join(['mixed', str(players), *variants])}.jsonl"
    with closing(ArenaWriter(str(file))) as archive:
        report = hold(contest, games, executor, archive, progress)
    if report.games < games:
        raise Interrupted
    return report


def write_mixed(report: Report, levels: Sequence[str] = LEVELS) -> str:
    """A row of the table of mixed line-ups: the win share of a seat of each level."""
    by_bot = {standing.bot: standing for standing in report.bots}
    cells = [
        f"{by_bot[name].win_share:.1%} "
        f"({100 * by_bot[name].interval[0]:.0f} to {100 * by_bot[name].interval[1]:.0f})"
        for name in levels
    ]
    variants = ", ".join(report.variants) or "none"
    return f"| {report.players[0]} | {variants} | {report.games} | {' | '.join(cells)} |"


def play_ladder(games: int, executor: Executor) -> list[tuple[Pairing, PairingResult]]:
    measured = []
    for level in LEVELS:  # whose files are in a folder for each
        planned = [pairing for pairing in ladder() if pairing.bot == level]
        folder = FOLDER / level.partition(":")[0]
        results = list(measure(planned, games, executor, folder, progress))
        if len(results) < len(planned):
            raise Interrupted
        measured += results
    return measured


def main(games: int) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with closing(Processes(cores())) as executor:
        print(write_table(rows(play_ladder(games, executor))))
        print(f"| players | variants | games | {' | '.join(f'`{name}`' for name in LEVELS)} |")
        print(f"| ---: | --- | ---: |{' ---: |' * len(LEVELS)}")
        for players in PLAYERS:
            for variants in VARIANTS:
                print(write_mixed(play_mixed(players, variants, games, executor)))


if __name__ == "__main__":
    try:
        main(int(sys.argv[1]))
    except Interrupted:
        sys.exit("stopped; the same command goes on")
