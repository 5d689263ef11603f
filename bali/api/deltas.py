"""Deltas: what version 2 of the live socket sends instead of whole tables.

The page's type of a delta follows from that of the table document; it is not written to `types.ts`.
"""

from typing import TYPE_CHECKING

from msgspec import UNSET, Struct, UnsetType, defstruct
from msgspec.structs import fields, replace

from bali.api.tables import TableDocument
from bali.view import SeatView, View


def _define_delta(name: str, doc: str, of: type[Struct], **nested: object) -> type[Struct]:
    """Define a struct with every member of another one, if it has changed."""
    types = {field.name: nested.get(field.name, field.type) for field in fields(of)}
    members = [(member, kind | UnsetType, UNSET) for member, kind in types.items()]
    return defstruct(name, members, namespace={"__doc__": doc}, module=__name__, frozen=True)


if TYPE_CHECKING:

    class SeatDelta(Struct):
        """The members of a seat in a view that have changed."""

    class ViewDelta(Struct):
        """The members of a view that have changed, and those of seats, by number."""

        seats: dict[int, SeatDelta] | UnsetType = UNSET

    class TableDelta(Struct):
        """The members of a table document that have changed."""

        view: ViewDelta | UnsetType = UNSET

else:
    SeatDelta = _define_delta(
        "SeatDelta", "The members of a seat in a view that have changed.", SeatView
    )
    ViewDelta = _define_delta(
        "ViewDelta",
        "The members of a view that have changed, and those of seats, by number.",
        View,
        seats=dict[int, SeatDelta],
    )
    TableDelta = _define_delta(
        "TableDelta",
        "The members of a table document that have changed.",
        TableDocument,
        view=ViewDelta,
    )


class DeltaFrame(Struct, frozen=True):
    """A frame of the live socket."""

    delta: TableDelta


def apply_delta(before: TableDocument, delta: TableDelta) -> TableDocument:
    """Return the document that version 1 would have sent instead of the delta.

    If there are no new events, the story has none, as there; with strict memory it is always whole.
    """
    members = _members(delta)
    if "view" in members and before.view is not None:
        members["view"] = _apply_to_view(before.view, _members(delta.view))
    if "story" not in members and before.history == "open":
        members["story"] = []
        members["story_from"] = before.story_from + len(before.story)
    return replace(before, **members)


def _apply_to_view(before: View, members: dict[str, object]) -> View:
    seats = members.get("seats")
    if isinstance(seats, dict):
        members["seats"] = [
            replace(seat, **_members(seats.get(number, UNSET)))
            for number, seat in enumerate(before.seats)
        ]
    return replace(before, **members)


def _members(delta: Struct | UnsetType) -> dict[str, object]:
    names = () if isinstance(delta, UnsetType) else delta.__struct_fields__
    values = [(name, getattr(delta, name)) for name in names]
    return {name: value for name, value in values if value is not UNSET}
