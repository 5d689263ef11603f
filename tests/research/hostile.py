"""Whatever may come from outside: arrays, numbers and views that no caller should pass."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import numpy as np

from bali import rules
from bali.bots import knowledge_of, player
from bali.chance import Seeded
from bali.errors import BaliError
from bali.game import Game
from bali.research.aec import BaliAEC
from bali.research.compiled_state import start_state
from bali.research.gymnasium_env import BaliEnv
from bali.research.vector import VectorBali
from bali.table import Deal, deal
from bali.view import View, view
from tools.random_play import dealt, play

TABLES = 4
INTEGERS: tuple[Any, ...] = (
    np.int8,
    np.int16,
    np.int32,
    np.int64,
    np.uint8,
    np.uint64,
    ">i8",
    "<i2",
)
NO_INTEGERS: tuple[Any, ...] = (
    *(np.float32, np.float64, np.complex64, np.bool_, "U4", "S4", object, "M8[s]"),
)
HUGE = (127, 128, 255, 1 << 31, (1 << 63) - 1, 1 << 63, 1 << 64, 1 << 200)
NUMBERS: tuple[object, ...] = (
    *(-1, -129, -(1 << 63), 45, 64, *HUGE),
    *(0.7, 1.0, -0.0, float("nan"), float("inf"), 1e300, 1j, True, None, "1", b"1", object(), []),
    *(np.float32(1), np.float64("nan"), np.bool_(True), np.int8(-1), np.uint64(1 << 63)),
    *(np.array(0.5), np.array([0]), np.array([0, 1]), np.datetime64("2026-11-18")),
)


def rows(number: int) -> Iterator[Any]:
    """Arrays instead of one small whole number for each table; some of them are right."""
    for length in (0, 1, number - 1, number, number + 1, 9 * number, 10_000):
        yield [0] * length
        for kind in INTEGERS:
            yield np.zeros(length, kind)
    for value in NUMBERS:
        yield value
        yield [0] * (number - 1) + [value]
        yield [value] * number
    for kind in NO_INTEGERS:
        yield np.zeros(number, kind)
        yield np.ones(number, kind)
    yield from (np.zeros(()), np.zeros((number, 1), np.int64), np.zeros((1, number), np.int64))
    yield from ([[0]] * number, [[0], [0, 1]], {}, {"a": 1}, range(number), (0,) * number)
    yield np.ma.masked_array(np.zeros(number, np.int64), [True] * number)
    yield np.zeros(number, [("a", np.int64)])
    yield from layouts(np.zeros(3 * number, np.int64))


def layouts(zeros: np.ndarray[Any, Any]) -> Iterator[np.ndarray[Any, Any]]:
    """A third of an array, laid out in memory in unusual ways; all of these are right."""
    number = len(zeros) // 3
    yield from (zeros[::3], zeros[::-3], np.broadcast_to(zeros[:1], (number,)))
    read_only = zeros[:number].copy()
    read_only.flags.writeable = False
    yield read_only
    memory = bytearray(8 * number + 1)
    yield np.frombuffer(memory, np.int64, number, offset=1)


def attempt(call: Any, *arguments: Any, **named: Any) -> bool:
    """Whether a call succeeds; the only error that it may end with is a ValueError."""
    try:
        call(*arguments, **named)
    except ValueError:
        return False
    return True


def check_vector() -> Iterator[bool]:
    """Hostile seeds, actions and seats; whatever is refused has changed nothing."""
    options: dict[str, Any] = {"players": 3, "variants": ["oracle", "demon"], "opponents": ()}
    env, twin = (VectorBali(TABLES, **options) for _ in range(2))
    for seeds in rows(TABLES):
        yield attempt(env.reset, seed=seeds)
    for number in range(3):
        env.reset(seed=number)
        twin.reset(seed=number)
        for actions in rows(TABLES):
            if attempt(env.step, actions):
                twin.step(np.zeros(TABLES, np.int64))
                yield True
            yield False
            moves = env.random_actions()
            assert (twin.random_actions() == moves).all()
            assert (env.step(moves)[0] == twin.step(moves)[0]).all()
        for seats in rows(TABLES):
            yield attempt(env.observe, seats)
            assert (env.observe(env.to_move) == twin.observe(twin.to_move)).all()
    for name in ("num_envs", "players", "variants", "opponents", "seat", "observations"):
        for value in NUMBERS:
            yield attempt(VectorBali, **{"num_envs": 2, name: value})


def check_single() -> Iterator[bool]:
    """The same for the environments of one game, and for their engine."""
    env, table = BaliEnv(opponents="greedy"), BaliAEC(players=2)
    for seed in NUMBERS:
        yield attempt(env.reset, seed=seed)
        yield attempt(table.reset, seed=seed)
    for action in (*NUMBERS, *range(-1, rules.MOVES + 1)):
        env.reset(seed=1)
        table.reset(seed=1)
        yield attempt(env.step, action)
        yield attempt(table.step, action)
        state = start_state(deal(Seeded(1), 2, oracle=True, demon=True))
        yield attempt(state.move, action)
        yield attempt(state.observe, action)
    good = deal(Seeded(1), 2, oracle=True, demon=True)
    for wrong in ({"players": 5}, {"pile": (99,)}, {"pile": good.pile[1:]}, {"altar": (9,) * 4}):
        yield attempt(start_state, Deal(**good._asdict() | wrong))


def check_views(bots: list[str], each: int) -> Iterator[bool]:
    """Views with a few changes anywhere, given to bots: they choose a legal move, or refuse."""
    chance = Random(1)  # noqa: S311
    players = [player(name) for name in bots]
    for seed in range(3):
        game = Game(dealt(seed, (2 + seed, True, True)))
        for number, _ in enumerate(play(game, Seeded(seed, 1), eager=True)):
            if number % 9:
                continue
            whole = msgspec.to_builtins(view(game, game.table.mover))
            for _ in range(each):
                changed = damage(whole, chance)
                for bot in players:
                    yield choose(bot, changed)


def choose(bot: Any, changed: Any) -> bool:
    try:
        known = knowledge_of(msgspec.convert(changed, View))
    except (msgspec.ValidationError, KeyError):
        return False
    try:
        move = bot.choose(known, Seeded(1))
    except BaliError:
        return False
    assert move in known.legal
    return True


DAMAGE = (-129, -128, -1, 0, 1, 2, 3, 4, 5, 7, 9, 42, 49, 100, 127, 128, 1000, 32768, 1 << 40)


def damage(value: Any, chance: Random) -> Any:
    """A copy with one or two changes somewhere."""
    copy = msgspec.json.decode(msgspec.json.encode(value))
    for _ in range(chance.choice((1, 1, 2))):
        damage_once(copy, chance)
    return copy


def damage_once(value: Any, chance: Random) -> None:
    """Change one part of nested lists and dicts."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    if not keys:
        return
    key = chance.choice(keys)
    part = value[key]
    if isinstance(part, dict | list) and part and chance.random() < 0.9:
        damage_once(part, chance)
    elif isinstance(part, bool) or part is None or isinstance(part, str):
        value[key] = chance.choice(
            [None, "rice", "shrine", "oracle", "up", "take", "keep", 3, part]
        )
    elif isinstance(part, int):
        value[key] = chance.choice([*DAMAGE, part + 1, part - 1])
    elif isinstance(value, list):
        chance.choice([value.pop, lambda: value.extend(value * 3), value.reverse])()
    else:
        value[key] = chance.choice([None, [], {}, 0])


def count(outcomes: Iterator[bool]) -> tuple[int, int]:
    """How many were accepted, and how many refused."""
    found = list(outcomes)
    return sum(found), len(found) - sum(found)
