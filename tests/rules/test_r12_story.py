"""R12.4: the events that a seat may know."""

import pytest

from bali.story import (
    Bought,
    Discarded,
    Formed,
    Gained,
    Kept,
    Looked,
    Offered,
    Oracles,
    Played,
    Rewarded,
    Scored,
    Share,
    Taken,
)
from bali.view import story
from tests.rules.hidden import every_observer, look_game, shrine_game
from tests.tables import (
    game_on,
    leave_in_pile,
    new_table,
    play,
    set_pile,
    set_row,
    set_seat,
    set_supply,
    set_taking,
)


def test_r12_3_at_the_end_a_look_is_shown_to_all() -> None:
    game = look_game()
    play(game, "keep 1")
    set_row(game.table, 3, "rice")
    leave_in_pile(game.table, "priest priest")
    play(game, "take 3")
    events = story(game, 0)
    assert any(isinstance(event, Looked) and event.cards is not None for event in events)
    assert any(isinstance(event, Kept) and event.good == "peanut" for event in events)


@every_observer
def test_r12_4_open_history_tells_everything_as_it_was_seen(observer: int | None) -> None:
    own = "rice" if observer == 1 else None
    assert story(shrine_game(), observer) == [
        Played(1, "shrine", 1, 7),
        Offered(2, "peanut", "up"),
        Offered(0, "banana", "up"),
        Offered(1, own, "down"),
    ]


@pytest.mark.parametrize(("observer", "first"), [(0, 1), (1, 2), (2, 0), (None, 2)])
def test_r12_4_strict_memory_tells_back_to_the_own_last_move(
    observer: int | None, first: int
) -> None:
    own = "rice" if observer == 1 else None
    offerings = [
        Offered(2, "peanut", "up"),
        Offered(0, "banana", "up"),
        Offered(1, own, "down"),
    ]
    assert story(shrine_game(), observer, "strict") == offerings[first:]


def test_r12_4_strict_memory_before_the_first_own_move() -> None:
    table = new_table(3)
    set_seat(table, 0, stones=5)
    game = game_on(table)
    assert story(game, 2, "strict") == []
    play(game, "buy rice", "play rice 1")
    assert story(game, 2, "strict") == [Bought(0, "rice", 5), Played(0, "rice", 1, 0)]
    assert story(game, 0, "strict") == [Played(0, "rice", 1, 0)]


def test_r12_4_the_story_of_a_scoring() -> None:
    table = new_table(3)
    set_taking(table, 1)
    set_seat(table, 0, front="rice")
    set_seat(table, 1, front="rice rice")
    set_seat(table, 2, front="")
    set_supply(table, 1, 0, 5, 0)
    set_row(table, 1, "pepper rice")
    game = game_on(table)
    play(game, "take 1", "gain banana", "gain banana")
    nothing = Share(2, 0, False, 0, 0, 0, 0, 0)
    assert game.steps[0].events == [
        Taken(1, 1, "pepper", "rice"),
        Scored(
            "rice",
            [Share(1, 2, True, 0, 0, 1, 1, 0), nothing, Share(0, 1, False, 0, 0, 0, 1, 0)],
        ),
    ]
    assert game.steps[1].events == [Gained(0, "banana", "rice")]
    assert game.steps[2].events == [Gained(1, "banana", "rice")]


@pytest.mark.parametrize(
    ("kind", "share"),
    [
        ("stonemason", Share(0, 2, True, 3, 0, 0, 0, 0)),
        ("priest", Share(0, 2, True, 0, 3, 0, 0, 0)),
        ("shrine", Share(0, 2, True, 0, 0, 0, 0, 3)),
        ("rice", Share(0, 2, True, 0, 0, 2, 0, 0)),
    ],
)
def test_r12_4_the_story_gives_each_share(kind: str, share: Share) -> None:
    table = new_table(2)
    set_taking(table)
    set_seat(table, 0, front=f"{kind} {kind}")
    set_seat(table, 1, front="")
    set_row(table, 1, f"pepper {kind}")
    game = game_on(table)
    play(game, "take 1")
    assert game.steps[0].events[1] == Scored(kind, [share, Share(1, 0, False, 0, 0, 0, 0, 0)])


def test_r12_4_the_story_of_shrines_scored() -> None:
    table = new_table(2)
    set_taking(table)
    set_seat(table, 0, front="shrine shrine")
    set_seat(table, 1, front="shrine")
    set_row(table, 1, "pepper shrine")
    game = game_on(table)
    play(game, "take 1", "reward stones", "reward points")
    assert game.steps[1].events == [Rewarded(0, "stones", 3, True)]
    assert game.steps[2].events == [Rewarded(1, "points", 1, False)]


def test_r12_4_the_story_of_a_turn_without_secrets() -> None:
    table = new_table(2, oracle=True)
    set_seat(table, 0, hand="shrine shrine shrine", stones=5)
    set_row(table, 4, "rice")
    set_pile(table, "oracle oracle priest rice")
    game = game_on(table)
    play(game, "buy pepper", "discard shrine", "take 4")
    events = [event for step in game.steps for event in step.events]
    assert events == [
        Bought(0, "pepper", 5),
        Discarded(0),
        Taken(0, 4, "rice", None),
        Oracles(4, 2),
        Formed(4, ["priest", "rice"], 38),
    ]
    for observer in (0, 1, None):
        assert story(game, observer) == events
