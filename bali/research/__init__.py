"""Environments for research: Gymnasium, PettingZoo, OpenSpiel.

Importing this package registers "Bali-v0" with Gymnasium; `gymnasium.make("bali.research:Bali-v0")`
imports it itself.
"""

from bali.extras import naming_extras

with naming_extras():
    from gymnasium import register

register(
    "Bali-v0",
    entry_point="bali.research.gymnasium_env:BaliEnv",
    vector_entry_point="bali.research.vector:VectorBali",
)
