"""Regenerate the golden files: `python -m tools.golden`.

A golden file contains output that must not change. Review differences before you commit them: a
change breaks existing seeds or records.
"""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

from bali.chance import Seeded
from bali.moves import CARDS, COLORS, GOODS
from bali.table import deal
from bali.texts import LANGUAGES
from tools.checksums import checksums
from tools.features import listing
from tools.playthrough import playthrough
from tools.random_play import CONFIGURATIONS
from tools.screens import SCREENS, screen

FOLDER = Path(__file__).parent.parent / "tests" / "golden"
SEEDS = ((0, 0), (1, 0), (1, 1), (2**64 - 1, 2**64 - 1))  # with the number of the stream
GAME_SEED = 12


def deals() -> str:
    """The deals of a few seeds in all configurations."""
    lines = [
        json.dumps(_deal(seed, stream, players, oracle, demon))
        for seed, stream in SEEDS
        for players in (2, 3, 4)
        for oracle in (False, True)
        for demon in (False, True)
    ]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def _deal(seed: int, stream: int, players: int, oracle: bool, demon: bool) -> dict[str, object]:
    cards = deal(Seeded(seed, stream), players, oracle, demon)
    return {
        "seed": str(seed),  # too large for the numbers of some readers
        "stream": str(stream),
        "players": players,
        "variants": ["oracle"] * oracle + ["demon"] * demon,
        "colors": " ".join(COLORS[color] for color in cards.colors),
        "offer": [" ".join(CARDS[card] for card in row) for row in cards.offer],
        "pile": " ".join(CARDS[card] for card in cards.pile),
        "altar": " ".join(GOODS[good] for good in cards.altar),
    }


def _name(players: int, oracle: bool, demon: bool) -> str:
    return f"game-{players}{'-oracle' * oracle}{'-demon' * demon}.txt"


def openspiel(players: int, oracle: bool, demon: bool) -> str:
    """A random game as an OpenSpiel playthrough."""
    # It is slow to import, and only these files need it.
    from open_spiel.python.algorithms.generate_playthrough import (
        playthrough as openspiel_playthrough,
    )

    import bali.research.openspiel  # noqa: F401

    game = f"python_bali(players={players},oracle={oracle},demon={demon})"
    return str(openspiel_playthrough(game, None, seed=GAME_SEED))


# Every golden file and what writes it: deals, checksums, inputs of the networks, a whole game of
# every configuration, the main screens of the terminal in every language, and two games as
# OpenSpiel plays them.
FILES: dict[str, Callable[[], str]] = {
    "deals.json": deals,
    "checksums.json": checksums,
    "features.txt": listing,
}
FILES |= {
    _name(*configuration): partial(playthrough, GAME_SEED, *configuration)
    for configuration in CONFIGURATIONS
}
FILES |= {
    f"screen-{name}-{language}.txt": partial(screen, name, language)
    for name in SCREENS
    for language in LANGUAGES
}
FILES |= {
    f"openspiel-{_name(*configuration)}": partial(openspiel, *configuration)
    for configuration in (CONFIGURATIONS[0], CONFIGURATIONS[3])
}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, write in FILES.items():
        (FOLDER / name).write_text(write(), "utf-8")
        print(f"wrote tests/golden/{name}")


if __name__ == "__main__":
    main()
