"""The conversation over one live socket."""

from typing import Any

import msgspec
from litestar import WebSocket
from litestar.datastructures import State

from bali.server.document import encode
from bali.server.middleware import Buckets, address
from bali.server.refusal import Refusal
from bali.server.requests import Move, Undo
from bali.server.store import StoreDown
from bali.server.table_service import Hall
from bali.server.table_state import Hosted
from bali.server.watcher import Watcher

BROKEN = 1007  # not text

Socket = WebSocket[Any, Any, State]


class Undone(Undo, frozen=True, forbid_unknown_fields=True, tag="undo", tag_field="do"):
    """A move is taken back over the socket: `{"do": "undo", "version": 17}`."""


class Moved(Move, frozen=True, forbid_unknown_fields=True, tag="move", tag_field="do"):
    """A move over the socket: `{"do": "move", "move": "take 2", "version": 17}`."""


_ASKED = msgspec.json.Decoder(Moved | Undone)


async def converse(
    hall: Hall, seats: Buckets, hosted: Hosted, watcher: Watcher, socket: Socket
) -> None:
    """Do what is asked, until either side goes away."""
    who = address(socket.scope) if watcher.seat is None else f"{hosted.table} {watcher.seat}"
    while True:
        message: dict[str, Any] = await socket.receive()  # type: ignore[assignment]
        if message["type"] != "websocket.receive":
            return
        text = message.get("text")
        if text is None:
            await socket.close(BROKEN)
            return
        try:
            seats.take(who)
            await _do(hall, hosted, watcher, text)
        except Refusal as refusal:
            watcher.tell(encode(refusal.body()))
        except StoreDown:
            down = Refusal("store-down", "nothing can be stored just now; nothing is lost")
            watcher.tell(encode(down.body()))


async def _do(hall: Hall, hosted: Hosted, watcher: Watcher, text: str) -> None:
    """What was done is told by the next frame, like everything else."""
    try:
        asked = _ASKED.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refusal("malformed", str(error)) from None
    if watcher.seat is None:
        raise Refusal("unknown-token", "a seat's token is needed")
    repeated = asked.version is not None and asked.version < hosted.version
    if isinstance(asked, Moved):
        await hall.play(hosted, watcher.seat, asked.move, asked.version)
    else:
        await hall.undo(hosted, watcher.seat, asked.version)
    if repeated:  # or it would have been refused; nothing has changed that would be told
        await hall.remind(hosted, watcher)
