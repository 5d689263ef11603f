"""Games that a player cannot tell from the one played: what is hidden is dealt anew."""

import pickle
from base64 import b64encode
from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np
import pyspiel

from bali.bots.beliefs import Beliefs, beliefs
from bali.chance import Seeded
from bali.kernel.beliefs import find
from bali.kernel.rng import Chances
from bali.research.openspiel.state import OFFER, Course
from bali.view import view

if TYPE_CHECKING:
    from bali.research.openspiel.game import BaliState


def deal_world(held: Beliefs, dice: Chances) -> None:
    """Some world, as `held.last` and on table 1."""
    if len(held.choices) > 0:
        find(held, dice)
    else:
        held.tables[1] = held.tables[0]  # nothing but the pile is hidden


Known = tuple[tuple[int, bool, bool], int, bytes]  # a game's parameters, a seat, all that it saw
_last: dict[Known, Beliefs] = {}


def _held(course: Course, player: int) -> Beliefs:
    """What a player believes; a search asks for the same again and again."""
    known = course.variants, player, course.notes[player]
    if known not in _last:
        _last.clear()
        _last[known] = beliefs(view(course.game(), player), Seeded(0))
    return _last[known]


def resampled(state: "BaliState", player: int, sampler: Callable[[], float]) -> "BaliState":
    """Every way in which the game can have gone is equally likely, for the player to move."""
    course = state.course
    if course.over() or course.mover() != player:
        raise pyspiel.SpielError("only the player to move can be asked what may be hidden")
    held = _held(course, player)
    deal_world(held, np.array([int(sampler() * (1 << 53))], np.uint64))
    try:
        twin = course.replayed(player, held.last.tolist())
    except StopIteration:
        raise pyspiel.SpielError("no other course of this game was found") from None
    return _with_history(state, twin)


def _with_history(state: "BaliState", course: Course) -> "BaliState":
    """A state that has come to this course as OpenSpiel counts it: chance and moves one by one."""
    moves, altar = iter(course.moves), iter(course.altar)
    hidden = range(first := len(course.colors) + OFFER, first + len(course.altar))
    past = []
    for step, (player, action) in enumerate(
        (item.player, item.action) for item in state.full_history()
    ):
        told = next(moves) if player >= 0 else next(altar) if step in hidden else action
        past.append(f"{player}:{told}")
    attributes = b64encode(pickle.dumps({"course": course})).decode()
    lines = [f"history={','.join(past)}", f"move_number={len(past)}", f"__dict__={attributes}"]
    anew: BaliState = state.get_game().deserialize_state("\n".join(lines))
    return anew
