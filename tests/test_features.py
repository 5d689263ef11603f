"""The named inputs of the forecast networks: the table covers them exactly, without gaps.

What is written there is held by `tests/golden/features.txt`.
"""

import numpy as np
import pytest

from bali.kernel import feature_table, forecast
from bali.kernel.feature_table import BASE_BLOCKS, BASE_WIDTH, CROWD_BLOCKS, CROWD_WIDTH, Block
from bali.kernel.forecast import load_weights
from tools.uncompiled import run_uncompiled

BLOCKS = BASE_BLOCKS + CROWD_BLOCKS


def constant(*words: str) -> int:
    value = vars(feature_table)["_".join(words).upper()]
    assert isinstance(value, int)  # which Numba compiles in
    return value


def test_the_blocks_follow_each_other() -> None:
    place = 0
    for block in BLOCKS:
        assert constant(block.name, "at") == place
        place += block.copies * len(block.features)
        if block == BASE_BLOCKS[-1]:
            assert place == BASE_WIDTH
    assert place == CROWD_WIDTH


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.name)
def test_every_feature_has_its_place_in_its_block(block: Block) -> None:
    places = [constant(block.name, feature) for feature in block.features]
    assert places == list(range(len(block.features)))
    if block.copies > 1:
        assert constant(block.name, "size") == len(block.features)


def test_the_networks_read_as_many_inputs() -> None:
    layers = {
        2: (BASE_WIDTH, forecast.FIRST_LAYER, forecast.SECOND_LAYER),
        3: (CROWD_WIDTH, forecast.CROWD_FIRST_LAYER, forecast.CROWD_SECOND_LAYER),
        4: (CROWD_WIDTH, forecast.CROWD_FIRST_LAYER, forecast.CROWD_SECOND_LAYER),
    }
    for players, (width, first, second) in layers.items():
        size = (width + 1) * first + (first + 1) * second + second + 1
        assert len(load_weights(players)) == size


def test_every_input_is_written_and_every_feature_is_used() -> None:
    """Where nothing is compiled, each part of the features can be called alone."""
    assert run_uncompiled("from tests.test_features import check_inputs; check_inputs()") == ""


def check_inputs() -> None:
    from tools.features import inputs_of, positions

    for players, width in ((2, BASE_WIDTH), (3, CROWD_WIDTH), (4, CROWD_WIDTH)):
        inputs = np.array(
            [inputs_of(table, seat) for table in positions(players) for seat in range(players)]
        )
        assert inputs.shape[1] == width
        assert np.isfinite(inputs).all()
        assert (np.ptp(inputs, axis=0) > 0).mean() > 0.7
