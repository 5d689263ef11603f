"""PPO in one file, after CleanRL's `ppo.py`: `python examples/cleanrl_ppo.py`.

An agent learns against bots in the vector environment; illegal moves are masked. After every tenth
of the run the example prints the share of the games that it won meanwhile, random moves included:
an equal of the bots would have 1/2, 1/3 or 1/4, by players. The same seed repeats a run on the same
machine.

Needs `pip install 'bali[learn]'`.
"""

import argparse
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.distributions import Categorical

from bali import rules
from bali.kernel.observations import width
from bali.research.vector import VectorBali

STEPS = 64  # at every table, between two updates
EPOCHS, BATCH = 4, 2048
RATE, CLIP, ENTROPY, VALUE, LARGEST = 5e-4, 0.2, 0.01, 0.5, 0.5
TRACE = 0.95  # lambda of the advantages; rewards come at the end, so nothing is discounted


class Agent(nn.Module):
    """An actor, whose illegal moves have probability 0, and a critic."""

    def __init__(self, players: int) -> None:
        super().__init__()
        self.actor = _perceptron(width(players), rules.MOVES, 0.01)
        self.critic = _perceptron(width(players), 1, 1.0)

    def policy(self, observations: Tensor, masks: Tensor) -> Categorical:
        logits = self.actor(observations).masked_fill(masks == 0, -1e8)
        return Categorical(logits=logits)

    def value(self, observations: Tensor) -> Tensor:
        value: Tensor = self.critic(observations)[:, 0]
        return value


def _perceptron(inputs: int, outputs: int, gain: float) -> nn.Sequential:
    sizes = ((inputs, 128, 2**0.5), (128, 64, 2**0.5), (64, outputs, gain))
    parts: list[nn.Module] = []
    for before, after, scale in sizes:
        layer = nn.Linear(before, after)
        nn.init.orthogonal_(layer.weight, scale)
        nn.init.zeros_(layer.bias)
        parts += [layer, nn.Tanh()]
    return nn.Sequential(*parts[:-1])


class Batch(NamedTuple):
    """What happened at some tables, by step and table."""

    observations: Tensor
    masks: Tensor
    actions: Tensor
    logs: Tensor  # of the probabilities of the actions
    advantages: Tensor
    returns: Tensor


class Runner:
    """The tables, played by the agent."""

    def __init__(self, env: VectorBali, agent: Agent, seed: int) -> None:
        self.env, self.agent = env, agent
        self.observations, self.info = env.reset(seed=seed)
        self.rewards_at_ends: list[float] = []

    @torch.no_grad()
    def play(self) -> Batch:
        """Some steps at all tables, with the advantages that they had."""
        shape = (STEPS, self.env.num_envs)
        observations = torch.zeros(*shape, self.observations.shape[1])
        masks = torch.zeros(*shape, rules.MOVES, dtype=torch.int8)
        actions = torch.zeros(shape, dtype=torch.int64)
        logs, values, rewards, over = (torch.zeros(shape) for _ in range(4))
        for step in range(STEPS):
            observations[step] = torch.from_numpy(self.observations)
            masks[step] = torch.from_numpy(self.info["action_mask"])
            policy = self.agent.policy(observations[step], masks[step])
            actions[step] = policy.sample()  # type: ignore[no-untyped-call]
            logs[step] = policy.log_prob(actions[step])  # type: ignore[no-untyped-call]
            values[step] = self.agent.value(observations[step])
            result = self.env.step(actions[step].numpy())
            self.observations, gained, ended, _, self.info = result
            rewards[step], over[step] = torch.from_numpy(gained), torch.from_numpy(ended)
            self.rewards_at_ends += gained[ended].tolist()
        last = self.agent.value(torch.from_numpy(self.observations))
        advantages = _estimate_advantages(rewards, values, over, last)
        parts = (observations, masks, actions, logs, advantages, advantages + values)
        return Batch(*(part.flatten(0, 1) for part in parts))

    def win_share(self) -> tuple[int, float]:
        """The games that have ended since the last call, and the share of them that were won."""
        rewards, self.rewards_at_ends = self.rewards_at_ends, []
        players = self.env.players
        return len(rewards), (float(np.mean(rewards or [0.0])) * (players - 1) + 1) / players


def _estimate_advantages(rewards: Tensor, values: Tensor, over: Tensor, last: Tensor) -> Tensor:
    """Generalised advantage estimation; what follows the end of a game belongs to the next."""
    advantages = torch.zeros_like(rewards)
    later, advantage = last, torch.zeros_like(last)
    for step in reversed(range(len(rewards))):
        goes_on = 1 - over[step]
        surprise = rewards[step] + goes_on * later - values[step]
        advantage = surprise + TRACE * goes_on * advantage
        advantages[step], later = advantage, values[step]
    return advantages


def learn(
    agent: Agent, optimizer: torch.optim.Optimizer, batch: Batch, chance: np.random.Generator
) -> None:
    """Go through a batch some times, in parts of random order."""
    for _ in range(EPOCHS):
        order: NDArray[np.int64] = chance.permutation(len(batch.actions))
        for first in range(0, len(order), BATCH):
            rows = torch.from_numpy(order[first : first + BATCH])
            loss = _compute_loss(agent, Batch(*(part[rows] for part in batch)))
            optimizer.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            nn.utils.clip_grad_norm_(agent.parameters(), LARGEST)
            optimizer.step()


def _compute_loss(agent: Agent, some: Batch) -> Tensor:
    policy = agent.policy(some.observations, some.masks)
    ratio = (policy.log_prob(some.actions) - some.logs).exp()  # type: ignore[no-untyped-call]
    gained = (some.advantages - some.advantages.mean()) / (some.advantages.std() + 1e-8)
    clipped = torch.minimum(gained * ratio, gained * ratio.clamp(1 - CLIP, 1 + CLIP))
    wrong = (agent.value(some.observations) - some.returns).square()
    entropy: Tensor = policy.entropy()  # type: ignore[no-untyped-call]
    return -clipped.mean() + VALUE * wrong.mean() - ENTROPY * entropy.mean()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--opponent", default="random", choices=("greedy", "random"))
    parser.add_argument("--tables", type=int, default=256, help="played at once (256)")
    parser.add_argument("--steps", type=int, default=1_000_000, help="of the agent (1000000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="cleanrl_ppo.pt", help="(cleanrl_ppo.pt)")
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    chance = np.random.default_rng(options.seed)
    agent = Agent(options.players)
    optimizer = torch.optim.Adam(agent.parameters(), RATE)
    env = VectorBali(options.tables, options.players, opponents=options.opponent)
    runner = Runner(env, agent, options.seed)
    updates = -(-options.steps // (STEPS * options.tables))
    for update in range(1, updates + 1):
        for group in optimizer.param_groups:
            group["lr"] = RATE * (1 - (update - 1) / updates)
        learn(agent, optimizer, runner.play(), chance)
        if update * 10 // updates > (update - 1) * 10 // updates:
            games, share = runner.win_share()
            steps = update * STEPS * options.tables
            print(f"{steps} steps; won {share:.1%} of {games} games against {options.opponent}")
    torch.save(agent.state_dict(), options.out)


if __name__ == "__main__":
    main()
