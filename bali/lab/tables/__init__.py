"""Tables of games, of seats and of decisions (docs/lab.md lists the columns).

They need pyarrow, from the extra `bali[lab]`.
"""

from importlib.util import find_spec

from bali.lab import LabError


def require_pyarrow() -> None:
    if find_spec("pyarrow") is None:
        raise LabError("tables need pyarrow: pip install 'bali[lab]'")


TABLES = ("games", "seats", "decisions")
SUFFIX = ".parquet"
