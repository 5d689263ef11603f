"""What can be deduced of the hidden sacrifice cards from what an observer has seen (R12.4)."""

from bali.memory.deducing import Deductions, Range, deduce
from bali.memory.recollection import Recollection
from bali.memory.segments import MOVE_CARDS

__all__ = ["MOVE_CARDS", "Deductions", "Range", "Recollection", "deduce"]
