"""PettingZoo: agents that choose at random among their legal moves.

Needs `pip install 'bali[research]'`.
"""

import numpy as np

from bali.research.aec import env

chance = np.random.default_rng(1)
table = env(players=3, variants=["demon"], render_mode="ansi")
table.reset(seed=1)
rewards = dict.fromkeys(table.possible_agents, 0.0)
for agent in table.agent_iter():
    seen, reward, terminated, truncated, _ = table.last()
    rewards[agent] += reward
    over = terminated or truncated
    table.step(None if over else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
print(table.render())
print(rewards)
