"""`python_bali`, by OpenSpiel's own checks, and what its searches make of it."""

import subprocess
import sys
import unittest
from itertools import product
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot
from open_spiel.python.observation import make_observation

from bali import rules
from bali.bots import knowledge_of, player
from bali.chance import Seeded
from bali.cli import main
from bali.game import Game
from bali.moves import spread
from bali.research.openspiel import BaliState
from bali.research.openspiel.bots import Rollouts
from bali.research.openspiel.endgame import make_endgame
from bali.view import view
from tests.research.states import load, spiel
from tools.random_play import CONFIGURATIONS, dealt, play, played


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
def test_its_random_simulations(configuration: tuple[int, bool, bool]) -> None:
    """Clones, serialization, tensors and strings, legal actions, returns: at every step."""
    pyspiel.random_sim_test(load(*configuration), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("configuration", [CONFIGURATIONS[0], CONFIGURATIONS[-1]])
def test_its_api_test(configuration: tuple[int, bool, bool]) -> None:
    from open_spiel.integration_tests import api_test  # takes a second to load

    class Enforced(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game = load(*configuration)
        game_name = "python_bali"

    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(Enforced).run(result)
    assert result.testsRun >= 5
    assert not result.failures + result.errors, (result.failures + result.errors)[0][1]


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
def test_a_game_goes_as_by_the_rules(configuration: tuple[int, bool, bool]) -> None:
    """The same moves lead to the same numbers, whether the pile is known or drawn card by card."""
    game = played(5, configuration, eager=True)
    state = spiel(game)
    table = game.table
    assert state.chance_state.table()["points"].tolist() == table.points
    assert state.chance_state.table()["goods"].tolist() == table.goods
    wins = [rules.wins(table, seat) for seat in range(table.players)]
    winners = [seat for seat, value in enumerate(state.returns()) if value > 0]
    assert winners == [seat for seat, won in enumerate(wins) if won]
    assert sum(state.returns()) == pytest.approx(0, abs=1e-6)


def test_chance_is_that_of_the_rules() -> None:
    state = load(3, True, False).new_initial_state()
    chance = np.random.RandomState(1)
    drawn = np.zeros(8, np.int64)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            assert sum(odds) == pytest.approx(1)
            chance_state = state.chance_state
            if chance_state.compiled_state is not None:
                pack = np.array([*rules.COPIES, rules.ORACLES]) - drawn
                assert dict(zip(outcomes, odds, strict=True)) == pytest.approx(
                    {card: left / pack.sum() for card, left in enumerate(pack) if left}
                )
            action = int(chance.choice(outcomes, p=odds))
            if (
                chance_state.compiled_state is not None
                or 3 <= len(chance_state.colors) + len(chance_state.cards) < 19
            ):
                drawn[action] += 1
            state.apply_action(action)
        else:
            state.apply_action(int(chance.choice(state.legal_actions())))
    assert drawn.tolist() == [*rules.COPIES, rules.ORACLES]


@pytest.mark.parametrize("configuration", [(2, False, False), (3, True, True)])
def test_an_illegal_action_changes_nothing(configuration: tuple[int, bool, bool]) -> None:
    state = load(*configuration).new_initial_state()
    dice = np.random.RandomState(2)
    refused = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        if refused < 2000:
            before = str(state), state.chance_state.notes[:], state.is_chance_node()
            for action in {*range(rules.MOVES + 1), 255, 256, 1 << 40}.difference(legal):
                with pytest.raises(ValueError, match=rf"{action} is not (legal|possible).* are "):
                    state.apply_action(action)
                refused += 1
            assert (str(state), state.chance_state.notes[:], state.is_chance_node()) == before
        state.apply_action(int(dice.choice(legal)))
    assert refused >= 2000


def test_different_pasts_are_different_information_states() -> None:
    """Perfect recall: the string and the tensor tell every state of a game from every other."""
    strings, tensors, states = set(), set(), 0
    for seed in range(4):
        game = Game(dealt(seed, CONFIGURATIONS[-1]))
        for number, _ in enumerate(play(game, Seeded(seed, 1), eager=True)):
            if number % 6 != seed:
                continue
            state = spiel(game)
            seat = state.current_player()
            strings.add(state.information_state_string(seat))
            tensors.add(tuple(state.information_state_tensor(seat)))
            states += 1
    assert len(strings) == len(tensors) == states


def test_resampled_states_are_true_to_what_the_player_knows() -> None:
    chance = np.random.RandomState(2)
    altars, compared = 0, 0
    for seed in range(8, 11):
        game = Game(dealt(seed, (3, True, True)))
        for number, _ in enumerate(play(game, Seeded(seed, 1), eager=True)):
            if number % 24 == 0:
                state = spiel(game)
                seat = state.current_player()
                twin = state.resample_from_infostate(seat, chance.rand)
                assert twin.information_state_string(seat) == state.information_state_string(seat)
                assert twin.information_state_tensor(seat) == state.information_state_tensor(seat)
                assert twin.legal_actions() == state.legal_actions()
                assert anew(twin) == str(twin)
                compared += 1
                altars += str(twin) != str(state)
    assert altars > compared / 2


def anew(state: BaliState) -> str:
    """The state that the history of one leads to."""
    other = state.get_game().new_initial_state()
    for action in state.history():
        other.apply_action(action)
    return str(other)


def test_only_who_is_to_move_is_resampled() -> None:
    state = spiel(Game(dealt(1, (2, False, False))))
    with pytest.raises(pyspiel.SpielError):
        state.resample_from_infostate(1, np.random.RandomState(1).rand)


def searching(name: str, game: Any) -> Any:
    chance = np.random.RandomState(1)
    rollouts = Rollouts(game.num_players(), seed=1)
    if name == "ismcts":
        return ISMCTSBot(game, rollouts, 1.4, 20, random_state=chance)
    return MCTSBot(game, 1.4, 20, rollouts, random_state=chance)


@pytest.mark.parametrize("name", ["ismcts", "mcts"])
def test_its_searches_play_as_they_are(name: str) -> None:
    configuration = (3, True, True)
    game = Game(dealt(4, configuration))
    bot = searching(name, load(*configuration))
    for number, _ in enumerate(play(game, Seeded(4, 1), eager=True)):
        if number % 40 == 0:
            state = spiel(game)
            assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", ["openspiel-ismcts", "openspiel-mcts"])
def test_its_searches_as_bots(name: str) -> None:
    """They are seated by name, and the same seed and budget give the same answer."""
    game = Game(dealt(3, (3, True, True)))
    for number, _ in enumerate(play(game, Seeded(3, 1), eager=True)):
        legal = spread(rules.legal(game.table))
        if number % 32 == 1 and len(legal) > 1:
            known = knowledge_of(view(game, game.table.mover))
            with player(f"{name}:sims=100") as bot:
                answers = {bot.choose(known, Seeded(1)) for _ in range(2)}
            assert len(answers) == 1
            assert answers < set(legal)


@pytest.mark.parametrize("name", ["openspiel-ismcts", "openspiel-mcts"])
def test_a_budget_in_seconds_ends(name: str) -> None:
    game = Game(dealt(3, (2, False, False)))
    while len(spread(rules.legal(game.table))) < 2:
        game.play(spread(rules.legal(game.table))[0])
    with player(f"{name}:seconds=0.001") as bot:
        assert bot.choose(knowledge_of(view(game, game.table.mover)), Seeded(1)) in spread(
            rules.legal(game.table)
        )


def test_the_arena_seats_them(capsys: pytest.CaptureFixture[str]) -> None:
    bots = "openspiel-ismcts:sims=2,openspiel-mcts:sims=50"
    options = ["--players", "2", "--games", "2", "--seed", "1", "--jobs", "1"]
    assert main(["arena", "--bots", bots, *options]) == 0
    assert "openspiel-ismcts:sims=2" in capsys.readouterr().out


WHOSE = pyspiel.PrivateInfoType


def observer(public: bool, recalls: bool, whose: Any, players: int = 3) -> Any:
    kind = pyspiel.IIGObservationType(
        public_info=public, perfect_recall=recalls, private_info=whose
    )
    return make_observation(load(players, True, True), kind)


@pytest.mark.parametrize(
    ("public", "whose"),
    [(True, WHOSE.NONE), *product([False], [WHOSE.NONE, WHOSE.SINGLE_PLAYER, WHOSE.ALL_PLAYERS])],
)
def test_perfect_recall_of_a_part_is_refused(public: bool, whose: Any) -> None:
    with pytest.raises(pyspiel.SpielError, match="perfect_recall needs public_info"):
        observer(public, True, whose)


def test_parameters_of_observers_are_refused() -> None:
    with pytest.raises(pyspiel.SpielError, match="no parameters"):
        make_observation(load(2, False, False), None, {"notes": 1})


@pytest.mark.parametrize("player", [-1, 3])
@pytest.mark.parametrize("recalls", [False, True])
def test_a_player_who_is_not_there_observes_nothing(recalls: bool, player: int) -> None:
    state = spiel(played(5, (3, True, True), eager=True))
    single = observer(True, recalls, WHOSE.SINGLE_PLAYER)
    single.set_from(state, 1)
    before = single.tensor.copy()
    for observe in (single.set_from, single.string_from):
        with pytest.raises(ValueError, match=f"player: {player}, not a whole number from 0 to 2"):
            observe(state, player)
    assert (single.tensor == before).all()


@pytest.mark.parametrize("recalls", [False, True])
def test_an_observer_of_all_players_has_what_each_knows(recalls: bool) -> None:
    state = spiel(played(5, (3, True, True), eager=True))
    single = observer(True, recalls, WHOSE.SINGLE_PLAYER)
    everybody = observer(True, recalls, WHOSE.ALL_PLAYERS)
    everybody.set_from(state, 1)
    for seat in range(3):
        single.set_from(state, seat)
        for name, part in single.dict.items():
            if name != "player":
                assert everybody.dict[f"seat_{seat}_{name}"].tolist() == part.tolist()
        for line in single.string_from(state, seat).splitlines():
            assert line in everybody.string_from(state, 1).splitlines()
    assert len({everybody.string_from(state, seat) for seat in range(3)}) == 1
    assert sum(part.size for part in everybody.dict.values()) == everybody.tensor.size


def test_private_information_of_all_without_the_public_one() -> None:
    state = spiel(played(5, (3, True, True), eager=True))
    text = observer(False, False, WHOSE.ALL_PLAYERS).string_from(state, 0)
    assert [line for line in text.splitlines() if line.startswith("seat")] == [
        "seat 0",
        "seat 1",
        "seat 2",
    ]
    assert "pile" not in text


CPP_SEARCH = """
import pyspiel, sys
from tests.research.states import spiel
from tools.random_play import dealt, play
from bali.chance import Seeded
from bali.game import Game
game = Game(dealt(4, (2, False, False)))
for number, _ in enumerate(play(game, Seeded(4, 1), eager=True)):
    if number == 20:
        break
state = spiel(game)
rollouts = pyspiel.RandomRolloutEvaluator(1, 1)
if sys.argv[1] == "mcts":
    bot = pyspiel.MCTSBot(state.get_game(), rollouts, 1.4, 10, 50, False, 1, False)
else:
    bot = pyspiel.ISMCTSBot(1, rollouts, 1.4, 10)
try:
    assert bot.step(state) in state.legal_actions()
    print("played")
except pyspiel.SpielError as error:
    print(error)
kuhn = pyspiel.load_game("kuhn_poker").new_initial_state()
for card in (0, 1):
    kuhn.apply_action(card)
if sys.argv[1] == "ismcts":
    print(bot.step(kuhn) in kuhn.legal_actions())
"""


@pytest.mark.parametrize(
    ("name", "printed"),
    [("mcts", ["played"]), ("ismcts", ["algorithms.ismcts.ISMCTSBot can", "True"])],
)
def test_its_searches_in_cpp_do_not_end_the_process(name: str, printed: list[str]) -> None:
    """They are run in another process, which they used to end."""
    command = [sys.executable, "-c", CPP_SEARCH, name]
    ended = subprocess.run(command, check=True, capture_output=True, text=True)
    lines = ended.stdout.splitlines()
    assert len(lines) == len(printed)
    assert all(line.endswith(end) for line, end in zip(lines, printed, strict=True))


def test_an_endgame_is_a_game_of_its_own() -> None:
    game = load(3, True, False)
    endgame = make_endgame(game, choices=3, seed=1)
    assert (endgame.num_players(), endgame.num_distinct_actions()) == (3, rules.MOVES)
    first, second = endgame.new_initial_state(), endgame.new_initial_state()
    assert len(first.legal_actions()) > 1
    first.apply_action(first.legal_actions()[0])
    assert str(first) != str(second) == str(endgame.new_initial_state())
    with pytest.raises(pyspiel.SpielError, match="choices: 0, not 1 to"):
        make_endgame(game, choices=0, seed=1)
