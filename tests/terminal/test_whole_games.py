"""Whole games on the whole screen, by keys."""

import asyncio
from pathlib import Path

import pytest

from bali.chance import Seeded
from bali.record import check, read
from bali.terminal.screen.ending import Ending
from bali.terminal.screen.replayed import ReplayScreen
from bali.texts import texts
from bali.view import History
from tools.terminal_pilot import party, playing

# `make test` plays with both variants and with one; `make test-long` with the other and none, too.
WHOLE = [
    # language, players, variants, history, people, size
    pytest.param("en", 2, (), "open", (), (80, 24), marks=pytest.mark.long),
    ("de", 3, ("oracle",), "strict", (), (120, 40)),
    pytest.param("nl", 2, ("demon",), "open", (), (200, 60), marks=pytest.mark.long),
    ("ja", 3, ("oracle", "demon"), "open", ("花子", "太郎"), (80, 24)),
]


@pytest.mark.parametrize(
    ("language", "players", "variants", "history", "people", "size"), WHOLE, ids=str
)
def test_a_whole_game_in_each_variant(
    language: str,
    players: int,
    variants: tuple[str, ...],
    history: History,
    people: tuple[str, ...],
    size: tuple[int, int],
    tmp_path: Path,
) -> None:
    async def game() -> None:
        game = party(language, players, variants, history, people, tmp_path)
        async with playing(game, size) as player:
            await player.play_out(Seeded(players))
            await player.until(lambda: isinstance(player.app.screen, Ending))
            await player.settled()
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
