"""What has happened, on the screen and line by line: turns, news, skipped purchases."""

import asyncio

import pytest

from bali.story_text import sentence
from bali.terminal.choices import describe_skipped_purchase
from bali.terminal.clients.options import GameOptions
from bali.terminal.clients.replay import ReplayClient
from bali.terminal.turns import find_end_of_own_turn, find_turns
from bali.texts import LANGUAGES, texts
from tests.test_plain import Settings, game, script
from tools.random_play import CONFIGURATIONS, played, recorded
from tools.screens import at
from tools.terminal_pilot import local_game, playing


def replays() -> list[ReplayClient]:
    return [
        ReplayClient(recorded(played(seed, configuration), [None] * configuration[0]), texts("en"))
        for seed, configuration in enumerate(CONFIGURATIONS)
    ]


def test_every_turn_is_found_with_its_number() -> None:
    for replay in replays():
        for step in range(0, len(replay.moves), 7):
            replay.go(step)
            moment = replay.moment()
            turns = find_turns(moment)
            numbers = [start.turn for start in turns.values()]
            assert numbers == list(range(1, len(numbers) + 1))
            for start in turns.values():
                assert 0 <= start.seat < moment.view.players
            last = moment.view.turn
            assert not numbers or numbers[-1] in (last, last - 1)


def test_the_news_begin_after_the_own_last_turn() -> None:
    for replay in replays():
        for step in range(0, len(replay.moves), 5):
            replay.go(step)
            replay.observer = 1
            moment = replay.moment()
            place = find_end_of_own_turn(moment)
            turns = find_turns(moment)
            before = [start for at, start in turns.items() if at < place]
            assert not before or before[-1].seat == 1


def test_a_skipped_purchase_is_explained() -> None:
    output = game(Settings(players=2, seed=1), script("1"))
    assert "Buying skipped: the cheapest card costs 5, you have 2." in output
    assert "Buy nothing" not in output.partition("> ")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_screen_explains_it_too_and_names_the_phase(language: str) -> None:
    async def run() -> None:
        client = local_game(GameOptions(2), language)
        async with playing(client) as player:
            await player.until(player.table.answers)
            await player.settle()
            moment = client.moment()
            skipped = describe_skipped_purchase(moment.view, moment.story, texts(language))
            assert skipped is not None
            assert skipped in player.screen()
            assert texts(language).say("table-phase", phase="play") in player.lines()[0]

    asyncio.run(run())


def test_the_free_lines_tell_what_the_others_did() -> None:
    async def run() -> None:
        async with playing(at("play", 20, 3, texts("en"))) as player:
            await player.settle()
            screen = player.screen()
            assert "Since your last turn" in screen
            assert "Wayan plays a banana farmer." in screen
            await player.press("1")
            await player.settle()
            assert "Since your last turn" not in player.screen()

    asyncio.run(run())


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_smallest_screen_the_news_have_all_free_lines(language: str) -> None:
    async def run() -> None:
        client = at("play", 20, 4, texts(language))
        async with playing(client) as player:
            await player.settle()
            lines = [line.strip() for line in player.lines()]
            heading = lines.index(texts(language).say("since-last-turn"))
            before, *news = lines[heading + 1 : -1]
            moment = client.moment()
            whole = [
                sentence(texts(language), event, moment.names, moment.observer)
                for event in moment.story[-3:]
            ]
            assert before.endswith(" …")
            assert whole[0].startswith(before[2:-2])
            assert [line[2:] for line in news] == whole[1:]

    asyncio.run(run())


def test_headings_divide_the_history() -> None:
    async def run() -> None:
        async with playing(at("buy", 20, 3, texts("en")), (120, 40)) as player:
            await player.settle()
            assert "Turn 19: Wayan" in player.screen()
            await player.press("h")
            await player.settle()
            assert "Turn 18: Nyoman" in player.screen()

    asyncio.run(run())
