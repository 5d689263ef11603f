"""Several people at one terminal, on the screen: handing over, and playing without a curtain."""

import asyncio

from bali.story_text import sentence
from bali.terminal.clients.local import LocalClient
from bali.terminal.clients.options import GameOptions
from bali.terminal.screen.handover import HandoverScreen
from bali.terminal.screen.local import LocalScreen
from bali.terminal.screen.setup_page import SetupPage
from bali.texts import LANGUAGES, texts
from tools.terminal_pilot import Player, local_game, playing

FOR_TWO = GameOptions(2, ("Ann", "Bo"))


def table_of(player: Player) -> LocalScreen:
    table = player.table
    assert isinstance(table, LocalScreen)
    return table


async def play_a_turn(player: Player) -> None:
    """Play the first answers until the own turn is over."""
    table = table_of(player)
    while not table.hands_over():
        await player.until(lambda: table.answers() or table.hands_over())
        if not table.hands_over():
            key = next(answer.key for answer in table.answers() if answer.legal)
            await player.press(key, "enter")
    await player.settle()


async def begin(player: Player) -> None:
    await player.until(lambda: isinstance(player.app.screen, HandoverScreen))
    await player.press("enter")


def is_shown(text: str, player: Player) -> bool:
    """Whether the words of a text are on the screen, which breaks it into lines."""
    return "".join(text.split()) in "".join(player.screen().split())


def test_the_own_scoring_is_shown_until_the_terminal_is_handed_over() -> None:
    async def game(language: str) -> None:
        client = local_game(FOR_TWO, language)
        async with playing(client) as player:
            await begin(player)
            await play_a_turn(player)
            assert not isinstance(player.app.screen, HandoverScreen)
            say = client.texts.say
            assert is_shown(say("hand-over", name=client.names[1]), player)
            (scored,) = client.events_since_choice(with_choice=True)[-1:]
            assert is_shown(sentence(client.texts, scored, client.names, 0), player)
            assert client.observer == 0
            await player.press("escape")
            await player.settle()
            assert is_shown(say("hand-over", name=client.names[1]), player)
            await player.press("enter")
            await player.until(lambda: isinstance(player.app.screen, HandoverScreen))
            assert client.observer is None

    for language in LANGUAGES:
        asyncio.run(game(language))


def test_undo_comes_before_handing_over() -> None:
    async def game() -> None:
        client = local_game(FOR_TWO)
        async with playing(client) as player:
            table = table_of(player)
            await begin(player)
            await play_a_turn(player)
            assert table.is_listed("undo")
            await player.press("z")
            await player.until(lambda: not table.hands_over() and table.answers())
            assert client.match.to_move() == client.observer == 0
            await play_a_turn(player)
            await player.press("enter")
            await player.until(lambda: isinstance(player.app.screen, HandoverScreen))

    asyncio.run(game())


def test_what_cannot_be_undone_does_not_hand_over() -> None:
    async def game() -> None:
        client, row = seat_before_a_new_row()
        async with playing(client) as player:
            table = table_of(player)
            await begin(player)
            await player.until(table.answers)
            await player.press(row, "enter")
            await player.until(table.hands_over)
            await player.press("z")
            await player.settle()
            assert table.hands_over()
            assert is_shown(client.texts.say("undo-row"), player)

    asyncio.run(game())


def seat_before_a_new_row() -> tuple[LocalClient, str]:
    """A game in which the next move ends the turn with a new row, and that row's number."""
    client = local_game(FOR_TWO)
    match = client.match
    while True:
        seat = match.to_move() or 0
        table = match.view(seat)
        for word in table.legal if table.phase == "take" and table.to_take == 1 else ():
            if len(table.offer[int(word[-1]) - 1]) == 1:
                match.play(seat, word)
                is_over = match.to_move() != seat
                match.rewind()
                if is_over:
                    return client, word[-1]
        match.play(seat, table.legal[0])


def test_without_a_curtain_the_table_stays() -> None:
    async def game() -> None:
        client = local_game(GameOptions(2, ("Ann", "Bo"), curtain=False))
        async with playing(client) as player:
            table = table_of(player)
            seats = set()
            for _ in range(12):
                await player.until(table.answers)
                assert not isinstance(player.app.screen, HandoverScreen)
                assert not table.hands_over()
                seats.add(client.observer)
                assert client.observer == client.match.to_move()
                key = next(answer.key for answer in table.answers() if answer.legal)
                await player.press(key, "enter")
            assert seats == {0, 1}

    asyncio.run(game())


def test_the_page_of_a_new_game_asks_several_people_for_a_curtain() -> None:
    async def game() -> None:
        async with playing(local_game(FOR_TWO)) as player:
            await begin(player)
            await player.until(lambda: table_of(player).answers())
            await player.press("n")
            await player.until(lambda: isinstance(player.app.screen, SetupPage))
            setup = player.app.screen
            assert isinstance(setup, SetupPage)
            assert setup.choices("curtain") == ("no",)
            await player.press("down", "right")
            assert setup.people == 2
            assert setup.choices("curtain") == ("no", "yes")
            assert setup.value("curtain") == "yes"
            await player.press("up", "up", "right")
            await player.settle()
            explanation = texts("en").say("setup-curtain-says")
            assert explanation[:40] in player.screen()
            assert explanation[-10:] in player.screen()
            assert not setup.game_options().curtain
            await player.press("right")
            assert setup.game_options().curtain

    asyncio.run(game())
