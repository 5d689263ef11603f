"""The observation: what it says is what the view says, and nothing else goes in."""

import re
from pathlib import Path

import numpy as np
import pytest

from bali import rules
from bali.bots.beliefs import make_seat_table
from bali.bots.counters import count_seen_goods, counters_of
from bali.chance import Seeded
from bali.game import Game
from bali.kernel.observations import parts, width
from bali.kernel.records import blank, put
from bali.moves import CARDS, GOODS, KINDS, PHASES
from bali.research.compiled_state import CompiledState
from bali.research.feature_names import SEATS, feature_names
from bali.research.spaces import Tensor, split_observation, tensor_space
from bali.view import View, view
from tests.research.states import compiled_state
from tools.random_play import CONFIGURATIONS, dealt, play

DOCUMENT = Path(__file__).parents[2] / "docs" / "research.md"


def from_view(view: View) -> CompiledState:
    """The table as a bot makes it from a view alone."""
    tables = blank(1)
    put(tables, 0, make_seat_table(view))
    return CompiledState(tables, counters_of(view))


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
def test_who_has_only_the_view_observes_the_same(configuration: tuple[int, bool, bool]) -> None:
    """So whatever the observation tells, the view, which is held to R12, tells too."""
    space = tensor_space(configuration[0])
    for seed in range(2):
        game = Game(dealt(seed, configuration))
        for number, _ in enumerate(play(game, Seeded(seed, 1), eager=True)):
            if number % 4 == seed:
                table, seat = compiled_state(game), game.table.mover
                observed = table.observe(seat)
                assert observed.tobytes() == from_view(view(game, seat)).observe(seat).tobytes()
                for other in range(configuration[0]):
                    assert space.contains(table.observe(other))


def test_the_parts_say_what_the_view_says() -> None:
    for seed, configuration in enumerate(CONFIGURATIONS):
        game = Game(dealt(seed, configuration))
        for number, _ in enumerate(play(game, Seeded(seed, 1), eager=True)):
            if number % 15 == 0:
                table = compiled_state(game)
                for seat in range(game.deal.players):
                    observed = split_observation(table.observe(seat), game.deal.players)
                    agrees(observed, view(game, seat))


def agrees(observed: dict[str, Tensor], view: View) -> None:
    assert view.seat is not None
    order = [(view.seat + step) % view.players for step in range(view.players)]
    seats = [view.seats[seat] for seat in order]

    def same(name: str, numbers: object, unit: float = 1.0) -> None:
        assert np.allclose(observed[name] / unit, np.array(numbers), atol=1e-4), name

    def hot(size: int, at: int | None) -> list[int]:
        return [int(place == at) for place in range(size)]

    same("phase", hot(10, PHASES.index(view.phase)))
    same("clock", [view.to_take / 3, view.turn / 50, view.pile / 42])
    same("variants", [name in view.variants for name in ("oracle", "demon")])
    same("demon", hot(4, view.demon - 1 if view.demon else None))
    same("last_row", hot(4, view.last_row - 1 if view.last_row else None))
    same("scored", hot(7, KINDS.index(view.scored) if view.scored else None))
    same("active", hot(view.players, order.index(view.active)))
    same("mover", hot(view.players, None if view.to_move is None else order.index(view.to_move)))
    for row, cards in enumerate(view.offer):
        for place in range(rules.DEPTH):
            kind = KINDS.index(cards[place]) if place < len(cards) else None
            assert observed["offer"][row][place].tolist() == hot(7, kind)
    same("pile", [(view.pile_kinds or {}).get(card, 0) for card in CARDS], 0.1)
    same("supply", [view.supply[good] for good in GOODS], 1 / 25)
    top = view.altar.top
    same("top", hot(6, 5 if top is None else 4 if top.good is None else GOODS.index(top.good)))
    counted = count_seen_goods(view).tolist()
    same("altar", counted, 0.1)
    same("worth", [rules.worth(counted, good) for good in range(4)], 1 / 3)
    same("altar_size", [view.altar.size, view.altar.size - sum(counted)], 0.1)
    for place in range(rules.LOOK):
        card = view.look[place] if view.look and place < len(view.look) else None
        shown = hot(4, GOODS.index(card.good)) if card and card.good else [0] * 4
        down = int(card is not None and card.face == "down")
        assert observed["look"][place].tolist() == [*shown, down]
    same("box", [view.box["shrine"] / 9, view.box["oracle"] / 8])
    same("goods", [(seats[0].goods or {})[good] for good in GOODS], 0.1)
    same("front", [[seat.front[kind] for kind in KINDS] for seat in seats], 0.2)
    same("alone", [[kind in seat.alone for kind in KINDS] for seat in seats])
    same("hand", [[(seat.hand or []).count(kind) for kind in KINDS] for seat in seats], 1 / 3)
    same("prices", [[seat.prices[good] for good in GOODS] for seat in seats], 0.2)
    same("stones", [seat.stones for seat in seats], 0.1)
    same("points", [seat.points for seat in seats], 0.1)
    same("cards", [seat.goods_size for seat in seats], 0.1)
    hidden = observed["kept"] / 0.2 - observed["laid"] / 0.2
    assert np.allclose(
        observed["account"].sum(1) / 0.1 + hidden, observed["cards"] / 0.1, atol=1e-3
    )


def test_the_document_names_every_part_with_its_shape() -> None:
    rows = re.findall(r"^\| `(\w+)` \| ([^|]+) \|", DOCUMENT.read_text("utf-8"), re.MULTILINE)
    shapes = {name: shape.strip() for name, shape in rows}
    for part in parts(3):
        shape = " × ".join("n" if size == 3 else str(size) for size in part.shape)
        assert shapes[part.name].replace("n", "3") == shape.replace("n", "3"), part.name
    page = DOCUMENT.read_text("utf-8")
    for players in (2, 3, 4):
        assert str(width(players)) in page


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
def test_every_feature_has_a_name(configuration: tuple[int, bool, bool]) -> None:
    players = configuration[0]
    names = feature_names(players)
    assert len(set(names)) == len(names) == width(players)
    game = Game(dealt(3, configuration))
    seen, shown = compiled_state(game), view(game, game.table.mover)
    tensor = seen.observe(game.table.mover)
    features = dict(zip(names, tensor.tolist(), strict=True))
    assert features["phase.buy"] == features["active.own"] == features["mover.own"] == 1
    assert features["variants.oracle"] == configuration[1]
    for row, cards in enumerate(shown.offer, 1):
        for place, card in enumerate(cards, 1):
            assert features[f"offer.row_{row}.card_{place}.{card}"] == 1
    by_part = split_observation(tensor, players)
    assert features["prices.second.pepper"] == by_part["prices"][1][3]
    assert features["look.card_4.face_down"] == by_part["look"][3][4]
    assert features["altar_size.not_counted"] == by_part["altar_size"][1]


def test_the_document_tells_the_order_of_phases_cards_and_seats() -> None:
    page = " ".join(DOCUMENT.read_text("utf-8").replace("`", "").split())
    for axis in (PHASES, CARDS, SEATS):
        assert ", ".join(axis) in page
