"""The end of a game as a game of its own, for algorithms that search whole trees."""

from typing import Any

import numpy as np
import pyspiel

from bali.research.openspiel.game import BaliGame, BaliState


class Endgame:
    """A game that begins in the middle of another; everything else is as in the other.

    OpenSpiel's algorithms in Python take it as a game. Those in C++ do not.
    """

    def __init__(self, state: BaliState) -> None:
        self._state = state

    def new_initial_state(self) -> BaliState:
        state: BaliState = self._state.clone()
        return state

    def __getattr__(self, name: str) -> Any:
        return getattr(self._state.get_game(), name)


def make_endgame(game: BaliGame, choices: int, seed: int) -> Endgame:
    """The end of a random game: that many choices were left. Forced moves do not count."""
    dice = np.random.default_rng(seed)
    state = game.new_initial_state()
    before_choices = []
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(dice.choice(outcomes, p=odds)))
            continue
        legal = state.legal_actions()
        if len(legal) > 1:
            before_choices.append(state.clone())
        state.apply_action(int(dice.choice(legal)))
    if not 1 <= choices <= len(before_choices):
        raise pyspiel.SpielError(f"choices: {choices}, not 1 to {len(before_choices)}")
    return Endgame(before_choices[-choices])
