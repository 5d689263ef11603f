"""The vector environment: the same games as the plain rules play, at every table."""

import hashlib

import gymnasium
import numpy as np
import pytest

from bali import rules
from bali.chance import Seeded
from bali.moves import spread
from bali.research.array_pool import ArrayPool
from bali.research.compiled_state import CompiledState, start_state
from bali.research.vector import VectorBali
from bali.table import Deal, Table, deal
from tools.random_play import CONFIGURATIONS
from tools.uncompiled import run_uncompiled

TABLES = 6


def variants(oracle: bool, demon: bool) -> list[str]:
    return ["oracle"] * oracle + ["demon"] * demon


@pytest.mark.parametrize("configuration", CONFIGURATIONS[::3] + CONFIGURATIONS[-1:])
def test_every_table_is_played_as_by_the_plain_rules(
    configuration: tuple[int, bool, bool],
) -> None:
    players, oracle, demon = configuration
    env = VectorBali(TABLES, players, variants(oracle, demon))
    observations, info = env.reset(seed=list(range(TABLES)))
    dice = [Seeded(seed) for seed in range(TABLES)]  # goes on from game to game
    games = [Game(deal(chance, *configuration)) for chance in dice]
    ended = 0
    while ended < 2 * TABLES:
        for at, game in enumerate(games):
            assert info["to_move"][at] == game.plain.mover
            assert (
                spread(rules.legal(game.plain)) == np.flatnonzero(info["action_mask"][at]).tolist()
            )
            assert observations[at].tobytes() == game.compiled.observe(game.plain.mover).tobytes()
        moves = env.random_actions()
        observations, rewards, over, truncated, info = env.step(moves)
        assert not truncated.any()
        for at, move in enumerate(moves.tolist()):
            game = games[at]
            mover = game.plain.mover
            rules.apply(game.plain, move)
            game.compiled.move(move)
            assert over[at] == game.plain.over()
            assert rewards[at] == (game.compiled.returns()[mover] if over[at] else 0)
            if over[at]:
                ended += 1
                assert info["scores"][at].tolist() == game.scores() == game.compiled.scores()
                assert info["returns"][at].tolist() == pytest.approx(game.returns())
                assert info["final_obs"][at].tobytes() == game.compiled.observe(mover).tobytes()
                games[at] = Game(deal(dice[at], *configuration))


def test_the_rest_of_the_last_sights_shows_nothing_of_games_that_are_on() -> None:
    """Memory is used again: what lies there may come from ends only, at which all is open."""
    env = VectorBali(TABLES, 2)
    ends = {bytes(env.reset(seed=3)[0][0].nbytes)}
    steps = 0
    while steps < 20:
        *_, over, _, info = env.step(env.random_actions())
        if over.any():
            steps += 1
            ends |= {last.tobytes() for last in info["final_obs"][over]}
            assert {rest.tobytes() for rest in info["final_obs"][~over]} <= ends


class Game:
    """One table twice."""

    def __init__(self, dealt: Deal) -> None:
        self.plain = Table(dealt)
        self.compiled: CompiledState = start_state(dealt)

    def scores(self) -> list[int]:
        return [rules.final_score(self.plain, seat) for seat in range(self.plain.players)]

    def returns(self) -> list[float]:
        """R9.4: the victory is shared; it is worth 1 in all, and so is every defeat together."""
        n = self.plain.players
        wins = [rules.wins(self.plain, seat) for seat in range(n)]
        return [(won / sum(wins) * n - 1) / (n - 1) for won in wins]


def test_seeds_repeat_and_differ() -> None:
    one, other = VectorBali(TABLES, 3, ["oracle"]), VectorBali(TABLES, 3, ["oracle"])
    first, _ = one.reset(seed=5)
    assert (first == other.reset(seed=5)[0]).all()
    assert (one.random_actions() == other.random_actions()).all()
    assert (first != other.reset(seed=6)[0]).any()
    assert (first[0] != first[1]).any()


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_opponents_play_in_between_and_seats_change(bot: str) -> None:
    env = VectorBali(64, 2, opponents=[bot], observations=False)
    _, info = env.reset(seed=1)
    seats, rewards = [info["to_move"]], []
    games = np.zeros(64, np.int64)
    while (games < 2).any():
        before = info["to_move"]
        nothing, reward, over, _, info = env.step(env.random_actions())
        assert len(nothing) == 0
        assert (info["to_move"] == (before + over) % 2).all()  # ours again, or a new seat
        games += over
        rewards += reward[over].tolist()
        seats.append(info["to_move"])
    share = (np.mean(rewards) + 1) / 2
    assert 0.35 < share < 0.65 if bot == "random" else share < 0.1


def test_next_observations_agree_with_those_after_the_move() -> None:
    """But for what chance turns up, and for the cards of a look."""
    env = VectorBali(64, 2, ["oracle", "demon"], observations=False)
    env.reset(seed=3)
    compared = blind = 0
    for _ in range(60):
        moves, foreseen = env.foresee()
        tables = np.arange(64)
        chosen = (np.random.default_rng(compared).random(64) * (moves >= 0).sum(1)).astype(int)
        rows = env._tables["length"][:64].copy()
        movers = env.to_move.copy()
        _, _, over, _, _ = env.step(moves[tables, chosen])
        observations = env.observe(movers)
        for at in np.flatnonzero(~over).tolist():
            move = int(moves[at, chosen[at]])
            row = move - rules.TAKE_ROW
            if move == rules.ORACLE_LOOK or (0 <= row < 4 and rows[at, row] == 1):
                blind += 1
            else:
                compared += 1
                assert foreseen[at, chosen[at]].tobytes() == observations[at].tobytes()
    assert compared > 2000
    assert blind > 50


def test_all_legal_moves_have_a_next_observation() -> None:
    env = VectorBali(64, 4, ["oracle"])
    _, info = env.reset(seed=3)
    for _ in range(30):
        moves, _ = env.foresee()
        for at, mask in enumerate(info["action_mask"]):
            assert [move for move in moves[at].tolist() if move >= 0] == np.flatnonzero(
                mask
            ).tolist()
        *_, info = env.step(env.random_actions())


def test_what_was_handed_out_never_changes() -> None:
    """Memory is used again, but none that anybody holds, whole or in part."""
    env = VectorBali(TABLES, observations=True)
    observations, _ = env.reset(seed=1)
    held, copies = [observations], [observations.copy()]
    for step in range(200):
        moves, foreseen = env.foresee()
        observations, _, _, _, info = env.step(moves[:, 0])
        parts = [
            observations[2:],
            foreseen[0],
            *([info["final_obs"]] if "final_obs" in info else []),
        ]
        if step % 3 == 0:
            held += parts
            copies += [part.copy() for part in parts]
    assert len(held) > 100
    for part, copy in zip(held, copies, strict=True):
        assert part.tobytes() == copy.tobytes()


def test_memory_is_used_again() -> None:
    pool = ArrayPool(4, 4)
    first = pool.array()
    at = first.ctypes.data
    second = pool.array()
    assert second.ctypes.data != at
    part = first[1:2]
    del first
    assert pool.array().ctypes.data != at
    del part
    assert pool.array().ctypes.data == at


def test_an_illegal_move_names_its_table_and_changes_nothing() -> None:
    env = VectorBali(TABLES)
    observations, _ = env.reset(seed=1)
    moves = env.random_actions()
    for wrong in (-1, rules.MOVES, rules.TAKE_ROW):
        with pytest.raises(ValueError, match=f"table 4: action {wrong} is not legal"):
            env.step(np.where(np.arange(TABLES) == 4, wrong, moves))
    with pytest.raises(ValueError, match="5 actions for 6 tables"):
        env.step(moves[:5])
    assert (env.observe(env.to_move) == observations).all()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 5}, "players: 5"),
        ({"variants": ["oracle", "devil"]}, "variants"),
        ({"variants": "oracle"}, "variants"),
        ({"opponents": ["random", "random"]}, "opponents"),
        ({"opponents": ["hard"]}, "opponents"),
        ({"opponents": "random"}, "opponents: 'random'"),
        ({"observations": "dict"}, "observations"),
        ({"num_envs": 0}, "num_envs"),
    ],
)
def test_wrong_parameters_are_errors(options: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        VectorBali(**options)  # type: ignore[arg-type]


def test_nothing_is_played_before_the_deal() -> None:
    env = VectorBali(TABLES)
    with pytest.raises(RuntimeError, match="reset"):
        env.step(np.zeros(TABLES, np.int64))


def test_gymnasium_makes_it() -> None:
    env = gymnasium.make_vec("Bali-v0", num_envs=3, players=3)
    observations, _ = env.reset(seed=1)
    assert env.observation_space.contains(observations)
    assert env.action_space.contains(env.unwrapped.random_actions())  # type: ignore[attr-defined]


# Without Numba


def checksum() -> str:
    """Of everything that some steps return, with bots of both sorts at the table."""
    digest = hashlib.sha256()
    env = VectorBali(2, 3, ("oracle", "demon"), ("random", "greedy"))
    digest.update(env.reset(seed=5)[0].tobytes())
    for _ in range(20):
        moves = env.random_actions()
        observations, rewards, over, _, _ = env.step(moves)
        digest.update(moves.tobytes() + observations.tobytes() + rewards.tobytes() + over.tobytes())
    return digest.hexdigest()


def test_without_numba_everything_is_the_same() -> None:
    program = "from tests.research.test_vector import checksum; print(checksum())"
    assert run_uncompiled(program) == checksum()
