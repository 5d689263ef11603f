"""OpenSpiel's own searches as bots: seated by `openspiel-ismcts` and `openspiel-mcts`.

They get a seat's knowledge, as all bots do: the states that they search are sampled from beliefs.
Rollouts run in compiled code, which OpenSpiel cannot do for a game written in Python.
"""

from collections.abc import Iterator
from copy import deepcopy
from time import perf_counter
from typing import Any

import numpy as np

from bali.bots.beliefs import infer_beliefs
from bali.bots.bot import Budget
from bali.bots.counters import counters_of
from bali.bots.knowledge import Knowledge
from bali.chance import Chance
from bali.extras import naming_extras
from bali.kernel.beliefs import HIDE, TAKE
from bali.kernel.records import blank
from bali.kernel.vector_step import roll_out
from bali.research.compiled_state import CompiledState
from bali.research.openspiel.game import BaliGame, BaliState
from bali.research.openspiel.resampling import sample_world
from bali.research.openspiel.state import ChanceState
from bali.view import View

with naming_extras():
    from open_spiel.python.algorithms.ismcts import ChildSelectionPolicy, ISMCTSBot
    from open_spiel.python.algorithms.mcts import Evaluator, MCTSBot

UCT_C = 1.4
SIMS = 1000  # without a budget
SIMS_A_WORLD = 50  # of MCTS, which needs perfect information


class Rollouts(Evaluator):  # type: ignore[misc]
    """Evaluates a state by one random playout."""

    def __init__(self, players: int, seed: int) -> None:
        self._tables = blank(2)
        self._dice = np.array([seed], np.uint64)
        self._order = np.random.default_rng(seed)
        self._returns = np.zeros((2, players), np.float32)
        self._scores = np.zeros((2, players), np.int16)

    def evaluate(self, state: BaliState) -> list[float]:
        chance_state = state.chance_state
        if chance_state.pending_take is not None:
            chance_state = self._form_row(chance_state)
        self._tables[0] = chance_state.table()
        roll_out(self._tables, self._dice, self._returns, self._scores)
        returns: list[float] = self._returns[1].tolist()
        return returns

    def _form_row(self, chance_state: ChanceState) -> ChanceState:
        """A copy in which the row that is being formed is completed at random."""
        chance_state = deepcopy(chance_state)
        while chance_state.pending_take is not None:
            cards = [card for card, number in enumerate(chance_state.left) for _ in range(number)]
            chance_state.apply_action(cards[int(self._order.integers(len(cards)))])
        return chance_state

    def prior(self, state: BaliState) -> list[tuple[int, float]]:
        """A uniform prior."""
        legal = state.legal_actions(state.current_player())
        return [(move, 1 / len(legal)) for move in legal]


class StateSampler:
    """Samples states that a seat cannot distinguish from its own."""

    def __init__(self, view: View, chance: Chance) -> None:
        self._view = view
        self._beliefs = infer_beliefs(view, chance)
        self._counters = counters_of(view)
        self._dice = np.array([chance.below(1 << 63)], np.uint64)
        self.game = BaliGame(
            {
                "players": view.players,
                "oracle": "oracle" in view.variants,
                "demon": "demon" in view.variants,
            }
        )

    def state(self) -> BaliState:
        """The next sample."""
        sample_world(self._beliefs, self._dice)
        chance_state = ChanceState(*self.game.variants)
        chance_state.compiled_state = CompiledState(
            self._beliefs.tables[1:].copy(), self._counters.copy()
        )
        pile = chance_state.table()["pile"][: chance_state.table()["pile_size"]]
        chance_state.left = np.bincount(pile, minlength=len(chance_state.left)).tolist()
        chance_state.notes = [
            self._secrets(seat, chance_state) for seat in range(self._view.players)
        ]
        state = self.game.new_initial_state()
        state.chance_state = chance_state
        return state

    def _secrets(self, seat: int, chance_state: ChanceState) -> bytes:
        """What only this seat knows in this world; everything else is the same in all worlds."""
        if seat == self._view.seat:
            return b""
        done = [
            self._beliefs.last_world[number]
            for what, who, number, _ in self._beliefs.script.tolist()
            if what in (HIDE, TAKE) and who == seat
        ]
        return bytes([*chance_state.table()["goods"][seat].tolist(), *done])


class InformationSetBot:
    """OpenSpiel's ISMCTS."""

    def choose(self, knowledge: Knowledge, chance: Chance, budget: Budget) -> int:
        limit = Limit(budget)
        worlds = StateSampler(knowledge.view, chance)
        bot = _Search(
            game=worlds.game,
            evaluator=Rollouts(knowledge.view.players, chance.below(1 << 63)),
            uct_c=UCT_C,
            max_simulations=SIMS,
            random_state=np.random.RandomState(chance.below(1 << 32)),
            child_selection_policy=ChildSelectionPolicy.UCT,
        )
        bot.set_resampler(lambda *_: worlds.state())
        bot.limit = limit
        return int(bot.step(worlds.state()))


class _Search(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search with our budget, which may also be a time."""

    limit: "Limit"

    def run_search(self, state: BaliState) -> Any:
        self.reset()
        self._root_node = self.create_new_node(state)
        for _ in self.limit.simulations():
            self.run_simulation(self.sample_root_state(state))
        return self.get_final_policy(state, self._root_node)


class DeterminizedBot:
    """OpenSpiel's MCTS, in several worlds; the move with the most visits in total."""

    def choose(self, knowledge: Knowledge, chance: Chance, budget: Budget) -> int:
        limit = Limit(budget)
        worlds = StateSampler(knowledge.view, chance)
        rollouts = Rollouts(knowledge.view.players, chance.below(1 << 63))
        visits = dict.fromkeys(knowledge.legal, 0)
        for _ in limit.simulations(SIMS_A_WORLD):
            bot = MCTSBot(
                worlds.game,
                UCT_C,
                SIMS_A_WORLD,
                rollouts,
                solve=False,
                random_state=np.random.RandomState(chance.below(1 << 32)),
            )
            for child in bot.mcts_search(worlds.state()).children:
                visits[child.action] += child.explore_count
        return max(visits, key=lambda move: visits[move])


class Limit:
    """The budget of one move; a time counts from the construction."""

    def __init__(self, budget: Budget) -> None:
        unbound = budget.sims is None and budget.seconds is None
        self._sims = SIMS if unbound else budget.sims
        self._seconds = budget.seconds
        self._begin = perf_counter()

    def simulations(self, at_once: int = 1) -> Iterator[int]:
        """Yields once for every `at_once` simulations within the budget; at least twice.

        The first simulation only creates the root.
        """
        done = 0
        while done < 2 or not self._used_up(done * at_once):
            yield done
            done += 1

    def _used_up(self, sims: int) -> bool:
        late = self._seconds is not None and perf_counter() - self._begin >= self._seconds
        return late or (self._sims is not None and sims >= self._sims)
