"""Players' names: nothing invisible in them, and nobody at a table is taken for another."""

import string
import unicodedata

import pytest

from bali.server.names import LONGEST_NAME, clean_name, distinguish
from bali.server.refusal import Refusal
from bali.server.requests import new_id, new_token, normalize_name
from tests.server.api_requests import make, sit
from tools.live_server import HUMAN, Server


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("Ann", "Ann"),
        ("  Ann \t of\u00a0Bali\u3000", "Ann of Bali"),
        ("A\u200bn\u200c\u200dn\u2060\ufeff", "Ann"),  # zero-width characters
        ("A\u00adn\u034fn", "Ann"),  # soft hyphen, grapheme joiner
        ("Ann\U000e0041\U000e007f", "Ann"),  # tags
        ("Ann\ufe0f\U000e0100", "Ann"),  # variation selectors
        ("\u202eAnn\u2066\u061c", "Ann"),  # bidi controls
        ("A\x00n\x1bn\u0085", "Ann"),
        ("Ann\ue000\U0010fffe\u0378", "Ann"),  # private use, no character, not assigned
        ("\u3164", ""),  # Hangul filler
        ("\u115f\u1160\uffa0\u2800\u17b4\u180b\u180e", ""),  # other blank characters
        ("\U0001d159\U00013441", ""),  # a note without a head, an Egyptian blank
        ("\u0301\u0302", ""),  # marks without a letter
        ("Zo\u0308e", "Zöe"),
        ("q" + "\u0301\u0302\u0303\u0304\u0305" * 3, "q\u0301\u0302\u0303"),
        ("宝島", "宝島"),
        ("\u0dc1\u0dca\u200d\u0dbb\u0dd3", "\u0dc1\u0dca\u200d\u0dbb\u0dd3"),  # a Sinhala ligature
    ],
)
def test_names_keep_what_can_be_seen(name: str, cleaned: str) -> None:
    assert clean_name(name) == unicodedata.normalize("NFC", cleaned)


def test_a_name_of_blanks_is_none_and_a_long_one_is_refused() -> None:
    assert normalize_name("\u3164 \u2800") is None
    assert normalize_name("x" * LONGEST_NAME) == "x" * LONGEST_NAME
    with pytest.raises(Refusal):
        normalize_name("x" * (LONGEST_NAME + 1))


@pytest.mark.parametrize(
    "other",
    ["Paul", "PAUL", "Рaul", "Pаul", "Ρaul", "Ｐaul", "Pau1", "Pauł", "P a u l", "Pául", "paul."],
)
def test_names_that_look_alike_are_told_apart(other: str) -> None:
    assert distinguish(other, ["Ann", None, "Paul"]) == f"{other} (2)"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("JACKBELL", "ᎫᎪᏟᏦᏴᎬᏞᏞ"),  # Cherokee
        ("FRED", "ꓝꓣꓰꓓ"),  # Lisu
        ("Ann", "ᴀɴɴ"),  # small capitals
        ("paul", "pɑul"),
        ("bob", "ƅoƅ"),
        ("uno", "սոօ"),  # Armenian
    ],
)
def test_names_in_scripts_that_look_latin_are_told_apart(name: str, other: str) -> None:
    assert distinguish(other, [name]) == f"{other} (2)"


def test_names_that_differ_stay_as_they_are() -> None:
    for name in ("Pau", "Paula", "宝", "Ольга", "Ünal"):
        assert distinguish(name, ["Paul", "島", "Olga", "Anna"]) == name
    assert distinguish(None, ["Paul", None]) is None


def test_the_third_of_a_name_and_a_long_name_are_told_apart() -> None:
    assert distinguish("Ann", ["Ann", "Ann (2)"]) == "Ann (3)"
    longest = "n" * LONGEST_NAME
    second = distinguish(longest, [longest])
    assert second == "n" * (LONGEST_NAME - 4) + " (2)"
    assert distinguish(longest, [longest, second]) == "n" * (LONGEST_NAME - 4) + " (3)"


def test_everybody_at_a_table_has_a_name_of_their_own(server: Server) -> None:
    here = HUMAN | {"here": True, "name": "Ann\u200b"}
    created = make(server, HUMAN, here, HUMAN, HUMAN, name="Ann", order="given").json()
    sit(server, created["table"], name="Аnn")  # in Cyrillic
    sit(server, created["table"], name="\u3164")
    document = server.client.get(f"/api/tables/{created['table']}").json()
    names = [seat["name"] for seat in document["seats"]]
    assert names == ["Ann", "Ann (2)", "Аnn (3)", None]


def test_ids_and_tokens_do_not_begin_like_an_option() -> None:
    assert {new_id()[0] for _ in range(2000)} <= set(string.ascii_letters)
    assert {new_token()[0] for _ in range(2000)} <= set(string.ascii_letters)
    assert {len(new_token()) for _ in range(9)} == {43}
