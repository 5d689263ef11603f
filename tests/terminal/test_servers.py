"""Servers from the start screen: names and seats, rematches, and what is said when they refuse."""

import asyncio
import io
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from bali.server.refusal import STATUS
from bali.terminal.clients.address import Address, complete_address
from bali.terminal.clients.hosted import HostedClient, create_table, join_table
from bali.terminal.clients.options import GameOptions
from bali.terminal.clients.requests import RequestRefused, Unreachable
from bali.terminal.clients.server_tables import list_server_tables
from bali.terminal.error_messages import describe_error
from bali.terminal.plain.play import play
from bali.terminal.screen.end_page import EndPage
from bali.terminal.screen.hosted import HostedScreen
from bali.terminal.screen.input_page import InputPage
from bali.terminal.screen.server_page import SeatPage, ServerPage
from bali.terminal.screen.setup_page import SetupPage
from bali.terminal.screen.start_page import StartPage
from bali.texts import LANGUAGES, texts
from tools.live_server import PATIENCE, Server, served
from tools.terminal_pilot import Player, playing, starting

SAY = texts("en").say
TWO_PEOPLE = GameOptions(2, bots=())


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of saved games, in a data folder of its own, which all terminals share."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "bali" / "games"


def at(server: Server, table: str | None = None) -> Address:
    return Address(f"http://{server.host}", table, None)


def table_of(client: HostedClient) -> str:
    return client.invitation.rpartition("/")[2]


async def go_to(player: Player, address: str) -> None:
    """Choose the server's line of the start screen and enter an address."""
    page = player.app.screen
    assert isinstance(page, StartPage)
    await player.press(*["down"] * page.entries.index("server"), "enter")
    await enter(player, address)


async def enter(player: Player, text: str) -> None:
    """Answer the question for a line of text."""
    await player.until(lambda: isinstance(player.app.screen, InputPage))
    question = player.app.screen
    await player.press(*["end", *["backspace"] * 80, *text, "enter"])
    await player.until(lambda: player.app.screen is not question)


async def sit_down(player: Player, before: HostedClient | None = None) -> HostedClient:
    """Wait for a server's table, another one than before."""
    await player.until(
        lambda: isinstance(player.app.screen, HostedScreen) and player.app.screen.client != before
    )
    table = player.table
    assert isinstance(table, HostedScreen)
    return table.client


def name_at(client: HostedClient, seat: int | None = None) -> str | None:
    """The name of the player at a seat, or of the client's own."""
    document = client.document()
    assert document is not None
    seat = document.seat if seat is None else seat
    assert seat is not None
    return document.seats[seat].name


# Names and seats


def test_the_start_screen_takes_a_seat_of_its_own_for_another_name(
    folder: Path, tmp_path: Path
) -> None:
    """Two terminals of one machine: the second one does not take the first one's seat."""
    with served(tmp_path / "server") as server:

        async def game() -> None:
            async with starting(folder, options=GameOptions(3, ("Ann", "Bo", "Cy"), ())) as ann:
                await go_to(ann, at(server).server)
                await ann.until(lambda: isinstance(ann.app.screen, ServerPage))
                await ann.press("enter")
                await enter(ann, "Ann")
                await ann.until(lambda: isinstance(ann.app.screen, SetupPage))
                await ann.press("enter")
                first = await sit_down(ann)
                await ann.until(lambda: first.document() is not None)
                assert name_at(first) == "Ann"
                async with starting(folder) as bo:
                    assert bo.app.preferences.name == "Ann"
                    await go_to(bo, first.invitation)
                    await bo.until(lambda: isinstance(bo.app.screen, SeatPage))
                    await bo.settle()
                    assert SAY("seat-return-named", name="Ann") in bo.screen()
                    await bo.press("down", "enter")
                    await enter(bo, "Bo")
                    second = await sit_down(bo)
                    await bo.until(lambda: second.document() is not None)
                    assert name_at(second) == "Bo"
                    assert first._token != second._token
                    await bo.press("m")
                    await bo.until(lambda: isinstance(bo.app.screen, StartPage))
                    await bo.settle()
                    await go_to(bo, first.invitation)
                    await bo.until(lambda: isinstance(bo.app.screen, SeatPage))
                    await bo.press("enter")
                    again = await sit_down(bo)
                    assert again._token == first._token

        asyncio.run(game())


def test_without_a_name_another_seat_can_be_taken(folder: Path, tmp_path: Path) -> None:
    with served(tmp_path / "server") as server:
        first = create_table(at(server), None, texts("en"), TWO_PEOPLE)

        async def game() -> None:
            async with starting(folder) as player:
                await go_to(player, first.invitation)
                await player.until(lambda: isinstance(player.app.screen, SeatPage))
                await player.press("down", "enter")
                await enter(player, "")
                second = await sit_down(player)
                assert second._token not in (None, first._token)

        asyncio.run(game())


def test_all_own_seats_are_listed(tmp_path: Path) -> None:
    with served(tmp_path / "server") as server:
        folder, everybody = tmp_path / "seats", GameOptions(3, bots=())
        ann = create_table(at(server), "Ann", texts("en"), everybody, folder)
        join_table(at(server, table_of(ann)), "Bo", texts("en"), folder)
        other = create_table(at(server), None, texts("en"), TWO_PEOPLE, folder)
        listed = list_server_tables(at(server), folder)
        found = {(entry.summary.table, entry.seat and entry.seat.name) for entry in listed}
        assert found == {(table_of(ann), "Ann"), (table_of(ann), "Bo"), (table_of(other), None)}


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("localhost", "http://localhost"),
        ("[::1]:8000/t/0123456789abcdef", "http://[::1]:8000/t/0123456789abcdef"),
        ("localhost.example.org", "https://localhost.example.org"),
        ("example.org/bali", "https://example.org/bali"),
        ("http://example.org", "http://example.org"),
    ],
)
def test_an_address_without_a_scheme_is_completed(typed: str, address: str) -> None:
    assert complete_address(typed) == address


def test_the_levels_of_bots_are_told_before_the_game_and_above_its_history(tmp_path: Path) -> None:
    with served(tmp_path / "server") as server:
        options, folder = GameOptions(3, bots=("easy",)), tmp_path / "seats"
        ann = create_table(at(server), "Ann", texts("en"), options, folder)

        async def game() -> None:
            async with playing(ann) as player:
                await player.until(lambda: "(easy)" in player.screen())
                assert SAY("server-free-seat") in player.screen()
                await asyncio.to_thread(
                    join_table, at(server, table_of(ann)), "Bo", texts("en"), folder
                )
                await player.until(lambda: player.table.moment is not None)
                await player.press("h")
                await player.until(lambda: "Bots: " in player.screen())
                assert "(easy)" in player.screen()

        asyncio.run(game())


# Rematches


def over(server: Server, folder: Path) -> tuple[HostedClient, HostedClient]:
    """The two people at a table whose game is over, in turn order."""
    ann = create_table(at(server), "Ann", texts("en"), TWO_PEOPLE, folder)
    bo = join_table(at(server, table_of(ann)), "Bo", texts("en"), folder)
    while True:
        for client in (ann, bo):
            client._receive(read_table(server, client))
        moment = next((m for m in (ann.moment(), bo.moment()) if m and m.asks()), None)
        if moment is None:
            return (bo, ann) if name_at(ann, seat=1) == "Ann" else (ann, bo)
        (ann if moment == ann.moment() else bo).play(next(iter(moment.preview.moves)))


def read_table(server: Server, client: HostedClient) -> bytes:
    headers = {"Authorization": f"Bearer {client._token}"}
    content: bytes = server.client.get(f"/api/tables/{table_of(client)}", headers=headers).content
    return content


@pytest.mark.usefixtures("folder")
def test_the_screen_offers_a_rematch_and_tells_when_it_is_asked_for(tmp_path: Path) -> None:
    with served(tmp_path / "server") as server:
        first, second = over(server, tmp_path / "bali" / "seats")

        async def game() -> None:
            async with playing(first) as player:
                await player.until(lambda: isinstance(player.app.screen, EndPage))
                await player.settle()
                assert SAY("key-rematch") in player.lines()[-1]
                assert player.app.preferences.has_played
                await asyncio.to_thread(second.rematch)
                await player.until(lambda: "A rematch has been asked for" in player.screen())
                await player.press("n")
                following = await sit_down(player, first)
                await player.until(lambda: following.moment() is not None)
                assert table_of(following) != table_of(first)
                assert name_at(following) == name_at(first)

        asyncio.run(game())
        kept = list_server_tables(at(server))
        assert {entry.seat.name for entry in kept if entry.seat} == {"Ann", "Bo"}


class Answers(io.StringIO):
    """Answers with these lines, then quits."""

    def __init__(self, *lines: str) -> None:
        super().__init__("".join(f"{line}\n" for line in lines))


@pytest.mark.usefixtures("folder")
def test_line_by_line_a_rematch_is_a_command(tmp_path: Path) -> None:
    with served(tmp_path / "server") as server:
        first, second = over(server, tmp_path / "bali" / "seats")
        first.rematch()
        second._receive(read_table(server, second))
        screen = io.StringIO()
        play(second, texts("en"), Answers("rematch", "quit"), screen)  # there the first to move
        end, _, after = screen.getvalue().partition(SAY("count-title"))[2].partition("> rematch")
        assert "You join it with rematch." in " ".join(end.split())
        assert "Your colour is" in after


# What is said when something goes wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_said_in_words(language: str) -> None:
    """A code without words of its own would be told by the English words of the server."""
    catalogue = texts(language)
    for code in STATUS:
        said = describe_error(RequestRefused(code, "REASON"), catalogue)
        assert said != describe_error(RequestRefused("new-code", "REASON"), catalogue), code
        assert "REASON" not in said or code == "malformed"


@contextmanager
def site(content: bytes) -> Iterator[str]:
    """A web server that is none of ours and answers everything with the same page."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            self.do_GET()

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join(PATIENCE)
        server.server_close()


@pytest.mark.parametrize("content", [b"<!doctype html>", b"{}", b"\xff\xfe", b""])
def test_a_site_that_is_no_server_of_ours_is_named(content: bytes, tmp_path: Path) -> None:
    with site(content) as address:
        foreign = Address(address, "0123456789abcdef", None)
        (tmp_path / "0123456789abcdef.json").write_text('[{"seat":0,"token":"x","name":"Ann"}]')
        for request in (
            lambda: create_table(foreign, None, texts("en"), TWO_PEOPLE, tmp_path),
            lambda: join_table(foreign, "Ann", texts("en"), tmp_path),
            lambda: join_table(foreign, "Bo", texts("en"), tmp_path),
            lambda: list_server_tables(foreign, tmp_path),
            HostedClient(foreign, "0123456789abcdef", "x", texts("en")).record,
            HostedClient(foreign, "0123456789abcdef", "x", texts("en")).rematch,
        ):
            with pytest.raises(Unreachable) as error:
                request()
            assert describe_error(error.value, texts("en")) == (
                "What answers at this address is not a Bali server."
            )


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unreachable_server_is_told_without_numbers(language: str) -> None:
    for address in ("http://127.0.0.1:9", "http://no-such-host.invalid"):
        with pytest.raises(Unreachable) as error:
            list_server_tables(Address(address, None, None))
        said = describe_error(error.value, texts(language))
        assert "Errno" not in said
        assert "[" not in said


def test_a_refused_live_connection_leads_back_to_the_start_screen(
    folder: Path, tmp_path: Path
) -> None:
    with served(tmp_path / "server") as server:
        nowhere = HostedClient(at(server), "0123456789abcdef", None, texts("de"))

        async def game() -> None:
            async with starting(folder, "de") as player:
                player.app.open(nowhere)
                await player.until(lambda: nowhere.refusal is not None)
                await player.until(lambda: isinstance(player.app.screen, StartPage))
                await player.until(lambda: "Diesen Tisch gibt es nicht." in player.screen())

        asyncio.run(game())
