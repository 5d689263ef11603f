"""Every bot: legal answers from what a seat knows alone, the same for the same seed and budget."""

import io
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from functools import cache
from typing import Any

import msgspec
import pytest

from bali import rules
from bali.bots import NAMES, Budget, Knowledge, UnknownBot, knowledge_of, player
from bali.bots.player import UNTHINKING
from bali.bots.search import INFORMED, SearchBot
from bali.bots.speaking import speak
from bali.chance import Seeded
from bali.game import Game
from bali.moves import WORDS, spread
from bali.view import View, view
from tests.pairs import pairs
from tests.sampling import SAMPLED_CONFIGURATIONS
from tools.random_play import dealt, play

BUDGET = ":sims=50"
THINKERS = [name for name in NAMES if name not in UNTHINKING]


def make_knowledge(game: Game) -> Knowledge:
    return knowledge_of(view(game, game.table.mover))


def answer(name: str, game: Game, seed: int = 1) -> str:
    with player(name + BUDGET) as bot:
        return WORDS[bot.choose(make_knowledge(game), Seeded(seed))]


def choices(seed: int, every: int, configuration: tuple[int, bool, bool]) -> Iterator[Game]:
    """A game, stopped at some decisions between several moves."""
    for number, game in enumerate(play(Game(dealt(seed, configuration)), Seeded(seed), eager=True)):
        if number % every == 0 and len(spread(rules.legal(game.table))) > 1:
            yield game


# The seeds of some pairs, and how many of the pairs differ in the goods of others, at the least.
PAIRS = [(range(60), 15), pytest.param(range(60, 250), 50, marks=pytest.mark.long)]


@pytest.mark.parametrize(("seeds", "different"), PAIRS)
@pytest.mark.parametrize("name", NAMES)
def test_what_is_hidden_makes_no_difference_to_the_answer(
    name: str, seeds: range, different: int
) -> None:
    for one, other in alike(seeds):
        assert answer(name, one) == answer(name, other)
    assert sum([one.table.goods != other.table.goods for one, other in alike(seeds)]) > different


@cache
def alike(seeds: range) -> list[tuple[Game, Game]]:
    """Pairs of games that the seat to move cannot tell apart."""
    return [
        (one, other)
        for seed in seeds
        for observer, one, other in pairs(seed)
        if observer == one.table.mover and len(spread(rules.legal(one.table))) > 1
    ]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("configuration", SAMPLED_CONFIGURATIONS)
def test_whole_games_of_legal_moves(name: str, configuration: tuple[int, bool, bool]) -> None:
    players = configuration[0]
    game = Game(dealt(3, configuration))
    with ExitStack() as table:
        bots = [table.enter_context(player(f"{name}:sims=5")) for _ in range(players)]
        dice = [Seeded(3, seat) for seat in range(players)]
        while not game.table.over():
            seat = game.table.mover
            move = bots[seat].choose(make_knowledge(game), dice[seat])
            assert rules.legal(game.table) >> move & 1
            game.play(move)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_and_budget_give_the_same_answer(name: str) -> None:
    for game in choices(8, 9, (3, True, True)):
        assert answer(name, game, 5) == answer(name, game, 5)


@pytest.mark.parametrize("name", THINKERS)
def test_thinking_rests_on_the_seed(name: str) -> None:
    """Otherwise the test above would say nothing."""
    games = choices(8, 5, (3, True, True))
    assert any(len({answer(name, game, seed) for seed in range(8)}) > 1 for game in games)


def test_the_forecast_error_changes_evaluations_but_not_moves() -> None:
    knowledge = knowledge_of(view(Game(dealt(3, (2, True, True))), 0))
    near, far = (
        SearchBot(INFORMED._replace(reported_error=error)).think(
            knowledge, Seeded(1), Budget(sims=200)
        )
        for error in (1.0, 4.0)
    )
    assert [(one.move, one.games, one.points) for one in near] == [
        (one.move, one.games, one.points) for one in far
    ]
    assert all(abs(a.win_share - b.win_share) > 0 for a, b in zip(near, far, strict=True))
    shares = [sum(one.win_share * one.games for one in some) / 200 for some in (near, far)]
    assert abs(shares[0] - 1 / 2) > abs(shares[1] - 1 / 2)  # the farther off, the nearer to even


@pytest.mark.parametrize("name", NAMES)
def test_a_forced_move_is_made_at_once(name: str) -> None:
    def look() -> View:
        raise AssertionError("there is nothing to think about")

    with player(name) as bot:
        assert bot.choose(Knowledge([7], look), Seeded(1)) == 7


@pytest.mark.parametrize("name", ["magic", "", "easy:sims=0", "hard:sims=many", "uct:seconds=0"])
def test_a_name_that_is_none(name: str) -> None:
    with pytest.raises(UnknownBot):
        player(name)


# What others say a seat knows


ODD: list[object] = [
    *(None, True, -1, 0, 1, 3, 5, 44, 127, 128, 10**9),
    *("rice", "shrine", "oracle", "down", [], {}),
]


@pytest.mark.parametrize("name", ["greedy", "medium"])
def test_knowledge_that_is_not_true_brings_a_legal_move_or_an_error(name: str) -> None:
    """One part of it is changed, whatever it is; the bot goes on all the same."""
    answers = []
    for number, game in enumerate(choices(12, 3, (3, True, True))):
        encoded = msgspec.json.encode(view(game, game.table.mover))
        spoilt = [spoil(json.loads(encoded), Seeded(number, part)) for part in range(20)]
        lines = [b'game {"players": 3, "seat": 0, "variants": ["oracle", "demon"]}']
        for knowledge in [*map(msgspec.json.encode, spoilt), encoded]:
            lines += [b"knowledge " + knowledge, b'go {"sims": 5}']
        said = io.BytesIO()
        speak(name, 1, io.BytesIO(b"\n".join(lines) + b"\n"), said)
        lines_said = said.getvalue().decode().splitlines()
        answers += [line for line in lines_said if not line.startswith("info ")]
        assert answers[-1].removeprefix("move ") in json.loads(encoded)["legal"]
    words = [answer.split(" ", 1) for answer in answers]
    assert all(word == "error" or (word == "move" and rest in WORDS) for word, rest in words)
    assert sum([word == "error" for word, _ in words]) > 300


def spoil(value: Any, chance: Seeded) -> Any:
    """The same with something changed somewhere inside."""
    if not isinstance(value, dict | list) or not value or chance.below(8) == 0:
        return ODD[chance.below(len(ODD))]
    keys = list(value) if isinstance(value, dict) else range(len(value))
    key = keys[chance.below(len(keys))]
    value[key] = spoil(value[key], chance)
    return value


# Without Numba


@pytest.mark.parametrize("every", [75, pytest.param(25, marks=pytest.mark.long)])
def test_without_numba_the_answers_are_the_same(every: int) -> None:
    program = (
        "import sys; sys.modules['numba'] = None;"
        "from bali import kernel; assert not kernel.available();"
        "from tests.test_bots import plain_answers;"
        f"print(*plain_answers({every}), sep='\\n')"
    )
    plain = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert plain.stdout.decode().splitlines() == plain_answers(every)


def plain_answers(every: int) -> list[str]:
    """Of the bots that think, with few simulated games."""
    sims = 2
    answers = []
    for game in choices(6, every, (3, True, True)):
        for name in ("greedy", f"medium:sims={sims}", f"uct:sims={sims}"):
            with player(name) as bot:
                answers.append(WORDS[bot.choose(make_knowledge(game), Seeded(2))])
    return answers
