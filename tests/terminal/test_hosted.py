"""Terminals at a real server's table, through the public API."""

import asyncio
import io
import os
import re
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import expect

from bali.chance import Seeded
from bali.story import redact
from bali.terminal.clients.address import Address, parse_address
from bali.terminal.clients.hosted import HostedClient, create_table, find_news, join_table
from bali.terminal.clients.options import GameOptions
from bali.terminal.clients.requests import RequestRefused
from bali.terminal.columns import fold
from bali.terminal.error_messages import describe_error
from bali.terminal.plain.play import play
from bali.terminal.screen.app import BaliApp
from bali.terminal.screen.end_page import EndPage
from bali.texts import texts
from bali.view import History
from tests.page.requirements import require_chromium
from tools.browser import House, chromium_running
from tools.live_server import PATIENCE, Server, served
from tools.page_player import by_mouse, prepared, whole_game
from tools.random_play import played
from tools.terminal_pilot import SMALLEST, Player, playing

SAY = texts("en").say


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("http://127.0.0.1:8000", Address("http://127.0.0.1:8000", None, None)),
        ("https://example.org/bali/", Address("https://example.org/bali", None, None)),
        (
            "https://example.org/bali/t/0123456789abcdef#x-y",
            Address("https://example.org/bali", "0123456789abcdef", "x-y"),
        ),
        (
            "http://localhost/t/ABCDEFGH-JKLMN_P",
            Address("http://localhost", "ABCDEFGH-JKLMN_P", None),
        ),
        ("ftp://example.org", None),
        ("example.org/t/0123456789abcdef", None),
        ("http://exam ple.org", None),
        ("", None),
    ],
)  # fmt: skip
def test_addresses(text: str, expected: Address | None) -> None:
    assert parse_address(text) == expected


def at(server: Server, table: str | None = None) -> Address:
    return Address(f"http://{server.host}", table, None)


def table_of(client: HostedClient) -> str:
    return client.invitation.rpartition("/")[2]


def browser_plays_out(server: Server, invitation: str) -> None:
    """Somebody who comes to the page by the invitation and plays by mouse."""
    with chromium_running() as browser:
        house = House(browser, server)
        page = prepared(house.visitor()).open(invitation)
        page.get_by_label("Your name").fill("Cy")
        page.get_by_role("button", name="Sit down").click()
        assert whole_game(page, by_mouse, Seeded(5)) > 15
        expect(page.locator(".end")).to_contain_text("Ann")
        house.close()


async def screen_plays_out(player: Player) -> None:
    chance = Seeded(1)
    while not isinstance(player.app.screen, EndPage):
        await player.until(lambda: player.table.answers() or isinstance(player.app.screen, EndPage))
        legal = [answer for answer in player.table.answers() if answer.legal]
        if legal and not isinstance(player.app.screen, EndPage):
            moment = player.table.moment
            await player.press(legal[chance.below(len(legal))].key, "enter")
            await player.until(
                lambda: player.table.moment is not moment or player.table.notice  # noqa: B023
            )


@pytest.mark.long
def test_two_terminals_and_a_browser_play_a_complete_game(tmp_path: Path) -> None:
    """One on the whole screen, one line by line, and a third with a mouse on the page."""
    require_chromium()
    with served(tmp_path / "server") as server, ThreadPoolExecutor() as others:
        client = create_table(
            at(server),
            "Ann",
            texts("en"),
            GameOptions(3, bots=(), variants=("oracle", "demon")),
            tmp_path / "ann",
        )
        command = [sys.executable, "-m", "bali", "play", "--plain", "--table", client.invitation]
        blindly = "0\n1\n2\n3\n4\n" * 600

        async def game() -> None:
            async with playing(client) as player:
                await player.until(lambda: client.document() is not None)
                await player.settle()
                assert client.invitation in player.screen()
                line_by_line = subprocess.Popen(
                    [*command, "--people", "Bo"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                    text=True, env=os.environ | {"XDG_DATA_HOME": str(tmp_path / "bo")},
                )  # fmt: skip
                answering = others.submit(line_by_line.communicate, blindly, PATIENCE * 3)
                clicking = others.submit(browser_plays_out, server, client.invitation)
                await screen_plays_out(player)
                await asyncio.wrap_future(clicking)
                out, _ = await asyncio.wrap_future(answering)
                assert line_by_line.returncode == 0
                assert SAY("count-title") in out
                for name in ("Ann", "Cy"):
                    assert name in out
                assert out.endswith(SAY("farewell") + "\n")
                result = player.table.moment.view.result if player.table.moment else None
                assert result is not None
                for score in result.scores:
                    assert str(score.total) in out

        asyncio.run(game())


def test_the_seat_is_kept_and_a_full_table_is_watched(tmp_path: Path) -> None:
    with served(tmp_path / "server") as server:
        client = create_table(
            at(server), None, texts("en"), GameOptions(2, bots=()), tmp_path / "a"
        )
        table = table_of(client)
        second = join_table(at(server, table), "Bo", texts("en"), tmp_path / "b")
        again = join_table(at(server, table), "Bo", texts("en"), tmp_path / "b")
        third = join_table(at(server, table), "Cy", texts("en"), tmp_path / "c")
        for hosted, seated in ((client, True), (second, True), (again, True), (third, False)):
            change = threading.Event()
            listener = threading.Thread(target=hosted.listen, args=[change.set])
            listener.start()
            assert change.wait(PATIENCE)
            moment = hosted.moment()
            assert moment is not None
            assert (moment.observer is not None) == seated
            hosted.close()
            listener.join(PATIENCE)
        first, back = second.document(), again.document()
        assert first is not None
        assert back is not None
        assert first.seat == back.seat
        for file in (tmp_path / "b").iterdir():
            assert file.stat().st_mode & 0o077 == 0
        with pytest.raises(RequestRefused) as refused:
            second.continue_without(1 - first.seat if first.seat is not None else 0)
        said = describe_error(refused.value, texts("en"))
        assert said == "This player is there, or was a short while ago."
        with pytest.raises(RequestRefused):
            join_table(at(server, "0123456789abcdef"), None, texts("en"), tmp_path / "c")


def test_another_name_is_another_seat(tmp_path: Path) -> None:
    """Two people at one machine, who share its data folder."""
    with served(tmp_path / "server") as server:
        ann = create_table(at(server), "Ann", texts("en"), GameOptions(3, bots=()), tmp_path / "a")
        table, folder = table_of(ann), tmp_path / "a"
        bo = join_table(at(server, table), "Bo", texts("en"), folder)
        tokens = [ann._token, bo._token]
        assert len(set(tokens)) == 2
        for name, token in (("Ann", tokens[0]), ("bo", tokens[1]), (None, tokens[1])):
            assert join_table(at(server, table), name, texts("en"), folder)._token == token


def is_asked_to_play(player: Player) -> bool:
    """Whether the card to play is asked for: the purchase before it is made unasked at first."""
    moment = player.table.moment
    return moment is not None and moment.asks() and moment.view.phase == "play"


@pytest.mark.parametrize("history", ["open", "strict"])
def test_the_first_game_has_a_legend_at_a_servers_table_too(
    history: History, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BaliApp, "is_first_game", lambda _: True)
    with served(tmp_path / "server") as server:
        options = GameOptions(2, bots=("random",), history=history)
        client = create_table(at(server), "Ann", texts("en"), options, tmp_path / "ann")

        async def game() -> None:
            async with playing(client) as player:
                await player.until(lambda: is_asked_to_play(player))
                await player.settle()
                legend = fold(SAY(f"legend-{history}"), widest=SMALLEST[0] - 2)
                assert "\n ".join(legend) in player.screen()

        asyncio.run(game())


def test_the_client_reconnects_when_the_server_is_back(tmp_path: Path) -> None:
    with served(tmp_path / "server") as server:
        client = create_table(
            at(server), "Ann", texts("en"), GameOptions(2, bots=("random",)), tmp_path / "ann"
        )
        port = str(server.port)

        async def game() -> None:
            async with playing(client) as player:
                await player.until(player.table.answers)
                server.kill()
                await player.until(lambda: not client.is_connected)
                await player.settle()
                assert SAY("not-connected") in player.screen()
                assert "Row 1" in player.screen()
                with served(tmp_path / "server", "--port", port):
                    await player.until(lambda: client.is_connected)
                    before = client.document()
                    await player.until(player.table.answers)
                    await player.press("enter", "enter")
                    await player.until(lambda: client.document() is not before)
                    await player.settle()
                    assert SAY("not-connected") not in player.screen()

        asyncio.run(game())


def test_an_unusable_address_is_reported() -> None:
    for url, message in (
        ("http://127.0.0.1:9/t/0123456789abcdef", "The server cannot be reached"),
        ("127.0.0.1:9/t/0123456789abcdef", "none is running at this address"),
        ("127.0.0.1:9 /t", "--table: not an address"),
    ):
        run = subprocess.run(
            [sys.executable, "-m", "bali", "play", "--language", "en", "--table", url],
            capture_output=True, text=True, check=False, input="",
        )  # fmt: skip
        assert run.returncode == 2
        assert message in run.stderr
        assert run.stderr.count("\n") == 1


class Fingers(io.StringIO):
    """Answers with the first number; after the end, with these commands."""

    def __init__(self, screen: io.StringIO, *commands: str) -> None:
        super().__init__()
        self._screen = screen
        self._commands = iter(f"{command}\n" for command in commands)

    def readline(self, _: int = -1, /) -> str:  # type: ignore[override]
        output = self._screen.getvalue()
        if SAY("count-title") in output:
            return next(self._commands, "")
        return f"{re.findall(r'^  ([0-9])  ', output, re.MULTILINE)[-1]}\n"


def test_line_by_line_with_a_review_by_the_server(tmp_path: Path) -> None:
    with served(tmp_path / "server") as server:
        options = GameOptions(2, bots=("random",))
        client = create_table(at(server), "Ann", texts("en"), options, tmp_path / "ann")
        screen = io.StringIO()
        play(client, texts("en"), Fingers(screen, "review", "from 3", "quit"), screen)
        after = screen.getvalue().partition(SAY("count-title"))[2]
        assert "Your mistakes, the largest first" in after
        assert "Practice from move 3." in after
        assert after.endswith(SAY("left") + "\n")


def test_news_at_the_end_begin_where_the_last_ones_ended() -> None:
    """Several moves may arrive at once, and the last one reveals what was hidden before."""
    game = played(3, (3, True, True), eager=True)
    whole = [event for step in game.steps for event in step.events]
    for moves in (1, 2, 5):
        steps = game.steps[:-moves]
        open_story = [redact(event, 0) for step in steps for event in step.events]
        news = [event for step in game.steps[-moves:] for event in step.events]
        for known in (len(open_story), 30):  # with open history, and with strict memory
            assert find_news(open_story[-known:], whole) == news
