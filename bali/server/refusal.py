"""Refused requests: the error codes of the API and their HTTP statuses."""

from typing import Any

from bali.errors import BaliError
from bali.match import CannotUndo, GameOver, IllegalMove, MatchError, NotYourTurn

STATUS = {
    "malformed": 400,
    "unknown-token": 401,
    "foreign-origin": 403,
    "not-your-turn": 403,
    "not-playing": 403,
    "not-over": 403,
    "not-watchable": 403,
    "not-creator": 403,
    "no-hints": 403,
    "banned": 403,
    "no-such-table": 404,
    "no-such-review": 404,
    "no-such-lesson": 404,
    "no-such-puzzle": 404,
    "no-such-page": 404,
    "wrong-method": 405,
    "stale": 409,
    "no-free-seat": 409,
    "not-absent": 409,
    "already-started": 409,
    "cannot-undo": 409,
    "quota-exhausted": 409,
    "too-large": 413,
    "wrong-host": 421,
    "illegal": 422,
    "too-fast": 429,
    "failed": 500,
    "store-down": 503,
}


class Refusal(BaliError):
    """A request is refused and does not change the game; `details` are added to the response."""

    def __init__(self, code: str, message: str, **details: Any) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.details = details

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def body(self) -> dict[str, Any]:
        return {"error": self.code, "message": self.message, **self.details}


def refuse_match_error(error: MatchError) -> Refusal:
    """Return the refusal of a move or an undo that the match does not allow."""
    match error:
        case IllegalMove():
            return Refusal("illegal", str(error), legal=error.legal)
        case CannotUndo():
            return Refusal("cannot-undo", str(error), barrier=error.barrier)
        case GameOver() | NotYourTurn():
            return Refusal("not-your-turn", str(error))
    raise error
