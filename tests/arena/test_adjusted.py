"""Win shares without luck: measured in every game, stored with it, and reported with intervals."""

import json
from pathlib import Path
from typing import Any

import pytest

from bali.analysis.tasks import measure_luck
from bali.chance import Seeded
from bali.lab.arena.entry import read as read_entry
from bali.lab.arena.interval import DealShare, adjusted_interval, interval
from bali.lab.arena.luck import play_and_measure
from bali.lab.arena.report import Report, report
from bali.lab.arena.standings import Standings
from bali.lab.game_spec import Chunk
from bali.record import read
from tests.arena.calling import (
    RIGHT,
    UNUSABLE,
    Call,
    assert_right,
    first,
    records,
    timeless,
    tournament,
)
from tests.arena.test_command import bad_bot
from tests.arena.test_figures import make_record

CONTEST = tournament("easy", "random")._replace(adjusted=True)
SMALL = ["--bots", "easy,random", "--players", "2", "--seed", "7", "--jobs", "1", "--json"]


def unadjusted(value: Any) -> Any:
    """Without the fields that `--adjusted` adds."""
    if isinstance(value, dict):
        added = ("luck", "adjusted_share", "adjusted_interval", "equivalent_games")
        return {key: unadjusted(part) for key, part in value.items() if key not in added}
    return [unadjusted(part) for part in value] if isinstance(value, list) else value


# The command


def test_both_shares_are_reported_and_the_games_are_the_same(call: Call, tmp_path: Path) -> None:
    out, plain = tmp_path / "games.jsonl", tmp_path / "plain.jsonl"
    answer = call(*SMALL, "--games", 4, "--adjusted", "--out", out)
    assert (answer.code, answer.err) == (RIGHT, "")
    found, games = answer.report(), records(out)
    assert_right(out)
    for entry in found["bots"]:
        adjusted = [
            (seat in game["result"]["winners"]) / len(game["result"]["winners"])
            - game["arena"]["luck"][seat]
            for game in games
            for seat, place in enumerate(game["seats"])
            if place["name"] == entry["bot"]
        ]
        assert entry["adjusted_share"] == pytest.approx(sum(adjusted) / 4)
        assert entry["adjusted_share"] != pytest.approx(entry["win_share"], abs=0.001)
        low, high = entry["adjusted_interval"]
        assert low < entry["adjusted_share"] < high
        raw_low, raw_high = entry["interval"]
        saved = ((raw_high - raw_low) / (high - low)) ** 2
        assert found["equivalent_games"] == pytest.approx(4 * saved, abs=0.51)
    without = call(*SMALL, "--games", 4, "--out", plain).report()
    assert timeless(without) == timeless(unadjusted(found))
    assert without == unadjusted(without)
    assert records(plain) == unadjusted(games)


def test_luck_is_that_of_the_review_and_the_same_wherever_it_is_measured() -> None:
    specs = first(CONTEST, 2)
    lines = play_and_measure(CONTEST, Chunk(0, tuple(specs)))
    again = play_and_measure(CONTEST, Chunk(0, (specs[1],)))
    lucks = [read_entry(line).luck() for line in (*lines, *again)]
    assert lucks[1] == lucks[2]
    seed = Seeded(CONTEST.seed, 1 << 63).bits()
    for line, luck in zip(lines, lucks, strict=False):
        events = measure_luck(read(line), "quick", seed)
        expected = [sum(event.luck[seat] for event in events) for seat in range(2)]
        assert luck == pytest.approx(expected, abs=1e-6)
        assert sum(luck) == pytest.approx(0, abs=1e-5)


def test_a_resumed_tournament_measures_only_what_is_missing(call: Call, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    found = call(*SMALL, "--games", 2, "--adjusted", "--out", out).report()
    games, data = records(out), out.read_bytes()
    assert call(*SMALL, "--games", 2, "--adjusted", "--out", out).report() == found
    assert out.read_bytes() == data
    # What is stored is used, even if it is not what would be measured.
    kept, _ = data.splitlines(keepends=True)
    other = json.loads(kept)
    other["arena"]["luck"] = [0.25, -0.25]
    out.write_text(json.dumps(other, separators=(",", ":")) + "\n")
    resumed = call(*SMALL, "--games", 2, "--adjusted", "--out", out).report()
    assert records(out)[1] == games[1]
    difference = resumed["bots"][0]["adjusted_share"] - found["bots"][0]["adjusted_share"]
    name = resumed["bots"][0]["bot"]
    seat = [place["name"] for place in games[0]["seats"]].index(name)
    luck = games[0]["arena"]["luck"][seat] - other["arena"]["luck"][seat]
    assert difference == pytest.approx(luck / 2)


@pytest.mark.parametrize(
    ("luck", "reason"),
    [
        (None, "game 0 was played without --adjusted, so its luck is not known"),
        ([0.5], "game 0 does not have the luck of every seat"),
    ],
)
def test_games_without_luck_are_refused(
    call: Call, tmp_path: Path, luck: list[float] | None, reason: str
) -> None:
    out = tmp_path / "games.jsonl"
    assert call(*SMALL, "--games", 1, "--out", out).code == RIGHT
    game = json.loads(out.read_bytes())
    if luck is not None:
        game["arena"]["luck"] = luck
        out.write_text(json.dumps(game) + "\n")
    data = out.read_bytes()
    answer = call(*SMALL, "--games", 2, "--adjusted", "--out", out)
    assert (answer.code, answer.out) == (UNUSABLE, "")
    assert answer.err == f"bali: {out}:1: {reason}\n"
    assert out.read_bytes() == data


def test_forfeited_games_count_as_they_are(call: Call, tmp_path: Path) -> None:
    bad = bad_bot(tmp_path, "sys.exit('I give up')")
    out = tmp_path / "games.jsonl"
    arguments = ["--bots", f"random,{bad}", "--players", "2", "--games", "2", "--seed", "1",
                 "--jobs", "1", "--adjusted", "--json", "--out", str(out)]  # fmt: skip
    found = call(*arguments).report()
    for entry in found["bots"]:
        assert entry["adjusted_share"] == entry["win_share"]
    assert all("luck" not in game["arena"] for game in records(out))
    assert call(*arguments).report() == found


# The figures


def make_report(*lines: bytes) -> Report:
    contest = tournament("a", "b")._replace(adjusted=True)
    standings = Standings(["a", "b"], contest.adjusted)
    for line in lines:
        standings.add(read_entry(line))
    return report(contest, standings)


def with_luck(line: bytes, luck: list[float]) -> bytes:
    fields = json.loads(line)
    fields["arena"]["luck"] = luck
    return json.dumps(fields).encode()


def lucky_games(deals: int) -> list[bytes]:
    """Equal bots: on four deals each wins both games, the first, the second and none.

    The winner was lucky in nine of ten such groups, and unlucky in the tenth.
    """
    lines = []
    for number in range(2 * deals):
        deal, second = divmod(number, 2)
        wins = bool(deal & 2) if second else bool(deal & 1)
        luck = -0.35 if deal // 4 % 10 == 9 else 0.35
        own = luck if wins else -luck
        seats, lucks = ("ba", [-own, own]) if second else ("ab", [own, -own])
        winner = seats.index("a" if wins else "b")
        lines.append(with_luck(make_record(number, deal, seats, [winner]), lucks))
    return lines


def test_the_report_tells_how_many_games_are_saved() -> None:
    found = make_report(*lucky_games(200))
    # The variance is 0.5² with luck; without, 0.15² in nine of ten games and 0.85² in the others.
    saved = 0.5**2 / (0.9 * 0.15**2 + 0.1 * 0.85**2)
    assert found.equivalent_games == pytest.approx(400 * saved, rel=0.05)
    first_bot = found.bots[0]
    assert first_bot.adjusted_interval is not None
    low, high = first_bot.adjusted_interval
    lines = found.text().splitlines()
    head = "bot games win share 95 % adjusted 95 % rating 95 % points s/move"
    assert " ".join(lines[2].split()) == head
    assert f"{first_bot.adjusted_share:.1%}   {100 * low:.1f} to {100 * high:.1f}" in lines[3]
    assert lines[-1] == (
        f"400 adjusted games: as precise as {found.equivalent_games:,} without adjustment."
    )


def test_the_order_of_the_games_does_not_change_adjusted_figures() -> None:
    lines = lucky_games(30)
    assert make_report(*lines) == make_report(*reversed(lines))


def test_the_adjusted_interval_is_the_usual_one_at_one_half() -> None:
    for parts in ([DealShare(1, 1), DealShare(0, 1)] * 20, [DealShare(1, 2)] * 50,
                  [DealShare(4, 4), DealShare(0, 4), DealShare(2, 4)] * 7):  # fmt: skip
        assert adjusted_interval(parts) == pytest.approx(interval(parts))


@pytest.mark.parametrize("share", [0.5, 0.97])
def test_the_adjusted_interval_holds_the_truth_as_often_as_it_says(share: float) -> None:
    """Series of 60 deals in 2 seatings, whose results vary whatever the share is."""
    chance = Seeded(5)

    def part() -> DealShare:
        return DealShare(2 * share + (chance.below(2001) - 1000) / 1000, 2)

    covered, widths = 0, 0.0
    for _ in range(400):
        low, high = adjusted_interval([part() for _ in range(60)])
        covered += low <= share <= high
        widths += high - low
    assert 0.925 <= covered / 400 <= 0.99
    # The standard deviation of a deal's result is 1 / √3, divided among two games.
    assert widths / 400 == pytest.approx(2 * 1.96 / (2 * 3**0.5 * 60**0.5), rel=0.1)
