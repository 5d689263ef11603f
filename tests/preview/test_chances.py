"""The chances of a new row, against all orders of a small pile."""

from collections import Counter
from itertools import permutations

import pytest

from bali import rules
from bali.game import Game
from bali.moves import CARD_IDS, CARDS, KINDS
from bali.preview import preview
from bali.story import Formed
from bali.table import Table
from bali.view import view
from tests.preview.cases import Configuration, games
from tests.tables import game_on, leave_in_pile, new_table, set_row, set_taking


@pytest.mark.parametrize(
    "pile",
    [
        "rice rice rice pepper",
        "rice pepper priest oracle oracle rice",
        "rice pepper oracle oracle oracle oracle",
        "oracle oracle oracle oracle oracle oracle",
        "shrine oracle oracle oracle oracle oracle rice",
        "rice pepper oracle oracle oracle oracle oracle oracle oracle oracle",
    ],
)
@pytest.mark.parametrize("altar_size", [0, 2])
def test_the_chances_are_those_of_all_orders(pile: str, altar_size: int) -> None:
    table = new_table(oracle=True)
    set_taking(table)
    set_row(table, 1, "priest")
    table.altar_size = altar_size
    leave_in_pile(table, pile)
    table.box_oracles = 8 - pile.split().count("oracle")
    outcomes = Counter(formed(table, order) for order in orders(pile.split()))
    total = sum(outcomes.values())
    full_preview = preview(view(game_on(table), 0))
    assert full_preview.new_row is not None
    odds = full_preview.new_row.odds
    assert odds is not None
    ends = outcomes["end", False]
    looks = sum(number for (_, look), number in outcomes.items() if look)
    assert odds.end == pytest.approx(ends / total, abs=1e-6)
    assert odds.look == pytest.approx(looks / total, abs=1e-6)
    for kind in KINDS:
        turned_up = outcomes[kind, False] + outcomes[kind, True]
        assert odds.kinds[kind].left == pile.split().count(kind)
        assert odds.kinds[kind].chance == pytest.approx(turned_up / total, abs=1e-6)
    assert (full_preview.new_row.may_end, full_preview.new_row.may_look) == (ends > 0, looks > 0)
    assert (full_preview.rows[0].foot == "end") == (ends == total)
    assert full_preview.moves["take 1"].final == ("end" if ends == total else "row")


def orders(cards: list[str]) -> set[tuple[str, ...]]:
    """All different orders, each as likely as any other."""
    others = [card for card in cards if card != "oracle"]
    found = set()
    for places in permutations(range(len(cards)), len(others)):
        order = ["oracle"] * len(cards)
        for place, card in zip(places, others, strict=True):
            order[place] = card
        found.add(tuple(order))
    return found


def formed(table: Table, order: tuple[str, ...]) -> tuple[str, bool]:
    """What the rules make of an order: the new bottom card or the end, and whether a look."""
    after = table.copy()
    after.pile = [CARD_IDS[card] for card in order]
    after.drawn, after.pile_size = 0, len(order)
    after.to_take = 2  # so that no scoring follows
    rules.take(after, 0)
    if after.over():
        return "end", False
    return CARDS[after.offer[0][0]], after.phase == rules.CONSULT


@pytest.mark.parametrize("configuration", [(2, False, False), (4, True, True)])
def test_the_chances_make_up_one(configuration: Configuration) -> None:
    for game in games(configuration, "eager"):
        new_row = preview(view(game, None)).new_row
        assert new_row is not None
        assert new_row.odds is not None
        chances = [odds.chance for odds in new_row.odds.kinds.values()]
        assert sum(chances) + new_row.odds.end == pytest.approx(1, abs=1e-5)


@pytest.mark.parametrize("configuration", [(3, False, False), (4, True, True)])
def test_the_last_new_row_ends_the_game(configuration: Configuration) -> None:
    """With oracles, which leave their rows at once, an earlier one may."""
    predictions = []
    for game in games(configuration, "eager"):
        new_row = preview(view(game, None, "strict")).new_row
        assert new_row is not None
        predictions.append(formed_until(game) + new_row.last)
    assert set(predictions) == {formed_until(game)} or configuration[1]
    assert min(predictions) >= formed_until(game)


def formed_until(game: Game) -> int:
    events = [event for step in game.steps for event in step.events]
    return len([event for event in events if isinstance(event, Formed)])
