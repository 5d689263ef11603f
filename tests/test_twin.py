"""The twin that knows all hidden cards, and the games of the expert against it."""

from pathlib import Path

import pytest

from bali import rules
from bali.bots import Budget
from bali.bots.thought import Thought
from bali.chance import Seeded
from bali.game import Game
from bali.lab.workers import Processes
from bali.moves import IDS, spread
from tests.arena.calling import assert_right, records
from tests.pairs import pairs
from tools.perfect_information import think
from tools.twin import pairing, play

FEW = Budget(sims=4)


def evaluations(game: Game) -> list[Thought]:
    return think(game.table, Seeded(1), FEW)


def test_the_twin_tells_apart_what_its_seat_cannot() -> None:
    """In the search between two players, and in the comparison of plans among more."""
    told_apart = dict.fromkeys((2, 3, 4), False)
    for seed in range(40):
        for observer, one, other in pairs(seed):
            table = one.table
            legal = spread(rules.legal(table))
            if observer == table.mover and len(legal) > 1 and not told_apart[table.players]:
                thoughts = evaluations(one)
                assert sorted(IDS[thought.move] for thought in thoughts) == legal
                assert thoughts == evaluations(one)
                told_apart[table.players] = thoughts != evaluations(other)
        if all(told_apart.values()):
            break
    assert all(told_apart.values())


@pytest.mark.parametrize(
    ("players", "variants", "line_ups"),
    [
        (2, ("oracle", "demon"), [1, 1]),
        (3, (), [1, 1, 1, 2, 2, 2]),
        (4, ("oracle",), [2, 2, 2, 2]),
    ],
)
def test_both_take_equally_many_seats_and_the_games_go_on(
    players: int, variants: tuple[str, ...], line_ups: list[int], tmp_path: Path
) -> None:
    contest, games = pairing(players, 1, variants), len(line_ups)
    play([contest], games // 2, Processes(1), tmp_path)
    file = tmp_path / contest.file_name()
    half = records(file)
    [(_, result)] = play([contest], games, Processes(1), tmp_path)
    played = records(file)
    assert played[: games // 2] == half
    assert_right(file)
    names = [[seat["name"] for seat in game["seats"]] for game in played]
    assert sorted(some.count("twin:sims=1") for some in names) == line_ups
    assert {game["arena"]["deal"] for game in played} == {0}
    assert all(game["variants"] == list(variants) for game in played)
    won = sum(
        sum(some[seat] == "expert:sims=1" for seat in game["result"]["winners"])
        / len(game["result"]["winners"])
        for some, game in zip(names, played, strict=True)
    )
    assert (result.opponent, result.games) == ("twin:sims=1", games)
    assert result.share == pytest.approx(won / games)
