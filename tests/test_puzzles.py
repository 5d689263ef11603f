"""Puzzles: themes and ratings, and the collection that comes with the program."""

from collections import Counter
from datetime import date, timedelta

import pytest

from bali.bots import knowledge_of, player
from bali.chance import Seeded
from bali.lab.puzzle_making import select_different
from bali.moves import WORDS, variant_names
from bali.puzzles.checking import CERTAIN, HIGHEST, LEAD, LOWEST
from bali.puzzles.collection import SHIPPED, BadCollection, load_shipped, pack, unpack
from bali.puzzles.difficulty import rate_puzzle
from bali.puzzles.glicko import GlickoRating, RatedResult, expected_score, rate
from bali.puzzles.likeness import describe
from bali.puzzles.puzzle import THEMES, Puzzle, read_puzzle, write_puzzle
from bali.puzzles.selection import (
    DIFFICULTIES,
    choose_next,
    choose_of_day,
    find_difficulty,
    fits,
)
from bali.puzzles.statistics import AttemptGroup, add_attempt, correct_rating
from bali.puzzles.themes import find_themes
from bali.puzzles.training import TRIES, PuzzleSession, Training
from bali.record import VARIANTS, check
from tests.shipped_puzzles import clearest, shipped, views_of

LARGEST = 1_000_000  # bytes of the file


# Glicko-2


def test_the_published_example() -> None:
    results = [
        RatedResult(GlickoRating(1400, 30), 1),
        RatedResult(GlickoRating(1550, 100), 0),
        RatedResult(GlickoRating(1700, 300), 0),
    ]
    after = rate(GlickoRating(1500, 200, 0.06), results)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_surprise_makes_a_rating_volatile() -> None:
    weak, strong = GlickoRating(1000, 30), GlickoRating(2000, 30)
    expected = rate(strong, [RatedResult(weak, 1)] * 10)
    surprising = rate(strong, [RatedResult(weak, 0)] * 10)
    assert surprising.rating < strong.rating < expected.rating
    assert surprising.volatility > strong.volatility > expected.volatility


def test_results_that_are_alike_can_be_counted() -> None:
    player, opponent = GlickoRating(1500, 200), GlickoRating(1400, 30)
    counted = rate(player, [RatedResult(opponent, 0, 50), RatedResult(opponent, 1, 30)])
    listed = rate(player, [RatedResult(opponent, 0)] * 50 + [RatedResult(opponent, 1)] * 30)
    assert counted.rating == pytest.approx(listed.rating)
    assert counted.deviation == pytest.approx(listed.deviation)
    assert counted.volatility == pytest.approx(listed.volatility)


def test_the_expected_score_follows_the_ratings() -> None:
    player_rating = GlickoRating(1500, 50)
    assert expected_score(player_rating, player_rating) == 0.5
    assert expected_score(player_rating, GlickoRating(1700, 50)) < 0.3
    certain = expected_score(GlickoRating(1800, 0), GlickoRating(1500, 0))
    assert certain > expected_score(GlickoRating(1800, 350), GlickoRating(1500, 350)) > 0.5


# The collection


def test_a_puzzle_is_read_as_it_was_written() -> None:
    for puzzle in shipped()[:10]:
        again = read_puzzle(write_puzzle(puzzle))
        assert again is not None
        assert again.facts == puzzle.facts
        assert write_puzzle(again) == write_puzzle(puzzle)
    collection = load_shipped()
    assert unpack(pack(collection.origin, shipped()[:10])).puzzles.keys() == {
        puzzle.facts.id for puzzle in shipped()[:10]
    }


@pytest.mark.parametrize("data", [b"", b"no xz", SHIPPED.read_bytes()[:-100]])
def test_a_file_that_is_no_collection_is_refused(data: bytes) -> None:
    with pytest.raises(BadCollection):
        unpack(data)


def test_the_shipped_collection_is_large_in_a_small_file() -> None:
    collection = load_shipped()
    assert len(collection.puzzles) == collection.origin.number >= 500
    assert len(SHIPPED.read_bytes()) <= LARGEST
    assert collection.origin.command == (
        f"bali puzzles make --number {collection.origin.number} --seed {collection.origin.seed}"
    )


def test_all_numbers_of_players_variants_themes_and_difficulties_occur() -> None:
    deals = [puzzle.record.deal for puzzle in shipped()]
    settings = Counter((deal.players, *variant_names(deal.oracle, deal.demon)) for deal in deals)
    assert set(settings) == {(players, *names) for players in (2, 3, 4) for names in VARIANTS}
    assert min(settings.values()) >= 10
    themes = Counter(theme for puzzle in shipped() for theme in puzzle.facts.themes)
    assert set(themes) == set(THEMES)
    assert min(themes.values()) >= 10
    difficulties = Counter(find_difficulty(puzzle.facts.rating) for puzzle in shipped())
    assert min(difficulties[each] for each in DIFFICULTIES) >= len(shipped()) / 5
    numbers = Counter(len(puzzle.facts.decisions) for puzzle in shipped())
    assert numbers[1] > numbers[2] > numbers[3] > 0


def test_no_two_are_alike_or_from_one_game() -> None:
    assert len({describe(puzzle) for puzzle in shipped()}) == len(shipped())
    games = {bytes(puzzle.record.extra["game"]) for puzzle in shipped()}
    assert len(games) == len(shipped())
    assert [*select_different([None, *shipped()[:2], shipped()[0]])] == shipped()[:2]


def test_every_record_replays_to_its_decisions() -> None:
    for puzzle in shipped():
        moves = check(puzzle.record)
        decisions = puzzle.facts.decisions
        assert len(moves) == decisions[-1].step + 1
        for own, decision in zip(views_of(puzzle), decisions, strict=True):
            best, *others = decision.options
            assert own.to_move == decision.seat == puzzle.seat
            assert own.turn == decision.turn == decisions[0].turn
            assert sorted(option.move for option in decision.options) == sorted(own.legal)
            assert decision.best == decision.played == best.move == WORDS[moves[decision.step]]
            assert all(other.loss >= LEAD and other.low >= CERTAIN for other in others)
            assert all(other.reason is not None for other in others)
            assert LOWEST <= best.shares[puzzle.seat] <= HIGHEST
        assert any(decision.mark == "brilliant" for decision in decisions)


def test_themes_are_those_of_what_changes() -> None:
    for puzzle in shipped():
        decisions, themes = puzzle.facts.decisions, puzzle.facts.themes
        assert themes == find_themes(views_of(puzzle), decisions)
        assert "demon" not in themes or puzzle.record.deal.demon
        assert "oracle" not in themes or puzzle.record.deal.oracle
        kinds = {decision.kind for decision in decisions}
        assert "sacrifice" not in kinds or "altar" in themes
        assert "buy" not in kinds or "prices" in themes
        assert "oracle" not in kinds or "oracle" in themes


def test_greedy_and_easy_miss_them() -> None:
    with player("greedy") as greedy, player("easy") as easy:
        for puzzle in shipped()[::25]:
            pairs = [*zip(views_of(puzzle), puzzle.facts.decisions, strict=True)]
            for bot in (greedy, easy):
                assert not all(
                    WORDS[bot.choose(knowledge_of(own), Seeded(0))] == decision.best
                    for own, decision in pairs
                )


# Difficulty, and what comes next


def test_what_more_bots_find_is_easier() -> None:
    found = {"random": 0.25, "easy": 0.0, "greedy": 0.0, "expert": 1.0}
    ratings = [
        rate_puzzle(found | {"uct": uct, "medium": medium, "hard": hard}).rating  # type: ignore[arg-type]
        for uct, medium, hard in [
            (1, 1, 1),
            (0.5, 1, 1),
            (0, 1, 1),
            (0, 0.5, 1),
            (0, 0, 1),
            (0, 0, 0),
        ]
    ]
    assert ratings == sorted(ratings)
    assert find_difficulty(ratings[0]) == "easy"
    assert find_difficulty(ratings[-1]) == "hard"


def test_attempts_correct_a_rating() -> None:
    facts = shipped()[0].facts
    assert correct_rating(facts, []).rating == facts.rating
    solved = correct_rating(facts, [AttemptGroup(True, 20, facts.rating)])
    missed = correct_rating(facts, [AttemptGroup(False, 20, facts.rating)])
    assert solved.rating < facts.rating < missed.rating
    assert missed.deviation < facts.deviation
    many = correct_rating(facts, [AttemptGroup(False, 20_000, facts.rating)])
    assert missed.rating < many.rating < 4000


def test_attempts_are_added_one_by_one() -> None:
    groups: list[AttemptGroup] = []
    for solved, rating in [(True, 1400), (False, 1700), (True, 1600), (True, 1500)]:
        groups = add_attempt(groups, solved, rating)
    assert groups == [AttemptGroup(True, 3, 1500), AttemptGroup(False, 1, 1700)]


def test_the_puzzle_of_the_day_is_another_one_every_day() -> None:
    ids = [puzzle.facts.id for puzzle in shipped()]
    start = date.fromordinal(len(ids) * 1500)
    cycles = [
        [
            choose_of_day(reversed(ids), start + timedelta(days=cycle * len(ids) + day))
            for day in range(len(ids))
        ]
        for cycle in range(2)
    ]
    assert [sorted(cycle) for cycle in cycles] == [sorted(ids)] * 2
    assert cycles[0] != cycles[1]
    assert choose_of_day(ids, start) == choose_of_day(reversed(ids), start)


def test_the_next_puzzle_fits_the_player() -> None:
    for theme in THEMES:
        for difficulty in DIFFICULTIES:
            chosen = [each for each in shipped() if fits(each.facts, theme, difficulty)]
            assert all(theme in each.facts.themes for each in chosen)
            assert all(find_difficulty(each.facts.rating) == difficulty for each in chosen)
    weak, strong = (
        choose_next(shipped(), set(), GlickoRating(rating), Seeded(1)) for rating in (1000, 2000)
    )
    assert weak is not None
    assert strong is not None
    assert weak.facts.rating < strong.facts.rating
    done = {puzzle.facts.id for puzzle in shipped()}
    assert choose_next(shipped(), done, GlickoRating(), Seeded(1)) is None
    last = choose_next(shipped(), done - {shipped()[3].facts.id}, GlickoRating(), Seeded(1))
    assert last is shipped()[3]


# PuzzleSession


def several_moves() -> Puzzle:
    return next(puzzle for puzzle in shipped() if len(puzzle.facts.decisions) > 1)


def test_all_moves_have_to_be_found() -> None:
    session = PuzzleSession(several_moves())
    number = len(session.puzzle.facts.decisions)
    verdicts = [session.answer(session.decision.best) for _ in range(number)]
    assert verdicts == ["right"] * (number - 1) + ["solved"]
    assert session.is_over
    assert session.is_clean


def test_there_are_three_tries() -> None:
    session = PuzzleSession(several_moves())
    wrong = session.decision.options[-1].move
    assert [session.answer(wrong) for _ in range(TRIES)] == ["wrong", "wrong", "failed"]
    assert session.is_over
    assert not session.is_solved
    assert session.mistakes == {session.decision.step: wrong}


@pytest.mark.parametrize("help_taken", ["hint", "wrong"])
def test_what_is_solved_with_help_does_not_count(help_taken: str) -> None:
    session = PuzzleSession(clearest(2))
    if help_taken == "hint":
        session.take_hint()
    else:
        session.answer(session.decision.options[-1].move)
    assert session.answer(session.decision.best) == "solved"
    assert not session.is_clean


def test_the_solution_ends_a_puzzle() -> None:
    session = PuzzleSession(clearest(2))
    session.give_up()
    assert session.is_over
    assert not session.is_solved


def test_a_training_counts_every_puzzle_once() -> None:
    training, day = Training(), date(2026, 11, 18)
    first, second, third = (puzzle.facts for puzzle in shipped()[:3])
    training = training.add(first, True, day).add(second, True, day)
    assert (training.streak, training.best_streak) == (2, 2)
    assert training.rating.rating > GlickoRating().rating
    assert training.add(first, False, day) == training
    after = training.add(third, False, day)
    assert (after.streak, after.best_streak) == (0, 2)
    assert after.rating.rating < training.rating.rating
    assert [attempt.id for attempt in after.history] == [first.id, second.id, third.id]
