"""Previews of tables laid out by hand, and of whole games, for tests."""

from collections.abc import Iterator

import msgspec
import pytest

from bali.chance import Seeded
from bali.game import Game
from bali.moves import GOODS, IDS
from bali.preview import Change, Outlook, Preview, preview
from bali.table import Table
from bali.view import Altar, History, view
from tests.tables import game_on, set_seat
from tools.random_play import CONFIGURATIONS, dealt, play

Configuration = tuple[int, bool, bool]
STARTS: dict[str, History] = {"eager": "open", "rich": "open", "scarce": "strict"}

every_configuration = pytest.mark.parametrize("configuration", CONFIGURATIONS)


def preview_of(table: Table, history: History = "open") -> Preview:
    """The preview of whoever is to move."""
    return preview(view(game_on(table), table.mover, history))


def would(table: Table, move: str) -> Change:
    return preview_of(table).moves[move]


def follows(table: Table, move: str) -> Outlook:
    outlook = would(table, move).outlook
    assert outlook is not None
    return outlook


def knowing_altar(table: Table, **counts: int) -> Preview:
    """With an altar of which so many cards are surely known."""
    full_view = view(game_on(table), table.mover)
    count = {good: (number, number + 2) for good, number in counts.items()}
    altar = Altar(table.altar_size, None, [], count, None, None)
    return preview(msgspec.structs.replace(full_view, altar=altar))


def games(configuration: Configuration, start: str) -> Iterator[Game]:
    """The decisions of a game; rare things are made frequent by its start."""
    seed = CONFIGURATIONS.index(configuration)
    game = Game(dealt(seed, configuration))
    table = game.table
    for seat in range(table.players):
        if start == "rich":
            set_seat(table, seat, stones=30, hand=" ".join([GOODS[seat]] * 3))
        if start == "scarce":
            table.goods[seat] = [6 - table.players] * 4
    if start == "scarce":
        table.supply = [1, 3, 2, 1]
    yield from play(game, Seeded(seed, 1), eager=start != "rich")


def ahead(game: Game, word: str) -> Game:
    """The same game one move on."""
    twin = Game(game.deal)
    twin.table, twin.steps = game.table, game.steps[:]
    twin.play(IDS[word])
    return twin
