"""Messages for errors in play."""

from bali.match import CannotUndo, MatchError
from bali.record import printable
from bali.terminal.clients.requests import RequestRefused, Unreachable
from bali.texts import Texts

# Codes of refusals that have a message of their own.
CODES = ("no-such-table", "not-watchable", "unknown-token", "too-fast", "stale", "not-your-turn")


def describe_error(error: MatchError, texts: Texts) -> str:
    """The reason for a refusal in one sentence."""
    match error:
        case CannotUndo(barrier=barrier):
            return texts.say(f"undo-{barrier}")
        case RequestRefused(code=code) if code in CODES:
            return texts.say(f"refused-{code}")
        case Unreachable():
            return texts.say("unreachable", reason=printable(str(error))[:200])
    return texts.say("refused-other", reason=printable(str(error))[:200])
