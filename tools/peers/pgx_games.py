"""pgx on the CPU, as `python -m tools.peers.pgx_games leduc_holdem`.

A batch of games is dealt and played until the last of them is over, all in one compiled function.
That is several times faster than dealing each ended game anew (`auto_reset`), which pays for a deal
at every step of every game.
"""

import sys
from typing import Any

import jax  # type: ignore[import-not-found]
import jax.numpy as jnp  # type: ignore[import-not-found]
import pgx  # type: ignore[import-not-found]

from tools.peers.answering import Played, answer

# The best of those tried.
BATCHES = {"sparrow_mahjong": 512}
BATCH = 4096
SEED = 1


def main() -> None:
    name = sys.argv[1]
    env = pgx.make(name)
    batch = BATCHES.get(name, BATCH)
    play_batch = compile_play(env, batch)
    key = jax.random.PRNGKey(SEED)

    def play() -> Played:
        nonlocal key
        key, decisions = play_batch(key)
        return Played(batch, int(decisions))

    answer(env.num_players, play)


def compile_play(env: Any, batch: int) -> Any:
    init, step = jax.vmap(env.init), jax.vmap(env.step)

    def going_on(carried: Any) -> Any:
        state, _, _ = carried
        return ~state.terminated.all()

    def decide(carried: Any) -> Any:
        """One decision in every game that is not over; a step after the end changes nothing."""
        state, key, decisions = carried
        key, choosing, drawing = jax.random.split(key, 3)
        decisions += (~state.terminated).sum()
        likely = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        moves = jax.random.categorical(choosing, likely, axis=-1)
        return step(state, moves, jax.random.split(drawing, batch)), key, decisions

    def play(key: Any) -> Any:
        key, dealing = jax.random.split(key)
        state = init(jax.random.split(dealing, batch))
        _, key, decisions = jax.lax.while_loop(going_on, decide, (state, key, 0))
        return key, decisions

    return jax.jit(play)


if __name__ == "__main__":
    main()
