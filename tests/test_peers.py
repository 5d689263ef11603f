"""The comparison with others' engines: its arithmetic, its words and its talk with a peer."""

import re
import sys
from pathlib import Path

import pytest

from tools.peers import comparing, steps
from tools.peers.comparing import compare
from tools.peers.environment import CONSTRAINTS, last_line
from tools.peers.games import (
    CATAN,
    ENVIRONMENTS,
    FLOORS,
    GAMES,
    HEARTS,
    OPENSPIEL,
    PEERS,
    Floor,
    Game,
)
from tools.peers.table import Ours, Round, Row, factor, render, verdict

SPADES = Game(OPENSPIEL, "spades", "spades")
KUHN = Game(OPENSPIEL, "kuhn_poker", "Kuhn poker", whole=False)
FASTEST, FOUR_TIMES_HEARTS, THOUSAND_TIMES_CATAN = FLOORS
ROWS = (
    Row(HEARTS, 4, 61.04, [Round(20e6, 4e6), Round(12e6, 4e6), Round(18e6, 3e6)]),
    Row(SPADES, 4, 56, [Round(18e6, 8e6)]),
    Row(KUHN, 2, 2.25, [Round(18e6, 20e6)]),
    Row(CATAN, missing="not installed: alas!"),
)

TABLE = """\
| random play on one core | players | decisions a game | decisions/s |       ours is faster |
| ----------------------- | ------: | ---------------: | ----------: | -------------------: |
| Bali, both variants     |       4 |            137.0 |  18,000,000 |                    - |
| OpenSpiel: hearts       |       4 |             61.0 |   4,000,000 |           5.00 times |
| OpenSpiel: spades       |       4 |             56.0 |   8,000,000 |           2.25 times |
| OpenSpiel: Kuhn poker * |       2 |              2.2 |  20,000,000 |           0.90 times |
| catanatron: Catan       |       - |                - |           - | not installed: alas! |

* no whole card game, or one of a few decisions: not counted for the floors

Floor, 2 times the fastest OpenSpiel card game: reached, 2.25 times spades
Floor, 4 times OpenSpiel's hearts: reached, 5.00 times hearts
Floor, 1,000 times catanatron: not measured"""


def test_the_middle_of_the_rounds_is_shown() -> None:
    assert ROWS[0].times() == 5


def test_the_table_tells_all_and_what_is_missing() -> None:
    assert render(Ours(4, 137), ROWS, FLOORS) == TABLE


def test_the_table_can_be_rendered_without_any_peer() -> None:
    text = render(Ours(4, 137), [Row(HEARTS, missing="not measured: it fell asleep")], FLOORS)
    assert "it fell asleep" in text
    assert text.count(": not measured") == len(FLOORS)


@pytest.mark.parametrize(
    ("times", "text"), [(0.6149, "0.61"), (9.99, "9.99"), (40.4, "40"), (1234.5, "1,234")]
)
def test_a_ratio_has_the_places_that_it_deserves(times: float, text: str) -> None:
    assert factor(times) == text


def test_a_floor_is_reached_or_missed_by_the_fastest_game_that_counts() -> None:
    assert verdict(FASTEST, ROWS).endswith("reached, 2.25 times spades")
    higher = Floor(3, "the fastest", FASTEST.games)
    assert verdict(higher, ROWS) == "Floor, 3 times the fastest: MISSED, 2.25 times spades"
    exactly = Row(CATAN, 4, 1000, [Round(15e6, 15e3)])
    assert verdict(THOUSAND_TIMES_CATAN, [exactly]).endswith("reached, 1,000 times Catan")
    assert KUHN not in FASTEST.games
    assert FOUR_TIMES_HEARTS.games == (HEARTS,)


def test_every_peer_is_played_and_pinned() -> None:
    pins = CONSTRAINTS.read_text("utf-8").splitlines()
    assert all(re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.]+", pin) for pin in pins)
    packages = {package for peer in PEERS for package in peer.package.split()}
    assert packages <= {pin.split("==")[0] for pin in pins}
    assert {game.peer for game in (*GAMES, *ENVIRONMENTS)} == set(PEERS)
    assert len({str(game) for game in (*GAMES, *ENVIRONMENTS)}) == len(GAMES) + len(ENVIRONMENTS)
    assert all(CONSTRAINTS.with_name(f"{peer.script}.py").exists() for peer in PEERS)


STEPS = """\
| random steps on one core                 | players |   steps/s |       ours is faster |
| ---------------------------------------- | ------: | --------: | -------------------: |
| Bali, without observations               |       4 | 3,000,000 |                    - |
| Bali, with observations                  |       4 |   400,000 |                    - |
| pgx, vector environment: sparrow mahjong |       3 |   100,000 |           4.00 times |
| pgx, vector environment: Leduc poker     |       - |         - | not installed: alas! |

Floor, 1,000,000 steps/s without observations: reached, 3,000,000
Floor, 500,000 steps/s with observations: MISSED, 400,000"""


def test_the_table_of_environments() -> None:
    mahjong, leduc = ENVIRONMENTS[:2]
    rows = [
        Row(mahjong, 3, 24, [Round(4e5, 1e5), Round(4e5, 1e5), Round(5e5, 2e5)]),
        Row(leduc, missing="not installed: alas!"),
    ]
    assert steps.render([2e6, 3e6, 9e6], rows) == STEPS


def test_ours_steps_and_tells_how_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "TABLES", 8)
    assert all(steps.our_steps(observations)(0.001) > 0 for observations in (True, False))


def program(folder: Path, text: str) -> list[str]:
    """A peer of our own, run as the others are."""
    file = folder / "peer.py"
    file.write_text("import sys; sys.path.insert(0, '.')\n" + text, "utf-8")
    return [sys.executable, str(file)]


def test_ours_and_theirs_take_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparing, "SECONDS", 0.001)
    asked = []

    def ours(seconds: float) -> float:
        asked.append(seconds)
        return 10.0

    peer = program(
        tmp_path,
        "from tools.peers.answering import Played, answer\nanswer(3, lambda: Played(2, 24))\n",
    )
    row = compare(HEARTS, peer, ours)
    assert (row.missing, row.players, row.decisions_per_game) == ("", 3, 12)
    assert asked == [0.001] * comparing.ROUNDS
    assert [one.ours for one in row.rounds] == [10.0] * comparing.ROUNDS
    assert all(one.theirs > 0 for one in row.rounds)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("import a_peer_that_is_not_there", "No module named 'a_peer_that_is_not_there'"),
        ("print('{\"players\": 4}'); sys.exit('it fell asleep')", "it fell asleep"),
        ("print('good morning')", "no reason"),
        ("print('{}')", "no reason"),
    ],
)
def test_a_peer_without_figures_is_listed_with_the_reason(
    tmp_path: Path, text: str, reason: str
) -> None:
    row = compare(HEARTS, program(tmp_path, text), lambda _: 10.0)
    assert not row.rounds
    assert row.missing.startswith("not measured: ")
    assert row.missing.endswith(reason)


def test_a_peer_that_cannot_be_started_is_listed() -> None:
    assert compare(HEARTS, ["./no-such-program"], lambda _: 10.0).missing.startswith("not measured")


def test_the_last_line_of_complaints_is_the_reason() -> None:
    assert last_line("WARNING: slow\nERROR: No matching distribution\n\n") == (
        "ERROR: No matching distribution"
    )
    assert last_line(" \n") == "no reason"
