"""Processes that die again and again: restarted after growing pauses, and not for ever."""

import json
import subprocess
import sys

# A supervisor of one process, with short pauses. What it does after READY is inserted.
PROGRAM = """
import os, signal, socket, sys
from bali.logs import Log
from bali.server import supervisor

supervisor.FIRST_PAUSE, supervisor.LONGEST_PAUSE, supervisor.MOST_FAILURES = 0.001, 0.004, 6
parent = os.getpid()

def work(number: int, link: socket.socket) -> bool:
    {work}
    return False

is_success = supervisor.Supervisor(1, work, lambda: None, Log()).run(lambda: None)
sys.exit(not is_success)
"""


def supervise(work: str, before: str = "") -> tuple[int, list[dict[str, object]]]:
    """The exit code of a supervisor, and the lines of its log."""
    program = PROGRAM.format(work=work).replace("parent =", f"{before}\nparent =")
    ended = subprocess.run(
        [sys.executable, "-c", program], stderr=subprocess.PIPE, text=True, timeout=60, check=False
    )
    return ended.returncode, [json.loads(line) for line in ended.stderr.splitlines()]


def test_a_process_that_gets_ready_and_dies_is_not_restarted_for_ever() -> None:
    code, lines = supervise("link.sendall(supervisor.READY)")
    assert code == 1
    *deaths, end = lines
    assert [line["event"] for line in deaths] == ["process-died"] * 5
    assert [line["pause"] for line in deaths] == [0, 0.001, 0.002, 0.004, 0.004]
    assert (end["event"], end["level"], end["failures"]) == ("restarts-exhausted", "error", 6)


def test_a_process_that_does_not_get_ready_again_is_not_restarted_for_ever() -> None:
    """The first one, which may start at all, gets ready."""
    code, lines = supervise(
        "if not os.path.exists(mark): open(mark, 'w').close(); link.sendall(supervisor.READY)",
        "import tempfile; mark = tempfile.mkdtemp() + '/mark'",
    )
    assert code == 1
    assert [line["event"] for line in lines] == ["process-died"] * 5 + ["restarts-exhausted"]


def test_after_a_time_of_service_a_process_is_restarted_at_once() -> None:
    """However often that was: here every process counts as one that has served long enough."""
    deaths = 10
    code, lines = supervise(
        "link.sendall(supervisor.READY); read = open(mark).read(); open(mark, 'a').write('x')\n"
        f"    if len(read) >= {deaths}: os.kill(parent, signal.SIGTERM); link.recv(1)",
        "import tempfile; mark = tempfile.mkstemp()[1]; supervisor.STABLE = 0",
    )
    assert code == 0
    assert [(line["event"], line["pause"]) for line in lines] == [("process-died", 0)] * deaths


def test_a_stop_does_not_wait_for_a_pause() -> None:
    """Though no process is there whose end would wake the supervisor."""
    program = PROGRAM.format(work="link.sendall(supervisor.READY)").replace("0.004, 6", "1e6, 6")
    program = program.replace("= 0.001", "= 1e6")
    with subprocess.Popen(
        [sys.executable, "-c", program], stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stderr is not None
            pauses = [json.loads(process.stderr.readline())["pause"] for _ in range(2)]
            assert pauses == [0, 1e6]
            process.terminate()
            assert process.wait(60) == 0
        finally:
            process.kill()
