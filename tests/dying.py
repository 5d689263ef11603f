"""A command that writes tables and kills itself, at the same point however fast the machine is."""

import signal
import subprocess
import sys

PROGRAM = """
import os, signal, sys
from bali.cli import main
from bali.lab.dataset.folder import DatasetFolder
from bali.lab.tables import folder

part_size, parts, games = map(int, sys.argv[1:4])
folder.PART, DatasetFolder.__init__.__defaults__ = part_size, (part_size,)
keep = folder.Folder.keep

def keep_or_die(self, line):
    keep(self, line)
    in_journal = (self.path / "journal.jsonl").read_bytes().count(b"\\n")
    if len(self.parts()) >= parts and in_journal >= games:
        os.kill(os.getpid(), signal.SIGKILL)

folder.Folder.keep = keep_or_die
sys.exit(main(sys.argv[4:]))
"""


def run_dying(arguments: list[str], *, part_size: int, parts: int, games: int) -> None:
    """Run a command until there are so many parts, and so many games in the journal."""
    numbers = [str(part_size), str(parts), str(games)]
    done = subprocess.run([sys.executable, "-c", PROGRAM, *numbers, *arguments], check=False)
    assert done.returncode == -signal.SIGKILL
