"""Games that were played elsewhere, laid out for each interface."""

import pyspiel

import bali.research.openspiel
from bali import rules
from bali.game import Game
from bali.research.compiled_state import CompiledState, start_state
from bali.research.openspiel import BaliState


def compiled_state(game: Game) -> CompiledState:
    """As the environments play it."""
    table = start_state(game.deal)
    for step in game.steps:
        table.move(step.move)
    return table


def load(players: int, oracle: bool, demon: bool) -> pyspiel.Game:
    assert bali.research.openspiel.NAME == "python_bali"
    return pyspiel.load_game("python_bali", {"players": players, "oracle": oracle, "demon": demon})


def spiel(game: Game) -> BaliState:
    """As OpenSpiel plays it: chance brings what lies in the deal."""
    deal = game.deal
    state: BaliState = load(deal.players, deal.oracle, deal.demon).new_initial_state()
    chance = [*deal.colors, *(card for row in deal.offer for card in row), *deal.altar]
    for outcome in chance:
        assert outcome in dict(state.chance_outcomes())
        state.apply_action(outcome)
    pile = iter(deal.pile)
    for step in game.steps:
        assert not state.is_chance_node()
        state.apply_action(step.move)
        while state.is_chance_node():
            state.apply_action(next(pile))
    assert state.is_terminal() == (game.table.phase == rules.OVER)
    return state
