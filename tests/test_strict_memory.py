"""Strict memory in every front end: what the others did since the own last choice is told (R12.4).

What has to be told is collected while the games are played, without the code that tells it.
"""

import asyncio
import io
from collections.abc import Iterator

import pytest

from bali.chance import Seeded
from bali.match import Match
from bali.story import AnyEvent
from bali.story_text import sentence
from bali.terminal.clients.local import LocalClient, deal_game
from bali.terminal.clients.options import GameOptions
from bali.terminal.columns import MARGIN, fold
from bali.terminal.plain.play import play
from bali.terminal.screen.local import LocalScreen
from bali.terminal.screen.pages import HistoryPage
from bali.texts import texts
from tests.test_plain import CHOICE, InProcessBots, Keyboard, flat
from tests.witness import Witness, witness_of
from tools.random_play import CONFIGURATIONS, dealt
from tools.terminal_pilot import SMALLEST, Player, local_game, playing

GAMES = 2  # per configuration


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
    assert client.observer is not None
    return witness_of(client.match).expected(client.observer)


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


class Person(io.StringIO):
    """Plays for all people at one terminal: whoever takes it over has to be told what happened."""

    def __init__(self, client: LocalClient, screen: io.StringIO) -> None:
        super().__init__()
        self.client, self.screen = client, screen
        self.read_so_far = self.compared = 0
        self.told = [""] * len(client.names)  # to each seat, since its last choice

    def readline(self, _: int = -1, /) -> str:  # type: ignore[override]
        client = self.client
        output = self.screen.getvalue()[self.read_so_far :]
        self.read_so_far += len(output)
        seat = client.match.to_move()
        if seat is None or client.observer != seat:
            return "\n"  # the end, or the terminal is handed over
        self.told[seat] += output
        self.compare(seat)
        if len(client.match.legal(seat)) > 1:
            self.told[seat] = ""
        return f"{CHOICE.findall(output)[-1]}\n"

    def compare(self, seat: int) -> None:
        told = flat(self.told[seat])
        for event in witness_of(self.client.match).missed(seat):
            text = sentence(self.client.texts, event, self.client.names, seat)
            assert flat("\n".join(fold(text, MARGIN))) in told
            self.compared += 1


@pytest.mark.parametrize(("language", "seed"), [("en", 3), ("nl", 4)])
def test_the_line_mode_tells_it_to_whoever_takes_over(language: str, seed: int) -> None:
    catalogue, screen = texts(language), io.StringIO()
    variants = ("oracle", "demon")
    options = GameOptions(3, ("Ann", "Bo"), ("random",), variants, history="strict")
    client = deal_game(catalogue, options, seed)
    person = Person(client, screen)
    assert play(client, catalogue, person, screen, InProcessBots) == 0
    assert client.match.over()
    assert person.compared > 100


async def read_history(player: Player) -> str:
    """What the page of the history tells; it is closed again."""
    await player.press("h")
    await player.until(lambda: isinstance(player.app.screen, HistoryPage))
    page = player.app.screen
    assert isinstance(page, HistoryPage)
    told = flat("\n".join(line.plain for line in page.lines(SMALLEST[0])))
    await player.press("h")
    await player.until(lambda: player.app.screen is player.table)
    return told


@pytest.mark.parametrize("people", [(), ("Ann", "Bo")])
def test_the_screen_tells_it(people: tuple[str, ...]) -> None:
    """On the page of the history, for one person and after the terminal was handed over."""

    async def game() -> None:
        client = local_game(GameOptions(3, people, history="strict"))
        compared = 0
        async with playing(client) as player:
            table = player.table
            assert isinstance(table, LocalScreen)
            for _ in range(30):
                await player.until(lambda: player._is_asked(table))
                if player.hands_over(table):
                    await player.press("enter")
                    continue
                expected = expected_of(client)
                assert list(table.moment.story if table.moment else []) == expected
                told = await read_history(player)
                for event in expected:
                    text = sentence(client.texts, event, client.names, client.observer)
                    assert flat(text) in told
                    compared += 1
                key = next(answer.key for answer in table.answers() if answer.legal)
                await player.press(key, "enter")
        assert compared > 20

    asyncio.run(game())
