"""Tables: making them, playing at them, and what is sent of them."""

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, defstruct
from msgspec.structs import fields

from bali.bots.names import Level, TableBot
from bali.match import Barrier
from bali.outcome import Result
from bali.preview import Change, NewRow, Plays, Reason, Row, Scoring
from bali.story import AnyEvent
from bali.view import History, View

SeatKind = Literal["human", "bot"]
Status = Literal["waiting", "playing", "over"]
Variant = Literal["oracle", "demon"]
Reaction = Literal["well-played", "thanks", "good-luck", "oh-no", "thinking", "go-on"]
Name = Annotated[str, Meta(max_length=200)]  # before cleaning
Version = Annotated[int, Meta(ge=0, le=1_000_000)]

# Requests


class Clock(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The time limit for a move, in seconds or in days, or for the whole game."""

    seconds: int | None = None
    days: int | None = None
    total: int | None = None  # seconds for all moves of a player
    increment: int | None = None  # seconds that are added to `total` after every turn

    def limit(self) -> int:
        """Return the limit for a move in milliseconds."""
        return 1000 * ((self.seconds or 0) + 86_400 * (self.days or 0))


class SeatPlan(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A seat for a person or a bot; `here`: a person on the same device as the table's creator."""

    kind: SeatKind
    bot: TableBot | None = None
    name: Name | None = None
    here: bool = False


class NewTable(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The options of a new table."""

    seats: Annotated[list[SeatPlan], Meta(min_length=2, max_length=4)]
    variants: Annotated[list[Variant], Meta(max_length=2)] = []
    history: History = "open"
    undo: bool = True
    public: bool = False
    watch: bool = True
    name: Name | None = None
    order: Literal["random", "given"] = "random"
    clock: Clock | None = None
    standin: Level = "medium"
    hints: bool = False  # whether hints are allowed although several people play
    # Seconds of absence after which the others may go on without a player; None: 2 minutes or, with
    # a time for each decision, as long as that, but at least 30 seconds
    absence: Annotated[int, Meta(ge=30, le=5_184_000)] | None = None


class Sit(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Take a free seat or, with the code of a private link, the seat that it transfers."""

    name: Name | None = None
    code: Annotated[str, Meta(max_length=100)] | None = None


class SeatBot(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Give a free seat to a bot."""

    bot: TableBot


class Move(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    move: Annotated[str, Meta(max_length=40)]
    version: Version | None = None


class Undo(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    version: Version | None = None


class MoveMessage(Move, frozen=True, forbid_unknown_fields=True, tag="move", tag_field="do"):
    """A move over the socket: `{"do": "move", "move": "take 2", "version": 17}`."""


class UndoMessage(Undo, frozen=True, forbid_unknown_fields=True, tag="undo", tag_field="do"):
    """An undo over the socket: `{"do": "undo", "version": 17}`."""


class ReactMessage(Struct, frozen=True, forbid_unknown_fields=True, tag="react", tag_field="do"):
    """A reaction for all who watch the table: `{"do": "react", "reaction": "thanks"}`."""

    reaction: Reaction


class DetailsMessage(
    Struct, frozen=True, forbid_unknown_fields=True, tag="details", tag_field="do"
):
    """Version 2: send details from now on, or no longer: `{"do": "details", "wanted": true}`."""

    wanted: bool


class GoOn(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Agree that a bot replaces another player."""

    seat: Annotated[int, Meta(ge=0, le=3)]


# Responses


class HereSeat(Struct, frozen=True):
    seat: int
    token: str


class Made(Struct, frozen=True):
    """A new table with its creator's seat; others join with the invitation link."""

    table: str
    seat: int
    token: str
    invite: str
    commitment: str
    here: list[HereSeat]


class Seated(Struct, frozen=True):
    seat: int
    token: str


class Link(Struct, frozen=True):
    """A private link that carries a seat to another device, once."""

    code: str
    link: str
    until: int


class Next(Struct, frozen=True):
    """The next game of the same players."""

    table: str
    seat: int


class Error(Struct, frozen=True):
    """Why a request was refused."""

    error: str
    message: str
    version: int | UnsetType = UNSET  # stale: the current one
    legal: list[str] | UnsetType = UNSET  # illegal: what would be
    barrier: str | UnsetType | None = UNSET  # cannot-undo: why
    retry_after: float | UnsetType = UNSET  # too-fast: seconds
    place: str | UnsetType = UNSET  # malformed: where in a record
    reaction: str | UnsetType = UNSET  # too-fast: the reaction that was not sent


class BotInfo(Struct, frozen=True):
    """A bot and its rating, relative to `random` with 0."""

    bot: str
    strength: int
    level: bool  # whether it is offered to people; the others are for experiments


class Bots(Struct, frozen=True):
    bots: list[BotInfo]


class Health(Struct, frozen=True):
    """The health of the process that answers; counts are those since its start."""

    status: Literal["ok", "failing"]  # failing: a background task does not run
    version: str
    sweep_age: float  # seconds since the server last looked for clocks that have run out
    tasks_down: list[str]  # background tasks that should be running and are not
    tables_put_aside: int  # tables whose logs cannot be read
    questions_waiting: int  # for bots and hints
    bot_seconds: float | None  # the median of the bots' last 100 answers
    bot_seconds_longest: float | None  # the longest of these
    store_errors: int  # requests that could not be stored or read


class ConnectionInfo(Struct, frozen=True):
    """How the server sees a request, behind a proxy or not."""

    address: str  # of the client
    scheme: str


# Tables


class SeatInfo(Struct, frozen=True, gc=False):
    """A seat and its player."""

    kind: SeatKind
    name: str | None
    bot: str | None  # the bot that plays here at present, for itself or for an absent player
    taken: bool
    away: str | None  # why a bot replaces a person: left, clock, agreed
    agreed: list[int]  # the seats that agree to replace this player by a bot
    reserved: bool = False  # in a rematch: not free, but for the player of the previous game


class GameFields(Struct, frozen=True, gc=False, kw_only=True):
    """The fields about the game that are the same for all observers."""

    table: str
    version: int
    status: Status
    to_move: int | None
    rows: list[Row]  # the effect of taking the bottom card of each row
    scorings: dict[str, Scoring]  # by kind
    new_row: NewRow | None
    result: Result | None
    undone: int | None = None  # the seat that undid a move, if that led to this version
    # When the game is over: by turn, from the deal on, the total of every seat had it ended there
    totals: list[list[int]] | None = None


class Practice(Struct, frozen=True):
    """A table that plays on from a moment of a finished game."""

    step: int  # the number of moves that were taken from that game


class SettingFields(Struct, frozen=True, gc=False, kw_only=True):
    """The fields about the table that are the same for all observers; moves rarely change them."""

    commitment: str
    salt: str | None  # when the game is over
    seats: list[SeatInfo]
    variants: list[str]
    history: History
    public: bool
    clock: Clock | None
    deadline: int | None  # milliseconds since 1970
    standin: str
    rematch: str | None
    closed: str | None
    watch: bool = True  # whether spectators are admitted
    creator: int | None = None  # seat; None: a rematch, or a table of an older server
    clocks: list[int] | None = None  # by seat: milliseconds left when the decision began
    practice: Practice | None = None  # None: a game from its deal on
    hints: bool = False  # whether hints may be asked for here
    hints_used: list[int] = []  # by seat: the parts of hints that were given
    absence: int = 120  # seconds of absence after which the others may go on without a player


class ObserverFields(Struct, frozen=True, gc=False):
    """The fields that depend on the observer."""

    seat: int | None
    legal: list[str]
    view: View | None  # None until play starts
    story: list[AnyEvent]
    story_from: int  # the number of earlier events that are not included
    preview: dict[str, Change]
    blocked: dict[str, Reason]
    plays: Plays | None  # the cards that could be played if nothing were bought
    undo: Barrier | None  # why the last move cannot be undone; None: it can


# They are encoded separately, each when it has changed.
DOCUMENT_PARTS = (GameFields, SettingFields, ObserverFields)

# The document has the fields of all of them. As structs with fields cannot be bases of one class,
# it is put together at run time.
if TYPE_CHECKING:

    class TableDocument(SettingFields, ObserverFields, GameFields, frozen=True):
        """A table as one observer may see it."""

else:
    TableDocument = defstruct(
        "TableDocument",
        [
            (part_field.name, part_field.type)
            if part_field.required
            else (part_field.name, part_field.type, part_field.default)
            for part in DOCUMENT_PARTS
            for part_field in fields(part)
        ],
        namespace={"__doc__": "A table as one observer may see it."},
        module=__name__,
        frozen=True,
        kw_only=True,  # fields with a default, which older servers do not send, precede others
    )


class Summary(Struct, frozen=True):
    """A table in short, without anything hidden: for lists."""

    table: str
    status: Status
    seats: list[SeatInfo]
    free: int
    variants: list[str]
    history: History
    clock: Clock | None
    watch: bool
    made: int
    to_move: int | None = None
    turn: int | None = None  # None until play starts
    deadline: int | None = None
    result: Result | None = None
    closed: str | None = None


class Tables(Struct, frozen=True):
    tables: list[Summary]


class Removal(Struct, frozen=True):
    """A player was removed from a table."""

    deleted: bool  # the whole table, since nobody else plays there


# Notices: further frames of the socket, for clients that connect with `?notices=true`


class Heartbeat(Struct, frozen=True, tag="heartbeat", tag_field="notice"):
    """The connection works. Sent every few seconds."""


class Presence(Struct, frozen=True, tag="presence", tag_field="notice"):
    """The seats whose players are connected. Sent at once and after every change."""

    present: list[int]


class Reacted(Struct, frozen=True, tag="reaction", tag_field="notice"):
    """The reaction of a player."""

    seat: int
    reaction: Reaction
