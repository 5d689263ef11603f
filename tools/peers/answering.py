"""How a peer's script talks with the one that compares.

It says in a line that it is ready, then reads numbers of seconds, plays so long and answers each
with a line, so that ours and theirs can take turns while everything stays set up. The seconds are
those of computing, as others use the machine too.
"""

import json
import sys
import time
from collections.abc import Callable
from typing import NamedTuple


class Played(NamedTuple):
    """Some games played to their end."""

    games: int
    decisions: float


def answer(players: int, play: Callable[[], Played]) -> None:
    play()  # what happens once, such as compiling, is not measured
    print(json.dumps({"players": players}), flush=True)
    for seconds in sys.stdin:
        games, decisions = 0, 0.0
        begin = time.process_time()
        while (passed := time.process_time() - begin) < float(seconds) or not games:
            played = play()
            games += played.games
            decisions += played.decisions
        told = {
            "decisions_per_s": decisions / passed,
            "decisions_per_game": decisions / games,
        }
        print(json.dumps(told), flush=True)
