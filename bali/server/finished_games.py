"""Records of finished games, which alone may be reviewed or played on from."""

from bali.record import Record, RecordError, check
from bali.record import read as read_record
from bali.server.refusal import Refusal


def read_finished(data: bytes) -> Record:
    """Read and check a record that a client has sent; Refusal if its game is not finished."""
    try:
        record = read_record(data)
        check(record)
        if record.result is None:
            raise RecordError("result", "the game is not finished")
    except RecordError as error:
        raise refuse_record(error) from None
    return record


def refuse_record(error: RecordError) -> Refusal:
    """Return the refusal of a record that a client has sent."""
    place = f"move {error.place}" if error.place.isdecimal() else error.place
    return Refusal("malformed", f"{place}: {error.message}", place=error.place)


def require_finished(record: Record) -> Record:
    """Return the record of a table that is over; Refusal if it was closed before the end."""
    if record.result is None:
        raise Refusal("not-over", "the game was not finished")
    return record
