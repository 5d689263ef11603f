"""`bali bot NAME`: one of our bots speaks the protocol of `docs/bot-protocol.md`."""

from collections.abc import Iterator
from typing import IO, TypeVar

import msgspec

from bali.bots.bot import Budget
from bali.bots.knowledge import knowledge, knowledge_of
from bali.bots.player import player
from bali.bots.protocol import LONGEST, VERSION, Beginning, Going, line, parted
from bali.bots.thinking import can_think, think
from bali.chance import Chance, Secure, Seeded
from bali.errors import BaliError
from bali.match import Match
from bali.moves import IDS, WORDS
from bali.record import printable
from bali.rules import ROWS
from bali.table import deal
from bali.view import View

T = TypeVar("T")


class Misunderstood(BaliError):
    """A line that cannot be answered; the conversation goes on."""


def speak(name: str, seed: int | None, stdin: IO[bytes], stdout: IO[bytes]) -> None:
    """Answer line by line, whatever comes, until `quit` or the end of the input."""
    speaker = _Speaker(name, seed)
    try:
        for told in _lines(stdin):
            if parted(told)[0] == "quit":
                break
            try:
                answer = speaker.answer(told)
            except Misunderstood as error:
                answer = f"error {printable(str(error))}"
            except Exception as error:
                # Knowledge of a table that cannot be may bring a bot to any end.
                answer = f"error {printable(repr(error))}"
            if answer is not None:
                stdout.write(answer.encode() + b"\n")
                stdout.flush()
    finally:
        speaker.player.close()


def _lines(stream: IO[bytes]) -> Iterator[bytes]:
    """The lines of the input; of one that is too long only the beginning."""
    while told := stream.readline(LONGEST + 1):
        yield told
        while told and not told.endswith(b"\n"):
            told = stream.readline(LONGEST)


class _Speaker:
    """One side of the conversation."""

    def __init__(self, name: str, seed: int | None) -> None:
        self.player = player(name)
        self._name = name
        self._seed = seed
        self._games = 0
        self._pace = self.player.budget  # its own, if nobody sets another
        self._chance: Chance = Secure()
        self._view: View | None = None

    def answer(self, told: bytes) -> str | None:
        """What there is to say to a line."""
        if len(told) > LONGEST:
            raise Misunderstood(f"a line may have {LONGEST} bytes")
        word, rest = parted(told)
        match word:
            case "bali":
                return self._greet(_read(word, rest, int))
            case "game":
                self._begin(_read(word, rest, Beginning))
            case "knowledge":
                self._learn(_read(word, rest, View))
            case "go":
                return self._move(_read(word, rest or b"{}", Going))
            case "":
                pass
            case _:
                raise Misunderstood(f'"{word[:40]}" is not a word of the protocol')
        return None

    def _greet(self, version: int) -> str:
        if version != VERSION:
            raise Misunderstood(f"bali: only version {VERSION} is spoken here")
        self._think_once()
        return "ready"

    def _think_once(self) -> None:
        """What has to be loaded and compiled is so before time is taken."""
        match = Match(deal(Seeded(0), 2, oracle=True, demon=True), [None, None])
        while len(match.legal(0)) == 1:
            match.play(0, match.legal(0)[0])
        with player(self._name) as thinker:
            thinker.budget = Budget(sims=1)
            thinker.choose(knowledge(match, 0), Seeded(0))

    def _begin(self, game: Beginning) -> None:
        self.player.close()
        self.player = player(self._name)
        self._view = None
        if game.seed is not None:
            self._chance = Seeded(game.seed)
        elif self._seed is not None:
            self._chance = Seeded(self._seed, self._games)
        self._games += 1

    def _learn(self, view: View) -> None:
        self._view = None
        if view.history != "open" or view.memory.goods is None:
            raise Misunderstood("knowledge: a bot wants a view with open history")
        if view.seat is None or view.seat != view.to_move or not view.legal:
            raise Misunderstood("knowledge: the seat is not to move")
        if not set(view.legal) <= set(IDS):
            raise Misunderstood("knowledge: a legal move is not a move")
        if not view.seat < view.players == len(view.seats) or len(view.offer) != ROWS:
            raise Misunderstood("knowledge: the table is not complete")
        self._view = view

    def _move(self, going: Going) -> str:
        if self._games == 0 or self._view is None:
            raise Misunderstood("go: there must be a game, and knowledge of it")
        given = Budget(going.sims, going.seconds)
        self.player.budget = self._pace if given == Budget() else given
        known = knowledge_of(self._view)
        if len(known.legal) == 1 or not can_think(self.player):
            return f"move {WORDS[self.player.choose(known, self._chance)]}"
        thoughts = think(self.player, known, self._chance)
        told = b"".join(line("info", thought) for thought in thoughts)
        return f"{told.decode()}move {thoughts[0].move}"


def _read(word: str, text: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Misunderstood(f"{word}: {error}") from None
