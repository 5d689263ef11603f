"""The inputs of the forecast networks, by name.

An input vector describes one seat, as a sequence of *blocks*. A block appears once, or once for
each kind or good; the networks for three and four players read more blocks than the one for two.
The constants are offsets: `KIND_AT` is that of a block in the vector, `KIND_MARGIN` that of a
feature in each copy of its block. They are plain integers, which Numba compiles in as constants.

The order is that of the weights in `weights.npz`: whoever changes it has to fit them anew.
"""

from typing import NamedTuple

from bali import rules


class Block(NamedTuple):
    """Features that are computed together."""

    name: str
    features: tuple[str, ...]
    copies: int = 1

    def size(self) -> int:
        """The inputs of one copy."""
        return len(self.features)

    def width(self) -> int:
        """The inputs of all copies."""
        return self.size() * self.copies


GENERAL = Block(
    "general",
    (
        "turns_left",  # for each player, estimated
        "seats_until_turn",
        "stones",
        "stones_by_turns",  # a product, as all that are called "by"
        "rival_stones",  # of the richest of the others
        "altar_size",
        "can_build",  # a shrine in hand, and its price
        "shrines_by_turns",  # in hand
        "savings",  # stones towards the price of a shrine, as a fraction
        "turns_squared",
        "oracle",
        "demon",
    ),
)
(
    GENERAL_TURNS_LEFT,
    GENERAL_SEATS_UNTIL_TURN,
    GENERAL_STONES,
    GENERAL_STONES_BY_TURNS,
    GENERAL_RIVAL_STONES,
    GENERAL_ALTAR_SIZE,
    GENERAL_CAN_BUILD,
    GENERAL_SHRINES_BY_TURNS,
    GENERAL_SAVINGS,
    GENERAL_TURNS_SQUARED,
    GENERAL_ORACLE,
    GENERAL_DEMON,
) = range(GENERAL.size())

KIND = Block(
    "kind",
    (
        "share_by_scorings",  # of a scoring (R8), and the scorings to come
        "majority_by_scorings",  # 1 for an own sole majority, -1 for another's
        "margin_by_scorings",  # cards in front more than the best of the others
        "hand_by_turns",
        "scorings",  # to come, estimated
        "front",
    ),
    rules.KINDS,
)
(
    KIND_SHARE_BY_SCORINGS,
    KIND_MAJORITY_BY_SCORINGS,
    KIND_MARGIN_BY_SCORINGS,
    KIND_HAND_BY_TURNS,
    KIND_SCORINGS,
    KIND_FRONT,
) = range(KIND.size())

GOOD = Block(
    "good",
    (
        "cards",
        "margin",  # cards more than the best of the others
        "worth",
        "altar_gap",  # cards on the altar fewer than of the next more frequent good
        "cards_by_worth",
        "worth_by_scorings",  # if the seat has a farmer of the good
    ),
    rules.GOODS,
)
(
    GOOD_CARDS,
    GOOD_MARGIN,
    GOOD_WORTH,
    GOOD_ALTAR_GAP,
    GOOD_CARDS_BY_WORTH,
    GOOD_WORTH_BY_SCORINGS,
) = range(GOOD.size())

OFFER = Block(
    "offer",
    (
        "second_lead",  # in a scoring of the card behind a bottom card, over the best other
        "first_by_soon",  # bottom cards, which can be taken; more for who is to move sooner
        "second_lead_by_soon",
        "hand",
        "third_lead",  # the same two behind a bottom card
        "cards",
        "second_by_share",
    ),
    rules.KINDS,
)
(
    OFFER_SECOND_LEAD,
    OFFER_FIRST_BY_SOON,
    OFFER_SECOND_LEAD_BY_SOON,
    OFFER_HAND,
    OFFER_THIRD_LEAD,
    OFFER_CARDS,
    OFFER_SECOND_BY_SHARE,
) = range(OFFER.size())

STANDING = Block(
    "standing",
    (
        "lead",  # in points as of now, over the best of the others
        "mean_lead",  # over the mean of the others
        "rivals_ahead",
        "active",
        "odd_stones",  # that do not yet make a point
    ),
)
(
    STANDING_LEAD,
    STANDING_MEAN_LEAD,
    STANDING_RIVALS_AHEAD,
    STANDING_ACTIVE,
    STANDING_ODD_STONES,
) = range(STANDING.size())

END = Block(
    "end",
    (
        "rows_left",  # that the pile can form
        "next_row_ends",  # R9.1
        "single_rows",  # of one card
        "double_rows",  # of two cards
        "offer_size",
    ),
)
(
    END_ROWS_LEFT,
    END_NEXT_ROW_ENDS,
    END_SINGLE_ROWS,
    END_DOUBLE_ROWS,
    END_OFFER_SIZE,
) = range(END.size())

HOLDINGS = Block(
    "holdings",
    (
        "rivals_able",  # others with a shrine in hand and its price
        "rivals_saving",  # others with a shrine in hand and most of its price
        "rival_shrines",  # in hand
        "farmer_pairs",  # in the own hand
        "cards",  # sacrifice cards
        "value",  # of these cards, as of now
        "rival_cards",  # of the other with the most
        "rival_value",
    ),
)
(
    HOLDINGS_RIVALS_ABLE,
    HOLDINGS_RIVALS_SAVING,
    HOLDINGS_RIVAL_SHRINES,
    HOLDINGS_FARMER_PAIRS,
    HOLDINGS_CARDS,
    HOLDINGS_VALUE,
    HOLDINGS_RIVAL_CARDS,
    HOLDINGS_RIVAL_VALUE,
) = range(HOLDINGS.size())

BASE_BLOCKS = (GENERAL, KIND, GOOD)  # for any number of players
CROWD_BLOCKS = (OFFER, STANDING, END, HOLDINGS)  # for three and four besides

GENERAL_AT = 0
KIND_AT = GENERAL_AT + GENERAL.width()
GOOD_AT = KIND_AT + KIND.width()
BASE_WIDTH = GOOD_AT + GOOD.width()
OFFER_AT = BASE_WIDTH
STANDING_AT = OFFER_AT + OFFER.width()
END_AT = STANDING_AT + STANDING.width()
HOLDINGS_AT = END_AT + END.width()
CROWD_WIDTH = HOLDINGS_AT + HOLDINGS.width()

KIND_SIZE, GOOD_SIZE, OFFER_SIZE = KIND.size(), GOOD.size(), OFFER.size()
