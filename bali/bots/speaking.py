"""`bali bot NAME`: a built-in bot as a program that speaks `docs/bot-protocol.md`."""

from collections.abc import Iterator
from typing import IO, TypeVar

import msgspec

from bali.bots.bot import Budget
from bali.bots.knowledge import knowledge, knowledge_of
from bali.bots.player import player
from bali.bots.protocol import LONGEST, VERSION, Beginning, Going, line, split_line
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
    """A line that is invalid; it is answered by `error`."""


def speak(name: str, seed: int | None, stdin: IO[bytes], stdout: IO[bytes]) -> None:
    """Answer every line until `quit` or the end of the input."""
    speaker = _Speaker(name, seed)
    try:
        for message in _lines(stdin):
            if split_line(message)[0] == "quit":
                break
            try:
                answer = speaker.answer(message)
            except Misunderstood as error:
                answer = f"error {printable(str(error))}"
            except Exception as error:
                # A bot may fail in any way if the knowledge is inconsistent.
                answer = f"error {printable(repr(error))}"
            if answer is not None:
                stdout.write(answer.encode() + b"\n")
                stdout.flush()
    finally:
        speaker.player.close()


def _lines(stream: IO[bytes]) -> Iterator[bytes]:
    """The lines of the input; those that are too long are truncated."""
    while message := stream.readline(LONGEST + 1):
        yield message
        while message and not message.endswith(b"\n"):
            message = stream.readline(LONGEST)


class _Speaker:
    """The bot's side of the protocol."""

    def __init__(self, name: str, seed: int | None) -> None:
        self.player = player(name)
        self._name = name
        self._seed = seed
        self._games = 0
        self._pace = self.player.budget  # its own budget
        self._chance: Chance = Secure()
        self._view: View | None = None

    def answer(self, message: bytes) -> str | None:
        """The answer to a line, if it has one."""
        if len(message) > LONGEST:
            raise Misunderstood(f"a line may have {LONGEST} bytes")
        word, rest = split_line(message)
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
            raise Misunderstood(f"bali: only version {VERSION} is supported")
        self._think_once()
        return "ready"

    def _think_once(self) -> None:
        """Choose one move, so that all code is loaded and compiled before moves are timed."""
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
            raise Misunderstood("knowledge: a view with open history is required")
        if view.seat is None or view.seat != view.to_move or not view.legal:
            raise Misunderstood("knowledge: the seat is not to move")
        if not set(view.legal) <= set(IDS):
            raise Misunderstood("knowledge: a legal move is not a move")
        if not view.seat < view.players == len(view.seats) or len(view.offer) != ROWS:
            raise Misunderstood("knowledge: the table is not complete")
        self._view = view

    def _move(self, going: Going) -> str:
        if self._games == 0 or self._view is None:
            raise Misunderstood("go: `game` and `knowledge` must come first")
        given = Budget(going.sims, going.seconds)
        self.player.budget = self._pace if given == Budget() else given
        position = knowledge_of(self._view)
        if len(position.legal) == 1 or not can_think(self.player):
            return f"move {WORDS[self.player.choose(position, self._chance)]}"
        thoughts = think(self.player, position, self._chance)
        evaluations = b"".join(line("info", thought) for thought in thoughts)
        return f"{evaluations.decode()}move {thoughts[0].move}"


def _read(word: str, text: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Misunderstood(f"{word}: {error}") from None
