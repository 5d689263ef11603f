"""The types of a review: what was decided, what chance did, and how a game's result splits.

`docs/review.md` says what every number means and how it was validated. Shares, losses and luck are
parts of a victory from 0 to 1. Lists by seat have one entry for each player.
"""

from typing import Literal, get_args

from msgspec import Struct

from bali.bots.names import BotName

FORMAT = "bali-review/1"

Effort = Literal["quick", "normal", "deep"]
EFFORTS: tuple[Effort, ...] = get_args(Effort)

# The phases of a turn (R3), and the oracle.
DecisionKind = Literal["buy", "play", "sacrifice", "take", "oracle", "score"]
DECISION_KINDS: tuple[DecisionKind, ...] = get_args(DecisionKind)

# `close`: a loss that is large enough to be one of the following, but not certain enough.
Judgement = Literal["best", "good", "close", "inaccuracy", "mistake", "blunder"]
# `only`: all other moves lose 10 percentage points or more; `brilliant`: `greedy` misses it, too.
Mark = Literal["only", "brilliant"]
ChanceKind = Literal["deal", "row", "reveal"]
Source = Literal["points", "shrines", "goods", "stones"]
SOURCES: tuple[Source, ...] = get_args(Source)


class ExpectedPoints(Struct, frozen=True):
    """The points that a seat may expect in the end, by source (R9.3)."""

    points: float  # gained in play
    shrines: float
    goods: float
    stones: float

    @property
    def total(self) -> float:
        return self.points + self.shrines + self.goods + self.stones


class SourceGain(Struct, frozen=True):
    """How many points more, or less, come from a source."""

    source: Source
    points: float


class SeatGain(Struct, frozen=True):
    """How many points more, or less, another seat may expect."""

    seat: int
    points: float


class ScoringFact(Struct, frozen=True):
    """A take that ends the turn scores a kind at once: what each seat gets (R8)."""

    move: str
    kind: str
    gains: list[int]  # by seat: stones, points or sacrifice cards


class LeavesFact(Struct, frozen=True):
    """A take that ends the turn leaves the next seat a better scoring than another take does."""

    move: str
    seat: int
    row: int  # from which that seat may take, from 1
    kind: str  # that would be scored
    gain: int  # stones, points or sacrifice cards


class ReasonWhy(Struct, frozen=True):
    """Why one move is better than another: expected points of the better one, less the other's."""

    better: str
    worse: str
    own: float  # points more for the mover
    sources: list[SourceGain]  # of the mover, the largest first; small ones are left out
    others: list[SeatGain]  # the largest first; small ones are left out
    scorings: list[ScoringFact]  # what the moves score at once, if that is known
    leaves: LeavesFact | None = None  # of the worse move, if that is why the next seat gains by it


class Option(Struct, frozen=True):
    """A legal move of a decision, judged from what the mover could know."""

    move: str
    shares: list[float]  # by seat: the win share after the move
    loss: float  # the best move's share less this one's, for the mover; 0 for the best
    low: float  # the 95 % confidence interval of the loss, from paired differences
    high: float
    points: list[ExpectedPoints]  # by seat
    reason: ReasonWhy | None = None  # why the best one is better; None for the best itself


class Decision(Struct, frozen=True):
    """An unforced decision."""

    step: int  # the number of moves before it
    turn: int
    seat: int
    kind: DecisionKind
    played: str
    best: str  # the played one, unless another is better
    loss: float
    low: float
    high: float
    judgement: Judgement
    mark: Mark | None
    options: list[Option]  # every legal move, the best first


class ChanceEvent(Struct, frozen=True):
    """What chance did: the deal, a new row, or hidden cards that the final count revealed."""

    step: int  # the number of moves made when it had happened; 0 for the deal
    turn: int
    kind: ChanceKind
    row: int | None  # that was formed anew, from 1
    cards: list[str]  # that were drawn, oracles included
    luck: list[float]  # by seat: the win share after it, less that expected before; sums to 0
    half_widths: list[float]  # by seat: 95 %


class GraphPoint(Struct, frozen=True):
    """The win share of each seat for one who sees all open cards."""

    step: int
    turn: int
    shares: list[float]


class Split(Struct, frozen=True):
    """The result of a seat: fair + skill + luck + rest."""

    result: float  # the share of the victory
    fair: float  # one divided by the number of players
    skill: float  # of the own decisions and of all others', relative to the best moves
    luck: float
    rest: float  # the errors of the estimates, and what hidden cards and equal moves decided
    without_luck: float  # result - luck
    half_width: float  # of `without_luck`, 95 %


class ErrorRate(Struct, frozen=True):
    """The mean loss for each unforced decision."""

    decisions: int
    rate: float
    low: float  # 95 % confidence interval
    high: float


class PlayedLevel(Struct, frozen=True):
    """The bot whose error rate is nearest, and the range of bots that the interval allows."""

    level: BotName
    weakest: BotName
    strongest: BotName


class SeatReview(Struct, frozen=True):
    """How a seat played."""

    seat: int
    name: str | None
    errors: ErrorRate
    kinds: dict[DecisionKind, ErrorRate]  # of those that occurred
    judgements: dict[Judgement, int]
    level: PlayedLevel | None  # None: too few decisions
    kind_levels: dict[DecisionKind, PlayedLevel]  # of kinds with enough decisions
    split: Split


class Review(Struct, frozen=True):
    """The review of one finished game, as `bali.review` returns it.

    `docs/review.md` says what every number means.

    >>> import bali
    >>> game = bali.new(players=2, seed=7)
    >>> while not game.over:
    ...     game.play(game.legal[-1])
    >>> review = bali.review(game, effort="quick")
    >>> split = review.seats[0].split
    >>> abs(split.fair + split.skill + split.luck + split.rest - split.result) < 1e-9
    True
    """

    format: str
    effort: Effort
    seed: int
    variants: list[str]
    winners: list[int]
    steps: int  # the number of moves of the game
    seats: list[SeatReview]
    decisions: list[Decision]  # in the order of play
    chances: list[ChanceEvent]  # in the order of play
    graph: list[GraphPoint]  # in the order of play, from the deal to the end


class Focus(Struct, frozen=True):
    """Where to look, the first part of a hint: a row, a good, a kind, or a seat's majority."""

    row: int | None = None
    good: str | None = None
    kind: str | None = None
    seat: int | None = None  # whose majority of the kind is at stake


class Hint(Struct, frozen=True):
    """A hint for the seat to move, from its knowledge alone."""

    focus: Focus
    options: list[Option]  # the two best moves; the second has the reason
