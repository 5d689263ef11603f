"""Resampling from an information state: the same game to a player, with other hidden cards."""

import pickle
from base64 import b64encode
from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np
import pyspiel

from bali.bots.beliefs import Beliefs, infer_beliefs
from bali.chance import Seeded
from bali.kernel.beliefs import find_world
from bali.kernel.rng import RngState
from bali.research.openspiel.state import OFFER, ChanceState
from bali.view import view

if TYPE_CHECKING:
    from bali.research.openspiel.game import BaliState


def sample_world(beliefs: Beliefs, dice: RngState) -> None:
    """Sample a world, into `beliefs.last_world` and table 1."""
    if len(beliefs.choices) > 0:
        find_world(beliefs, dice)
    else:
        beliefs.tables[1] = beliefs.tables[0]  # nothing but the pile is hidden


BeliefsKey = tuple[tuple[int, bool, bool], int, bytes]  # parameters of the game, seat, its notes
_last: dict[BeliefsKey, Beliefs] = {}


def _beliefs_of(chance_state: ChanceState, player: int) -> Beliefs:
    """The beliefs of a player; the last ones are cached, since a search repeats the call."""
    key = chance_state.variants, player, chance_state.notes[player]
    if key not in _last:
        _last.clear()
        _last[key] = infer_beliefs(view(chance_state.game(), player), Seeded(0))
    return _last[key]


def resample(state: "BaliState", player: int, sampler: Callable[[], float]) -> "BaliState":
    """Sample uniformly from the histories that the player to move cannot tell apart."""
    chance_state = state.chance_state
    if chance_state.over() or chance_state.mover() != player:
        raise pyspiel.SpielError("only the player to move can be asked what may be hidden")
    beliefs = _beliefs_of(chance_state, player)
    sample_world(beliefs, np.array([int(sampler() * (1 << 53))], np.uint64))
    try:
        twin = chance_state.replay_for(player, beliefs.last_world.tolist())
    except StopIteration:
        raise pyspiel.SpielError("no other history of this game was found") from None
    return _with_history(state, twin)


def _with_history(state: "BaliState", chance_state: ChanceState) -> "BaliState":
    """A BaliState with this inner state, and the history of chance and moves that leads to it."""
    moves, altar = iter(chance_state.moves), iter(chance_state.altar)
    hidden = range(first := len(chance_state.colors) + OFFER, first + len(chance_state.altar))
    past = []
    for step, (player, action) in enumerate(
        (item.player, item.action) for item in state.full_history()
    ):
        sampled = next(moves) if player >= 0 else next(altar) if step in hidden else action
        past.append(f"{player}:{sampled}")
    attributes = b64encode(pickle.dumps({"chance_state": chance_state})).decode()
    lines = [f"history={','.join(past)}", f"move_number={len(past)}", f"__dict__={attributes}"]
    anew: BaliState = state.get_game().deserialize_state("\n".join(lines))
    return anew
