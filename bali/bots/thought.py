"""A bot's evaluation of a move, for hints and reviews of games."""

import msgspec


class Thought(msgspec.Struct, frozen=True):
    """A bot's evaluation of one legal move, for the seat to move.

    It is made from what that seat knows, from simulated games with what it does not.

    >>> import bali
    >>> (thought,) = bali.bot("medium:sims=20", seed=1).think(bali.new(seed=7))
    >>> thought.move, 0 <= thought.win_share <= 1
    ('buy none', True)
    """

    move: str
    win_share: float  # expected, from 0 to 1
    points: float  # expected at the end
    sure: float  # 95 % confidence half-width of the win share
    games: int  # simulated games with the move


def make_untried(move: str) -> Thought:
    return Thought(move, 0.0, 0.0, 1.0, 0)


class SimulationSums(msgspec.Struct, frozen=True):
    """The simulated games with one move: their number, and sums over them."""

    games: int
    wins: float
    squares: float  # of the win shares
    points: float


def thought(move: str, tally: SimulationSums, drift: float) -> Thought:
    """The evaluation of a move that was simulated.

    `drift`: the 95 % bound of the bias that more games would remove; it is added to the half-width.
    """
    games = tally.games
    share = tally.wins / games
    variance = max(0.0, tally.squares / games - share * share)
    # As if one more game had ended otherwise, since few equal results are weak evidence.
    sure = min(1.0, drift + 1.96 * ((variance + 1 / (games + 1)) / games) ** 0.5)
    return Thought(move, share, tally.points / games, sure, games)
