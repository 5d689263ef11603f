"""R12 in every interface: games that a seat cannot tell apart look the same to it."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import numpy as np

from bali import rules
from bali.bots import knowledge_of, player
from bali.bots.learnt import Network, save
from bali.chance import Seeded
from bali.game import Game
from bali.kernel.counters import blank_counters
from bali.kernel.masks import MOST_LEGAL
from bali.kernel.observations import width
from bali.kernel.records import blank
from bali.kernel.vector_step import foresee_all
from bali.moves import spread
from bali.research.position import Position
from bali.research.rendering import render
from bali.view import view
from tests.pairs import Pair, pairs
from tests.research.states import compiled_state, spiel

SEEDS = 100


@cache
def seated() -> list[Pair]:
    """Pairs for a seat that watches."""
    return [pair for seed in range(SEEDS) for pair in pairs(seed) if pair.observer is not None]


def to_move() -> Iterator[Pair]:
    """Pairs for a seat that has a choice to make."""
    for pair in seated():
        several = len(spread(rules.legal(pair.one.table))) > 1
        if pair.observer == pair.one.table.mover and several:
            yield pair


def position(game: Game) -> Position:
    played = Position(game.deal)
    for step in game.steps:
        played.play(step.move)
    return played


def test_observations_of_pettingzoo_and_gymnasium_are_alike() -> None:
    """Both return what `Position.observe` returns, in both forms."""
    for pair in seated():
        assert pair.observer is not None
        one, other = position(pair.one), position(pair.other)
        for form in ("tensor", "dict"):
            observations = [game.observe(pair.observer, form) for game in (one, other)]
            np.testing.assert_equal(observations[0], observations[1])


def test_pictures_are_alike() -> None:
    for pair in seated()[:40]:
        for mode in ("ansi", "rgb_array"):
            drawn = [render(view(game, pair.observer), mode, "en") for game in pair[1:]]
            np.testing.assert_equal(drawn[0], drawn[1])


def next_observations(game: Game) -> bytes:
    """The observations after every legal move."""
    table = compiled_state(game)
    moves = np.zeros((1, MOST_LEGAL), np.int64)
    observations = np.zeros((1, MOST_LEGAL, width(game.deal.players)), np.float32)
    foresee_all(table.tables, table.counters, blank(1), blank_counters(1), moves, observations)
    return moves.tobytes() + observations.tobytes()


def test_next_observations_are_alike() -> None:
    compared = [next_observations(pair.one) == next_observations(pair.other) for pair in to_move()]
    assert len(compared) > 50
    assert all(compared)


def test_observations_of_openspiel_are_alike() -> None:
    for pair in seated():
        seat = pair.observer
        one, other = spiel(pair.one), spiel(pair.other)
        assert one.information_state_string(seat) == other.information_state_string(seat)
        assert one.information_state_tensor(seat) == other.information_state_tensor(seat)
        assert one.observation_string(seat) == other.observation_string(seat)
        assert one.observation_tensor(seat) == other.observation_tensor(seat)
        assert one.legal_actions(seat) == other.legal_actions(seat)
        if not one.is_chance_node() and not one.is_terminal() and one.current_player() == seat:
            twin = one.resample_from_infostate(seat, np.random.RandomState(1).rand)
            again = other.resample_from_infostate(seat, np.random.RandomState(1).rand)
            assert twin.history() == again.history()
            assert twin.information_state_string(seat) == one.information_state_string(seat)


def test_the_states_do_differ() -> None:
    """Otherwise the property above would say nothing."""
    whole = [str(spiel(pair.one)) != str(spiel(pair.other)) for pair in seated()[:200]]
    assert sum(whole) > 50


def test_networks_and_bots_of_openspiel_answer_alike(tmp_path: Path) -> None:
    names = ["openspiel-ismcts:sims=6", "openspiel-mcts:sims=100"]
    chance = np.random.default_rng(1)
    for players in (2, 3, 4):
        weights = chance.normal(size=(1, width(players))).astype(np.float32)
        layer = weights, np.zeros(1, np.float32)
        save(Network(players, (layer,)), tmp_path / f"{players}.npz")
    asked = 0
    for pair in to_move():
        asked += 1
        network = f"{tmp_path}/{pair.one.deal.players}.npz"
        for name in [network, *(names if asked % 8 == 0 else [])]:
            with player(name) as bot:
                one, other = (
                    bot.choose(knowledge_of(view(game, pair.observer)), Seeded(asked))
                    for game in (pair.one, pair.other)
                )
            assert one == other
    assert asked > 50
