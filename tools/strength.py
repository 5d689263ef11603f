"""The ladder of our bots, whose tables docs/strength.md shows; `make strength`.

Games are kept in build/strength, so the same command goes on where it was stopped:
`python -m tools.strength 96` plays 96 games of each pairing, some hours on two cores. `--adjusted`
takes luck out of the shares, but not of those against the twin, which foresees it; these games are
kept in files of their own.
"""

import argparse
import sys
from collections.abc import Sequence
from contextlib import closing
from itertools import pairwise
from pathlib import Path

from bali.bots import UnknownBot, require
from bali.lab.arena import ArenaWriter, Report, Tournament, hold
from bali.lab.progress import progress
from bali.lab.strength import (
    MARK,
    OPPONENTS,
    SEED,
    Pairing,
    PairingResult,
    measure,
    rows,
    write_table,
)
from bali.lab.workers import Executor, Processes, cores
from tools import twin

FOLDER = Path("build/strength")
VARIANTS = ((), ("oracle", "demon"))
PLAYERS = (2, 3, 4)
LEVELS = tuple(name for name in OPPONENTS if name not in ("random", "greedy"))
TWIN_SIMS = 1000  # of the expert among the levels, too
ISMCTS, SECONDS = "openspiel-ismcts", 0.05  # for a move of each bot


class Interrupted(Exception):
    """Ctrl-c or SIGTERM; the games that have been played are kept."""


def ladder(adjusted: bool = False) -> list[Pairing]:
    """Every level against the one below, and the weakest one against `random`."""
    return [
        Pairing(stronger, weaker, players, variants, adjusted)
        for players in PLAYERS
        for variants in VARIANTS
        for weaker, stronger in pairwise(("random", *LEVELS))
    ]


def twins() -> list[Pairing]:
    """The expert against the twin that knows all hidden cards."""
    return [
        twin.pairing(players, TWIN_SIMS, variants) for players in PLAYERS for variants in VARIANTS
    ]


def ismcts(adjusted: bool = False) -> list[Pairing]:
    """The expert against OpenSpiel's search at equal time."""
    budget = f"seconds={SECONDS}"
    return [
        Pairing(f"expert:{budget}", f"{ISMCTS}:{budget}", players, variants, adjusted)
        for players in PLAYERS
        for variants in VARIANTS
    ]


def mixed(players: int, variants: tuple[str, ...], adjusted: bool = False) -> Tournament:
    """A tournament of all levels at the same tables."""
    oracle, demon = "oracle" in variants, "demon" in variants
    return Tournament(LEVELS, (players,), oracle, demon, SEED, adjusted)


def play_mixed(
    players: int, variants: tuple[str, ...], games: int, executor: Executor, adjusted: bool
) -> Report:
    parts = ["mixed", str(players), *variants, *["adjusted"] * adjusted]
    with closing(ArenaWriter(str(FOLDER / f"{'-'.join(parts)}.jsonl"))) as archive:
        contest = mixed(players, variants, adjusted)
        report = hold(contest, games, executor, archive, progress)
    if report.games < games:
        raise Interrupted
    return report


def write_mixed(report: Report, levels: Sequence[str]) -> str:
    """The win share of a seat of each level in mixed line-ups: a row of the table.

    And a second one without luck, if it was measured.
    """
    by_bot = {standing.bot: standing for standing in report.bots}
    found = [by_bot[name] for name in levels]
    lines = [_row(report, "", [(bot.win_share, bot.interval) for bot in found])]
    adjusted = [
        (bot.adjusted_share, bot.adjusted_interval)
        for bot in found
        if bot.adjusted_share is not None and bot.adjusted_interval is not None
    ]
    if adjusted:
        lines.append(_row(report, MARK, adjusted))
    return "\n".join(lines)


def _row(report: Report, mark: str, shares: Sequence[tuple[float, tuple[float, float]]]) -> str:
    cells = [f"{share:.1%} ({100 * low:.0f} to {100 * high:.0f})" for share, (low, high) in shares]
    variants = ", ".join(report.variants) or "none"
    return f"| {report.players[0]} | {variants} | {report.games}{mark} | {' | '.join(cells)} |"


def play_ladder(
    games: int, executor: Executor, adjusted: bool
) -> list[tuple[Pairing, PairingResult]]:
    measured = []
    for level in LEVELS:  # whose files are in a folder for each
        planned = [pairing for pairing in ladder(adjusted) if pairing.bot == level]
        folder = FOLDER / level.partition(":")[0]
        measured += _complete(planned, list(measure(planned, games, executor, folder, progress)))
    return measured


def write_ismcts(games: int, executor: Executor, adjusted: bool) -> str:
    """The table of the games against OpenSpiel's search, or why they cannot be played."""
    try:
        require(ISMCTS)
    except UnknownBot as error:
        return f"{ISMCTS} was not played: {error}\n"
    planned, folder = ismcts(adjusted), FOLDER / "ismcts"
    return write_table(
        rows(_complete(planned, list(measure(planned, games, executor, folder, progress))))
    )


def _complete(
    planned: Sequence[Pairing], measured: list[tuple[Pairing, PairingResult]]
) -> list[tuple[Pairing, PairingResult]]:
    if len(measured) < len(planned):
        raise Interrupted
    return measured


def main(games: int, adjusted: bool) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with closing(Processes(cores())) as executor:
        print(write_table(rows(play_ladder(games, executor, adjusted))))
        print(f"| players | variants | games | {' | '.join(f'`{name}`' for name in LEVELS)} |")
        print(f"| ---: | --- | ---: |{' ---: |' * len(LEVELS)}")
        for players in PLAYERS:
            for variants in VARIANTS:
                report = play_mixed(players, variants, games, executor, adjusted)
                print(write_mixed(report, LEVELS))
        planned = twins()
        measured = twin.play(planned, games, executor, FOLDER / "twin")
        print(f"\n{write_table(rows(_complete(planned, measured)))}")
        print(write_ismcts(games, executor, adjusted), end="")


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="The ladder of our bots.")
    parser.add_argument("games", type=int, help="of each pairing and each number of players")
    parser.add_argument("--adjusted", action="store_true", help="take luck out of the shares")
    return parser.parse_args()


if __name__ == "__main__":
    options = parse()
    try:
        main(options.games, options.adjusted)
    except Interrupted:
        sys.exit("stopped; the same command goes on")
