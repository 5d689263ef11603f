"""What `bali.research.check` runs: other projects' own tests of environments, on ours.

Every suite imports what it needs when it runs, and raises an exception if anything is wrong.
"""

import random
import unittest
import warnings
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import numpy as np

CONFIGURATIONS = ((2, ()), (4, ("oracle", "demon")))  # players and variants: the least, the most
PARAMETERS = ("players=2", "players=4,oracle=True,demon=True")  # the same for OpenSpiel
SIMS = 10  # of a search
SEARCHED = 20  # every such choice of a game is searched
TRAVERSALS = 3  # of a tree by MCCFR
# Choices to the end of one line of the endgame; its tree has many more. Deep CFR fails unless every
# player decides in a traversal.
ENDGAME, LONGER_ENDGAME = 3, 4
# PettingZoo remarks this of every environment with an action mask that is not its own.
REMARKS = ("Observation space for each agent probably", "Observation is not a NumPy array")


class Suite(NamedTuple):
    """Tests of one project, and the packages that they need."""

    project: str
    name: str
    packages: tuple[str, ...]
    run: Callable[[], None]


def _pettingzoo_api() -> None:
    from pettingzoo.test import api_test

    from bali.research.aec import env

    random.seed(1)
    with warnings.catch_warnings():
        for remark in REMARKS:
            warnings.filterwarnings("ignore", remark, UserWarning)
        for players, variants in CONFIGURATIONS:
            for form in ("tensor", "dict"):
                api_test(env(players=players, variants=variants, observations=form), num_cycles=300)


def _pettingzoo_seed() -> None:
    from pettingzoo.test import seed_test

    from bali.research.aec import env

    for players, variants in CONFIGURATIONS:
        seed_test(partial(env, players=players, variants=variants), 100)


def _pettingzoo_render() -> None:
    from pettingzoo.test import render_test

    from bali.research.aec import env

    render_test(lambda render_mode=None: env(players=3, render_mode=render_mode))


def _gymnasium_check() -> None:
    from gymnasium.utils.env_checker import check_env

    for form in ("tensor", "dict"):
        check_env(_single_environment(form))


def _stable_baselines_check() -> None:
    from stable_baselines3.common.env_checker import check_env

    check_env(_single_environment("tensor"))


def _single_environment(form: str) -> Any:
    from bali.research.gymnasium_env import BaliEnv

    return BaliEnv(["random", "greedy"], ["oracle", "demon"], observations=form)


def _spiel_simulation() -> None:
    import pyspiel

    for parameters in PARAMETERS:
        game = _spiel_game(parameters)
        pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def _spiel_api() -> None:
    from open_spiel.integration_tests import api_test

    for parameters in PARAMETERS:
        attributes = {"game": _spiel_game(parameters), "game_name": "python_bali"}
        case = type("Bali", (api_test.EnforceAPIOnPartialTreeBase,), attributes)
        result = unittest.TestResult()
        unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
        wrong = result.failures + result.errors
        if wrong or not result.testsRun:
            raise AssertionError(wrong[0][1] if wrong else "no test was run")


def _spiel_ismcts() -> None:
    from open_spiel.python.algorithms.ismcts import ISMCTSBot

    from bali.research.openspiel.bots import Rollouts

    for parameters in PARAMETERS:
        game = _spiel_game(parameters)
        dice = np.random.RandomState(1)
        rollouts = Rollouts(game.num_players(), seed=1)
        bot = ISMCTSBot(game, rollouts, 1.4, SIMS, random_state=dice)
        state, choices = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(dice.choice(outcomes, p=odds)))
                continue
            choices += 1
            searched = choices % SEARCHED == 0
            state.apply_action(bot.step(state) if searched else dice.choice(state.legal_actions()))


def _spiel_external_sampling() -> None:
    from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver

    endgame = _spiel_endgame(ENDGAME)
    solver = ExternalSamplingSolver(endgame)
    _run_mccfr(solver)
    state = endgame.new_initial_state()
    odds = solver.average_policy().action_probabilities(state)
    if set(odds) != set(state.legal_actions()) or abs(sum(odds.values()) - 1) > 1e-6:
        raise AssertionError(f"not a distribution over the legal moves: {odds}")


def _spiel_outcome_sampling() -> None:
    from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver

    _run_mccfr(OutcomeSamplingSolver(_spiel_game("players=2")))


def _run_mccfr(solver: Any) -> None:
    np.random.seed(1)  # OpenSpiel's solvers draw from this generator
    for _ in range(TRAVERSALS):
        solver.iteration()


def _spiel_deep_cfr() -> None:
    import torch
    from open_spiel.python.pytorch.deep_cfr import DeepCFRSolver

    torch.set_num_threads(1)
    np.random.seed(1)
    endgame = _spiel_endgame(LONGER_ENDGAME)
    solver = DeepCFRSolver(
        endgame,
        policy_network_layers=(32,),
        advantage_network_layers=(32,),
        num_iterations=2,
        num_traversals=1,
        memory_capacity=1000,
        seed=1,
    )
    solver.solve()
    odds = solver.action_probabilities(endgame.new_initial_state())
    if not odds or not all(0 <= chance <= 1 for chance in odds.values()):
        raise AssertionError(f"not probabilities: {odds}")


def _spiel_game(parameters: str) -> Any:
    import pyspiel

    import bali.research.openspiel

    return pyspiel.load_game(f"{bali.research.openspiel.NAME}({parameters})")


def _spiel_endgame(choices: int) -> Any:
    from bali.research.openspiel.endgame import make_endgame

    return make_endgame(_spiel_game("players=2"), choices, seed=1)


_SPIEL = ("pyspiel", "open_spiel")
SUITES = (
    Suite("PettingZoo", "api_test", ("pettingzoo", "gymnasium"), _pettingzoo_api),
    Suite("PettingZoo", "seed_test", ("pettingzoo", "gymnasium"), _pettingzoo_seed),
    Suite("PettingZoo", "render_test", ("pettingzoo", "gymnasium", "PIL"), _pettingzoo_render),
    Suite("Gymnasium", "check_env", ("gymnasium",), _gymnasium_check),
    Suite(
        "Stable-Baselines3",
        "check_env",
        ("stable_baselines3", "gymnasium"),
        _stable_baselines_check,
    ),
    Suite("OpenSpiel", "random_sim_test", _SPIEL, _spiel_simulation),
    Suite("OpenSpiel", "api_test", _SPIEL, _spiel_api),
    Suite("OpenSpiel", "ISMCTS", _SPIEL, _spiel_ismcts),
    Suite("OpenSpiel", "MCCFR, outcome sampling", _SPIEL, _spiel_outcome_sampling),
    Suite("OpenSpiel", "MCCFR, external sampling", _SPIEL, _spiel_external_sampling),
    Suite("OpenSpiel", "Deep CFR", (*_SPIEL, "torch", "tree"), _spiel_deep_cfr),
)
