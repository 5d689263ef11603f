"""What all tests need."""

import os
import signal
import tempfile

import hypothesis
import pytest

from bali.lab.workers import cores

# A shell that runs the tests in the background makes them, and all they start, deaf to ctrl-c.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


# No test asserts a time: on a busy machine any example may take long.
hypothesis.settings.register_profile("bali", deadline=None)
hypothesis.settings.load_profile("bali")

# Games that are played here are none of the user's, nor do the user's change what is tested.
os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp(prefix="bali-tests-")


@pytest.hookimpl(optionalhook=True)  # `make mutants` runs the tests without any plugin
def pytest_xdist_auto_num_workers() -> int:
    """Two a core: half of the tests wait, for servers, bots and browsers."""
    return 2 * cores()
