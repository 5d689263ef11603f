"""Games as tables: one of games, one of seats and one of decisions (docs/lab.md has the columns).

They need pyarrow, which comes with the extra `bali[lab]`.
"""

from importlib.util import find_spec

from bali.lab import LabError


def need_arrow() -> None:
    if find_spec("pyarrow") is None:
        raise LabError("tables need pyarrow: pip install 'bali[lab]'")


TABLES = ("games", "seats", "decisions")
SUFFIX = ".parquet"
