"""OpenSpiel: games of its own C++ loop, as `python -m tools.peers.openspiel_games hearts`.

That loop is in the evaluator of its tree search. A search of a single simulation does nothing but
evaluate the position it is given: it plays the wanted number of games from there. That position is
the first decision after the deal, as the search takes no turn of chance to begin with.
"""

import random
import sys
from itertools import cycle
from typing import Any

import pyspiel

from tools.peers.answering import Played, answer

OPENINGS = 20
GAMES = 50  # of each opening, to count the decisions, which the loop does not report
ROLLOUTS = 500  # of each opening, so that the overhead of Python is negligible
SEED = 1


def main() -> None:
    game = pyspiel.load_game(sys.argv[1])
    chance = random.Random(SEED)  # noqa: S311
    openings = [opening(game, chance) for _ in range(OPENINGS)]
    lengths = [sum(length(state, chance) for _ in range(GAMES)) / GAMES for state in openings]
    bot = pyspiel.MCTSBot(
        game,
        pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=SEED),
        uct_c=1,
        max_simulations=1,
        max_memory_mb=100,
        solve=False,
        seed=SEED,
        verbose=False,
    )
    turns = cycle(zip(openings, lengths, strict=True))

    def play() -> Played:
        state, decisions = next(turns)
        bot.step(state)
        return Played(ROLLOUTS, ROLLOUTS * decisions)

    answer(game.num_players(), play)


def opening(game: Any, chance: random.Random) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        draw(state, chance)
    return state


def length(state: Any, chance: random.Random) -> int:
    """The number of players' decisions in a random game."""
    state = state.clone()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            draw(state, chance)
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            decisions += 1
    return decisions


def draw(state: Any, chance: random.Random) -> None:
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(chance.choices(outcomes, weights)[0])


if __name__ == "__main__":
    main()
