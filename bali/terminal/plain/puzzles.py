"""Puzzles line by line."""

from pathlib import Path

from bali.puzzles.training import PuzzleSession
from bali.review_text import describe_focus
from bali.terminal.choices import draw_question
from bali.terminal.clients.local import LocalClient, practice_game
from bali.terminal.clients.puzzles import PuzzleClient
from bali.terminal.console import PUZZLE_COMMANDS, Console, Quit, normalize
from bali.terminal.draw import draw, draw_heading, draw_status
from bali.terminal.plain.answers import map_answers, refuse
from bali.terminal.plain.table_sentences import TableTeller
from bali.terminal.puzzle_lines import (
    describe_end,
    describe_rating,
    describe_solution,
    describe_task,
    describe_wrong,
)


class ConsolePuzzles:
    """Asks one puzzle after the other; `following` is a game that is played on from one."""

    def __init__(self, client: PuzzleClient, console: Console, folder: Path | None) -> None:
        self.client = client
        self.console = console
        self.texts = console.texts
        self.following: LocalClient | None = None
        self._folder = folder
        self._teller = TableTeller(self.texts)  # of the present puzzle

    def run(self) -> None:
        console = self.console
        self._write_notice()
        try:
            while (session := self.client.session) is not None and self.following is None:
                self._begin(session)
                while not session.is_over:
                    self._ask(session)
                self._end(session)
                self._go_on(session)
            if self.following is None:
                console.say("puzzle-none")
        except (Quit, KeyboardInterrupt):
            console.say("left")

    def _write_notice(self) -> None:
        """Say what went wrong with the file of the training, if anything did."""
        if (notice := self.client.file.take_notice()) is not None:
            self.console.write(notice)

    def _begin(self, session: PuzzleSession) -> None:
        moment, console = self.client.moment(session), self.console
        self._teller = TableTeller(self.texts)
        console.write()
        console.write(describe_task(session.puzzle.facts, self.texts))
        if self.client.is_again:
            console.say("puzzle-again")
        console.write_lines(draw_heading(moment.view, moment.names, self.texts))
        color = self.texts.say(f"color-{moment.view.seats[session.puzzle.seat].color}")
        console.say("start-seat", color=color, number=session.puzzle.seat + 1)
        console.say("hint-commands", commands=console.list_commands(PUZZLE_COMMANDS))

    def _tell_table(self, session: PuzzleSession, whole: bool) -> None:
        """Tell the turn and the whole table, or what has changed since the last decision."""
        moment, console = self.client.moment(session), self.console
        tell = self._teller.tell_table if whole else self._teller.tell_changes
        console.write()
        console.write_lines(draw_status(moment.view, moment.names, self.texts))
        console.write_sentences(tell(moment.view, moment.names))
        console.write()

    def _draw(self, session: PuzzleSession) -> None:
        moment = self.client.moment(session)
        self.console.write_lines(draw(moment.view, moment.names, self.texts))

    def _ask(self, session: PuzzleSession) -> None:
        """Ask until a decision is answered rightly, or no try is left."""
        moment, console, decision = self.client.moment(session), self.console, session.decision
        self._tell_table(session, whole=False)
        question = draw_question(moment.view, moment.preview, moment.names, self.texts)
        console.write_lines(question)
        answers = map_answers(moment)
        while not session.is_over and session.decision is decision:
            answer = normalize(console.read_line())
            word = answers.get(answer, answer)
            if word in moment.preview.moves:
                self._judge(session, word)
            elif (command := console.find_puzzle_command(answer)) is not None:
                self._run_command(command, session)
            else:
                refuse(word, moment.preview, console, PUZZLE_COMMANDS)

    def _judge(self, session: PuzzleSession, word: str) -> None:
        decision = session.decision
        match self.client.answer(session, word):
            case "right":
                self.console.say("puzzle-right")
            case "wrong" | "failed":
                self.console.write(describe_wrong(decision, word, session.tries_left, self.texts))

    def _run_command(self, command: str, session: PuzzleSession) -> None:
        match command:
            case "hint":
                focus = self.client.find_focus(session)
                names = self.client.replay.names
                self.console.write(describe_focus(self.texts, focus, names, session.puzzle.seat))
            case "solution":
                self.client.give_up(session)
            case "next" | "on":
                self.console.say("puzzle-not-yet")
            case "table":
                self._tell_table(session, whole=True)
            case "picture":
                self._draw(session)
            case "rules":
                self.console.say(f"rule-{self.client.moment(session).view.phase}")
            case "help":
                self.console.write_puzzle_help()
            case "quit":
                raise Quit

    def _end(self, session: PuzzleSession) -> None:
        console, client = self.console, self.client
        console.write()
        console.write(describe_end(session, self.texts))
        for sentence in describe_solution(session, client.replay.names, self.texts):
            console.write(sentence)
        console.write(describe_rating(client.training, self.texts))
        self._write_notice()

    def _go_on(self, session: PuzzleSession) -> None:
        """Read a command: the next puzzle, also by an empty line, or a game from here on."""
        self.console.say("puzzle-next")
        while True:
            answer = normalize(self.console.read_line())
            command = self.console.find_puzzle_command(answer)
            if not answer or command == "next":
                self.client.next()
                return
            match command:
                case "on":
                    replay, seat = self.client.replay, session.puzzle.seat
                    step = len(replay.moves)
                    self.following = practice_game(
                        replay.record, step, seat, self.texts, self._folder
                    )
                    return
                case "quit":
                    raise Quit
                case "table":
                    self._tell_table(session, whole=True)
                case "picture":
                    self._draw(session)
                case _:
                    self.console.say("puzzle-next")
