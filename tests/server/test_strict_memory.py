"""Strict memory at a server's table: what the others did since the own last choice is sent (R12.4).

It is in the document, in the frames of live sockets, and at a terminal that plays there.
"""

import asyncio
import io
import json
from pathlib import Path

import msgspec
import pytest

from bali.api import TableDocument
from bali.api.deltas import DeltaFrame, apply_delta
from bali.chance import Seeded
from bali.match import Match
from bali.record import replay
from bali.server.settings import Settings
from bali.story import AnyEvent
from bali.story_text import sentence
from bali.terminal.clients.address import Address
from bali.terminal.clients.hosted import HostedClient, create_table
from bali.terminal.clients.options import GameOptions
from bali.terminal.columns import MARGIN, fold
from bali.terminal.plain.play import play
from bali.texts import texts
from tests.server.in_process import InProcessServer, Live, run_in_process
from tests.server.test_secrecy import Deck, seat_players
from tests.test_plain import CHOICE, flat
from tests.witness import Witness, witness_of
from tools.live_server import served
from tools.random_play import CONFIGURATIONS, dealt

QUERIES = ("", "?protocol=2", "?protocol=2&details=true")


class Follower:
    """Keeps the story of a live socket, as `docs/api.md` says."""

    def __init__(self, socket: Live) -> None:
        self.socket = socket
        self.story: list[AnyEvent] = []
        self._document: TableDocument | None = None

    async def receive(self) -> None:
        frame = await self.socket.frame()
        if frame.startswith(b'{"delta":'):
            assert self._document is not None
            delta = msgspec.json.decode(frame, type=DeltaFrame).delta
            self._document = apply_delta(self._document, delta)
        else:
            self._document = msgspec.json.decode(frame, type=TableDocument)
        self.story[self._document.story_from :] = self._document.story


async def play_and_compare(server: InProcessServer, deck: Deck, number: int) -> int:
    """Play a game at random; the number of events that were compared."""
    deal = deck.deal = dealt(number, CONFIGURATIONS[number % len(CONFIGURATIONS)])
    sitting = await seat_players(server, deal, "strict")
    address = f"/api/tables/{sitting.table}"
    match = Match(deal, [None] * deal.players, "strict")
    witness, chance, compared = Witness(match), Seeded(number), 0
    followers = [
        [Follower(server.watch(sitting.table, token, query)) for query in QUERIES]
        for token in sitting.tokens
    ]
    everybody = [follower for own in followers for follower in own]
    for follower in everybody:
        await follower.receive()
    while (seat := match.to_move()) is not None:
        expected = witness.expected(seat)
        _, _, body = (await server.get(address, sitting.tokens[seat])).partition(b" ")
        assert msgspec.json.decode(body, type=TableDocument).story == expected
        for follower in followers[seat]:
            assert follower.story == expected
        compared += len(expected)
        legal = match.legal(seat)
        word = legal[chance.below(len(legal))]
        witness.play(seat, word)
        answer = await server.post(f"{address}/moves", {"move": word}, sitting.tokens[seat])
        assert answer.startswith(b"200 "), json.loads(answer[4:])
        for follower in everybody:
            await follower.receive()
    for follower in everybody:
        await follower.socket.close()
    return compared


@pytest.mark.parametrize("number", range(3, 12, 4))
def test_documents_and_live_sockets_tell_it(tmp_path: Path, number: int) -> None:
    async def game() -> None:
        deck = Deck()
        async with run_in_process(Settings(tmp_path, workers=0), deck) as server:
            assert await play_and_compare(server, deck, number) > 100

    asyncio.run(game())


class Asker(io.StringIO):
    """Types the command for the story before every answer, and keeps what is told with it."""

    def __init__(self, client: HostedClient, screen: io.StringIO) -> None:
        super().__init__()
        self.client, self.screen = client, screen
        self.begin = 0  # of the output since the last answer
        self.told: list[tuple[int, str, list[AnyEvent]]] = []  # after how many moves
        self._has_asked = False

    def readline(self, _: int = -1, /) -> str:  # type: ignore[override]
        moment, output = self.client.moment(), self.screen.getvalue()[self.begin :]
        assert moment is not None
        if moment.view.result is not None:
            return ""
        self._has_asked = not self._has_asked
        self.begin = len(self.screen.getvalue())
        if self._has_asked:
            return "story\n"
        self.told.append((self.client.version, output, list(moment.story)))
        return f"{CHOICE.findall(output)[-1]}\n"


def test_a_terminal_at_a_table_tells_it(tmp_path: Path) -> None:
    """The moves are known when the game is over, from its record."""
    with served(tmp_path / "server") as server:
        at = Address(f"http://{server.host}", None, None)
        options = GameOptions(3, ("Ann",), ("random",) * 2, ("oracle",), "strict")
        client = create_table(at, "Ann", texts("en"), options, tmp_path / "ann")
        screen = io.StringIO()
        asker = Asker(client, screen)
        play(client, texts("en"), asker, screen)
        record, moment = client.record(), client.moment()
        assert moment is not None
        assert moment.observer is not None
        match, compared = Match.resume(replay(record), record.names(), "strict"), 0
        for version, output, story in asker.told:
            expected = witness_of(match, version).expected(moment.observer)
            assert story == expected
            for event in expected:
                text = sentence(texts("en"), event, moment.names, moment.observer)
                assert flat("\n".join(fold(text, MARGIN))) in flat(output)
                compared += 1
        assert compared > 100
