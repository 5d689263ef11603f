#!/usr/bin/env python3
"""A complete small bot for Bali: one file, the standard library, nothing else.

Copy it and make it better. It speaks the protocol of docs/bot-protocol.md: lines come in on
standard input, lines go out on standard output. Let it play with

    bali arena --bots examples/farmer_bot.py,random --players 2 --games 100

The first half of this file is what every bot needs, the second half is how this one plays: it
reckons what everything would bring it in points, looks no further than its own turn, and takes
the best. What it knows of the game it reads from the knowledge, a JSON object that docs/view.md
explains field by field.
"""

import json
import sys
from collections.abc import Callable
from typing import TypedDict

GOODS = ("rice", "peanut", "banana", "pepper")
Numbers = dict[str, float]  # by good


class AltarCard(TypedDict):
    good: str


class Altar(TypedDict):
    count: dict[str, list[int]]  # by good, the fewest and the most that may lie there


class Seat(TypedDict):
    """A player, as far as this bot cares."""

    front: dict[str, int]  # cards in front, by kind
    alone: list[str]  # kinds with a sole majority
    stones: int
    prices: dict[str, int]  # by good
    hand: list[str]
    goods: dict[str, int]  # told of our own seat only
    goods_range: dict[str, list[int]]  # by good, the fewest and the most


class Knowledge(TypedDict):
    """What we know, as far as this bot cares; there is more in it."""

    seat: int  # our own
    seats: list[Seat]
    phase: str
    legal: list[str]
    to_take: int  # cards that we still take
    offer: list[list[str]]  # four rows, the bottom card first
    demon: int | None  # the demon's row, from 1
    pile: int
    pile_kinds: dict[str, int]
    altar: Altar
    look: list[AltarCard]  # while we look at the altar, top first


# The conversation


def main() -> None:
    """Answer line by line. Words that we do not know are not for us."""
    knowledge: Knowledge | None = None
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "bali":
            say("ready")
        elif word == "knowledge":
            knowledge = json.loads(rest)
        elif word == "go" and knowledge is not None:
            say("move " + choose(knowledge))
        elif word == "quit":
            break


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()  # or it would wait in a buffer while the other side waits for us


def choose(knowledge: Knowledge) -> str:
    """The legal move that brings most; the first of them if several do."""
    bring = PHASES[knowledge["phase"]]
    brought = {move: bring(knowledge, move) for move in knowledge["legal"]}
    best = max(brought, key=lambda move: brought[move])
    say(f"info {best} brings {brought[best]:.2f}")  # thoughts are welcome, and never needed
    return best


def myself(knowledge: Knowledge) -> Seat:
    return knowledge["seats"][knowledge["seat"]]


def others(knowledge: Knowledge) -> list[Seat]:
    return [seat for number, seat in enumerate(knowledge["seats"]) if number != knowledge["seat"]]


# What things are worth, in points

UNKNOWN = 1.4  # a card of a good, while little is known of the altar
SACRIFICE = 3  # a shrine's sacrifice, which turns the altar my way
IN_HAND = 0.5  # a card in hand compared with one in front: it has yet to be played
CLOGGING = 0.3  # how much less still a second shrine is welcome: one waits long for its stones


def stone(knowledge: Knowledge) -> float:
    """Five stones count a point at the end; before it, seven of them are a shrine."""
    return 0.2 + 0.5 * min(1, knowledge["pile"] / 20)


def worth(lying: Numbers) -> Numbers:
    """R9.2: the goods on the altar in order, the most frequent first, count 3, 2, 1, 0."""
    counts = sorted({count for count in lying.values() if count > 0}, reverse=True)
    return {good: 3 - counts.index(count) if count > 0 else 0 for good, count in lying.items()}


def altar(knowledge: Knowledge) -> Numbers:
    """How many of each good lie on the altar: the middle of what is possible."""
    return {good: sum(knowledge["altar"]["count"][good]) / 2 for good in GOODS}


def goods_worth(knowledge: Knowledge, more: str = "") -> Numbers:
    """What a card of each good will count, if one more lies on the altar and as far as it is sure.

    The more cards lie there, the less will change.
    """
    lying = altar(knowledge)
    if more:
        lying[more] += 1
    sure = sum(lying.values()) / (sum(lying.values()) + 6)
    now = worth(lying)
    return {good: sure * now[good] + (1 - sure) * UNKNOWN for good in GOODS}


def pays(knowledge: Knowledge, kind: str) -> float:
    """What one card of a kind brings its owner whenever the kind is scored (R8)."""
    if kind == "stonemason":
        return stone(knowledge)
    if kind in GOODS:
        return goods_worth(knowledge)[kind]
    return 1


def scorings(knowledge: Knowledge, kind: str) -> float:
    """How often a kind will still be scored: one in three of its cards is turned up last."""
    ahead = sum(row[1:].count(kind) for row in knowledge["offer"])
    return (ahead + knowledge["pile_kinds"][kind]) / 3


def due(seat: Seat, kind: str) -> int:
    """What a scoring hands out: one a card, for farmers one in all; one more for a majority."""
    cards = seat["front"][kind]
    return (min(cards, 1) if kind in GOODS else cards) + (kind in seat["alone"])


def scoring(knowledge: Knowledge, kind: str) -> float:
    """What it is worth to me that a kind is scored now: my share, less that of the others."""
    theirs = sum(due(seat, kind) for seat in others(knowledge)) / len(others(knowledge))
    return pays(knowledge, kind) * (due(myself(knowledge), kind) - theirs)


# The decisions, one function a phase: what a move brings


def buy(knowledge: Knowledge, move: str) -> float:
    """`buy rice`: worth its stones? `buy none` brings and costs nothing."""
    good = move.split()[1]
    if good == "none":
        return 0
    price = myself(knowledge)["prices"][good]
    return goods_worth(knowledge)[good] - stone(knowledge) * price


def play(knowledge: Knowledge, move: str) -> float:
    """`play priest`, `play rice 2`: what the cards will bring until the end of the game."""
    _, kind, *number = move.split()
    return brings(knowledge, kind, int(number[0]) if number else 1)


def brings(knowledge: Knowledge, kind: str, number: int = 1) -> float:
    """What so many cards of a kind in front of me will bring, less what it costs to play them."""
    mine = myself(knowledge)["front"][kind]
    most = max(seat["front"][kind] for seat in others(knowledge))
    majority = 0.5 * (mine <= most <= mine + number)  # it is reached, or comes nearer
    each = scorings(knowledge, kind) * pays(knowledge, kind)
    if kind == "shrine":
        return 4 + SACRIFICE + each * (1 + majority) - 7 * stone(knowledge)
    if kind in GOODS:  # one card gets as much as several, but each makes the good cheaper to buy
        new = mine == 0
        return each * (new + majority) + 0.3 * number - stone(knowledge) * (number - 1)
    return each * (number + majority)


def offer(knowledge: Knowledge, move: str) -> float:
    """`offer rice`: what my goods are worth afterwards, with one on the altar and not mine."""
    good = move.split()[1]
    mine = dict(myself(knowledge)["goods"])
    mine[good] -= 1
    value = goods_worth(knowledge, good)
    return sum(mine[other] * value[other] for other in GOODS)


def bless(knowledge: Knowledge, move: str) -> float:
    """`bless rice`: what my goods are worth afterwards, less those of the others."""
    value = goods_worth(knowledge, move.split()[1])

    def held(seat: Seat) -> float:
        return sum(value[good] * sum(seat["goods_range"][good]) / 2 for good in GOODS)

    return held(myself(knowledge)) - sum(map(held, others(knowledge))) / len(others(knowledge))


def take(knowledge: Knowledge, move: str) -> float:
    """`take 2`: the card, and the best that can follow it in this turn."""
    return taking(knowledge, knowledge["offer"], int(move.split()[1]) - 1, knowledge["to_take"])


def taking(knowledge: Knowledge, offer: list[list[str]], row: int, number: int) -> float:
    """Take a row's bottom card, then go on as well as possible until `number` cards are taken."""
    card, *behind = offer[row]
    gain = IN_HAND * brings(knowledge, card)
    if card == "shrine" and "shrine" in myself(knowledge)["hand"]:
        gain *= CLOGGING
    if not behind:
        return gain  # nobody knows what the new row brings
    if number == 1:
        return gain + scoring(knowledge, behind[0])
    left = [*offer[:row], behind, *offer[row + 1 :]]
    demon = knowledge["demon"]
    return gain + max(
        taking(knowledge, left, next_row, number - 1)
        for next_row in range(4)
        if next_row + 1 != demon
    )


def oracle(_knowledge: Knowledge, move: str) -> float:
    """`oracle look`: always, it is a card for nothing."""
    return move == "oracle look"


def keep(knowledge: Knowledge, move: str) -> float:
    """`keep 1`: the card of the altar that counts most."""
    card = knowledge["look"][int(move.split()[1]) - 1]
    return goods_worth(knowledge)[card["good"]]


def reward(knowledge: Knowledge, move: str) -> float:
    """Points, unless the stones are just what a shrine in hand waits for."""
    me = myself(knowledge)
    reaches = me["stones"] < 7 <= me["stones"] + due(me, "shrine")
    wanted = "stones" if reaches and "shrine" in me["hand"] else "points"
    return move.split()[1] == wanted


def gain(knowledge: Knowledge, move: str) -> float:
    """`gain rice`: another good, since the pile of the scored one is empty."""
    return goods_worth(knowledge)[move.split()[1]]


PHASES: dict[str, Callable[[Knowledge, str], float]] = {
    "buy": buy,
    "play": play,
    "offer": offer,
    "bless": bless,
    "take": take,
    "oracle": oracle,
    "keep": keep,
    "reward": reward,
    "gain": gain,
}

if __name__ == "__main__":
    main()
