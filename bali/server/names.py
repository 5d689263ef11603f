"""Players' names: any script, but nothing that cannot be seen, and nobody taken for another."""

import re
import unicodedata
from collections.abc import Iterable

LONGEST_NAME = 24
MOST_MARKS = 3  # on one letter; more would cover the lines around it

# Control, format (zero-width, bidi, tags), surrogate, private and unassigned characters, separators
_INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_MARKS = {"Mn", "Me"}
# What the categories call a letter, symbol or mark, and fonts draw as nothing
_BLANK = set(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159\U00013441\U00013442"
)
_VARIATION_SELECTORS = ((0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
_JOINERS = "\u200c\u200d"
_VIRAMA = 9  # combining class: after it, a joiner chooses between two visible forms

# Letters that look like a Latin one, or like each other, after decomposition and case folding
_CONFUSABLES = (
    str.maketrans(
        "авсеԁһіјкӏмнорԛгѕтуԝхѵзьαβεηικμνορτυχγϲłøđħıɡ01|5$@!",
        "abcedhljklmhopqrstywxv3babehlkmnoptuxyclodhlgollssal",
    )
    # Cherokee, Lisu, small capitals with other Latin letters, Armenian
    | str.maketrans("ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏔᏃᎩᎽ", "abcdeghjklmprstvwwzyy")
    | str.maketrans("ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "bpdtgkjczfmnlsrvhwxyaeiou")
    | str.maketrans("ƅɑᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "baabcdefghijklmnoprstuvwyz")
    | str.maketrans("օսհոցյզ", "ouhngjq")
)
_CONFUSABLE_PAIRS = (("i", "l"), ("rn", "m"), ("vv", "w"))


def clean_name(name: str) -> str:
    """Remove what cannot be seen, and repeated spaces; the result may be empty."""
    kept: list[str] = []
    for char in " ".join(unicodedata.normalize("NFC", name).split()):
        is_joiner = char in _JOINERS and bool(kept) and unicodedata.combining(kept[-1]) == _VIRAMA
        if (is_joiner or not _is_invisible(char)) and not _is_one_mark_too_many(char, kept):
            kept.append(char)
    cleaned = " ".join("".join(kept).split())
    is_seen = any(unicodedata.category(char)[0] in "LNPS" for char in cleaned)
    return unicodedata.normalize("NFC", cleaned) if is_seen else ""


def _is_invisible(char: str) -> bool:
    return (
        unicodedata.category(char) in _INVISIBLE
        or char in _BLANK
        or any(first <= ord(char) <= last for first, last in _VARIATION_SELECTORS)
    )


def _is_one_mark_too_many(char: str, before: list[str]) -> bool:
    last = before[-MOST_MARKS:]
    is_full = len(last) == MOST_MARKS and all(unicodedata.category(each) in _MARKS for each in last)
    return is_full and unicodedata.category(char) in _MARKS


def distinguish(name: str | None, others: Iterable[str | None]) -> str | None:
    """Return the name, with a number if it looks like that of another at the table."""
    if name is None:
        return None
    taken = {skeleton(other) for other in others if other is not None}
    number, distinct = 1, name
    while skeleton(distinct) in taken:
        number += 1
        suffix = f" ({number})"
        distinct = name[: LONGEST_NAME - len(suffix)].rstrip() + suffix
    return distinct


def remove_number(name: str) -> str:
    """Return the name as it was before `distinguish` added a number."""
    return re.sub(r" \([0-9]+\)$", "", name)


def skeleton(name: str) -> str:
    """Return what names that look alike have in common (after UTS 39, for the usual letters)."""
    folded = unicodedata.normalize("NFKD", name).casefold()
    text = "".join(char for char in folded if unicodedata.category(char) not in _MARKS)
    text = text.translate(_CONFUSABLES)
    for pair in _CONFUSABLE_PAIRS:
        text = text.replace(*pair)
    return "".join(char for char in text if char.isalnum()) or text
