"""A game in the hands of a script: deal or load it, play it, look at it, save it."""

import os
from collections.abc import Iterator, Sequence

from bali import rules
from bali.chance import Chance, Secure, Seeded
from bali.errors import BaliError
from bali.files import STANDARD, FileError, RecordEntry, entries, open_for_writing
from bali.library.views import TableView
from bali.match import GameOver, Match
from bali.moves import WORDS, parse_variants
from bali.outcome import Result
from bali.preview import Preview
from bali.record import Record, RecordError, replay, write
from bali.story import AnyEvent
from bali.story_text import sentence
from bali.table import deal
from bali.terminal.show import name_players
from bali.texts import texts
from bali.view import History

FilePath = str | os.PathLike[str]


class BadSetup(BaliError, ValueError):
    """A game or a tournament cannot be set up like this; the message says why.

    >>> import bali
    >>> bali.new(players=5)
    Traceback (most recent call last):
    bali.library.session.BadSetup: 5 players: a game has 2 to 4
    """


class GameSession:
    """One game and everything its owner may do with it.

    Moves are words, as in records: `"play rice 2"`, `"take 1"`. The owner may look through any
    seat's eyes and take back any move; what one seat sees never depends on what is hidden from it
    (R12).

    >>> import bali
    >>> game = bali.new(players=2, seed=7)
    >>> game.to_move, game.legal[:2]
    (0, ['buy none'])
    >>> game.play("buy none")
    >>> game.moves
    ['buy none']
    >>> game.undo()
    >>> game.moves, game.over, game.result
    ([], False, None)
    """

    def __init__(self, match: Match) -> None:
        self._match = match

    # State

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self._match.names)

    @property
    def names(self) -> list[str | None]:
        """The players' names by seat; None where a player has none."""
        return list(self._match.names)

    @property
    def variants(self) -> tuple[str, ...]:
        """The variants in play: none, or some of `"oracle"` and `"demon"`."""
        return tuple(self.view().variants)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._match.over()

    @property
    def to_move(self) -> int | None:
        """The seat whose decision is next; None when the game is over."""
        return self._match.to_move()

    @property
    def legal(self) -> list[str]:
        """The legal moves of the seat to move, in the order of the rules; empty at the end."""
        seat = self.to_move
        return [] if seat is None else self._match.legal(seat)

    @property
    def moves(self) -> list[str]:
        """All moves that were made."""
        return [WORDS[step.move] for step in self._match.steps()]

    @property
    def result(self) -> Result | None:
        """The final count with the winners; None until the game is over."""
        return self.view().result

    # Playing

    def play(self, move: str) -> None:
        """Make a move for the seat to move.

        Raises `IllegalMove`, which lists the legal ones, `NoSuchMove` for what is no move at all,
        and `GameOver`; the game is then unchanged.
        """
        seat = self.to_move
        if seat is None:
            raise GameOver("the game is over")
        self._match.play(seat, move)

    def undo(self) -> None:
        """Take back the last move, whoever made it; raises `CannotUndo` if there is none."""
        self._match.rewind()

    def copy(self) -> "GameSession":
        """An independent game with the same cards and moves; neither changes the other."""
        return _session(self.record())

    # Looking

    def view(self, seat: int | None = None) -> TableView:
        """What a seat or, with None, a spectator may know (R12)."""
        return TableView.of(self._match.view(seat), self.names)

    def preview(self, seat: int | None = None) -> Preview:
        """What every legal move would change, for a seat or by default for the one to move.

        It is derived from the seat's view alone, and so tells nothing that is hidden from it.
        """
        return self._match.preview(self.to_move if seat is None else seat)

    def events(self, seat: int | None = None) -> list[AnyEvent]:
        """What has happened, redacted for a seat or, with None, for a spectator.

        `docs/view.md` lists the events.
        """
        return self._match.story(seat)

    def story(self, seat: int | None = None, language: str = "en") -> list[str]:
        """The events in sentences, in `"en"`, `"de"`, `"nl"` or `"ja"`."""
        catalogue = texts(language)
        names = name_players(self.view(seat), self.names, catalogue)
        return [sentence(catalogue, event, names, seat) for event in self.events(seat)]

    def __str__(self) -> str:
        """The table as seat 0 sees it."""
        return str(self.view(0))

    def __repr__(self) -> str:
        state = "over" if self.over else f"seat {self.to_move} to move"
        return f"<GameSession: {self.players} players, {len(self.moves)} moves, {state}>"

    def _repr_html_(self) -> str:
        return self.view(0)._repr_html_()

    # Saving

    def record(self, trace: bool = False) -> Record:
        """The whole game with all its secrets; `trace` adds who moved and what was legal."""
        return self._match.record(trace)

    def save(self, file: FilePath, trace: bool = False) -> None:
        """Write the record to a file, as one line; a file that exists is overwritten.

        Raises `FileError`, which names the file.
        """
        with open_for_writing(os.fspath(file)) as stream:
            stream.write(write(self.record(trace)) + b"\n")


def new(
    players: int = 2,
    variants: Sequence[str] = (),
    seed: int | None = None,
    names: Sequence[str | None] | None = None,
    history: History = "open",
) -> GameSession:
    """Deal a new game for 2 to 4 players.

    The same seed deals the same cards on every machine and in every version (`docs/records.md`);
    without one the system's secure randomness is used. Raises `BadSetup`.

    >>> import bali
    >>> game = bali.new(players=3, variants=("oracle", "demon"), seed=7, names=["Ann", "Bo", "Cy"])
    >>> game
    <GameSession: 3 players, 0 moves, seat 0 to move>
    """
    if not rules.FEWEST <= players <= rules.MOST:
        raise BadSetup(f"{players} players: a game has {rules.FEWEST} to {rules.MOST}")
    oracle, demon = require_variants(variants)
    if names is not None and len(names) != players:
        raise BadSetup(f"{len(names)} names for {players} players")
    try:
        chance: Chance = Secure() if seed is None else Seeded(seed)
    except ValueError as error:
        raise BadSetup(str(error)) from None
    dealt = deal(chance, players, oracle, demon)
    return GameSession(Match(dealt, [None] * players if names is None else names, history))


def require_variants(names: Sequence[str]) -> tuple[bool, bool]:
    """Whether the Oracle and the Demon are in play; raises `BadSetup`."""
    try:
        return parse_variants(names)
    except ValueError as error:
        raise BadSetup(str(error)) from None


def load(file: FilePath, game: int = 0) -> GameSession:
    """Load a game from a file of records; `game` counts from 0.

    Every move is checked against the rules, so that a game that is returned was played by them.
    Raises `RecordError`, which names file, line and place, or `FileError`.

    >>> import bali, os, tempfile
    >>> game = bali.new(players=2, seed=7)
    >>> game.play("buy none")
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = os.path.join(folder, "game.jsonl")
    ...     game.save(file)
    ...     bali.load(file).moves
    ['buy none']
    """
    if game < 0:
        raise FileError(f"{os.fspath(file)}: there is no game {game}")
    for number, entry in enumerate(_entries(file)):
        if number == game:
            return _loaded(entry)
    raise FileError(f"{os.fspath(file)}: there is no game {game}")


def load_all(file: FilePath) -> Iterator[GameSession]:
    """All games of a file of records, in its order; each is read when it is asked for.

    They are checked as by `load`, and the same errors are raised, each when its game is reached.

    >>> import bali, os, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = os.path.join(folder, "game.jsonl")
    ...     bali.new(players=3, seed=7).save(file)
    ...     list(bali.load_all(file))
    [<GameSession: 3 players, 0 moves, seat 0 to move>]
    """
    return map(_loaded, _entries(file))


def _entries(file: FilePath) -> Iterator[RecordEntry]:
    name = os.fspath(file)
    # A file that is really called "-" must not mean standard input here.
    return entries(os.path.join(os.curdir, name) if name == STANDARD else name)  # noqa: PTH118


def _loaded(entry: RecordEntry) -> GameSession:
    try:
        return _session(entry.read())
    except RecordError as error:
        raise RecordError(f"{entry.file}:{entry.line}: {error.place}", error.message) from None


def _session(record: Record) -> GameSession:
    return GameSession(Match.resume(replay(record), record.names()))
