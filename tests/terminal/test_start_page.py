"""The start screen: every way to begin, saved games, and whole games from there."""

import asyncio
from pathlib import Path

import pytest

from bali.chance import Seeded
from bali.terminal.clients.address import Address
from bali.terminal.clients.hosted import create_table
from bali.terminal.clients.local import deal_game
from bali.terminal.clients.options import GameOptions
from bali.terminal.clients.saved_games import list_saved_games
from bali.terminal.screen.end_page import EndPage
from bali.terminal.screen.hosted import HostedScreen
from bali.terminal.screen.input_page import InputPage
from bali.terminal.screen.lesson import LessonScreen
from bali.terminal.screen.lesson_list import LessonListPage
from bali.terminal.screen.local import LocalScreen
from bali.terminal.screen.pages import RulesPage
from bali.terminal.screen.puzzle import PuzzleScreen
from bali.terminal.screen.replay import ReplayScreen
from bali.terminal.screen.saved_games import SavedGamesScreen
from bali.terminal.screen.server_page import ServerPage
from bali.terminal.screen.setup_page import SetupPage
from bali.terminal.screen.start_page import ENTRIES, StartPage
from bali.texts import LANGUAGES, texts
from tools.live_server import served
from tools.terminal_pilot import Player, starting

RANDOM = GameOptions(2, bots=("random",))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of saved games, in a data folder of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "bali" / "games"


async def choose(player: Player, entry: str) -> None:
    """Choose a line of the start screen with the keys."""
    page = player.app.screen
    assert isinstance(page, StartPage)
    here = page.highlighted() or 0
    await player.press(*["down"] * (page.entries.index(entry) - here), "enter")
    await player.settle()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_time_there_is_nothing_to_continue(language: str, folder: Path) -> None:
    async def game() -> None:
        async with starting(folder, language) as player:
            say = texts(language).say
            assert say("start-resume", game="") not in player.screen()
            for entry in ENTRIES:
                assert say(f"start-{entry}") in player.screen()

    asyncio.run(game())


def test_a_game_is_continued_with_its_score_and_its_players(folder: Path) -> None:
    async def game() -> None:
        saved = deal_game(texts("en"), RANDOM, 3, folder)
        async with starting(folder) as player:
            screen = " ".join(player.screen().split())
            assert "Continue: turn 1, " in screen
            assert "You " in screen
            assert "Wayan (random)" in screen
            await player.press("enter")
            await player.until(lambda: isinstance(player.app.screen, LocalScreen))
            table = player.table
            assert isinstance(table, LocalScreen)
            assert table.client.file == saved.file
            await player.press("m")
            await player.until(lambda: isinstance(player.app.screen, StartPage))

    asyncio.run(game())


def test_every_entry_leads_somewhere(folder: Path) -> None:
    async def game() -> None:
        async with starting(folder, options=RANDOM) as player:
            for entry, page in (
                ("new", SetupPage), ("server", InputPage), ("games", SavedGamesScreen),
                ("help", RulesPage),
            ):  # fmt: skip
                await choose(player, entry)
                await player.until(lambda: isinstance(player.app.screen, page))  # noqa: B023
                await player.press("escape")
                await player.until(lambda: isinstance(player.app.screen, StartPage))
                await player.press("home")
            await choose(player, "learn")
            await player.until(lambda: isinstance(player.app.screen, LessonListPage))
            await player.press("enter")
            await player.until(lambda: isinstance(player.app.screen, LessonScreen))
            await player.press("m")
            await player.until(lambda: isinstance(player.app.screen, StartPage))
            await player.settle()
            await choose(player, "puzzles")
            await player.until(lambda: isinstance(player.app.screen, PuzzleScreen))
            await player.press("m")
            await player.until(lambda: isinstance(player.app.screen, StartPage))
            await player.settle()
            await choose(player, "leave")
            await player.until(lambda: not player.app.is_running)

    asyncio.run(game())


@pytest.mark.parametrize(
    ("language", "size"), [("en", (80, 24)), ("de", (120, 40)), ("nl", (200, 60)), ("ja", (80, 24))]
)
def test_a_whole_game_from_the_start_screen_and_back(
    language: str, size: tuple[int, int], folder: Path
) -> None:
    async def game() -> None:
        async with starting(folder, language, size, RANDOM) as player:
            await choose(player, "new")
            await player.press("enter")
            await player.until(lambda: isinstance(player.app.screen, LocalScreen))
            await player.play_out(Seeded(4))
            await player.until(lambda: isinstance(player.app.screen, EndPage))
            await player.press("m")
            await player.until(lambda: isinstance(player.app.screen, StartPage))
            await player.settle()
            await choose(player, "games")
            await player.until(lambda: isinstance(player.app.screen, SavedGamesScreen))
            await player.press("enter")
            await player.until(lambda: isinstance(player.app.screen, ReplayScreen))

    asyncio.run(game())


def test_saved_games_are_named_and_deleted(folder: Path) -> None:
    async def game() -> None:
        for seed in (1, 2):
            deal_game(texts("en"), RANDOM, seed, folder)
        async with starting(folder) as player:
            await choose(player, "games")
            await player.press("r")
            await player.until(lambda: isinstance(player.app.screen, InputPage))
            await player.press(*"rainy", "enter")
            await player.settle()
            assert "rainy, turn 1" in " ".join(player.screen().split())
            titles = {saved.notes.title for saved in list_saved_games(folder)}
            assert titles == {"rainy", None}
            await player.press("d")
            await player.settle()
            assert "Delete this game for good?" in " ".join(player.screen().split())
            assert len(list(folder.glob("*.json"))) == 2
            await player.press("escape", "d", "d")
            await player.settle()
            assert [saved.notes.title for saved in list_saved_games(folder)] == [None]

    asyncio.run(game())


def test_a_server_lists_own_seats_and_makes_tables(folder: Path, tmp_path: Path) -> None:
    with served(tmp_path / "server") as server:
        at = Address(f"http://{server.host}", None, None)
        create_table(at, "Ann", texts("en"), GameOptions(2, bots=("easy",)))

        async def game() -> None:
            async with starting(folder, options=RANDOM) as player:
                await choose(player, "server")
                await player.press(*["backspace"] * 40, *at.server, "enter")
                await player.until(lambda: isinstance(player.app.screen, ServerPage))
                await player.settle()
                screen = " ".join(player.screen().split())
                assert "Your seat as Ann: " in screen
                assert "(easy)" in screen
                await player.press("enter")
                await player.until(lambda: isinstance(player.app.screen, HostedScreen))
                await player.until(lambda: player.table.moment is not None)
                await player.press("m")
                await player.until(lambda: isinstance(player.app.screen, StartPage))
                await player.settle()
                await choose(player, "server")
                await player.press("enter")
                await player.until(lambda: isinstance(player.app.screen, ServerPage))
                await player.press("up", "enter")
                await player.until(lambda: isinstance(player.app.screen, InputPage))
                await player.press("enter")
                await player.until(lambda: isinstance(player.app.screen, SetupPage))
                await player.press("enter")
                await player.until(lambda: isinstance(player.app.screen, HostedScreen))
                await player.until(lambda: player.table.moment is not None)

        asyncio.run(game())
