"""What is kept of a table so that it need not be computed or encoded again."""

from typing import NamedTuple

from bali.api import GameFields, SettingFields
from bali.match import Barrier
from bali.preview import Preview
from bali.server.json_encoding import JsonPrefix
from bali.server.watcher import Audience
from bali.view import Own, View

# The version of the setting, the status, the deadline and the times left
SettingKey = tuple[int, str, int | None, tuple[int, ...]]


# The number of the last event, and the deadline as it is shown
SharedKey = tuple[int, int | None]


class CachedSetting(NamedTuple):
    """The setting of a table, and its JSON."""

    key: SettingKey
    fields: SettingFields
    prefix: JsonPrefix


class CachedPreview(NamedTuple):
    """The preview of the seat to move, and the version of the table."""

    version: int
    preview: Preview


class SharedJson(NamedTuple):
    """The part of a table document that is the same for all observers, encoded once per change."""

    key: SharedKey
    preview: Preview  # with the moves of the player to move
    prefix: JsonPrefix


class ObserverSnapshot(NamedTuple):
    """The fields of an observer that were published last."""

    own: Own
    view: View | None  # None: no deductions were wanted
    undo: Barrier | None


class Snapshot(NamedTuple):
    """The fields of a table that were published last; the next delta has what differs from them."""

    game: GameFields  # without the preview
    setting: SettingFields
    preview: Preview | None  # None: nobody wanted it
    view: View  # the public one
    observers: dict[Audience, ObserverSnapshot]
