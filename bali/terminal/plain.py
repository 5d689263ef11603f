"""The line mode, for any terminal, a pipe or a screen reader."""

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
from bali.terminal.choices import draw_question, is_forced, number_moves
from bali.terminal.clients.hosted import HostedClient, find_news
from bali.terminal.clients.local import LocalClient
from bali.terminal.clients.moment import GameMoment
from bali.terminal.columns import MARGIN, clean
from bali.terminal.console import Console, Quit, normalize
from bali.terminal.count import draw_count
from bali.terminal.draw import draw, draw_heading
from bali.terminal.error_messages import describe_error
from bali.terminal.thoughts import draw_hint
from bali.texts import Texts
from bali.view import View

ADVISER = "expert:seconds=1"
HANDOVER_LINES = 60  # enough to scroll a hand off the screen


def play(
    client: LocalClient | HostedClient,
    texts: Texts,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
    make_bots: Callable[[], BotClient] = BotClient,
) -> int:
    """Play a game until it is over or the player quits, and return the exit code."""
    if stdin is None:
        stdin = sys.stdin
        stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
    console = Console(texts, stdin, stdout or sys.stdout)
    if isinstance(client, HostedClient):
        _HostedConsoleGame(client, console).run()
        return 0
    with asyncio.Runner() as loop:
        game = _LocalConsoleGame(client, console, loop, make_bots)
        try:
            game.run()
        finally:
            game.close()
    return 0


class _ConsoleGame:
    """The course of a game on a console; subclasses connect it to a client."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.texts = console.texts
        self.turn = 0  # the last turn that was announced

    # For subclasses

    def moment(self) -> GameMoment:
        raise NotImplementedError

    def begin(self) -> None:
        raise NotImplementedError

    def wait(self) -> None:
        """Wait for a change while it is not the player's turn to decide."""
        raise NotImplementedError

    def play(self, word: str) -> None:
        raise NotImplementedError

    def undo(self) -> None:
        raise NotImplementedError

    def give_hint(self) -> None:
        raise NotImplementedError

    def on_end(self) -> None:
        raise NotImplementedError

    # The course of a game

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
            self.on_quit()
            self.console.say("left")

    def on_quit(self) -> None:
        """Called when the player quits, before the farewell."""

    def introduce(self, moment: GameMoment) -> None:
        """Write the players, the options and the commands."""
        view = moment.view
        self.console.write_lines(draw_heading(view, moment.names, self.texts, moment.levels))
        if moment.observer is not None:
            color = self.texts.say(f"color-{view.seats[moment.observer].color}")
            self.console.say("start-seat", color=color, number=moment.observer + 1)
        self.console.say(f"start-{view.history}")
        if moment.levels:
            self.console.say("start-bots")
        self.console.say("hint-commands", commands=self.console.list_commands())

    def _announce(self, moment: GameMoment) -> None:
        """Announce a new turn: with the whole table if it is the player's own."""
        view = moment.view
        if view.turn == self.turn:
            return
        self.turn = view.turn
        self.console.write()
        if view.active == moment.observer:
            self._draw()
        elif view.active in moment.levels:
            name, level = moment.names[view.active], moment.levels[view.active]
            self.console.say("heading-turn-bot", turn=view.turn, name=name, level=level)
        else:
            self.console.say("heading-turn", turn=view.turn, name=moment.names[view.active])

    def _draw(self) -> None:
        moment = self.moment()
        self.console.write_lines(draw(moment.view, moment.names, self.texts))

    def news(self, moment: GameMoment) -> Sequence[AnyEvent]:
        return moment.news

    def write_news(self) -> None:
        moment = self.moment()
        for event in self.news(moment):
            if not isinstance(event, Counted):  # shown last, below the table
                self.console.write(self._sentence(event, moment), MARGIN)

    def _sentence(self, event: AnyEvent, moment: GameMoment) -> str:
        return sentence(self.texts, event, moment.names, moment.observer)

    # The player's decisions

    def _decide(self, moment: GameMoment) -> None:
        """Ask until there is a move, or a command after which the question is asked again."""
        view, preview = moment.view, moment.preview
        self.console.write()
        if is_forced(preview):
            ((word, change),) = preview.moves.items()
            self.console.say("forced", move=label(self.texts, word, view, change))
            self.play(word)
            return
        self.console.write_lines(draw_question(view, preview, moment.names, self.texts))
        words = number_moves(preview.moves)
        if view.phase != "play":  # elsewhere a blocked move has a number too
            words = number_moves(preview.blocked) | words
        while True:
            answer = normalize(self.console.read_line())
            command = self.console.find_command(answer)
            word = words.get(answer, answer)
            if word in preview.moves:
                self.play(word)
                return
            if command is not None:
                self._run_command(command)
                return
            self._refuse(word, preview)

    def _refuse(self, word: str, preview: Preview) -> None:
        if word in preview.blocked:
            self.console.say("not-now-answer", why=why_not(self.texts, preview.blocked[word]))
        elif word in IDS:
            self.console.say("unknown-move")
        else:
            self.console.say("unknown-answer", commands=self.console.list_commands())

    # Commands

    def _run_command(self, command: str) -> None:
        match command:
            case "undo":
                self._undo()
            case "hint":
                self.give_hint()
            case "table":
                self._draw()
            case "story":
                self._write_story()
            case "rules":
                self.console.say(f"rule-{self.moment().view.phase}")
            case "help":
                self.console.write_help()
            case "quit":
                raise Quit

    def _undo(self) -> None:
        try:
            self.undo()
            self.console.say("undone")
        except MatchError as error:
            self.console.write(describe_error(error, self.texts))

    def _write_story(self) -> None:
        """Write the events that the table's history allows, with a blank line before each turn."""
        moment = self.moment()
        if not moment.story:
            self.console.say("nothing-new")
        before: AnyEvent | None = None
        for event in moment.story:
            if isinstance(event, Bought | Played | Discarded) and not isinstance(before, Bought):
                self.console.write()
            self.console.write(self._sentence(event, moment), MARGIN)
            before = event

    # The end

    def _end(self) -> None:
        moment = self.moment()
        self.console.write()
        self._draw()
        if moment.view.result is not None:
            self.console.write()
            self.console.write_lines(draw_count(moment.view.result, moment.names, self.texts))
        self.console.write()
        self.console.write(self._sentence(moment.story[-1], moment))
        self.on_end()
        self.console.say("farewell")


class _LocalConsoleGame(_ConsoleGame):
    """A local game."""

    def __init__(
        self,
        client: LocalClient,
        console: Console,
        loop: asyncio.Runner,
        make_bots: Callable[[], BotClient],
    ) -> None:
        super().__init__(console)
        self.client = client
        self._loop = loop
        self._make_bots = make_bots
        self._bots: BotClient | None = None  # made when first needed: there may be no bots

    async def _get_bots(self) -> BotClient:
        if self._bots is None:
            self._bots = self._make_bots()
        return self._bots

    def close(self) -> None:
        if self._bots is not None:
            self._loop.run(self._bots.close())

    def moment(self) -> GameMoment:
        return self.client.moment()

    def on_quit(self) -> None:
        if self.client.file is not None:
            self.console.say("resume-hint")

    def begin(self) -> None:
        if self.client.save_error is not None:
            self.console.say("unsaved", reason=self.client.save_error)
        self.introduce(self.moment())

    def wait(self) -> None:
        name = self.client.next_person()
        if name is not None:
            self._hand_over(name)
            return
        self.play(self._loop.run(self._choose()))

    async def _choose(self) -> str:
        """The move of the bot that is to move."""
        client, bots = self.client, await self._get_bots()
        seat = client.match.to_move() or 0
        return await bots.choose(client.bot() or "", client.knowledge().view, client.dice[seat])

    def _hand_over(self, name: str) -> None:
        """Hand the terminal over to another person, with the last hand scrolled off the screen."""
        self.client.hide()
        self.console.scroll(HANDOVER_LINES)
        self.console.write()
        for line in self.texts.say("handover", name=name).split("\n"):
            if line:
                self.console.write(line)
        self.console.read_line()
        self.client.reveal()
        self._draw()

    def play(self, word: str) -> None:
        self.client.play(word)
        self.write_news()

    def undo(self) -> None:
        self.client.undo()

    def give_hint(self) -> None:
        """Write the best moves according to a bot that remembers everything the seat has seen."""
        if self.client.match.history == "strict":
            self.console.say("advice-strict")
            return
        view = self.client.knowledge().view
        thoughts = self._loop.run(self._think(view))
        self.console.write_lines(draw_hint(thoughts, view, self.texts))

    async def _think(self, view: View) -> list[Thought]:
        bots = await self._get_bots()
        return await bots.think(ADVISER, view, self.client.dice[view.seat or 0])

    def on_end(self) -> None:
        """Ask for a file name until the record is written or the player declines."""
        self.console.say("save")
        try:
            while file := self.console.read_line():
                if self.console.find_command(normalize(file)) == "quit":
                    return
                shown = clean(file, 60)
                try:
                    with Path(file).open("xb") as out:
                        out.write(write(self.client.match.record()) + b"\n")
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


class _HostedConsoleGame(_ConsoleGame):
    """A game at a server's table. Changes are received while the player has nothing to decide."""

    def __init__(self, client: HostedClient, console: Console) -> None:
        super().__init__(console)
        self.client = client
        self._changes: queue.SimpleQueue[None] = queue.SimpleQueue()
        self._connection_lost = False
        self._story: Sequence[AnyEvent] = ()  # written so far

    def run(self) -> None:
        listener = threading.Thread(
            target=self.client.listen, args=[lambda: self._changes.put(None)], daemon=True
        )
        listener.start()
        try:
            super().run()
        finally:
            self.client.close()

    def moment(self) -> GameMoment:
        moment = self.client.moment()
        assert moment is not None  # noqa: S101, the game has begun
        return moment

    def begin(self) -> None:
        has_invited = False
        while self.client.moment() is None:
            self._receive_change()
            document = self.client.document()
            if document is not None and document.view is None and not has_invited:
                has_invited = True
                free = sum(not seat.taken for seat in document.seats)
                address = self.client.invitation
                invitation = self.texts.say("waiting-people", number=free, address=address)
                for line in filter(None, invitation.split("\n")):
                    self.console.write_now(line.strip())
        self._story = self.moment().story
        self.introduce(self.moment())

    def wait(self) -> None:
        self._receive_change()

    def _receive_change(self) -> None:
        """Wait for the next change and write its events, or that the connection is lost."""
        self._changes.get()
        if self.client.refusal is not None:
            raise self.client.refusal
        if not self.client.is_connected and not self._connection_lost:
            self._connection_lost = True
            self.console.write_now(self.texts.say("not-connected"))
        self._connection_lost = not self.client.is_connected
        document = self.client.document()
        if document is not None and document.closed is not None:
            self.console.say("table-closed")
            raise Quit
        if self.client.moment() is not None and self.turn:
            self.write_news()

    def news(self, moment: GameMoment) -> Sequence[AnyEvent]:
        """The events since the last call: several changes may have arrived."""
        news = find_news(self._story, moment.story)
        self._story = moment.story
        return news

    def play(self, word: str) -> None:
        try:
            self.client.play(word)
            self.write_news()
        except MatchError as error:
            self.console.write(describe_error(error, self.texts))

    def undo(self) -> None:
        self.client.undo()

    def give_hint(self) -> None:
        self.console.say("advice-hosted")

    def on_end(self) -> None:
        """Nothing: the server stores the record."""
