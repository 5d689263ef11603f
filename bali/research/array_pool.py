"""A pool of large arrays, whose memory is reused once nothing refers to them.

Allocating new memory for the observations of thousands of tables would take longer than writing
them, because the system maps it page by page.
"""

from math import prod
from weakref import finalize

import numpy as np

from bali.research.spaces import Tensor


class ArrayPool:
    """Hands out arrays of one shape."""

    def __init__(self, *shape: int) -> None:
        self._shape = shape
        self._free: list[bytearray] = []

    def array(self) -> Tensor:
        """An uninitialised array; neither it nor a part of it is in use elsewhere."""
        memory = self._free.pop() if self._free else bytearray(4 * prod(self._shape))
        array: Tensor = np.ndarray(self._shape, np.float32, memory)
        # Every slice keeps the array alive: when it is finalised, nothing refers to the memory.
        finalize(array, self._free.append, memory).atexit = False
        return array
