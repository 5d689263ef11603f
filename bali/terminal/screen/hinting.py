"""The base of the screens of running games: the legend of the first one, and hints."""

from collections.abc import Sequence

from rich.text import Text

from bali.api import HintDocument, HintPart
from bali.errors import BaliError
from bali.review_text import describe_focus
from bali.terminal.clients.moment import GameMoment
from bali.terminal.error_messages import describe_error
from bali.terminal.hints import draw_hint
from bali.terminal.screen.modal_page import ModalPage
from bali.terminal.screen.table import TableScreen


class TableChanged(BaliError):
    """The table changed while a hint was computed, which is of no use any more."""


class HintPage(ModalPage):
    """The second part of a hint: the two best moves and the reason."""

    def __init__(self, hint: HintDocument, moment: GameMoment) -> None:
        super().__init__()
        self._hint = hint
        self._moment = moment

    def on_mount(self) -> None:
        self.bind_keys(("i,enter", "close", ""))

    def page_title(self) -> str:
        return self.bali.texts.say("hint-title")

    def lines(self, room: int) -> list[Text]:
        return [Text(line) for line in draw_hint(self._hint, self._moment, self.bali.texts, room)]


class HintingScreen(TableScreen):
    """A table of a running game. Hints can be asked for; the game goes on meanwhile."""

    def __init__(self) -> None:
        super().__init__()
        self._is_waiting_for_hint = False
        self._hint_version: int | None = None  # where the first part was given

    # For subclasses

    def version(self) -> int:
        """A number that changes with the table."""
        raise NotImplementedError

    def hint_refusal(self) -> str | None:
        """The message that says why there are no hints here; None if there are."""
        raise NotImplementedError

    async def fetch_hint(self, part: HintPart) -> HintDocument:
        raise NotImplementedError

    # Drawing

    def dock_texts(self, moment: GameMoment) -> tuple[str, Sequence[str]]:
        """The question may be followed by a legend."""
        headline, sentences = super().dock_texts(moment)
        if self.notice or not moment.asks() or not self._has_legend(moment):
            return headline, sentences
        return headline, [*sentences, self.bali.texts.say(f"legend-{moment.view.history}")]

    def _has_legend(self, moment: GameMoment) -> bool:
        """Whether this is the first game and, where the news need the lines, its first round."""
        if not self.bali.is_first_game():
            return False
        return self.has_story_beside() or moment.view.turn <= moment.view.players

    # Asking

    def is_listed(self, action: str) -> bool:
        """Whether the bar lists an action; not the hint where it would only display the reason."""
        if action == "hint" and self.hint_refusal() is not None:
            return False
        return super().is_listed(action)

    def activity(self) -> str:
        return (
            self.bali.texts.say("hint-comes") if self._is_waiting_for_hint else super().activity()
        )

    def action_hint(self) -> None:
        """Show where to look or, if that was asked for already, the best moves and why."""
        moment = self.moment
        if moment is None or not moment.asks() or self._is_waiting_for_hint:
            return
        refusal = self.hint_refusal()
        if refusal is not None:
            self._show_notice(self.bali.texts.say(refusal))
            return
        self._is_waiting_for_hint = True
        self.run_worker(self._give_hint(moment), group="hint")

    async def _give_hint(self, moment: GameMoment) -> None:
        version, texts = self.version(), self.bali.texts
        part: HintPart = 2 if self._hint_version == version else 1
        try:
            hint = await self.fetch_hint(part)
        except TableChanged:
            return
        except BaliError as error:
            self._show_notice(describe_error(error, texts))
            return
        finally:
            self._is_waiting_for_hint = False
            self._draw_status()
        if self.version() != version:
            return
        self._hint_version = version
        if part == 2:
            self.app.push_screen(HintPage(hint, moment))
        else:
            seat = moment.view.to_move
            focus = describe_focus(texts, hint.focus, moment.names, seat)
            self._show_notice(focus, [texts.say("hint-more")])

    def _show_notice(self, notice: str, details: list[str] | None = None) -> None:
        self.set_notice(notice, details or [])
        self.select_move(None)
