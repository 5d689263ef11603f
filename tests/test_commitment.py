"""The promise that the cards were fixed before play."""

import hashlib
import json
from pathlib import Path

import pytest

from bali.chance import Seeded
from bali.cli import main
from bali.commitment import commitment, new_salt, verify
from bali.record import Record, RecordError, read, record_of, write
from bali.table import Deal, Table, deal

DEALS = [
    deal(Seeded(number), 2 + number % 3, oracle=number % 2 == 0, demon=number % 3 == 0)
    for number in range(12)
]


def recorded(dealt: Deal, **extra: object) -> Record:
    return record_of(dealt, [], Table(dealt), [None] * dealt.players, extra=extra)


@pytest.mark.parametrize("dealt", DEALS)
def test_anybody_can_compute_it_from_the_record(dealt: Deal) -> None:
    fields = json.loads(write(recorded(dealt)))
    shuffle = {
        "players": fields["players"],
        "variants": fields["variants"],
        "colors": [seat["color"] for seat in fields["seats"]],
        "setup": fields["setup"],
    }
    text = "salt\n" + json.dumps(shuffle, separators=(",", ":"))
    assert commitment(dealt, "salt") == hashlib.sha256(text.encode()).hexdigest()


def test_every_card_matters() -> None:
    assert len({commitment(dealt, "salt") for dealt in DEALS}) == len(DEALS)
    one = DEALS[1]
    other = one._replace(pile=(*one.pile[:-2], one.pile[-1], one.pile[-2]))
    if other.pile != one.pile:
        assert commitment(other, "salt") != commitment(one, "salt")
    assert commitment(one, "salt") != commitment(one, "other salt")
    assert new_salt() != new_salt()


def test_a_right_record_is_verified() -> None:
    salt = new_salt()
    promised = commitment(DEALS[0], salt)
    record = read(write(recorded(DEALS[0], commitment=promised, salt=salt)))
    assert verify(record) == promised


@pytest.mark.parametrize(
    ("extra", "place"),
    [
        ({}, "commitment"),
        ({"commitment": "00"}, "salt"),
        ({"commitment": 3, "salt": "salt"}, "commitment"),
        ({"commitment": "ü", "salt": "salt"}, "commitment"),
        ({"commitment": "00" * 32, "salt": "salt"}, "commitment"),
    ],
)
def test_a_wrong_one_is_refused_at_its_place(extra: dict[str, object], place: str) -> None:
    with pytest.raises(RecordError) as refused:
        verify(recorded(DEALS[0], **extra))
    assert refused.value.place == place


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    salt = new_salt()
    promised = commitment(DEALS[0], salt)
    right, wrong = tmp_path / "right.json", tmp_path / "wrong.json"
    right.write_bytes(write(recorded(DEALS[0], commitment=promised, salt=salt)))
    wrong.write_bytes(write(recorded(DEALS[2], commitment=promised, salt=salt)))
    assert main(["verify", str(right), "--language", "en"]) == 0
    assert promised in capsys.readouterr().out
    assert main(["verify", str(wrong)]) == 1
    assert "wrong.json:1: commitment: other cards" in capsys.readouterr().err


def test_the_command_says_that_practice_proves_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fields = {"commitment": commitment(DEALS[0], "salt"), "salt": "salt"}
    game, practice = tmp_path / "game.json", tmp_path / "practice.json"
    game.write_bytes(write(recorded(DEALS[0], **fields)))
    practice.write_bytes(write(recorded(DEALS[0], **fields, practice={"step": 3})))
    outputs = []
    for file in (game, practice):
        assert main(["verify", str(file), "--language", "en"]) == 0
        outputs.append(capsys.readouterr().out)
    assert "practice" not in outputs[0]
    assert "This is practice" in outputs[1]
