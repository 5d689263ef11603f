"""Measure the stones that would make seats equal: `python -m tools.handicap 4000 docs/balance.md`.

`greedy` plays itself on the same deals, first as dealt, then with some stones more for one seat
after the other (R2.4). What a stone adds to every seat's win share is taken to be the same for each
of them; so the first estimate is where the shares would be equal. Rounded to whole stones it is
played, and corrected by what the seats won, some times; the nearest to equal shares is taken and
played on other deals. With a file the section is appended to it.
"""

import sys
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel.counters import count_seen
from bali.kernel.games import deal
from bali.kernel.greedy import estimate_hidden, greedy_move
from bali.kernel.jit import jit_entry, jit_rule
from bali.kernel.records import LONGEST_TURN, Tables, blank
from bali.kernel.rng import seed_rng
from bali.lab.arena.interval import wilson

MORE = 3  # stones, to measure what one is worth
CORRECTIONS = 3
MOST_STONES = 20  # more than any seat needs: where few games are played, estimates are rough
SEED, OTHER_SEED = 1, 2

Stones = NDArray[np.int64]
Shares = NDArray[np.float64]

_legal, _apply, _wins = jit_rule(rules.legal), jit_rule(rules.apply), jit_rule(rules.wins)


@jit_entry
def play(seed: int, games: int, players: int, more: Stones, tables: Tables, won: Shares) -> None:
    """Play games of `greedy` in which seats have more stones, and add up what each seat won."""
    rng = np.zeros(1, np.uint64)
    seen_goods = np.empty((rules.MOST, rules.GOODS), np.int8)
    s = tables[1]
    for number in range(games):
        seed_rng(rng, 0, np.uint64(seed), np.uint64(number))
        tables[1] = tables[0]
        deal(tables, 1, players, 0, rng, 0)
        seen_goods[:] = 0
        for seat in range(players):
            s.stones[seat] += more[seat]
        while s.phase != rules.OVER:
            tables[2] = tables[1]
            estimate_hidden(tables, 2, seen_goods[s.mover])
            move = greedy_move(tables[2:])
            count_seen(tables, 1, move, seen_goods)
            _apply(s, move)
        winners = 0
        for seat in range(players):
            winners += _wins(s, seat)
        for seat in range(players):
            won[seat] += _wins(s, seat) / winners


def win_shares(games: int, more: Stones, seed: int = SEED) -> Shares:
    won = np.zeros(len(more))
    play(seed, games, len(more), more, blank(LONGEST_TURN + 3), won)
    return won / games


class Handicap(NamedTuple):
    """The stones that seats have more than they are dealt, and what the seats win without them."""

    as_dealt: Shares
    more: Stones


def find_handicap(games: int, players: int) -> Handicap:
    """The handicap with which the win shares of the seats are nearest to equal."""
    as_dealt = win_shares(games, np.zeros(players, np.int64))
    gains = [
        (win_shares(games, MORE * np.eye(players, dtype=np.int64)[seat]) - as_dealt) / MORE
        for seat in range(1, players)
    ]
    # shares + gains · stones are all 1 / players; that of the first seat follows from the others.
    stones = np.zeros(players - 1)
    shares, tried = as_dealt, []
    for _ in range(1 + CORRECTIONS):
        stones = stones + np.linalg.solve(np.array(gains).T[1:], 1 / players - shares[1:])
        stones = np.clip(stones, -2 - np.arange(1, players), MOST_STONES)
        more = np.concatenate([[0], np.rint(stones).astype(np.int64)])
        shares = win_shares(games, more)
        tried.append((float(np.abs(shares - 1 / players).max()), more))
    return Handicap(as_dealt, min(tried, key=lambda pair: pair[0])[1])


def write_section(games: int) -> str:
    lines = []
    for players in range(rules.FEWEST, rules.MOST + 1):
        as_dealt, more = find_handicap(games, players)
        for seat, share in enumerate(win_shares(games, more, OTHER_SEED)):
            low, high = wilson(float(share), games)
            lines.append(
                f"| {players} | {seat + 1} | {2 + seat} | {100 * as_dealt[seat]:.1f} % "
                f"| {more[seat]:+d} | {2 + seat + more[seat]} "
                f"| {100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f} %) |"
            )
    return _SECTION.format(games=f"{games:,}", plain=games, lines="\n".join(lines))


_SECTION = """
## How many stones would make seats equal?

Estimated from games of `greedy` without variants, {games} for each line-up of stones, on the same
deals: what three stones more for a seat change in every seat's win share, a third of it for each
stone. This first estimate is corrected three times by what the seats won with it, rounded to whole
stones; the one with the most equal shares is in the table, with what each seat won with it on other
deals. For stronger bots it may differ; [lab.md](lab.md#reports) says how strong the bots of this
page are.

| players | seat | stones | won | more stones | stones then | won then |
| --- | --- | --- | --- | --- | --- | --- |
{lines}

```
python -m tools.handicap {plain} docs/balance.md
```
"""


def main() -> None:
    games, *files = sys.argv[1:]
    section = write_section(int(games))
    if not files:
        sys.stdout.write(section)
    for file in files:
        with Path(file).open("a", encoding="utf-8") as document:
            document.write(section)


if __name__ == "__main__":
    main()
