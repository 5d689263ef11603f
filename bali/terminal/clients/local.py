"""The client of a local game: people who share this terminal, and bots."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from bali.analysis.review import Hint
from bali.api import HintDocument, HintPart, Practice
from bali.bots import Knowledge, knowledge
from bali.chance import Chance, Secure, Seeded
from bali.files import reason
from bali.match import Barrier, CannotUndo, Match, revealed
from bali.moves import WORDS
from bali.record import Record, replay
from bali.story import AnyEvent
from bali.table import deal
from bali.terminal.choices import is_forced, may_be_forced
from bali.terminal.clients.moment import GameMoment
from bali.terminal.clients.options import GameOptions
from bali.terminal.clients.saved_games import (
    GameNotes,
    SavedGame,
    Seating,
    add_notes,
    find_person,
    new_file,
    save,
    seating_of,
)
from bali.terminal.columns import LEVEL, clean
from bali.terminal.show import name_players
from bali.texts import Texts
from bali.view import view

BOT_NAMES = ("Wayan", "Made", "Nyoman", "Ketut")  # first, second, third and fourth child in Bali
PRACTICE_BOT = "medium"  # in place of a person, and of players that are not known


class LocalClient:
    """A match that is saved after every move.

    `observer` is the seat whose view is displayed. With several people it is None while the
    terminal is handed over.
    """

    def __init__(
        self,
        match: Match,
        seating: Seating,
        texts: Texts,
        dice: Sequence[Chance],
        file: Path | None = None,
        notes: GameNotes | None = None,
    ) -> None:
        self.match = match
        self.seating = seating
        self.notes = notes or GameNotes()
        self.texts = texts
        self.dice = dice
        self.file = file
        self.people = [seat for seat, bot in enumerate(seating.bots) if bot is None]
        self.observer: int | None = self.people[0] if len(self.people) == 1 else None
        self.names = [clean(name or "") or "?" for name in match.names]
        if self.observer is not None and not seating.is_named:
            self.names[self.observer] = texts.say("name-you")
        self._hint: Hint | None = None  # the last one
        self._hint_version: int | None = None  # at which it was given
        self._hint_parts: set[HintPart] = set()  # that were given
        self.save_error: str | None = None
        self._save()

    @property
    def levels(self) -> dict[int, str]:
        """The levels of the bots, by seat."""
        return {
            seat: self.texts.say("level", level=clean(bot, LEVEL))
            for seat, bot in enumerate(self.seating.bots)
            if bot is not None
        }

    def replace_bot(self, seat: int, bot: str) -> None:
        """Let another bot play a seat from now on."""
        bots = [bot if at == seat else other for at, other in enumerate(self.seating.bots)]
        self.seating = msgspec.structs.replace(self.seating, bots=bots)
        self._save()

    def rename(self, title: str) -> None:
        """Give the game a name; an empty one takes the name away."""
        self.notes = msgspec.structs.replace(self.notes, title=title or None)
        self._save()

    def forget_file(self) -> None:
        """Save nothing any more: the saved game has been deleted."""
        self.file = None

    def _save(self) -> None:
        """Save the game. If that fails, play continues; `save_error` holds the reason."""
        if self.file is not None:
            try:
                save(self.file, self.record())
            except OSError as error:
                self.file, self.save_error = None, reason(error)

    # Reading

    def moment(self) -> GameMoment:
        """The current moment for the observer."""
        match, observer = self.match, self.observer
        return GameMoment(
            observer=observer,
            view=match.view(observer, events=False),
            preview=match.preview(observer),
            story=match.story(observer),
            news=match.last(observer),
            barrier=self._barrier(observer) if observer is not None else "start",
            names=self.names,
            levels=self.levels,
        )

    def _barrier(self, seat: int) -> Barrier | None:
        """Why a seat cannot undo its last choice; forced moves after it are undone, too.

        The moves before a practice game are not its own.
        """
        practice = self.notes.practice
        for step in reversed(self.match.steps()[0 if practice is None else practice.step :]):
            barrier = "other" if step.seat != seat else revealed(step)
            if barrier is not None or step.is_choice or not may_be_forced(WORDS[step.move]):
                return barrier
        return "start"

    def record(self) -> Record:
        """The game so far, with the seating and the notes."""
        return add_notes(self.match.record(), self.seating, self.notes)

    def bot(self) -> str | None:
        """The bot that is to move; None if it is a person's turn, or the game is over."""
        seat = self.match.to_move()
        return None if seat is None else self.seating.bots[seat]

    def next_person(self) -> str | None:
        """The name of the person to whom the terminal must be handed; None if to nobody."""
        seat = self.match.to_move()
        if seat in self.people and seat != self.observer:
            return self.names[seat or 0]
        return None

    def reveal(self) -> None:
        """Display the view of the seat to move: its player has taken over the terminal."""
        self.observer = self.match.to_move()

    @property
    def has_curtain(self) -> bool:
        """Whether hands are covered between the turns of several people."""
        return self.seating.curtain

    def hide(self) -> None:
        """Display no hand until the next player has taken over the terminal."""
        self.observer = None

    def events_since_choice(self, with_choice: bool = False) -> Sequence[AnyEvent]:
        """What has happened since the observer's last choice; `with_choice`: and through it."""
        number = 0
        for step in reversed(self.match.steps()):
            is_choice = step.is_choice and step.seat == self.observer
            if not is_choice or with_choice:
                number += len(step.events)
            if is_choice:
                break
        story = self.match.story(self.observer)
        return story[len(story) - number :]

    def knowledge(self) -> Knowledge:
        """The knowledge of the seat to move, for a bot or a hint."""
        return knowledge(self.match, self.match.to_move() or 0)

    # Hints

    def allows_hints(self) -> bool:
        """Whether a person may ask for hints: alone among bots, or because all agreed."""
        return len(self.people) == 1 or self.seating.hints

    def last_hint(self) -> Hint | None:
        """The hint for this decision, if there has been one."""
        return self._hint if self._hint_version == self.match.version else None

    def give_hint(self, hint: Hint, part: HintPart) -> HintDocument:
        """A part of the hint for the seat to move; it is counted in the record, once."""
        version = self.match.version
        if self._hint_version != version:
            self._hint, self._hint_version, self._hint_parts = hint, version, set()
        if part not in self._hint_parts:
            self._hint_parts.add(part)
            used = list(self.notes.hints or [0] * len(self.names))
            used[self.match.to_move() or 0] += 1
            self.notes = msgspec.structs.replace(self.notes, hints=used)
            self._save()
        return HintDocument(version, part, hint.focus, hint.options if part == 2 else None)

    # Playing

    def play(self, word: str) -> None:
        """Make a move for the seat to move, person or bot."""
        self.match.play(self.match.to_move() or 0, word)
        self._save()

    def undo(self) -> None:
        """Undo the observer's last choice, and forced moves after it.

        A forced move alone would be played again at once.
        """
        observer = self.observer
        barrier = "other" if observer is None else self._barrier(observer)
        if observer is None or barrier is not None:
            raise CannotUndo(barrier or "other")
        self.match.undo(observer)
        while is_forced(self.match.preview(observer)):
            self.match.undo(observer)
        self._save()


def deal_game(
    texts: Texts, options: GameOptions, seed: int | None = None, folder: Path | None = None
) -> LocalClient:
    """Deal a new game, with people in random seats and a bot in each of the others.

    `options.bots` has one bot for each seat without a person. The same seed gives the same deal and
    the same moves of all bots whose budget is not in seconds. The game is saved in `folder`.
    """
    chance = Secure() if seed is None else Seeded(seed)
    variants = options.variants
    cards = deal(chance, options.players, "oracle" in variants, "demon" in variants)
    people = options.people or (texts.say("name-person", number=1),)
    names = _name_bots(len(options.bots), people)
    bots: list[str | None] = list(options.bots)
    for person in people:
        seat = chance.below(len(names) + 1)
        names.insert(seat, person)
        bots.insert(seat, None)
    dice = [chance.fork() if isinstance(chance, Seeded) else Secure() for _ in names]
    file = None if folder is None else new_file(folder)
    match = Match(cards, names, options.history)
    seating = Seating(bots, options.history, options.hints, bool(options.people), options.curtain)
    return LocalClient(match, seating, texts, dice, file)


def _name_bots(number: int, people: Sequence[str]) -> list[str]:
    """Names for bots, none of which is that of a person."""
    taken = {person.casefold() for person in people}
    return [name for name in BOT_NAMES if name.casefold() not in taken][:number]


def resume_game(saved: SavedGame, texts: Texts) -> LocalClient:
    """Resume a saved game."""
    record = saved.record
    match = Match.resume(replay(record), record.names(), saved.seating.history)
    dice = [Secure() for _ in record.seats]
    return LocalClient(match, saved.seating, texts, dice, saved.file, saved.notes)


def practice_game(
    record: Record, step: int, seat: int, texts: Texts, folder: Path | None = None
) -> LocalClient:
    """Play on from a moment of a finished game: the same deal, as a game of its own.

    The person takes the seat; the others are played by the bots that had them, or by `medium`. Who
    changes the seat takes the own name along.
    """
    game, played_by = replay(record, step), seating_of(record)
    known = played_by.bots if played_by is not None else [None] * len(record.seats)
    bots = [None if at == seat else bot or PRACTICE_BOT for at, bot in enumerate(known)]
    names = name_players(view(game, None, reveal=True), record.names(), texts)
    person = find_person(record)
    if person is not None:
        names[person], names[seat] = names[seat], names[person]
    is_named = person is not None and played_by is not None and played_by.is_named
    match = Match.resume(game, names)
    dice = [Secure() for _ in record.seats]
    file = None if folder is None else new_file(folder)
    notes = GameNotes(Practice(step))
    seating = Seating(bots, "open", is_named=is_named)
    return LocalClient(match, seating, texts, dice, file, notes)
