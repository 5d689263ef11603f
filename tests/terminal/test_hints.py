"""Hints on the whole screen: where to look, then the two best moves and why."""

import asyncio
import io
import threading
from pathlib import Path

import pytest

from bali.analysis.review import Hint
from bali.api import TableDocument
from bali.chance import Chance
from bali.record import read
from bali.review_text import describe_focus
from bali.terminal.clients.hosted import HostedClient, create_table, join_table
from bali.terminal.clients.local import LocalClient
from bali.terminal.clients.options import GameOptions
from bali.terminal.clients.saved_games import notes_of
from bali.terminal.columns import fold
from bali.terminal.hints import refuse_hint
from bali.terminal.plain.play import play
from bali.terminal.screen.handover import HandoverScreen
from bali.terminal.screen.hinting import HintPage
from bali.terminal.screen.local import LocalScreen
from bali.terminal.screen.setup_page import SetupPage
from bali.texts import LANGUAGES, texts
from bali.view import View
from tests.sampling import SAMPLED_LANGUAGES
from tests.terminal.test_hosted import at
from tests.terminal.test_screen import wait_for_answers
from tests.test_plain import InProcessBots
from tools.live_server import PATIENCE, Server, served
from tools.terminal_pilot import SMALLEST, Player, local_game, playing

SAY = texts("en").say


async def ask_for_hint(player: Player) -> None:
    """Ask for the first part, and wait for it."""
    await player.press("i")
    await player.until(lambda: player.table.notice)
    await player.settle()


def count_used(client: LocalClient) -> list[int] | None:
    assert client.file is not None
    return notes_of(read(client.file.read_bytes())).hints


def read_document(client: HostedClient) -> TableDocument:
    """The first document of a table."""
    change = threading.Event()
    listener = threading.Thread(target=client.listen, args=[change.set])
    listener.start()
    assert change.wait(PATIENCE)
    document = client.document()
    client.close()
    listener.join(PATIENCE)
    assert document is not None
    return document


@pytest.mark.parametrize("language", SAMPLED_LANGUAGES)
def test_the_first_press_says_where_to_look_the_second_what_to_do(
    language: str, tmp_path: Path
) -> None:
    async def game() -> None:
        client = local_game(GameOptions(2), language, tmp_path)
        say = texts(language).say
        async with playing(client) as player:
            await wait_for_answers(player)
            seat, version = client.match.to_move() or 0, client.match.version
            assert count_used(client) is None
            await ask_for_hint(player)
            hint = client.last_hint()
            assert hint is not None
            focus = describe_focus(texts(language), hint.focus, client.names, seat)
            assert player.table.notice == focus
            assert focus[:20] in player.screen()
            used = count_used(client)
            assert used is not None
            assert used[seat] == 1
            await player.press("i")
            await player.until(lambda: isinstance(player.app.screen, HintPage))
            await player.settle()
            assert say("hint-best")[:20] in player.screen()
            assert player.screen().count("%") >= 2
            await player.press("i", "i")
            await player.until(lambda: isinstance(player.app.screen, HintPage))
            await player.press("escape")
            used = count_used(client)
            assert used is not None
            assert (used[seat], sum(used)) == (2, 2)
            assert client.match.version == version
            await player.press("1", "1")
            await player.until(lambda: client.match.version > version)
            await wait_for_answers(player)
            assert not player.table.notice

    asyncio.run(game())


def test_the_game_goes_on_while_a_hint_is_computed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def game() -> None:
        client = local_game(GameOptions(2))
        async with playing(client) as player:
            await wait_for_answers(player)
            table = player.table
            assert isinstance(table, LocalScreen)
            compute, may_answer = table.bots.hint, asyncio.Event()

            async def hint(view: View, dice: Chance) -> Hint:
                await may_answer.wait()
                return await compute(view, dice)

            monkeypatch.setattr(table.bots, "hint", hint)
            version = client.match.version
            await player.press("i")
            await player.until(player.table.activity)
            await player.press("1", "1")
            await player.until(lambda: client.match.version > version)
            may_answer.set()
            await player.until(lambda: not player.table.activity())
            assert client.notes.hints is None, "it came too late"
            assert not player.table.notice

    asyncio.run(game())


def test_there_is_no_hint_without_a_decision() -> None:
    async def game() -> None:
        client = local_game(GameOptions(2, people=("Ann", "Bo"), hints=True))
        async with playing(client) as player:
            await player.until(lambda: isinstance(player.app.screen, HandoverScreen))
            assert not player.table.check_action("hint", ())
            await player.press("enter")
            await wait_for_answers(player)
            assert player.table.check_action("hint", ())
            await ask_for_hint(player)
            assert client.notes.hints is not None

    asyncio.run(game())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (GameOptions(history="strict"), "hint-strict"),
        (GameOptions(2, people=("Ann", "Bo")), "hint-people"),
    ],
    ids=["strict", "people"],
)
def test_where_there_are_no_hints_it_is_said_why(
    options: GameOptions, reason: str, language: str
) -> None:
    """In whole sentences, although they are longer than a line of the smallest screen."""

    async def game() -> None:
        client = local_game(options, language)
        async with playing(client) as player:
            if options.people:
                await player.until(lambda: isinstance(player.app.screen, HandoverScreen))
                await player.press("enter")
            await wait_for_answers(player)
            await player.press("i")
            await player.settle()
            said = texts(language).say(reason)
            assert player.table.notice == said
            assert "\n ".join(fold(said, widest=SMALLEST[0] - 2)) in player.screen()
            assert client.notes.hints is None

    asyncio.run(game())


def test_several_people_agree_on_the_page_of_a_new_game() -> None:
    async def game() -> None:
        async with playing(local_game(GameOptions())) as player:
            await wait_for_answers(player)
            await player.press("n")
            await player.until(lambda: isinstance(player.app.screen, SetupPage))
            setup = player.app.screen
            assert isinstance(setup, SetupPage)
            assert setup.choices("hints") == ("yes",)
            await player.press("down", "right", *["down"] * 5, "right")
            assert setup.people == 2
            assert setup.choices("hints") == ("no", "yes")
            assert setup.value("hints") == "yes"
            await player.settle()
            assert SAY("setup-hints-says")[:40] in player.screen()
            await player.press("enter")
            await player.until(lambda: player.app.game_options.hints)
            table = player.table
            assert isinstance(table, LocalScreen)
            await player.until(lambda: isinstance(player.app.screen, HandoverScreen))
            assert player.app.table_screen() is not None

    asyncio.run(game())


def pass_turn(client: HostedClient) -> None:
    """Play until it is another player's turn: the first player is drawn."""
    document: TableDocument | None = read_document(client)
    while document is not None and document.legal:
        client.play(document.legal[0])
        document = client.document()


def watch_begin(server: Server, mine: HostedClient, hints: bool, folder: Path) -> None:
    """When the game begins, both modes tell whether several people have agreed to hints."""
    address = at(server, mine.invitation.rpartition("/")[2])
    other = join_table(address, "Cy", texts("en"), folder / f"cy-{hints}")
    pass_turn(join_table(address, "Bo", texts("en"), folder / f"bo-{hints}"))
    screen, agreed = io.StringIO(), " ".join(SAY("hints-agreed").split())
    play(other, texts("en"), io.StringIO("quit\n" * 9), screen, InProcessBots)
    assert (agreed in " ".join(screen.getvalue().split())) == hints
    client = join_table(address, "Cy", texts("en"), folder / f"cy-{hints}")

    async def game() -> None:
        async with playing(client) as player:
            await player.until(lambda: player.table.moment)
            await player.settle()
            assert (player.table.notice == SAY("hints-agreed")) == hints

    asyncio.run(game())


def test_hints_at_a_servers_table(tmp_path: Path) -> None:
    """One person among bots has them; two people only if the table was made so."""
    with served(tmp_path / "server") as server:
        alone = GameOptions(2, bots=("random",))
        client = create_table(at(server), "Ann", texts("en"), alone, tmp_path / "ann")

        async def game() -> None:
            async with playing(client) as player:
                await wait_for_answers(player)
                assert player.table.check_action("hint", ())
                await ask_for_hint(player)
                document = client.document()
                assert document is not None
                assert document.seat is not None
                await player.press("i")
                await player.until(lambda: isinstance(player.app.screen, HintPage))
                await player.settle()
                assert SAY("hint-best") in player.screen()
                await player.until(lambda: sum(client.document().hints_used) == 2)  # type: ignore[union-attr]

        asyncio.run(game())
        for hints in (False, True):
            options = GameOptions(2, bots=(), hints=hints)
            table = create_table(at(server), "Bo", texts("en"), options, tmp_path / f"bo-{hints}")
            assert read_document(table).hints == hints
            watch_begin(server, table, hints, tmp_path)
        strict = GameOptions(2, bots=(), history="strict", hints=True)
        table = create_table(at(server), "Bo", texts("en"), strict, tmp_path / "bo-strict")
        assert refuse_hint(read_document(table)) == "hint-strict"
