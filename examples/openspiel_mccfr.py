"""OpenSpiel's MCCFR with external sampling on an endgame: `python examples/openspiel_mccfr.py`.

External sampling visits every move of a player, and the tree of a whole game is too large for that.
So the game begins where a random one had a few choices left. The example prints how many
information states were met, the average strategy at the beginning, and what the strategy gets
against random moves, with one seat as often as with the other; random moves get 0.

Needs `pip install 'bali[research]'`.
"""

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver

import bali.research.openspiel  # noqa: F401  (registers python_bali)
from bali.moves import WORDS
from bali.research.openspiel.endgame import Endgame, make_endgame


def play(game: Endgame, policy: Any, seat: int, dice: np.random.Generator) -> float:
    """What a seat gets that follows a policy while the other moves at random."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        elif state.current_player() == seat:
            outcomes, odds = zip(*policy.action_probabilities(state).items(), strict=True)
        else:
            outcomes, odds = state.legal_actions(), None
        state.apply_action(int(dice.choice(outcomes, p=odds)))
    return float(state.returns()[seat])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--choices", type=int, default=3, help="that were left (3)")
    parser.add_argument("--iterations", type=int, default=100, help="of the solver (100)")
    parser.add_argument("--exam-games", type=int, default=200, help="against random moves (200)")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    np.random.seed(options.seed)  # OpenSpiel's solvers draw from this generator
    endgame = make_endgame(
        pyspiel.load_game("python_bali(players=2)"), options.choices, options.seed
    )
    solver = ExternalSamplingSolver(endgame)
    for _ in range(options.iterations):
        solver.iteration()
    policy, beginning = solver.average_policy(), endgame.new_initial_state()
    for move, chance in policy.action_probabilities(beginning).items():
        print(f"seat {beginning.current_player()} plays {WORDS[move]} with {chance:.1%}")
    dice = np.random.default_rng(options.seed)
    returns = [play(endgame, policy, game % 2, dice) for game in range(options.exam_games)]
    states = len(solver._infostates)
    print(f"{states} information states; {np.mean(returns):+.2f} a game against random moves")


if __name__ == "__main__":
    main()
