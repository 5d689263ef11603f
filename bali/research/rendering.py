"""A view as text, or as a picture for films of games: `ansi` and `rgb_array`."""

import numpy as np
from numpy.typing import NDArray

from bali.research.picture import picture
from bali.terminal.count import draw_count
from bali.terminal.draw import draw
from bali.terminal.show import name_players
from bali.texts import LANGUAGES, texts
from bali.view import View

MODES = ("ansi", "rgb_array")
FPS = 2  # a film of a game
Frame = NDArray[np.uint8]


def check_rendering(mode: str | None, language: str) -> None:
    """An error that names what is wrong, before anything is played."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"render_mode: {mode!r}, not one of {list(MODES)}")
    if language not in LANGUAGES:
        raise ValueError(f"language: {language!r}, not one of {list(LANGUAGES)}")


def render(view: View, mode: str | None, language: str) -> str | Frame | None:
    """What the observer of a view sees."""
    if mode is None:
        return None
    check_rendering(mode, language)
    if mode == "rgb_array":
        return picture(view)
    said = texts(language)
    names = name_players(view, [None] * view.players, said)
    lines = draw(view, names, said)
    if view.result is not None:
        lines += ["", *draw_count(view.result, names, said)]
    return "\n".join(lines) + "\n"
