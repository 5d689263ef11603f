"""Nothing from outside corrupts memory: it is checked before compiled code sees it.

Compiled code checks no bounds itself, unless Numba is told so: then an access outside an array is
an IndexError, which these tests do not expect.
"""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from bali.bots.learnt import Network, save
from bali.kernel.observations import width
from tests.research.hostile import check_single, check_vector, check_views, count

BOTS = ["easy", "greedy", "uct:sims=20", "hard:sims=20"]


def test_arrays_for_the_vector_environment() -> None:
    accepted, refused = count(check_vector())
    assert accepted > 100
    assert refused > 300


def test_numbers_for_the_environments_of_one_game() -> None:
    accepted, refused = count(check_single())
    assert accepted > 10
    assert refused > 100


def weights(folder: Path) -> str:
    file = folder / "net.npz"
    save(Network(2, ((np.ones((1, width(2)), np.float32), np.zeros(1, np.float32)),)), file)
    return str(file)


def test_views_for_bots(tmp_path: Path) -> None:
    accepted, refused = count(check_views(["easy", "greedy", weights(tmp_path)], each=20))
    assert accepted > 300
    assert refused > 300


@pytest.mark.long
def test_everything_with_checked_bounds(tmp_path: Path) -> None:
    """The code is compiled anew, into a folder of its own."""
    program = (
        "from tests.research.hostile import *\n"
        "import sys; bots = sys.argv[1:]\n"
        "for check in (check_vector(), check_single(), check_views(bots, each=10)):\n"
        "    print(*count(check))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *BOTS, weights(tmp_path)],
        env={**os.environ, "NUMBA_BOUNDSCHECK": "1", "XDG_CACHE_HOME": str(tmp_path / "cache")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert [int(line.split()[0]) > 10 for line in done.stdout.splitlines()] == [True] * 3
