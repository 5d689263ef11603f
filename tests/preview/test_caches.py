"""Cached parts of previews are the same as newly computed ones."""

import sys

import pytest

from bali.preview import preview
from bali.view import view
from tests.preview.cases import STARTS, Configuration, games
from tests.sampling import SAMPLED_CONFIGURATIONS


def clear_caches() -> None:
    """Clear every `lru_cache` of the preview's modules."""
    modules = [module for name, module in sys.modules.items() if name.startswith("bali.preview.")]
    for module in modules:
        for value in vars(module).values():
            if hasattr(value, "cache_clear"):
                value.cache_clear()


@pytest.mark.parametrize("configuration", SAMPLED_CONFIGURATIONS)
def test_every_preview_is_as_if_it_were_the_first(configuration: Configuration) -> None:
    views = [
        view(game, game.table.mover, history)
        for start, history in STARTS.items()
        for game in games(configuration, start)
    ]
    previews = [preview(moment) for moment in views]
    for moment, before in zip(views, previews, strict=True):
        clear_caches()
        assert preview(moment) == before
