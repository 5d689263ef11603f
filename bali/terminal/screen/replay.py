"""The screen of a replay."""

import asyncio
from collections.abc import Mapping, Sequence

from bali.analysis.highlights import ERRORS, find_reason
from bali.analysis.review import Review
from bali.chance import Seeded
from bali.errors import BaliError
from bali.reason_text import describe_reason
from bali.record import printable
from bali.review_text import (
    capitalize,
    describe_loss,
    format_decimal,
    name_judgement,
    name_move,
)
from bali.terminal.bots import BotClient
from bali.terminal.clients.moment import GameMoment
from bali.terminal.clients.replay import EVERYTHING, ReplayClient
from bali.terminal.clients.reviewer import Reviewer
from bali.terminal.error_messages import describe_error
from bali.terminal.forfeits import describe_forfeit
from bali.terminal.headline import describe_outcome
from bali.terminal.hints import describe_opinion
from bali.terminal.screen.exercise import ExerciseScreen
from bali.terminal.screen.input_page import InputPage
from bali.terminal.screen.review_page import ReviewPage
from bali.terminal.screen.table import TableScreen
from bali.view import View

LONGEST_NUMBER = 4  # digits of the number of a move
BEST, PLAYED = "*", "+"  # marks in the tiles of moves, as in the thoughts of bots


class ReplayScreen(TableScreen):
    """Steps through a record; the observer can be changed, and moves can be previewed.

    A finished game can be reviewed: by `reviewer`, or by bots of this screen. It is computed in the
    background, and can be cancelled.
    """

    def __init__(
        self, client: ReplayClient, reviewer: Reviewer | None = None, starts_review: bool = False
    ) -> None:
        super().__init__()
        self.client = client
        self._reviewer = reviewer
        self._starts_review = starts_review
        self._bots: BotClient | None = None
        self._progress: tuple[int, int] | None = None  # of the review: parts done, and all
        self._is_running = False
        self._elapsed = 0.0
        self._is_thinking = False  # about the current moment

    def on_mount(self) -> None:
        self.bind_keys(
            ("right,enter", "step(1)", "key-step", "←→"),
            ("left,backspace", "step(-1)", ""),
            ("down,pagedown", "turn(1)", "key-turn", "↑↓"),
            ("up,pageup", "turn(-1)", ""),
            ("home", "go(0)", ""),
            ("end", "last", ""),
            ("v", "review", "key-review"),
            ("a", "again", "key-again"),
            ("p", "practice", "key-practice"),
            ("e", "observer", "key-observer"),
            ("question_mark,f1", "app.help", "key-help", "?"),
            ("m", "app.menu", "key-menu"),
            ("q", "app.leave", "key-quit"),
            ("space", "run", "key-run", "␣"),
            ("g", "ask_step", "key-step-number"),
            ("i", "opinion", "key-opinion"),
            ("right_square_bracket", "neighbour(1)", "key-next-record", "]["),
            ("left_square_bracket", "neighbour(-1)", ""),
            *((key, f"answer('{key}')", "") for key in "0123456789"),
            ("tab", "move(1)", "key-look"),
            ("shift+tab", "move(-1)", ""),
            ("escape", "back", ""),
            ("h", "app.history", "key-history"),
            ("t", "app.theme", ""),
            ("s", "app.pace", ""),
            ("n", "app.new", ""),
            ("o", "app.games", ""),
        )
        self.show(self.client.moment())
        self.set_interval(0.1, self._tick)
        if self._starts_review:
            self.action_review()

    async def on_unmount(self) -> None:
        if self._bots is not None:
            await self._bots.close()

    # Drawing

    def heading(self) -> str:
        """The number of the move, and the observer."""
        say, observer = self.bali.texts.say, self.client.observer
        if observer == EVERYTHING:
            name = say("observer-all")
        elif observer is None:
            name = say("observer-none")
        else:
            name = self.client.names[observer]
        return say("replay", step=self.client.step, steps=len(self.client.moves), observer=name)

    def activity(self) -> str:
        """The progress of the review, or that the bots think about the moment."""
        if self._progress is None:
            return self.bali.texts.say("hint-comes") if self._is_thinking else ""
        done, total = self._progress
        return self.bali.texts.say("reviewing", percent=100 * done // max(1, total))

    def dock_texts(self, moment: GameMoment) -> tuple[str, Sequence[str]]:
        """The judgement of the decision, after a review."""
        decision = self.client.decision()
        if self.notice or decision is None:
            forfeit = describe_forfeit(self.client.record, self.client.names, self.bali.texts)
            if self.notice or self._can_go_on():
                return super().dock_texts(moment)
            reader = moment.observer if moment.observer is not None else self.client.person
            outcome = describe_outcome(moment.view, moment.names, reader, self.bali.texts)
            return outcome, [] if forfeit is None else [forfeit]
        texts, reason = self.bali.texts, find_reason(decision)
        headline = capitalize(name_judgement(texts, decision.judgement, decision.mark))
        if reason is None:
            return texts.say("moment-best", judgement=headline), []
        names, person = self.client.names, self.client.person
        loss = format_decimal(texts, 100 * decision.loss)
        best = name_move(texts, decision.best)
        why = describe_reason(texts, reason, decision.seat, names, person)
        headline = texts.say("moment-lost", judgement=headline, loss=loss, best=best)
        return headline, [why, describe_loss(texts, decision)]

    def tile_marks(self) -> Mapping[str, str]:
        """Marks of the best move and of the one that was made, after a review."""
        decision = self.client.decision()
        if decision is None:
            return {}
        marks = {decision.best: BEST}
        marks[decision.played] = marks.get(decision.played, "") + PLAYED
        return marks

    def waiting_text(self) -> str:
        return ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action:
            case "opinion":
                return self._can_go_on() and self.fits()
            case "neighbour":
                return self.client.place is not None
            case "review":
                return self.client.is_over and self.fits()
            case "again":
                decision = self.client.decision()
                return decision is not None and decision.judgement in ERRORS and self.fits()
            case "practice":
                return self.client.is_over and self._can_go_on() and self.fits()
        return super().check_action(action, parameters)

    def _can_go_on(self) -> bool:
        return self.client.step < len(self.client.moves)

    # Steps

    def make_move(self, word: str) -> None:  # noqa: ARG002
        """Go to the next step: the moves of a record cannot be changed."""
        self.action_step(1)

    def action_step(self, by: int) -> None:
        self.action_go(self.client.step + by)

    def action_turn(self, by: int) -> None:
        """Go to the beginning of the next turn, or of this or the previous one."""
        here = self.client.step
        ahead = [step for step in self.client.turns() if step > here]
        behind = [step for step in self.client.turns() if step < here]
        if by > 0:
            self.action_go(ahead[0] if ahead else len(self.client.moves))
        else:
            self.action_go(behind[-1] if behind else 0)

    def action_go(self, step: int) -> None:
        self.client.go(step)
        self.selected_move = None
        self.set_notice("")
        self.show(self.client.moment())

    def action_last(self) -> None:
        self.action_go(len(self.client.moves))

    def action_observer(self) -> None:
        self.client.next_observer()
        self.selected_move = None
        self.show(self.client.moment())

    def action_run(self) -> None:
        self._is_running, self._elapsed = not self._is_running, 0.0

    def _tick(self) -> None:
        """Make the next step if the replay is running and the delay has passed."""
        self._elapsed += 0.1
        if self._is_running and self.is_current and self._elapsed >= self.bali.move_delay():
            self._elapsed = 0.0
            self.action_step(1)
            self._is_running = self._can_go_on()

    def action_ask_step(self) -> None:
        """Ask for the number of a move, and go there."""

        def go(answer: str | None) -> None:
            if answer is not None and answer.isdecimal() and len(answer) <= LONGEST_NUMBER:
                self.action_go(int(answer))

        question = self.bali.texts.say("replay-go", steps=len(self.client.moves))
        self.app.push_screen(InputPage(question, longest=LONGEST_NUMBER), go)

    def action_neighbour(self, by: int) -> None:
        """Open the next record of the file, or the one before."""
        self.run_worker(self._open_neighbour(by), exclusive=True, group="neighbour")

    async def _open_neighbour(self, by: int) -> None:
        try:
            client = await asyncio.to_thread(self.client.open_neighbour, by)
        except BaliError as error:
            message = self.bali.texts.say("replay-unreadable", reason=printable(str(error)))
            self.notify(message, markup=False)
            return
        if client is None:
            self.set_notice(self.bali.texts.say("replay-no-record"))
            self.draw()
        else:
            self.bali.open(client)

    # What the bots think of the moment

    def action_opinion(self) -> None:
        """Ask for the best moves of the current moment, without a review of the game."""
        view = self.client.decision_view()
        if view is None:
            self.set_notice(self.bali.texts.say("opinion-forced"))
            self.draw()
        elif not self._is_thinking:
            self._is_thinking = True
            self.run_worker(self._give_opinion(view), group="opinion")

    async def _give_opinion(self, view: View) -> None:
        """Show the opinion, unless another moment is shown by then."""
        step, texts = self.client.step, self.bali.texts
        try:
            hint = await self._ask_bots().hint(view, Seeded(step))
        except BaliError as error:
            opinion = [describe_error(error, texts)]
        else:
            opinion = describe_opinion(hint, view, self.client.names, self.client.person, texts)
        finally:
            self._is_thinking = False
        if self.client.step == step:
            self.set_notice(opinion[0], opinion[1:])
        self.draw()

    def _ask_bots(self) -> BotClient:
        """The bots of this screen, which are started when they are first asked."""
        if self._bots is None:
            self._bots = BotClient()
        return self._bots

    # The review

    def action_review(self) -> None:
        """Show the review or, if there is none yet, start to compute it."""
        if self.client.review is not None:
            self._open_review(self.client.review)
        elif self._progress is None and self.client.is_over:
            self._progress = (0, 0)
            self._draw_status()
            self.run_worker(self._compute_review(), exclusive=True, group="review")

    async def _compute_review(self) -> None:
        try:
            if self._reviewer is None:
                self._reviewer = self._ask_bots()
            review = await self._reviewer.review(self.client.record, self._set_progress)
        except BaliError as error:
            self.set_notice(describe_error(error, self.bali.texts))
        else:
            self.client.review = review
        finally:
            self._progress = None
            self.draw()
        if self.client.review is not None and self.is_current:
            self._open_review(self.client.review)

    def _set_progress(self, done: int, total: int) -> None:
        if self._progress is not None:
            self._progress = done, total

    def action_back(self) -> None:
        """Cancel the computation of the review, or else the selection."""
        if self._progress is None:
            super().action_back()
            return
        self.workers.cancel_group(self, "review")
        self._progress = None
        self.set_notice(self.bali.texts.say("review-cancelled"))
        self.draw()

    def _open_review(self, review: Review) -> None:
        self.app.push_screen(ReviewPage(self.client, review), self._leave_review)

    def _leave_review(self, step: str | None) -> None:
        """Go to the moment that was chosen, as the mover saw it."""
        if step is None:
            self.draw()
            return
        self.client.go(int(step))
        decision = self.client.decision()
        self.client.observer = EVERYTHING if decision is None else decision.seat
        self.action_go(int(step))

    def action_again(self) -> None:
        """Try the mistake of this moment again."""
        decision = self.client.decision()
        if decision is not None:
            self.app.push_screen(ExerciseScreen(self.client, [decision]))

    def action_practice(self) -> None:
        seat = self.client.seat_to_play()
        if seat is not None and self._can_go_on():
            self.bali.play_on(self.client, self.client.step, seat)
