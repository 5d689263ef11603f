"""The handicap in stones: measured in the same games that greedy bots play elsewhere."""

import numpy as np
import pytest

from bali import rules
from bali.kernel.games import play_games
from bali.kernel.records import get
from tools.handicap import Shares, find_handicap, win_shares, write_section


@pytest.mark.long
def test_without_more_stones_the_games_are_those_of_the_laboratory() -> None:
    batch = play_games(1, 0, 30, oracle=False, demon=False, bots=["greedy"] * 3)
    won = np.zeros(3)
    for game in range(30):
        wins = np.array([rules.wins(get(batch.tables, game), seat) for seat in range(3)])
        won += wins / wins.sum()
    assert win_shares(30, np.zeros(3, np.int64)) == pytest.approx(won / 30)


@pytest.mark.long
def test_stones_win_games_and_every_seat_has_its_row() -> None:
    assert win_shares(200, np.array([0, 9]))[1] > win_shares(200, np.array([0, 0]))[1]
    section = write_section(100)
    assert section.count("\n| ") == 2 + 2 + 3 + 4
    assert "100 for each line-up of stones" in section


@pytest.mark.long
def test_the_handicap_makes_seats_nearly_equal() -> None:
    def inequality(shares: Shares) -> float:
        return float(abs(shares - 1 / 4).max())

    handicap = find_handicap(200, 4)
    assert handicap.more[0] == 0
    assert inequality(win_shares(200, handicap.more)) < inequality(handicap.as_dealt) / 3
