"""The way from the start screen to a server's table: which server, which table, which seat."""

import asyncio
from typing import TYPE_CHECKING

from bali.match import MatchError
from bali.terminal.clients.address import Address, complete_address, parse_address
from bali.terminal.clients.hosted import (
    HostedClient,
    create_table,
    join_table,
    return_to_seat,
    take_seat,
    watch_table,
)
from bali.terminal.clients.kept_seats import KeptSeats, seats_folder
from bali.terminal.clients.server_tables import ServerTable, list_server_tables
from bali.terminal.error_messages import describe_error
from bali.terminal.screen.input_page import InputPage
from bali.terminal.screen.server_page import NEW, SeatPage, ServerPage
from bali.terminal.screen.setup_page import SetupPage

if TYPE_CHECKING:
    from bali.terminal.screen.app import BaliApp

LOCAL_SERVER = "http://127.0.0.1:8000"
LONGEST_NAME = 24  # a server cuts longer ones


async def visit_server(app: "BaliApp") -> None:
    """Ask for a server or a table, and open the table that is chosen. Runs in a worker."""
    question = app.texts.say("server-address")
    text = await app.push_screen_wait(InputPage(question, app.preferences.server or LOCAL_SERVER))
    if not text:
        return
    address = parse_address(complete_address(text))
    if address is None:
        app.notify(app.texts.say("server-no-address"), markup=False)
        return
    try:
        client = await _choose_table(app, address)
    except MatchError as error:
        app.notify(describe_error(error, app.texts), markup=False)
    else:
        if client is not None:
            app.open(client)


async def _choose_table(app: "BaliApp", at: Address) -> HostedClient | None:
    """The table of the address or, for that of a server, one of its list; None for none."""
    if at.table is not None:
        return await _choose_seat(app, at)
    page = ServerPage(at.server, await asyncio.to_thread(list_server_tables, at))
    app.preferences.server = at.server
    app.save_preferences()
    choice = await app.push_screen_wait(page)
    if choice is None:
        return None
    return await (_create(app, at) if choice == NEW else _go_to(app, at, page.tables[choice - 1]))


async def _go_to(app: "BaliApp", server: Address, table: ServerTable) -> HostedClient | None:
    at = server._replace(table=table.summary.table)
    if table.seat is not None:
        return await asyncio.to_thread(return_to_seat, at, table.seat, app.texts)
    return await _sit_down(app, at) if table.summary.free else watch_table(at, app.texts)


async def _choose_seat(app: "BaliApp", at: Address) -> HostedClient | None:
    """A seat at a table: one of ours, if there are any, or another one."""
    seats = KeptSeats(seats_folder(), at.table or "").read()
    if seats and at.code is None:
        choice = await app.push_screen_wait(SeatPage(seats))
        if choice is None:
            return None
        if choice < len(seats):
            return await asyncio.to_thread(return_to_seat, at, seats[choice], app.texts)
    return await _sit_down(app, at)


async def _sit_down(app: "BaliApp", at: Address) -> HostedClient | None:
    """Take a seat under a name, or return to the one of this name."""
    name = await _ask_name(app)
    if name is None:
        return None
    sit_down = join_table if name else take_seat
    return await asyncio.to_thread(sit_down, at, name or None, app.texts)


async def _create(app: "BaliApp", at: Address) -> HostedClient | None:
    """Make a table and take a seat there."""
    name = await _ask_name(app)
    if name is None:
        return None
    setup = SetupPage(app.table_options, is_hosted=True)
    if await app.push_screen_wait(setup) is None:
        return None
    app.table_options = setup.game_options()
    return await asyncio.to_thread(create_table, at, name or None, app.texts, app.table_options)


async def _ask_name(app: "BaliApp") -> str | None:
    """The name for a seat, empty for none; None if the question is left with Escape."""
    page = InputPage(app.texts.say("server-name"), app.preferences.name, LONGEST_NAME)
    name = await app.push_screen_wait(page)
    if name is not None:
        app.preferences.name = name
        app.save_preferences()
    return name
