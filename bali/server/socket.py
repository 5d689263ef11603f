"""The conversation over one live socket."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.datastructures import State

from bali.server import metrics
from bali.server.document import encode
from bali.server.guard import Buckets, address
from bali.server.hall import Hall
from bali.server.hosted import Hosted
from bali.server.live import Watcher
from bali.server.refusal import Refusal
from bali.server.requests import Move, Undo
from bali.server.store import StoreDown

CUT, GOING_AWAY, BROKEN = 4008, 1012, 1007
DONE = 1000

Socket = WebSocket[Any, Any, State]


class Undone(Undo, frozen=True, forbid_unknown_fields=True, tag="undo", tag_field="do"):
    """A move is taken back over the socket: `{"do": "undo", "version": 17}`."""


class Moved(Move, frozen=True, forbid_unknown_fields=True, tag="move", tag_field="do"):
    """A move over the socket: `{"do": "move", "move": "take 2", "version": 17}`."""


_ASKED = msgspec.json.Decoder(Moved | Undone)


async def converse(
    hall: Hall, seats: Buckets, hosted: Hosted, watcher: Watcher, socket: Socket
) -> None:
    """Send what the watcher is told and do what is asked, until either side goes away."""
    who = address(socket.scope) if watcher.seat is None else f"{hosted.table} {watcher.seat}"
    tasks = {
        asyncio.create_task(_listen(hall, lambda: seats.take(who), hosted, watcher, socket)),
        asyncio.create_task(_speak(watcher, socket)),
        asyncio.create_task(watcher.cut.wait()),
    }
    done, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    await asyncio.gather(*pending, return_exceptions=True)
    if watcher.cut.is_set():
        metrics.CUT.inc()
        await socket.close(CUT, "too slow")
    codes = [task.result() for task in done if isinstance(task.result(), int)]
    if codes and codes[0] != DONE and not watcher.cut.is_set():
        await socket.close(codes[0])


async def _speak(watcher: Watcher, socket: Socket) -> int:
    while (frame := await watcher.next()) is not None:
        await socket.send({"type": "websocket.send", "text": frame, "bytes": None})
    return GOING_AWAY


async def _listen(
    hall: Hall, admit: Callable[[], None], hosted: Hosted, watcher: Watcher, socket: Socket
) -> int:
    while True:
        message: dict[str, Any] = await socket.receive()  # type: ignore[assignment]
        if message["type"] != "websocket.receive":
            return DONE
        text = message.get("text")
        if text is None:
            return BROKEN
        try:
            admit()
            await _do(hall, hosted, watcher, text)
        except Refusal as refusal:
            watcher.tell(encode(refusal.body()).decode())
        except StoreDown:
            down = Refusal("store-down", "nothing can be stored just now; nothing is lost")
            watcher.tell(encode(down.body()).decode())


async def _do(hall: Hall, hosted: Hosted, watcher: Watcher, text: str) -> None:
    """What was done is told by the next frame, like everything else."""
    try:
        asked = _ASKED.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refusal("malformed", str(error)) from None
    if watcher.seat is None:
        raise Refusal("unknown-token", "a seat's token is needed")
    repeated = asked.version is not None and asked.version < hosted.version
    # What was begun is finished, also if the connection is lost meanwhile.
    if isinstance(asked, Moved):
        await asyncio.shield(hall.play(hosted, watcher.seat, asked.move, asked.version))
    else:
        await asyncio.shield(hall.undo(hosted, watcher.seat, asked.version))
    if repeated:  # or it would have been refused; nothing has changed that would be told
        await hall.remind(hosted, watcher)
