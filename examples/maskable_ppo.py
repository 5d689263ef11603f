"""MaskablePPO of sb3-contrib, an agent against bots: `python examples/maskable_ppo.py`.

Hundreds of tables are stepped in one call of compiled code; the masks of legal moves come with the
environment. At the end the policy is saved, and examined without random moves: the example prints
its win share, where an equal of the bots would have 1/2, 1/3 or 1/4, by players.

Needs `pip install 'bali[sb3]'`.
"""

import argparse
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks

from bali.research.sb3 import BaliVecEnv

STEPS = 64  # at every table, between two updates


def make_model(env: BaliVecEnv, seed: int) -> Any:
    """Rewards come at the end of a game only, so what comes later is not discounted."""
    return MaskablePPO(
        "MlpPolicy",
        env,
        n_steps=STEPS,
        batch_size=min(2048, env.num_envs * STEPS),
        n_epochs=4,
        gamma=1.0,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 64]},
        seed=seed,
        device="cpu",
    )


def examine(model: Any, env: BaliVecEnv, games: int, seed: int) -> float:
    """The win share of the best moves; the same number of games at each table."""
    env.seed(seed)
    observations = env.reset()
    wanted = -(-games // env.num_envs)
    played = np.zeros(env.num_envs, np.int64)
    returns: list[float] = []
    while (played < wanted).any():
        masks = get_action_masks(env)
        actions, _ = model.predict(observations, action_masks=masks, deterministic=True)
        observations, rewards, over, _ = env.step(actions)
        returns.extend(rewards[over & (played < wanted)].tolist())
        played += over
    players = env.get_attr("players", 0)[0]
    return float((np.mean(returns) * (players - 1) + 1) / players)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--opponent", default="random", choices=("greedy", "random"))
    parser.add_argument("--tables", type=int, default=256, help="played at once (256)")
    parser.add_argument("--steps", type=int, default=1_000_000, help="of the agent (1000000)")
    parser.add_argument("--exam-games", type=int, default=1024, help="of the examination (1024)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="maskable_ppo.zip", help="(maskable_ppo.zip)")
    options = parser.parse_args()
    torch.set_num_threads(1)
    env = BaliVecEnv(options.tables, players=options.players, opponents=options.opponent)
    model = make_model(env, options.seed)
    model.learn(options.steps)
    model.save(options.out)
    share = examine(model, env, options.exam_games, options.seed)
    print(f"{model.num_timesteps} steps; won {share:.1%} against {options.opponent}")


if __name__ == "__main__":
    main()
