"""The table as the API tells it to a seat or a spectator."""

from typing import Literal

import msgspec
from msgspec.structs import fields

from bali.match import Barrier
from bali.outcome import Result
from bali.preview import Change, NewRow, Plays, Preview, Reason, Row, Scoring
from bali.server.events import Clock
from bali.server.table_state import CommonText, Hosted
from bali.story import AnyEvent
from bali.view import History, View

Status = Literal["waiting", "playing", "over"]


class SeatInfo(msgspec.Struct, frozen=True, gc=False):
    """Who sits where."""

    kind: Literal["human", "bot"]
    name: str | None
    bot: str | None  # the bot that plays here now: its own seat, or for who is away
    taken: bool
    away: str | None  # why a bot plays for a person: left, clock, agreed
    agreed: list[int]  # the seats that want to go on without this one


class Game(msgspec.Struct, frozen=True, gc=False):
    """What everybody may know of the game alike."""

    table: str
    version: int
    status: Status
    to_move: int | None
    rows: list[Row]  # what taking the bottom card of each row would bring
    scorings: dict[str, Scoring]  # by kind
    new_row: NewRow | None
    result: Result | None


class Setting(msgspec.Struct, frozen=True, gc=False):
    """What everybody may know of the table, which hardly ever changes with a move."""

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


class Own(msgspec.Struct, frozen=True, gc=False):
    """What one observer is told besides."""

    seat: int | None
    legal: list[str]
    view: View | None  # None until play starts
    story: list[AnyEvent]
    story_from: int  # how many events of the whole story come before these
    preview: dict[str, Change]
    blocked: dict[str, Reason]
    plays: Plays | None  # what could be played if nothing were bought
    undo: Barrier | None  # why nothing can be taken back; None: it can


TableDocument = msgspec.defstruct(
    "TableDocument",
    [(field.name, field.type) for part in (Game, Setting, Own) for field in fields(part)],
    namespace={"__doc__": "A table as one observer may see it."},
    module=__name__,
    frozen=True,
)


class Summary(msgspec.Struct, frozen=True):
    """A public table in the list."""

    table: str
    status: Status
    seats: list[SeatInfo]
    free: int
    variants: list[str]
    history: History
    clock: Clock | None
    watch: bool
    made: int


encode = msgspec.json.Encoder().encode


def told(hosted: Hosted, seat: int | None, after: int | None = None) -> bytes:
    """A TableDocument as JSON; its story whole, or what happened after a version.

    What is alike for all is worked out and written once a change.
    """
    if hosted.common is None or hosted.common.head != hosted.head:
        hosted.common = _common(hosted)
    foreseen = hosted.common.foreseen
    match = hosted.match
    view = match.view(seat, events=False) if match is not None else None
    moving = view is not None and seat == view.to_move
    story, story_from = _story(hosted, seat, after)
    own = Own(
        seat=seat,
        legal=view.legal if view is not None and not hosted.closed else [],
        view=view,
        story=story,
        story_from=story_from,
        preview=foreseen.moves if moving else {},
        blocked=foreseen.blocked if moving else {},
        plays=foreseen.plays if moving else None,
        undo=match.barrier(seat) if match is not None and seat is not None else "start",
    )
    return hosted.common.text + encode(own)[1:]


def _common(hosted: Hosted) -> CommonText:
    match = hosted.match
    foreseen = Preview()
    if match is not None and not hosted.closed:
        foreseen = match.preview(match.to_move())  # what is not about moves is alike for all
    status = _status(hosted)
    game = Game(
        table=hosted.table,
        version=hosted.version,
        status=status,
        to_move=hosted.to_move(),
        rows=foreseen.rows,
        scorings=foreseen.scorings,
        new_row=foreseen.new_row,
        result=match.view(None, events=False).result if status == "over" and match else None,
    )
    text = encode(game)[:-1] + b"," + _setting(hosted, status) + b","
    return CommonText(hosted.head, foreseen, text)


def _setting(hosted: Hosted, status: Status) -> bytes:
    """Without its braces; written anew when it has changed."""
    key = hosted.setting, status, hosted.deadline()
    if hosted.setting_text is None or hosted.setting_text[0] != key:
        setting = Setting(
            commitment=hosted.commitment,
            salt=hosted.made.secret.salt if status == "over" else None,
            seats=seat_infos(hosted),
            variants=_variants(hosted),
            history=hosted.plan.history,
            public=hosted.plan.public,
            clock=hosted.plan.clock,
            deadline=hosted.deadline(),
            standin=hosted.plan.standin,
            rematch=hosted.rematch,
            closed=hosted.closed,
        )
        hosted.setting_text = key, encode(setting)[1:-1]
    return hosted.setting_text[1]


def _story(hosted: Hosted, seat: int | None, after: int | None) -> tuple[list[AnyEvent], int]:
    """What happened, and how much came before; with strict memory all that is told at once."""
    match = hosted.match
    if match is None:
        return [], 0
    if after is None or hosted.plan.history == "strict":
        return match.story(seat), 0
    moves = len(hosted.events) - 1
    kept = hosted.kept_since(after)
    if kept == moves:
        return [], hosted.events[kept]
    if match.over():  # what was hidden before is told as well
        return match.story(seat), 0
    if kept == moves - 1:
        return match.last(seat), hosted.events[kept]
    return match.story(seat)[hosted.events[kept] :], hosted.events[kept]


def seat_infos(hosted: Hosted) -> list[SeatInfo]:
    return [
        SeatInfo(
            kind="human" if seat.kind == "human" else "bot",
            name=seat.name,
            bot=hosted.player_bot(number),
            taken=seat.taken,
            away=seat.away,
            agreed=sorted(seat.agreed),
        )
        for number, seat in enumerate(hosted.seats)
    ]


def summary(hosted: Hosted) -> bytes | None:
    """What the list of public tables tells; None for those that are not listed."""
    if not hosted.plan.public:
        return None
    status = _status(hosted)
    free = len(hosted.free_seats())
    if status == "over" or not (hosted.plan.watch or free):
        return None
    return encode(
        Summary(
            table=hosted.table,
            status=status,
            seats=seat_infos(hosted),
            free=free,
            variants=_variants(hosted),
            history=hosted.plan.history,
            clock=hosted.plan.clock,
            watch=hosted.plan.watch,
            made=hosted.made.at,
        )
    )


def _status(hosted: Hosted) -> Status:
    status = hosted.status()
    return "over" if status == "over" else "playing" if status == "playing" else "waiting"


def _variants(hosted: Hosted) -> list[str]:
    deal = hosted.made.secret.deal
    return ["oracle"] * deal.oracle + ["demon"] * deal.demon
