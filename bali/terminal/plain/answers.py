"""Answers to a question: the numbers of moves, and why an answer is refused."""

from collections.abc import Sequence

from bali.moves import IDS
from bali.preview import Preview
from bali.preview_text import why_not
from bali.terminal.choices import number_moves
from bali.terminal.clients.moment import GameMoment
from bali.terminal.console import COMMANDS, Console


def map_answers(moment: GameMoment) -> dict[str, str]:
    """The move of each number; blocked moves have one too, except among the cards to play."""
    words = number_moves(moment.preview.moves)
    if moment.view.phase != "play":
        words = number_moves(moment.preview.blocked) | words
    return words


def refuse(
    word: str, preview: Preview, console: Console, commands: Sequence[str] = COMMANDS
) -> None:
    """Write why an answer is no move; `commands` are those that there are here."""
    if word in preview.blocked:
        console.say("not-now-answer", why=why_not(console.texts, preview.blocked[word]))
    elif word in IDS:
        console.say("unknown-move")
    else:
        console.say("unknown-answer", commands=console.list_commands(commands))
