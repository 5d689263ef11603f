"""The arena: fair fixtures, honest figures, and nothing lost whatever stops it."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import combinations, islice, permutations
from math import log, sqrt
from pathlib import Path
from typing import IO, Any, NamedTuple, Protocol

import pytest

from bali.chance import Seeded
from bali.cli import main
from bali.files import FileError
from bali.lab.arena import Book, Report, Standing, TooFewBots, Tournament, fillable, hold
from bali.lab.arena.entry import read as read_entry
from bali.lab.arena.interval import Part, interval, wilson
from bali.lab.arena.rating import Rating, Tally, ratings
from bali.lab.arena.standings import Lapse, Standings
from bali.lab.arena.tournament import Place, fixtures, line_ups, seatings
from bali.lab.batches import records as played
from bali.lab.fixture import Chunk, Fixture
from bali.lab.playing import Clock, Forfeit
from bali.lab.progress import progress
from bali.lab.workers import Processes, WorkersDied, in_order, worked
from bali.record import check, read

RIGHT, UNUSABLE, INTERRUPTED = 0, 2, 130


def tournament(*bots: str, players: tuple[int, ...] = (2,), seed: int = 7) -> Tournament:
    return Tournament(bots, players, oracle=False, demon=False, seed=seed)


def first(held: Tournament, games: int) -> list[Fixture]:
    return list(islice(fixtures(held), games))


# Fixtures


@pytest.mark.parametrize(
    ("line_up", "orders"),
    [("ab", 2), ("abc", 6), ("abbb", 4), ("aabb", 6), ("aa", 1), ("abcd", 24)],
)
def test_every_order_of_a_line_up_is_a_seating(line_up: str, orders: int) -> None:
    found = [order for group in seatings(tuple(line_up)) for order in group]
    assert len(found) == orders
    assert set(found) == set(permutations(line_up))


@pytest.mark.parametrize("line_up", ["ab", "abc", "abcd"])
def test_a_group_of_seatings_sets_every_bot_on_every_seat_once(line_up: str) -> None:
    for group in seatings(tuple(line_up)):
        for seat in zip(*group, strict=True):
            assert sorted(seat) == sorted(line_up)


def test_a_list_as_long_as_the_table_is_every_games_line_up() -> None:
    held = tournament("x", "g", "g", "g", players=(4,))
    assert line_ups(held) == [("x", "g", "g", "g")]
    games = first(held, 12)
    assert [game.game for game in games] == list(range(12))
    assert [game.deal for game in games] == [0] * 4 + [1] * 4 + [2] * 4
    for deal in range(3):
        seats = {game.seats for game in games if game.deal == deal}
        assert seats == set(permutations("xggg"))


def test_with_more_bots_every_selection_plays() -> None:
    held = tournament("a", "b", "c", "d", "e", players=(3,))
    assert line_ups(held) == list(combinations("abcde", 3))
    assert line_ups(tournament("a", "a", "b", "b")) == [("a", "a"), ("a", "b"), ("b", "b")]
    assert line_ups(tournament("b", "a", "b")) == [("b", "a"), ("b", "b")]


@pytest.mark.parametrize("players", [(2,), (3,), (4,), (2, 3, 4)])
def test_wherever_the_list_is_cut_all_have_played_alike(players: tuple[int, ...]) -> None:
    held = tournament("a", "b", "c", "d", "e", players=players)
    played = Counter({tuple(sorted(line_up)): 0 for line_up in line_ups(held)})
    seen = Counter[tuple[int, tuple[str, ...]]]()
    for game in first(held, 2000):
        line_up = tuple(sorted(game.seats))
        # A deal comes only when all seatings of the one before have been played.
        assert game.deal == played[line_up] // len(set(permutations(line_up)))
        played[line_up] += 1
        seen[game.deal, game.seats] += 1
        assert max(played.values()) - min(played.values()) <= max(players)
    assert set(seen.values()) == {1}


def test_tables_that_cannot_be_filled() -> None:
    assert fillable("abc", [2, 3, 4]) == (2, 3)
    assert fillable("abcd", [2, 3]) == (2, 3)
    with pytest.raises(TooFewBots, match="2 bots for 3 players"):
        fillable("ab", [3, 4])


# Games


def test_a_deal_stays_and_the_bots_change_their_seats() -> None:
    held = tournament("random", "random:sims=1", "random:sims=2", players=(3,))
    records = list(map(read, played(held, False, False, Chunk(0, tuple(first(held, 12))))))
    for number, found in enumerate(records):
        check(found)
        assert found.deal == records[number // 6 * 6].deal
    assert records[0].deal != records[6].deal
    assert len({tuple(found.names()) for found in records[:6]}) == 6
    # Other dice in every seating, and the same ones again for the same game.
    assert len({b"".join(map(bytes, found.moves)) for found in records[:6]}) == 6
    (again,) = played(held, False, False, Chunk(0, (first(held, 4)[3],)))
    assert read(again).moves == records[3].moves


def test_compiled_bots_play_the_same_games_in_batches() -> None:
    """Their clocks differ, and nothing else."""
    held = Tournament(("greedy", "random", "greedy"), (2, 3), oracle=True, demon=True, seed=5)
    chunk = Chunk(0, tuple(first(held, 24)))
    one_by_one, batch = (
        [json.loads(line) for line in played(held, compiled, False, chunk)]
        for compiled in (False, True)
    )
    for slow, quick in zip(one_by_one, batch, strict=True):
        times = [game["arena"].pop("clocks") for game in (slow, quick)]
        assert slow == quick
        counted = [[clock["choices"] for clock in clocks] for clocks in times]
        assert counted[0] == counted[1]
        for seat, clock in zip(quick["seats"], times[1], strict=True):
            assert (clock["seconds"] > 0) == (seat["name"] == "greedy" and clock["choices"] > 0)


# The interval


def test_wilsons_interval() -> None:
    """8 of 10, and 71.25 % of 400: as every table of them has it."""
    assert wilson(0.8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0.7125, 400) == pytest.approx((0.6663, 0.7547), abs=1e-3)
    assert wilson(0.0, 10) == pytest.approx((0, 0.2775), abs=1e-4)


@pytest.mark.parametrize("won", [0, 1, 7, 10])
def test_one_game_a_deal_gives_wilsons_interval(won: int) -> None:
    parts = [Part(1, 1)] * won + [Part(0, 1)] * (10 - won)
    assert interval(parts) == pytest.approx(wilson(won / 10, 10))


def test_what_a_deal_decides_counts_as_one_game() -> None:
    """Whoever wins a deal wins it in both seatings: half as many games tell as much."""
    parts = [Part(2, 2)] * 120 + [Part(0, 2)] * 80
    assert interval(parts) == pytest.approx(wilson(0.6, 200), abs=0.002)


def test_games_that_balance_each_other_tell_more() -> None:
    """Each deal is won once on each side, so that the share is one half and can hardly differ."""
    low, high = interval([Part(1, 2)] * 200)
    wide = wilson(0.5, 400)
    assert wide[0] < low < 0.5 < high < wide[1]


@pytest.mark.parametrize("deals", [1, 2, 5, 200])
@pytest.mark.parametrize("played", [1, 2, 4, 24])
def test_the_interval_is_sane_where_nothing_was_lost(deals: int, played: int) -> None:
    low, high = interval([Part(played, played)] * deals)
    assert high == 1
    assert wilson(1, deals)[0] == pytest.approx(low, rel=0.1)
    assert interval([Part(0, played)] * deals) == pytest.approx((0, 1 - low))


@pytest.mark.parametrize("share", [5, 8])
@pytest.mark.parametrize("alike", [0, 3])
def test_the_interval_holds_the_truth_as_often_as_it_says(share: int, alike: int) -> None:
    """Series of 30 deals in 4 seatings; in some deals all four go the same way."""
    chance = Seeded(share, alike)

    def part() -> Part:
        same = chance.below(10) < alike
        won = [chance.below(10) < share for _ in range(4)]
        return Part(4 * won[0] if same else sum(won), 4)

    held = 0
    for _ in range(400):
        low, high = interval([part() for _ in range(30)])
        held += low <= share / 10 <= high
    assert 0.925 <= held / 400 <= 0.99


# The rating


def rated(*tallies: Tally) -> list[Rating]:
    return ratings([[tally] for tally in tallies], len(tallies[0].seats))


def test_two_players_are_rated_by_bradley_and_terry() -> None:
    """75 % are 191 points; the interval is that of the logarithm of the odds."""
    tallies = [Tally((1, 1), 1, (1, 0))] * 7500 + [Tally((1, 1), 1, (0, 1))] * 2500
    strong, weak = rated(*tallies)
    assert strong.rating - weak.rating == pytest.approx(400 * log(3) / log(10), abs=0.2)
    assert strong.rating == pytest.approx(-weak.rating)
    reach = 1.96 * 400 / log(10) / sqrt(10000 * 0.75 * 0.25) / 2
    assert strong.interval[1] - strong.rating == pytest.approx(reach, rel=0.01)
    assert strong.rating - strong.interval[0] == pytest.approx(reach, rel=0.01)


def test_400_points_are_ten_times_the_strength_at_any_table() -> None:
    one_of_four = Tally((1, 3), 13000, (10000, 3000))
    strong, weak = rated(one_of_four)
    assert strong.rating - weak.rating == pytest.approx(400, abs=0.5)
    even = rated(Tally((1, 1, 2), 4000, (1000, 1000, 2000)))
    assert [rating.rating for rating in even] == pytest.approx([0, 0, 0])


def test_ratings_join_bots_that_have_not_met() -> None:
    ten, one = 10000, 1000
    a, b, c = rated(
        Tally((1, 1, 0), ten + one, (ten, one, 0)), Tally((0, 1, 1), 2 * ten, (0, ten, ten))
    )
    assert a.rating - c.rating == pytest.approx(400, abs=1)
    assert b.rating == pytest.approx(c.rating, abs=1)


def test_who_never_lost_has_a_rating_and_a_wide_interval() -> None:
    best, worst = rated(*[Tally((1, 1), 2, (2, 0))] * 200)
    assert 400 < best.rating < 1000
    assert best.rating - best.interval[0] > 100
    assert worst.rating == pytest.approx(-best.rating)


def test_a_rating_is_less_sure_when_deals_decide() -> None:
    apart = rated(*[Tally((1, 1), 1, (1, 0)), Tally((1, 1), 1, (0, 1))] * 200)[0].interval
    alike = rated(*[Tally((1, 1), 2, (2, 0)), Tally((1, 1), 2, (0, 2))] * 100)[0].interval
    assert alike[1] == pytest.approx(apart[1] * sqrt(2), rel=0.02)


def test_a_bot_alone_and_no_bot_at_all() -> None:
    assert rated(Tally((2,), 10, (10,))) == [Rating(0, (0, 0))]
    assert ratings([], 0) == []
    assert Standings(["a"]).table() == []


# Standings


def told(game: int, deal: int, seats: str, winners: list[int], **more: Any) -> bytes:
    """What of a record the standings read."""
    clocks = [{"choices": 10, "seconds": 0.5 if name == "a" else 0.1} for name in seats]
    place = {"bots": ["a", "b"], "players": [len(seats)], "seed": 1, "game": game, "deal": deal}
    scores = [{"total": 50 if seat in winners else 40} for seat in range(len(seats))]
    fields = {
        "variants": [],
        "seats": [{"name": name} for name in seats],
        "arena": place | {"clocks": clocks},
        "result": {"scores": scores, "winners": winners},
    }
    return json.dumps(fields | more).encode()


def standings(*lines: bytes) -> dict[str, Standing]:
    added = Standings(["a", "b"])
    for line in lines:
        added.add(read_entry(line))
    return {standing.bot: standing for standing in added.table()}


def test_a_shared_win_counts_in_part_and_seats_of_one_bot_together() -> None:
    table = standings(
        told(0, 0, "abbb", [0]), told(1, 0, "babb", [0, 1, 3]), told(2, 0, "bbab", [1])
    )
    assert (table["a"].games, table["a"].seats) == (3, 3)
    assert (table["b"].games, table["b"].seats) == (3, 9)
    assert table["a"].win_share == pytest.approx((1 + 1 / 3) / 3)
    assert table["b"].win_share == pytest.approx((1 + 2 / 3) / 9)
    assert table["a"].points == pytest.approx((50 + 50 + 40) / 3)
    assert table["a"].seconds_per_move == pytest.approx(0.05)


def test_who_forfeits_loses_and_the_others_share_the_win() -> None:
    forfeit = {"seat": 0, "move": 17, "reason": "no answer"}
    table = standings(told(4, 0, "abb", [], result=None, forfeit=forfeit))
    assert table["a"].win_share == 0
    assert table["b"].win_share == 0.5
    assert table["a"].points is None
    assert [(lapse.game, lapse.move, lapse.reason) for lapse in table["a"].forfeits] == [
        (4, 17, "no answer")
    ]
    assert table["b"].forfeits == []


def test_the_order_of_the_games_changes_nothing() -> None:
    lines = [
        told(number, number // 6, seats, [number % 3] if number % 4 else [0, 1, 2])
        for number, seats in enumerate(["abb", "bab", "bba"] * 20)
    ]
    forwards, backwards = standings(*lines), standings(*reversed(lines))
    for name, standing in forwards.items():
        assert standing.win_share == backwards[name].win_share
        assert standing.interval == backwards[name].interval
        assert standing.rating == backwards[name].rating
        assert standing.rating_interval == backwards[name].rating_interval


# The command

BOTS = "random,random:sims=1,random:sims=2"


def run(*arguments: str | int | Path) -> subprocess.CompletedProcess[bytes]:
    """The real program."""
    command = [sys.executable, "-W", "error", "-m", "bali", "arena", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, check=False)


class Answer(NamedTuple):
    code: int
    out: str
    err: str

    def report(self) -> Any:
        (line,) = self.out.splitlines()
        return json.loads(line)


class Call(Protocol):
    def __call__(self, *arguments: str | int | Path) -> Answer: ...


@pytest.fixture
def call(capfd: pytest.CaptureFixture[str]) -> Call:
    def called(*arguments: str | int | Path) -> Answer:
        code = main(["arena", *map(str, arguments)])
        return Answer(code, *capfd.readouterr())

    return called


def timeless(value: Any) -> Any:
    """Without the times, which differ from run to run."""
    if isinstance(value, dict):
        return {key: timeless(part) for key, part in value.items() if "seconds" not in key}
    return [timeless(part) for part in value] if isinstance(value, list) else value


def assert_right(file: Path) -> None:
    for line in file.read_bytes().splitlines():
        check(read(line))


def records(file: Path) -> list[Any]:
    """All records of a file by their numbers, without the times."""
    found = [timeless(json.loads(line)) for line in file.read_bytes().splitlines()]
    return sorted(found, key=lambda told: int(told["arena"]["game"]))


def test_the_report_is_one_object(call: Call, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    answer = call("--bots", BOTS, "--players", "2..3", "--games", 25, "--variants", "demon",
                  "--seed", 3, "--jobs", 1, "--json", "--out", out)  # fmt: skip
    assert (answer.code, answer.err) == (RIGHT, "")
    report = answer.report()
    assert report["games"] == 25
    assert report["variants"] == ["demon"]
    assert (report["deals"], report["partial_deals"]) == (4, 1)
    assert {entry["bot"] for entry in report["bots"]} == set(BOTS.split(","))
    strengths = [entry["rating"] for entry in report["bots"]]
    assert strengths == sorted(strengths, reverse=True)
    told = records(out)
    assert len(told) == 25
    for entry in report["bots"]:
        own = [
            (seat in game["result"]["winners"]) / len(game["result"]["winners"])
            for game in told
            for seat, place in enumerate(game["seats"])
            if place["name"] == entry["bot"]
        ]
        assert entry["games"] == entry["seats"] == len(own)
        assert entry["win_share"] == pytest.approx(sum(own) / len(own))
        assert 0 <= entry["interval"][0] < entry["win_share"] < entry["interval"][1] <= 1
        assert entry["rating_interval"][0] < entry["rating"] < entry["rating_interval"][1]
        assert entry["seconds_per_move"] > 0
        assert 20 < entry["points"] < 100
    assert_right(out)


def test_the_report_is_a_table(call: Call) -> None:
    answer = call("--bots", "random,random,random:sims=1", "--games", 7, "--players", "3",
                  "--seed", 3, "--jobs", 1)  # fmt: skip
    assert answer.code == RIGHT
    lines = answer.out.splitlines()
    assert lines[0] == "7 games of 3 players, seed 3: 3 deals in every seating, 1 of them in part"
    assert lines[2].split() == re.split(" +", "bot games win share 95 % rating 95 % points s/move")
    assert {line.split()[0] for line in lines[3:5]} == {"random", "random:sims=1"}
    assert len({len(line) for line in lines[2:5]}) == 1


def test_the_number_of_processes_changes_nothing(tmp_path: Path) -> None:
    reports = []
    for jobs in (1, 2):
        answer = run("--bots", BOTS, "--games", 18, "--seed", 5, "--jobs", jobs, "--json",
                     "--out", tmp_path / f"{jobs}.jsonl")  # fmt: skip
        assert (answer.returncode, answer.stderr) == (RIGHT, b"")
        reports.append(timeless(json.loads(answer.stdout)))
    assert reports[0] == reports[1]
    assert records(tmp_path / "1.jsonl") == records(tmp_path / "2.jsonl")


# Stopping and going on

# Any legal move will do; but where there is a gate, it waits there for ever from the fifth game
# on, when three are over and kept.
WAITING_BOT = """
import json, pathlib, sys, time
folder = pathlib.Path(__file__).parent
gate, begun, games = folder / "gate", folder / "begun", folder / "games.jsonl"
for line in sys.stdin:
    word, _, rest = line.partition(" ")
    if word == "bali":
        print("ready", flush=True)
    elif word == "game" and gate.exists():
        with begun.open("ab") as file:
            file.write(b".")
    elif word == "knowledge":
        legal = json.loads(rest)["legal"]
    elif word.strip() == "go":
        if gate.exists() and begun.stat().st_size > 4:
            while games.read_bytes().count(b"\\n") < 3:
                time.sleep(0.01)
            opened = gate.open("wb", buffering=0)
            opened.write(b"waiting")
            sys.stdin.read()
        print("move", legal[-1], flush=True)
"""


class Stage(NamedTuple):
    """A tournament that can be held again and again."""

    arguments: list[str]
    gate: Path
    out: Path
    report: Any  # as it is when nobody stops it
    records: list[Any]

    def resumed(self) -> None:
        """Go on, and see that nothing was lost, repeated or changed by the stop."""
        self.gate.unlink()
        (self.gate.parent / "begun").unlink()
        before = self.out.read_bytes()
        assert 3 <= before.count(b"\n") < len(self.records)
        answer = run(*self.arguments, "--jobs", 2, "--json", "--out", self.out)
        assert (answer.returncode, answer.stderr) == (RIGHT, b"")
        assert self.out.read_bytes().startswith(before)
        assert timeless(json.loads(answer.stdout)) == self.report
        assert records(self.out) == self.records
        self.out.unlink()


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    folder = tmp_path_factory.mktemp("stage")
    bot = folder / "bot.py"
    bot.write_text(WAITING_BOT)
    arguments = ["--bots", f"random,{bot}:seconds=3600", "--players", "2", "--games", "8"]
    arguments += ["--seed", "9"]
    whole = folder / "whole.jsonl"
    answer = run(*arguments, "--jobs", 1, "--json", "--out", whole)
    assert (answer.returncode, answer.stderr) == (RIGHT, b"")
    report = timeless(json.loads(answer.stdout))
    return Stage(arguments, folder / "gate", folder / "games.jsonl", report, records(whole))


@contextmanager
def halted(stage: Stage) -> Iterator[tuple[subprocess.Popen[bytes], IO[bytes]]]:
    """The arena on two cores when some games are over and bots wait, and what they write."""
    os.mkfifo(stage.gate)
    stage.out.touch()
    command = [sys.executable, "-m", "bali", "arena", *stage.arguments, "--jobs", "2"]
    with subprocess.Popen(
        [*command, "--out", str(stage.out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as arena:
        try:
            with stage.gate.open("rb") as waiting:
                assert waiting.read(14) == b"waiting" * 2  # one at each core
                yield arena, waiting
        finally:
            arena.kill()


def test_it_goes_on_after_being_killed(stage: Stage) -> None:
    with halted(stage) as (arena, waiting):
        arena.kill()
        # Both end only when nobody is left to write: neither a worker nor a bot.
        assert arena.communicate() == (b"", b"")
        assert waiting.read() == b""
    stage.resumed()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_and_sigterm_end_it_with_a_report(stage: Stage, number: signal.Signals) -> None:
    with halted(stage) as (arena, waiting):
        os.killpg(arena.pid, number)  # as a terminal does: the workers get it, too
        out, err = arena.communicate()
        assert waiting.read() == b""
        assert arena.returncode == INTERRUPTED
    played = stage.out.read_bytes().count(b"\n")
    assert err.decode() == (
        f"bali: stopped after {played} games; the same command goes on from here\n"
    )
    assert out.decode().startswith(f"{played} games of 2 players, seed 9: ")
    stage.resumed()


def test_progress_is_shown_on_a_terminal(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    ours, terminal = os.openpty()
    for games in ("2", "6"):
        command = [sys.executable, "-m", "bali", "arena", *SHORT, "--games", games]
        subprocess.run(
            [*command, "--out", str(out)], stdout=subprocess.DEVNULL, stderr=terminal, check=True
        )
    os.close(terminal)
    shown = b""
    with suppress(OSError):  # the end of a terminal
        while part := os.read(ours, 1000):
            shown += part
    os.close(ours)
    bars = [bar.strip() for bar in shown.decode().split("\r\x1b[K") if bar]
    assert bars[0] == f"[{'.' * 40}]   0 %  0/2"
    assert f"[{'#' * 40}] 100 %  2/2" in bars
    assert f"[{'#' * 13}{'.' * 27}]  33 %  2/6" in bars
    assert bars[-1] == f"[{'#' * 40}] 100 %  6/6"


def test_progress_tells_the_time_that_is_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = iter([0, 30, 60, 60.01, 120])
    monkeypatch.setattr("bali.lab.progress.monotonic", lambda: next(clock))
    assert list(progress("abcd", 204, done=200)) == list("abcd")
    told = re.findall(r"(\d+)/204(.*?)[\r\n]", capsys.readouterr().err)
    # Four games were to come, at 30 seconds each; the third came too soon after the second to tell.
    assert told == [("200", ""), ("201", "  0:01:30 left"), ("202", "  0:01:00 left"), ("204", "")]


SHORT = ["--bots", "random,random:sims=1", "--players", "2", "--games", "4", "--jobs", "1"]


@pytest.fixture
def short(call: Call, tmp_path: Path) -> tuple[Path, Any]:
    """A small tournament, with a seed that nobody chose."""
    out = tmp_path / "games.jsonl"
    answer = call(*SHORT, "--json", "--out", out)
    assert answer.code == RIGHT
    return out, answer.report()


def test_a_line_that_was_cut_short_is_played_again(call: Call, short: tuple[Path, Any]) -> None:
    out, report = short
    data = out.read_bytes()
    games = records(out)
    lines = data.splitlines(keepends=True)
    last = len(data) - len(lines[-1])
    for end in (0, 1, 20, 30, len(lines[0]) - 2, last + 1, last + 700, len(data) - 2):
        out.write_bytes(data[:end])
        # Without a whole line the seed that was drawn is lost; with one it is found.
        seed = ["--seed", report["seed"]] if end < len(lines[0]) else []
        answer = call(*SHORT, *seed, "--json", "--out", out)
        assert (answer.code, answer.err) == (RIGHT, "")
        assert timeless(answer.report()) == timeless(report)
        assert records(out) == games
        assert_right(out)


def test_a_last_line_without_its_end_is_kept(call: Call, short: tuple[Path, Any]) -> None:
    out, report = short
    data = out.read_bytes()
    out.write_bytes(data[:-1])
    assert call(*SHORT, "--json", "--out", out).report() == report
    assert out.read_bytes() == data


def test_a_tournament_that_is_over_is_only_reported(call: Call, short: tuple[Path, Any]) -> None:
    out, report = short
    data = out.read_bytes()
    assert call(*SHORT, "--json", "--out", out).report() == report  # the times, too
    assert out.read_bytes() == data


def test_more_games_prolong_a_tournament(call: Call, short: tuple[Path, Any]) -> None:
    out, report = short
    data = out.read_bytes()
    longer = ["10" if argument == "4" else argument for argument in SHORT]
    answer = call(*longer, "--json", "--out", out)
    assert answer.report()["games"] == 10
    assert out.read_bytes().startswith(data)
    seed = ["--seed", report["seed"]]
    fresh = call(*longer, *seed, "--json", "--out", out.with_name("fresh.jsonl"))
    assert timeless(fresh.report()) == timeless(answer.report())


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        (["--bots", "random:sims=1,random"], "--bots random,random:sims=1 instead of random:sims"),
        (["--bots", "random,random"], "--bots random,random:sims=1 instead of random,random"),
        (["--bots", BOTS, "--players", "3"], "--bots"),
        (["--variants", "oracle"], "--variants none instead of oracle"),
        (["--seed", "1"], "--seed"),
        (["--games", "3"], "game 3, but only 3 games are asked for"),
    ],
)
def test_a_file_of_another_tournament_is_refused(
    call: Call, short: tuple[Path, Any], changed: list[str], reason: str
) -> None:
    out, _ = short
    data = out.read_bytes()
    answer = call(*SHORT, *changed, "--out", out)
    assert (answer.code, answer.out) == (UNUSABLE, "")
    assert reason in answer.err
    assert re.match(rf"bali: {out}:\d: ", answer.err)
    assert out.read_bytes() == data


FOREIGN = {
    "notes": b"to do: win",
    "an empty line": b"\n",
    "a number": b"17",
    "not UTF-8": b'{"format": "\xff"}\n',
    "nested deeply": b"[" * 100_000,
    "half a tournament's game": b'{"arena": {"game": 1}}\n',
}


@pytest.mark.parametrize("data", FOREIGN.values(), ids=FOREIGN.keys())
def test_a_file_of_something_else_is_refused_and_left_alone(
    call: Call, tmp_path: Path, data: bytes
) -> None:
    out = tmp_path / "notes"
    out.write_bytes(data)
    answer = call(*SHORT, "--out", out)
    assert answer.code == UNUSABLE
    assert answer.err == f"bali: {out}:1: this is not a record of a tournament\n"
    assert out.read_bytes() == data


FORFEIT = b',"forfeit":{"seat":2,"move":1,"reason":""}}'


def test_records_of_other_games_are_refused(call: Call, short: tuple[Path, Any]) -> None:
    out, _ = short
    lines = out.read_bytes().splitlines()
    simulated = out.with_name("simulated.jsonl")
    main(["simulate", "--games", "2", "--players", "2", "--out", str(simulated)])
    simulated.write_bytes(simulated.read_bytes().rstrip())  # a whole record is no torn one
    data = simulated.read_bytes()
    assert "not a record of a tournament" in call(*SHORT, "--out", simulated).err
    assert simulated.read_bytes() == data
    for changed, reason in (
        ([lines[0], lines[0]], ":2: game 0 for the second time"),
        ([lines[0].replace(b'"deal":0', b'"deal":1')], ":1: game 0 is another one here"),
        ([lines[0].replace(b'"result"', b'"outcome"')], ":1: this game has no end"),
        ([re.sub(rb'"scores":\[.*?\]', b'"scores":[]', lines[0])], ":1: this game has no end"),
        ([lines[0][:-1] + FORFEIT], ":1: this game has no end"),
        ([lines[0].replace(b'"result"', b'"outcome"')[:-1] + FORFEIT], ":1: this game has no end"),
        ([re.sub(rb'"clocks":\[.*?\]', b'"clocks":[]', lines[0])], "not a clock for every seat"),
    ):
        out.write_bytes(b"\n".join(changed) + b"\n")
        assert reason in call(*SHORT, "--out", out).err


def test_only_one_arena_writes_to_a_file(call: Call, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    with closing(Book(str(out))):
        answer = call(*SHORT, "--out", out)
        assert (answer.code, answer.err) == (
            UNUSABLE,
            f"bali: {out}: another process is writing to it\n",
        )
    assert call(*SHORT, "--out", out).code == RIGHT


def test_a_full_disk_is_told(call: Call, tmp_path: Path) -> None:
    import resource

    out = tmp_path / "games.jsonl"
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (5000, before[1]))
    try:
        answer = call(*SHORT, "--seed", 1, "--out", out)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert (answer.code, answer.out) == (UNUSABLE, "")
    assert answer.err == f"bali: {out}: File too large\n"
    assert call(*SHORT, "--seed", 1, "--out", out).code == RIGHT
    assert len(records(out)) == 4


# Bots that fail

BAD_BOTS = {
    "crashes": "sys.exit('I give up')",
    "says nonsense": "print('move sing', flush=True)",
    "plays what is not legal": "print('move gain rice', flush=True)",
}


def bad_bot(folder: Path, answer: str) -> Path:
    """A program that greets rightly and then answers so."""
    file = folder / "bad.py"
    file.write_text(
        "import os, pathlib, signal, sys\n"
        "for line in sys.stdin:\n"
        "    if line.startswith('bali'):\n"
        "        print('ready', flush=True)\n"
        "    if line.startswith('go'):\n"
        f"        {answer}\n"
    )
    return file


@pytest.mark.parametrize("answer", BAD_BOTS.values(), ids=BAD_BOTS.keys())
def test_a_bot_that_fails_forfeits_and_the_arena_goes_on(
    call: Call, tmp_path: Path, answer: str
) -> None:
    bad = bad_bot(tmp_path, answer)
    out = tmp_path / "games.jsonl"
    arguments = ["--bots", f"random,{bad},random", "--games", "6", "--seed", "1"]
    arguments += ["--out", str(out)]
    answered = call(*arguments, "--jobs", 1, "--json")
    assert answered.code == RIGHT
    report = answered.report()
    assert report["games"] == 6
    good, failed = report["bots"]
    assert (good["bot"], failed["bot"]) == ("random", str(bad))
    assert (good["win_share"], failed["win_share"]) == (0.5, 0)
    assert [lapse["game"] for lapse in failed["forfeits"]] == list(range(6))
    assert_right(out)
    for line, lapse in zip(out.read_bytes().splitlines(), failed["forfeits"], strict=True):
        found = json.loads(line)
        assert "result" not in found
        assert found["seats"][found["forfeit"]["seat"]]["name"] == str(bad)
        assert len(found["moves"]) == lapse["move"] - 1 == found["forfeit"]["move"] - 1
        assert found["forfeit"]["reason"] == lapse["reason"]
    text = call(*arguments).out
    assert f"{bad} forfeited 6 of 6 games:\n  game 0, move " in text
    assert text.endswith("  and 1 more\n")


def test_a_game_is_played_again_when_its_process_is_killed(tmp_path: Path) -> None:
    """A bot that kills the process it plays with, once, and then crashes like others."""
    flag = tmp_path / "flag"
    bad = bad_bot(
        tmp_path,
        f"flag = pathlib.Path({str(flag)!r}); flag.exists() or (flag.touch(), "
        "os.kill(os.getppid(), signal.SIGKILL)); sys.exit(1)",
    )
    out = tmp_path / "games.jsonl"
    answer = run("--bots", f"random,{bad}", "--players", "2", "--games", 4, "--jobs", 2,
                 "--json", "--out", out)  # fmt: skip
    assert (answer.returncode, answer.stderr) == (RIGHT, b"")
    assert flag.exists()
    assert json.loads(answer.stdout)["games"] == 4
    assert [game["arena"]["game"] for game in records(out)] == list(range(4))


def test_a_game_that_kills_every_process_ends_the_arena(tmp_path: Path) -> None:
    bad = bad_bot(tmp_path, "os.kill(os.getppid(), signal.SIGKILL)")
    answer = run("--bots", f"random,{bad}", "--players", "2", "--games", 4, "--jobs", 2)
    assert (answer.returncode, answer.stdout) == (UNUSABLE, b"")
    assert answer.stderr == b"bali: 3 processes died over the same game\n"


# Unusable calls


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--bots", "random,random"], "--games"),
        (["--games", "4"], "--bots"),
        (["--bots", "random,random", "--games", "4"], "--bots: 2 bots for 3 players"),
        (["--bots", "random", "--games", "4", "--players", "2..4"], "--bots: 1 bots for 2"),
        (["--bots", "random,magic", "--games", "4", "--players", "2"], 'no bot "magic"'),
        (["--bots", "random,./none.py", "--games", "4", "--players", "2"], "./none.py"),
        (["--bots", "random,,random", "--games", "4"], "no bot"),
        (["--bots", "random,a\x1bb", "--games", "4"], "cannot be printed"),
        ([*SHORT, "--players", "2..5"], '--players: "5"'),
        ([*SHORT, "--players", "3..2"], "3..2"),
        ([*SHORT, "--players", "..3"], "--players"),
        ([*SHORT, "--players", "2..3..4"], "--players"),
        ([*SHORT, "--games", "0"], "--games"),
        ([*SHORT, "--jobs", "0"], "--jobs"),
        ([*SHORT, "--seed", "x"], "--seed"),
        ([*SHORT, "--variants", "angel"], "angel"),
        ([*SHORT, "--out", "-"], "need a file"),
        ([*SHORT, "--out", "."], "Is a directory"),
        ([*SHORT, "--out", "none/games.jsonl"], "No such file"),
        ([*SHORT, "--out", os.devnull], "no file that can be gone on with"),
    ],
    ids=lambda value: value[-1] if isinstance(value, list) else "",
)
def test_unusable_calls_say_why_in_one_line(
    call: Call, arguments: list[str], reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = call(*arguments)
    assert (answer.code, answer.out) == (UNUSABLE, "")
    assert answer.err.startswith("bali: ")
    assert answer.err.count("\n") == 1
    assert reason in answer.err
    assert list(tmp_path.iterdir()) == []


def test_tables_that_cannot_be_filled_are_left_out_and_told(call: Call) -> None:
    answer = call("--bots", BOTS, "--players", "2..4", "--games", 4, "--jobs", 1, "--json")
    assert answer.code == RIGHT
    assert answer.err == "bali: 3 bots: no games of more than 3 players\n"
    assert answer.report()["players"] == [2, 3]


# Workers


def doubled(number: int) -> int:
    return 2 * number


def deadly(file: Path) -> str:
    """The first process to come here dies."""
    if not file.exists():
        file.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return file.name


def fatal(_: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def wrong(number: int) -> float:
    return 1 / number


@pytest.mark.parametrize("jobs", [0, 1, 3])
def test_all_tasks_are_done_once(jobs: int) -> None:
    done = list(worked(doubled, range(10), jobs))
    assert sorted(done) == [(number, 2 * number) for number in range(10)]
    assert list(in_order(done)) == [2 * number for number in range(10)]


def test_the_work_of_the_dead_is_done_by_others(tmp_path: Path) -> None:
    tasks = [tmp_path / str(number) for number in range(4)]
    assert sorted(worked(deadly, tasks, 2)) == [(task, task.name) for task in tasks]


def test_nobody_dies_for_ever() -> None:
    with pytest.raises(WorkersDied, match="3 processes died"):
        list(worked(fatal, range(2), 2))


def test_an_error_comes_from_the_other_process_to_this_one() -> None:
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        list(worked(wrong, [2, 1, 0], 2))


# The document

PAGE = (Path(__file__).parent.parent / "docs" / "arena.md").read_text("utf-8")


def test_the_documents_commands_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    commands = re.findall(r"^bali (.*)$", PAGE, re.MULTILINE)
    for command in commands:
        assert main(shlex.split(command.replace("400", "4"))) == RIGHT, command
    table, report, checked = capfd.readouterr().out.rsplit("\n", 3)[:3]
    assert table.startswith("4 games of 2 players, seed 7: ")
    assert json.loads(report)["games"] == 4
    assert checked == "4 right, 0 wrong"


def test_every_field_is_documented() -> None:
    named = set(re.findall(r"`(\w+)`", PAGE))
    for struct in (Report, Standing, Lapse, Forfeit, Place, Clock):
        assert set(struct.__struct_fields__) <= named, struct.__name__


# As a library


def test_a_tournament_held_by_a_program(tmp_path: Path) -> None:
    with closing(Book(str(tmp_path / "games.jsonl"))) as book:
        report = hold(tournament("random", "random:sims=1"), 4, Processes(1), book)
    assert [report.games, report.deals, report.partial_deals] == [4, 2, 0]
    with pytest.raises(FileError, match="Is a directory"):
        Book(str(tmp_path))
