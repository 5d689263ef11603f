"""What an observer can deduce about hidden sacrifice cards from the redacted events (R12.4)."""

from bali.memory.deductions import Deductions, Range, deduce
from bali.memory.recollection import Recollection
from bali.memory.segments import MOVE_CARDS

__all__ = ["MOVE_CARDS", "Deductions", "Range", "Recollection", "deduce"]
