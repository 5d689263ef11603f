"""Fair pairings: every bot on every seat, at the same deals."""

import json
from collections import Counter
from contextlib import closing
from itertools import combinations, permutations
from pathlib import Path

import pytest

from bali.files import FileError
from bali.lab.arena import ArenaWriter, TooFewBots, Tournament, fillable, hold
from bali.lab.arena.tournament import line_ups, seatings
from bali.lab.batches import records as played
from bali.lab.game_spec import Chunk
from bali.lab.workers import Processes
from bali.record import check, read
from tests.arena.calling import first, tournament

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
    contest = tournament("x", "g", "g", "g", players=(4,))
    assert line_ups(contest) == [("x", "g", "g", "g")]
    games = first(contest, 12)
    assert [game.game for game in games] == list(range(12))
    assert [game.deal for game in games] == [0] * 4 + [1] * 4 + [2] * 4
    for deal in range(3):
        seats = {game.seats for game in games if game.deal == deal}
        assert seats == set(permutations("xggg"))


def test_with_more_bots_every_selection_plays() -> None:
    contest = tournament("a", "b", "c", "d", "e", players=(3,))
    assert line_ups(contest) == list(combinations("abcde", 3))
    assert line_ups(tournament("a", "a", "b", "b")) == [("a", "a"), ("a", "b"), ("b", "b")]
    assert line_ups(tournament("b", "a", "b")) == [("b", "a"), ("b", "b")]


@pytest.mark.parametrize("players", [(2,), (3,), (4,), (2, 3, 4)])
def test_wherever_the_list_is_cut_all_have_played_alike(players: tuple[int, ...]) -> None:
    contest = tournament("a", "b", "c", "d", "e", players=players)
    played = Counter({tuple(sorted(line_up)): 0 for line_up in line_ups(contest)})
    occurrences = Counter[tuple[int, tuple[str, ...]]]()
    for game in first(contest, 2000):
        line_up = tuple(sorted(game.seats))
        # A deal comes only when all seatings of the one before have been played.
        assert game.deal == played[line_up] // len(set(permutations(line_up)))
        played[line_up] += 1
        occurrences[game.deal, game.seats] += 1
        assert max(played.values()) - min(played.values()) <= max(players)
    assert set(occurrences.values()) == {1}


def test_tables_that_cannot_be_filled() -> None:
    assert fillable("abc", [2, 3, 4]) == (2, 3)
    assert fillable("abcd", [2, 3]) == (2, 3)
    with pytest.raises(TooFewBots, match="2 bots for 3 players"):
        fillable("ab", [3, 4])


# Games


def test_a_deal_stays_and_the_bots_change_their_seats() -> None:
    contest = tournament("random", "random:sims=1", "random:sims=2", players=(3,))
    records = list(map(read, played(contest, False, False, Chunk(0, tuple(first(contest, 12))))))
    for number, found in enumerate(records):
        check(found)
        assert found.deal == records[number // 6 * 6].deal
    assert records[0].deal != records[6].deal
    assert len({tuple(found.names()) for found in records[:6]}) == 6
    # Other dice in every seating, and the same ones again for the same game.
    assert len({b"".join(map(bytes, found.moves)) for found in records[:6]}) == 6
    (again,) = played(contest, False, False, Chunk(0, (first(contest, 4)[3],)))
    assert read(again).moves == records[3].moves


def test_compiled_bots_play_the_same_games_in_batches() -> None:
    """Their clocks differ, and nothing else."""
    contest = Tournament(("greedy", "random", "greedy"), (2, 3), oracle=True, demon=True, seed=5)
    chunk = Chunk(0, tuple(first(contest, 24)))
    one_by_one, batch = (
        [json.loads(line) for line in played(contest, compiled, False, chunk)]
        for compiled in (False, True)
    )
    for slow, quick in zip(one_by_one, batch, strict=True):
        times = [game["arena"].pop("clocks") for game in (slow, quick)]
        assert slow == quick
        choices = [[clock["choices"] for clock in clocks] for clocks in times]
        assert choices[0] == choices[1]
        for seat, clock in zip(quick["seats"], times[1], strict=True):
            assert (clock["seconds"] > 0) == (seat["name"] == "greedy" and clock["choices"] > 0)


# As a library


def test_a_tournament_run_by_a_program(tmp_path: Path) -> None:
    with closing(ArenaWriter(str(tmp_path / "games.jsonl"))) as book:
        report = hold(tournament("random", "random:sims=1"), 4, Processes(1), book)
    assert [report.games, report.deals, report.partial_deals] == [4, 2, 0]
    with pytest.raises(FileError, match="Is a directory"):
        ArenaWriter(str(tmp_path))


# One order and its rotations


def test_rotations_of_one_order_are_played_of_every_deal() -> None:
    contest = tournament("a", "b", "c", "d", players=(4,))._replace(seating="rotations")
    games = first(contest, 48)
    assert [game.deal for game in games] == [number // 4 for number in range(48)]
    for deal in range(12):
        seats = [game.seats for game in games if game.deal == deal]
        assert seats == [seats[0][place:] + seats[0][:place] for place in range(4)]
    # Six deals have all orders, and the next six again.
    assert {game.seats for game in games[:24]} == set(permutations("abcd"))
    assert [game.seats for game in games[:24]] == [game.seats for game in games[24:]]


@pytest.mark.parametrize("line_up", ["ab", "abbb", "aaaa"])
def test_where_all_orders_are_rotations_both_settings_are_the_same(line_up: str) -> None:
    contest = tournament(*line_up, players=(len(line_up),))
    assert first(contest, 24) == first(contest._replace(seating="rotations"), 24)


@pytest.mark.parametrize(
    ("bots", "seating", "games", "partial"),
    [
        ("abcd", "rotations", 12, 0),
        ("abcd", "rotations", 14, 1),
        ("abcd", "all", 24, 0),
        ("abcd", "all", 12, 1),
        ("aabb", "rotations", 6, 0),  # a deal of 4 games and one of 2
        ("aabb", "rotations", 8, 1),
    ],
)
def test_deals_that_lack_an_order_are_counted(
    bots: str, seating: str, games: int, partial: int
) -> None:
    names = [f"random:sims={'abcd'.index(bot) + 1}" for bot in bots]
    contest = tournament(*names, players=(4,))._replace(seating=seating)
    report = hold(contest, games, Processes(1))
    assert (report.games, report.partial_deals) == (games, partial)
    assert ("in rotations of one order" in str(report)) == (seating == "rotations")
    assert all(bot.seats == games * bots.count("abcd"[int(bot.bot[-1]) - 1]) for bot in report.bots)
