"""The ledger fits into its columns, and shows what the observer may know."""

from collections.abc import Iterator

import pytest

from bali.chance import Secure
from bali.match import Match
from bali.moves import GOODS, WORDS
from bali.terminal.clients.local import LocalClient
from bali.terminal.clients.moment import GameMoment
from bali.terminal.clients.saved_games import Seating
from bali.terminal.screen.colors import DARK
from bali.terminal.screen.layout import ALL, COLUMNS, ESSENTIAL
from bali.terminal.screen.ledger import WIDEST, draw_ledger
from bali.terminal.screen.preview_marks import PreviewMarks, compute_preview_marks
from bali.terminal.screen.renderer import Renderer
from bali.texts import LANGUAGES, texts
from bali.view import History
from tools.random_play import played

HISTORIES: tuple[History, ...] = ("open", "strict")
SIZES = (2, 3, 4)
LONG = ("とても長い名前の人", "W" * 40, "Cy", "Di")


def moments(players: int, history: History, apart: int) -> Iterator[GameMoment]:
    """A game for the player who decides, every so many moves, and at its end."""
    game = played(7, (players, True, True), eager=True)
    match = Match(game.deal, LONG[:players], history)
    seating = Seating([None] * players, history)
    client = LocalClient(match, seating, texts("en"), [Secure()] * players)
    for number, step in enumerate(game.steps):
        if number % apart == 0:
            client.reveal()
            yield client.moment()
        match.play(step.seat, WORDS[step.move])
    yield client.moment()


def draw(
    moment: GameMoment, columns: int, language: str = "en", word: str | None = None
) -> list[str]:
    renderer, lines = Renderer(DARK, texts(language)), 1 + len(moment.view.seats) + ALL
    ledger = draw_ledger(moment, compute_preview_marks(moment, word), renderer, columns, lines)
    assert all(line.cell_len <= columns for line in ledger), [line.plain for line in ledger]
    return [line.plain for line in ledger]


@pytest.mark.parametrize("history", HISTORIES)
@pytest.mark.parametrize("players", SIZES)
def test_no_line_is_wider_than_its_room(players: int, history: History) -> None:
    for moment in moments(players, history, apart=80):
        for language in LANGUAGES:
            for columns in range(COLUMNS, WIDEST + 2):
                draw(moment, columns, language)


@pytest.mark.parametrize("history", HISTORIES)
@pytest.mark.parametrize("players", SIZES)
def test_what_a_move_would_change_has_room_too(players: int, history: History) -> None:
    for moment in moments(players, history, apart=5):
        for word in moment.preview.moves:
            draw(moment, COLUMNS, word=word)


def test_with_strict_memory_the_own_goods_have_a_line() -> None:
    compared = 0
    for moment in moments(4, "strict", apart=10):
        own = moment.view.seats[moment.observer or 0]
        lines = draw_ledger(
            moment, PreviewMarks(), Renderer(DARK, texts("en")), COLUMNS, 1 + 4 + ESSENTIAL
        )
        own_lines = [line.plain.split() for line in lines if "Your goods" in line.plain]
        if moment.view.result is None:
            assert own.goods is not None
            assert own_lines == [["Your", "goods", *(str(own.goods[good]) for good in GOODS)]]
            compared += 1
    assert compared > 3


def test_with_strict_memory_what_a_purchase_adds_stands_beside_the_own_goods() -> None:
    bought = [
        (moment, word)
        for moment in moments(3, "strict", apart=1)
        for word in moment.preview.moves
        if word == "buy rice"
    ]
    assert bought
    for moment, word in bought:
        own = moment.view.seats[moment.observer or 0].goods or {}
        (line,) = [line for line in draw(moment, 100, word=word) if "Your goods" in line]
        assert line.split()[2] == f"{own['rice']}+1"


def test_with_strict_memory_a_spectator_sees_no_goods() -> None:
    match = Match(played(7, (3, False, False)).deal, LONG[:3], "strict")
    client = LocalClient(match, Seating([None] * 3, "strict"), texts("en"), [Secure()] * 3)
    assert client.moment().observer is None
    assert not any("Your goods" in line for line in draw(client.moment(), COLUMNS))
