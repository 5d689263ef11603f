"""The parts of a preview, as typed values. Rows are counted from 1, seats from 0.

What a move does not change is None or empty, and omitted from JSON.
"""

from typing import Literal

import msgspec

from bali.memory import Range
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
    """R8.2: the seat with the sole majority of a kind, before and after; None: nobody."""

    before: int | None
    after: int | None


# Scoring


class Due(PreviewPart, frozen=True):
    """What a seat is due when a kind is scored (R8.3 to R8.6)."""

    cards: int  # of that kind in front
    base: int
    bonus: int  # 1 for a sole majority
    no_bonus: NoBonus | None = None  # why a seat with the most cards gets none
    # R8.6, for farmers: how the base and then the bonus are paid. "other": any other good, because
    # the pile will be empty; "nothing": all piles will be empty.
    goods: tuple[Portion, ...] = ()


class Gain(Due, frozen=True, kw_only=True):
    """What a seat would gain. For a choice, both totals are given."""

    seat: int
    stones: Shift | None = None
    points: Shift | None = None
    reaches_shrine: bool = False  # the stones would pay for a shrine, and did not before


class Scoring(PreviewPart, frozen=True):
    """R8: what a kind would bring if it were scored now."""

    pay: Pay
    gains: list[Gain]  # in turn order from the active player


# The offer


class Row(PreviewPart, frozen=True):
    """A row, and what taking its bottom card would turn up.

    `foot` is "scored": the next card, `reveals`; "new row": it is the last card, and a new row is
    formed from the pile; "end": the game would end at once (R9.1); "unknown": the row is not formed
    yet.
    """

    row: int
    foot: Foot
    card: str | None = None  # the bottom card
    reveals: str | None = None
    demon: bool = False  # R11.3: the demon stands here


class LeftRow(Row, frozen=True, kw_only=True):
    """A row as the next player will find it, and what that player would gain there."""

    gain: Due | None = None  # None: unknown


class Leaves(PreviewPart, frozen=True):
    """The rows that the next player will find if the turn, but not the game, ends."""

    seat: int
    rows: list[LeftRow]


class Outlook(PreviewPart, frozen=True):
    """What follows a take, or the oracle that came with it.

    `follows` is "scored": the kind turned up, `reveals`, is scored; "more": `to_take` more cards
    are taken first; "new row": the new row decides; "end": the game ends at once (R9.1).
    """

    row: int
    follows: Follows
    card: str | None = None  # the card taken
    reveals: str | None = None  # None also for a new row
    to_take: int = 0
    then: "list[Outlook]" = []  # the takes that may follow, except from rows not yet formed
    leaves: Leaves | None = None  # if this ends the turn


class KindOdds(PreviewPart, frozen=True):
    """A kind in the pile."""

    left: int
    chance: float  # that it becomes the bottom card of the next new row


class Odds(PreviewPart, frozen=True):
    """The probabilities of the next new row; those of the kinds and of the end sum to 1."""

    kinds: dict[str, KindOdds]
    look: float  # that oracles turn up and the player may look at the altar (R10.3)
    end: float  # that the game ends (R9.1)


class NewRow(PreviewPart, frozen=True):
    """The next new row, whichever it is."""

    may_look: bool
    may_end: bool
    last: (
        int  # the new row, counted from now, that ends the game; at the latest, with oracles (R9.1)
    )
    odds: Odds | None = None  # with open history only


# Moves


class Reason(PreviewPart, frozen=True):
    """Why a move is not legal now.

    "stones", "held" (cards in hand), "owned" (goods), "supply" (cards of the pile), "altar" (cards
    on it): the number needed and the number available. "shrines": only a player with three in hand
    may return one (R5.3). "affordable": nor may a player who can pay for one. "demon": it is on
    this row (R11.3).
    """

    code: Code
    needs: int | None = None
    has: int | None = None
    row: int | None = None


class AltarChange(PreviewPart, frozen=True):
    """What a move does to the altar. With strict memory only `size` and `face` are given."""

    size: Shift
    face: Face | None = None  # how a card is laid; None for a card that leaves
    known: Shift | None = None  # cards of that good known for certain
    worth: dict[str, Shift] | None = None  # by good, counting only the cards known for certain
    worth_range: dict[str, Range] | None = None  # afterwards, by good, whatever is hidden


class Change(PreviewPart, frozen=True):
    """What a move changes for the player who makes it; what follows a take is in `outlook`."""

    # Why the move could not be undone: it reveals a new row, the cards of a look or the card below
    # the altar's top, or ends the game. None: it could be undone.
    final: Final | None = None
    stones: Shift | None = None
    points: Shift | None = None
    reaches_shrine: bool = False  # the stones pay for a shrine afterwards, and did not before
    front: dict[str, Shift] = {}  # by kind
    prices: dict[str, Shift] = {}  # by good
    majorities: dict[str, Majority] = {}  # by kind
    demon: Shift | None = None  # its row
    goods: dict[str, Shift] = {}  # by good, own sacrifice cards
    supply: dict[str, Shift] = {}  # by good
    altar: AltarChange | None = None
    to_take: int | None = None  # cards to take, if the move decides it
    looks_at: int | None = None  # R10.3: cards of the altar
    loses: list[str] = []  # plays that are possible before the purchase, and not after it
    outlook: Outlook | None = None


class Plays(PreviewPart, frozen=True):
    """R5: the plays that would be possible if nothing were bought."""

    moves: dict[str, Change]
    blocked: dict[str, Reason]


class Preview(PreviewPart, frozen=True):
    """The preview of a view. Everything is empty when the game is over.

    It is computed from the observer's view alone, so that it reveals nothing hidden;
    `docs/view.md` describes the fields.

    >>> import bali
    >>> game = bali.new(players=2, seed=7)
    >>> list(game.preview().moves) == game.legal
    True
    """

    moves: dict[str, Change] = {}  # by legal move; empty unless the observer is to move
    blocked: dict[str, Reason] = {}  # by other move of the same phase
    rows: list[Row] = []  # for the active player, with the demon's present row
    scorings: dict[str, Scoring] = {}  # by kind, if scored in this turn
    new_row: NewRow | None = None
    plays: Plays | None = None  # in the observer's buying phase
