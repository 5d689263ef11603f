"""R12 as a property: no answer to an observer depends on what is hidden from it."""

import msgspec
import pytest

from bali import rules
from bali.bots import knowledge
from bali.chance import Seeded, shuffle
from bali.game import Game
from bali.match import Match
from bali.moves import WORDS
from bali.preview import preview
from bali.view import History, story, view
from tests.pairs import pairs
from tools.random_play import dealt, play

SEEDS = 500  # a pair for each of 3 to 5 observers
PARTS = 5
SOME = [0, 1, *[pytest.param(part, marks=pytest.mark.long) for part in range(2, PARTS)]]


def answers(game: Game, observer: int | None, history: History) -> bytes:
    own_view = view(game, observer, history)
    return msgspec.json.encode([own_view, story(game, observer, history), preview(own_view)])


@pytest.mark.parametrize("part", SOME)
def test_observers_cannot_tell_such_games_apart(part: int) -> None:
    for seed in range(part, SEEDS, PARTS):
        for pair in pairs(seed):
            assert answers(pair.one, pair.observer, "open") == answers(
                pair.other, pair.observer, "open"
            )
            assert answers(pair.one, pair.observer, "strict") == answers(
                pair.other, pair.observer, "strict"
            )


def test_the_pairs_do_differ_in_every_hidden_thing() -> None:
    """Otherwise the property above would say nothing."""
    laid = kept = piles = altars = 0
    for seed in range(100):
        for pair in pairs(seed):
            one, other = pair.one.table, pair.other.table
            piles += one.pile[one.drawn : one.pile_size] != other.pile[one.drawn : one.pile_size]
            altars += one.altar[: one.altar_size] != other.altar[: one.altar_size]
            for step, twin in zip(pair.one.steps, pair.other.steps, strict=True):
                if step.move != twin.move:
                    laid += rules.OFFER_GOOD <= step.move < rules.BLESS_GOOD
                    kept += rules.KEEP_CARD <= step.move < rules.REWARD_POINTS
    assert piles > 200
    assert altars > 100
    assert laid > 50
    assert kept > 25


def test_strict_memory_hides_the_hands_of_others() -> None:
    """They could be remembered, so that the pairs have them alike; here they differ."""
    different = 0
    for seed in range(60):
        chance = Seeded(seed, 4)
        game = Game(dealt(seed))
        for _ in play(game, Seeded(seed, 1)):
            if chance.below(20) > 0:
                continue
            for observer in [*range(game.deal.players), None]:
                twin = Game(game.deal)
                twin.steps, twin.table = game.steps, game.table.copy()
                for seat in range(game.deal.players):
                    if seat != observer:
                        shuffle(twin.table.hand[seat], chance)
                different += twin.table.hand != game.table.hand
                assert answers(twin, observer, "strict") == answers(game, observer, "strict")
    assert different > 500


def match_of(game: Game, history: History) -> Match:
    match = Match(game.deal, [None] * game.deal.players, history)
    for step in game.steps:
        match.play(step.seat, WORDS[step.move])
    return match


def test_a_bot_is_handed_nothing_more() -> None:
    for seed in range(60):
        for pair in pairs(seed):
            seat = pair.one.table.mover
            if seat == pair.observer:
                one = knowledge(match_of(pair.one, "strict"), seat)
                other = knowledge(match_of(pair.other, "strict"), seat)
                assert one.legal == other.legal
                assert msgspec.json.encode(one.view) == msgspec.json.encode(other.view)
                assert one.view.history == "open"  # bots remember all they have seen


def test_a_match_tells_nothing_more() -> None:
    def answers(game: Game, observer: int | None) -> bytes:
        match = match_of(game, "strict")
        seat = 0 if observer is None else observer
        return msgspec.json.encode(
            [
                match.view(observer),
                match.story(observer),
                match.last(observer),
                match.preview(observer),
                match.legal(seat) if observer is not None else None,
                match.barrier(seat) if observer is not None else None,
                match.to_move(),
                match.version,
            ]
        )

    for seed in range(60):
        for pair in pairs(seed):
            assert answers(pair.one, pair.observer) == answers(pair.other, pair.observer)
