"""Players' names: any script, but no characters that disturb the text around them."""

import unicodedata

LONGEST_NAME = 24
# Characters that change the direction of the text around them.
_BIDI = set("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_CONTROL = {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"}


def clean_name(name: str) -> str:
    """Remove control and bidi characters and repeated spaces; the result may be empty."""
    spaced = " ".join(name.split())
    kept = [
        char for char in spaced if char not in _BIDI and unicodedata.category(char) not in _CONTROL
    ]
    return " ".join(unicodedata.normalize("NFC", "".join(kept)).split())
