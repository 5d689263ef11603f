"""Everything that a seat has seen in a game, one byte each, for information states."""

from bali import rules
from bali.kernel.records import LONGEST_GAME
from bali.moves import CARDS, COLORS, GOODS, WORDS

WORD_LIST = (
    *WORDS,  # the moves, by their numbers
    "offer ?",
    "keep ?",
    *(f"card {card}" for card in CARDS),  # turned up from the pile
    *(f"top {top}" for top in (*GOODS, "face down", "nothing")),  # of the altar, after a keep
    *(f"look {good} face {face}" for good in GOODS for face in ("up", "down")),
    *(f"color {color}" for color in COLORS),
)
OFFER_HIDDEN = len(WORDS)
KEEP_HIDDEN = OFFER_HIDDEN + 1
CARD = KEEP_HIDDEN + 1  # + card
TOP = CARD + len(CARDS)  # + good, or
TOP_DOWN, TOP_NONE = TOP + rules.GOODS, TOP + rules.GOODS + 1
LOOK = TOP_NONE + 1  # + 2 * good + face down
COLOR = LOOK + 2 * rules.GOODS  # + colour

BITS = 7  # of a note; 0 means none, so that notes are stored from 1
LOOKS = rules.ORACLES  # at the most: every look needs an oracle
# The maximum number of notes in a game: moves, colours, cards, and what looks show.
MOST_NOTES = LONGEST_GAME + rules.MOST + rules.DECK + rules.ORACLES + LOOKS * (rules.LOOK + 1)


def words(notes: bytes) -> str:
    """Notes as text."""
    return "; ".join([WORD_LIST[note] for note in notes])
