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
from bali.research.spaces import Tensor, split_observation, tensor_space
from bali.view import View, view
from tests.research.states import compiled_state
from tools.random_play import CONFIGURATIONS, dealt, play

DOCUMENT = Path(__file__).parents[2] / "docs" / "research.md"


def from_view(known: View) -> CompiledState:
    """The table as a bot makes it from a view alone."""
    tables = blank(1)
    put(tables, 0, make_seat_table(known))
    return CompiledState(tables, counters_of(known))


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


def agrees(observed: dict[str, Tensor], known: View) -> None:
    assert known.seat is not None
    order = [(known.seat + step) % known.players for step in range(known.players)]
    seats = [known.seats[seat] for seat in order]

    def same(name: str, numbers: object, unit: float = 1.0) -> None:
        assert np.allclose(observed[name] / unit, np.array(numbers), atol=1e-4), name

    def hot(size: int, at: int | None) -> list[int]:
        return [int(place == at) for place in range(size)]

    same("phase", hot(10, PHASES.index(known.phase)))
    same("clock", [known.to_take / 3, known.turn / 50, known.pile / 42])
    same("variants", [name in known.variants for name in ("oracle", "demon")])
    same("demon", hot(4, known.demon - 1 if known.demon else None))
    same("last_row", hot(4, known.last_row - 1 if known.last_row else None))
    same("scored", hot(7, KINDS.index(known.scored) if known.scored else None))
    same("active", hot(known.players, order.index(known.active)))
    same("mover", hot(known.players, None if known.to_move is None else order.index(known.to_move)))
    for row, cards in enumerate(known.offer):
        for place in range(rules.DEPTH):
            kind = KINDS.index(cards[place]) if place < len(cards) else None
            assert observed["offer"][row][place].tolist() == hot(7, kind)
    same("pile", [(known.pile_kinds or {}).get(card, 0) for card in CARDS], 0.1)
    same("supply", [known.supply[good] for good in GOODS], 1 / 25)
    top = known.altar.top
    same("top", hot(6, 5 if top is None else 4 if top.good is None else GOODS.index(top.good)))
    counted = count_seen_goods(known).tolist()
    same("altar", counted, 0.1)
    same("worth", [rules.worth(counted, good) for good in range(4)], 1 / 3)
    same("altar_size", [known.altar.size, known.altar.size - sum(counted)], 0.1)
    for place in range(rules.LOOK):
        card = known.look[place] if known.look and place < len(known.look) else None
        shown = hot(4, GOODS.index(card.good)) if card and card.good else [0] * 4
        down = int(card is not None and card.face == "down")
        assert observed["look"][place].tolist() == [*shown, down]
    same("box", [known.box["shrine"] / 9, known.box["oracle"] / 8])
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
    told = {name: shape.strip() for name, shape in rows}
    for part in parts(3):
        shape = " × ".join("n" if size == 3 else str(size) for size in part.shape)
        assert told[part.name].replace("n", "3") == shape.replace("n", "3"), part.name
    page = DOCUMENT.read_text("utf-8")
    for players in (2, 3, 4):
        assert str(width(players)) in page
