"""OpenSpiel: its information-set search against random moves, in a game with the Oracle.

Needs `pip install 'bali[research]'`.
"""

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot

import bali.research.openspiel  # noqa: F401  (registers python_bali)
from bali.research.openspiel.bots import Rollouts

chance = np.random.RandomState(1)
game = pyspiel.load_game("python_bali(players=2,oracle=True)")
searching = ISMCTSBot(game, Rollouts(2, seed=1), uct_c=1.4, max_simulations=4, random_state=chance)
state = game.new_initial_state()
while not state.is_terminal():
    if state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choice(outcomes, p=odds))
    elif state.current_player() == 0:
        state.apply_action(searching.step(state))
    else:
        state.apply_action(chance.choice(state.legal_actions()))
print(state)
print(state.returns())
