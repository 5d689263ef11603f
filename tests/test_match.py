"""The authority over a game: turns, errors with names, undo, and the record."""

import pytest

from bali import rules
from bali.chance import Seeded
from bali.match import (
    CannotUndo,
    GameOver,
    IllegalMove,
    Match,
    NoSuchMove,
    NoSuchSeat,
    NotYourTurn,
)
from bali.moves import IDS
from bali.record import check, replay
from bali.story import Formed
from tests.tables import snapshot
from tools.random_play import CONFIGURATIONS, dealt


def new(seed: int = 1, configuration: tuple[int, bool, bool] = (3, True, True)) -> Match:
    return Match(dealt(seed, configuration), ["Ann", "Bo", "Cy", "Di"][: configuration[0]])


def play_out(match: Match, seed: int) -> None:
    chance = Seeded(seed, 5)
    while (seat := match.to_move()) is not None:
        legal = match.legal(seat)
        match.play(seat, legal[chance.below(len(legal))])


def test_a_game_is_resumed_where_it_stands() -> None:
    before = new()
    for _ in range(30):
        seat = before.to_move() or 0
        before.play(seat, before.legal(seat)[-1])
    match = Match.resume(replay(before.record()), before.names, "strict")
    assert (match.version, match.history, match.names) == (30, "strict", before.names)
    assert (match.to_move(), match.steps()) == (before.to_move(), before.steps())
    play_out(match, 1)
    assert match.over()


def test_a_match_needs_a_name_or_none_for_every_seat() -> None:
    with pytest.raises(ValueError, match="2 names for 3 players"):
        Match(dealt(1, (3, False, False)), ["Ann", "Bo"])


def test_only_the_seat_to_move_has_legal_moves() -> None:
    match = new()
    assert match.to_move() == 0
    assert "buy none" in match.legal(0)
    assert match.legal(1) == []
    assert match.version == 0


def test_each_wrong_request_has_its_own_error_and_changes_nothing() -> None:
    match = new()
    with pytest.raises(NoSuchMove):
        match.play(1, "buy everything")
    with pytest.raises(NotYourTurn):
        match.play(1, "buy none")
    with pytest.raises(IllegalMove) as refused:
        match.play(0, "play rice 1")
    assert refused.value.legal == match.legal(0)
    for seat in (-1, 3):
        with pytest.raises(NoSuchSeat):
            match.play(seat, "buy none")
        for ask in (match.undo, match.barrier, match.legal, match.remembered):
            with pytest.raises(NoSuchSeat):
                ask(seat)
        for watch in (match.view, match.story, match.preview, match.last):
            with pytest.raises(NoSuchSeat):
                watch(seat)
    assert match.version == 0
    assert match.record().moves == []


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
def test_a_whole_match_ends_with_a_right_record(configuration: tuple[int, bool, bool]) -> None:
    match = new(4, configuration)
    play_out(match, 4)
    assert match.over()
    assert match.version == len(match.record().moves)
    check(match.record(trace=True))
    with pytest.raises(GameOver):
        match.play(0, "buy none")
    result = match.view(None).result
    assert result is not None
    assert result.winners


def test_own_moves_can_be_taken_back_one_by_one() -> None:
    match = new()
    match.play(0, "buy none")
    farmer = next(word for word in match.legal(0) if word.endswith(" 1"))
    match.play(0, farmer)
    assert match.barrier(0) is None
    match.undo(0)
    assert farmer in match.legal(0)
    match.undo(0)
    assert "buy none" in match.legal(0)
    assert match.version == 4  # an undo counts, too
    with pytest.raises(CannotUndo) as refused:
        match.undo(0)
    assert refused.value.barrier == "start"


def test_the_end_of_a_turn_can_be_taken_back_until_the_next_player_moves() -> None:
    match = new(1, (3, False, False))
    match.play(0, "buy none")
    match.play(0, next(word for word in match.legal(0) if word.endswith(" 1")))
    match.play(0, "take 1")
    while match.to_move() == 0:  # a choice that the scoring asked for
        match.play(0, match.legal(0)[0])
    assert match.barrier(0) is None
    match.play(1, "buy none")
    assert match.barrier(0) == "other"
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_a_table_without_undo() -> None:
    match = Match(dealt(1, (2, False, False)), [None, None], undo=False)
    match.play(0, "buy none")
    assert match.barrier(0) == "off"
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_undo_goes_back_exactly_one_move_and_never_past_a_revelation() -> None:
    barriers = set()
    for seed in range(60):
        match = new(seed, (2, True, True))
        game = match._game
        chance = Seeded(seed, 6)
        while (seat := match.to_move()) is not None:
            before = snapshot(game.table)
            legal = match.legal(seat)
            word = "oracle look" if "oracle look" in legal else legal[chance.below(len(legal))]
            top_stays = game.table.altar_size > 1
            match.play(seat, word)
            revealed = (
                any(isinstance(event, Formed) for event in game.steps[-1].events)
                or word == "oracle look"
                or (word == "keep 1" and top_stays)
            )
            barrier = match.barrier(seat)
            barriers.add(barrier)
            assert (barrier is not None) == revealed, word
            assert match.barrier(1 - seat) == "other"
            if barrier is None:
                match.undo(seat)
                assert snapshot(game.table) == before
                match.play(seat, word)
    assert barriers == {None, "row", "look", "top"}


def test_taking_back_and_playing_on_leaves_a_right_record() -> None:
    for seed in range(20):
        match = new(seed, (4, True, False))
        chance = Seeded(seed, 7)
        while (seat := match.to_move()) is not None:
            legal = match.legal(seat)
            match.play(seat, legal[chance.below(len(legal))])
            if chance.below(3) == 0 and match.barrier(seat) is None:
                match.undo(seat)
        check(match.record(trace=True))
        assert match.version > len(match.record().moves)


def test_what_is_marked_final_is_what_cannot_be_taken_back() -> None:
    for seed in range(40):
        match = new(seed, CONFIGURATIONS[seed % 12])
        chance = Seeded(seed, 8)
        while (seat := match.to_move()) is not None:
            legal = match.legal(seat)
            word = "oracle look" if "oracle look" in legal else legal[chance.below(len(legal))]
            final = match.preview(seat).moves[word].final
            match.play(seat, word)
            assert (final is None) == (match.barrier(seat) is None), word


def test_strict_memory_is_a_matter_of_the_match() -> None:
    match = Match(dealt(1, (2, False, False)), [None, None], history="strict")
    match.play(0, "buy none")
    assert match.view(1).seats[0].hand is None
    assert match.view(0).seats[0].hand is not None


def test_every_word_is_a_move_of_the_rules() -> None:
    assert sorted(IDS.values()) == list(range(rules.MOVES))
