"""Levels: the bot whose error rate in its own games is nearest to a player's."""

from functools import cache
from importlib import resources
from typing import Literal, NamedTuple

import msgspec

from bali import rules
from bali.analysis.review import DecisionKind, Effort, ErrorRate, PlayedLevel
from bali.bots.names import BotName

FILE = "levels.json"
FEWEST_DECISIONS = 10  # of which an error rate says something


MeasuredEffort = Literal["quick", "normal"]


class LevelTable(msgspec.Struct, frozen=True):
    """The measured error rates, and the command that wrote them."""

    command: str
    # By effort, setting and bot, the weakest first.
    rates: dict[MeasuredEffort, dict[str, dict[BotName, ErrorRate]]]
    # By effort, number of players, kind of decision and bot, with all variants together.
    kinds: dict[MeasuredEffort, dict[str, dict[DecisionKind, dict[BotName, ErrorRate]]]]


class Setting(NamedTuple):
    """What error rates depend on."""

    players: int
    variants: list[str]

    def __str__(self) -> str:
        return " ".join([str(self.players), *self.variants])


@cache
def load_levels() -> LevelTable:
    """The table in the package; `make levels` writes it."""
    data = resources.files("bali.analysis").joinpath(FILE).read_bytes()
    return msgspec.json.decode(data, type=LevelTable)


def find_level(effort: Effort, setting: Setting, errors: ErrorRate) -> PlayedLevel | None:
    """The level of an error rate; None if there are too few decisions."""
    own = measured_effort(effort, setting.players)
    return _find_nearest(load_levels().rates[own][str(setting)], errors)


def find_kind_level(
    effort: Effort, players: int, kind: DecisionKind, errors: ErrorRate
) -> PlayedLevel | None:
    """The level of an error rate in decisions of one kind; None if there are too few of them."""
    own = measured_effort(effort, players)
    return _find_nearest(load_levels().kinds[own][str(players)][kind], errors)


def measured_effort(effort: Effort, players: int) -> MeasuredEffort:
    """The effort with whose error rates a review is compared.

    With two players a longer search finds more errors; with more players it hardly does.
    """
    return "quick" if effort == "quick" or players > rules.FEWEST else "normal"


def _find_nearest(rates: dict[BotName, ErrorRate], errors: ErrorRate) -> PlayedLevel | None:
    groups = list_groups(rates)
    if not groups or errors.decisions < FEWEST_DECISIONS:
        return None

    def nearest(rate: float) -> list[BotName]:
        return min(groups, key=lambda group: abs(group.rate - rate)).bots

    bots = nearest(errors.rate)
    return PlayedLevel(
        level=bots[len(bots) // 2],
        weakest=nearest(errors.high)[0],
        strongest=nearest(errors.low)[-1],
    )


class LevelGroup(NamedTuple):
    """Bots that are told apart by their strength, but not by their error rates."""

    bots: list[BotName]
    decisions: int
    rate: float


def list_groups(rates: dict[BotName, ErrorRate]) -> list[LevelGroup]:
    """The isotonic regression of error rates: the stronger a bot, the lower its rate.

    Neighbours that were measured in another order form a group with their common mean (the
    pool-adjacent-violators algorithm).
    """
    groups: list[LevelGroup] = []
    for bot, errors in rates.items():
        if errors.decisions == 0:
            continue
        group = LevelGroup([bot], errors.decisions, errors.rate)
        while groups and groups[-1].rate <= group.rate:
            weaker = groups.pop()
            decisions = weaker.decisions + group.decisions
            losses = weaker.decisions * weaker.rate + group.decisions * group.rate
            group = LevelGroup([*weaker.bots, *group.bots], decisions, losses / decisions)
        groups.append(group)
    return groups
