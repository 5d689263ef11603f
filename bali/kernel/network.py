"""A small neural network: two layers of neurons that pass on what is above 0, and a sum."""

import numpy as np
from numpy.typing import NDArray

from bali.kernel.jit import inner

Numbers = NDArray[np.float32]
Weights = NDArray[np.float32]  # layer by layer, each followed by what its neurons start from


@inner
def answer(weights: Weights, given: Numbers, first: Numbers, second: Numbers) -> float:
    """What the network says to the numbers that it is given; the layers are room for neurons."""
    width, wide, narrow = len(given), len(first), len(second)
    start = width * wide
    first[:] = weights[start : start + wide]
    for source in range(width):
        if given[source] != 0.0:
            row = source * wide
            for neuron in range(wide):
                first[neuron] += given[source] * weights[row + neuron]
    layer = start + wide
    start = layer + wide * narrow
    second[:] = weights[start : start + narrow]
    for source in range(wide):
        if first[source] > 0.0:
            row = layer + source * narrow
            for neuron in range(narrow):
                second[neuron] += first[source] * weights[row + neuron]
    layer = start + narrow
    total = weights[layer + narrow]
    for source in range(narrow):
        if second[source] > 0.0:
            total += second[source] * weights[layer + source]
    return float(total)
