"""The interfaces researchers know: PettingZoo, Gymnasium, OpenSpiel.

Importing this makes `gymnasium.make("Bali-v0")` work. `gymnasium.make("bali.research:Bali-v0")`
imports it by itself.
"""

from gymnasium import register

register(
    "Bali-v0",
    entry_point="bali.research.single:BaliEnv",
    vector_entry_point="bali.research.vector:VectorBali",
)
