"""Self-play by PPO of RLlib, every seat an agent: `python examples/rllib_self_play.py`.

RLlib's wrapper of PettingZoo seats the agents, which share one network, and its module for action
masks keeps them to legal moves. The example prints the games and decisions of each iteration, and
at the end the win share of the network's best moves against a bot, which it has never met: an equal
of the bot would have 1/2, 1/3 or 1/4, by players.

Needs `pip install 'bali[check,ray]' pandas`. (The extra `ray[rllib]` demands an older Gymnasium.)
"""

import argparse
import os
from pathlib import Path
from typing import Any

import numpy as np
import torch

# RLlib does without Ray's new library for training, which needs more packages.
os.environ.setdefault("RAY_TRAIN_V2_ENABLED", "0")

import ray
from gymnasium import spaces
from pettingzoo.utils import BaseWrapper
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.default_model_config import DefaultModelConfig
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

from bali.research.aec import env
from bali.research.vector import VectorBali

POLICY = "every_seat"
BATCH = 512


class NamedForMasks(BaseWrapper):  # type: ignore[misc]
    """The parts of an observation by the names that RLlib's module for action masks expects."""

    def observation_space(self, agent: str) -> spaces.Dict:
        space = super().observation_space(agent)
        return spaces.Dict(
            {"action_mask": space["action_mask"], "observations": space["observation"]}
        )

    def observe(self, agent: str) -> dict[str, Any]:
        seen = super().observe(agent)
        return {"action_mask": seen["action_mask"], "observations": seen["observation"]}


def make_env(players: int) -> PettingZooEnv:
    """A game in which the seats are RLlib's agents."""
    return PettingZooEnv(NamedForMasks(env(players=players)))  # type: ignore[no-untyped-call]


def make_config(players: int, decisions: int, seed: int) -> Any:
    """Play in this process; rewards come at the end of a game only, and are not discounted."""
    register_env("bali", lambda _: make_env(players))
    network = DefaultModelConfig(fcnet_hiddens=[128, 64], fcnet_activation="relu")
    module = RLModuleSpec(module_class=ActionMaskingTorchRLModule, model_config=network)
    return (
        PPOConfig()  # type: ignore[no-untyped-call]
        .environment(
            "bali", disable_env_checking=True
        )  # the check tries any move, also illegal ones
        .env_runners(num_env_runners=0)
        .multi_agent(policies={POLICY}, policy_mapping_fn=lambda *_, **__: POLICY)
        .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={POLICY: module}))
        .training(
            gamma=1.0,
            lambda_=0.95,
            lr=5e-4,
            entropy_coeff=0.01,
            num_epochs=4,
            minibatch_size=min(BATCH, decisions),
            train_batch_size_per_learner=decisions,
        )
        .debugging(seed=seed, log_level="ERROR")
    )


def examine(module: Any, players: int, opponent: str, tables: int, seed: int) -> float:
    """The win share of the best moves in the first game of each table."""
    arena = VectorBali(tables, players, opponents=opponent)
    observations, info = arena.reset(seed=seed)
    reward = np.full(tables, np.nan, np.float32)
    while np.isnan(reward).any():
        masks = torch.from_numpy(info["action_mask"])
        seen = {"action_mask": masks, "observations": torch.from_numpy(observations)}
        with torch.no_grad():
            logits = module.forward_inference({"obs": seen})["action_dist_inputs"]
        observations, rewards, over, _, info = arena.step(logits.argmax(1).numpy())
        reward = np.where(over & np.isnan(reward), rewards, reward)
    return float((reward.mean() * (players - 1) + 1) / players)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--iterations", type=int, default=50, help="(50)")
    parser.add_argument("--decisions", type=int, default=4096, help="of an iteration (4096)")
    parser.add_argument("--opponent", default="greedy", choices=("greedy", "random"))
    parser.add_argument("--exam-games", type=int, default=1024, help="of the examination (1024)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("rllib"), help="folder (rllib)")
    options = parser.parse_args()
    torch.set_num_threads(1)
    ray.init("local", num_cpus=1, include_dashboard=False, log_to_driver=False)
    algorithm = make_config(options.players, options.decisions, options.seed).build_algo()
    for iteration in range(1, options.iterations + 1):
        found = algorithm.train()["env_runners"]
        games, length = found["num_episodes"], found["episode_len_mean"]
        print(f"iteration {iteration}: {games} games of {length:.0f} decisions", flush=True)
    algorithm.save_to_path(options.out.resolve())
    module = algorithm.get_module(POLICY)
    share = examine(module, options.players, options.opponent, options.exam_games, options.seed)
    print(f"won {share:.1%} against {options.opponent}")
    algorithm.stop()
    ray.shutdown()


if __name__ == "__main__":
    main()
