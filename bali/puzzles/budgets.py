"""What the levels think with in puzzles, and where error rates are measured: simulations alone.

So every machine finds the same. At a table the levels have seconds, too (`docs/bots.md`), and
`expert` has more simulations: by those a puzzle is checked, and by the fewer ones it is screened.
"""

from bali import rules
from bali.bots.names import BotName

SIMULATIONS: dict[BotName, int] = {
    "uct": 300,
    "medium": 100,
    "hard": 1_000,
    "expert": 5_000,
}
CROWD_SIMULATIONS: dict[BotName, int] = {
    **SIMULATIONS,
    "hard": 150,
    "expert": 300,
}
# Of `expert` at a table: its budget with two players, and what its second is enough for with more.
TABLE_SIMULATIONS, CROWD_TABLE_SIMULATIONS = 60_000, 3_000


def simulations(bot: BotName, players: int) -> int:
    """The simulations of a level for one move."""
    return (SIMULATIONS if players == rules.FEWEST else CROWD_SIMULATIONS)[bot]


def table_simulations(players: int) -> int:
    """The simulations of `expert` for one move at a table."""
    return TABLE_SIMULATIONS if players == rules.FEWEST else CROWD_TABLE_SIMULATIONS


def name_with_budget(bot: BotName, players: int) -> str:
    """The name by which `bali.bots.player` gives a bot this budget."""
    return f"{bot}:sims={simulations(bot, players)}" if bot in SIMULATIONS else bot
