"""The list of saved games, to resume or to replay."""

from itertools import islice
from pathlib import Path

from bali.terminal.clients.saved_games import SavedGame, list_saved_games
from bali.terminal.columns import clean
from bali.terminal.screen.list_page import ListPage

MAX_GAMES = 50


class SavedGamesScreen(ListPage):
    """The saved games, the most recent first."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.games = list(islice(list_saved_games(folder), MAX_GAMES))

    def list_title(self) -> str:
        return self.bali.texts.say("games-title" if self.games else "games-none")

    def lines(self) -> list[str]:
        return [self._describe(game) for game in self.games]

    def _describe(self, game: SavedGame) -> str:
        texts = self.bali.texts
        names = [clean(name or "?") for name in game.record.names()]
        states = [texts.say("games-over" if game.is_over() else "games-open")]
        if game.notes.practice is not None:
            states.append(texts.say("games-practice"))
        state = texts.join(states, last="list-comma")
        return f"{game.file.stem}  {state}  {texts.join(names, last='list-comma')}"
