"""The table document of the API: a table as one observer may see it, encoded as JSON."""

from typing import NamedTuple

from bali.api import (
    GameFields,
    ObserverFields,
    Practice,
    SeatInfo,
    SettingFields,
    Status,
    Summary,
)
from bali.match import Barrier
from bali.moves import variant_names
from bali.preview import Preview
from bali.server.clock import to_system_time
from bali.server.json_encoding import JsonPrefix, encode
from bali.server.table_caches import CachedPreview, CachedSetting, SharedJson
from bali.server.table_state import TableState
from bali.story import AnyEvent
from bali.view import View

NO_PREVIEW = Preview()


def encode_table(
    table: TableState, seat: int | None, after: int | None = None, *, details: bool = True
) -> bytes:
    """Encode the TableDocument for a seat or, with None, for a spectator.

    Its story is complete, or contains the events after a version. The part that is the same for all
    observers is computed and encoded once per change. Without `details`, the fields of the preview
    are empty, and the view contains no deductions.
    """
    preview = read_preview(table) if details else NO_PREVIEW
    key = table.head, _shown_deadline(table)
    shared = table.shared_json
    if shared is None or shared.key != key or shared.preview is not preview:
        prefix = JsonPrefix(read_game(table, preview)) + read_setting(table).prefix
        shared = table.shared_json = SharedJson(key, preview, prefix)
    view = read_view(table, seat, details)
    own_preview = preview if view is not None and seat == view.to_move else NO_PREVIEW
    start = find_story_start(table, after)
    own = ObserverFields(
        seat=seat,
        legal=view.legal if view is not None and not table.closed else [],
        view=view,
        story=read_story(table, seat, start),
        story_from=start.number,
        preview=own_preview.moves,
        blocked=own_preview.blocked,
        plays=own_preview.plays,
        undo=read_barrier(table, seat),
    )
    return shared.prefix.complete(own)


def read_view(table: TableState, seat: int | None, details: bool) -> View | None:
    """Return the view of an observer, in a running game with or without deductions."""
    match = table.match
    if match is None:
        return None
    if details or match.over():
        return match.view(seat, events=False)
    return match.view_without_deductions(seat)


def read_barrier(table: TableState, seat: int | None) -> Barrier | None:
    """Return why an observer cannot undo a move; None if it can."""
    if seat is None:
        return "start" if table.plan.undo else "off"
    return table.undo_barrier(seat)


def read_preview(table: TableState) -> Preview:
    """Return the preview of the seat to move; except for its moves, it is the same for all.

    It is computed once per version.
    """
    match = table.match
    if match is None or table.closed:
        return NO_PREVIEW
    cached = table.cached_preview
    if cached is None or cached.version != table.version:
        preview = match.preview(match.to_move())
        cached = table.cached_preview = CachedPreview(table.version, preview)
    return cached.preview


def read_game(table: TableState, preview: Preview) -> GameFields:
    match, status = table.match, _status(table)
    return GameFields(
        table=table.id,
        version=table.version,
        status=status,
        to_move=table.to_move(),
        rows=preview.rows,
        scorings=preview.scorings,
        new_row=preview.new_row,
        result=match.view(None, events=False).result if status == "over" and match else None,
        undone=table.undone_by(),
        totals=match.totals_by_turn() if match is not None and match.over() else None,
    )


def read_setting(table: TableState) -> CachedSetting:
    """Return the SettingFields, which are cached until they change."""
    status, deadline = _status(table), _shown_deadline(table)
    left = table.game_clock.left if table.game_clock is not None else []
    key = table.setting_version, status, deadline, tuple(left)
    if table.cached_setting is None or table.cached_setting.key != key:
        deal = table.stored.secret.deal
        setting = SettingFields(
            commitment=table.commitment,
            salt=table.stored.secret.salt if status == "over" else None,
            seats=_seat_infos(table),
            variants=variant_names(deal.oracle, deal.demon),
            history=table.plan.history,
            public=table.plan.public,
            clock=table.plan.clock,
            deadline=deadline,
            standin=table.plan.standin,
            rematch=table.rematch,
            closed=table.closed,
            watch=table.plan.watch,
            creator=table.plan.creator,
            clocks=left[:] or None,
            practice=None if table.plan.practice is None else Practice(len(table.plan.practice)),
            hints=table.allows_hints(),
            hints_used=table.hints_used(),
            absence=table.required_absence() // 1000,
        )
        table.cached_setting = CachedSetting(key, setting, JsonPrefix(setting))
    return table.cached_setting


def _shown_deadline(table: TableState) -> int | None:
    deadline = table.deadline()
    return None if deadline is None else to_system_time(deadline - table.time_ahead())


class StoryStart(NamedTuple):
    """Where the part of the story begins that is to be sent."""

    number: int  # of game events before it
    is_last_move: bool = False  # whether it is what the last move brought about


def find_story_start(table: TableState, after: int | None) -> StoryStart:
    """Return where the story begins for clients that know a version; the same for all observers.

    With strict memory the story is short and always sent as a whole.
    """
    if table.match is None or after is None or table.plan.history == "strict":
        return StoryStart(0)
    moves = len(table.event_counts) - 1
    kept = table.moves_kept_since(after)
    if kept < moves and table.match.over():  # earlier events are no longer redacted
        return StoryStart(0)
    return StoryStart(table.event_counts[kept], kept == moves - 1)


def read_story(table: TableState, seat: int | None, start: StoryStart) -> list[AnyEvent]:
    """Return the game events to send to an observer."""
    if table.match is None:
        return []
    if start.is_last_move:
        return table.match.last(seat)
    return table.match.story(seat)[start.number :]


def _seat_infos(table: TableState) -> list[SeatInfo]:
    return [
        SeatInfo(
            kind=seat.kind,
            name=seat.name,
            bot=table.bot_of(number),
            taken=seat.is_taken,
            away=seat.away,
            agreed=sorted(seat.agreements),
            reserved=seat.is_reserved and not seat.is_taken,
        )
        for number, seat in enumerate(table.seats)
    ]


def summarize(table: TableState) -> Summary:
    """Return the table in short; it contains nothing that is hidden from anybody."""
    match, status = table.match, _status(table)
    deal = table.stored.secret.deal
    return Summary(
        table=table.id,
        status=status,
        seats=_seat_infos(table),
        free=len(table.free_seats()),
        variants=variant_names(deal.oracle, deal.demon),
        history=table.plan.history,
        clock=table.plan.clock,
        watch=table.plan.watch,
        made=table.stored.at,
        to_move=table.to_move(),
        turn=match.turn() if match is not None else None,
        deadline=_shown_deadline(table),
        result=match.view(None, events=False).result if status == "over" and match else None,
        closed=table.closed,
    )


def encode_summary(table: TableState) -> bytes | None:
    """Encode the entry of the list of public tables; None if there is nothing to do there.

    A table that waits is for those who can sit down, one that plays for those who can watch.
    """
    status = _status(table)
    is_open = bool(table.free_seats()) if status == "waiting" else table.plan.watch
    is_listed = table.plan.public and status != "over" and is_open
    return encode(summarize(table)) if is_listed else None


def _status(table: TableState) -> Status:
    status = table.status()
    return "over" if status == "over" else "playing" if status == "playing" else "waiting"
