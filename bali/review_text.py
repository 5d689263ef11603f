"""Sentences for reviews and hints: what a decision was worth and why, what chance did.

All wording is in the catalogue (`review.ftl`). `web/src/lib/reviewText.ts` is the page's twin. A
reader is a seat that is addressed in the second person; without one all are called by their names.
"""

from collections.abc import Mapping, Sequence
from math import floor
from typing import Literal, NamedTuple, get_args

from bali.analysis.players import MeanShare
from bali.analysis.review import (
    ChanceEvent,
    Decision,
    DecisionKind,
    ErrorRate,
    Focus,
    Judgement,
    Mark,
    Option,
    PlayedLevel,
    Review,
    Split,
)
from bali.preview_text import chain
from bali.texts import Texts

SplitPart = Literal["fair", "skill", "luck", "rest", "result", "without-luck"]
SPLIT_PARTS: tuple[SplitPart, ...] = get_args(SplitPart)

# Luck of a seat that is too small to be told, as a part of a victory.
SMALLEST_LUCK = 0.01


# Numbers


def round_tenths(value: float) -> int:
    """A number in tenths, rounded the same way here and in the page."""
    tenths = floor(10 * abs(value) + 0.5)
    return -tenths if value < 0 else tenths


def format_decimal(texts: Texts, value: float) -> str:
    """The size of a number, with one decimal."""
    return _format_tenths(texts, abs(round_tenths(value)))


def format_signed(texts: Texts, value: float) -> str:
    """A number with its sign and one decimal."""
    return _sign_tenths(texts, round_tenths(value))


def format_percent(texts: Texts, share: float) -> str:
    """A part of a victory as a percentage."""
    return texts.say("review-percent", number=format_decimal(texts, 100 * share))


def _format_tenths(texts: Texts, tenths: int) -> str:
    return texts.say("decimal", whole=tenths // 10, tenths=tenths % 10)


def _sign_tenths(texts: Texts, tenths: int) -> str:
    sign = "plus" if tenths > 0 else "minus" if tenths < 0 else "zero"
    return texts.say("review-signed", sign=sign, number=_format_tenths(texts, abs(tenths)))


# Names


def name_judgement(texts: Texts, judgement: Judgement, mark: Mark | None = None) -> str:
    """What a decision is called: by its mark, if it has one."""
    return texts.say(f"review-mark-{mark}" if mark else f"review-judgement-{judgement}")


def name_decision_kind(texts: Texts, kind: DecisionKind) -> str:
    """What is decided: buying, playing and so on."""
    return texts.say(f"review-kind-{kind}")


def name_move(texts: Texts, word: str) -> str:
    """A move as a short phrase, without the table that it was made at."""
    say = texts.say
    match word.split():
        case ["take", row]:
            return say("word-row", row=int(row))
        case ["buy", "none"]:
            return say("review-move-buy-none")
        case ["play", kind, *number]:
            cards = say(f"kind-{kind}-object", number=int(number[0]) if number else 1)
            return say("review-move-play", cards=cards)
        case ["discard", _]:
            return say("review-move-discard")
        case ["oracle", decision]:
            return say("review-move-look" if decision == "look" else "review-move-look-not")
        case ["keep", place]:
            return say("review-move-keep", place=int(place))
        case ["reward", sort]:
            return say("review-move-reward", sort=sort)
    verb, good = word.split()  # buy, offer, bless or gain
    return say(f"review-move-{verb}", card=say(f"good-{good}-card"))


def capitalize(text: str) -> str:
    """A phrase as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


# Decisions


def describe_decision(
    texts: Texts, decision: Decision, names: Sequence[str], reader: int | None = None
) -> str:
    """A decision and its judgement, and the better move if there was one."""
    about: dict[str, str | int] = {
        "turn": decision.turn,
        **identify_player(decision.seat, names, reader),
        "move": name_move(texts, decision.played),
        "judgement": name_judgement(texts, decision.judgement, decision.mark),
    }
    if decision.played == decision.best or decision.judgement in ("best", "good"):
        return texts.say("review-decision", **about)
    return texts.say(
        "review-decision-lost",
        **about,
        loss=format_decimal(texts, 100 * decision.loss),
        best=name_move(texts, decision.best),
    )


def describe_loss(texts: Texts, option: Option | Decision) -> str:
    """What a move costs, with its interval."""
    return texts.say(
        "review-loss",
        loss=format_decimal(texts, 100 * option.loss),
        low=format_decimal(texts, 100 * max(0.0, option.low)),
        high=format_decimal(texts, 100 * max(0.0, option.high)),
    )


def describe_option(texts: Texts, option: Option, seat: int) -> str:
    """A move and the win share of the seat that may make it."""
    move = capitalize(name_move(texts, option.move))
    share = format_decimal(texts, 100 * option.shares[seat])
    return texts.say("review-option", move=move, share=share)


def identify_player(seat: int, names: Sequence[str], reader: int | None) -> dict[str, str]:
    """The arguments of a text that speaks of a player."""
    return {"you": "yes" if seat == reader else "no", "name": names[seat]}


# How a seat played


def describe_level(
    texts: Texts,
    level: PlayedLevel | None,
    seat: int,
    names: Sequence[str],
    reader: int | None = None,
) -> str:
    """Like which bot a seat played."""
    who = identify_player(seat, names, reader)
    if level is None:
        return texts.say("review-level-none", **who)
    name, weakest, strongest = _name_levels(texts, level)
    if weakest == strongest:
        return texts.say("review-level", **who, level=name)
    return texts.say("review-level-range", **who, level=name, weakest=weakest, strongest=strongest)


def describe_errors(
    texts: Texts, errors: ErrorRate, kind_levels: Mapping[DecisionKind, PlayedLevel]
) -> str:
    """The mean loss of the decisions, with its interval, and like which bot each kind was made."""
    levels = [_describe_kind_level(texts, kind, level) for kind, level in kind_levels.items()]
    rate = texts.say(
        "review-errors",
        rate=format_decimal(texts, 100 * errors.rate),
        low=format_decimal(texts, 100 * max(0.0, errors.low)),
        high=format_decimal(texts, 100 * max(0.0, errors.high)),
        decisions=errors.decisions,
    )
    if not levels:
        return rate
    return chain(texts, (rate, texts.say("review-kind-levels", levels=texts.join(levels))))


def _describe_kind_level(texts: Texts, kind: DecisionKind, level: PlayedLevel) -> str:
    name, weakest, strongest = _name_levels(texts, level)
    about = {"kind": name_decision_kind(texts, kind), "level": name}
    if weakest == strongest:
        return texts.say("review-like", **about)
    return texts.say("review-like-range", **about, weakest=weakest, strongest=strongest)


def _name_levels(texts: Texts, level: PlayedLevel) -> list[str]:
    """The nearest level, the weakest and the strongest."""
    return [texts.say("level", level=bot) for bot in (level.level, level.weakest, level.strongest)]


def name_split_part(texts: Texts, part: SplitPart) -> str:
    """A part of the split of a result, or the result itself."""
    return texts.say(f"review-{part}")


class SplitTenths(NamedTuple):
    """The split of a result in tenths of a percent, rounded so that it still adds up."""

    fair: int
    skill: int
    luck: int
    rest: int
    result: int


def round_split(split: Split) -> SplitTenths:
    """The rest, which is made up of errors anyway, takes what rounding leaves."""
    fair, skill, luck, result = [
        round_tenths(100 * value) for value in (split.fair, split.skill, split.luck, split.result)
    ]
    return SplitTenths(fair, skill, luck, result - fair - skill - luck, result)


def format_split(texts: Texts, split: Split) -> list[str]:
    """The cells of a table: fair share, skill, luck, rest, result, and the result without luck."""
    parts = round_split(split)
    half_width = format_half_width(texts, split.half_width)
    return [
        _format_tenths(texts, parts.fair),
        *(_sign_tenths(texts, part) for part in (parts.skill, parts.luck, parts.rest)),
        _format_tenths(texts, parts.result),
        f"{_format_without_luck(texts, split)} ± {half_width}",
    ]


def describe_split(texts: Texts, split: Split) -> str:
    """How the result of a seat splits, and what it would be without luck."""
    parts = round_split(split)
    added = texts.say(
        "review-split",
        fair=_format_tenths(texts, parts.fair),
        skill=_sign_tenths(texts, parts.skill),
        luck=_sign_tenths(texts, parts.luck),
        rest=_sign_tenths(texts, parts.rest),
        result=_format_tenths(texts, parts.result),
    )
    return chain(texts, (added, describe_without_luck(texts, split)))


def describe_without_luck(texts: Texts, split: Split) -> str:
    """The result without luck; it may lie outside 0 to 100 %."""
    half_width = format_half_width(texts, split.half_width)
    share = _format_without_luck(texts, split)
    return texts.say("review-split-without", share=share, half=half_width)


def _format_without_luck(texts: Texts, split: Split) -> str:
    without = round_tenths(100 * split.without_luck)
    return _sign_tenths(texts, without) if without < 0 else _format_tenths(texts, without)


def format_half_width(texts: Texts, half_width: float) -> str:
    """A half-width in percentage points: at least 0.1, since 0.0 would claim certainty."""
    return format_decimal(texts, max(0.1, 100 * half_width))


def format_errors(texts: Texts, errors: ErrorRate) -> str:
    """An error rate in percentage points, with its interval."""
    rate, low, high = [
        format_decimal(texts, 100 * max(0.0, value))
        for value in (errors.rate, errors.low, errors.high)
    ]
    return texts.say("review-interval", value=rate, low=low, high=high)


def format_rate(texts: Texts, errors: ErrorRate | None) -> str:
    """An error rate in percentage points, with the number of decisions."""
    if errors is None:
        return "–"
    return f"{format_decimal(texts, 100 * errors.rate)} ({errors.decisions})"


def format_mean(texts: Texts, share: MeanShare, sign: bool = False) -> str:
    """A mean over games in percentage points, with the half-width of its interval, if any.

    `sign`: whether a plus is written, too.
    """
    tenths = round_tenths(100 * share.mean)
    mean = _sign_tenths(texts, tenths) if sign or tenths < 0 else _format_tenths(texts, tenths)
    if share.half_width is None:
        return mean
    return f"{mean} ± {format_half_width(texts, share.half_width)}"


def describe_winners(
    texts: Texts, review: Review, names: Sequence[str], reader: int | None = None
) -> str:
    """Who won the game."""
    if len(review.winners) == 1:
        return texts.say("review-winner", **identify_player(review.winners[0], names, reader))
    winners = [
        texts.say("story-player", **identify_player(seat, names, reader)) for seat in review.winners
    ]
    return capitalize(texts.say("review-winners", winners=texts.join(winners)))


# Chance


def describe_chance(texts: Texts, event: ChanceEvent) -> str:
    """What chance did, as a phrase."""
    if event.kind != "row":
        return texts.say(f"review-chance-{event.kind}")
    row = event.row or 0
    if not event.cards:
        return texts.say("review-chance-row-empty", row=row)
    cards = texts.join([texts.say(f"kind-{card}") for card in event.cards], last="list-comma")
    return texts.say("review-chance-row", row=row, cards=cards)


def describe_luck(
    texts: Texts, event: ChanceEvent, names: Sequence[str], reader: int | None = None
) -> str:
    """What chance did, and whom it favoured, the largest luck first."""
    phrase = describe_chance(texts, event)
    if event.kind != "deal":
        phrase = texts.say("review-turn", turn=event.turn, event=phrase)
    seats = sorted(range(len(event.luck)), key=lambda seat: -event.luck[seat])
    shares = [
        texts.say(
            "review-luck-share",
            **identify_player(seat, names, reader),
            luck=format_signed(texts, 100 * event.luck[seat]),
        )
        for seat in seats
        if abs(event.luck[seat]) >= SMALLEST_LUCK or seat in (seats[0], seats[-1])
    ]
    listed = texts.join(shares, last="list-comma")
    return texts.say("review-luck-line", event=capitalize(phrase), shares=listed)


# Hints


def describe_focus(
    texts: Texts, focus: Focus, names: Sequence[str], reader: int | None = None
) -> str:
    """Where to look: the first part of a hint."""
    sentences = []
    if focus.row is not None:
        sentences.append(texts.say("review-focus-row", row=focus.row))
    if focus.kind == "oracle":
        sentences.append(texts.say("review-focus-oracle"))
    elif focus.kind is not None:
        kinds = texts.say(f"kind-{focus.kind}-plural")
        if focus.seat is None:
            sentences.append(texts.say("review-focus-kind", kinds=kinds))
        else:
            who = identify_player(focus.seat, names, reader)
            sentences.append(texts.say("review-focus-majority", **who, kinds=kinds))
    if focus.good is not None:
        sentences.append(texts.say("review-focus-good", good=texts.say(f"good-{focus.good}")))
    return chain(texts, sentences) or texts.say("review-focus-any")
