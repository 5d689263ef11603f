"""The list of saved games, to resume, to replay, to name or to delete."""

from itertools import islice
from pathlib import Path

from bali.files import reason
from bali.terminal.clients.saved_games import list_saved_games, rename
from bali.terminal.saved_summary import TITLE, summarize_saved_game
from bali.terminal.screen.input_page import InputPage
from bali.terminal.screen.list_page import ListPage

MAX_GAMES = 50


class SavedGamesScreen(ListPage):
    """The saved games, the most recent first."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.games = list(islice(list_saved_games(folder), MAX_GAMES))
        self._to_delete: Path | None = None  # until it is confirmed

    def list_title(self) -> str:
        if self._to_delete is not None:
            return self.bali.texts.say("games-delete")
        return self.bali.texts.say("games-title" if self.games else "games-none")

    def lines(self) -> list[str]:
        return [summarize_saved_game(game, self.bali.texts) for game in self.games]

    def keys(self) -> list[tuple[str, str, str, str]]:
        return [
            ("r", "rename", "key-rename", "r"),
            ("d,delete", "delete", "key-delete", "d"),
            *super().keys(),
        ]

    def action_rename(self) -> None:
        line = self.highlighted()
        if line is None:
            return
        game = self.games[line]

        def name_it(title: str | None) -> None:
            if title is not None and title.isprintable():
                try:
                    self.games[line] = rename(game, title)
                except OSError as error:
                    message = self.bali.texts.say("unsaved", reason=reason(error))
                    self.notify(message, markup=False)
            self.refresh_lines()

        question = self.bali.texts.say("games-name")
        self.app.push_screen(InputPage(question, game.notes.title or "", TITLE), name_it)

    def action_delete(self) -> None:
        """Delete the game at the second request."""
        line = self.highlighted()
        if line is None:
            return
        file = self.games[line].file
        if self._to_delete != file:
            self._to_delete = file
        else:
            self._to_delete = None
            file.unlink(missing_ok=True)
            del self.games[line]
        self.refresh_lines()

    def action_close(self) -> None:
        if self._to_delete is None:
            super().action_close()
            return
        self._to_delete = None
        self.refresh_lines()
