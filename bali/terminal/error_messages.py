"""Messages for errors in play."""

from bali.bots.external import BotFailed
from bali.errors import BaliError
from bali.match import CannotUndo
from bali.record import printable
from bali.terminal.clients.requests import RequestRefused, Unreachable
from bali.terminal.clients.reviewer import HostedReviewFailed
from bali.texts import Texts
from bali.workers.pool import NoAnswer

LONGEST_REASON = 200  # characters of what others say


def describe_error(error: BaliError, texts: Texts) -> str:
    """The reason for a refusal in one sentence."""
    reason = printable(str(error))[:LONGEST_REASON]
    match error:
        case CannotUndo(barrier=barrier):
            return texts.say(f"undo-{barrier}")
        case RequestRefused(code=code):
            return texts.say("refusal", code=code, reason=reason)
        case HostedReviewFailed():
            return texts.say("hosted-review-failed")
        case BotFailed() | NoAnswer():
            return texts.say("bots-failed", reason=reason)
        case Unreachable(cause=cause):
            return texts.say("unreachable", cause=cause)
    return texts.say("refusal", code="other", reason=reason)
