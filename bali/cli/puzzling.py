"""The commands of puzzles: solve them, make a collection, and check one."""

import argparse
import sys
from typing import TYPE_CHECKING

from bali.cli.common import (
    INTERRUPTED,
    RIGHT,
    WRONG,
    Unusable,
    announce_compilation,
    language_of,
    refuse,
)

if TYPE_CHECKING:
    from bali.puzzles.collection import Collection

AGREEMENT = 0.97  # of a sample, at least
_SELECTION = ("theme", "difficulty")
_SOLVING = ("today", *_SELECTION, "progress", "plain")  # the options of solving alone


def puzzles(options: argparse.Namespace) -> int:
    """Solve puzzles in the terminal."""
    from bali.terminal.clients.progress import ProgressFile
    from bali.terminal.clients.puzzles import PuzzleChoice, read_training, training_file
    from bali.terminal.puzzle_lines import describe_training
    from bali.terminal.start import start_puzzles
    from bali.texts import texts

    if options.progress:
        refuse(options, ["today", *_SELECTION, "plain"], "--progress")
    if options.today:
        refuse(options, _SELECTION, "--today, which is the same for everybody")
    language = language_of(options)
    if options.progress:
        file = ProgressFile(training_file(), texts(language))
        lines = [*describe_training(read_training(file), texts(language))]
        if (notice := file.take_notice()) is not None:
            lines.insert(0, notice)
        for line in lines:
            sys.stdout.write(line + "\n")
        return RIGHT
    choice = PuzzleChoice(options.today, options.theme, options.difficulty)
    start_puzzles(language, choice, options.plain)
    return RIGHT


def make(options: argparse.Namespace) -> int:
    """Make a collection; the games so far are kept beside it until it is complete."""
    import signal
    from contextlib import closing
    from pathlib import Path

    from bali.files import open_for_writing
    from bali.lab.progress import progress
    from bali.lab.puzzle_making import PuzzleLog, make_puzzles
    from bali.lab.workers import cores, handling
    from bali.puzzles.collection import FORMAT, Origin, pack

    refuse(options, _SOLVING, "make")
    announce_compilation(["expert"], language_of(options))
    log_file = f"{options.out}.games.jsonl"
    with closing(PuzzleLog(log_file)) as log, handling(signal.SIGTERM, signal.default_int_handler):
        made = make_puzzles(log, options.number, options.seed, options.workers or cores())
        try:
            found = [*(progress(made, options.number) if sys.stderr.isatty() else made)]
        except KeyboardInterrupt:
            sys.stderr.write("bali: stopped; the same command resumes\n")
            return INTERRUPTED
    command = f"bali puzzles make --number {options.number} --seed {options.seed}"
    with open_for_writing(options.out) as out:
        out.write(pack(Origin(FORMAT, command, options.seed, options.number), found))
    Path(log_file).unlink()
    return RIGHT


def check(options: argparse.Namespace) -> int:
    """Search a sample again with more effort; 1 if too few puzzles agree."""
    from bali.lab.progress import progress
    from bali.lab.puzzle_checking import check_sample
    from bali.lab.workers import cores

    refuse(options, _SOLVING, "check")
    announce_compilation(["expert"], language_of(options))
    found = [*_read_collection(options.file).puzzles.values()]
    sample = min(options.sample, len(found))
    jobs = options.workers or cores()
    results = check_sample(found, sample, options.times, options.seed, jobs)
    agreeing = 0
    for puzzle, agrees in progress(results, sample) if sys.stderr.isatty() else results:
        agreeing += agrees
        if not agrees:
            sys.stdout.write(f"{puzzle}: another move is better\n")
    sys.stdout.write(f"{agreeing} of {sample} agree at {options.times} times the effort\n")
    return RIGHT if agreeing >= AGREEMENT * sample else WRONG


def _read_collection(file: str | None) -> "Collection":
    from pathlib import Path

    from bali.files import reason
    from bali.puzzles.collection import BadCollection, load_shipped, unpack

    if file is None:
        return load_shipped()
    try:
        return unpack(Path(file).read_bytes())
    except (OSError, BadCollection) as error:
        what = reason(error) if isinstance(error, OSError) else str(error)
        raise Unusable(f"{file}: {what}") from None
