"""What a bot thinks of a move: hints and reviews of games stand on this."""

import msgspec


class Thought(msgspec.Struct, frozen=True):
    """One legal move, as a bot judges it for the seat to move."""

    move: str
    win_share: float  # to be expected, from 0 to 1
    points: float  # at the end, to be expected
    sure: float  # the win share is this near to what endless thinking would say, in 95 of 100 cases
    games: int  # simulated games in which it was tried


def untried(move: str) -> Thought:
    return Thought(move, 0.0, 0.0, 1.0, 0)


class Tally(msgspec.Struct, frozen=True):
    """Simulated games after one move: how many, and the sums of what they brought."""

    games: int
    wins: float
    squares: float  # of the win shares
    points: float


def thought(move: str, tally: Tally, drift: float) -> Thought:
    """Of a move that was tried; `drift`: how far judgements move with more games, beyond chance."""
    games = tally.games
    share = tally.wins / games
    spread = max(0.0, tally.squares / games - share * share)
    # As if one game more had gone the other way: a few games that all end alike prove little.
    sure = min(1.0, drift + 1.96 * ((spread + 1 / (games + 1)) / games) ** 0.5)
    return Thought(move, share, tally.points / games, sure, games)
