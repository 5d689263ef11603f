"""The start screen: go on with a game, begin another, learn, solve puzzles, play on a server."""

from pathlib import Path

from bali.terminal.clients.saved_games import last_unfinished_game
from bali.terminal.saved_summary import summarize_saved_game
from bali.terminal.screen.list_page import ListPage

# Actions of the program.
ENTRIES = ("new", "learn", "puzzles", "server", "games", "records", "help", "leave")


class StartPage(ListPage):
    """The ways to begin, one a line."""

    def __init__(self, folder: Path | None) -> None:
        super().__init__()
        self._folder = folder
        self._find_saved_game()

    def _find_saved_game(self) -> None:
        self._saved = None if self._folder is None else last_unfinished_game(self._folder)
        self.entries = (*(["resume"] if self._saved is not None else []), *ENTRIES)

    def on_screen_resume(self) -> None:
        """Look again for the last game: it may have been deleted or named meanwhile."""
        before = self._saved
        self._find_saved_game()
        if self._saved != before and self.query("#list"):
            self.refresh_lines()

    def list_title(self) -> str:
        return self.bali.texts.say("start-title")

    def lines(self) -> list[str]:
        return [self._describe(entry) for entry in self.entries]

    def _describe(self, entry: str) -> str:
        texts = self.bali.texts
        if entry == "resume" and self._saved is not None:
            return texts.say("start-resume", game=summarize_saved_game(self._saved, texts))
        return texts.say(f"start-{entry}")

    def keys(self) -> list[tuple[str, str, str, str]]:
        return [
            ("n", "app.new", "", "n"),
            ("o", "app.games", "", "o"),
            ("t", "app.theme", "", "t"),
            ("question_mark,f1", "app.help", "key-help", "?"),
            ("q", "app.leave", "key-quit", "q"),
        ]

    def choose(self, line: int) -> None:
        self.run_worker(self.app.run_action(f"app.{self.entries[line]}"), group="start")

    def action_close(self) -> None:
        """There is nothing behind this page."""
