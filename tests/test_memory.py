"""R12.4: what is deduced is all that is possible, and nothing that is not."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bali import rules
from bali.game import Game
from bali.memory import Deductions, deduce, deductions
from bali.moves import GOODS
from bali.story import (
    AltarCard,
    AnyEvent,
    Blessed,
    Bought,
    Gained,
    Kept,
    Looked,
    Offered,
    Scored,
    Share,
    redact,
)
from tests.naive import (
    DOWN,
    Doing,
    World,
    after,
    common,
    count,
    devout_game,
    doings,
    first_world,
    first_worlds,
    hides,
    made_up,
    offerings,
    redacted_events,
    ways,
)
from tests.sampling import mark_long

MANY = 400  # worlds; with more the naive way takes too long


# Examples to read, of two players


def hear(*events: AnyEvent, oracle: bool = False) -> Deductions:
    return deduce(2, oracle, list(events))


def sure(rice: int, peanut: int, banana: int, pepper: int) -> dict[str, tuple[int, int]]:
    numbers = (rice, peanut, banana, pepper)
    return {good: (number, number) for good, number in zip(GOODS, numbers, strict=True)}


PERHAPS = dict.fromkeys(GOODS, (0, 1))
SACRIFICE = (Offered(1, "rice", "up"), Offered(0, None, "down"), Blessed(0, "pepper"))
PEPPER = AltarCard("pepper", "up", None)


def test_at_the_start_everybody_has_one_of_each() -> None:
    assert hear() == Deductions([sure(1, 1, 1, 1)] * 2, sure(0, 0, 0, 0), [])


def test_the_first_altar_of_the_oracle_has_one_of_each_in_unknown_order() -> None:
    deduced = hear(oracle=True)
    assert deduced.altar == sure(1, 1, 1, 1)
    assert deduced.stack == [DOWN] * 4


def test_cards_bought_gained_and_handed_out_are_counted() -> None:
    share = Share(1, cards=2, alone=True, stones=0, points=0, goods=2, owed=0, choice=0)
    deduced = hear(Bought(0, "rice", 5), Scored("banana", [share]), Gained(1, "pepper", "banana"))
    assert deduced.goods == [sure(2, 1, 1, 1), sure(1, 1, 3, 2)]


def test_other_scorings_hand_out_no_goods() -> None:
    share = Share(1, cards=1, alone=False, stones=1, points=0, goods=0, owed=0, choice=0)
    assert hear(Scored("stonemason", [share])) == hear()


def test_a_card_laid_face_down_can_be_any_that_was_owned() -> None:
    deduced = hear(*SACRIFICE)
    assert deduced.goods == [PERHAPS, sure(0, 1, 1, 1)]
    assert deduced.altar == {"rice": (1, 2), "peanut": (0, 1), "banana": (0, 1), "pepper": (1, 2)}
    assert deduced.stack == [PEPPER, AltarCard(None, "down", 0), AltarCard("rice", "up", 1)]


def test_what_is_offered_openly_later_was_not_laid_face_down() -> None:
    hidden = (Offered(0, None, "down"), Offered(0, "rice", "up"), Offered(0, "peanut", "up"))
    assert hear(*hidden).goods[0] == PERHAPS | {"rice": (0, 0), "peanut": (0, 0)}
    deduced = hear(*hidden, Offered(0, "banana", "up"))
    assert deduced.goods[0] == sure(0, 0, 0, 0)
    assert deduced.stack[-1] == AltarCard("pepper", "down", 0)


def test_a_card_bought_in_between_leaves_it_open() -> None:
    bought = (Offered(0, None, "down"), Bought(0, "rice", 5), Offered(0, "rice", "up"))
    assert hear(*bought).goods[0] == PERHAPS


def test_the_last_card_laid_face_down_stays_known_whatever_comes_after() -> None:
    hidden = (*(Offered(0, good, "up") for good in GOODS[:3]), Offered(0, None, "down"))
    bought = [Bought(0, good, 5) for good in GOODS]
    deduced = hear(*hidden, *bought, Offered(0, None, "down"))
    assert deduced.goods[0] == PERHAPS
    assert [card.good for card in deduced.stack] == [None, "pepper", "banana", "peanut", "rice"]


def test_a_new_top_card_shows_what_was_kept() -> None:
    deduced = hear(*SACRIFICE, Looked(1, 3, None), Kept(1, None, None, DOWN))
    assert deduced.goods[1] == sure(0, 1, 1, 2)
    assert deduced.stack == [AltarCard(None, "down", 0), AltarCard("rice", "up", 1)]


def test_the_same_top_card_shows_that_it_was_not_kept() -> None:
    deduced = hear(*SACRIFICE, Looked(1, 3, None), Kept(1, None, None, PEPPER))
    assert deduced.goods[1] == {
        "rice": (0, 1),
        "peanut": (1, 2),
        "banana": (1, 2),
        "pepper": (1, 2),
    }
    assert deduced.stack == [PEPPER, AltarCard(None, None, None)]


def test_the_last_card_kept_leaves_an_empty_altar() -> None:
    deduced = hear(Blessed(0, "rice"), Looked(1, 1, None), Kept(1, None, None, None))
    assert deduced == Deductions([sure(1, 1, 1, 1), sure(2, 1, 1, 1)], sure(0, 0, 0, 0), [])


def test_a_kept_card_that_is_offered_shows_what_its_first_owner_laid() -> None:
    """Seat 1 can only have kept seat 0's card, and offers one rice more than it had before."""
    laid = (Offered(0, None, "down"), Blessed(0, "pepper"))
    kept = (Looked(1, 2, None), Kept(1, None, None, PEPPER))
    assert hear(*laid, *kept).goods[0] == PERHAPS
    deduced = hear(*laid, *kept, Offered(1, "rice", "up"), Offered(1, "rice", "up"))
    assert deduced.goods == [sure(0, 1, 1, 1), sure(0, 1, 1, 1)]


def test_a_kept_card_must_be_the_one_that_is_offered_when_the_only_other_is_gone() -> None:
    """Seat 1 lays its last card, a rice, face down, keeps a card, and offers rice again."""
    spent = [Offered(1, good, "up") for good in GOODS[1:]]
    laid = (Offered(0, "rice", "up"), Offered(1, None, "down"), Blessed(1, "pepper"))
    kept = (Looked(1, 4, None), Kept(1, None, None, PEPPER))
    deduced = hear(*spent, *laid, *kept)
    assert deduced.goods[1] == {
        "rice": (0, 1),
        "peanut": (0, 0),
        "banana": (0, 0),
        "pepper": (0, 1),
    }
    deduced = hear(*spent, *laid, *kept, Offered(1, "rice", "up"))
    assert deduced.goods == [sure(0, 1, 1, 1), sure(0, 0, 0, 0)]
    assert (
        deduced.stack
        == [
            AltarCard("rice", "up", 1),
            PEPPER,
            AltarCard("rice", None, None),  # the open one of seat 0 or the other of seat 1
            *(AltarCard(good, "up", 1) for good in reversed(GOODS[1:])),
        ]
    )


def test_three_first_cards_found_show_the_fourth() -> None:
    """Seat 1 keeps three of the first altar's cards and offers two of each of three goods."""
    kept = Kept(1, None, None, DOWN)
    looks = (Looked(1, 4, None), kept, Looked(1, 3, None), kept, Looked(1, 2, None), kept)
    offers = [Offered(1, good, "up") for good in GOODS[:3] for _ in range(2)]
    deduced = hear(*looks, *offers, oracle=True)
    assert deduced.stack[-1] == AltarCard("pepper", "down", None)
    assert deduced.goods[1] == sure(0, 0, 0, 1)


def test_what_an_own_look_showed_stays_known() -> None:
    look = Looked(0, 4, [AltarCard(good, "down", None) for good in GOODS])
    assert [card.good for card in hear(look, oracle=True).stack] == list(GOODS)
    deduced = hear(look, Kept(0, 2, "peanut", DOWN), oracle=True)
    assert [card.good for card in deduced.stack] == ["rice", "banana", "pepper"]
    assert deduced.goods == [sure(1, 2, 1, 1), sure(1, 1, 1, 1)]


def test_while_another_looks_nothing_is_learnt() -> None:
    assert hear(Looked(1, 4, None), oracle=True) == hear(oracle=True)


def test_events_that_cannot_be_are_refused() -> None:
    with pytest.raises(ValueError, match="contradict"):
        hear(Offered(0, "rice", "up"), Offered(0, "rice", "up"))


# Exact


@settings(max_examples=150)
@given(
    st.integers(2, 3),
    st.booleans(),
    st.permutations(GOODS),
    st.lists(offerings, max_size=9),
    st.lists(doings, max_size=14),
)
def test_what_is_deduced_is_what_all_possible_worlds_have_in_common(
    players: int, oracle: bool, first: list[str], spent: list[Doing], plan: list[Doing]
) -> None:
    events = made_up(players, tuple(first) if oracle else (), spent + plan)
    for observer in [None, *range(players)]:
        events_so_far = [redact(event, observer) for event in events]
        worlds = first_worlds(players, oracle)
        for number, event in enumerate(events_so_far, 1):
            worlds = after(worlds, event)
            if len(worlds) > MANY:
                break
            assert deduce(players, oracle, events_so_far[:number]) == common(worlds)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("oracle", [False, True])
def test_it_is_exact_in_games(players: int, oracle: bool) -> None:
    for seed in range(3):
        game = devout_game(seed, players, oracle)
        for observer in [None, *range(players)]:
            worlds = first_worlds(players, oracle)
            events_so_far: list[AnyEvent] = []
            for events in redacted_events(game, observer):
                events_so_far += events
                for event in events:
                    worlds = after(worlds, event)
                if len(worlds) > MANY:
                    break
                if hides(events):
                    assert deduce(players, oracle, events_so_far) == common(worlds)


# True


def assert_true(deduced: Deductions, truth: World) -> None:
    for ranges, owned in zip(deduced.goods, truth.owned, strict=True):
        for (fewest, most), number in zip(ranges.values(), owned, strict=True):
            assert fewest <= number <= most
    for good, (fewest, most) in deduced.altar.items():
        assert fewest <= count(truth.altar, good) <= most
    for card, real in zip(deduced.stack, reversed(truth.altar), strict=True):
        assert card.good in (None, real.good)
        assert card.face in (None, real.face)
        assert card.by in (None, real.by)


def truths(game: Game) -> Iterator[World]:
    """What is true after each step."""
    deal = game.deal
    world = first_world(deal.players, tuple(GOODS[good] for good in deal.altar))
    for step in game.steps:
        for event in step.events:
            (world,) = ways(world, event)
        yield world


@pytest.mark.parametrize("players", mark_long([2, 3, 4], (3).__eq__))
@pytest.mark.parametrize("most", [1, 30, deductions.MOST_BRANCHES])
def test_the_truth_is_never_excluded(
    players: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither exactly nor, with too many branches, loosely."""
    monkeypatch.setattr(deductions, "MOST_BRANCHES", most)
    for seed in range(100, 106):
        oracle = seed > 100
        game = devout_game(seed, players, oracle)
        for observer in [None, *range(players)]:
            events_so_far: list[AnyEvent] = []
            for events, truth in zip(redacted_events(game, observer), truths(game), strict=False):
                events_so_far += events
                if hides(events):
                    assert_true(deduce(players, oracle, events_so_far), truth)


def test_the_truth_it_is_held_against_is_that_of_the_table() -> None:
    game = devout_game(1, 3, True)
    *_, truth = truths(game)
    table = game.table
    assert [list(owned) for owned in truth.owned] == [table.goods[seat] for seat in range(3)]
    assert [card.good for card in truth.altar] == [
        GOODS[good] for good in table.altar[: table.altar_size]
    ]


def test_with_too_many_branches_the_unseen_keep_may_be_anything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(deductions, "MOST_BRANCHES", 1)
    kept = (*SACRIFICE, Looked(1, 3, None), Kept(1, None, None, PEPPER))
    deduced = hear(*kept)
    assert deduced.goods[0] == PERHAPS
    assert deduced.goods[1] == {
        "rice": (0, 1),
        "peanut": (1, 2),
        "banana": (1, 2),
        "pepper": (1, 2),
    }
    assert deduced.stack == [PEPPER, AltarCard(None, None, None)]
    deduced = hear(*kept, Offered(0, "rice", "up"), Offered(1, None, "down"), Blessed(1, "rice"))
    assert deduced.stack == [
        AltarCard("rice", "up", None),
        AltarCard(None, "down", 1),
        AltarCard("rice", "up", 0),
        PEPPER,
        AltarCard(None, None, None),
    ]
    laid = (Offered(0, None, "down"), Looked(1, 1, None), Kept(1, None, None, None))
    assert hear(*laid).stack == []


def test_with_too_many_branches_own_cards_are_known_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deductions, "MOST_BRANCHES", 1)
    rice = AltarCard("rice", "up", None)
    laid = (Offered(0, "rice", "up"), Offered(1, None, "down"), Blessed(1, "pepper"))
    theirs = (Looked(1, 3, None), Kept(1, None, None, PEPPER))
    own = (Looked(0, 2, [PEPPER, rice]), Kept(0, 1, "pepper", rice))
    deduced = hear(*laid, *theirs, *own)
    assert deduced.goods[0] == sure(0, 1, 1, 2)
    assert deduced.stack == [rice]


def test_with_too_many_branches_the_answer_is_no_narrower(monkeypatch: pytest.MonkeyPatch) -> None:
    wider = 0
    for seed in range(8):
        game = devout_game(seed, 3, True)
        events_so_far = [event for events in redacted_events(game, None) for event in events]
        monkeypatch.setattr(deductions, "MOST_BRANCHES", 10**6)
        exact = deduce(3, True, events_so_far)
        monkeypatch.setattr(deductions, "MOST_BRANCHES", 10)
        loose = deduce(3, True, events_so_far)
        wider += loose != exact
        for one, other in zip(
            [*exact.goods, exact.altar], [*loose.goods, loose.altar], strict=True
        ):
            for good in GOODS:
                assert 0 <= other[good][0] <= one[good][0] <= one[good][1] <= other[good][1]
        assert all(most <= len(loose.stack) for _, most in loose.altar.values())
        for card, vague in zip(exact.stack, loose.stack, strict=True):
            assert vague.good in (None, card.good)
            assert vague.face in (None, card.face)
            assert vague.by in (None, card.by)
    assert wider > 0


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("oracle", [False, True])
def test_when_the_game_is_over_all_is_known(players: int, oracle: bool) -> None:
    """But for the order of first cards that nobody ever looked at."""
    for seed in range(5):
        game = devout_game(seed, players, oracle)
        deduced = deduce(players, oracle, [event for step in game.steps for event in step.events])
        *_, truth = truths(game)
        assert_true(deduced, truth)
        assert all(low == high for seat in deduced.goods for low, high in seat.values())
        assert all(low == high for low, high in deduced.altar.values())
        for card in deduced.stack:
            assert card.good is not None or card == DOWN
        assert DOWN not in deduced.stack[: -rules.GOODS if oracle else None]


def test_own_cards_are_always_known() -> None:
    for players in (2, 3, 4):
        game = devout_game(7, players, True)
        for observer in range(players):
            events_so_far = [
                event for events in redacted_events(game, observer) for event in events
            ]
            own = deduce(players, True, events_so_far).goods[observer]
            assert all(low == high for low, high in own.values())


def test_what_an_observer_does_not_see_makes_no_difference() -> None:
    events: list[AnyEvent] = [Offered(0, "rice", "down"), Blessed(0, "pepper")]
    twin: list[AnyEvent] = [Offered(0, "banana", "down"), Blessed(0, "pepper")]
    for observer in (None, 1):
        one = deduce(2, True, [redact(event, observer) for event in events])
        other = deduce(2, True, [redact(event, observer) for event in twin])
        assert one == other
    assert deduce(2, True, events) != deduce(2, True, twin)
