"""The PettingZoo environment: every seat is an agent, and one agent decides at a time."""

from collections.abc import Sequence
from typing import Any, ClassVar

from gymnasium import spaces

from bali.chance import Secure, Seeded
from bali.extras import naming_extras
from bali.moves import WORDS
from bali.research.position import Position
from bali.research.rendering import FPS, MODES, Frame, check_rendering, render
from bali.research.spaces import AnyDict, moves_space, seat_space, variants_of
from bali.table import deal
from bali.view import View, view

with naming_extras():
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers


def env(**options: Any) -> AECEnv[str, AnyDict, int]:
    """The environment in PettingZoo's usual wrappers, which check how it is used."""
    checked = wrappers.AssertOutOfBoundsWrapper(BaliAEC(**options))
    return wrappers.OrderEnforcingWrapper(checked)


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
        players: int = 2,
        variants: Sequence[str] = (),
        observations: str = "tensor",
        render_mode: str | None = None,
        language: str = "en",
    ) -> None:
        self._table = (players, *variants_of(players, variants))
        check_rendering(None, language)  # PettingZoo's own test uses an unsupported mode
        self._form = observations
        self.render_mode = render_mode
        self._language = language
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._observation_spaces = {
            agent: seat_space(players, observations) for agent in self.possible_agents
        }
        self._action_spaces = {agent: moves_space() for agent in self.possible_agents}
        self._position: Position | None = None

    def observation_space(self, agent: str) -> spaces.Space[AnyDict]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def reset(self, seed: int | None = None, options: AnyDict | None = None) -> None:  # noqa: ARG002
        chance = Secure() if seed is None else Seeded(seed)
        self._position = Position(deal(chance, *self._table))
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
        if action not in position.state.legal():
            legal = ", ".join(f"{move} ({WORDS[move]})" for move in position.state.legal())
            raise ValueError(f"{agent}: {action} is not legal; legal are {legal}")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        position.play(int(action))
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
