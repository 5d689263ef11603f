"""The vector environment: a thousand tables at once, in compiled code.

Needs `pip install 'bali[research]'`.
"""

import gymnasium

tables = gymnasium.make_vec("bali.research:Bali-v0", num_envs=1000, opponents=["random"])
seen, info = tables.reset(seed=1)
games, won = 0, 0.0
for _ in range(200):
    moves = tables.unwrapped.random_actions()  # type: ignore[attr-defined]
    seen, rewards, over, _, info = tables.step(moves)
    games += int(over.sum())
    won += float((rewards[over] > 0).sum())
print(f"{games} games, {won / games:.0%} won; an observation has {seen.shape[1]} numbers")
