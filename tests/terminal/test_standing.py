"""How the players stand: during the game, and at its end, where the headline comes first."""

import asyncio
from pathlib import Path

import pytest

from bali.chance import Seeded
from bali.record import read
from bali.story_text import sentence
from bali.terminal.clients.options import GameOptions
from bali.terminal.clients.replay import ReplayClient
from bali.terminal.columns import fold
from bali.terminal.draw import format_range
from bali.terminal.headline import describe_outcome, find_place
from bali.terminal.screen.app import BaliApp
from bali.terminal.screen.end_page import EndPage
from bali.texts import LANGUAGES, texts
from tests.test_plain import Settings, first, flat, game
from tools.random_play import CONFIGURATIONS, played, recorded
from tools.screens import at, over
from tools.terminal_pilot import SMALLEST, local_game, playing, starting


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
def test_the_points_if_the_game_ended_are_always_visible(size: tuple[int, int]) -> None:
    async def run() -> None:
        client = at("take", 28, 4, texts("en"))
        async with playing(client, size) as player:
            await player.settle()
            for seat in client.moment().view.seats:
                assert seat.now is not None
                assert format_range(seat.now) in player.screen()

    asyncio.run(run())


def test_with_strict_memory_there_is_no_standing() -> None:
    async def run() -> None:
        client = local_game(GameOptions(2, history="strict"))
        async with playing(client) as player:
            await player.until(player.table.answers)
            await player.settle()
            assert texts("en").say("status-now") not in player.screen()

    asyncio.run(run())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_headline_names_the_winner_and_the_own_place(language: str) -> None:
    places = set()
    for seed, configuration in enumerate(CONFIGURATIONS):
        record = recorded(played(seed, configuration), [None] * configuration[0])
        replay = ReplayClient(record, texts(language))
        replay.go_to_end()
        view = replay.moment().view
        assert view.result is not None
        for seat in range(view.players):
            told = describe_outcome(view, replay.names, seat, texts(language))
            assert str(view.result.scores[view.result.winners[0]].total) in told
            assert str(view.result.scores[seat].total) in told
            places.add(find_place(view, seat))
            assert (find_place(view, seat) == 1) == (seat in view.result.winners)
    assert places == {1, 2, 3, 4}


def test_the_headline_comes_first_everywhere(tmp_path: Path) -> None:
    async def run() -> None:
        client = over(texts("en"))
        moment = client.moment()
        headline = describe_outcome(moment.view, moment.names, moment.observer, texts("en"))
        async with playing(client, (100, 36)) as player:
            await player.until(lambda: isinstance(player.app.screen, EndPage))
            await player.settle()
            screen = player.screen()
            assert screen.index(headline) < screen.index("End scoring")
        replay = ReplayClient(client.record(), texts("en"))
        replay.go_to_end()
        async with playing(replay) as player:
            await player.settle()
            assert headline in player.screen()

    asyncio.run(run())
    transcript = flat(game(Settings(players=2, seed=2), first, str(tmp_path / "game.json")))
    assert read((tmp_path / "game.json").read_bytes()).result is not None
    place = transcript.index(" with ", transcript.index("ends at once"))
    assert place < transcript.index("End scoring")


def test_the_first_game_has_a_legend(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = tmp_path / "bali" / "games"

    async def run() -> None:
        for has_legend in (True, False):
            options = GameOptions(2, bots=("random",))
            async with starting(folder, size=(120, 40), options=options) as player:
                await player.press("n")
                await player.press("enter")
                await player.until(lambda: player.app.table_screen() and player.table.answers())
                await player.settle()
                assert ("Marks: 1·2 is" in player.screen()) == has_legend
                await player.play_out(Seeded(1))
                await player.until(lambda: isinstance(player.app.screen, EndPage))

    asyncio.run(run())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_is_whole_on_the_smallest_screen_and_leaves_a_line_for_news(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BaliApp, "is_first_game", lambda _: True)

    async def run() -> None:
        client = at("play", 4, 4, texts(language))
        async with playing(client, SMALLEST) as player:
            await player.settle()
            shown, moment = player.screen(), client.moment()
            assert "\n ".join(["", *legend_lines(language), ""]) in shown
            last = sentence(texts(language), moment.story[-1], moment.names, moment.observer)
            assert last[:40] in shown

    asyncio.run(run())


@pytest.mark.parametrize("language", LANGUAGES)
def test_after_the_first_round_the_news_have_its_lines_on_the_smallest_screen(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BaliApp, "is_first_game", lambda _: True)

    async def run() -> None:
        for size, has_legend in ((SMALLEST, False), ((120, 40), True)):
            async with playing(at("play", 20, 4, texts(language)), size) as player:
                await player.settle()
                shown = player.screen()
                assert (legend_lines(language)[0][:40] in shown) == has_legend
                if size == SMALLEST:
                    assert texts(language).say("since-last-turn") in shown

    asyncio.run(run())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_of_strict_memory_explains_no_column_that_is_hidden(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BaliApp, "is_first_game", lambda _: True)

    async def run() -> None:
        client = local_game(GameOptions(2, history="strict"), language)
        async with playing(client, (120, 40)) as player:
            await player.until(player.table.answers)
            await player.settle()
            assert "1·2" not in player.screen()
            assert texts(language).say("legend-strict") in player.screen()

    asyncio.run(run())


def legend_lines(language: str) -> list[str]:
    lines = fold(texts(language).say("legend-open"), widest=SMALLEST[0] - 2)
    assert len(lines) == 2
    return lines
