"""Honest figures: intervals, ratings and standings."""

import json
from math import log, sqrt
from typing import Any

import pytest

from bali.chance import Seeded
from bali.lab.arena import Standing
from bali.lab.arena.entry import read as read_entry
from bali.lab.arena.interval import DealShare, interval, wilson
from bali.lab.arena.rating import DealTally, Rating, ratings
from bali.lab.arena.standings import Standings

# The interval


def test_wilsons_interval() -> None:
    """8 of 10, and 71.25 % of 400: as every table of them has it."""
    assert wilson(0.8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0.7125, 400) == pytest.approx((0.6663, 0.7547), abs=1e-3)
    assert wilson(0.0, 10) == pytest.approx((0, 0.2775), abs=1e-4)


@pytest.mark.parametrize("won", [0, 1, 7, 10])
def test_one_game_a_deal_gives_wilsons_interval(won: int) -> None:
    parts = [DealShare(1, 1)] * won + [DealShare(0, 1)] * (10 - won)
    assert interval(parts) == pytest.approx(wilson(won / 10, 10))


def test_what_a_deal_decides_counts_as_one_game() -> None:
    """Whoever wins a deal wins it in both seatings: half as many games tell as much."""
    parts = [DealShare(2, 2)] * 120 + [DealShare(0, 2)] * 80
    assert interval(parts) == pytest.approx(wilson(0.6, 200), abs=0.002)


def test_games_that_balance_each_other_tell_more() -> None:
    """Each deal is won once on each side, so that the share is one half and can hardly differ."""
    low, high = interval([DealShare(1, 2)] * 200)
    wide = wilson(0.5, 400)
    assert wide[0] < low < 0.5 < high < wide[1]


@pytest.mark.parametrize("deals", [1, 2, 5, 200])
@pytest.mark.parametrize("played", [1, 2, 4, 24])
def test_the_interval_is_sane_where_nothing_was_lost(deals: int, played: int) -> None:
    low, high = interval([DealShare(played, played)] * deals)
    assert high == 1
    assert wilson(1, deals)[0] == pytest.approx(low, rel=0.1)
    assert interval([DealShare(0, played)] * deals) == pytest.approx((0, 1 - low))


@pytest.mark.parametrize("share", [5, 8])
@pytest.mark.parametrize("alike", [0, 3])
def test_the_interval_holds_the_truth_as_often_as_it_says(share: int, alike: int) -> None:
    """Series of 30 deals in 4 seatings; in some deals all four go the same way."""
    chance = Seeded(share, alike)

    def part() -> DealShare:
        same = chance.below(10) < alike
        won = [chance.below(10) < share for _ in range(4)]
        return DealShare(4 * won[0] if same else sum(won), 4)

    covered = 0
    for _ in range(400):
        low, high = interval([part() for _ in range(30)])
        covered += low <= share / 10 <= high
    assert 0.925 <= covered / 400 <= 0.99


# The rating


def rate(*tallies: DealTally) -> list[Rating]:
    return ratings([[tally] for tally in tallies], len(tallies[0].seats))


def test_two_players_are_rated_by_bradley_and_terry() -> None:
    """75 % are 191 points; the interval is that of the logarithm of the odds."""
    tallies = [DealTally((1, 1), 1, (1, 0))] * 7500 + [DealTally((1, 1), 1, (0, 1))] * 2500
    strong, weak = rate(*tallies)
    assert strong.rating - weak.rating == pytest.approx(400 * log(3) / log(10), abs=0.2)
    assert strong.rating == pytest.approx(-weak.rating)
    reach = 1.96 * 400 / log(10) / sqrt(10000 * 0.75 * 0.25) / 2
    assert strong.interval[1] - strong.rating == pytest.approx(reach, rel=0.01)
    assert strong.rating - strong.interval[0] == pytest.approx(reach, rel=0.01)


def test_400_points_are_ten_times_the_strength_at_any_table() -> None:
    one_of_four = DealTally((1, 3), 13000, (10000, 3000))
    strong, weak = rate(one_of_four)
    assert strong.rating - weak.rating == pytest.approx(400, abs=0.5)
    even = rate(DealTally((1, 1, 2), 4000, (1000, 1000, 2000)))
    assert [rating.rating for rating in even] == pytest.approx([0, 0, 0])


def test_ratings_join_bots_that_have_not_met() -> None:
    ten, one = 10000, 1000
    a, b, c = rate(
        DealTally((1, 1, 0), ten + one, (ten, one, 0)), DealTally((0, 1, 1), 2 * ten, (0, ten, ten))
    )
    assert a.rating - c.rating == pytest.approx(400, abs=1)
    assert b.rating == pytest.approx(c.rating, abs=1)


def test_who_never_lost_has_a_rating_and_a_wide_interval() -> None:
    best, worst = rate(*[DealTally((1, 1), 2, (2, 0))] * 200)
    assert 400 < best.rating < 1000
    assert best.rating - best.interval[0] > 100
    assert worst.rating == pytest.approx(-best.rating)


def test_a_rating_is_less_sure_when_deals_decide() -> None:
    apart = rate(*[DealTally((1, 1), 1, (1, 0)), DealTally((1, 1), 1, (0, 1))] * 200)[0].interval
    alike = rate(*[DealTally((1, 1), 2, (2, 0)), DealTally((1, 1), 2, (0, 2))] * 100)[0].interval
    assert alike[1] == pytest.approx(apart[1] * sqrt(2), rel=0.02)


def test_a_bot_alone_and_no_bot_at_all() -> None:
    assert rate(DealTally((2,), 10, (10,))) == [Rating(0, (0, 0))]
    assert ratings([], 0) == []
    assert Standings(["a"]).table() == []


# Standings


def make_record(game: int, deal: int, seats: str, winners: list[int], **more: Any) -> bytes:
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
        make_record(0, 0, "abbb", [0]),
        make_record(1, 0, "babb", [0, 1, 3]),
        make_record(2, 0, "bbab", [1]),
    )
    assert (table["a"].games, table["a"].seats) == (3, 3)
    assert (table["b"].games, table["b"].seats) == (3, 9)
    assert table["a"].win_share == pytest.approx((1 + 1 / 3) / 3)
    assert table["b"].win_share == pytest.approx((1 + 2 / 3) / 9)
    assert table["a"].points == pytest.approx((50 + 50 + 40) / 3)
    assert table["a"].seconds_per_move == pytest.approx(0.05)


def test_who_forfeits_loses_and_the_others_share_the_win() -> None:
    forfeit = {"seat": 0, "move": 17, "reason": "no answer"}
    table = standings(make_record(4, 0, "abb", [], result=None, forfeit=forfeit))
    assert table["a"].win_share == 0
    assert table["b"].win_share == 0.5
    assert table["a"].points is None
    assert [(lapse.game, lapse.move, lapse.reason) for lapse in table["a"].forfeits] == [
        (4, 17, "no answer")
    ]
    assert table["b"].forfeits == []


def test_the_order_of_the_games_changes_nothing() -> None:
    lines = [
        make_record(number, number // 6, seats, [number % 3] if number % 4 else [0, 1, 2])
        for number, seats in enumerate(["abb", "bab", "bba"] * 20)
    ]
    forwards, backwards = standings(*lines), standings(*reversed(lines))
    for name, standing in forwards.items():
        assert standing.win_share == backwards[name].win_share
        assert standing.interval == backwards[name].interval
        assert standing.rating == backwards[name].rating
        assert standing.rating_interval == backwards[name].rating_interval
