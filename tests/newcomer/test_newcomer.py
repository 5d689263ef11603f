"""What somebody meets who clones the repository and plays: one story, in the order of the tests.

It begins with nothing installed, cached or compiled. `make newcomer` runs it and shows its figures.
"""

import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser

from tests.newcomer.games import (
    LEVELS,
    ApiGame,
    Game,
    PageGame,
    PlainGame,
    play_on,
    play_to_the_end,
)
from tests.newcomer.newcomer import Newcomer, is_compiled, megabytes, wait_until_compiled
from tests.page.requirements import require_chromium
from tools.browser import DESK, Visitor, chromium_running
from tools.page_player import prepared

LARGEST = 450  # megabytes: the clone, what is installed for playing, and caches
BEGINNING = 4  # decisions of the person: more than a turn, so that every bot has moved


def report(text: str) -> None:
    sys.stdout.write(f"\nnewcomer: {text}\n")


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    require_chromium()
    with chromium_running() as browser:
        yield browser


class Served(NamedTuple):
    """The game that `make play` serves after a fresh clone."""

    newcomer: Newcomer
    seconds: float  # until the page could be read
    since: float  # when it could be


@pytest.fixture(scope="module")
def served(request: pytest.FixtureRequest) -> Iterator[Served]:
    with tempfile.TemporaryDirectory(prefix="bali-newcomer-") as folder, ExitStack() as stack:
        newcomer = Newcomer(Path(folder))
        stack.callback(newcomer.close)
        seconds = newcomer.start()
        yield Served(newcomer, seconds, time.monotonic())
        if request.session.testsfailed:
            report(f"make play has said:\n{newcomer.output()}")


def visit(chromium: Browser, newcomer: Newcomer) -> Visitor:
    options = {
        "viewport": {"width": DESK[0], "height": DESK[1]},
        "locale": "en-GB",
        "reduced_motion": "reduce",
    }
    return prepared(Visitor(chromium, newcomer, options))


class Begun(NamedTuple):
    """Games that were begun before the bots' code was compiled."""

    visitor: Visitor
    on_page: list[PageGame]
    over_api: list[ApiGame]
    in_pipe: PlainGame
    homes: dict[str, Path]  # with caches for compiled code, by the command that fills them


@pytest.fixture(scope="module")
def begun(
    chromium: Browser, served: Served, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Begun]:
    newcomer = served.newcomer
    visitor = visit(chromium, newcomer)
    now = PageGame(visitor.open())
    now.play_now()
    assert play_on(now, BEGINNING)
    with ExitStack() as stack:
        over_api = [ApiGame(newcomer, levels, stack) for levels in LEVELS.values()]
        on_page = []
        for levels in LEVELS.values():
            page = visitor.context.new_page()
            page.goto("/")
            on_page.append(PageGame(page))
            on_page[-1].make_table(levels)
        assert not is_compiled(newcomer.home), "all is compiled before the games have begun"
        games: list[Game] = [*on_page, *over_api]
        for game in games:
            assert play_on(game, BEGINNING)
        home = tmp_path_factory.mktemp("home")
        in_pipe = PlainGame(newcomer.program, home, LEVELS[4], stack)
        assert not is_compiled(home)
        assert play_on(in_pipe, BEGINNING)
        homes = {"make play": newcomer.home, "bali play --plain": home}
        yield Begun(visitor, [now, *on_page], over_api, in_pipe, homes)


def test_make_play_installs_what_playing_needs_and_no_more(served: Served) -> None:
    newcomer = served.newcomer
    sizes = {
        "the clone": megabytes(newcomer.clone),
        "of it .venv": megabytes(newcomer.clone / ".venv"),
        "of it web/node_modules": megabytes(newcomer.clone / "web" / "node_modules"),
        "caches and data": megabytes(newcomer.home),
    }
    listing = ", ".join(f"{name} {size:.0f}" for name, size in sizes.items())
    whole = sizes["the clone"] + sizes["caches and data"]
    report(f"make play: {served.seconds:.0f} s to the page, {whole:.0f} MB ({listing})")
    assert whole <= LARGEST, f"make play takes up {whole:.0f} MB: {listing}"


def test_the_bots_are_compiled_while_people_play(served: Served, begun: Begun) -> None:
    for command, home in begun.homes.items():
        wait_until_compiled(home)
        seconds = time.monotonic() - served.since
        report(f"{command}: compiled {seconds:.0f} s after the page could be read")
    games: list[Game] = [*begun.on_page, *begun.over_api, begun.in_pipe]
    for game in games:
        game.waits.is_compiled = True


def test_games_on_the_page_reach_their_end(begun: Begun) -> None:
    """The one of "Play now", and those of 2, 3 and 4 players with both variants."""
    for game in begun.on_page:
        play_to_the_end(game)
        report(f"{game}: the longest wait for a bot's move: {game.waits}")
    begun.visitor.close()


def test_games_over_the_api_reach_their_end(begun: Begun) -> None:
    for game in begun.over_api:
        play_to_the_end(game)
        report(f"{game}: the longest wait for a bot's move: {game.waits}")


def test_a_game_in_a_pipe_reaches_its_end(begun: Begun) -> None:
    game = begun.in_pipe
    play_to_the_end(game)
    game.end()
    report(f"{game}: the longest wait for the next question: {game.waits}")


@pytest.mark.parametrize("players", [2, 3])
def test_a_game_in_a_pipe_needs_no_compiler(served: Served, tmp_path: Path, players: int) -> None:
    """It may be over before the bots' code is compiled."""
    with ExitStack() as stack:
        game = PlainGame(served.newcomer.program, tmp_path, LEVELS[players], stack)
        assert not is_compiled(tmp_path)
        play_to_the_end(game)
        game.end()
        report(f"{game}: the longest wait for the next question: {game.waits}")


def test_bots_move_after_a_restart(chromium: Browser, served: Served) -> None:
    newcomer = served.newcomer
    newcomer.stop()
    seconds = newcomer.start()
    report(f"make play again: {seconds:.1f} s to the page")
    visitor = visit(chromium, newcomer)
    game = PageGame(visitor.open())
    game.waits.is_compiled = True
    game.play_now()
    assert play_on(game, BEGINNING)
    visitor.close()
    report(f"{game}: the longest wait for a bot's move: {game.waits}")
