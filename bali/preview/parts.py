"""What a preview tells, as typed values: in words, rows counted from 1, seats from 0.

What a move leaves as it is, is None or empty, and left out of JSON.
"""

from typing import Literal

import msgspec

from bali.story import Face

Final = Literal["row", "look", "top", "end"]
Pay = Literal["stones", "points", "choice", "goods"]
Portion = Literal["good", "other", "nothing"]
NoBonus = Literal["tie", "single"]
Foot = Literal["scored", "new row", "end", "unknown"]
Follows = Literal["scored", "more", "new row", "end"]
Code = Literal["stones", "supply", "held", "shrines", "affordable", "owned", "demon", "altar"]


class PreviewPart(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A part of a preview. Never part of a reference cycle, hence `gc=False`."""


class Shift(PreviewPart, frozen=True):
    """A number before and after."""

    before: int
    after: int


class Majority(PreviewPart, frozen=True):
    """R8.2: the seat with the sole majority of a kind before and after; None: nobody."""

    before: int | None
    after: int | None


# Scoring


class Due(PreviewPart, frozen=True):
    """What a seat is due when a kind is scored (R8.3 to R8.6)."""

    cards: int  # of that kind in front
    base: int
    bonus: int  # 1 for a sole majority
    no_bonus: NoBonus | None = None  # why a seat in front gets none: a tie, or one single card
    # R8.6, for farmers: how the base and then the bonus are paid. "other": any other good, because
    # the pile is empty then; "nothing": all piles are empty then.
    goods: tuple[Portion, ...] = ()


class Gain(Due, frozen=True, kw_only=True):
    """What a seat would gain. Of a choice both totals are told; nobody's choice is guessed."""

    seat: int
    stones: Shift | None = None
    points: Shift | None = None
    reaches_shrine: bool = False  # the stones would be enough for a shrine, and were not before


class Scoring(PreviewPart, frozen=True):
    """R8: what a kind would bring if it were scored as the villages stand."""

    pay: Pay
    gains: list[Gain]  # in turn order from the active player


# The offer


class Row(PreviewPart, frozen=True):
    """The foot of a row: what taking its bottom card would turn up.

    Scored: the card behind it, `reveals`. New row: it is the last one, and the pile decides. End:
    the game would end at once (R9.1). Unknown: the row itself will be formed only then.
    """

    row: int
    foot: Foot
    card: str | None = None  # the bottom card
    reveals: str | None = None
    demon: bool = False  # R11.3: the demon stands here


class LeftRow(Row, frozen=True, kw_only=True):
    """A row as it is left to the next player, and what that player would gain there."""

    gain: Due | None = None  # None: unknown


class Leaves(PreviewPart, frozen=True):
    """What is left to the next player when a turn ends, if the game goes on."""

    seat: int
    rows: list[LeftRow]


class Outlook(PreviewPart, frozen=True):
    """What follows when a card has been taken, or the oracle that came with it is done.

    Scored: the kind that was turned up, `reveals`. More: no scoring yet, `to_take` more cards. New
    row: what it will be decides. End: of the game, at once (R9.1).
    """

    row: int
    follows: Follows
    card: str | None = None  # the card taken
    reveals: str | None = None  # None also if the row is formed anew
    to_take: int = 0
    then: "list[Outlook]" = []  # the takes that may follow, except from a row not yet known
    leaves: Leaves | None = None  # if this ends the turn


class KindOdds(PreviewPart, frozen=True):
    """A kind in the pile."""

    left: int
    chance: float  # that it becomes the bottom card of the next new row


class Odds(PreviewPart, frozen=True):
    """The chances of the next new row; those of the kinds and of the end make up 1."""

    kinds: dict[str, KindOdds]
    look: float  # that oracles turn up and the player may look at the altar (R10.3)
    end: float  # that the game ends (R9.1)


class NewRow(PreviewPart, frozen=True):
    """The next row that is formed anew, whichever it is."""

    may_look: bool
    may_end: bool
    last: int  # which new row, counted from now, ends the game; with oracles at the latest (R9.1)
    odds: Odds | None = None  # with open history only


# Moves


class Reason(PreviewPart, frozen=True):
    """Why a move is not legal now.

    Stones, held (cards of the hand), owned (goods), supply (cards of the pile), altar (cards on
    it): so many are needed, so many are there. Shrines: only who holds three may return one (R5.3).
    Affordable: and only who cannot pay for one. Demon: it stands on this row (R11.3).
    """

    code: Code
    needs: int | None = None
    has: int | None = None
    row: int | None = None


class AltarChange(PreviewPart, frozen=True):
    """What a move does to the altar. With strict memory only the size is told."""

    size: Shift
    face: Face | None = None  # how a card is laid; None for a card that leaves
    known: Shift | None = None  # cards of that good surely there
    worth: dict[str, Shift] | None = None  # of all goods, if only the surely known cards counted


class Change(PreviewPart, frozen=True):
    """What a move changes for the player who makes it. What follows the taking is in `outlook`."""

    # Why it could not be taken back: it brings a new row to light, cards of a look, the card below
    # the altar's top, or the end. None: it could be.
    final: Final | None = None
    stones: Shift | None = None
    points: Shift | None = None
    reaches_shrine: bool = False  # the stones are enough for a shrine then, and were not before
    front: dict[str, Shift] = {}  # by kind
    prices: dict[str, Shift] = {}  # by good
    majorities: dict[str, Majority] = {}  # by kind
    demon: Shift | None = None  # its row
    goods: dict[str, Shift] = {}  # by good, own sacrifice cards
    supply: dict[str, Shift] = {}  # by good
    altar: AltarChange | None = None
    to_take: int | None = None  # cards to take then, where the move decides it
    looks_at: int | None = None  # R10.3: cards of the altar
    loses: list[str] = []  # what could be played before buying, and not after it
    outlook: Outlook | None = None


class Plays(PreviewPart, frozen=True):
    """R5, seen from the buying phase: what could be played if nothing were bought."""

    moves: dict[str, Change]
    blocked: dict[str, Reason]


class Preview(PreviewPart, frozen=True):
    """What an observer may be told ahead. All is empty when the game is over.

    It is computed from the observer's view alone, so that it reveals nothing hidden;
    `docs/view.md` describes the fields.

    >>> import bali
    >>> game = bali.new(players=2, seed=7)
    >>> list(game.preview().moves) == game.legal
    True
    """

    moves: dict[str, Change] = {}  # every legal move; none unless the observer is to move
    blocked: dict[str, Reason] = {}  # every other answer to the same question
    rows: list[Row] = []  # for the active player, with the demon where it stands now
    scorings: dict[str, Scoring] = {}  # by kind, in the active player's turn
    new_row: NewRow | None = None
    plays: Plays | None = None  # while the observer is asked what to buy
