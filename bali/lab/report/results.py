"""The figures of a report, as `bali report --json` prints them.

An estimate is a value with its 95 % confidence interval: value, lower and upper bound.
"""

import msgspec

Estimate = tuple[float, float, float]


class Source(msgspec.Struct, frozen=True):
    """A file or folder of games."""

    file: str
    games: int
    command: str | None  # that made it, if known


class Sort(msgspec.Struct, frozen=True):
    """A kind of games: the bot (or "" for different bots), players and variants."""

    bots: str
    players: int
    variants: list[str]


class GamesLine(msgspec.Struct, frozen=True):
    sort: Sort
    games: int
    points: Estimate | None  # of a seat
    turns: Estimate | None
    margin: Estimate | None  # of the first over the second


class SeatLine(msgspec.Struct, frozen=True):
    sort: Sort
    seat: int  # from 0
    share: Estimate


class Spread(msgspec.Struct, frozen=True):
    """Games of all variants: the starting player's win share, and histograms."""

    bots: str
    players: int
    start: Estimate
    winners: list[int]
    others: list[int]
    turns: list[int]


class DeedLine(msgspec.Struct, frozen=True):
    """The mean of a feature for winners and for others, and the difference."""

    bots: str
    players: int
    deed: str
    winners: float
    others: float
    difference: Estimate


class ShrineLine(msgspec.Struct, frozen=True):
    """The win share of seats with a number of shrines at the end."""

    bots: str
    players: int
    shrines: int  # the last line: this number or more
    seats: int
    share: Estimate


class VariantLine(msgspec.Struct, frozen=True):
    """The change of a measure by a variant, compared with games without variants."""

    bots: str
    players: int
    variants: list[str]
    measure: str
    difference: Estimate


class BotLine(msgspec.Struct, frozen=True):
    bot: str
    seats: int
    win_share: Estimate | None  # in games with other bots
    rating: Estimate | None
    points: float | None
    seconds_per_choice: float | None


class RareLine(msgspec.Struct, frozen=True):
    """A rare case of the rules: the share of games in which it occurred."""

    what: str
    bots: str
    games: int
    of: int  # games in which it was possible
    share: Estimate
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
    """The commands that made the games, as far as they are known."""
    return [source.command for source in found.sources if source.command]
