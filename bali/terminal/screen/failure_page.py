"""The question what to do about a bot that failed."""

from bali.errors import BaliError
from bali.terminal.bot_failures import FAILURE_CHOICES, describe_bot_failure, stand_in_level
from bali.terminal.screen.list_page import ListPage


class FailurePage(ListPage):
    """Offers to ask the bot again, to replace it, or to quit; Escape asks it again."""

    def __init__(self, error: BaliError, name: str) -> None:
        super().__init__()
        self._error = error
        self._player = name

    def list_title(self) -> str:
        return describe_bot_failure(self._error, self._player, self.bali.texts)

    def lines(self) -> list[str]:
        texts = self.bali.texts
        level = stand_in_level(texts)
        return [texts.say(f"bot-failed-{choice}", **level) for choice in FAILURE_CHOICES]
