"""Messages for errors in play."""

from bali.bots.external import BotFailed
from bali.errors import BaliError
from bali.match import CannotUndo
from bali.record import printable
from bali.terminal.clients.requests import RequestRefused, Unreachable
from bali.terminal.clients.reviewer import HostedReviewFailed
from bali.texts import Texts
from bali.workers.pool import NoAnswer

# Codes of refusals that have a message of their own.
CODES = (
    "no-such-table",
    "not-watchable",
    "unknown-token",
    "too-fast",
    "stale",
    "not-your-turn",
    "not-absent",
)


def describe_error(error: BaliError, texts: Texts) -> str:
    """The reason for a refusal in one sentence."""
    match error:
        case CannotUndo(barrier=barrier):
            return texts.say(f"undo-{barrier}")
        case RequestRefused(code=code) if code in CODES:
            return texts.say(f"refused-{code}")
        case BotFailed() | NoAnswer() | HostedReviewFailed():
            return texts.say("bots-failed", reason=printable(str(error))[:200])
        case Unreachable():
            return texts.say("unreachable", reason=printable(str(error))[:200])
    return texts.say("refused-other", reason=printable(str(error))[:200])
