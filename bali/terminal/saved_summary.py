"""A saved game in one or two lines: its name, how it stands, who plays, and when."""

import time
from collections.abc import Iterator

from bali.record import replay
from bali.terminal.clients.saved_games import SavedGame
from bali.terminal.columns import LEVEL, clean
from bali.terminal.draw import format_range
from bali.terminal.show import name_players
from bali.texts import Texts
from bali.view import View, view

TITLE = 24  # columns


def summarize_saved_game(game: SavedGame, texts: Texts) -> str:
    """The turn or the winner, the score of everybody, the bots' levels, and the date."""
    return texts.join(list(_list_parts(game, texts)), last="list-comma")


def _list_parts(game: SavedGame, texts: Texts) -> Iterator[str]:
    seats = [seat for seat, bot in enumerate(game.seating.bots) if bot is None]
    person = seats[0] if len(seats) == 1 else None
    table = view(replay(game.record), person, game.seating.history)
    if game.notes.title is not None:
        yield clean(game.notes.title, TITLE)
    yield texts.say("games-over") if game.is_over() else texts.say("games-turn", turn=table.turn)
    if game.notes.practice is not None:
        yield texts.say("games-practice")
    names = name_players(table, game.record.names(), texts)
    if person is not None and not game.seating.is_named:
        names[person] = texts.say("name-you")
    yield texts.join(
        [_describe_player(seat, name, game, table, texts) for seat, name in enumerate(names)],
        last="list-comma",
    )
    yield time.strftime("%Y-%m-%d %H:%M", time.localtime(game.file.stat().st_mtime))


def _describe_player(seat: int, name: str, game: SavedGame, table: View, texts: Texts) -> str:
    bot, score = game.seating.bots[seat], table.seats[seat].now
    parts = [name]
    if bot is not None:
        level = texts.say("level", level=clean(bot, LEVEL))
        parts.append(texts.say("games-level", level=level))
    if score is not None:
        parts.append(format_range(score))
    return " ".join(parts)
