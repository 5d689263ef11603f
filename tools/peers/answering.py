"""The protocol of a peer's script with `tools.peers.comparing`.

The script prints a line when it is ready. Then it reads numbers of seconds, plays for that long and
prints a line with the results, so that ours and theirs can alternate. Time is CPU time, since other
processes use the machine too.
"""

import json
import sys
import time
from collections.abc import Callable
from typing import NamedTuple


class Played(NamedTuple):
    """A number of finished games, and their decisions."""

    games: int
    decisions: float


def answer(players: int, play: Callable[[], Played]) -> None:
    play()  # warms up, for example compiles
    print(json.dumps({"players": players}), flush=True)
    for seconds in sys.stdin:
        games, decisions = 0, 0.0
        begin = time.process_time()
        while (passed := time.process_time() - begin) < float(seconds) or not games:
            played = play()
            games += played.games
            decisions += played.decisions
        result = {
            "decisions_per_s": decisions / passed,
            "decisions_per_game": decisions / games,
        }
        print(json.dumps(result), flush=True)
