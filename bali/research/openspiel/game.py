"""The game `python_bali`: 2 to 4 players, both variants as parameters.

Chance deals the colours, the offer and, with the Oracle, the first altar; later every card that
forms a new row. Actions are the moves of `bali.moves`. A sole victory returns 1, and all returns
sum to 0.
"""

from collections.abc import Callable, Mapping
from typing import Any

import pyspiel

from bali import rules
from bali.kernel.records import LONGEST_GAME
from bali.moves import CARDS, COLORS, GOODS, WORDS
from bali.research.openspiel.cpp_bots import guard_steps
from bali.research.openspiel.observer import Observer, describe
from bali.research.openspiel.resampling import resample
from bali.research.openspiel.state import CHANCE, OFFER, ChanceState, Odds

NAME = "python_bali"

TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Bali",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=rules.MOST,
    min_num_players=rules.FEWEST,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification={"players": rules.FEWEST, "oracle": False, "demon": False},
)


class BaliGame(pyspiel.Game):  # type: ignore[misc]
    """The game and its parameters."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        parameters = dict(params or {})
        players = int(parameters.get("players", rules.FEWEST))
        if not rules.FEWEST <= players <= rules.MOST:
            raise pyspiel.SpielError(f"players: {players}, not {rules.FEWEST} to {rules.MOST}")
        self.variants = (players, bool(parameters.get("oracle")), bool(parameters.get("demon")))
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.MOVES,
            max_chance_outcomes=len(CARDS),
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(TYPE, info, parameters)

    def new_initial_state(self, _: str | None = None) -> "BaliState":
        return BaliState(self)

    def max_chance_nodes_in_history(self) -> int:
        players, oracle, _ = self.variants
        return players + rules.DECK + (rules.ORACLES + rules.GOODS if oracle else 0)

    def make_py_observer(
        self,
        iig_obs_type: Any = None,
        params: Any = None,
    ) -> Observer:
        if params:
            raise pyspiel.SpielError(f"observers have no parameters: {params}")
        usual = pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.variants[0], iig_obs_type or usual)


class BaliState(pyspiel.State):  # type: ignore[misc]
    """The state of one game, for OpenSpiel; `ChanceState` has the game itself."""

    def __init__(self, game: BaliGame) -> None:
        super().__init__(game)
        self.chance_state = ChanceState(*game.variants)

    def current_player(self) -> int:
        if self.chance_state.over():
            return int(pyspiel.PlayerId.TERMINAL)
        mover = self.chance_state.mover()
        return int(pyspiel.PlayerId.CHANCE) if mover == CHANCE else mover

    def _legal_actions(self, _: int) -> list[int]:
        return self.chance_state.legal()

    def chance_outcomes(self) -> Odds:
        return self.chance_state.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.chance_state.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return WORDS[action]
        if len(self.chance_state.colors) < self.chance_state.variants[0]:
            return COLORS[action]
        dealing_altar = (
            self.chance_state.compiled_state is None and len(self.chance_state.cards) == OFFER
        )
        return GOODS[action] if dealing_altar else CARDS[action]

    def is_terminal(self) -> bool:
        return self.chance_state.over()

    def returns(self) -> list[float]:
        return self.chance_state.returns()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "BaliState":
        """A state that the player cannot distinguish from this one, with other hidden cards."""
        return resample(self, player, sampler)

    def __str__(self) -> str:
        return describe(self.chance_state)


pyspiel.register_game(TYPE, BaliGame)
guard_steps()
