"""What is remembered of other moments and tables is what would be worked out anew."""

import sys

import pytest

from bali.preview import preview
from bali.view import view
from tests.preview.cases import STARTS, Configuration, games
from tests.sampling import SAMPLED_CONFIGURATIONS


def forget() -> None:
    """All that `lru_cache` holds in the preview's rooms."""
    rooms = [module for name, module in sys.modules.items() if name.startswith("bali.preview.")]
    for room in rooms:
        for value in vars(room).values():
            if hasattr(value, "cache_clear"):
                value.cache_clear()


@pytest.mark.parametrize("configuration", SAMPLED_CONFIGURATIONS)
def test_every_preview_is_as_if_it_were_the_first(configuration: Configuration) -> None:
    known = [
        view(game, game.table.mover, history)
        for start, history in STARTS.items()
        for game in games(configuration, start)
    ]
    foreseen = [preview(moment) for moment in known]
    for moment, before in zip(known, foreseen, strict=True):
        forget()
        assert preview(moment) == before
