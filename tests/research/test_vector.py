"""The vector environment: the same games as the plain rules play, at every table."""

import hashlib
from functools import partial
from inspect import signature

import gymnasium
import numpy as np
import pytest
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from bali import rules
from bali.chance import Seeded
from bali.kernel.vector_step import AGENT
from bali.moves import spread
from bali.research.aec import BaliAEC
from bali.research.array_pool import ArrayPool
from bali.research.compiled_state import CompiledState, start_state
from bali.research.gymnasium_env import BaliEnv
from bali.research.spaces import split_observation
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
    env = VectorBali(TABLES, players, variants(oracle, demon), opponents=())
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


def test_what_has_not_happened_is_zero_and_masked() -> None:
    """So that nothing of another game is taken for news of this one."""
    for opponents in ((), "random"):
        env = VectorBali(TABLES, 3, opponents=opponents)
        env.reset(seed=3)
        ends = 0
        while ends < 20:
            *_, over, _, info = env.step(env.random_actions())
            always = {"action_mask", "to_move"}
            names = always | ({"returns", "scores", "final_obs"} if over.any() else set())
            assert {name for name in info if not name.startswith("_")} == names
            for name in names:
                assert (info[f"_{name}"] == (over | (name in always))).all()
            for name in names - always:
                assert not info[name][~over].any()
                assert info[name][over].any(axis=1).all()
            ends += over.sum()


def test_gymnasiums_wrappers_read_the_infos() -> None:
    env = DictInfoToList(RecordEpisodeStatistics(VectorBali(TABLES, opponents="random")))
    env.reset(seed=1)
    ends = 0
    while ends < 10:
        *_, over, _, infos = env.step(env.unwrapped.random_actions())  # type: ignore[attr-defined]
        for was_over, info in zip(over, infos, strict=True):
            assert ("scores" in info, "episode" in info) == (was_over, was_over)
        ends += over.sum()


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
    one, other = (VectorBali(TABLES, 3, ["oracle"], opponents=()) for _ in range(2))
    first, _ = one.reset(seed=5)
    assert (first == other.reset(seed=5)[0]).all()
    assert (one.random_actions() == other.random_actions()).all()
    assert (first != other.reset(seed=6)[0]).any()
    assert (first[0] != first[1]).any()


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_opponents_play_in_between_and_seats_change(bot: str) -> None:
    env = VectorBali(64, 2, opponents=[bot], observations="none")
    _, info = env.reset(seed=1)
    seats, rewards = [info["to_move"]], []
    games = np.zeros(64, np.int64)
    while (games < 2).any():
        before = info["to_move"]
        nothing, reward, over, _, info = env.step(env.random_actions())
        assert nothing in env.observation_space
        assert (info["to_move"] == (before + over) % 2).all()  # ours again, or a new seat
        games += over
        rewards += reward[over].tolist()
        seats.append(info["to_move"])
    share = (np.mean(rewards) + 1) / 2
    assert 0.35 < share < 0.65 if bot == "random" else share < 0.1


def test_next_observations_agree_with_those_after_the_move() -> None:
    """But for what chance turns up, and for the cards of a look."""
    env = VectorBali(64, 2, ["oracle", "demon"], opponents=(), observations="none")
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
    env = VectorBali(64, 4, ["oracle"], opponents=())
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
    env = VectorBali(TABLES)
    observations, _ = env.reset(seed=1)
    held, copies = [observations], [observations.copy()]
    for step in range(200):
        moves, foreseen = env.foresee()
        observations, *ends, info = env.step(moves[:, 0])
        parts = [
            *ends,
            observations[2:],
            foreseen[0],
            info["action_mask"],
            info["to_move"],
            *([info["final_obs"], info["scores"]] if "final_obs" in info else []),
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
    env = VectorBali(TABLES, opponents=())
    observations, _ = env.reset(seed=1)
    moves = env.random_actions()
    for wrong in (-1, rules.MOVES, rules.TAKE_ROW, 0.7, 0.0, None, "0", 1 << 64):
        actions = [*moves[:4].tolist(), wrong, moves[5]]
        expected = rf"table 4: action {wrong} is not legal; legal are 0 \(buy none\)"
        with pytest.raises(ValueError, match=expected):
            env.step(actions)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"table 0: action 0\.0 is not legal"):
        env.step(moves.astype(np.float32))
    with pytest.raises(ValueError, match="5 actions for 6 tables"):
        env.step(moves[:5])
    assert (env.observe(env.to_move) == observations).all()
    env.step(moves.astype(np.uint8))


def test_masks_that_the_caller_has_replaced_do_not_matter() -> None:
    """As many actions as masks, but more than tables, were written behind the tables."""
    env = VectorBali(TABLES, opponents=())
    observations, info = env.reset(seed=1)
    env.action_masks = np.ones((9, rules.MOVES), np.int8)
    with pytest.raises(ValueError, match="9 actions for 6 tables"):
        env.step(np.zeros(9, np.int64))
    info["action_mask"][:] = info["to_move"][:] = 1
    with pytest.raises(ValueError, match="table 0: action 44 is not legal"):
        env.step(np.full(TABLES, rules.MOVES - 1))
    assert (env.observe(np.zeros(TABLES, np.int64)) == observations).all()


def test_wrong_numbers_of_seeds_are_errors() -> None:
    """Each seed too many was written behind the tables: it ended in a segmentation fault."""
    env = gymnasium.make_vec("Bali-v0", num_envs=4)
    for number in (0, 3, 9):
        with pytest.raises(ValueError, match=f"{number} seed for 4 tables"):
            env.reset(seed=[1] * number)  # type: ignore[arg-type]
    for seed in (-1, 0.5, 1 << 64, None):
        with pytest.raises(ValueError, match=f"seed: {seed}"):
            env.reset(seed=[1, 1, seed, 1])  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [np.int64(3), np.uint8(3), np.array(3)])
def test_a_seed_may_be_any_whole_number(seed: int) -> None:
    one, other = VectorBali(TABLES), VectorBali(TABLES)
    assert (one.reset(seed=seed)[0] == other.reset(seed=3)[0]).all()
    seeds = np.arange(TABLES, dtype=np.int8)
    assert (one.reset(seed=seeds)[0] == other.reset(seed=list(range(TABLES)))[0]).all()  # type: ignore[arg-type]
    assert (one.random_actions() == other.random_actions()).all()


def test_the_agent_can_keep_its_seat() -> None:
    env = VectorBali(TABLES, 3, opponents=["random", "greedy"], seat=1)
    _, info = env.reset(seed=1)
    ends = 0
    while ends < 10:
        assert (info["to_move"] == 1).all()
        assert (env._line_up.bots == [1, AGENT, 0]).all()
        *_, over, _, info = env.step(env.random_actions())
        ends += over.sum()


def test_the_forms_of_observations() -> None:
    tensor, parted, bare = (
        VectorBali(TABLES, observations=form) for form in ("tensor", "dict", "none")
    )
    for env in (tensor, parted, bare):
        observations, _ = env.reset(seed=1)
        assert observations in env.observation_space
    for _ in range(80):
        moves = tensor.random_actions()
        seen, *_, info = tensor.step(moves)
        split, *_, split_info = parted.step(moves)
        bare.step(moves)
        expected = split_observation(seen, 2)
        np.testing.assert_equal(split, expected)
        assert ("final_obs" in info) == ("final_obs" in split_info)
    assert (bare.to_move == tensor.to_move).all()


def test_make_and_make_vec_mean_the_same_game() -> None:
    one = signature(BaliEnv.__init__).parameters
    many = signature(VectorBali.__init__).parameters
    both = signature(BaliAEC.__init__).parameters
    assert set(one) == set(many) - {"num_envs"} == set(both)
    for name, parameter in one.items():
        assert parameter.default == many[name].default
        assert parameter.default == both[name].default or name == "opponents"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 5}, "players: 5"),
        ({"variants": ["oracle", "devil"]}, "variants"),
        ({"variants": "oracle"}, "variants"),
        ({"opponents": ["random", "random"], "players": 2}, "opponents"),
        ({"opponents": ["hard"]}, "'hard' cannot play.*only random and greedy.*gymnasium.make"),
        ({"opponents": "magic"}, "opponents: 'magic'"),
        ({"opponents": (), "seat": 0}, "seat: 0"),
        ({"seat": 2}, "seat: 2"),
        ({"observations": True}, "observations: True"),
        ({"render_mode": "ansi"}, "render_mode: 'ansi'"),
        ({"language": "fr"}, "language: 'fr'"),
        ({"num_envs": 0}, "num_envs"),
        ({"num_envs": 2.0}, "num_envs"),
        ({"num_envs": 1 << 40}, "num_envs"),
    ],
)
def test_wrong_parameters_are_errors(options: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        VectorBali(**options)  # type: ignore[arg-type]


def test_nothing_is_played_before_the_deal() -> None:
    env = VectorBali(TABLES)
    nothing = np.zeros(TABLES, np.int64)
    for call in (partial(env.step, nothing), partial(env.observe, nothing), env.foresee):
        with pytest.raises(RuntimeError, match="reset"):
            call()


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
