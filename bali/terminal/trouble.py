"""Why something was refused, in a sentence."""

from bali.match import CannotUndo, MatchError
from bali.record import printable
from bali.terminal.parties.calling import RequestRefused, Unreachable
from bali.texts import Texts

# Refusals of a server that have a sentence of their own.
TOLD = ("no-such-table", "not-watchable", "unknown-token", "too-fast", "stale", "not-your-turn")


def trouble(error: MatchError, texts: Texts) -> str:
    match error:
        case CannotUndo(barrier=barrier):
            return texts.say(f"undo-{barrier}")
        case RequestRefused(code=code) if code in TOLD:
            return texts.say(f"refused-{code}")
        case Unreachable():
            return texts.say("unreachable", reason=printable(str(error))[:200])
    return texts.say("refused-other", reason=printable(str(error))[:200])
