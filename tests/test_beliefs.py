"""Beliefs: every world that agrees with the observations is equally likely, and no other."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import permutations, product
from math import sqrt
from typing import NamedTuple

import msgspec
import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bali import rules
from bali.bots import beliefs as room
from bali.bots.beliefs import Beliefs, Impossible, infer_beliefs, make_beliefs, with_listed_worlds
from bali.bots.beliefs import cases as cases_module
from bali.bots.beliefs.script import write_script
from bali.bots.beliefs.worlds import World
from bali.chance import Seeded
from bali.game import Game
from bali.kernel import beliefs as kernel
from bali.kernel.records import blank, get, put
from bali.moves import GOOD_IDS, GOODS
from bali.story import AnyEvent, Blessed, Kept, Looked, Offered, redact
from bali.table import GRIDS, LINES, NUMBERS, Table
from bali.view import Look, Memory, View, view
from tests import naive
from tests.naive import Doing, devout, doings, made_up
from tests.pairs import pairs
from tests.sampling import SAMPLED_CONFIGURATIONS
from tests.tables import game_on, new_table
from tools.perfect_information import make_perfect_information
from tools.random_play import CONFIGURATIONS, choose, dealt, play

ORACLE = [configuration for configuration in CONFIGURATIONS if configuration[1]]
CHANCE = Seeded(0)


# Small stories, and all their worlds the naive way


class Story(NamedTuple):
    """The events of a few doings as one seat knows them, and the worlds they leave open."""

    players: int
    events: list[AnyEvent]
    beliefs: Beliefs
    worlds: set[World]


def story(players: int, first: str, plan: list[Doing], observer: int = 0) -> Story:
    events = [redact(event, observer) for event in made_up(players, tuple(first.split()), plan)]
    script = write_script(make_view(players, bool(first), events, observer))
    tables = blank(2)
    put(tables, 0, new_table(players, oracle=bool(first)))
    beliefs = make_beliefs(tables, script.rows, script.cases, script.worlds())
    return Story(players, events, beliefs, set(naive_worlds(players, bool(first), events)))


def make_view(players: int, oracle: bool, events: list[AnyEvent], observer: int) -> View:
    """A view of which only what moved sacrifice cards is true."""
    fresh = view(game_on(new_table(players, oracle=oracle)), observer)
    looks = [Look(event.cards or [], None) for event in events if isinstance(event, Looked)]
    additions = [isinstance(event, Offered | Blessed) for event in events].count(True)
    removals = [isinstance(event, Kept) for event in events].count(True)
    size = len(GOODS) * oracle + additions - removals
    return msgspec.structs.replace(
        fresh,
        memory=Memory([], [look for look in looks if look.cards], events),
        altar=msgspec.structs.replace(fresh.altar, size=size),
    )


def naive_worlds(players: int, oracle: bool, events: list[AnyEvent]) -> Iterator[World]:
    """All answers to all that is open, tried one by one."""
    hidden = sum([hides(event) for event in events])
    for first in permutations(range(4)) if oracle else [()]:
        for answers in product(range(4), repeat=hidden):
            worlds = {naive.first_world(players, tuple([GOODS[good] for good in first]))}
            rest = iter(answers)
            for event in events:
                filled = fill(worlds, event, rest) if hides(event) else event
                worlds = naive.after(worlds, filled) if filled else set()
                if not worlds:
                    break
            else:
                yield (*first, *answers)


def hides(event: AnyEvent) -> bool:
    return (isinstance(event, Offered) and event.good is None) or (
        isinstance(event, Kept) and event.place is None
    )


def fill(worlds: set[naive.World], event: AnyEvent, answers: Iterator[int]) -> AnyEvent | None:
    """The event with the next answer; None if there is no such card."""
    answer = next(answers)
    if isinstance(event, Offered):
        return msgspec.structs.replace(event, good=GOODS[answer])
    if any(answer >= len(world.altar) for world in worlds):
        return None
    return msgspec.structs.replace(event, place=answer + 1)


def plan(text: str) -> list[Doing]:
    """`down 1 rice`: what, by whom, of which good; `look 1 3`: keeping the third card."""
    doings: list[Doing] = []
    for doing in text.split(","):
        what, seat, last = doing.split()
        looks = what == "look"
        doings.append((what, int(seat), "rice" if looks else last, int(last) if looks else 1))
    return doings


FIRST = "rice pepper banana peanut"  # from the bottom card on

STORIES = {  # observed by seat 0
    "a secret of any good": (2, "", "down 1 rice"),
    "secrets, and goods needed later": (
        2,
        "",
        "down 1 rice, buy 1 rice, down 1 banana, up 1 pepper, down 1 peanut",
    ),
    "two who hide": (
        3,
        "",
        "down 1 rice, down 2 pepper, up 1 banana, buy 2 rice, down 2 rice, down 1 pepper",
    ),
    "the first altar": (2, FIRST, "bless 0 rice"),
    "the first altar, of which two cards were seen": (
        2,
        FIRST,
        "bless 0 rice, bless 1 rice, look 0 1",
    ),
    "an own look at another's secret": (
        2,
        FIRST,
        "up 0 rice, down 1 banana, bless 1 rice, look 0 3",
    ),
    "another's look at the same top": (
        2,
        FIRST,
        "up 0 rice, down 1 banana, bless 1 rice, look 1 2",
    ),
    "another's look, and a back on top": (2, FIRST, "down 1 banana, bless 1 rice, look 1 1"),
    "another's look at two alike": (2, FIRST, "bless 1 rice, bless 1 rice, look 1 2"),
    "a card kept by another, and offered": (
        2,
        FIRST,
        "bless 1 rice, look 1 2, up 1 peanut, up 1 peanut",
    ),
    "another's look, then an own one": (
        2,
        FIRST,
        "down 1 banana, bless 1 rice, look 1 3, look 0 2",
    ),
    "two looks of others between own ones": (
        3,
        FIRST,
        "look 0 1, down 1 rice, bless 1 pepper, look 1 2, look 2 3, look 0 1, down 2 rice",
    ),
    "all together": (
        3,
        FIRST,
        "down 1 rice, bless 1 pepper, look 2 2, up 1 banana, look 0 3, down 2 banana, up 2 rice",
    ),
    "another card of a good that the first altar had": (
        2,
        "peanut pepper banana rice",
        "bless 1 rice, look 0 2, look 1 1, down 1 rice, look 1 4, look 1 3, look 1 2, look 0 1",
    ),
    "the whole altar kept, card by card": (
        2,
        FIRST,
        "look 1 2, look 1 1, look 0 1, look 1 1, down 1 rice",
    ),
}


@cache
def known_story(name: str) -> Story:
    players, first, text = STORIES[name]
    return story(players, first, plan(text))


@pytest.mark.parametrize("name", STORIES)
def test_all_worlds_are_found_and_no_other(name: str) -> None:
    sample = known_story(name)
    assert sample.worlds
    found = list(room.worlds(sample.beliefs))
    assert set(found) == sample.worlds
    assert len(found) == len(sample.worlds)
    assert sorted(room.worlds(sample.beliefs, Seeded(3))) == sorted(found)


@pytest.mark.parametrize("name", STORIES)
def test_every_world_is_drawn_equally_often(name: str) -> None:
    check_draws(known_story(name), 30)


def check_draws(sample: Story, each: int) -> None:
    """Chi-square: with so many draws of each world it strays this far once in ten thousand."""
    rng = np.array([7], np.uint64)
    drawn: Counter[World] = Counter()
    for _ in range(each * len(sample.worlds)):
        drawn[draw(sample.beliefs, rng)] += 1
    assert set(drawn) <= sample.worlds
    square = sum([(drawn[world] - each) ** 2 for world in sample.worlds]) / each
    free = len(sample.worlds) - 1
    assert square <= free + 4 * sqrt(2 * free) + 8


def draw(beliefs: Beliefs, rng: np.ndarray[tuple[int], np.dtype[np.uint64]]) -> World:
    if len(beliefs.choices) > 0:
        assert kernel.find_world(beliefs, rng)
    return tuple(beliefs.last_world.tolist())


def test_the_stories_are_no_child_s_play() -> None:
    """Each leaves something open, and the sampler cannot know all that is not possible."""
    stories = [known_story(name) for name in STORIES]
    assert min([len(sample.worlds) for sample in stories]) > 1
    assert sum([sample.beliefs.cumulative[-1] > len(sample.worlds) for sample in stories]) > 3
    assert max([len(sample.beliefs.cases) for sample in stories]) > 3


@settings(max_examples=60, derandomize=True)
@given(st.permutations(GOODS), st.lists(doings, max_size=9), st.integers(0, 1), st.integers(2, 3))
@example(  # without a first altar, two looks at one offering
    list(GOODS),
    [
        ("up", 0, "rice", 1),
        ("down", 1, "peanut", 1),
        ("look", 1, "rice", 2),
        ("look", 0, "rice", 1),
    ],
    0,
    2,
)
def test_any_story(first: list[str], plan: list[Doing], oracle: int, players: int) -> None:
    events = made_up(players, tuple(first * oracle), plan)
    if sum(hides(redact(event, 0)) for event in events) <= 3:
        sample = story(players, " ".join(first * oracle), plan)
        assert set(room.worlds(sample.beliefs)) == sample.worlds
        check_draws(sample, 5)


@pytest.mark.parametrize("most", [0, 3])
@pytest.mark.parametrize("name", STORIES)
def test_too_many_cases_cost_time_only(
    name: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    sample = known_story(name)
    monkeypatch.setattr(cases_module, "MOST_CASES", most)
    script = write_script(make_view(sample.players, bool(STORIES[name][1]), sample.events, 0))
    assert len(script.cases) <= max(1, most)
    beliefs = make_beliefs(sample.beliefs.tables, script.rows, script.cases, script.worlds())
    assert set(room.worlds(beliefs)) == sample.worlds
    check_draws(sample._replace(beliefs=beliefs), 30)


def test_worlds_that_are_hard_to_draw_are_looked_for() -> None:
    few = known_story("all together")
    assert len(few.worlds) <= room.MANY
    beliefs = with_listed_worlds(few.beliefs, CHANCE)
    assert len(beliefs.cases) == beliefs.cumulative[-1] == len(few.worlds)
    check_draws(few._replace(beliefs=beliefs), 30)


def test_of_many_worlds_that_are_hard_to_draw_some_are_taken() -> None:
    plan_ = plan("down 1 rice, down 1 pepper, down 2 rice, down 2 pepper, bless 1 rice, look 1 2")
    sample = story(3, "rice pepper banana peanut", plan_[:-2])
    assert len(sample.worlds) > room.MANY
    beliefs = with_listed_worlds(sample.beliefs, CHANCE)
    rng = np.array([7], np.uint64)
    drawn = {draw(beliefs, rng) for _ in range(2000)}
    assert drawn <= sample.worlds
    assert len(drawn) > room.MANY / 2


def test_where_none_is_found_the_table_is_made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "STEPS", 0)
    beliefs = with_listed_worlds(known_story("all together").beliefs, CHANCE)
    assert beliefs.cumulative.tolist() == [1]
    assert dealt_anew(beliefs).goods == get(beliefs.tables, 0).goods


# Whole games


def truth(game: Game, observer: int) -> World:
    """What really was chosen where the observer did not see it."""
    answers = list(game.deal.altar)
    for step in game.steps:
        for event in step.events:
            if hides(redact(event, observer)):
                if isinstance(event, Offered) and event.good is not None:
                    answers.append(GOOD_IDS[event.good])
                elif isinstance(event, Kept) and event.place is not None:
                    answers.append(event.place - 1)
    return tuple(answers)


def lay_out(beliefs: Beliefs, world: World) -> Table:
    """The table with the sacrifice cards of a world."""
    cases = np.array([[1 << answer for answer in world]], np.int8)
    sure = beliefs._replace(cases=cases, cumulative=np.ones(1))
    if world:
        assert draw(sure, np.array([1], np.uint64)) == world
        return get(beliefs.tables, 1)
    return get(beliefs.tables, 0)


def dealt_anew(beliefs: Beliefs) -> Table:
    kernel.determinize(beliefs, np.array([CHANCE.bits()], np.uint64), 0)
    return get(beliefs.tables, 1)


def numbers(table: Table) -> dict[str, object]:
    """All that counts of a table: not what was drawn from the pile, nor what lay on the altar."""
    answer = {name: getattr(table, name) for name in (*NUMBERS, *LINES, *GRIDS)}
    del answer["drawn"], answer["pile_size"]
    if table.phase not in (rules.OFFER, rules.REWARD, rules.GAIN):
        del answer["served"]  # nobody is being served
    answer["altar"] = table.altar[: table.altar_size]
    answer["face_down"] = table.face_down[: table.altar_size]
    answer["offer"] = [row[:length] for row, length in zip(table.offer, table.length, strict=True)]
    answer["pile"] = table.pile[table.drawn : table.pile_size]
    return answer


@pytest.mark.parametrize("configuration", SAMPLED_CONFIGURATIONS)
@pytest.mark.parametrize("supply", [None, 1])
def test_a_seat_table_with_the_true_hidden_cards_is_the_real_table(
    configuration: tuple[int, bool, bool], supply: int | None
) -> None:
    """With little supply, players must often choose another good (R8.6)."""
    phases = set()
    for seed in range(4):
        game = Game(dealt(seed, configuration))
        if supply is not None:
            game.table.supply = [supply] * rules.GOODS
        for number, _ in enumerate(play(game, Seeded(seed, 1), eager=seed < 3)):
            table = game.table
            beliefs = infer_beliefs(view(game, table.mover), Seeded(seed, number))
            guess = lay_out(beliefs, truth(game, table.mover))
            unseen = table.pile[table.drawn : table.pile_size]
            assert sorted(guess.pile[: guess.pile_size]) == sorted(unseen)
            guess.pile[: len(unseen)] = unseen
            assert numbers(guess) == numbers(table)
            assert rules.legal(guess) == rules.legal(table)
            phases.add(table.phase)
            if number % 40 == 20:
                check_play_on(guess, table.copy(), Seeded(number))
    assert phases >= {rules.BUY, rules.PLAY, rules.OFFER, rules.TAKE, rules.REWARD}
    assert rules.GAIN in phases or supply is None


def check_play_on(guess: Table, table: Table, chance: Seeded) -> None:
    while not table.over():
        move = choose(rules.legal(table), chance, eager=True)
        rules.apply(guess, move)
        rules.apply(table, move)
        assert numbers(guess) == numbers(table)
        assert rules.legal(guess) == rules.legal(table)


@pytest.mark.parametrize("configuration", ORACLE)
def test_every_deal_of_a_game_agrees_with_the_view_and_the_truth_is_among_them(
    configuration: tuple[int, bool, bool],
) -> None:
    hidden = 0
    for seed in range(6):
        game, chance = Game(dealt(seed, configuration)), Seeded(seed, 1)
        while not game.table.over():
            legal, eager = rules.legal(game.table), seed % 2
            game.play(choose(legal, chance, eager=True) if eager else devout(game.table, chance))
            if game.table.over() or chance.below(4):
                continue
            position = view(game, game.table.mover)
            beliefs = infer_beliefs(position, chance)
            for _ in range(5):
                check_agrees(dealt_anew(beliefs), position)
            really = truth(game, game.table.mover)
            assert any(
                all(mask >> answer & 1 for mask, answer in zip(case, really, strict=True))
                for case in beliefs.cases.tolist()
            )
            hidden += len(really) > 8
    assert hidden > 5


def check_agrees(table: Table, position: View) -> None:
    for goods, seat in zip(table.goods, position.seats, strict=False):
        assert sum(goods) == seat.goods_size
        for good, have in zip(GOODS, goods, strict=True):
            assert seat.goods_range is not None
            fewest, most = seat.goods_range[good]
            assert fewest <= have <= most
    altar = position.altar
    assert altar.count is not None
    assert altar.stack is not None
    cards = table.altar[: table.altar_size]
    for number, good in enumerate(GOODS):
        fewest, most = altar.count[good]
        assert fewest <= cards.count(number) == table.altar_count[number] <= most
    assert len(cards) == altar.size == len(altar.stack)
    for place, card in enumerate(reversed(altar.stack)):
        assert card.good in (None, GOODS[cards[place]])
        assert card.face in (None, "down" if table.face_down[place] else "up")
    assert position.seat is not None
    assert table.goods[position.seat] == [
        (position.seats[position.seat].goods or {})[good] for good in GOODS
    ]


def test_the_pile_is_shuffled_evenly() -> None:
    game = Game(dealt(5))
    beliefs = infer_beliefs(view(game, 0), CHANCE)
    before = get(beliefs.tables, 0).pile
    rng = np.array([3], np.uint64)
    first: Counter[int] = Counter()
    for _ in range(7000):
        kernel.determinize(beliefs, rng, 0)
        pile = beliefs.tables[1]["pile"].tolist()
        assert sorted(pile) == sorted(before)
        first[pile[0]] += 1
    size = int(beliefs.tables[0]["pile_size"])
    for kind, number in Counter(before[:size]).items():
        assert abs(first[kind] - 7000 * number / size) < 4 * sqrt(7000 * number / size)


def test_to_the_twin_that_cheats_nothing_is_hidden() -> None:
    game = Game(dealt(9))
    for _, _ in zip(range(60), play(game, Seeded(1), eager=True), strict=False):
        beliefs = make_perfect_information(game.table)
        for _ in range(3):
            assert numbers(dealt_anew(beliefs)) == numbers(game.table)


# Secrecy, and views that others make up


@pytest.mark.parametrize("part", range(4))
def test_beliefs_rest_on_nothing_hidden(part: int) -> None:
    differ = 0
    for seed in range(part, 240, 4):
        for observer, one, other in pairs(seed):
            if observer == one.table.mover:
                differ += truth(one, observer) != truth(other, observer)
                assert told_apart(one, observer) == told_apart(other, observer)
    assert differ > 10


def told_apart(game: Game, observer: int) -> list[bytes]:
    beliefs = infer_beliefs(view(game, observer), Seeded(4))
    return [np.asarray(part).tobytes() for part in beliefs]


def test_a_table_that_cannot_be_is_refused() -> None:
    game = Game(dealt(7, (3, True, True)))
    for _, _ in zip(range(90), play(game, Seeded(2), eager=True), strict=False):
        pass
    position = view(game, game.table.mover)
    infer_beliefs(position, CHANCE)
    first = position.seats[0]
    replace = msgspec.structs.replace
    changes: list[dict[str, object]] = [
        {"players": 5},
        {"seat": None},
        {"seat": -1, "to_move": -1},
        {"active": 7},
        {"to_take": 90},
        {"offer": [["oracle"]] * 4},
        {"offer": [[]] * 4},
        {"last_row": 9},
        {"pile": 99},
        {"pile_kinds": {"shrine": 42}},
        {"legal": ["buy none", "buy rice"]},
        {"altar": replace(position.altar, size=49)},
        {"seats": [replace(first, hand=["shrine"] * 9), *position.seats[1:]]},
        {"memory": replace(position.memory, goods=[])},
        {"memory": replace(position.memory, goods=[Looked(1, 9, None)])},
        {"memory": replace(position.memory, goods=[Kept(1, None, None, None)])},
        {"memory": replace(position.memory, goods=[Offered(1, None, "down")] * 99)},
    ]
    for wrong in changes:
        with pytest.raises(Impossible):
            infer_beliefs(replace(position, **wrong), CHANCE)
