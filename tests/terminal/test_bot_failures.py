"""A bot that fails ends no game: it is asked again, replaced, or the game is resumed later."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bali.terminal.clients.local import LocalClient, deal_game
from bali.terminal.clients.options import GameOptions
from bali.terminal.clients.saved_games import last_unfinished_game, load_game
from bali.terminal.screen.failure_page import FailurePage
from bali.texts import texts
from tools.terminal_pilot import Player, playing

LEAVES = "import sys\nsys.exit('no more')\n"


def bali(folder: Path, *options: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = ["-X", "utf8", "-m", "bali", "play", "--plain", "--language", "en", *options]
    return subprocess.run(
        [sys.executable, *command],
        input=typed, capture_output=True, text=True, check=False, cwd=folder,
        env=os.environ | {"XDG_DATA_HOME": str(folder)},
    )  # fmt: skip


@pytest.fixture
def left(tmp_path: Path) -> Path:
    """A folder with a game whose bot, named by a relative path, has failed."""
    (tmp_path / "bot.py").write_text(LEAVES)
    run = bali(tmp_path, "--players", "2", "--seed", "3", "--bots", "./bot.py", typed="1\n" * 5)
    assert run.returncode == 0
    assert "Wayan cannot go on: " in run.stdout
    assert "no more" in " ".join(run.stdout.split())
    return tmp_path


def test_line_by_line_it_is_asked_again_or_replaced(left: Path) -> None:
    run = bali(left, "--resume", typed="1\n2\nstory\n")
    assert run.stdout.count("cannot go on") >= 1
    assert run.stdout.count("cannot go on") + run.stdout.count("Turn 3") >= 2
    game = last_unfinished_game(left / "bali" / "games")
    assert game is not None
    assert "medium" in game.seating.bots


def test_the_path_of_a_bot_is_kept_absolute(left: Path) -> None:
    game = last_unfinished_game(left / "bali" / "games")
    assert game is not None
    assert str(left / "bot.py") in game.seating.bots


def test_other_bots_resume_the_game(left: Path) -> None:
    run = bali(left, "--resume", "--bots", "random")
    assert (run.returncode, run.stderr) == (0, "")
    assert "cannot go on" not in run.stdout
    game = last_unfinished_game(left / "bali" / "games")
    assert game is not None
    assert "random" in game.seating.bots
    run = bali(left, "--resume", "--bots", "random,random")
    assert (run.returncode, run.stderr) == (2, "bali: --bots: 2 bots, seats for 1\n")


def failing_game(folder: Path) -> LocalClient:
    bot = folder / "bot.py"
    bot.write_text(LEAVES)
    return deal_game(texts("en"), GameOptions(2, bots=(str(bot),)), 3, folder / "games")


async def play_until_it_fails(player: Player) -> None:
    while not isinstance(player.app.screen, FailurePage):
        await player.until(
            lambda: player.table.answers() or isinstance(player.app.screen, FailurePage)
        )
        if not isinstance(player.app.screen, FailurePage):
            await player.press("enter", "enter")


def test_the_screen_asks_what_to_do(tmp_path: Path) -> None:
    async def game() -> None:
        client = failing_game(tmp_path)
        async with playing(client) as player:
            await play_until_it_fails(player)
            await player.settle()
            assert "Wayan cannot go on" in player.screen()
            await player.press("enter")  # ask it again
            await player.until(lambda: isinstance(player.app.screen, FailurePage))
            version = client.match.version
            await player.press("down", "enter")
            await player.until(lambda: client.match.version > version)
            assert "medium" in client.seating.bots

    asyncio.run(game())


def test_the_screen_quits_and_keeps_the_game(tmp_path: Path) -> None:
    async def game() -> None:
        client = failing_game(tmp_path)
        async with playing(client) as player:
            await play_until_it_fails(player)
            await player.press("down", "down", "enter")
            await player.until(lambda: not player.app.is_running)
            assert player.app.has_unfinished_game()
        assert client.file is not None
        assert load_game(client.file) is not None

    asyncio.run(game())
