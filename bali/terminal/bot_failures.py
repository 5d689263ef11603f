"""What to do about a bot that failed in a local game: ask it again, replace it, or quit."""

from bali.errors import BaliError
from bali.record import printable
from bali.terminal.columns import WIDEST, clean
from bali.texts import Texts

STAND_IN = "medium"
FAILURE_CHOICES = ("again", "replace", "quit")


def describe_bot_failure(error: BaliError, name: str, texts: Texts) -> str:
    """Which bot failed, and why."""
    reason = clean(printable(str(error)), 4 * WIDEST).rstrip(".")
    return texts.say("bot-failed", name=name, reason=reason)


def stand_in_level(texts: Texts) -> dict[str, str]:
    """The argument of the message that offers a stand-in."""
    return {"level": texts.say("level", level=STAND_IN)}
