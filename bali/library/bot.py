"""Bots for scripts: by name, asked about a game or a view."""

from bali.bots import knowledge_of, player
from bali.bots.knowledge import Knowledge, knowledge
from bali.bots.player import Closeable
from bali.bots.thinking import can_think, think
from bali.bots.thought import Thought
from bali.chance import Chance, Secure, Seeded
from bali.errors import BaliError
from bali.library.session import GameSession
from bali.match import GameOver
from bali.moves import WORDS
from bali.view import View


class CannotThink(BaliError):
    """The bot chooses a move but does not rate the others.

    >>> import bali
    >>> bali.bot("random").think(bali.new(seed=7))
    Traceback (most recent call last):
    bali.library.bot.CannotThink: random chooses without rating the moves
    """


class BotPlayer(Closeable):
    """A bot with its budget and its own source of randomness.

    It is given what the seat to move knows and nothing more, and does not change the game. A bot
    that is a program of its own is stopped by `close`, or at the end of a `with` block.

    >>> import bali
    >>> game = bali.new(players=2, seed=7)
    >>> with bali.bot("greedy", seed=1) as bot:
    ...     bot.choose(game)
    'buy none'
    >>> game.moves
    []
    """

    def __init__(self, name: str, chance: Chance) -> None:
        self._player = player(name)
        self._chance = chance

    @property
    def name(self) -> str:
        """The name the bot was made by, with its budget."""
        return self._player.name

    def choose(self, position: GameSession | View) -> str:
        """One of the legal moves; raises `GameOver` where there is none.

        A view must be that of the seat to move, with open history.
        """
        return WORDS[self._player.choose(_knowledge(position), self._chance)]

    def think(self, position: GameSession | View) -> list[Thought]:
        """Every legal move with its expected win share, the best first.

        Raises `CannotThink` for bots that only choose, such as `random` and `easy`.
        """
        if not can_think(self._player):
            raise CannotThink(f"{self.name} chooses without rating the moves")
        return think(self._player, _knowledge(position), self._chance)

    def close(self) -> None:
        """Stop the bot's process, if it has one."""
        self._player.close()

    def __repr__(self) -> str:
        return f"<BotPlayer {self.name}>"


def bot(name: str, seed: int | None = None) -> BotPlayer:
    """A bot by its name, which may carry a budget: `"hard"`, `"expert:sims=5000"`.

    With a seed, and a budget in simulations, it repeats its choices. Other names are a command or
    a file of weights (`docs/bots.md`). Raises `UnknownBot`.

    >>> import bali
    >>> game = bali.new(players=2, seed=7)
    >>> one, other = bali.bot("random", seed=1), bali.bot("random", seed=1)
    >>> while not game.over:
    ...     move = one.choose(game)
    ...     assert move == other.choose(game)
    ...     game.play(move)
    """
    return BotPlayer(name, Secure() if seed is None else Seeded(seed))


def _knowledge(position: GameSession | View) -> Knowledge:
    if isinstance(position, View):
        if not position.legal:
            raise GameOver("the view is not that of a seat to move")
        return knowledge_of(position)
    seat = position.to_move
    if seat is None:
        raise GameOver("the game is over")
    return knowledge(position._match, seat)
