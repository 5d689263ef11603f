"""How hard a puzzle is: which bots find it, as a Glicko-2 rating."""

from collections.abc import Sequence
from math import prod

from bali.bots import Player, knowledge_of, player
from bali.bots.names import RATINGS, BotName
from bali.chance import Chance
from bali.moves import WORDS
from bali.puzzles.budgets import name_with_budget
from bali.puzzles.glicko import GlickoRating, RatedResult, rate
from bali.view import View

# The attempts of bots that search. Those of `uct` are cheap; it tells puzzles apart that all levels
# find which think ahead.
TRIES: dict[BotName, int] = {"uct": 8, "medium": 4, "hard": 4}
# A newcomer's 1500 lies between `greedy` and `medium`.
LOWEST_RATING = 600  # of `random`
BOT_DEVIATION = 60.0
BOT_RATINGS: dict[BotName, int] = {"uct": 900}
BOT_RATINGS.update(RATINGS.items())
DIGITS = 3


def measure(lines: Sequence[tuple[View, str]], chance: Chance) -> dict[BotName, float]:
    """The part of their attempts in which bots find all moves of a puzzle.

    `lines` are the mover's views with the right moves. `expert` finds them and `easy` and `greedy`
    do not, or it would be no puzzle.
    """
    found: dict[BotName, float] = {
        "random": round(prod(1 / len(view.legal) for view, _ in lines), DIGITS),
        "easy": 0.0,
        "greedy": 0.0,
    }
    for bot, tries in TRIES.items():
        with player(name_with_budget(bot, lines[0][0].players)) as searcher:
            found[bot] = sum(_finds(searcher, lines, chance) for _ in range(tries)) / tries
    return found | {"expert": 1.0}


def _finds(bot: Player, lines: Sequence[tuple[View, str]], chance: Chance) -> bool:
    return all(WORDS[bot.choose(knowledge_of(view), chance)] == move for view, move in lines)


def rate_puzzle(found: dict[BotName, float]) -> GlickoRating:
    """The rating of a puzzle that has beaten the bots which missed it."""
    results = []
    for bot, part in found.items():
        opponent = GlickoRating(LOWEST_RATING + BOT_RATINGS[bot], BOT_DEVIATION)
        results += [RatedResult(opponent, 1 - part)] * TRIES.get(bot, 1)
    return rate(GlickoRating(), results)
