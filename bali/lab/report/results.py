"""The figures of a report, as `bali report --json` prints them and the pictures show them.

Shares and ratings come with their 95 % interval: the value, its lowest, its highest.
"""

import msgspec

Sure = tuple[float, float, float]


class Source(msgspec.Struct, frozen=True):
    """A file or folder of games."""

    file: str
    games: int
    command: str | None  # that makes it, if it says so


class Sort(msgspec.Struct, frozen=True):
    """Games that are alike: who plays (a bot, or "" where different bots met), and how."""

    bots: str
    players: int
    variants: list[str]


class GamesLine(msgspec.Struct, frozen=True):
    sort: Sort
    games: int
    points: Sure | None  # of a seat
    turns: Sure | None
    margin: Sure | None  # of the first over the second


class SeatLine(msgspec.Struct, frozen=True):
    sort: Sort
    seat: int  # from 0
    share: Sure


class Spread(msgspec.Struct, frozen=True):
    """Games of all variants together: what the starting player wins, how often numbers came up."""

    bots: str
    players: int
    start: Sure
    winners: list[int]
    others: list[int]
    turns: list[int]


class DeedLine(msgspec.Struct, frozen=True):
    """What winners do, and what the others, and the difference between them."""

    bots: str
    players: int
    deed: str
    winners: float
    others: float
    difference: Sure


class ShrineLine(msgspec.Struct, frozen=True):
    """The win share of seats that have so many shrines in the end."""

    bots: str
    players: int
    shrines: int  # the last one: so many or more
    seats: int
    share: Sure


class VariantLine(msgspec.Struct, frozen=True):
    """By how much a variant changes a measure, against games without variants."""

    bots: str
    players: int
    variants: list[str]
    measure: str
    difference: Sure


class BotLine(msgspec.Struct, frozen=True):
    bot: str
    seats: int
    win_share: Sure | None  # in games with other bots
    rating: Sure | None
    points: float | None
    seconds_per_choice: float | None


class RareLine(msgspec.Struct, frozen=True):
    """Something that the rules provide for: the share of games in which it happened."""

    what: str
    bots: str
    games: int
    of: int  # games in which it could have
    share: Sure
    example: str | None  # file and number of a game


class Findings(msgspec.Struct, frozen=True):
    games: int
    forfeits: int
    sources: list[Source]
    sorts: list[GamesLine]
    seats: list[SeatLine]
    spreads: list[Spread]
    deeds: list[DeedLine]
    shrines: list[ShrineLine]
    variants: list[VariantLine]
    bots: list[BotLine]
    rare: list[RareLine]


def commands(found: Findings) -> list[str]:
    """Those that made the games, as far as these say so."""
    return [source.command for source in found.sources if source.command]
