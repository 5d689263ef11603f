"""The ladder that `make strength` plays."""

from bali.lab.arena import Tournament, hold
from bali.lab.workers import Processes
from tools.strength import LEVELS, PLAYERS, VARIANTS, ladder, write_mixed


def test_every_level_plays_the_one_below_at_all_tables() -> None:
    planned = ladder()
    assert len(planned) == len(set(planned)) == len(PLAYERS) * len(VARIANTS) * len(LEVELS)
    below = {pairing.bot: pairing.opponent for pairing in planned}
    assert below == dict(zip(LEVELS, ("random", *LEVELS), strict=False))


def test_a_row_of_mixed_line_ups_has_every_level_in_its_column() -> None:
    # Seats of the name of a level, so that nothing has to be compiled.
    contest = Tournament(("random", "easy"), (2,), oracle=True, demon=False, seed=1)
    report = hold(contest, 8, Processes(1))
    row = write_mixed(report, ("easy", "random"))
    players, variants, games, *cells = row.strip("| ").split(" | ")
    assert (players, variants, games) == ("2", "oracle", "8")
    shares = [float(cell.partition("%")[0]) for cell in cells]
    assert sum(shares) == 100
    assert shares[0] == round(100 * report.bots[0].win_share, 1)
