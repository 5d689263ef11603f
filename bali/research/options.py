"""The options that all environments share, listed in `docs/research.md`."""

from collections.abc import Sequence

from bali import rules
from bali.kernel.games import BOTS
from bali.moves import parse_variants
from bali.research.checks import whole_number
from bali.research.spaces import FORMS

DEFAULT_OPPONENT = "greedy"  # the strongest that plays in every environment

Opponents = str | Sequence[str]


def read_players(players: object) -> int:
    """The number of players; ValueError if there cannot be so many."""
    number = whole_number("players", players, rules.MOST + 1)
    if number < rules.FEWEST:
        raise ValueError(f"players: {players!r}, not {rules.FEWEST} to {rules.MOST}")
    return number


def read_variants(variants: Sequence[str]) -> tuple[bool, bool]:
    """Whether the Oracle and the Demon are in play; ValueError if there is no such variant."""
    try:
        return parse_variants(variants)
    except (ValueError, TypeError) as error:
        raise ValueError(f"variants: {error}") from None


def read_opponents(players: int | None, opponents: Opponents) -> tuple[int, tuple[str, ...]]:
    """The number of players, and the bots in playing order after the agent's seat.

    A single name stands for all of them. Without a number of players, it follows from the list;
    an empty list is self-play.
    """
    if isinstance(opponents, str):
        number = read_players(rules.FEWEST if players is None else players)
        return number, (opponents,) * (number - 1)
    try:
        names = tuple(opponents)
    except TypeError:
        raise ValueError(f"opponents: {opponents!r}, not names of bots") from None
    if not all(isinstance(name, str) for name in names):
        raise ValueError(f"opponents: {opponents!r}, not names of bots")
    number = read_players(
        (len(names) + 1 if names else rules.FEWEST) if players is None else players
    )
    if names and len(names) != number - 1:
        raise ValueError(f"opponents: {list(names)}, not one for each of {number - 1} other seats")
    return number, names


def check_compiled(opponents: Sequence[str]) -> None:
    """ValueError unless all bots can play in the vector environment."""
    others = [name for name in opponents if name not in BOTS]
    if others:
        raise ValueError(
            f"opponents: {others[0]!r} cannot play in the vector environment, where only "
            f"{' and '.join(BOTS)} can; all bots play in gymnasium.make and in `bali arena`"
        )


def read_seat(seat: object, players: int) -> int | None:
    """The agent's seat; None if it changes."""
    return None if seat is None else whole_number("seat", seat, players)


def check_form(observations: object) -> None:
    """ValueError unless there is this form of observations."""
    if observations not in FORMS:
        raise ValueError(f"observations: {observations!r}, not one of {list(FORMS)}")
