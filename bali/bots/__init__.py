"""Bots. A bot receives the knowledge of a seat, never the table."""

from bali.bots.bot import Bot, Budget, Thinker
from bali.bots.knowledge import Knowledge, knowledge, knowledge_of
from bali.bots.names import NAMES
from bali.bots.player import Player, UnknownBot, player, require
from bali.bots.thought import Thought

__all__ = [
    "NAMES",
    "Bot",
    "Budget",
    "Knowledge",
    "Player",
    "Thinker",
    "Thought",
    "UnknownBot",
    "knowledge",
    "knowledge_of",
    "player",
    "require",
]
