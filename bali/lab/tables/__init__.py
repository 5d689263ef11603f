"""Tables of games, seats, decisions and thoughts (docs/lab.md lists the columns).

They need pyarrow, from the extra `bali[lab]`.
"""

from importlib.util import find_spec

from bali.extras import describe_missing
from bali.lab import LabError


def require_pyarrow() -> None:
    if find_spec("pyarrow") is None:
        raise LabError(describe_missing("pyarrow"))


THOUGHTS = "thoughts"
TABLES = ("games", "seats", "decisions", THOUGHTS)
USUAL_TABLES = TABLES[:3]  # if none are named
SUFFIX = ".parquet"
