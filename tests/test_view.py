"""The view as a whole, over random games: what it shows is what lies there."""

import pytest
from msgspec.json import encode
from msgspec.structs import replace

from bali import rules
from bali.chance import Seeded
from bali.game import Game
from bali.moves import CARDS, GOODS, KINDS
from bali.outcome import by_good, result
from bali.story import redact
from bali.table import Table
from bali.view import History, Views, story, view
from tools.random_play import dealt, play, played


def altar_goods(table: Table) -> list[str]:
    """The altar, top first."""
    return [GOODS[good] for good in reversed(table.altar[: table.altar_size])]


def test_when_the_game_is_over_everything_is_shown() -> None:
    for seed in range(24):
        game = played(seed, eager=True)
        table = game.table
        for seat in (None, 0, 1):
            for history in ("open", "strict"):
                shown = view(game, seat, history)
                assert shown.result == result(table)
                assert shown.to_move is None
                assert shown.legal == []
                assert [player.goods for player in shown.seats] == [
                    by_good(table.goods[other]) for other in range(table.players)
                ]
                assert all(player.hand is not None for player in shown.seats)
                assert shown.altar.hidden == 0
                assert shown.altar.stack is not None
                assert shown.altar.stack[:1] == [shown.altar.top]
                assert shown.altar.worth == result(table).values
                assert [card.good for card in shown.altar.stack or []] == altar_goods(table)
                assert story(game, seat, history) == [
                    event for step in game.steps for event in step.events
                ]


def test_a_revealed_view_shows_the_running_game_to_its_owner() -> None:
    game = Game(dealt(5, (3, True, True)))
    for _ in play(game, Seeded(5, 1), eager=True):
        shown = view(game, None, reveal=True)
        assert [player.goods for player in shown.seats] == [
            by_good(game.table.goods[seat]) for seat in range(3)
        ]
        assert [card.good for card in shown.altar.stack or []] == altar_goods(game.table)
        assert (shown.look is not None) == (game.table.phase == rules.KEEP)
        assert shown.result is None


def test_an_empty_altar_shows_nothing_even_when_revealed() -> None:
    altar = view(Game(dealt(1, (2, False, False))), None, reveal=True).altar
    assert (altar.size, altar.top, altar.stack) == (0, None, [])


def test_the_pile_is_counted_by_what_has_been_seen() -> None:
    for seed in range(12):
        game = Game(dealt(seed))
        seen_so_far = dict.fromkeys(CARDS, 0)
        for row in game.deal.offer:
            for card in row:
                seen_so_far[CARDS[card]] += 1
        drawn = 0
        for _ in play(game, Seeded(seed, 1)):
            table = game.table
            for card in table.pile[drawn : table.drawn]:
                seen_so_far[CARDS[card]] += 1
            drawn = table.drawn
            kinds = view(game, None).pile_kinds
            assert kinds is not None
            for kind, copies in zip(KINDS, rules.COPIES, strict=True):
                assert kinds[kind] == copies - seen_so_far[kind]
            assert kinds.get("oracle", 0) == 8 * table.oracle - seen_so_far["oracle"]
            assert view(game, 0, "strict").pile_kinds is None


def test_strict_memory_tells_the_story_back_to_the_own_last_choice() -> None:
    for seed in range(24):
        game = Game(dealt(seed))
        for _ in play(game, Seeded(seed, 1), eager=True):
            for seat in range(game.deal.players):
                own = [
                    n for n, step in enumerate(game.steps) if step.seat == seat and step.is_choice
                ]
                steps = game.steps[own[-1] if own else 0 :]
                events = [redact(event, seat) for step in steps for event in step.events]
                assert story(game, seat, "strict") == events
            last = [redact(event, None) for step in game.steps[-1:] for event in step.events]
            assert story(game, None, "strict") == last


@pytest.mark.parametrize("history", ["open", "strict"])
def test_without_deductions_everything_else_is_the_same(history: History) -> None:
    unknown = {"stack": None, "count": None, "worth": None, "hidden": None, "worth_range": None}
    looks = 0
    for seed in range(6):
        game = Game(dealt(seed, (3, True, True)))
        for _ in play(game, Seeded(seed, 1), eager=True):
            if game.table.over():
                break
            for seat in (0, 1, 2, None):
                whole = Views(game).of(seat, history, events=False)
                seats = [replace(one, goods_range=None, now=None) for one in whole.seats]
                altar = replace(whole.altar, **unknown)
                expected = replace(whole, seats=seats, altar=altar)
                assert Views(game).without_deductions(seat, history) == expected
                own = Views(game).own(seat, history)
                assert own.hand is None or history == "strict"
                looks += own.look is not None
    assert looks


def test_strict_memory_keeps_own_secrets_and_nothing_else() -> None:
    looks = laid = 0
    for seed in range(8):
        game = Game(dealt(seed, (3, True, False)))
        for _ in play(game, Seeded(seed, 1), eager=True):
            for seat in range(3):
                strict, whole = view(game, seat, "strict"), view(game, seat, "open")
                assert strict.memory.goods is None
                assert strict.memory.laid == whole.memory.laid
                assert strict.memory.looks == whole.memory.looks
                assert (strict.altar.stack, strict.altar.count, strict.altar.worth) == (None,) * 3
                assert all(player.goods_range is None for player in strict.seats)
                looks += len(strict.memory.looks)
                laid += len(strict.memory.laid)
    assert looks
    assert laid


def test_own_goods_and_the_deduced_range_agree() -> None:
    for seed in range(12):
        game = Game(dealt(seed, (3, True, True)))
        for _ in play(game, Seeded(seed, 1), eager=True):
            for seat in range(3):
                own = view(game, seat).seats[seat]
                assert own.goods is not None
                assert own.goods_range is not None
                for good in GOODS:
                    assert own.goods_range[good] == (own.goods[good], own.goods[good])


def test_a_game_recalls_the_same_as_one_that_was_replayed() -> None:
    """Also after moves were taken back, and when a view was asked for before."""
    for seed in range(6):
        chance = Seeded(seed, 9)
        game = Game(dealt(seed, (3, True, True)))
        for _ in play(game, Seeded(seed, 1), eager=True):
            if chance.below(4) == 0 and game.steps:
                game.undo()
            if chance.below(8) == 0:
                again = Game(game.deal)
                for step in game.steps:
                    again.play(step.move)
                for seat in (0, 2, None):
                    for reveal in (False, True):
                        assert view(game, seat, reveal=reveal) == view(again, seat, reveal=reveal)


def test_a_view_does_not_change_when_the_game_goes_on() -> None:
    game = Game(dealt(3, (3, True, True)))
    views = [(view(game, 0), encode(view(game, 0))) for _ in play(game, Seeded(3, 1), eager=True)]
    assert all(encode(kept) == before for kept, before in views)
