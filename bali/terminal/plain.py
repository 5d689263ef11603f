"""The game line by line, for any terminal, a pipe or a screen reader."""

import sys
from contextlib import ExitStack
from pathlib import Path
from typing import TextIO

from bali.bots import Player, knowledge, player
from bali.bots.thinking import think, unready
from bali.chance import Chance, Secure, Seeded
from bali.files import reason
from bali.foretelling import label, why_not
from bali.match import CannotUndo, Match
from bali.moves import IDS, WORDS
from bali.preview import Preview
from bali.record import write
from bali.story import AnyEvent, Bought, Counted, Discarded, Played
from bali.table import deal
from bali.telling import sentence
from bali.terminal.choices import forced, numbered, question
from bali.terminal.columns import MARGIN, clean
from bali.terminal.console import Console, Left, plain
from bali.terminal.count import count
from bali.terminal.draw import draw, heading
from bali.terminal.thoughts import hint
from bali.texts import texts
from bali.view import History

BOTS = ("Wayan", "Made", "Nyoman", "Ketut")  # first, second, third and fourth child in Bali
ADVISER = "expert:seconds=1"
LEVEL = 40  # columns for what a bot is: a level, or a program


def play(
    *,
    language: str,
    players: int,
    variants: list[str],
    history: History,
    bots: list[str],
    seed: int | None,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
) -> int:
    """A whole game against bots, one for each other seat.

    With a seed the deal is the same every time, and so are bots that do not think by time.
    """
    minds = [player(name) for name in bots]
    if stdin is None:
        stdin = sys.stdin
        stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
    console = Console(texts(language), stdin, stdout or sys.stdout)
    chance = Secure() if seed is None else Seeded(seed)
    dealt = deal(chance, players, "oracle" in variants, "demon" in variants)
    me = chance.below(players)
    names = list(BOTS[: players - 1])
    names.insert(me, console.texts.say("name-you"))
    dice = [_own(chance) for _ in names]
    seats = [seat for seat in range(players) if seat != me]
    with ExitStack() as table:
        seated = dict(zip(seats, map(table.enter_context, minds), strict=True))
        _Game(Match(dealt, names, history), me, names, seated, dice, console).run()
    return 0


def _own(chance: Chance) -> Chance:
    """A generator for one bot, which tells it nothing about the deal."""
    return chance.fork() if isinstance(chance, Seeded) else Secure()


class _Game:
    """One person's game."""

    def __init__(
        self,
        match: Match,
        me: int,
        names: list[str],
        bots: dict[int, Player],
        dice: list[Chance],
        console: Console,
    ) -> None:
        self.match = match
        self.me = me
        self.names = names
        self.bots = bots  # by seat
        self.dice = dice
        self.console = console
        self.texts = console.texts
        self.levels = {
            seat: self.texts.say("level", level=clean(bot.name, LEVEL))
            for seat, bot in bots.items()
        }
        self.turn = 0  # the last turn that was announced
        self.awake = set[str]()  # bots that have been asked

    def run(self) -> None:
        try:
            self._begin()
            while not self.match.over():
                self._announce()
                seat = self.match.to_move()
                if seat == self.me:
                    self._decide()
                elif seat is not None:
                    self._let_bot(seat)
            self._end()
        except Left:
            self.console.say("left")

    def _begin(self) -> None:
        view = self.match.view(self.me)
        color = self.texts.say(f"color-{view.seats[self.me].color}")
        self.console.lines(heading(view, self.names, self.texts, self.levels))
        self.console.say("start-seat", color=color, number=self.me + 1)
        self.console.say(f"start-{self.match.history}")
        self.console.say("start-bots")
        self.console.say("hint-commands", commands=self.console.commands())

    def _announce(self) -> None:
        """A new turn: of a bot by its name, of the player with the whole table."""
        view = self.match.view(self.me)
        if view.turn == self.turn:
            return
        self.turn = view.turn
        self.console.tell()
        if view.active == self.me:
            self._draw()
        else:
            name, level = self.names[view.active], self.levels[view.active]
            self.console.say("heading-turn-bot", turn=view.turn, name=name, level=level)

    def _draw(self) -> None:
        self.console.lines(draw(self.match.view(self.me), self.names, self.texts))

    def _let_bot(self, seat: int) -> None:
        bot, known = self.bots[seat], knowledge(self.match, seat)
        if len(known.legal) > 1:
            self._ask_for_patience(bot.name)
        self._play(seat, WORDS[bot.choose(known, self.dice[seat])])

    def _ask_for_patience(self, bot: str) -> None:
        """Nobody shall wait for the compiler without a word."""
        if bot not in self.awake and unready(bot):
            self.console.say_at_once("getting-ready")
        self.awake.add(bot)

    def _play(self, seat: int, word: str) -> None:
        self.match.play(seat, word)
        for event in self.match.last(self.me):
            if not isinstance(event, Counted):  # it comes last, after the table
                self.console.tell(self._sentence(event), MARGIN)

    def _sentence(self, event: AnyEvent) -> str:
        return sentence(self.texts, event, self.names, self.me)

    # The player's decisions

    def _decide(self) -> None:
        """Ask until there is a move, or a command that makes the question worth repeating."""
        view, preview = self.match.view(self.me), self.match.preview(self.me)
        self.console.tell()
        if forced(preview):
            ((word, change),) = preview.moves.items()
            self.console.say("forced", move=label(self.texts, word, view, change))
            self._play(self.me, word)
            return
        self.console.lines(question(view, preview, self.names, self.texts))
        words = numbered(preview.moves)
        if view.phase != "play":  # elsewhere numbers stay the same, whatever is legal
            words = numbered(preview.blocked) | words
        while True:
            answer = plain(self.console.ask())
            command = self.console.command(answer)
            word = words.get(answer, answer)
            if word in preview.moves:
                self._play(self.me, word)
                return
            if command is not None:
                self._obey(command)
                return
            self._refuse(word, preview)

    def _refuse(self, word: str, preview: Preview) -> None:
        if word in preview.blocked:
            self.console.say("not-now-answer", why=why_not(self.texts, preview.blocked[word]))
        elif word in IDS:
            self.console.say("unknown-move")
        else:
            self.console.say("unknown-answer", commands=self.console.commands())

    # Commands

    def _obey(self, command: str) -> None:
        match command:
            case "undo":
                self._undo()
            case "hint":
                self._advise()
            case "table":
                self._draw()
            case "story":
                self._tell_story()
            case "rules":
                self.console.say(f"rule-{self.match.view(self.me).phase}")
            case "help":
                self.console.help()
            case "quit":
                raise Left

    def _undo(self) -> None:
        try:
            self.match.undo(self.me)
            while forced(self.match.preview(self.me)):  # it would be played again at once
                self.match.undo(self.me)
            self.console.say("undone")
        except CannotUndo as error:
            self.console.say(f"undo-{error.barrier}")

    def _advise(self) -> None:
        """What an expert would do in the player's seat; it remembers all that the seat has seen."""
        if self.match.history == "strict":
            self.console.say("advice-strict")
            return
        self._ask_for_patience(ADVISER)
        known = knowledge(self.match, self.me)
        with player(ADVISER) as adviser:
            thoughts = think(adviser, known, self.dice[self.me])
        self.console.lines(hint(thoughts, known.view, self.texts))

    def _tell_story(self) -> None:
        """As much as the table's history allows, with a blank line before every turn."""
        story = self.match.story(self.me)
        if not story:
            self.console.say("nothing-new")
        before: AnyEvent | None = None
        for event in story:
            if isinstance(event, Bought | Played | Discarded) and not isinstance(before, Bought):
                self.console.tell()
            self.console.tell(self._sentence(event), MARGIN)
            before = event

    # The end

    def _end(self) -> None:
        view = self.match.view(self.me)
        self.console.tell()
        self._draw()
        if view.result is not None:
            self.console.tell()
            self.console.lines(count(view.result, self.names, self.texts))
        self.console.tell()
        self.console.tell(self._sentence(self.match.last(self.me)[-1]))
        self._save()
        self.console.say("farewell")

    def _save(self) -> None:
        """Offer to write the record, until it is written or not wanted."""
        self.console.say("save")
        try:
            while file := self.console.ask():
                if self.console.command(plain(file)) == "quit":
                    return
                shown = clean(file, 60)
                try:
                    with Path(file).open("xb") as out:
                        out.write(write(self.match.record()) + b"\n")
                except FileExistsError:
                    why = self.texts.say("save-exists")
                except (OSError, ValueError) as error:
                    why = reason(error)
                else:
                    self.console.say("saved", file=shown)
                    return
                self.console.say("not-saved", file=shown, reason=why)
        except Left:
            return
