"""A queue and an event for each live socket, much smaller than those of asyncio.

Those keep who waits for them in deques, of 0.8 kB each even if they are empty.
"""

import asyncio
from typing import Generic, TypeVar

T = TypeVar("T")


class MessageQueue(Generic[T]):
    """The messages of a client, for one reader at a time."""

    __slots__ = ("_arrival", "_messages")

    def __init__(self) -> None:
        self._messages: list[T] = []
        self._arrival: asyncio.Future[None] | None = None  # of a message that is waited for

    def put_nowait(self, message: T) -> None:
        self._messages.append(message)
        if self._arrival is not None and not self._arrival.done():
            self._arrival.set_result(None)

    async def get(self) -> T:
        """Remove and return the oldest message; wait until there is one."""
        while not self._messages:
            self._arrival = asyncio.get_running_loop().create_future()
            try:
                await self._arrival
            finally:
                self._arrival = None
        return self._messages.pop(0)

    def qsize(self) -> int:
        return len(self._messages)

    def empty(self) -> bool:
        return not self._messages


class SocketEvent:
    """An event, set at first, for which any number of tasks may wait."""

    __slots__ = ("_setting",)

    def __init__(self) -> None:
        self._setting: asyncio.Future[None] | None = None  # None: it is set

    def is_set(self) -> bool:
        return self._setting is None

    def set(self) -> None:
        if self._setting is not None:
            setting, self._setting = self._setting, None
            setting.set_result(None)

    def clear(self) -> None:
        if self._setting is None:
            self._setting = asyncio.get_running_loop().create_future()

    async def wait(self) -> None:
        while self._setting is not None:
            await asyncio.wait([self._setting])  # who is cancelled leaves it to the others
