"""pgx as a vector environment on the CPU, as `python -m tools.peers.pgx_steps sparrow_mahjong`.

A step moves every game of a batch at random, deals ended ones anew and brings observations; it is
one call of a compiled function from Python, as a learner would make it.
"""

import sys

import jax  # type: ignore[import-not-found]
import jax.numpy as jnp  # type: ignore[import-not-found]
import pgx  # type: ignore[import-not-found]
from pgx.experimental import auto_reset  # type: ignore[import-not-found]

from tools.peers.answering import Played, answer
from tools.peers.pgx_games import BATCH, BATCHES, SEED


def main() -> None:
    env = pgx.make(sys.argv[1])
    batch = BATCHES.get(sys.argv[1], BATCH)
    steps = jax.vmap(auto_reset(env.step, env.init))

    def step(state: object, key: object) -> object:
        key, choosing, drawing = jax.random.split(key, 3)
        likely = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)  # type: ignore[attr-defined]
        moves = jax.random.categorical(choosing, likely, axis=-1)
        state = steps(state, moves, jax.random.split(drawing, batch))
        return state, key, state.terminated.sum()  # type: ignore[attr-defined]

    compiled = jax.jit(step)
    key = jax.random.PRNGKey(SEED)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, batch))

    def play() -> Played:
        nonlocal state, key
        games, decisions = 0, 0
        while not games:
            state, key, ended = compiled(state, key)
            jax.block_until_ready(state)
            games += int(ended)
            decisions += batch
        return Played(games, decisions)

    answer(env.num_players, play)


if __name__ == "__main__":
    main()
