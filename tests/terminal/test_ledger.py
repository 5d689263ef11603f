"""The ledger fits wherever the table is drawn, and tells what the observer may see."""

from collections.abc import Iterator

import pytest

from bali.chance import Secure
from bali.match import Match
from bali.moves import GOODS, WORDS
from bali.terminal.parties.local import LocalParty
from bali.terminal.parties.moment import PartyMoment
from bali.terminal.parties.saved import Seating
from bali.terminal.screen.colors import DARK
from bali.terminal.screen.ledger import WIDEST, ledger
from bali.terminal.screen.plan import ALL, COLUMNS, ESSENTIAL
from bali.terminal.screen.preview_marks import PreviewMarks, preview_marks
from bali.terminal.screen.renderer import Renderer
from bali.texts import LANGUAGES, texts
from bali.view import History
from tools.random_play import played

HISTORIES: tuple[History, ...] = ("open", "strict")
SIZES = (2, 3, 4)
LONG = ("とても長い名前の人", "W" * 40, "Cy", "Di")


def moments(players: int, history: History, apart: int) -> Iterator[PartyMoment]:
    """A game through the eyes of whoever decides, every so many moves, and its end."""
    game = played(7, (players, True, True), eager=True)
    match = Match(game.deal, LONG[:players], history)
    seating = Seating([None] * players, history)
    party = LocalParty(match, seating, texts("en"), [Secure()] * players)
    for number, step in enumerate(game.steps):
        if number % apart == 0:
            party.lift()
            yield party.moment()
        match.play(step.seat, WORDS[step.move])
    yield party.moment()


def drawn(
    moment: PartyMoment, columns: int, language: str = "en", word: str | None = None
) -> list[str]:
    renderer, lines = Renderer(DARK, texts(language)), 1 + len(moment.view.seats) + ALL
    shown = ledger(moment, preview_marks(moment, word), renderer, columns, lines)
    assert all(line.cell_len <= columns for line in shown), [line.plain for line in shown]
    return [line.plain for line in shown]


@pytest.mark.parametrize("history", HISTORIES)
@pytest.mark.parametrize("players", SIZES)
def test_no_line_is_wider_than_its_room(players: int, history: History) -> None:
    for moment in moments(players, history, apart=80):
        for language in LANGUAGES:
            for columns in range(COLUMNS, WIDEST + 2):
                drawn(moment, columns, language)


@pytest.mark.parametrize("history", HISTORIES)
@pytest.mark.parametrize("players", SIZES)
def test_what_a_move_would_change_has_room_too(players: int, history: History) -> None:
    for moment in moments(players, history, apart=5):
        for word in moment.preview.moves:
            drawn(moment, COLUMNS, word=word)


def test_with_strict_memory_the_own_goods_are_told_one_by_one() -> None:
    told = 0
    for moment in moments(4, "strict", apart=10):
        own = moment.view.seats[moment.eyes or 0]
        lines = ledger(
            moment, PreviewMarks(), Renderer(DARK, texts("en")), COLUMNS, 1 + 4 + ESSENTIAL
        )
        shown = [line.plain.split() for line in lines if "Your goods" in line.plain]
        if moment.view.result is None:
            assert own.goods is not None
            assert shown == [["Your", "goods", *(str(own.goods[good]) for good in GOODS)]]
            told += 1
    assert told > 3


def test_with_strict_memory_what_a_purchase_adds_stands_beside_the_own_goods() -> None:
    bought = [
        (moment, word)
        for moment in moments(3, "strict", apart=1)
        for word in moment.preview.moves
        if word == "buy rice"
    ]
    assert bought
    for moment, word in bought:
        own = moment.view.seats[moment.eyes or 0].goods or {}
        (line,) = [line for line in drawn(moment, 100, word=word) if "Your goods" in line]
        assert line.split()[2] == f"{own['rice']}+1"


def test_whoever_looks_on_is_told_no_goods_of_a_table_with_strict_memory() -> None:
    match = Match(played(7, (3, False, False)).deal, LONG[:3], "strict")
    party = LocalParty(match, Seating([None] * 3, "strict"), texts("en"), [Secure()] * 3)
    assert party.moment().eyes is None
    assert not any("Your goods" in line for line in drawn(party.moment(), COLUMNS))
