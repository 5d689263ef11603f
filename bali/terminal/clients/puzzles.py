"""The client of puzzles: chooses them and keeps the player's rating, streak and history."""

from datetime import date
from pathlib import Path
from typing import NamedTuple

from bali.analysis.focus import find_focus
from bali.analysis.review import Focus
from bali.chance import Chance, Secure
from bali.files import data_folder
from bali.puzzles.collection import load_shipped
from bali.puzzles.puzzle import Puzzle, Theme
from bali.puzzles.selection import (
    Difficulty,
    choose_next,
    choose_of_day,
    find_today,
    fits,
)
from bali.puzzles.training import PuzzleSession, Training, Verdict
from bali.terminal.clients.moment import GameMoment
from bali.terminal.clients.progress import ProgressFile
from bali.terminal.clients.replay import ReplayClient
from bali.texts import Texts


class PuzzleChoice(NamedTuple):
    """Which puzzles are wanted; nothing: all, those of about the player's rating first."""

    today: bool = False  # that of the day alone
    theme: Theme | None = None
    difficulty: Difficulty | None = None


class PuzzleClient:
    """One puzzle after the other; `session` is the one on the table, None if there is none left."""

    def __init__(
        self,
        texts: Texts,
        choice: PuzzleChoice,
        file: Path | None = None,
        chance: Chance | None = None,
        day: date | None = None,
    ) -> None:
        """The training is kept in `file`, if one is given."""
        self.texts = texts
        self.file = ProgressFile(file, texts)
        self.training = read_training(self.file)
        self.session: PuzzleSession | None = None
        self._choice = choice
        self._chance = chance or Secure()
        self._day = day or find_today()
        self._is_counted = False
        puzzles = load_shipped().puzzles
        if choice.today:
            of_day = choose_of_day(puzzles, self._day)
            puzzles = {of_day: puzzles[of_day]}
        self._puzzles = [
            puzzle
            for puzzle in puzzles.values()
            if fits(puzzle.facts, choice.theme, choice.difficulty)
        ]
        self._shown: set[str] = set()
        self.next()

    def next(self) -> None:
        """Put the next puzzle on the table: a new one or, if all were tried, one not shown yet."""
        done = self._shown | (set() if self._choice.today else self.training.list_done())
        puzzle = choose_next(self._puzzles, done, self.training.rating, self._chance)
        if puzzle is None:
            puzzle = choose_next(self._puzzles, self._shown, self.training.rating, self._chance)
        self.session = None if puzzle is None else self._open(puzzle)

    def _open(self, puzzle: Puzzle) -> PuzzleSession:
        self._shown.add(puzzle.facts.id)
        self._is_counted = puzzle.facts.id in self.training.list_done()
        self.replay = ReplayClient(puzzle.record, self.texts)
        self.replay.person = puzzle.seat
        return PuzzleSession(puzzle)

    @property
    def is_again(self) -> bool:
        """Whether the puzzle on the table was tried before, so that it does not count."""
        return self._is_counted

    def moment(self, session: PuzzleSession) -> GameMoment:
        """The table before the decision or, at the end, after the solution."""
        seat, steps = session.puzzle.seat, len(self.replay.moves)
        return self.replay.peek(steps if session.is_over else session.decision.step, seat)

    def find_focus(self, session: PuzzleSession) -> Focus:
        """A hint: where to look for the move."""
        session.take_hint()
        return find_focus(self.moment(session).view, session.decision.best)

    def answer(self, session: PuzzleSession, move: str) -> Verdict:
        """Judge a legal move; the end of the puzzle is counted and saved."""
        verdict = session.answer(move)
        self._count(session)
        return verdict

    def give_up(self, session: PuzzleSession) -> None:
        session.give_up()
        self._count(session)

    def _count(self, session: PuzzleSession) -> None:
        if not session.is_over:
            return
        self.training = self.training.add(session.puzzle.facts, session.is_clean, self._day)
        self.file.write(self.training)


def training_file() -> Path:
    return data_folder() / "puzzles.json"


def read_training(file: ProgressFile) -> Training:
    """The training in a file, or a new one."""
    return file.read(Training) or Training()
