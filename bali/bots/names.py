"""The names of our bots: every other list of them is derived from these."""

from typing import Literal, get_args

Level = Literal["easy", "medium", "hard", "expert"]  # for people, the strongest last
TableBot = Literal[Level, "greedy", "random"]  # that servers offer
BotName = Literal[Level, "greedy", "uct", "random"]

LEVELS: tuple[str, ...] = get_args(Level)
NAMES: tuple[str, ...] = get_args(BotName)
COMPILED = ("random", "greedy")  # whose games are played in compiled code

# Relative to `random`, from the win rates in docs/bots.md; the weakest first.
RATINGS: dict[TableBot, int] = {
    "random": 0,
    "easy": 450,
    "greedy": 700,
    "medium": 1100,
    "hard": 1350,
    "expert": 1600,
}
