"""The game line by line, for any terminal, a pipe or a screen reader."""

import asyncio
import queue
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TextIO

from bali.bots import Thought
from bali.files import reason
from bali.match import MatchError
from bali.moves import IDS
from bali.preview import Preview
from bali.preview_text import label, why_not
from bali.record import write
from bali.story import AnyEvent, Bought, Counted, Discarded, Played
from bali.story_text import sentence
from bali.terminal.bots import BotClient
from bali.terminal.choices import forced, numbered, question
from bali.terminal.columns import MARGIN, clean
from bali.terminal.console import Console, Quit, plain
from bali.terminal.count import count
from bali.terminal.draw import draw, heading
from bali.terminal.parties.hosted import HostedParty, new_in
from bali.terminal.parties.local import LocalParty
from bali.terminal.parties.moment import PartyMoment
from bali.terminal.thoughts import hint
from bali.terminal.trouble import trouble
from bali.texts import Texts
from bali.view import View

ADVISER = "expert:seconds=1"
CURTAIN = 60  # lines that push a hand off the screen


def play(
    party: LocalParty | HostedParty,
    texts: Texts,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
    seat_bots: Callable[[], BotClient] = BotClient,
) -> int:
    """A whole game, here or at a server's table."""
    if stdin is None:
        stdin = sys.stdin
        stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
    console = Console(texts, stdin, stdout or sys.stdout)
    if isinstance(party, HostedParty):
        _HostedGame(party, console).run()
        return 0
    with asyncio.Runner() as loop:
        game = _LocalGame(party, console, loop, seat_bots)
        try:
            game.run()
        finally:
            game.close()
    return 0


class _Game:
    """A game as those at this terminal hear of it."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.texts = console.texts
        self.turn = 0  # the last turn that was announced

    # What a game of either sort does in its own way

    def moment(self) -> PartyMoment:
        raise NotImplementedError

    def begin(self) -> None:
        raise NotImplementedError

    def wait(self) -> None:
        """Until something has changed that is not up to who is asked here."""
        raise NotImplementedError

    def play(self, word: str) -> None:
        raise NotImplementedError

    def undo(self) -> None:
        raise NotImplementedError

    def advise(self) -> None:
        raise NotImplementedError

    def end(self) -> None:
        raise NotImplementedError

    # The course of it

    def run(self) -> None:
        try:
            self.begin()
            while (moment := self.moment()).view.result is None:
                self._announce(moment)
                if moment.asks():
                    self._decide(moment)
                else:
                    self.wait()
            self._end()
        except (Quit, KeyboardInterrupt):
            self.leave()
            self.console.say("left")

    def leave(self) -> None:
        """Before the last word."""

    def introduce(self, moment: PartyMoment) -> None:
        """Who plays, and how."""
        view = moment.view
        self.console.lines(heading(view, moment.names, self.texts, moment.levels))
        if moment.eyes is not None:
            color = self.texts.say(f"color-{view.seats[moment.eyes].color}")
            self.console.say("start-seat", color=color, number=moment.eyes + 1)
        self.console.say(f"start-{view.history}")
        if moment.levels:
            self.console.say("start-bots")
        self.console.say("hint-commands", commands=self.console.commands())

    def _announce(self, moment: PartyMoment) -> None:
        """A new turn: of another by the name, of the player with the whole table."""
        view = moment.view
        if view.turn == self.turn:
            return
        self.turn = view.turn
        self.console.tell()
        if view.active == moment.eyes:
            self._draw()
        elif view.active in moment.levels:
            name, level = moment.names[view.active], moment.levels[view.active]
            self.console.say("heading-turn-bot", turn=view.turn, name=name, level=level)
        else:
            self.console.say("heading-turn", turn=view.turn, name=moment.names[view.active])

    def _draw(self) -> None:
        moment = self.moment()
        self.console.lines(draw(moment.view, moment.names, self.texts))

    def news(self, moment: PartyMoment) -> Sequence[AnyEvent]:
        return moment.news

    def tell_news(self) -> None:
        moment = self.moment()
        for event in self.news(moment):
            if not isinstance(event, Counted):  # it comes last, after the table
                self.console.tell(self._sentence(event, moment), MARGIN)

    def _sentence(self, event: AnyEvent, moment: PartyMoment) -> str:
        return sentence(self.texts, event, moment.names, moment.eyes)

    # The player's decisions

    def _decide(self, moment: PartyMoment) -> None:
        """Ask until there is a move, or a command that makes the question worth repeating."""
        view, preview = moment.view, moment.preview
        self.console.tell()
        if forced(preview):
            ((word, change),) = preview.moves.items()
            self.console.say("forced", move=label(self.texts, word, view, change))
            self.play(word)
            return
        self.console.lines(question(view, preview, moment.names, self.texts))
        words = numbered(preview.moves)
        if view.phase != "play":  # elsewhere numbers stay the same, whatever is legal
            words = numbered(preview.blocked) | words
        while True:
            answer = plain(self.console.ask())
            command = self.console.command(answer)
            word = words.get(answer, answer)
            if word in preview.moves:
                self.play(word)
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
                self.advise()
            case "table":
                self._draw()
            case "story":
                self._tell_story()
            case "rules":
                self.console.say(f"rule-{self.moment().view.phase}")
            case "help":
                self.console.help()
            case "quit":
                raise Quit

    def _undo(self) -> None:
        try:
            self.undo()
            self.console.say("undone")
        except MatchError as error:
            self.console.tell(trouble(error, self.texts))

    def _tell_story(self) -> None:
        """As much as the table's history allows, with a blank line before every turn."""
        moment = self.moment()
        if not moment.story:
            self.console.say("nothing-new")
        before: AnyEvent | None = None
        for event in moment.story:
            if isinstance(event, Bought | Played | Discarded) and not isinstance(before, Bought):
                self.console.tell()
            self.console.tell(self._sentence(event, moment), MARGIN)
            before = event

    # The end

    def _end(self) -> None:
        moment = self.moment()
        self.console.tell()
        self._draw()
        if moment.view.result is not None:
            self.console.tell()
            self.console.lines(count(moment.view.result, moment.names, self.texts))
        self.console.tell()
        self.console.tell(self._sentence(moment.story[-1], moment))
        self.end()
        self.console.say("farewell")


class _LocalGame(_Game):
    """People who share this terminal, and bots."""

    def __init__(
        self,
        party: LocalParty,
        console: Console,
        loop: asyncio.Runner,
        seat_bots: Callable[[], BotClient],
    ) -> None:
        super().__init__(console)
        self.party = party
        self._loop = loop
        self._seat_bots = seat_bots
        self._bots: BotClient | None = (
            None  # from the first question on: people may be among themselves
        )

    async def _seated_bots(self) -> BotClient:
        if self._bots is None:
            self._bots = self._seat_bots()
        return self._bots

    def close(self) -> None:
        if self._bots is not None:
            self._loop.run(self._bots.close())

    def moment(self) -> PartyMoment:
        return self.party.moment()

    def leave(self) -> None:
        if self.party.file is not None:
            self.console.say("resume-hint")

    def begin(self) -> None:
        if self.party.unsaved is not None:
            self.console.say("unsaved", reason=self.party.unsaved)
        self.introduce(self.moment())

    def wait(self) -> None:
        name = self.party.curtain()
        if name is not None:
            self._hand_over(name)
            return
        self.play(self._loop.run(self._choose()))

    async def _choose(self) -> str:
        """The move of the bot that is to move."""
        party, bots = self.party, await self._seated_bots()
        seat = party.match.to_move() or 0
        return await bots.choose(party.bot() or "", party.known().view, party.dice[seat])

    def _hand_over(self, name: str) -> None:
        """On a real terminal the hand seen last is pushed off the screen."""
        self.party.hide()
        self.console.cover(CURTAIN)
        self.console.tell()
        for line in self.texts.say("curtain", name=name).split("\n"):
            if line:
                self.console.tell(line)
        self.console.ask()
        self.party.lift()
        self._draw()

    def play(self, word: str) -> None:
        self.party.play(word)
        self.tell_news()

    def undo(self) -> None:
        self.party.undo()

    def advise(self) -> None:
        """What an expert would do in the player's seat; it remembers all that the seat has seen."""
        if self.party.match.history == "strict":
            self.console.say("advice-strict")
            return
        view = self.party.known().view
        thoughts = self._loop.run(self._think(view))
        self.console.lines(hint(thoughts, view, self.texts))

    async def _think(self, view: View) -> list[Thought]:
        bots = await self._seated_bots()
        return await bots.think(ADVISER, view, self.party.dice[view.seat or 0])

    def end(self) -> None:
        """Offer to write the record, until it is written or not wanted."""
        self.console.say("save")
        try:
            while file := self.console.ask():
                if self.console.command(plain(file)) == "quit":
                    return
                shown = clean(file, 60)
                try:
                    with Path(file).open("xb") as out:
                        out.write(write(self.party.match.record()) + b"\n")
                except FileExistsError:
                    why = self.texts.say("save-exists")
                except (OSError, ValueError) as error:
                    why = reason(error)
                else:
                    self.console.say("saved", file=shown)
                    return
                self.console.say("not-saved", file=shown, reason=why)
        except Quit:
            return


class _HostedGame(_Game):
    """A seat at a server's table; what others do is heard while nothing is asked here."""

    def __init__(self, party: HostedParty, console: Console) -> None:
        super().__init__(console)
        self.party = party
        self._changes: queue.SimpleQueue[None] = queue.SimpleQueue()
        self._lost = False
        self._heard: Sequence[AnyEvent] = ()

    def run(self) -> None:
        listening = threading.Thread(
            target=self.party.listen, args=[lambda: self._changes.put(None)], daemon=True
        )
        listening.start()
        try:
            super().run()
        finally:
            self.party.close()

    def moment(self) -> PartyMoment:
        moment = self.party.moment()
        assert moment is not None  # noqa: S101, play has begun
        return moment

    def begin(self) -> None:
        invited = False
        while self.party.moment() is None:
            self._hear()
            told = self.party.told()
            if told is not None and told.view is None and not invited:
                invited = True
                free = sum(not seat.taken for seat in told.seats)
                address = self.party.invitation
                said = self.texts.say("waiting-people", number=free, address=address)
                for line in filter(None, said.split("\n")):
                    self.console.at_once(line.strip())
        self._heard = self.moment().story
        self.introduce(self.moment())

    def wait(self) -> None:
        self._hear()

    def _hear(self) -> None:
        """The next change; what happened is told, and so is a connection that is lost."""
        self._changes.get()
        if self.party.gone is not None:
            raise self.party.gone
        if not self.party.connected and not self._lost:
            self._lost = True
            self.console.at_once(self.texts.say("not-connected"))
        self._lost = not self.party.connected
        told = self.party.told()
        if told is not None and told.closed is not None:
            self.console.say("table-closed")
            raise Quit
        if self.party.moment() is not None and self.turn:
            self.tell_news()

    def news(self, moment: PartyMoment) -> Sequence[AnyEvent]:
        """Several changes may have come while nothing was told."""
        fresh = new_in(self._heard, moment.story)
        self._heard = moment.story
        return fresh

    def play(self, word: str) -> None:
        try:
            self.party.play(word)
            self.tell_news()
        except MatchError as error:
            self.console.tell(trouble(error, self.texts))

    def undo(self) -> None:
        self.party.undo()

    def advise(self) -> None:
        self.console.say("advice-hosted")

    def end(self) -> None:
        """The server keeps the record."""
