"""Hints for the seat to move: where to look, then the two best moves with the reason."""

from bali.analysis.focus import find_focus
from bali.analysis.judgement import compare_moves
from bali.analysis.review import Hint
from bali.analysis.sampling import SAMPLES, UNCOMPILED
from bali.kernel import available
from bali.view import View

BEST = 2  # moves in a hint


def make_hint(view: View, seed: int) -> Hint:
    """A hint from the view of the seat to move, with open history, and nothing else.

    Uncompiled code takes few samples, so that a player does not wait.
    """
    samples = SAMPLES["normal"] if available() else UNCOMPILED
    options = compare_moves(view, samples, seed)[:BEST]
    return Hint(find_focus(view, options[0].move), options)
