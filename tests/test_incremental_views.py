"""What is kept up as a game goes on is what would be worked out anew."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bali import rules
from bali.chance import Chance, Seeded
from bali.game import Game
from bali.match import Match
from bali.memory import deduce, deductions
from bali.memory.deductions import Deducer
from bali.moves import GOODS, IDS, WORDS
from bali.story import AnyEvent, redact
from bali.view import History, Memory, Views
from tests.naive import Doing, devout_game, doings, made_up, redacted_events
from tests.sampling import SAMPLED_CONFIGURATIONS
from tools.random_play import choose, dealt

HISTORIES: tuple[History, ...] = ("open", "strict")


# A match that was asked all the time, and one that never was


def new(seed: int, configuration: tuple[int, bool, bool], history: History) -> Match:
    return Match(dealt(seed, configuration), [None] * configuration[0], history)


def replayed(match: Match) -> Match:
    """The same match, with nothing to go on but its moves."""
    game = match._game
    again = Match(game.deal, match.names, match.history)
    for step in game.steps:
        again.play(step.seat, WORDS[step.move])
    return again


def answers(match: Match, observer: int | None) -> list[object]:
    """All answers that an observer can get."""
    return [
        match.view(observer),
        match.view(observer, events=False),
        match.view_without_deductions(observer),
        match.own(observer),
        match.preview(observer),
        match.last(observer),
        match.story(observer),
        match.remembered(observer) if observer is not None else None,
    ]


def ask_some(match: Match, observers: list[int | None], chance: Chance) -> None:
    """Some are asked at every moment, and in any order."""
    for _ in range(3):
        answers(match, observers[chance.below(len(observers))])


def assert_as_anew(match: Match, observers: list[int | None]) -> None:
    again = replayed(match)
    for observer in observers:
        assert answers(match, observer) == answers(again, observer)


def move_on(match: Match, seat: int, chance: Chance, eager: bool) -> None:
    mask = sum(1 << IDS[word] for word in match.legal(seat))
    match.play(seat, WORDS[choose(mask, chance, eager)])


@pytest.mark.parametrize("eager", [True, pytest.param(False, marks=pytest.mark.long)])
@pytest.mark.parametrize("history", HISTORIES)
@pytest.mark.parametrize("configuration", SAMPLED_CONFIGURATIONS)
def test_a_long_match_has_the_same_views_as_a_replayed_one(
    configuration: tuple[int, bool, bool], history: History, eager: bool
) -> None:
    observers: list[int | None] = [*range(configuration[0]), None]
    undone = 0
    seed = int(not eager)
    match, chance = new(seed, configuration, history), Seeded(seed, 11)
    while (seat := match.to_move()) is not None:
        move_on(match, seat, chance, eager)
        ask_some(match, observers, chance)
        taken_back = chance.below(5) == 0 and match.barrier(seat) is None
        if taken_back:
            match.undo(seat)
            undone += 1
        if taken_back or chance.below(10) == 0:
            assert_as_anew(match, observers)
    assert_as_anew(match, observers)
    assert undone > 5


@pytest.mark.parametrize("history", HISTORIES)
def test_earlier_answers_do_not_change(history: History) -> None:
    match, chance = new(1, (3, True, True), history), Seeded(1, 12)
    kept = []
    while (seat := match.to_move()) is not None:
        for observer in (0, 1, 2, None):
            answer = answers(match, observer)
            kept.append((answer, msgspec.json.encode(answer)))
        move_on(match, seat, chance, eager=True)
        if chance.below(5) == 0 and match.barrier(seat) is None:
            match.undo(seat)
    assert all(msgspec.json.encode(answer) == before for answer, before in kept)


def test_a_view_is_made_once_a_move() -> None:
    match = new(1, (3, True, True), "open")
    first = match.view(1)
    assert match.view(1) is first
    assert match.view(2) is not first
    match.play(0, "buy none")
    assert match.view(1) is not first


def test_what_has_not_changed_is_not_made_anew() -> None:
    match = new(1, (3, True, True), "open")
    before = match.view(1)
    match.play(0, "buy none")
    after = match.view(1)
    assert after.seats == before.seats
    assert all(new is old for new, old in zip(after.seats, before.seats, strict=True))
    assert after.offer is before.offer
    assert after.pile_kinds is before.pile_kinds
    assert after.altar is before.altar


def test_a_memory_without_a_new_secret_is_not_made_anew() -> None:
    match = new(1, (3, True, True), "open")
    before = match.view(1, events=False)
    match.play(0, "buy none")
    assert match.view(1, events=False).memory is before.memory


def test_what_others_do_not_touch_is_not_made_anew() -> None:
    match = new(1, (3, True, True), "open")
    before = match.view(1)
    match.play(0, "buy none")
    match.play(0, next(word for word in match.legal(0) if word.endswith(" 1")))
    after = match.view(1)
    assert after.seats[0] != before.seats[0]
    assert after.seats[1] is before.seats[1]
    assert after.seats[2] is before.seats[2]


def test_a_row_of_cards_alike_becomes_shorter() -> None:
    match = new(1, (3, True, False), "open")
    match._game.table.offer[0] = [rules.PRIEST] * rules.DEPTH
    match.play(0, "buy none")
    match.play(0, match.legal(0)[0])
    assert match.view(1).offer[0] == ["priest"] * 4
    match.play(0, "take 1")
    assert match.view(1).offer[0] == ["priest"] * 3


def test_a_row_of_one_card_becomes_another_of_one() -> None:
    """R10.2: three of the four cards of the new row are oracles."""
    match = new(1, (3, True, False), "open")
    table = match._game.table
    table.offer[0], table.length[0] = [rules.PRIEST, 0, 0, 0], 1
    table.pile[table.drawn : table.drawn + 4] = [*[rules.ORACLE] * 3, rules.SHRINE]
    match.play(0, "buy none")
    match.play(0, match.legal(0)[0])
    assert match.view(1).offer[0] == ["priest"]
    match.play(0, "take 1")
    assert match.view(1).offer[0] == ["shrine"]


def test_a_view_without_a_predecessor_is_computed() -> None:
    game = Game(dealt(1, (3, True, True)))
    before = Views(game)
    before.of(0, "strict")
    assert Views(game, before).of(0, "open") == Views(game).of(0, "open")


def test_what_all_know_is_shared() -> None:
    remembered, strict = (new(1, (3, True, True), history) for history in HISTORIES)
    assert remembered.view(1).offer is remembered.view(2).offer
    assert strict.view(1).offer is strict.view(2).offer
    assert (seat := strict.view(1).seats[0]) is strict.view(2).seats[0]
    strict.play(0, "buy none")
    assert strict.view(None).seats[0] is seat  # who asks for the first time too


# The events in the memory


@pytest.mark.parametrize("history", HISTORIES)
def test_the_events_can_be_left_out_and_nothing_else_is(history: History) -> None:
    match, chance = new(3, (3, True, False), history), Seeded(3, 13)
    told_of = 0
    while (seat := match.to_move()) is not None:
        for observer in (0, 1, 2, None):
            whole, rest = match.view(observer), match.view(observer, events=False)
            assert (whole.memory.goods is None) == (history == "strict")
            told_of += len(whole.memory.goods or [])
            memory = Memory(whole.memory.laid, whole.memory.looks, None)
            assert rest == msgspec.structs.replace(whole, memory=memory)
        move_on(match, seat, chance, eager=True)
    assert (told_of > 0) == (history == "open")


# Deductions, heard bit by bit


def bits(events: list[AnyEvent], chance: Chance) -> list[list[AnyEvent]]:
    """The events in order, some at a time."""
    cut: list[list[AnyEvent]] = [[]]
    for event in events:
        if chance.below(3) > 0:
            cut.append([])
        cut[-1].append(event)
    return cut


def assert_same_bit_by_bit(
    players: int, oracle: bool, events: list[AnyEvent], chance: Chance
) -> None:
    deducer = Deducer(players, oracle)
    events_so_far: list[AnyEvent] = []
    for news in bits(events, chance):
        events_so_far += news
        assert deducer.update(news) == deduce(players, oracle, events_so_far)


@pytest.mark.parametrize("most", [1, 5, 100, deductions.MOST_BRANCHES])
def test_the_same_follows_from_a_game_fed_bit_by_bit(
    most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deductions, "MOST_BRANCHES", most)
    for seed in range(3):
        game = devout_game(seed, 3, oracle=True)
        for observer in (0, None):
            events = [event for step in redacted_events(game, observer) for event in step]
            assert_same_bit_by_bit(3, True, events, Seeded(seed, 14))


@settings(max_examples=60, derandomize=True, database=None)
@given(
    players=st.integers(2, 3),
    first=st.permutations(GOODS),
    plan=st.lists(doings, max_size=14),
    observer=st.sampled_from([None, 0, 1]),
    seed=st.integers(0, 99),
)
def test_the_same_follows_from_any_story_fed_bit_by_bit(
    players: int, first: list[str], plan: list[Doing], observer: int | None, seed: int
) -> None:
    events = [redact(event, observer) for event in made_up(players, tuple(first), plan)]
    assert_same_bit_by_bit(players, True, events, Seeded(seed))
