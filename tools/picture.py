"""The pictures of the game in docs/terminal.md, drawn by the program: `make picture`."""

from collections.abc import Iterator
from pathlib import Path

from bali import rules
from bali.chance import Seeded
from bali.game import Game
from bali.preview import preview
from bali.terminal.choices import draw_question
from bali.terminal.columns import fold
from bali.terminal.draw import draw_status
from bali.terminal.plain.table_sentences import describe_table
from bali.texts import texts
from bali.view import view
from tools.random_play import dealt, play
from tools.screens import svg

DOCUMENT = Path(__file__).parent.parent / "docs" / "terminal.md"
SCREEN = DOCUMENT.with_suffix(".svg")
FENCE = "```\n"
SEED = 29
TURN = 28


def picture() -> str:
    """A player takes a card, with the preview of every choice."""
    game = Game(dealt(SEED, (3, True, True)))
    for _ in play(game, Seeded(SEED, 1), eager=True):
        if game.table.turn >= TURN and game.table.phase == rules.TAKE:
            break
    return "\n".join(_lines(game)) + "\n"


def screen() -> str:
    """The same on the whole screen of a terminal."""
    return svg("take", "en") + "\n"


def _lines(game: Game) -> Iterator[str]:
    seat = game.table.mover
    names = ["Wayan", "Made", "Nyoman"]
    names[seat] = "You"
    position = view(game, seat)
    yield from draw_status(position, names, texts("en"))
    for sentence in describe_table(position, names, texts("en")).values():
        yield from fold(sentence)
    yield ""
    yield from draw_question(position, preview(position), names, texts("en"))


def main() -> None:
    *before, _, after = DOCUMENT.read_text("utf-8").split(FENCE)  # it is in the last block
    DOCUMENT.write_text(FENCE.join([*before, picture(), after]), "utf-8")
    SCREEN.write_text(screen(), "utf-8")


if __name__ == "__main__":
    main()
