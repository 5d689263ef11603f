"""The client of a local game: people who share this terminal, and bots."""

from collections.abc import Sequence
from pathlib import Path

from bali.bots import Knowledge, knowledge
from bali.chance import Chance, Secure, Seeded
from bali.files import reason
from bali.match import CannotUndo, Match
from bali.record import replay
from bali.table import deal
from bali.terminal.choices import is_forced
from bali.terminal.clients.moment import GameMoment
from bali.terminal.clients.options import GameOptions
from bali.terminal.clients.saved_games import SavedGame, Seating, new_file, save
from bali.terminal.columns import LEVEL, clean
from bali.texts import Texts

BOT_NAMES = ("Wayan", "Made", "Nyoman", "Ketut")  # first, second, third and fourth child in Bali


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
    ) -> None:
        self.match = match
        self.seating = seating
        self.texts = texts
        self.dice = dice
        self.file = file
        self.people = [seat for seat, bot in enumerate(seating.bots) if bot is None]
        self.observer: int | None = self.people[0] if len(self.people) == 1 else None
        self.names = [clean(name or "") or "?" for name in match.names]
        self.levels = {
            seat: texts.say("level", level=clean(bot, LEVEL))
            for seat, bot in enumerate(seating.bots)
            if bot is not None
        }
        self.save_error: str | None = None
        self._save()

    def _save(self) -> None:
        """Save the game. If that fails, play continues; `save_error` holds the reason."""
        if self.file is not None:
            try:
                save(self.file, self.match, self.seating)
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
            barrier=match.barrier(observer) if observer is not None else "start",
            names=self.names,
            levels=self.levels,
        )

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

    def hide(self) -> None:
        """Display no hand until the next player has taken over the terminal."""
        self.observer = None

    def knowledge(self) -> Knowledge:
        """The knowledge of the seat to move, for a bot or a hint."""
        return knowledge(self.match, self.match.to_move() or 0)

    # Playing

    def play(self, word: str) -> None:
        """Make a move for the seat to move, person or bot."""
        self.match.play(self.match.to_move() or 0, word)
        self._save()

    def undo(self) -> None:
        """Undo the observer's last move, and forced moves before it.

        A forced move would be played again at once.
        """
        observer = self.observer
        if observer is None:
            raise CannotUndo("other")
        self.match.undo(observer)
        try:
            while is_forced(self.match.preview(observer)):
                self.match.undo(observer)
        finally:
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
    names: list[str] = list(BOT_NAMES[: len(options.bots)])
    bots: list[str | None] = list(options.bots)
    for person in options.people or (texts.say("name-you"),):
        seat = chance.below(len(names) + 1)
        names.insert(seat, person)
        bots.insert(seat, None)
    dice = [chance.fork() if isinstance(chance, Seeded) else Secure() for _ in names]
    file = None if folder is None else new_file(folder)
    match = Match(cards, names, options.history)
    return LocalClient(match, Seating(bots, options.history), texts, dice, file)


def resume_game(saved: SavedGame, texts: Texts) -> LocalClient:
    """Resume a saved game."""
    record = saved.record
    match = Match.resume(replay(record), record.names(), saved.seating.history)
    dice = [Secure() for _ in record.seats]
    return LocalClient(match, saved.seating, texts, dice, saved.file)
