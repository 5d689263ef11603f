"""Rendering of a view: `ansi` is text, `rgb_array` a picture, for videos of games."""

import numpy as np
from numpy.typing import NDArray

from bali.extras import naming_extras
from bali.terminal.count import draw_count
from bali.terminal.draw import draw
from bali.terminal.show import name_players
from bali.texts import LANGUAGES, texts
from bali.view import View

MODES = ("ansi", "rgb_array")
FPS = 2  # of videos
Frame = NDArray[np.uint8]


def check_rendering(mode: str | None, language: str) -> None:
    """Raise ValueError if a render mode or language is unknown."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"render_mode: {mode!r}, not one of {list(MODES)}")
    check_language(language)


def check_language(language: str) -> None:
    """Raise ValueError if a language is unknown."""
    if language not in LANGUAGES:
        raise ValueError(f"language: {language!r}, not one of {list(LANGUAGES)}")


def render(view: View, mode: str | None, language: str) -> str | Frame | None:
    """Render a view; None without a mode."""
    if mode is None:
        return None
    check_rendering(mode, language)
    if mode == "rgb_array":
        with naming_extras():
            from bali.research.picture import picture  # noqa: PLC0415, needs Pillow
        return picture(view)
    catalogue = texts(language)
    names = name_players(view, [None] * view.players, catalogue)
    lines = draw(view, names, catalogue)
    if view.result is not None:
        lines += ["", *draw_count(view.result, names, catalogue)]
    return "\n".join(lines) + "\n"
