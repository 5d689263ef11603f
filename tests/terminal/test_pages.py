"""What fits on the smallest screen: whole pages without the table, whole keys and questions."""

import asyncio

import pytest

from bali.chance import Seeded
from bali.game import Game
from bali.terminal.choices import phrase_question
from bali.terminal.clients.replay import ReplayClient
from bali.terminal.columns import width
from bali.terminal.screen.end_page import EndPage
from bali.terminal.screen.replay import ReplayScreen
from bali.texts import LANGUAGES, texts
from bali.view import view
from tools.random_play import CONFIGURATIONS, dealt, play
from tools.screens import make_replay, make_reviewed, over
from tools.terminal_pilot import SMALLEST, playing


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_end_of_three_players_is_seen_and_no_table(language: str) -> None:
    async def run() -> None:
        said = texts(language)
        async with playing(over(said)) as player:
            await player.until(lambda: isinstance(player.app.screen, EndPage))
            await player.settle()
            assert player.app.screen.query_one("#page").max_scroll_y == 0
            shown = player.screen()
            assert said.say("count-title") in shown
            assert said.say("table-row", row=1, demon="no") not in shown
            assert all(line.startswith("    ") for line in player.lines()[:-1])

    asyncio.run(run())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", [80, 90, 200])
def test_the_bar_has_whole_keys_only(language: str, columns: int) -> None:
    async def run() -> None:
        client: ReplayClient = make_replay(texts(language))
        async with playing(client, (columns, 24)) as player:
            await player.settle()
            labels = [key.label for key in player.table._keys]
            drawn = player.lines()[-1].rstrip()
            assert any(drawn.endswith(f" {label}") for label in labels)

    asyncio.run(run())


def test_every_question_fits_into_its_line() -> None:
    phases = set()
    for seed, configuration in enumerate(CONFIGURATIONS):
        game = Game(dealt(seed, configuration))
        for _ in play(game, Seeded(seed, 1), eager=True):
            if not game.table.over():
                seen = view(game, game.table.mover)
                phases.add(seen.phase)
                for language in LANGUAGES:
                    question = phrase_question(seen, texts(language))
                    assert width(question) <= SMALLEST[0] - 2, question
    assert {"buy", "play", "offer", "bless", "take", "reward", "oracle", "keep"} <= phases


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_judgement_of_a_review_is_seen_whole(language: str) -> None:
    """What is too long for the line above the answers goes on below them."""

    async def run() -> None:
        client = make_reviewed(texts(language))
        async with playing(client) as player:
            table = player.table
            assert isinstance(table, ReplayScreen)
            for step in range(len(client.moves)):
                client.go(step)
                headline, _ = table.dock_texts(client.moment())
                if width(headline) > SMALLEST[0] - 2:
                    table.action_go(step)
                    await player.settle()
                    assert all(word in player.screen() for word in headline.split())

    asyncio.run(run())
