"""Large arrays that are handed out, and their memory used again when nobody holds them any more.

New memory for observations of thousands of tables would take longer than to fill it: the system
hands it out page by page.
"""

from math import prod
from weakref import finalize

import numpy as np

from bali.research.spaces import Tensor


class Pool:
    def __init__(self, *shape: int) -> None:
        self._shape = shape
        self._free: list[bytearray] = []

    def array(self) -> Tensor:
        """One over memory that nobody holds, nor any part of it; the numbers in it are old ones."""
        memory = self._free.pop() if self._free else bytearray(4 * prod(self._shape))
        array: Tensor = np.ndarray(self._shape, np.float32, memory)
        # Every part of the array keeps the array alive, so nothing of it is held when it goes.
        finalize(array, self._free.append, memory).atexit = False
        return array
