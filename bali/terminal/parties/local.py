"""A game at this terminal: people who share it, and bots."""

from collections.abc import Sequence
from pathlib import Path

from bali.bots import Knowledge, knowledge
from bali.chance import Chance, Secure, Seeded
from bali.files import reason
from bali.match import CannotUndo, Match
from bali.record import replay
from bali.table import deal
from bali.terminal.choices import forced
from bali.terminal.columns import LEVEL, clean
from bali.terminal.parties.moment import PartyMoment
from bali.terminal.parties.saved import SavedGame, Seating, new_file, save
from bali.texts import Texts
from bali.view import History

BOTS = ("Wayan", "Made", "Nyoman", "Ketut")  # first, second, third and fourth child in Bali


class LocalParty:
    """A match, saved at every move; whoever holds the terminal looks through the eyes of a seat."""

    def __init__(
        self,
        match: Match,
        seating: Seating,
        texts: Texts,
        dice: Sequence[Chance],
        file: Path | None = None,
    ) -> None:
        self.match = match
        self.seating = seating
        self.texts = texts
        self.dice = dice
        self.file = file
        self.people = [seat for seat, bot in enumerate(seating.bots) if bot is None]
        self.eyes: int | None = self.people[0] if len(self.people) == 1 else None
        self.names = [clean(name or "") or "?" for name in match.names]
        self.levels = {
            seat: texts.say("level", level=clean(bot, LEVEL))
            for seat, bot in enumerate(seating.bots)
            if bot is not None
        }
        self.unsaved: str | None = None
        self._save()

    def _save(self) -> None:
        """A game that cannot be saved is played all the same; `unsaved` says why it is not."""
        if self.file is not None:
            try:
                save(self.file, self.match, self.seating)
            except OSError as error:
                self.file, self.unsaved = None, reason(error)

    # Looking

    def moment(self) -> PartyMoment:
        match, eyes = self.match, self.eyes
        return PartyMoment(
            eyes=eyes,
            view=match.view(eyes, events=False),
            preview=match.preview(eyes),
            story=match.story(eyes),
            news=match.last(eyes),
            barrier=match.barrier(eyes) if eyes is not None else "start",
            names=self.names,
            levels=self.levels,
        )

    def bot(self) -> str | None:
        """The bot that is to move."""
        seat = self.match.to_move()
        return None if seat is None else self.seating.bots[seat]

    def curtain(self) -> str | None:
        seat = self.match.to_move()
        if seat in self.people and seat != self.eyes:
            return self.names[seat or 0]
        return None

    def lift(self) -> None:
        """Whoever is to move has taken the terminal and is alone with it."""
        self.eyes = self.match.to_move()

    def hide(self) -> None:
        """Nobody's hand is to be seen until the next one has the terminal."""
        self.eyes = None

    def known(self) -> Knowledge:
        """What the seat to move has to go on, for a bot or for a hint."""
        return knowledge(self.match, self.match.to_move() or 0)

    # Playing

    def play(self, word: str) -> None:
        """A move of whoever is to move: the people here play for themselves, bots through here."""
        self.match.play(self.match.to_move() or 0, word)
        self._save()

    def undo(self) -> None:
        eyes = self.eyes
        if eyes is None:
            raise CannotUndo("other")
        self.match.undo(eyes)
        try:
            while forced(self.match.preview(eyes)):  # it would be played again at once
                self.match.undo(eyes)
        finally:
            self._save()


def new_party(
    texts: Texts,
    *,
    players: int,
    variants: Sequence[str],
    history: History,
    bots: Sequence[str],
    seed: int | None,
    people: Sequence[str] = (),
    folder: Path | None = None,
) -> LocalParty:
    """Deal a game: people, who sit anywhere, and a bot for each other seat.

    With a seed the deal is the same every time, and so are bots that do not think by time.
    """
    chance = Secure() if seed is None else Seeded(seed)
    dealt = deal(chance, players, "oracle" in variants, "demon" in variants)
    names: list[str] = list(BOTS[: len(bots)])
    seated: list[str | None] = list(bots)
    for person in people or (texts.say("name-you"),):
        seat = chance.below(len(names) + 1)
        names.insert(seat, person)
        seated.insert(seat, None)
    dice = [chance.fork() if isinstance(chance, Seeded) else Secure() for _ in names]
    file = None if folder is None else new_file(folder)
    match = Match(dealt, names, history)
    return LocalParty(match, Seating(seated, history), texts, dice, file)


def resumed(saved: SavedGame, texts: Texts) -> LocalParty:
    """A saved game as it was left."""
    record = saved.record
    match = Match.resume(replay(record), record.names(), saved.seating.history)
    dice = [Secure() for _ in record.seats]
    return LocalParty(match, saved.seating, texts, dice, saved.file)
