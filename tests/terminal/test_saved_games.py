"""Saved games while one of them is open, and the names and bots of new games."""

import asyncio
from pathlib import Path

import pytest

from bali.bots.names import LEVELS
from bali.terminal.clients import saved_games
from bali.terminal.clients.local import BOT_NAMES, LocalClient, deal_game, practice_game
from bali.terminal.clients.options import GameOptions
from bali.terminal.clients.saved_games import (
    SavedGame,
    last_unfinished_game,
    list_saved_games,
    load_game,
)
from bali.terminal.screen.input_page import InputPage
from bali.terminal.screen.saved_games import SavedGamesScreen
from bali.terminal.screen.setup_page import SetupPage
from bali.terminal.screen.start_page import StartPage
from bali.texts import texts
from tools.terminal_pilot import Player, playing, starting

RANDOM = GameOptions(2, bots=("random",))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of saved games, in a data folder of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "bali" / "games"


def deal(folder: Path | None, options: GameOptions = RANDOM, seed: int = 3) -> LocalClient:
    return deal_game(texts("en"), options, seed, folder)


def play_out(client: LocalClient) -> None:
    while (seat := client.match.to_move()) is not None:
        client.match.play(seat, client.match.legal(seat)[0])
    client._save()


async def open_list(player: Player, client: LocalClient, folder: Path) -> None:
    """Continue a game from the start screen, and open the list of saved games over it."""
    player.app.open(client)
    await player.until(lambda: player.app.table_screen() is not None)
    await player.until(player.table.answers)
    await player.press("o")
    await player.until(lambda: isinstance(player.app.screen, SavedGamesScreen))
    assert folder.exists()


def test_a_name_for_the_open_game_stays(folder: Path) -> None:
    client = deal(folder)

    async def game() -> None:
        async with starting(folder) as player:
            await open_list(player, client, folder)
            await player.press("r")
            await player.until(lambda: isinstance(player.app.screen, InputPage))
            await player.press(*"rainy", "enter")
            await player.until(lambda: isinstance(player.app.screen, SavedGamesScreen))
            await player.press("escape", "1", "1")
            await player.until(lambda: client.match.version > 1)

    asyncio.run(game())
    assert [saved.notes.title for saved in list_saved_games(folder)] == ["rainy"]


def test_the_open_game_that_is_deleted_does_not_come_back(folder: Path) -> None:
    client = deal(folder)

    async def game() -> None:
        async with starting(folder) as player:
            await open_list(player, client, folder)
            await player.press("d", "d", "escape", "1", "1")
            await player.until(lambda: client.match.version > 1)
            await player.press("q")
            await player.until(lambda: not player.app.is_running)
            assert not player.app.has_unfinished_game()

    asyncio.run(game())
    assert not list(folder.glob("*.json"))


def test_the_start_screen_offers_no_game_that_was_deleted(folder: Path) -> None:
    deal(folder)

    async def game() -> None:
        async with starting(folder) as player:
            page = player.app.screen
            assert isinstance(page, StartPage)
            assert page.entries[0] == "resume"
            await player.press("o")
            await player.until(lambda: isinstance(player.app.screen, SavedGamesScreen))
            await player.press("d", "d", "escape")
            await player.until(lambda: player.app.screen is page)
            await player.until(lambda: page.entries[0] == "new")
            await player.settle()
            assert "Continue:" not in player.screen()

    asyncio.run(game())


def test_a_game_that_cannot_be_deleted_stays_and_the_reason_is_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal(folder)

    def refuse(path: Path, missing_ok: bool = False) -> None:  # noqa: ARG001
        raise PermissionError(1, "Operation not permitted")

    async def game() -> None:
        async with starting(folder) as player:
            await player.press("o")
            await player.until(lambda: isinstance(player.app.screen, SavedGamesScreen))
            monkeypatch.setattr(Path, "unlink", refuse)
            await player.press("d", "d")
            await player.until(lambda: "cannot be deleted" in player.screen())
            monkeypatch.undo()

    asyncio.run(game())


def test_finished_games_are_not_replayed_to_find_an_unfinished_one(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = deal(folder, seed=1)
    for seed in (2, 3):
        play_out(deal(folder, seed=seed))
    replayed: list[Path] = []

    def load(file: Path) -> SavedGame | None:
        replayed.append(file)
        return load_game(file)

    monkeypatch.setattr(saved_games, "load_game", load)
    found = last_unfinished_game(folder)
    assert found is not None
    assert replayed == [found.file] == [left.file]


# New games


def test_the_setup_keeps_the_bots_of_the_command_line() -> None:
    """Each bot has a level of its own there, and programs and options of bots remain a choice."""
    bots = ("/home/ann/mybot", "hard:sims=50")

    async def game() -> None:
        async with playing(deal(None)) as player:
            player.app.game_options = GameOptions(3, bots=bots)
            await player.until(player.table.answers)
            await player.press("n")
            await player.until(lambda: isinstance(player.app.screen, SetupPage))
            setup = player.app.screen
            assert isinstance(setup, SetupPage)
            assert setup.game_options().bots == bots
            await player.press(*["down"] * 4, "right")
            assert setup.game_options().bots == (bots[0], "easy")
            await player.press("up", "up", "right")
            assert len(set(setup.game_options().bots)) == 1

    asyncio.run(game())


def test_a_server_is_asked_for_its_own_bots_only() -> None:
    setup = SetupPage(GameOptions(3, bots=("/home/ann/mybot", "hard")), is_hosted=True)
    assert setup.bots[:2] == ["medium", "hard"]
    assert setup.choices("bots") == LEVELS


def test_no_bot_has_the_name_of_a_person() -> None:
    client = deal(None, GameOptions(4, ("made", "Ketut"), ("random", "random")))
    assert len({name.casefold() for name in client.names}) == 4
    assert set(client.names) <= {"made", "Ketut", *BOT_NAMES}


@pytest.mark.parametrize(("people", "name"), [((), "You"), (("Ann",), "Ann")])
def test_in_practice_the_own_row_is_the_own_one(people: tuple[str, ...], name: str) -> None:
    """In the seat of the person, and in that of a bot, which then has the other seat."""
    finished = deal(None, GameOptions(2, people, ("random",)))
    play_out(finished)
    for seat in (0, 1):
        practice = practice_game(finished.record(), 10, seat, texts("en"))
        assert practice.names[seat] == name
        assert practice.names[1 - seat] == BOT_NAMES[0]
