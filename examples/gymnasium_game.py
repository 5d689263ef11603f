"""Gymnasium: one seat for your agent, bots in the others. Here the agent chooses at random.

Needs `pip install 'bali[research]'`.
"""

import gymnasium
import numpy as np

chance = np.random.default_rng(1)
table = gymnasium.make("bali.research:Bali-v0", opponents=["greedy"], render_mode="ansi")
seen, info = table.reset(seed=1)
over = False
while not over:
    move = chance.choice(np.flatnonzero(info["action_mask"]))
    seen, reward, over, _, info = table.step(move)
print(table.render())
print("seat", info["seat"], "of", info["scores"], "got", reward)
table.close()
