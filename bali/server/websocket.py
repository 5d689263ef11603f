"""The messages of a client on the WebSocket of a table."""

from asyncio import sleep
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.datastructures import State

from bali.api import DetailsMessage, MoveMessage, ReactMessage, UndoMessage
from bali.server.asgi import client_address
from bali.server.json_encoding import encode
from bali.server.refusal import Refusal
from bali.server.services import Services
from bali.server.store import StoreDown
from bali.server.table_state import TableState
from bali.server.watcher import Watcher

NOT_TEXT = 1007  # close code
PAUSE = 0.05  # seconds for which nothing is read from who was refused as too fast

Socket = WebSocket[Any, Any, State]


_MESSAGE_DECODER = msgspec.json.Decoder(MoveMessage | UndoMessage | ReactMessage | DetailsMessage)


async def handle_messages(
    services: Services, table: TableState, watcher: Watcher, socket: Socket
) -> None:
    """Execute the client's messages until either side disconnects."""
    is_spectator = watcher.seat is None
    client = client_address(socket.scope) if is_spectator else f"{table.id} {watcher.seat}"
    while True:
        message: dict[str, Any] = await socket.receive()  # type: ignore[assignment]
        if message["type"] != "websocket.receive":
            return
        text = message.get("text")
        if text is None:
            await socket.close(NOT_TEXT)
            return
        try:
            services.limiters.seat.take(client)
        except Refusal as refusal:
            watcher.send(encode(refusal.body()))
            await sleep(PAUSE)
            continue
        try:
            await _execute(services, table, watcher, text)
        except Refusal as refusal:
            watcher.send(encode(refusal.body()))
        except StoreDown as down:
            watcher.send(encode(services.live_tables.store_failures.refuse(down).body()))


async def _execute(services: Services, table: TableState, watcher: Watcher, text: str) -> None:
    """Execute a message; its effect is published with the next frame, as to all watchers."""
    service = services.table_service
    try:
        message = _MESSAGE_DECODER.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refusal("malformed", str(error)) from None
    if isinstance(message, DetailsMessage):
        if not watcher.audience.wants_deltas:
            raise Refusal("malformed", "details: for version 2 of the protocol")
        await service.tables.switch_details(table, watcher, message.wanted)
        return
    if watcher.seat is None or not table.accepts(watcher.client):
        raise Refusal("unknown-token", "a seat's token is needed")
    if isinstance(message, ReactMessage):
        _react(services, table, watcher.seat, message)
        return
    is_repeated = message.version is not None and message.version < table.version
    if isinstance(message, MoveMessage):
        await service.play_move(table, watcher.seat, message.move, message.version)
    else:
        await service.undo_move(table, watcher.seat, message.version)
    if is_repeated:  # and accepted: nothing has changed, so no frame would follow
        await service.tables.resend(table, watcher)


def _react(services: Services, table: TableState, seat: int, message: ReactMessage) -> None:
    try:
        services.limiters.reactions.take(f"{table.id} {seat}")
    except Refusal as refusal:
        refusal.details["reaction"] = message.reaction  # the client may wait for a move's response
        raise
    services.live_tables.publish_reaction(table, seat, message.reaction)
