"""RLCard: its own loop and random agents, as `python -m tools.peers.rlcard_games uno`."""

import sys

import rlcard  # type: ignore[import-not-found]
from rlcard.agents import RandomAgent  # type: ignore[import-not-found]

from tools.peers.answering import Played, answer

SEED = 1


def main() -> None:
    env = rlcard.make(sys.argv[1], config={"seed": SEED})
    env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])

    def play() -> Played:
        before = env.timestep  # counts what the players chose, over all games
        env.run()
        return Played(1, env.timestep - before)

    answer(env.num_players, play)


if __name__ == "__main__":
    main()
