"""What fits on the smallest screen: whole pages, without the table, and whole keys."""

import asyncio

import pytest

from bali.terminal.clients.replay import ReplayClient
from bali.terminal.screen.end_page import EndPage
from bali.texts import LANGUAGES, texts
from tools.screens import make_replay, over
from tools.terminal_pilot import playing


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
