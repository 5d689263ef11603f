"""Names of players, in any script, that cannot disturb the page or the line they stand in."""

import unicodedata

LONGEST = 24
# What turns the direction of the text around it.
_BIDI = set("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_CONTROL = {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"}


def cleaned(name: str) -> str:
    """The name without control and bidi characters, with single spaces; it may become empty."""
    spaced = " ".join(name.split())
    kept = [
        char for char in spaced if char not in _BIDI and unicodedata.category(char) not in _CONTROL
    ]
    return " ".join(unicodedata.normalize("NFC", "".join(kept)).split())
