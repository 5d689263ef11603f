"""Types of arguments: each parses a text or raises ArgumentTypeError."""

import argparse
from collections.abc import Callable


def whole_number(least: int, most: int = 10**9) -> Callable[[str], int]:
    def whole(text: str) -> int:
        # Python refuses to parse numbers of thousands of digits.
        number = int(text) if text.isdecimal() and len(text) <= 20 else -1
        if not least <= number <= most:
            shown = text if len(text) <= 20 else text[:20] + "…"
            raise argparse.ArgumentTypeError(
                f'"{shown}" is not a whole number from {least} to {most}'
            )
        return number

    return whole


def variant_list(text: str) -> list[str]:
    variants = [name for name in text.split(",") if name]
    if len(set(variants)) < len(variants) or not set(variants) <= {"oracle", "demon"}:
        raise argparse.ArgumentTypeError(f'"{text}" is not oracle, demon or oracle,demon')
    return variants


def variant_lists(text: str) -> list[list[str]]:
    """One combination of variants, or all of them."""
    from bali.record import VARIANTS

    return list(VARIANTS) if text == "all" else [variant_list(text)]


def table_list(text: str) -> list[str]:
    from bali.lab.tables import TABLES

    names = text.split(",")
    if not set(names) <= set(TABLES) or not {"games", "seats"} <= set(names):
        message = "is not games,seats, with decisions, thoughts or both if wanted"
        raise argparse.ArgumentTypeError(f'"{text}" {message}')
    return [name for name in TABLES if name in names]


def player_range(text: str) -> list[int]:
    """A number of players, or a range of such numbers."""
    fewest, dots, most = text.partition("..")
    numbers = [whole_number(2, 4)(number) for number in ((fewest, most) if dots else (text,))]
    if numbers[0] > numbers[-1]:
        raise argparse.ArgumentTypeError(f'"{text}" is not a range such as 2..4')
    return list(range(numbers[0], numbers[-1] + 1))


def bot_list(text: str) -> list[str]:
    return printable_text(text).split(",")


def person_list(text: str) -> list[str]:
    """Names of people: none empty, and no two alike."""
    names = [" ".join(name.split()) for name in printable_text(text).split(",")]
    if not all(names):
        raise argparse.ArgumentTypeError("a name is empty")
    for number, name in enumerate(names):
        if name.casefold() in [other.casefold() for other in names[:number]]:
            raise argparse.ArgumentTypeError(f'two people are called "{name}"')
    return names


def printable_text(text: str) -> str:
    if not text.isprintable():
        raise argparse.ArgumentTypeError("a name contains characters that cannot be printed")
    return text


def server_url(text: str) -> str:
    if not text.startswith(("http://", "https://")) or not text.isprintable() or " " in text:
        raise argparse.ArgumentTypeError(f'"{text}" is not an address such as https://example.org')
    return text.rstrip("/")


def seat_number(text: str) -> int | None:
    if text == "spectator":
        return None
    try:
        return whole_number(0, 3)(text)
    except argparse.ArgumentTypeError as error:
        raise argparse.ArgumentTypeError(f"{error}, or spectator") from None


def duration(text: str) -> int:
    """A number of days or hours, such as 365d, in milliseconds."""
    number, unit = text[:-1], text[-1:]
    hours = {"d": 24, "h": 1}.get(unit)
    if hours is None or not number.isdecimal() or not 0 < len(number) <= 6 or not int(number):
        raise argparse.ArgumentTypeError(f'"{text}" is not a time such as 365d or 12h')
    return int(number) * hours * 3_600_000
