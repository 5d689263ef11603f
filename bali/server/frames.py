"""The frames that publish a change: whole documents, and deltas for version 2 of the protocol.

A delta has the members of the table document that differ from the last frame. What all observers
may see is compared and encoded once for all of them, so that most observers are sent the same.
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
    find_story_start,
    read_barrier,
    read_game,
    read_preview,
    read_setting,
    read_story,
    read_view,
)
from bali.server.json_encoding import encode, encode_members, join_members
from bali.server.table_caches import ObserverSnapshot, Snapshot
from bali.server.table_state import TableState
from bali.server.watcher import Audience
from bali.story import AnyEvent
from bali.view import SeatView, View

Members = dict[str, object]
SeatMembers = dict[int, Members]  # by seat


class OwnMembers(NamedTuple):
    """Members that differ for one observer: of the table, of its view, and of seats in the view."""

    table: Members
    view: Members
    seats: SeatMembers


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


def _names(struct: type[msgspec.Struct], *excluded: str) -> list[str]:
    return [field.name for field in fields(struct) if field.name not in excluded]


PUBLIC_VIEW = Group(*_names(View, "seat", "seats", "altar", "look", "legal", "memory"))
PUBLIC_SEAT = Group(*_names(SeatView, "goods", "goods_range", "now"))
DEDUCED_SEAT = Group("goods_range", "now")
_SHARED_PREVIEW = ("rows", "scorings", "new_row")
SHARED_PREVIEW = Group(*_SHARED_PREVIEW)
GAME = Group(*_names(GameFields, *_SHARED_PREVIEW))
SETTING = Group(*_names(SettingFields))


class Frames(NamedTuple):
    """The frames for all audiences, and the fields that they publish."""

    by_audience: dict[Audience, bytes]
    snapshot: Snapshot | None


def encode_frames(table: TableState, audiences: Collection[Audience]) -> Frames:
    """Encode the change since the last publication for each audience."""
    old, new = table.snapshot, take_snapshot(table, audiences)
    deltas = None if old is None or new is None else Deltas(table, old, new)
    frames = {}
    for audience in audiences:
        if audience.wants_deltas and deltas is not None:
            frames[audience] = deltas.encode(audience)
        else:
            frames[audience] = encode_table(
                table, audience.seat, table.published_version, details=audience.wants_details
            )
    return Frames(frames, new)


def take_snapshot(table: TableState, audiences: Collection[Audience]) -> Snapshot | None:
    """Return the fields to compare with at the next change.

    None if nobody wants deltas, and if no game is on: then everybody is sent the whole table.
    """
    match = table.match
    if match is None or table.closed or match.over():
        return None
    observers = {}
    wants_preview = False
    for audience in audiences:
        if audience.wants_deltas:
            seat, wants_details = audience.seat, audience.wants_details
            view = match.view(seat, events=False) if wants_details else None
            observers[audience] = ObserverSnapshot(match.own(seat), view, read_barrier(table, seat))
            wants_preview |= wants_details
    if not observers:
        return None
    return Snapshot(
        game=read_game(table, NO_PREVIEW),
        setting=read_setting(table).fields,
        preview=read_preview(table) if wants_preview else None,
        view=match.public_view(),
        observers=observers,
    )


class Deltas:
    """The deltas of one change."""

    def __init__(self, table: TableState, old: Snapshot, new: Snapshot) -> None:
        self._table = table
        self._old = old
        self._new = new
        members = GAME.differences(old.game, new.game)
        if old.setting is not new.setting:
            members |= SETTING.differences(old.setting, new.setting)
        self._members = encode_members(members)
        self._preview = _encode_preview(old.preview, new.preview)
        self._view = encode_members(PUBLIC_VIEW.differences(old.view, new.view))
        self._altar = encode_members(_compare_altars(old.view, new.view))
        self._seats = _seat_differences(PUBLIC_SEAT, old.view, new.view)
        self._seats_json = encode_members({"seats": self._seats}) if self._seats else b""
        has_moved = old.game.version != new.game.version
        self._story = find_story_start(table, table.published_version) if has_moved else None
        # The last delta for an observer who sees nothing of their own, and its story.
        self._common: tuple[list[AnyEvent], bytes] | None = None

    def encode(self, audience: Audience) -> bytes:
        """Encode what has changed for an audience."""
        old, new = self._old.observers[audience], self._new.observers[audience]
        story = self._read_story(audience.seat)
        if new.view is not None or old != new:
            return self._join(story, self._differ(audience.seat, old, new), new.view is not None)
        if self._common is None or self._common[0] != story:
            self._common = story, self._join(story, OwnMembers({}, {}, {}), False)
        return self._common[1]

    def _read_story(self, seat: int | None) -> list[AnyEvent]:
        return [] if self._story is None else read_story(self._table, seat, self._story)

    def _differ(self, seat: int | None, old: ObserverSnapshot, new: ObserverSnapshot) -> OwnMembers:
        """Return what differs for an observer only."""
        own = _compare_own(seat, old, new)
        if new.view is None or old.view is None:
            return own
        own.view.update(_compare_altars(old.view, new.view))
        for number, deduced in _seat_differences(DEDUCED_SEAT, old.view, new.view).items():
            own.seats.setdefault(number, {}).update(deduced)
        before = self._old.preview if self._old.game.to_move == seat else NO_PREVIEW
        after = self._new.preview if self._new.game.to_move == seat else NO_PREVIEW
        if after is not None and before is not after:
            own.table.update(own_preview(after))
        return own

    def _join(self, story: list[AnyEvent], own: OwnMembers, with_details: bool) -> bytes:
        """Join what all are sent with what only some are."""
        parts = [self._members, self._preview if with_details else b""]
        seats = self._seats_json
        if own.seats:
            seats = encode_members({"seats": _merge_seats(self._seats, own.seats)})
        altar = b"" if with_details else self._altar
        view = join_members(self._view, altar, seats, encode_members(own.view))
        if len(view) > len(b"{}"):
            parts.append(b'"view":' + view)
        if self._story is not None:
            own.table["story"], own.table["story_from"] = story, self._story.number
        return b'{"delta":' + join_members(*parts, encode_members(own.table)) + b"}"


def _encode_preview(old: Preview | None, new: Preview | None) -> bytes:
    if new is None:
        return b""
    if old is None:
        return encode_members(SHARED_PREVIEW.members(new))
    return encode_members(SHARED_PREVIEW.differences(old, new))


def _compare_own(seat: int | None, old: ObserverSnapshot, new: ObserverSnapshot) -> OwnMembers:
    """Compare what an observer sees besides the public view, without deductions."""
    table: Members = {}
    view: Members = {}
    cards: Members = {}
    if old.undo != new.undo:
        table["undo"] = new.undo
    if old.own.legal != new.own.legal:
        table["legal"] = view["legal"] = new.own.legal
    if old.own.look != new.own.look:
        view["look"] = new.own.look
    if old.own.memory != new.own.memory:
        view["memory"] = new.own.memory
    if old.own.goods != new.own.goods:
        cards["goods"] = new.own.goods
    if old.own.hand != new.own.hand:
        cards["hand"] = new.own.hand
    return OwnMembers(table, view, {} if seat is None or not cards else {seat: cards})


def _compare_altars(old: View, new: View) -> Members:
    return {} if old.altar is new.altar or old.altar == new.altar else {"altar": new.altar}


def _seat_differences(group: Group, old: View, new: View) -> SeatMembers:
    """Return the seats of a view of which members of the group differ, with these members."""
    pairs = enumerate(zip(old.seats, new.seats, strict=True))
    differences = {
        number: group.differences(before, after)
        for number, (before, after) in pairs
        if before is not after
    }
    return {number: members for number, members in differences.items() if members}


def _merge_seats(shared: SeatMembers, own: SeatMembers) -> SeatMembers:
    return {number: shared.get(number, {}) | own.get(number, {}) for number in shared | own}


def own_preview(preview: Preview) -> Members:
    """Return the members of the preview that are only for the seat to move."""
    return {"preview": preview.moves, "blocked": preview.blocked, "plays": preview.plays}


def encode_details(table: TableState, audience: Audience) -> bytes:
    """Encode a delta with the details of the present version or, if unwanted, without them."""
    seat = audience.seat
    preview = read_preview(table) if audience.wants_details else NO_PREVIEW
    members = SHARED_PREVIEW.members(preview)
    members |= own_preview(preview if seat == table.to_move() else NO_PREVIEW)
    view = read_view(table, seat, audience.wants_details)
    if view is not None:
        seats = {number: DEDUCED_SEAT.members(one) for number, one in enumerate(view.seats)}
        members["view"] = {"seats": seats, "altar": view.altar}
    return encode({"delta": members})
