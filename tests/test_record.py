"""Records: right ones replay, wrong ones are refused at the first thing that is wrong."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bali.game import Game
from bali.moves import WORDS
from bali.outcome import result
from bali.record import RecordError, check, read, replay, write
from tools.random_play import CONFIGURATIONS, dealt, played, recorded

Json = dict[str, Any]


def written(seed: int = 7, trace: bool = True, eager: bool = True) -> Json:
    game = played(seed, (3, True, True), eager)
    data = write(recorded(game, ["Ann", None, "Cy"], trace))
    parsed: Json = json.loads(data)
    return parsed


WHOLE = written()
LAST = len(WHOLE["moves"])


def place_of(record: object) -> str:
    data = record if isinstance(record, bytes) else json.dumps(record).encode()
    with pytest.raises(RecordError) as refused:
        check(read(data))
    assert refused.value.message
    assert "\n" not in refused.value.message
    return refused.value.place


def changed(change: Callable[[Json], object]) -> Json:
    record = copy.deepcopy(WHOLE)
    change(record)
    return record


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
def test_a_game_written_down_replays_to_the_same_table(
    configuration: tuple[int, bool, bool],
) -> None:
    game = played(3, configuration)
    again = replay(read(write(recorded(game, [None] * configuration[0], trace=True))))
    assert [step.move for step in again.steps] == [step.move for step in game.steps]
    assert [step.events for step in again.steps] == [step.events for step in game.steps]
    assert result(again.table) == result(game.table)


def test_a_record_looks_as_the_format_says() -> None:
    assert list(WHOLE) == [
        "format",
        "players",
        "variants",
        "seats",
        "setup",
        "moves",
        "trace",
        "result",
    ]
    assert WHOLE["format"] == "bali-record/1"
    assert WHOLE["variants"] == ["oracle", "demon"]
    assert "name" not in WHOLE["seats"][1]
    assert [len(row) for row in WHOLE["setup"]["offer"]] == [4, 4, 4, 4]
    assert len(WHOLE["setup"]["pile"]) == 42
    assert sorted(WHOLE["setup"]["altar"]) == ["banana", "peanut", "pepper", "rice"]
    assert set(WHOLE["trace"][0]) == {"seat", "legal"}


def test_without_the_oracle_the_first_altar_may_be_missing_or_empty() -> None:
    record: Json = json.loads(write(recorded(played(1, (2, False, False)), ["A", "B"])))
    assert "altar" not in record["setup"]
    check(read(json.dumps(record).encode()))
    record["setup"]["altar"] = []
    check(read(json.dumps(record).encode()))
    record["setup"]["altar"] = ["rice", "peanut", "banana", "pepper"]
    assert place_of(record) == "setup"


def test_a_running_game_has_no_result() -> None:
    game = Game(dealt(2))
    game.play(0)
    record: Json = json.loads(write(recorded(game, ["A"] * game.deal.players)))
    assert "result" not in record
    check(read(json.dumps(record).encode()))


def swap(cards: list[str]) -> None:
    other = next(card for card in cards if card != cards[0])
    cards[0] = other


SETUP_ERRORS: list[tuple[str, Callable[[Json], object]]] = [
    ("no format", lambda r: r.pop("format")),
    ("another format", lambda r: r.update(format="bali-record/2")),
    ("format a number", lambda r: r.update(format=1)),
    ("no players", lambda r: r.pop("players")),
    ("one player", lambda r: r.update(players=1)),
    ("five players", lambda r: r.update(players=5)),
    ("players a float", lambda r: r.update(players=3.0)),
    ("players true", lambda r: r.update(players=True)),
    ("players a word", lambda r: r.update(players="3")),
    ("a huge number", lambda r: r.update(players=10**4000)),
    ("no variants", lambda r: r.pop("variants")),
    ("unknown variant", lambda r: r.update(variants=["angel"])),
    ("variants in the other order", lambda r: r.update(variants=["demon", "oracle"])),
    ("a variant twice", lambda r: r.update(variants=["oracle", "oracle"])),
    ("variants a word", lambda r: r.update(variants="oracle")),
    ("no moves", lambda r: r.pop("moves")),
    ("moves an object", lambda r: r.update(moves={})),
    ("no setup", lambda r: r.pop("setup")),
    ("setup a list", lambda r: r.update(setup=[])),
    ("unknown key in setup", lambda r: r["setup"].update(more=1)),
    ("three rows", lambda r: r["setup"]["offer"].pop()),
    ("a short row", lambda r: r["setup"]["offer"][2].pop()),
    ("a long row", lambda r: r["setup"]["offer"][2].append("rice")),
    ("a card too few", lambda r: r["setup"]["pile"].pop()),
    ("a card too many", lambda r: r["setup"]["pile"].append("rice")),
    ("another card", lambda r: swap(r["setup"]["pile"])),
    ("unknown card", lambda r: r["setup"]["pile"].__setitem__(0, "fish")),
    ("a card that is null", lambda r: r["setup"]["pile"].__setitem__(0, None)),
    ("no altar with the oracle", lambda r: r["setup"].pop("altar")),
    ("a good twice on the altar", lambda r: swap(r["setup"]["altar"])),
    ("a kind on the altar", lambda r: r["setup"]["altar"].__setitem__(0, "priest")),
    ("oracles without the oracle", lambda r: r.update(variants=["demon"])),
]


@pytest.mark.parametrize(("_", "change"), SETUP_ERRORS, ids=[name for name, _ in SETUP_ERRORS])
def test_errors_of_the_setup(_: str, change: Callable[[Json], object]) -> None:
    assert place_of(changed(change)) == "setup"


def test_an_oracle_in_the_first_offer_is_an_error_of_the_setup() -> None:
    def change(record: Json) -> None:
        offer, pile = record["setup"]["offer"], record["setup"]["pile"]
        at = pile.index("oracle")
        offer[0][0], pile[at] = pile[at], offer[0][0]

    assert place_of(changed(change)) == "setup"


SEAT_ERRORS: list[tuple[str, Callable[[Json], object]]] = [
    ("no seats", lambda r: r.pop("seats")),
    ("seats an object", lambda r: r.update(seats={})),
    ("a seat too few", lambda r: r["seats"].pop()),
    ("a seat too many", lambda r: r["seats"].append({"color": "red"})),
    ("a colour twice", lambda r: r["seats"][0].update(color=r["seats"][1]["color"])),
    ("unknown colour", lambda r: r["seats"][0].update(color="pink")),
    ("no colour", lambda r: r["seats"][0].pop("color")),
    ("a name that is null", lambda r: r["seats"][0].update(name=None)),
    ("a name that is a number", lambda r: r["seats"][0].update(name=7)),
    ("unknown key in a seat", lambda r: r["seats"][0].update(age=9)),
]


@pytest.mark.parametrize(("_", "change"), SEAT_ERRORS, ids=[name for name, _ in SEAT_ERRORS])
def test_errors_of_the_seats(_: str, change: Callable[[Json], object]) -> None:
    assert place_of(changed(change)) == "seats"


def test_the_setup_comes_before_the_seats() -> None:
    assert place_of(changed(lambda r: (r.pop("seats"), r["setup"]["pile"].pop()))) == "setup"
    assert place_of(changed(lambda r: (r.pop("seats"), r.pop("moves")))) == "setup"
    assert place_of(changed(lambda r: (r.pop("seats"), r.update(trace=3)))) == "seats"


def untraced(record: Json) -> Json:
    del record["trace"]
    return record


@pytest.mark.parametrize(
    "wrong", ["take 5", "buy", "", "BUY NONE", "play rice", 7, None, ["x"], {}]
)
@pytest.mark.parametrize("number", [1, 2, LAST // 2, LAST])
def test_what_is_not_a_move_is_refused_at_its_number(wrong: object, number: int) -> None:
    record = untraced(changed(lambda r: r["moves"].__setitem__(number - 1, wrong)))
    assert place_of(record) == str(number)


@pytest.mark.parametrize("number", range(1, LAST + 1, 7))
def test_an_illegal_move_is_refused_at_its_number(number: int) -> None:
    illegal = next(word for word in WORDS if word not in WHOLE["trace"][number - 1]["legal"])
    record = changed(lambda r: r["moves"].__setitem__(number - 1, illegal))
    assert place_of(untraced(copy.deepcopy(record))) == str(number)
    assert place_of(record) == str(number)


def test_a_move_may_be_written_with_escapes() -> None:
    data = json.dumps(WHOLE).replace('"buy none"', '"\\u0062uy none"').encode()
    assert check(read(data)) == check(read(json.dumps(WHOLE).encode()))


def test_a_move_after_the_end_is_refused_at_its_number() -> None:
    record = untraced(changed(lambda r: r["moves"].append("buy none")))
    assert place_of(record) == str(LAST + 1)


def test_with_a_trace_it_is_met_at_its_trace_entry() -> None:
    record = changed(lambda r: r["moves"].append("buy none"))
    assert place_of(record) == f"trace {LAST + 1}"
    record["trace"].append({"seat": 0, "legal": ["buy none"]})
    assert place_of(record) == f"trace {LAST + 1}"


def test_of_a_key_that_stands_twice_the_last_one_counts() -> None:
    data = json.dumps(WHOLE).encode()
    check(read(b'{"players": 9, ' + data[1:]))
    assert place_of(data[:-1] + b', "players": 9}') == "setup"


def test_a_game_cut_off_has_a_result_too_early() -> None:
    record = untraced(changed(lambda r: r["moves"].pop()))
    assert place_of(record) == "result"


TRACE_ERRORS: list[tuple[str, Callable[[Json], object], str]] = [
    ("another seat", lambda r: r["trace"][4].update(seat=r["trace"][4]["seat"] ^ 1), "trace 5"),
    ("a legal move missing", lambda r: r["trace"][0]["legal"].pop(), "trace 1"),
    ("an illegal move", lambda r: r["trace"][0]["legal"].append("keep 1"), "trace 1"),
    ("a move twice", lambda r: r["trace"][0]["legal"].append("buy none"), "trace 1"),
    ("no word", lambda r: r["trace"][0]["legal"].append("x"), "trace 1"),
    ("not an object", lambda r: r["trace"].__setitem__(6, []), "trace 7"),
    ("no seat", lambda r: r["trace"][6].pop("seat"), "trace 7"),
    ("seat true", lambda r: r["trace"][0].update(seat=False), "trace 1"),
    ("unknown key", lambda r: r["trace"][6].update(more=1), "trace 7"),
    ("not a list", lambda r: r.update(trace={}), "trace 1"),
    ("empty", lambda r: r.update(trace=[]), "trace 1"),
    ("the last entry missing", lambda r: r["trace"].pop(), f"trace {LAST}"),
    ("one too many", lambda r: r["trace"].append(r["trace"][0]), f"trace {LAST + 1}"),
    ("before its move", lambda r: (r["trace"].pop(2), r["moves"].__setitem__(2, "x")), "trace 3"),
    ("after the move before", lambda r: (r["trace"].pop(3), r["moves"].__setitem__(2, "x")), "3"),
    ("surplus, no result", lambda r: (r["trace"].append({}), r.pop("result")), f"trace {LAST + 1}"),
]


@pytest.mark.parametrize(
    ("_", "change", "place"), TRACE_ERRORS, ids=[name for name, _, _ in TRACE_ERRORS]
)
def test_errors_of_the_trace(_: str, change: Callable[[Json], object], place: str) -> None:
    assert place_of(changed(change)) == place


def test_the_trace_lists_legal_moves_in_any_order() -> None:
    record = changed(lambda r: [entry["legal"].reverse() for entry in r["trace"]])
    check(read(json.dumps(record).encode()))


RESULT_ERRORS: list[tuple[str, Callable[[Json], object]]] = [
    ("missing", lambda r: r.pop("result")),
    ("null", lambda r: r.update(result=None)),
    ("a list", lambda r: r.update(result=[])),
    ("no winners", lambda r: r["result"].pop("winners")),
    ("other winners", lambda r: r["result"].update(winners=[0, 1, 2])),
    ("unknown key", lambda r: r["result"].update(note="")),
    ("unknown key in a score", lambda r: r["result"]["scores"][0].update(note="")),
    ("another total", lambda r: r["result"]["scores"][1].update(total=0)),
    ("a total that is a float", lambda r: r["result"]["scores"][1].update(total=30.0)),
    ("a score too few", lambda r: r["result"]["scores"].pop()),
    ("another value", lambda r: r["result"]["values"].update(rice=9)),
    ("another good on the altar", lambda r: r["result"]["altar"].update(fish=0)),
    ("a good missing", lambda r: r["result"]["altar"].pop("rice")),
]


@pytest.mark.parametrize(("_", "change"), RESULT_ERRORS, ids=[name for name, _ in RESULT_ERRORS])
def test_errors_of_the_result(_: str, change: Callable[[Json], object]) -> None:
    assert place_of(changed(change)) == "result"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"7",
        b"{}x",
        b"\xff\xfe{}",
        b'{"format": "\xff"}',
        b'{"format": NaN}',
        b'{"format": "\\ud800"}',
        b"{" + b'"a":{' * 200_000,
        b'{"format":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b'{"format": "bali-record/1", "players": ' + b"9" * 100_000 + b"}",
        json.dumps(WHOLE).encode()[:-1],
        json.dumps(WHOLE).encode()[: len(json.dumps(WHOLE)) // 2],
        b'{"x": "' + b"x" * (17 << 20) + b'"}',
    ],
    ids=lambda data: data[:12].decode("ascii", "replace") + f"({len(data)})",
)
def test_what_is_no_record_is_refused_at_the_setup(data: bytes) -> None:
    assert place_of(data) == "setup"


@pytest.mark.parametrize(
    "spoil",
    [
        lambda record, key: record["seats"][0].update({key: 1}),
        lambda record, key: record["setup"].update({key: 1}),
        lambda record, key: record["trace"][0].update({key: 1}),
        lambda record, key: record["result"].update({key: 1}),
        lambda record, key: record["result"]["scores"][0].update({key: 1}),
    ],
)
def test_the_error_names_unknown_keys_safely(spoil: Callable[[Json, str], object]) -> None:
    with pytest.raises(RecordError) as refused:
        check(read(json.dumps(changed(lambda r: spoil(r, "x\n\x1b[31m" * 99))).encode()))
    assert refused.value.message.isprintable()
    assert len(refused.value.message) < 300


def test_the_error_quotes_foreign_text_safely() -> None:
    with pytest.raises(RecordError) as refused:
        read(json.dumps(changed(lambda r: r["seats"][0].update(color="\x1b[2J\n" * 99))).encode())
    assert refused.value.message.isprintable()
    assert len(refused.value.message) < 100


def test_unknown_keys_at_the_top_are_kept_as_they_are() -> None:
    extra = '{"id": 123456789012345678901234567890, "pi": 3.140, "none": null, "far": 1e999, '
    data = (extra + json.dumps(WHOLE)[1:]).encode()
    again = write(read(data)).decode()
    assert '"id":123456789012345678901234567890,"pi":3.140,"none":null,"far":1e999}' in again
    assert write(read(again.encode())).decode() == again


def test_a_record_laid_out_over_lines_is_written_on_one() -> None:
    record = {"dates": {"begun": [2026, 11, 15]}} | WHOLE
    line = write(read(json.dumps(record, indent=2).encode()))
    assert b"\n" not in line
    assert json.loads(line) == record


def test_check_stops_after_the_steps_asked_for() -> None:
    record = untraced(changed(lambda r: r["moves"].__setitem__(20, "x")))
    assert len(check(read(json.dumps(record).encode()), steps=20)) == 20
    with pytest.raises(RecordError):
        check(read(json.dumps(record).encode()), steps=21)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(-1e9, 1e9) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


def holders(value: Any) -> list[Any]:
    """All lists and objects within a value."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    found = [value] if inner else []
    for part in inner:
        found += holders(part)
    return found


@given(st.data())
def test_a_record_with_anything_anywhere_is_right_or_refused_at_a_place(
    data: st.DataObject,
) -> None:
    record = copy.deepcopy(WHOLE)
    holder = data.draw(st.sampled_from(holders(record)))
    key = data.draw(
        st.sampled_from(list(holder) if isinstance(holder, dict) else range(len(holder)))
    )
    holder[key] = data.draw(JSON)
    data_written = json.dumps(record).encode()
    try:
        check(read(data_written))
        place = None
    except RecordError as error:
        place = error.place
    if place is None:
        assert json.loads(write(read(data_written))) == record
    else:
        named = place in ("setup", "seats", "result")
        assert named or place.removeprefix("trace ").isdecimal()


@given(st.binary(max_size=200))
def test_any_bytes_are_refused_or_read(data: bytes) -> None:
    with pytest.raises(RecordError):
        read(data)


@given(JSON.filter(lambda value: isinstance(value, dict)))
def test_parse_write_parse_on_arbitrary_extra_keys(extra: dict[str, object]) -> None:
    record = {**extra, **WHOLE}
    once = write(read(json.dumps(record).encode()))
    assert json.loads(once) == record
    assert write(read(once)) == once
