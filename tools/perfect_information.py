"""Beliefs with perfect information: the upper bound that fair bots are measured against."""

from bali.bots.beliefs import Beliefs, make_beliefs
from bali.kernel.beliefs import TABLES
from bali.kernel.records import blank, put
from bali.table import Table


def make_perfect_information(table: Table) -> Beliefs:
    """Beliefs in which nothing is hidden: every determinization is the table itself."""
    tables = blank(TABLES)
    put(tables, 0, table)
    return make_beliefs(tables, [], [[]], [1], pile_known=True)
