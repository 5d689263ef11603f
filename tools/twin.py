"""The expert against a twin that knows all hidden cards, an upper bound for better beliefs.

`python -m tools.twin 4 48 100`: 48 games of 4 players, two of each, with 100 simulations a move.
The games are kept in build/strength/twin, so that the same command goes on where it was stopped.
"""

import sys
from contextlib import closing
from pathlib import Path

from bali import rules
from bali.bots import knowledge_of, player
from bali.bots.player import budget_of
from bali.game import Game
from bali.lab.arena import Tournament
from bali.lab.batches import prepare
from bali.lab.game_spec import Chunk, GameSpec
from bali.lab.playing import FinishedGame, ThinkingTime
from bali.lab.progress import progress
from bali.lab.strength import Pairing, PairingResult, measure, rows, write_table
from bali.lab.workers import Executor, Processes, cores
from bali.moves import IDS, spread
from bali.record import write
from bali.view import view
from tools.perfect_information import think

FOLDER = Path("build/strength/twin")  # that of `make strength`
NAME = "twin"  # of no bot: bots get the knowledge of their seat, never the table


def pairing(players: int, sims: int, variants: tuple[str, ...] = ()) -> Pairing:
    """The expert against its twin. Luck cannot be taken out: the twin foresees it."""
    return Pairing(f"expert:sims={sims}", f"{NAME}:sims={sims}", players, variants)


def play(
    planned: list[Pairing], games: int, executor: Executor, folder: Path
) -> list[tuple[Pairing, PairingResult]]:
    """The results of the pairings that were played to the end; the others were interrupted."""
    return list(measure(planned, games, executor, folder, progress, play_chunk))


def play_chunk(tournament: Tournament, chunk: Chunk) -> list[bytes]:
    """Play games of a tournament of bots and twins; return their records as JSON."""
    lines = []
    for spec in chunk.specs:
        played = play_game(tournament, spec)
        fields = tournament.describe(spec, played.clocks)
        lines.append(write(played.record(spec.seats, extra=fields)))
    return lines


def play_game(tournament: Tournament, spec: GameSpec) -> FinishedGame:
    """The game that would be played if the twins were bots, without clocks."""
    deal, chances = prepare(tournament, spec)
    game = Game(deal)
    while not game.table.over():
        seat = game.table.mover
        name, legal = spec.seats[seat], spread(rules.legal(game.table))
        if len(legal) == 1:
            game.play(legal[0])
        elif name.startswith(NAME):
            game.play(IDS[think(game.table, chances[seat], budget_of(name))[0].move])
        else:
            game.play(player(name).choose(knowledge_of(view(game, seat)), chances[seat]))
    moves = [step.move for step in game.steps]
    return FinishedGame(deal, moves, game.table, clocks=[ThinkingTime() for _ in spec.seats])


def main(players: int, games: int, sims: int) -> None:
    with closing(Processes(cores())) as executor:
        results = play([pairing(players, sims)], games, executor, FOLDER)
    if not results:
        sys.exit("stopped; the same command goes on")
    print(write_table(rows(results)), end="")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:4]))
