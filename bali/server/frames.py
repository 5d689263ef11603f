"""The frames that publish a change: whole documents, and deltas for version 2 of the protocol.

A delta has the members of the table document that differ from the last frame. What all observers
may see is compared and encoded once for all of them.
"""

from collections.abc import Callable, Collection
from operator import attrgetter
from typing import NamedTuple

import msgspec
from msgspec.structs import fields

from bali.api import GameFields, SettingFields
from bali.preview import Preview
from bali.server.document import (
    NO_PREVIEW,
    encode_table,
    read_barrier,
    read_game,
    read_preview,
    read_setting,
    read_story,
)
from bali.server.json_encoding import encode_members, join_members
from bali.server.table_state import ObserverSnapshot, Snapshot, TableState
from bali.server.watcher import Audience
from bali.view import View

Members = dict[str, object]


class Group:
    """Members of a struct that are compared together."""

    def __init__(self, *names: str) -> None:
        self._names = names
        self._read: Callable[[msgspec.Struct], tuple[object, ...]] = attrgetter(*names)

    def members(self, struct: msgspec.Struct) -> Members:
        return dict(zip(self._names, self._read(struct), strict=True))

    def differences(self, old: msgspec.Struct, new: msgspec.Struct) -> Members:
        """Return the new members that differ.

        They are compared by value: whether an object was made anew can depend on what is hidden.
        """
        before, after = self._read(old), self._read(new)
        if before == after:
            return {}
        pairs = zip(self._names, before, after, strict=True)
        return {name: value for name, was, value in pairs if was is not value and was != value}


def _names(struct: type[msgspec.Struct]) -> list[str]:
    return [field.name for field in fields(struct)]


_OWN_VIEW = ("seat", "seats", "altar", "look", "legal", "memory")
PUBLIC_VIEW = Group(*[name for name in _names(View) if name not in _OWN_VIEW])
_SHARED_PREVIEW = ("rows", "scorings", "new_row")
SHARED_PREVIEW = Group(*_SHARED_PREVIEW)
GAME = Group(*[name for name in _names(GameFields) if name not in _SHARED_PREVIEW])
SETTING = Group(*_names(SettingFields))


class Frames(NamedTuple):
    """The frames for all audiences, and the fields that they publish."""

    by_audience: dict[Audience, bytes]
    snapshot: Snapshot | None


class Shared(NamedTuple):
    """The part of the deltas that is the same for all observers."""

    old: Snapshot
    new: Snapshot
    members: bytes
    preview_members: bytes  # for those who want previews
    view_members: bytes
    has_moved: bool  # whether the version has changed


def encode_frames(table: TableState, audiences: Collection[Audience]) -> Frames:
    """Encode the change since the last publication for each audience."""
    old, new = table.snapshot, take_snapshot(table, audiences)
    shared = None if old is None or new is None else _encode_shared(old, new)
    frames = {}
    for audience in audiences:
        if audience.wants_deltas and shared is not None:
            frames[audience] = _encode_delta(table, audience, shared)
        else:
            frames[audience] = encode_table(
                table, audience.seat, table.published_version, previews=audience.wants_previews
            )
    return Frames(frames, new)


def take_snapshot(table: TableState, audiences: Collection[Audience]) -> Snapshot | None:
    """Return the fields to compare with at the next change.

    None if nobody wants deltas, before the game starts, and if the table was closed.
    """
    match = table.match
    seats = {audience.seat for audience in audiences if audience.wants_deltas}
    if match is None or table.closed or not seats:
        return None
    wants_previews = any(one.wants_deltas and one.wants_previews for one in audiences)
    observers = {
        seat: ObserverSnapshot(match.view(seat, events=False), read_barrier(table, seat))
        for seat in seats
    }
    return Snapshot(
        game=read_game(table, NO_PREVIEW),
        setting=read_setting(table).fields,
        preview=read_preview(table) if wants_previews else None,
        observers=observers,
    )


def _encode_shared(old: Snapshot, new: Snapshot) -> Shared:
    anybody = next(iter(new.observers))
    old_view, new_view = old.observers[anybody].view, new.observers[anybody].view
    members = GAME.differences(old.game, new.game)
    if old.setting is not new.setting:
        members |= SETTING.differences(old.setting, new.setting)
    preview: Members = {}
    if new.preview is not None and old.preview is None:
        preview = SHARED_PREVIEW.members(new.preview)
    elif new.preview is not None and old.preview is not None:
        preview = SHARED_PREVIEW.differences(old.preview, new.preview)
    return Shared(
        old=old,
        new=new,
        members=encode_members(members),
        preview_members=encode_members(preview),
        view_members=encode_members(PUBLIC_VIEW.differences(old_view, new_view)),
        has_moved=old.game.version != new.game.version,
    )


def _encode_delta(table: TableState, audience: Audience, shared: Shared) -> bytes:
    """Encode what has changed for an observer."""
    seat = audience.seat
    old, new = shared.old.observers[seat], shared.new.observers[seat]
    members: Members = {}
    view = _view_differences(old.view, new.view)
    if "legal" in view:
        members["legal"] = new.view.legal
    if old.undo != new.undo:
        members["undo"] = new.undo
    if shared.has_moved:
        members["story"], members["story_from"] = read_story(table, seat, table.published_version)
    parts = [shared.members]
    if audience.wants_previews and shared.new.preview is not None:
        parts.append(shared.preview_members)
        before = shared.old.preview if shared.old.game.to_move == seat else NO_PREVIEW
        after = shared.new.preview if shared.new.game.to_move == seat else NO_PREVIEW
        if before is not after:
            members |= own_preview(after)
    if shared.view_members or view:
        parts.append(b'"view":' + join_members(shared.view_members, encode_members(view)))
    return b'{"delta":' + join_members(*parts, encode_members(members)) + b"}"


def _view_differences(old: View, new: View) -> Members:
    """Return the members of a view that differ, but of the seats only those that do."""
    members: Members = {}
    seats = {}
    for seat, after in enumerate(new.seats):
        before = old.seats[seat]
        if before is not after and before != after:
            seats[seat] = after
    if seats:
        members["seats"] = seats
    if old.altar is not new.altar and old.altar != new.altar:
        members["altar"] = new.altar
    if old.look != new.look:
        members["look"] = new.look
    if old.legal != new.legal:
        members["legal"] = new.legal
    if old.memory is not new.memory and old.memory != new.memory:
        members["memory"] = new.memory
    return members


def own_preview(preview: Preview) -> Members:
    """Return the members of the preview that are only for the seat to move."""
    return {"preview": preview.moves, "blocked": preview.blocked, "plays": preview.plays}


def encode_preview(table: TableState, seat: int | None) -> bytes:
    """Encode a delta with the preview of the present version."""
    preview = read_preview(table)
    members = SHARED_PREVIEW.members(preview)
    members |= own_preview(preview if seat == table.to_move() else NO_PREVIEW)
    return b'{"delta":' + join_members(encode_members(members)) + b"}"
