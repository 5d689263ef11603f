"""The command that measures a bot against fixed opponents."""

import json
from pathlib import Path

import pytest

from bali.cli import main, parser
from bali.lab.arena.tournament import line_ups
from bali.lab.strength import (
    OPPONENTS,
    Pairing,
    PairingResult,
    StrengthRow,
    pairings,
    write_table,
)
from tests.arena.calling import RIGHT, UNUSABLE, Answer, assert_right, records


def measure(capfd: pytest.CaptureFixture[str], *arguments: str | int | Path) -> Answer:
    code = main(["strength", *map(str, arguments)])
    return Answer(code, *capfd.readouterr())


def test_the_parser_names_the_fixed_opponents() -> None:
    assert parser.OPPONENTS == OPPONENTS


@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_bots_take_equally_many_seats(players: int) -> None:
    contest = Pairing("uct", "greedy", players).tournament()
    seats = [name for line_up in line_ups(contest) for name in line_up]
    assert seats.count("uct") == seats.count("greedy")
    assert all({"uct", "greedy"} == set(line_up) for line_up in line_ups(contest))


def test_no_bot_plays_against_itself() -> None:
    planned = pairings("greedy", [2, 3, 4])
    assert len(planned) == 3 * (len(OPPONENTS) - 1)
    assert all(pairing.opponent != "greedy" for pairing in planned)


def test_it_prints_a_row_for_each_number_of_players(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    arguments: list[str | int | Path] = [
        "greedy",
        "--opponents",
        "random,easy",
        "--games",
        24,
        "--out",
        tmp_path,
    ]
    answer = measure(capfd, *arguments, "--json", "--jobs", 1)
    assert (answer.code, answer.err) == (RIGHT, "")
    rows = [json.loads(line) for line in answer.out.splitlines()]
    assert [row["players"] for row in rows] == [2, 3, 4]
    for row in rows:
        assert [result["opponent"] for result in row["results"]] == ["random", "easy"]
        for result in row["results"]:
            played = records(tmp_path / f"{row['players']}-{result['opponent']}.jsonl")
            own = sum(
                sum(game["seats"][seat]["name"] == "greedy" for seat in winners) / len(winners)
                for game in played
                for winners in [game["result"]["winners"]]
            )
            assert result["games"] == len(played) == 24
            assert result["share"] == pytest.approx(own / 24)
            low, high = result["interval"]
            assert low < high
            assert low <= result["share"] <= high
    # Against the fixed opponents of the lowest strength it wins most games of any size.
    assert all(row["results"][0]["share"] > 0.8 for row in rows)
    for file in tmp_path.iterdir():
        assert_right(file)


def test_it_goes_on_where_it_stopped_and_prints_a_table(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    arguments: list[str | int | Path] = [
        "greedy",
        "--opponents",
        "random",
        "--players",
        4,
        "--out",
        tmp_path,
        "--jobs",
        1,
    ]
    measure(capfd, *arguments, "--games", 12)
    file = tmp_path / "4-random.jsonl"
    half = records(file)
    answer = measure(capfd, *arguments, "--games", 24)
    assert records(file)[:12] == half
    head, rule, row = answer.out.splitlines()
    assert head == "| bot | players | variants | games | `random` |"
    assert rule == "| --- | ---: | --- | ---: | ---: |"
    assert row.startswith("| `greedy` | 4 | none | 24 | ")
    assert measure(capfd, *arguments, "--games", 24).out == answer.out


def test_games_with_variants_and_those_whose_luck_is_measured_have_files_of_their_own(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    arguments: list[str | int | Path] = [
        "greedy",
        "--opponents",
        "random",
        "--players",
        2,
        "--out",
        tmp_path,
        "--games",
        2,
    ]
    answer = measure(capfd, *arguments, "--variants", "oracle,demon", "--json", "--jobs", 1)
    assert json.loads(answer.out)["variants"] == ["oracle", "demon"]
    answer = measure(capfd, *arguments, "--adjusted", "--json", "--jobs", 1)
    assert json.loads(answer.out)["adjusted"]
    files = {file.name for file in tmp_path.iterdir()}
    assert files == {"2-oracle-demon-random.jsonl", "2-random-adjusted.jsonl"}


def test_rows_without_luck_are_marked() -> None:
    result = PairingResult("random", 1200, 0.5, (0.4, 0.6))
    adjusted = [StrengthRow("easy", 2, [], [result], adjusted) for adjusted in (False, True)]
    assert write_table(adjusted).splitlines()[2:] == [
        "| `easy` | 2 | none | 1,200 | 50.0% (40 to 60) |",
        "| `easy` | 2 | none | 1,200 adjusted | 50.0% (40 to 60) |",
    ]


def test_the_games_of_another_bot_are_refused(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    arguments: list[str | int | Path] = [
        "--opponents",
        "random",
        "--players",
        2,
        "--out",
        tmp_path,
        "--games",
        2,
    ]
    measure(capfd, "greedy", *arguments)
    answer = measure(capfd, "easy", *arguments)
    assert answer.code == UNUSABLE
    assert "another tournament, with --bots greedy,random instead of easy,random" in answer.err


def test_an_unknown_bot_is_one_line(capfd: pytest.CaptureFixture[str]) -> None:
    for arguments in (["genius"], ["greedy", "--opponents", "genius"]):
        answer = measure(capfd, *arguments)
        assert answer.code == UNUSABLE
        assert answer.err.startswith('bali: there is no bot "genius"; there are: ')
        assert len(answer.err.splitlines()) == 1
