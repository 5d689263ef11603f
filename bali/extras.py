"""Optional parts of the program: what is missing, and how to install it."""

from collections.abc import Iterator
from contextlib import contextmanager

# The packages that an optional part imports first, and the extra of ours that installs them.
EXTRAS = {
    "asyncpg": "postgresql",
    "gymnasium": "gymnasium",
    "open_spiel": "research",
    "pettingzoo": "research",
    "PIL": "research",
    "pyarrow": "lab",
    "pyspiel": "research",
    "ray": "ray",
    "stable_baselines3": "sb3",
    "torch": "learn",
    "tree": "check",
}


def describe_missing(package: str) -> str:
    """What a user has to install to have a package, in one line."""
    return f"{package} is missing: pip install 'bali[{EXTRAS[package]}]'"


@contextmanager
def naming_extras() -> Iterator[None]:
    """Import optional packages here: if one is missing, the error names the extra."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package not in EXTRAS:
            raise
        raise ModuleNotFoundError(describe_missing(package), name=error.name) from None
