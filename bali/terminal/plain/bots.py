"""The bots of the line mode, which waits for each of their answers."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from bali.terminal.bots import BotClient

T = TypeVar("T")


class BotLoop:
    """An event loop with bots, which are started when first needed: there may be none."""

    def __init__(self, make_bots: Callable[[], BotClient]) -> None:
        self._runner = asyncio.Runner()
        self._make_bots = make_bots
        self._bots: BotClient | None = None

    def run(self, coroutine: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(coroutine)

    def ask(self, question: Callable[[BotClient], Coroutine[Any, Any, T]]) -> T:
        """Wait for the answer of the bots to a question."""
        return self._runner.run(self._ask(question))

    async def _ask(self, question: Callable[[BotClient], Coroutine[Any, Any, T]]) -> T:
        if self._bots is None:
            self._bots = self._make_bots()
        return await question(self._bots)

    def close(self) -> None:
        if self._bots is not None:
            self._runner.run(self._bots.close())
        self._runner.close()
