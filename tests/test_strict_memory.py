"""Strict memory in every front end: what the others did since the own last choice is told (R12.4).

What has to be told is collected while the games are played, without the code that tells it.
"""

import asyncio
import io
from collections.abc import Iterator

import pytest

from bali.chance import Seeded
from bali.match import Match
from bali.moves import WORDS
from bali.story import AnyEvent, redact
from bali.story_text import sentence
from bali.terminal.clients.local import LocalClient, deal_game
from bali.terminal.clients.options import GameOptions
from bali.terminal.columns import MARGIN, fold
from bali.terminal.plain.play import play
from bali.terminal.screen.handover import HandoverScreen
from bali.terminal.screen.local import LocalScreen
from bali.texts import texts
from tests.test_plain import InProcessBots, Keyboard, flat
from tools.random_play import CONFIGURATIONS, dealt
from tools.terminal_pilot import local_game, playing

GAMES = 2  # per configuration


class Witness:
    """Collects for every seat what happened since it last had a choice."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.since: list[list[AnyEvent]] = [[] for _ in match.names]

    def play(self, seat: int, word: str) -> None:
        has_choice = len(self.match.legal(seat)) > 1
        self.match.play(seat, word)
        if has_choice:
            self.since[seat] = []
        for told in self.since:
            told.extend(self.match.steps()[-1].events)

    def expected(self, seat: int) -> list[AnyEvent]:
        return [redact(event, seat) for event in self.since[seat]]


def random_games() -> Iterator[Witness]:
    for number, configuration in enumerate(CONFIGURATIONS * GAMES):
        match = Match(dealt(number, configuration), [None] * configuration[0], "strict")
        witness, chance = Witness(match), Seeded(number, 1)
        while (seat := match.to_move()) is not None:
            yield witness
            legal = match.legal(seat)
            witness.play(seat, legal[chance.below(len(legal))])


def test_the_story_begins_with_the_own_last_choice() -> None:
    games = 0
    for witness in random_games():
        seat = witness.match.to_move()
        assert seat is not None
        assert witness.match.story(seat) == witness.expected(seat)
        games += not witness.match.steps()
    assert games == GAMES * len(CONFIGURATIONS)


def test_a_move_without_an_alternative_hides_nothing() -> None:
    """The purchase that nobody can afford is made unasked: the others' turns are told after it."""
    found = 0
    for witness in random_games():
        match, seat = witness.match, witness.match.to_move()
        assert seat is not None
        if match.legal(seat) == ["buy none"] and match.story(seat):
            before = match.story(seat)
            match.play(seat, "buy none")
            assert match.story(seat)[: len(before)] == before
            match.rewind()
            found += 1
    assert found > 20


class Story:
    """Types the command for the story before every answer, and compares what it writes."""

    def __init__(self, client: LocalClient, screen: io.StringIO, language: str) -> None:
        self.client, self.screen, self.texts = client, screen, texts(language)
        self.begin = 0  # of the output since the command
        self.compared = 0
        self.has_asked = False

    def answer(self, numbers: list[str]) -> str:
        self.has_asked = not self.has_asked
        if self.has_asked:
            self.begin = len(self.screen.getvalue())
            return "story\n"
        written = self.screen.getvalue()[self.begin :]
        for event in expected_of(self.client):
            told = sentence(self.texts, event, self.client.names, self.client.observer)
            assert flat("\n".join(fold(told, MARGIN))) in flat(written)
            self.compared += 1
        return f"{numbers[len(numbers) // 2]}\n"


def expected_of(client: LocalClient) -> list[AnyEvent]:
    """What a front end has to tell the observer of a client."""
    observer = client.observer
    assert observer is not None
    witness = Witness(Match(client.match.record().deal, client.match.names, "strict"))
    for step in client.match.steps():
        witness.play(step.seat, WORDS[step.move])
    return witness.expected(observer)


@pytest.mark.parametrize(("language", "seed"), [("en", 1), ("ja", 2)])
def test_the_line_mode_tells_it(language: str, seed: int) -> None:
    catalogue, screen = texts(language), io.StringIO()
    options = GameOptions(3, bots=("random", "random"), variants=("oracle",), history="strict")
    client = deal_game(catalogue, options, seed)
    story = Story(client, screen, language)
    keyboard = Keyboard(screen, story.answer, language, [])
    assert play(client, catalogue, keyboard, screen, InProcessBots) == 0
    assert client.match.over()
    assert story.compared > 100


@pytest.mark.parametrize("people", [(), ("Ann", "Bo")])
def test_the_screen_tells_it(people: tuple[str, ...]) -> None:
    """On the page of the history, for one person and after the terminal was handed over."""

    async def game() -> None:
        client = local_game(GameOptions(3, people, history="strict"))
        compared = 0
        async with playing(client) as player:
            table = player.table
            assert isinstance(table, LocalScreen)
            for _ in range(25):
                await player.until(lambda: player._is_asked(table))
                if isinstance(player.app.screen, HandoverScreen):
                    await player.press("enter")
                    continue
                expected = expected_of(client)
                assert list(table.moment.story if table.moment else []) == expected
                compared += len(expected)
                key = next(answer.key for answer in table.answers() if answer.legal)
                await player.press(key, "enter")
        assert compared > 20

    asyncio.run(game())
