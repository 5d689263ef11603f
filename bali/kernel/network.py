"""The forward pass of a small neural network: two hidden layers of ReLU neurons, one output."""

import numpy as np
from numpy.typing import NDArray

from bali.kernel.jit import jit_internal

Numbers = NDArray[np.float32]
Weights = NDArray[np.float32]  # layer by layer: by source and neuron, then the biases


@jit_internal
def forward(weights: Weights, inputs: Numbers, first: Numbers, second: Numbers) -> float:
    """The output for an input vector; `first` and `second` are scratch for the hidden layers.

    Inputs and activations that are 0 are skipped: most are.
    """
    width, first_size, second_size = len(inputs), len(first), len(second)
    bias = width * first_size
    first[:] = weights[bias : bias + first_size]
    for source in range(width):
        if inputs[source] != 0.0:
            row = source * first_size
            for neuron in range(first_size):
                first[neuron] += inputs[source] * weights[row + neuron]
    layer = bias + first_size
    bias = layer + first_size * second_size
    second[:] = weights[bias : bias + second_size]
    for source in range(first_size):
        if first[source] > 0.0:
            row = layer + source * second_size
            for neuron in range(second_size):
                second[neuron] += first[source] * weights[row + neuron]
    layer = bias + second_size
    total = weights[layer + second_size]
    for source in range(second_size):
        if second[source] > 0.0:
            total += second[source] * weights[layer + source]
    return float(total)
