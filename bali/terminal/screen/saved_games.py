"""The list of saved games, to resume, to replay, to name or to delete."""

from itertools import islice
from pathlib import Path

from bali.files import reason
from bali.terminal.clients.local import LocalClient
from bali.terminal.clients.saved_games import list_saved_games, rename
from bali.terminal.saved_summary import TITLE, summarize_saved_game
from bali.terminal.screen.input_page import InputPage
from bali.terminal.screen.list_page import ListPage

MAX_GAMES = 50


class SavedGamesScreen(ListPage):
    """The saved games, the most recent first."""

    def __init__(self, folder: Path, open_game: LocalClient | None = None) -> None:
        """`open_game` is the one at the table below, which writes its file after every move."""
        super().__init__()
        self._open_game = open_game
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
                    self._tell("unsaved", error)
                else:
                    if self._open_game is not None and self._open_game.file == game.file:
                        self._open_game.rename(title)
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
            self._delete(line)
        self.refresh_lines()

    def _delete(self, line: int) -> None:
        file = self.games[line].file
        try:
            file.unlink(missing_ok=True)
        except OSError as error:
            self._tell("games-undeleted", error)
            return
        del self.games[line]
        if self._open_game is not None and self._open_game.file == file:
            self._open_game.forget_file()

    def _tell(self, message: str, error: OSError) -> None:
        self.notify(self.bali.texts.say(message, reason=reason(error)), markup=False)

    def action_close(self) -> None:
        if self._to_delete is None:
            super().action_close()
            return
        self._to_delete = None
        self.refresh_lines()
