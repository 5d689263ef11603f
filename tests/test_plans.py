"""Plans of whole turns, among three and four: which there are, and how they are compared."""

from collections.abc import Iterator
from itertools import islice, pairwise

import numpy as np
import pytest

from bali import rules
from bali.bots import Budget, knowledge_of
from bali.bots.beliefs import infer_beliefs
from bali.bots.planning import SHORTLIST, PlanningBot, compare, find_plans, shortlist
from bali.chance import Seeded
from bali.game import Game
from bali.kernel import forecast, network
from bali.kernel.beliefs import Beliefs
from bali.kernel.forecast import load_weights
from bali.kernel.plans import NO_MOVE, Plans, play_plans
from bali.kernel.records import blank, put
from bali.moves import spread
from bali.table import Table
from bali.view import view
from tools.random_play import CONFIGURATIONS, dealt, play
from tools.uncompiled import run_uncompiled

CROWDS = [configuration for configuration in CONFIGURATIONS if configuration[0] > rules.FEWEST]
SIMS = Budget(sims=100)


def choices(seed: int, configuration: tuple[int, bool, bool], every: int) -> Iterator[Game]:
    """A game, stopped at some decisions between several moves."""
    for number, game in enumerate(play(Game(dealt(seed, configuration)), Seeded(seed), eager=True)):
        if number % every == 0 and len(spread(rules.legal(game.table))) > 1:
            yield game


def make_plans_for(game: Game, budget: Budget = SIMS) -> tuple[Beliefs, Plans]:
    beliefs = infer_beliefs(view(game, game.table.mover), Seeded(1))
    return beliefs, find_plans(beliefs, 7, budget, load_weights(int(beliefs.tables[0]["players"])))


def moves_of(plans: Plans) -> list[list[int]]:
    rows = plans.moves[: plans.size[0]].tolist()
    return [row[: row.index(NO_MOVE)] for row in rows]


@pytest.mark.parametrize("configuration", CROWDS)
def test_plans_are_all_ways_through_a_turn(configuration: tuple[int, bool, bool]) -> None:
    ways = 0
    for game in choices(4, configuration, 3):
        _, plans = make_plans_for(game)
        every = moves_of(plans)
        assert len({tuple(moves) for moves in every}) == len(every)
        assert {moves[0] for moves in every} == set(spread(rules.legal(game.table)))
        if game.table.mover == game.table.active:
            for moves in every:
                leads_to_an_end(game.table.copy(), moves)
            ways += len(every)
    assert ways > 500


def leads_to_an_end(table: Table, moves: list[int]) -> None:
    """Of the turn, or of a row: what turns up then is not known."""
    me, turn, anew = table.mover, table.turn, False
    for move in moves:
        while table.mover != me:
            rules.apply(table, spread(rules.legal(table))[0])
        assert not anew
        assert rules.legal(table) >> move & 1
        if table.phase == rules.TAKE:
            anew = table.length[move - rules.TAKE_ROW] == 1
        rules.apply(table, move)
    while not table.over() and table.turn == turn and table.mover != me:
        rules.apply(table, spread(rules.legal(table))[0])
    assert anew or table.over() or table.turn > turn


def test_in_a_turn_of_anothers_every_move_is_a_plan() -> None:
    found = 0
    for game in choices(4, (4, True, True), 1):
        if not own(game):
            legal = spread(rules.legal(game.table))
            assert sorted(moves_of(make_plans_for(game)[1])) == [[move] for move in legal]
            found += 1
    assert found > 5


def own(game: Game) -> bool:
    return game.table.mover == game.table.active


def test_a_plan_fares_the_same_whatever_it_is_compared_with() -> None:
    for game in islice(choices(6, (4, True, True), 9), 5):
        beliefs, together = make_plans_for(game)
        _, apart = make_plans_for(game)
        some = np.arange(together.size[0])[-5:]
        for deal in range(1, 4):
            play_plans(beliefs, together, some, deal, load_weights(4))
        for plan in some:
            for deal in range(1, 4):
                play_plans(beliefs, apart, np.array([plan]), deal, load_weights(4))
        for sums in ("games", "win_shares", "reported_shares", "squared_shares", "points"):
            assert np.array_equal(getattr(together, sums), getattr(apart, sums))
        assert len(set(together.win_shares[some])) > 1


@pytest.mark.parametrize("sims", [1, 2, 7, 50, 333])
def test_so_many_games_are_simulated_and_most_of_the_best_plans(sims: int) -> None:
    for game in islice(choices(8, (3, True, False), 7), 6):
        beliefs, plans = make_plans_for(game)
        order = compare(beliefs, plans, Budget(sims), 0.0, load_weights(3))
        assert plans.games.sum() == sims
        assert sorted(order) == sorted(shortlist(plans))
        games = plans.games[order].tolist()
        if sims >= 50:
            assert all(one >= other - 1 for one, other in pairwise(games))
            assert games[0] > games[-1]


def test_the_shortlist_has_the_best_plans_and_one_of_every_move() -> None:
    for game in islice(choices(2, (4, False, True), 5), 12):
        _, plans = make_plans_for(game)
        chosen = shortlist(plans)
        firsts = [int(plans.moves[plan, 0]) for plan in chosen]
        assert set(firsts) == set(spread(rules.legal(game.table)))
        assert len(chosen) <= SHORTLIST + len(set(firsts)) - 1
        assert plans.forecast_shares[chosen[0]] == plans.forecast_shares[: plans.size[0]].max()
        looks = [
            (first, plans.forecast_shares[plan]) for first, plan in zip(firsts, chosen, strict=True)
        ]
        assert not own(game) or len(set(looks)) == len(looks)


def test_a_move_that_wins_at_once_is_made() -> None:
    """If that is known: no card on the altar is hidden."""
    found = 0
    for seed in range(100):
        for game in play(Game(dealt(seed, CROWDS[seed % len(CROWDS)])), Seeded(seed)):
            table, legal = game.table, spread(rules.legal(game.table))
            if any(table.face_down[: table.altar_size]) or len(legal) == 1:
                continue
            if any(wins(table.copy(), move) for move in legal):
                known = knowledge_of(view(game, table.mover))
                best = PlanningBot().think(known, Seeded(seed), SIMS)[0]
                assert best.win_share == 1.0
                found += 1
    assert found > 5


def wins(table: Table, move: int) -> bool:
    """Whether a move ends the game with the mover's victory, and nobody else's."""
    me = table.mover
    rules.apply(table, move)
    return table.over() and [s for s in range(table.players) if rules.wins(table, s)] == [me]


# Without Numba


@pytest.mark.long  # test_bots.py compares other bots, more shortly
def test_the_same_without_numba() -> None:
    """The same thoughts. And what would have to be compiled by itself is tested there."""
    calls = "a_sum(); blind(); play_without_time(); print(format_plans())"
    program = f"from tests.test_plans import *; {calls}"
    assert run_uncompiled(program) == format_plans()


def format_plans() -> str:
    thoughts = [
        thought
        for game in islice(choices(9, (3, True, True), 20), 3)
        for thought in PlanningBot().think(
            knowledge_of(view(game, game.table.mover)), Seeded(1), Budget(sims=12)
        )
    ]
    return "; ".join(f"{one.move} {one.games} {one.win_share:.6f}" for one in thoughts)


def play_without_time() -> None:
    """There is an answer before a turn could be gone through."""
    for game in islice(choices(5, (4, True, True), 30), 4):
        known = knowledge_of(view(game, game.table.mover))
        thoughts = PlanningBot().think(known, Seeded(1), Budget(sims=100, seconds=1e-3))
        assert sorted(one.move for one in thoughts) == sorted(known.view.legal)
        assert sum(one.games for one in thoughts) == thoughts[0].games == 1


def blind() -> None:
    """The forecast does not look at the order of the pile."""
    scratch, said = np.empty(forecast.SCRATCH_SIZE, np.float32), np.empty((2, rules.MOST))
    tables = blank(2)
    for game in islice(choices(3, (4, True, False), 25), 4):
        put(tables, 0, game.table)
        tables[1] = tables[0]
        s = tables[1]
        s.pile[s.drawn : s.pile_size] = s.pile[s.drawn : s.pile_size][::-1].copy()
        for table in range(2):
            forecast.forecast(tables, table, load_weights(4), scratch, said[table])
        assert np.array_equal(said[0], said[1])
        assert len(set(said[0])) == rules.MOST


def a_sum() -> None:
    """A network is two layers and a sum."""
    chance = np.random.default_rng(1)
    given = chance.normal(size=5).astype(np.float32)
    parts = [chance.normal(size=size).astype(np.float32) for size in ((5, 4), 4, (4, 3), 3, 3, 1)]
    weights = np.concatenate([part.ravel() for part in parts])
    first = np.maximum(given @ parts[0] + parts[1], 0)
    second = np.maximum(first @ parts[2] + parts[3], 0)
    scratch = np.empty(4, np.float32), np.empty(3, np.float32)
    said = network.forward(weights, given, *scratch)
    assert said == pytest.approx(float(second @ parts[4] + parts[5][0]), rel=1e-5)
