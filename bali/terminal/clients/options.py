"""The options of a new game."""

from dataclasses import dataclass

from bali.view import History


@dataclass(frozen=True)
class GameOptions:
    """The players and variants of a new game."""

    players: int = 3
    people: tuple[str, ...] = ()  # names; empty: one person, called "You"
    bots: tuple[str, ...] = ("medium", "medium")
    variants: tuple[str, ...] = ()
    history: History = "open"
    hints: bool = False  # whether several people agreed to hints; one person may always ask
    curtain: bool = True  # whether hands are covered between the turns of several people
