"""Terminals at a real server's table, through the public API and nothing else."""

import asyncio
import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import expect

from bali.chance import Seeded
from bali.terminal.parties.address import Address, address
from bali.terminal.parties.calling import RequestRefused
from bali.terminal.parties.hosted import HostedParty, join, make
from bali.terminal.screen.ending import Ending
from bali.texts import texts
from tests.page.requirements import require_chromium
from tools.browser import House, chromium_running
from tools.live_server import PATIENCE, Server, served
from tools.page_player import by_mouse, prepared, whole_game
from tools.terminal_pilot import Player, playing

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
    assert address(text) == expected


def at(server: Server, table: str | None = None) -> Address:
    return Address(f"http://{server.host}", table, None)


def table_of(party: HostedParty) -> str:
    return party.invitation.rpartition("/")[2]


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
    while not isinstance(player.app.screen, Ending):
        await player.until(lambda: player.table.asked() or isinstance(player.app.screen, Ending))
        legal = [answer for answer in player.table.asked() if answer.legal]
        if legal and not isinstance(player.app.screen, Ending):
            moment = player.table.moment
            await player.press(legal[chance.below(len(legal))].key, "enter")
            await player.until(
                lambda: player.table.moment is not moment or player.table.notice  # noqa: B023
            )


@pytest.mark.long
def test_two_terminals_and_a_browser_play_a_whole_game(tmp_path: Path) -> None:
    """One on the whole screen, one line by line, and a third with a mouse on the page."""
    require_chromium()
    with served(tmp_path / "server") as server, ThreadPoolExecutor() as others:
        party = make(
            at(server), "Ann", texts("en"), players=3, variants=("oracle", "demon"),
            history="open", bots=(), folder=tmp_path / "ann",
        )  # fmt: skip
        command = [sys.executable, "-m", "bali", "play", "--plain", "--table", party.invitation]
        blindly = "0\n1\n2\n3\n4\n" * 600

        async def game() -> None:
            async with playing(party) as player:
                await player.until(lambda: party.told() is not None)
                await player.settled()
                assert party.invitation in player.screen()
                line_by_line = subprocess.Popen(
                    [*command, "--people", "Bo"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                    text=True, env=os.environ | {"XDG_DATA_HOME": str(tmp_path / "bo")},
                )  # fmt: skip
                answering = others.submit(line_by_line.communicate, blindly, PATIENCE * 3)
                clicking = others.submit(browser_plays_out, server, party.invitation)
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
        party = make(
            at(server), None, texts("en"), players=2, variants=(), history="open", bots=(),
            folder=tmp_path / "a",
        )  # fmt: skip
        table = table_of(party)
        second = join(at(server, table), "Bo", texts("en"), tmp_path / "b")
        again = join(at(server, table), "Bo", texts("en"), tmp_path / "b")
        third = join(at(server, table), "Cy", texts("en"), tmp_path / "c")
        for hosted, seated in ((party, True), (second, True), (again, True), (third, False)):
            heard = threading.Event()
            listening = threading.Thread(target=hosted.listen, args=[heard.set])
            listening.start()
            assert heard.wait(PATIENCE)
            moment = hosted.moment()
            assert moment is not None
            assert (moment.eyes is not None) == seated
            hosted.close()
            listening.join(PATIENCE)
        first, back = second.told(), again.told()
        assert first is not None
        assert back is not None
        assert first.seat == back.seat
        for file in (tmp_path / "b").iterdir():
            assert file.stat().st_mode & 0o077 == 0
        with pytest.raises(RequestRefused):
            join(at(server, "0123456789abcdef"), None, texts("en"), tmp_path / "c")


def test_a_server_that_comes_back_finds_us_waiting(tmp_path: Path) -> None:
    with served(tmp_path / "server") as server:
        party = make(
            at(server), "Ann", texts("en"), players=2, variants=(), history="open",
            bots=("random",), folder=tmp_path / "ann",
        )  # fmt: skip
        port = str(server.port)

        async def game() -> None:
            async with playing(party) as player:
                await player.until(player.table.asked)
                server.kill()
                await player.until(lambda: not party.connected)
                await player.settled()
                assert SAY("not-connected") in player.screen()
                assert "Row 1" in player.screen()
                with served(tmp_path / "server", "--port", port):
                    await player.until(lambda: party.connected)
                    before = party.told()
                    await player.until(player.table.asked)
                    await player.press("enter", "enter")
                    await player.until(lambda: party.told() is not before)
                    await player.settled()
                    assert SAY("not-connected") not in player.screen()

        asyncio.run(game())


def test_what_cannot_be_reached_is_told() -> None:
    for url, told in (
        ("http://127.0.0.1:9/t/0123456789abcdef", "The server cannot be reached"),
        ("nowhere", "--table: not an address"),
    ):
        run = subprocess.run(
            [sys.executable, "-m", "bali", "play", "--language", "en", "--table", url],
            capture_output=True, text=True, check=False, input="",
        )  # fmt: skip
        assert run.returncode == 2
        assert told in run.stderr
        assert run.stderr.count("\n") == 1
