"""A twin that cheats: it knows every hidden card. To measure what fair bots lack; no bot is one."""

from bali.bots.beliefs import Beliefs, make_beliefs
from bali.kernel.beliefs import TABLES
from bali.kernel.records import blank, put
from bali.table import Table


def everything_known(table: Table) -> Beliefs:
    """Beliefs in which nothing is hidden: every deal is the table as it is."""
    tables = blank(TABLES)
    put(tables, 0, table)
    return make_beliefs(tables, [], [[]], [1], pile_known=True)
