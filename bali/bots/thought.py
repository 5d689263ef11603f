"""What a bot thinks of a move: hints and reviews of games stand on this."""

import msgspec


class Thought(msgspec.Struct, frozen=True):
    """One legal move, as a bot judges it for the seat to move."""

    move: str
    win_share: float  # to be expected, from 0 to 1
    points: float  # at the end, to be expected
    sure: float  # the win share is this near to what endless thinking would say, in 95 of 100 cases
    games: int  # simulated games in which it was tried
