"""Puzzles from games: the screens and checks, and the commands that make a collection."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from bali.analysis.review import Decision
from bali.bots.player import BUDGETS
from bali.chance import Seeded
from bali.cli import main
from bali.files import FileError
from bali.lab import puzzle_making
from bali.lab.puzzle_making import PuzzleLog, make_puzzles
from bali.puzzles import checking, generation
from bali.puzzles.budgets import CROWD_TABLE_SIMULATIONS, table_simulations
from bali.puzzles.checking import (
    CERTAIN,
    CROWD_OUT,
    HIGHEST,
    LEAD,
    LOWEST,
    OUT,
    SmallScreen,
    confirm,
    list_contenders,
    screen,
)
from bali.puzzles.collection import load_shipped, pack, unpack
from bali.puzzles.generation import Candidate, MadeGame, find_line, make_puzzle
from bali.puzzles.puzzle import Puzzle
from bali.view import View
from tests.shipped_puzzles import clearest, shipped, views_of

# Simulations of `expert` with two players and with more, in tests of the checks.
SMALL, CROWD_SMALL = 4_000, 300


# The checks


@pytest.fixture
def small_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        checking, "table_simulations", lambda players: SMALL if players == 2 else CROWD_SMALL
    )
    monkeypatch.setattr(checking, "SMALL_SCREENS", [SmallScreen(200, 50, 0.07)])


def judge(own: View, step: int, move: str) -> Decision | None:
    options = screen(own, move, 1)
    return None if options is None else confirm(own, step, options, 2)


@pytest.mark.usefixtures("small_effort")
@pytest.mark.parametrize("players", [2, 3])
def test_a_clearly_best_move_is_found(players: int) -> None:
    puzzle = clearest(players)
    (own,), (decision,) = views_of(puzzle), puzzle.facts.decisions
    found = judge(own, decision.step, decision.best)
    assert found is not None
    assert (found.step, found.turn, found.seat, found.kind) == (
        decision.step,
        decision.turn,
        decision.seat,
        decision.kind,
    )
    assert found.best == found.played == found.options[0].move == decision.best
    assert sorted(option.move for option in found.options) == sorted(own.legal)
    assert [option.reason is None for option in found.options] == [
        option is found.options[0] for option in found.options
    ]
    assert found == judge(own, decision.step, decision.best)


@pytest.mark.usefixtures("small_effort")
def test_no_other_move_is_taken_for_the_best() -> None:
    puzzle = clearest(2)
    (own,), (decision,) = views_of(puzzle), puzzle.facts.decisions
    for move in own.legal:
        if move != decision.best:
            assert judge(own, decision.step, move) is None


@pytest.mark.usefixtures("small_effort")
def test_the_first_seed_that_fails_is_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = clearest(2)
    (own,), (decision,) = views_of(puzzle), puzzle.facts.decisions
    unclear = [decision.options[0], replace(decision.options[1], loss=LEAD - 0.01)]
    results = [decision.options, unclear, decision.options]
    monkeypatch.setattr(checking, "compare", lambda *_: results.pop(0))
    assert confirm(own, decision.step, decision.options, 1) is None
    assert len(results) == 1


@pytest.mark.parametrize(("players", "out"), [(2, OUT), (3, CROWD_OUT), (4, CROWD_OUT)])
def test_moves_that_are_out_are_not_compared_again(players: int, out: float) -> None:
    puzzle = clearest(players)
    own, option = views_of(puzzle)[0], puzzle.facts.decisions[0].options[1]
    options = [
        replace(option, move=move, low=low)
        for move, low in [("best", 0.0), ("next", 1.0), ("out", out), ("close", out - 0.01)]
    ]
    assert list_contenders(own, options) == ["best", "next", "close"]


def test_the_effort_of_expert_is_what_it_has_at_a_table() -> None:
    assert table_simulations(2) == BUDGETS["expert"].sims
    assert all(table_simulations(players) == CROWD_TABLE_SIMULATIONS for players in (3, 4))


def test_a_turn_with_too_many_ways_is_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = clearest(3)
    monkeypatch.setattr(checking, "count_ways", lambda *_: checking.MOST_WAYS + 1)
    monkeypatch.setattr(checking, "compare_with", None)
    assert screen(views_of(puzzle)[0], puzzle.facts.decisions[0].best, 1) is None


def test_what_is_not_clear() -> None:
    puzzle = clearest(2)
    (own,), (decision,) = views_of(puzzle), puzzle.facts.decisions
    best, second = decision.options[:2]
    seat = puzzle.seat

    def is_clear(loss: float, low: float, share: float) -> bool:
        shares = [share if at == seat else 1 - share for at in range(2)]
        options = [
            replace(best, shares=shares),
            replace(second, loss=loss, low=low),
        ]
        return checking.is_clear(own, options, best.move)

    assert is_clear(LEAD, CERTAIN, 0.5)
    assert not is_clear(LEAD - 0.01, CERTAIN, 0.5), "it leads by too little"
    assert not is_clear(LEAD, CERTAIN - 0.01, 0.5), "that is not certain"
    assert not is_clear(LEAD, CERTAIN, LOWEST - 0.01), "the game is lost"
    assert not is_clear(LEAD, CERTAIN, HIGHEST + 0.01), "the game is won"
    assert not checking.is_clear(own, decision.options, second.move)


def test_the_mean_of_comparisons_is_more_certain() -> None:
    puzzle = clearest(2)
    (own,), (decision,) = views_of(puzzle), puzzle.facts.decisions
    pooled = checking.pool(own, [decision.options] * 4)
    for one, mean in zip(decision.options, pooled, strict=True):
        assert mean.move == one.move
        assert mean.loss == pytest.approx(one.loss)
        if one.reason is not None:
            assert mean.high - mean.low == pytest.approx((one.high - one.low) / 2, abs=0.002)


# From games to puzzles


def make_candidates(*found_by: tuple[bool, bool]) -> list[Candidate]:
    own = views_of(clearest(2))[0]
    return [
        Candidate(own, step, str(step), greedy, (easy,) * 4)
        for step, (greedy, easy) in enumerate(found_by)
    ]


@pytest.mark.parametrize(
    ("found_by", "clear", "line"),
    [
        ([(False, False)], {0}, [0]),
        ([(False, False)], set(), []),
        ([(True, False)], {0}, []),  # greedy finds it
        ([(False, True)], {0}, []),  # easy does
        ([(True, True), (False, False), (True, True)], {0, 1, 2}, [0, 1, 2]),
        ([(True, True), (False, False), (True, True)], {1, 2}, [1, 2]),
        ([(False, False), (True, True), (False, False)], {0, 2}, [0]),
        ([(False, True), (True, False)], {0, 1}, [0, 1]),  # each misses another one
        ([(False, True), (True, False)], {0}, []),
    ],
)
def test_the_moves_of_a_turn_make_one_puzzle(
    monkeypatch: pytest.MonkeyPatch,
    found_by: list[tuple[bool, bool]],
    clear: set[int],
    line: list[int],
) -> None:
    decision = clearest(2).facts.decisions[0]
    candidates, confirmed = make_candidates(*found_by), list[int]()

    def confirm_clear(_view: View, step: int, _options: object, _seed: int) -> Decision | None:
        confirmed.append(step)
        return decision if step in clear else None

    monkeypatch.setattr(generation, "screen", lambda *_: decision.options)
    monkeypatch.setattr(generation, "confirm", confirm_clear)
    found = find_line(candidates, Seeded(1))
    assert [each.candidate.step for each in found] == line
    assert len(confirmed) == len(set(confirmed))
    # What fails a screen is not confirmed, nor what makes no puzzle without it.
    confirmed.clear()
    monkeypatch.setattr(
        generation,
        "screen",
        lambda _view, move, _seed: decision.options if int(move) in clear else None,
    )
    found = find_line(candidates, Seeded(1))
    assert [each.candidate.step for each in found] == line
    assert confirmed == [] or set(confirmed) == set(line) <= clear


def test_a_game_of_the_series_gives_the_shipped_puzzle() -> None:
    """The file is what the command makes now; one game, short and cheap to check, stands for all.

    The effort is that of the command.
    """
    puzzle = min(
        (
            each
            for each in shipped()
            if each.record.deal.players == 2 and len(each.facts.decisions) == 1
        ),
        key=lambda each: len(each.record.moves),
    )
    made = make_puzzle(load_shipped().origin.seed, int(bytes(puzzle.record.extra["game"])))
    assert made.facts is not None
    assert made.facts.id == puzzle.facts.id
    assert made.facts.themes == puzzle.facts.themes
    assert [each.best for each in made.facts.decisions] == [
        each.best for each in puzzle.facts.decisions
    ]


@pytest.fixture
def games_played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of games that are played: each of four puzzles comes twice, then none."""
    played: list[int] = []

    def make(seed: int, number: int) -> MadeGame:
        played.append(number)
        puzzle = shipped()[number // 3 % 4]
        origin = {"seed": seed, "game": number}
        extra = {key: msgspec.Raw(str(value).encode()) for key, value in origin.items()}
        record = replace(puzzle.record, extra=extra)
        return MadeGame(record, puzzle.facts if number % 3 else None)

    monkeypatch.setattr(puzzle_making, "make_puzzle", make)
    return played


def test_a_series_is_resumed_and_has_no_two_alike(games_played: list[int], tmp_path: Path) -> None:
    file = str(tmp_path / "log")

    def run(number: int, seed: int = 7) -> list[str]:
        log = PuzzleLog(file)
        try:
            return [puzzle.facts.id for puzzle in make_puzzles(log, number, seed, 1)]
        finally:
            log.close()

    ids = [puzzle.facts.id for puzzle in shipped()[:4]]
    assert run(2) == ids[:2]
    assert games_played == [0, 1, 2, 3, 4]
    Path(file).write_bytes(Path(file).read_bytes()[:-9])  # as an interrupted write leaves it
    assert run(3) == ids[:3]
    assert games_played == [0, 1, 2, 3, 4, 4, 5, 6, 7]
    with pytest.raises(FileError, match="seed 7 instead of"):
        run(3, seed=8)


def test_the_commands_make_and_check_a_collection(
    games_played: list[int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "puzzles.jsonl.xz"
    command = ["puzzles", "make", "--number", "3", "--seed", "7"]
    assert main([*command, "--out", str(file), "--workers", "1"]) == 0
    assert games_played
    assert [*tmp_path.iterdir()] == [file], "the log is not needed any more"
    made = unpack(file.read_bytes())
    assert [*made.puzzles] == [puzzle.facts.id for puzzle in shipped()[:3]]
    assert made.origin.command == f"bali {' '.join(command)}"
    check = ["puzzles", "check", "--sample", "2", "--times", "1", "--workers", "1"]
    assert main([*check, str(file)]) == 0
    assert capsys.readouterr().out == "2 of 2 agree at 1 times the effort\n"
    wrong = shipped()[0]
    decision = wrong.facts.decisions[0]
    facts = replace(wrong.facts, decisions=[replace(decision, best=decision.options[-1].move)])
    file.write_bytes(pack(made.origin, [Puzzle(wrong.record, facts)]))
    assert main([*check, str(file)]) == 1
    assert f"{facts.id}: " in capsys.readouterr().out
    assert main([*check, str(tmp_path)]) == 2
