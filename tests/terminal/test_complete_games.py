"""Complete games on the full screen, played with keys."""

import asyncio
from pathlib import Path

import pytest

from bali.chance import Seeded
from bali.record import check, read
from bali.terminal.clients.options import GameOptions
from bali.terminal.screen.end_page import EndPage
from bali.terminal.screen.replay import ReplayScreen
from bali.texts import texts
from tools.terminal_pilot import local_game, playing

# `make test` plays with both variants and with one; `make test-long` with the other and none, too.
GAMES = [
    # language, size, options
    pytest.param("en", (80, 24), GameOptions(2), marks=pytest.mark.long),
    ("de", (120, 40), GameOptions(3, variants=("oracle",), history="strict")),
    pytest.param("nl", (200, 60), GameOptions(2, variants=("demon",)), marks=pytest.mark.long),
    ("ja", (80, 24), GameOptions(3, ("花子", "太郎"), variants=("oracle", "demon"))),
]


@pytest.mark.parametrize(("language", "size", "options"), GAMES, ids=str)
def test_a_complete_game_in_each_variant(
    language: str, size: tuple[int, int], options: GameOptions, tmp_path: Path
) -> None:
    async def game() -> None:
        game = local_game(options, language, tmp_path)
        async with playing(game, size) as player:
            await player.play_out(Seeded(options.players))
            await player.until(lambda: isinstance(player.app.screen, EndPage))
            await player.settle()
            assert texts(language).say("count-title") in player.screen()
            result = game.match.view(None).result
            assert result is not None
            for score in result.scores:
                assert str(score.total) in player.screen()
            await player.press("r")
            await player.until(lambda: isinstance(player.app.screen, ReplayScreen))
        assert game.file is not None
        record = read(game.file.read_bytes())
        assert len(check(record)) > 50
        assert record.result is not None

    asyncio.run(game())
