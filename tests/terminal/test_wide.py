"""Terminals of 120 columns and more show whole words, and the hand as large as the offer."""

import asyncio

import pytest

from bali.moves import GOODS, KINDS
from bali.rules import FARMER, ROWS
from bali.terminal.screen.hand import draw_hand
from bali.terminal.screen.layout import compute_layout
from bali.texts import LANGUAGES, texts
from bali.view import History
from tests.terminal.test_ledger import HISTORIES, draw, moments
from tools.screens import at
from tools.terminal_pilot import playing


@pytest.mark.parametrize("history", HISTORIES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_head_of_the_ledger_has_whole_words(language: str, history: History) -> None:
    say = texts(language).say
    words = [*(f"kind-{kind}" for kind in KINDS[:FARMER]), *(f"good-{good}" for good in GOODS)]
    words += ["count-stones", "count-points"]
    for moment in moments(4, history, apart=400):
        if history == "strict" and moment.view.result is None:
            assert f" {say('count-goods')}" in draw(moment, 120, language)[0]
        for columns in (120, 140, 200):
            head = draw(moment, columns, language)[0]
            assert all(f" {say(word)}" in head for word in words), head


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_panels_and_the_offer_do_too(language: str) -> None:
    async def run() -> None:
        say = texts(language).say
        client = at("play", 20, 4, texts(language))
        async with playing(client, (120, 40)) as player:
            await player.settle()
            screen = player.screen()
            for seat in client.moment().view.seats:
                for good in GOODS:
                    assert seat.goods_range is not None
                    fewest, most = seat.goods_range[good]
                    number = f"{fewest}" if fewest == most else f"{fewest}-{most}"
                    assert f"{say(f'good-{good}')} {number}" in screen
            assert "…" not in screen

    asyncio.run(run())


@pytest.mark.parametrize("size", [(116, 24), (120, 30), (200, 60), (80, 40)])
def test_cards_of_the_hand_are_as_wide_as_those_of_the_offer(size: tuple[int, int]) -> None:
    async def run() -> None:
        client = at("play", 20, 4, texts("nl"))
        async with playing(client, size) as player:
            await player.settle()
            layout = compute_layout(*size, players=4)
            assert layout is not None
            moment, renderer = client.moment(), player.table.renderer
            hand = draw_hand(moment, renderer, layout.card_width, layout.card_height)
            for card in hand.places:
                assert card.end - card.begin == layout.offer // ROWS - 1
            assert hand.lines[-1].plain.rstrip() in player.screen()

    asyncio.run(run())
