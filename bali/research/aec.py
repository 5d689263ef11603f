"""The PettingZoo environment: every seat is an agent, and one agent decides at a time."""

from collections.abc import Sequence
from typing import Any, ClassVar

from gymnasium import spaces

from bali.chance import Chance, Secure, Seeded
from bali.extras import naming_extras
from bali.research.checks import check_move, check_seed, describe_wrong
from bali.research.options import (
    Opponents,
    check_form,
    read_opponents,
    read_seat,
    read_variants,
)
from bali.research.position import Position
from bali.research.rendering import FPS, MODES, Frame, check_rendering, render
from bali.research.spaces import AnyDict, moves_space, seat_space
from bali.table import deal
from bali.view import View, view

with naming_extras():
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers


def env(**options: Any) -> AECEnv[str, AnyDict, int]:
    """The environment in PettingZoo's wrapper that checks the order of calls."""
    return wrappers.OrderEnforcingWrapper(BaliAEC(**options))


class BaliAEC(AECEnv[str, AnyDict, int]):  # type: ignore[misc]
    """Agents are `seat_0` to `seat_3`, in playing order; they are rewarded at the end of the game.

    An agent observes what its seat may know (R12), as a tensor or by parts, and a mask of the legal
    moves.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "bali_v0",
        "render_modes": list(MODES),
        "render_fps": FPS,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        players: int | None = None,
        variants: Sequence[str] = (),
        observations: str = "tensor",
        render_mode: str | None = None,
        language: str = "en",
        opponents: Opponents = (),
        seat: int | None = None,
    ) -> None:
        number, bots = read_opponents(players, opponents)
        if bots or read_seat(seat, number) is not None:
            raise ValueError(
                "opponents, seat: every seat is an agent; in gymnasium.make bots have the others"
            )
        self._table = (number, *read_variants(variants))
        check_form(observations)
        check_rendering(None, language)  # PettingZoo's own test uses an unsupported mode
        self._form = observations
        self.render_mode = render_mode
        self._language = language
        self.possible_agents = [f"seat_{seat}" for seat in range(number)]
        self._observation_spaces = {
            agent: seat_space(number, observations) for agent in self.possible_agents
        }
        self._action_spaces = {agent: moves_space() for agent in self.possible_agents}
        self._dice: Chance = Secure()
        self._position: Position | None = None

    def observation_space(self, agent: str) -> spaces.Space[AnyDict]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)  # ValueError for any other

    def reset(self, seed: int | None = None, options: AnyDict | None = None) -> None:  # noqa: ARG002
        """Deal; without a seed, from the generator that the last seed has started."""
        checked = check_seed(seed)
        if checked is not None:
            self._dice = Seeded(checked)
        self._position = Position(deal(self._dice, *self._table))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, AnyDict] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._position.state.mover()]

    def _current_position(self) -> Position:
        if self._position is None:
            raise RuntimeError("reset() deals the first game")
        return self._position

    def observe(self, agent: str) -> AnyDict:
        return self._current_position().observe(self._seat(agent), self._form)

    def view(self, agent: str | None) -> View:
        """All that an agent, or with None a spectator, may know; see `docs/view.md`."""
        return view(self._current_position().game(), None if agent is None else self._seat(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        position = self._current_position()
        mask = position.state.mask()
        try:
            move = check_move(action, mask)
        except ValueError as error:
            raise ValueError(f"{agent}: {error}") from None
        if not mask[move]:
            raise ValueError(f"{agent}: {describe_wrong(move, mask)}")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        position.play(move)
        if position.state.over():
            self.rewards = dict(zip(self.agents, position.state.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.agents[position.state.mover()]
        self._accumulate_rewards()

    def render(self) -> str | Frame | None:
        """The table as a spectator sees it."""
        return render(self.view(None), self.render_mode, self._language)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
