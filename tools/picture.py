"""The pictures of the game in the README, drawn by the program: `make picture`."""

from collections.abc import Iterator
from pathlib import Path

from bali import rules
from bali.chance import Seeded
from bali.game import Game
from bali.preview import preview
from bali.terminal.choices import question
from bali.terminal.draw import draw
from bali.texts import texts
from bali.view import view
from tests.play import dealt, play
from tools.screens import svg

README = Path(__file__).parent.parent / "README.md"
SCREEN = README.parent / "docs" / "terminal.svg"
FENCE = "```"
SEED = 29
TURN = 28


def picture() -> str:
    """A player who takes a card, with what every choice would bring."""
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
    seen = view(game, seat)
    yield from draw(seen, names, texts("en"))
    yield ""
    yield from question(seen, preview(seen), names, texts("en"))


def main() -> None:
    before, _, rest = README.read_text("utf-8").partition(FENCE + "\n")
    after = rest.partition(FENCE)[2]
    README.write_text(f"{before}{FENCE}\n{picture()}{FENCE}{after}", "utf-8")
    SCREEN.write_text(screen(), "utf-8")


if __name__ == "__main__":
    main()
