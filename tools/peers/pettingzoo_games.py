"""PettingZoo: random legal moves, as `python -m tools.peers.pettingzoo_games tictactoe_v3`."""

import random
import sys
from importlib import import_module

import numpy as np

from tools.peers.answering import Played, answer

SEED = 1


def main() -> None:
    env = import_module(f"pettingzoo.classic.{sys.argv[1]}").env()
    chance = random.Random(SEED)  # noqa: S311
    env.reset(seed=SEED)

    def play() -> Played:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(chance.choice(np.flatnonzero(observation["action_mask"]).tolist()))
                decisions += 1
        return Played(1, decisions)

    answer(env.num_agents, play)


if __name__ == "__main__":
    main()
