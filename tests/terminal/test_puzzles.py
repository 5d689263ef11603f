"""Puzzles on the whole screen: answers by key, the hint, the solution, the next, playing on."""

import asyncio
from datetime import date

import pytest

from bali.chance import Seeded
from bali.puzzles.puzzle import Puzzle
from bali.puzzles.training import PuzzleSession
from bali.terminal.clients.puzzles import PuzzleChoice, PuzzleClient
from bali.terminal.screen.local import LocalScreen
from bali.terminal.screen.puzzle import PuzzleScreen, SolutionPage
from bali.texts import texts
from tests.sampling import SAMPLED_LANGUAGES
from tools.terminal_pilot import Player, playing

SAY = texts("en").say


def make_client(language: str = "en", choice: PuzzleChoice | None = None) -> PuzzleClient:
    day = date(2026, 11, 18)
    return PuzzleClient(texts(language), choice or PuzzleChoice(), None, Seeded(1), day)


def get_session(client: PuzzleClient) -> PuzzleSession:
    assert client.session is not None
    return client.session


def get_puzzle(client: PuzzleClient) -> Puzzle:
    return get_session(client).puzzle


async def answer(player: Player, move: str) -> None:
    """Choose a move and make it."""
    (key,) = [each.key for each in player.table.answers() if each.word == move]
    await player.press(key)
    assert player.table.selected_move == move
    await player.press("enter")
    await player.settle()


async def wait_for_solution(player: Player) -> SolutionPage:
    await player.until(lambda: isinstance(player.app.screen, SolutionPage))
    await player.settle()
    page = player.app.screen
    assert isinstance(page, SolutionPage)
    return page


@pytest.mark.parametrize("language", SAMPLED_LANGUAGES)
def test_a_puzzle_is_solved_then_the_next_comes(language: str) -> None:
    async def game() -> None:
        client = make_client(language)
        say = client.texts.say
        puzzle = get_puzzle(client)
        async with playing(client) as player:
            assert isinstance(player.table, PuzzleScreen)
            assert puzzle.facts.id in player.screen()
            for decision in puzzle.facts.decisions:
                await answer(player, decision.best)
            page = await wait_for_solution(player)
            assert page.page_title() == say("puzzle-end", result="clean")
            assert client.training.streak == 1
            await player.press("n")
            await player.until(lambda: player.app.screen is player.table)
            await player.settle()
            assert get_puzzle(client) is not puzzle
            assert get_puzzle(client).facts.id in player.screen()

    asyncio.run(game())


def test_wrong_answers_cost_tries_and_a_hint_the_credit() -> None:
    async def game() -> None:
        client = make_client()
        session = get_session(client)
        wrong = session.decision.options[-1].move
        async with playing(client) as player:
            await answer(player, wrong)
            assert session.tries_left == 2
            assert SAY("puzzle-heading", tries=2) in player.screen()
            await player.press("i")
            await player.settle()
            for _ in range(2):
                await answer(player, wrong)
            page = await wait_for_solution(player)
            assert page.page_title() == SAY("puzzle-end", result="failed")
            await player.press("escape")
            await player.until(lambda: player.app.screen is player.table)
            assert not player.table.answers(), "the puzzle is over"
            assert client.training.history[0].solved is False

    asyncio.run(game())


def test_the_solution_is_shown_and_played_on() -> None:
    async def game() -> None:
        client = make_client()
        steps = len(get_puzzle(client).record.moves)
        async with playing(client) as player:
            screen = player.table
            await player.press("n", "p")
            assert player.table is screen, "not before the puzzle is over"
            await player.press("l")
            await wait_for_solution(player)
            await player.press("p")
            await player.until(lambda: isinstance(player.table, LocalScreen))
            table = player.table
            assert isinstance(table, LocalScreen)
            assert table.client.notes.practice is not None
            assert table.client.notes.practice.step == steps

    asyncio.run(game())


def test_nothing_follows_the_puzzle_of_the_day() -> None:
    async def game() -> None:
        client = make_client(choice=PuzzleChoice(today=True))
        async with playing(client) as player:
            await player.press("l")
            await wait_for_solution(player)
            await player.press("enter")
            await player.until(lambda: SAY("puzzle-none") in player.screen())
            await player.press("n", "l", "i", "1", "enter")
            assert client.session is None

    asyncio.run(game())
