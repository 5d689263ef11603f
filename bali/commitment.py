"""A commitment to the cards of a game before play: a hash of the whole shuffle and a salt.

`docs/records.md` specifies what is hashed, so that anybody can verify it without this program.
"""

import hashlib
import hmac
import secrets

import msgspec

from bali.moves import COLORS, variant_names
from bali.record import Record, RecordError, setup_of
from bali.table import Deal


def new_salt() -> str:
    """A random salt, which prevents finding the shuffle by brute force."""
    return secrets.token_hex(32)


def commitment(deal: Deal, salt: str) -> str:
    """SHA-256, in hexadecimal, of the salt, a line break and the shuffle as compact JSON."""
    shuffle = {
        "players": deal.players,
        "variants": variant_names(deal.oracle, deal.demon),
        "colors": [COLORS[color] for color in deal.colors],
        "setup": setup_of(deal),
    }
    return hashlib.sha256(salt.encode() + b"\n" + msgspec.json.encode(shuffle)).hexdigest()


def verify(record: Record) -> str:
    """The commitment of a record; RecordError if its salt or its cards do not match it."""
    claimed, salt = (_text(record, key) for key in ("commitment", "salt"))
    if not hmac.compare_digest(commitment(record.deal, salt), claimed.lower()):
        raise RecordError("commitment", "other cards, or another salt, than were committed to")
    return claimed


def _text(record: Record, key: str) -> str:
    if key not in record.extra:
        raise RecordError(key, f'"{key}" is missing')
    try:
        return msgspec.json.decode(record.extra[key], type=str).encode("ascii").decode()
    except (msgspec.DecodeError, UnicodeEncodeError):
        raise RecordError(key, f'"{key}" is not a plain text') from None
