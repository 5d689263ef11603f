"""Evaluations of moves by bots, and whether these must be compiled first."""

from typing import cast

from bali.bots.bot import Thinker
from bali.bots.knowledge import Knowledge
from bali.bots.names import NAMES
from bali.bots.player import Player
from bali.bots.thought import Thought
from bali.chance import Chance
from bali.kernel import is_compilable
from bali.kernel.cache import is_compiled


def can_think(player: Player) -> bool:
    """Whether the player's bot is a Thinker, which evaluates moves."""
    return hasattr(player.bot, "think")


def think(player: Player, knowledge: Knowledge, chance: Chance) -> list[Thought]:
    """The evaluation of every legal move, by a player that can think; its choice comes first."""
    return cast(Thinker, player.bot).think(knowledge, chance, player.budget)


def unready(name: str) -> bool:
    """Whether a bot's code has yet to be compiled."""
    head = name.partition(":")[0]
    return head in NAMES and head != "random" and is_compilable() and not is_compiled()
