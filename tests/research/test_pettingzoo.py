"""The PettingZoo environment, by PettingZoo's own tests and some of ours."""

import random

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from bali import rules
from bali.research.aec import BaliAEC, env
from tools.random_play import CONFIGURATIONS

# PettingZoo remarks this of every environment with an action mask that is not its own.
REMARKS = [
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
]
remarked = pytest.mark.filterwarnings(*REMARKS)


def options(configuration: tuple[int, bool, bool]) -> dict[str, object]:
    players, oracle, demon = configuration
    return {"players": players, "variants": ["oracle"] * oracle + ["demon"] * demon}


@remarked
@pytest.mark.parametrize("form", ["tensor", "dict"])
@pytest.mark.parametrize("configuration", [CONFIGURATIONS[0], CONFIGURATIONS[-1]])
def test_its_api_test(configuration: tuple[int, bool, bool], form: str) -> None:
    random.seed(1)
    api_test(env(**options(configuration), observations=form), num_cycles=300)


def test_its_seed_test() -> None:
    seed_test(lambda: env(**options(CONFIGURATIONS[-1])), num_cycles=100)


def test_its_render_test() -> None:
    render_test(lambda render_mode=None: env(players=3, render_mode=render_mode))


def test_rewards_come_at_the_end_and_add_up_to_nothing() -> None:
    table = env(players=4, variants=["oracle"])
    table.reset(seed=2)
    total = dict.fromkeys(table.possible_agents, 0.0)
    chance = np.random.default_rng(1)
    for agent in table.agent_iter():
        observation, reward, over, _, _ = table.last()
        total[agent] += reward
        assert over or reward == 0
        table.step(None if over else int(chance.choice(np.flatnonzero(observation["action_mask"]))))
    assert sorted(total.values()) == pytest.approx([-1 / 3, -1 / 3, -1 / 3, 1])


def test_the_error_of_an_illegal_move_lists_the_legal_ones() -> None:
    table = BaliAEC()
    table.reset(seed=1)
    for wrong in (rules.TAKE_ROW, -1, rules.MOVES, 0.7, 0.0, None, "0"):
        expected = rf"seat_0: action {wrong} is not legal; legal are 0 \(buy none\)"
        with pytest.raises(ValueError, match=expected):
            table.step(wrong)  # type: ignore[arg-type]
    table.step(rules.BUY_NONE)


def test_games_after_a_seeded_one_follow_from_its_seed() -> None:
    def deals(table: BaliAEC, seed: int) -> list[bytes]:
        found = []
        for given in (seed, None, None):
            table.reset(seed=given)
            found.append(b"".join(table.observe(agent)["observation"] for agent in table.agents))
        return found

    one, other = BaliAEC(players=3), BaliAEC(players=3)
    first = deals(one, 5)
    assert first == deals(one, 5) == deals(other, np.int64(5))  # type: ignore[arg-type]
    assert len({*first, *deals(one, 6)}) == 6


def test_who_is_not_to_move_has_no_legal_moves() -> None:
    table = BaliAEC()
    table.reset(seed=1)
    assert table.observe("seat_0")["action_mask"].sum() == 1
    assert table.observe("seat_1")["action_mask"].sum() == 0


def test_a_view_for_an_agent_and_for_a_spectator() -> None:
    table = BaliAEC(players=3)
    table.reset(seed=1)
    table.step(rules.BUY_NONE)
    assert (table.view("seat_2").seat, table.view(None).seat) == (2, None)
    assert table.view(None).phase == "play"


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"players": 1}, "players"),
        ({"players": "3"}, "players"),
        ({"opponents": ["random"]}, "every seat is an agent"),
        ({"seat": 1}, "every seat is an agent"),
        ({"language": "fr"}, "language"),
        ({"variants": ["x"]}, "variants"),
        ({"observations": "words"}, "observations"),
    ],
)
def test_wrong_parameters_are_errors(given: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        BaliAEC(**given)  # type: ignore[arg-type]
