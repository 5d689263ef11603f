"""Those who watch a table through a live socket."""

import asyncio

# A frame has some ten thousand bytes; who is so far behind reads too slowly.
MOST_BEHIND = 64


class Watcher:
    """A connection's outgoing frames, in order, without gap; cut off when it falls behind."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.cut = asyncio.Event()
        self._frames: asyncio.Queue[str | None] = asyncio.Queue()

    def tell(self, frame: str) -> None:
        if self.cut.is_set():
            return
        if self._frames.qsize() >= MOST_BEHIND:
            self.cut.set()
            while not self._frames.empty():  # give back the memory at once
                self._frames.get_nowait()
        else:
            self._frames.put_nowait(frame)

    def end(self) -> None:
        """No more frames will come."""
        self._frames.put_nowait(None)

    async def next(self) -> str | None:
        """The next frame; None when the connection is to be closed."""
        return await self._frames.get()
