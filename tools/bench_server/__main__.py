"""Measure all servers, or some of them: `python -m tools.bench_server`."""

import sys

from tools.bench_server.environment import prepare
from tools.bench_server.measuring import RATE, SECONDS, Figures, measure
from tools.bench_server.servers import CONTESTANTS, IN_MEMORY
from tools.bench_server.table import TIMES_IN_MEMORY, render

SIZES = (100, 1000)


def main(words: list[str]) -> None:
    """Measure what words such as `sqlite`, `flatfile` or `1000` name; without any, everything."""
    sizes = [size for size in SIZES if str(size) in words] or SIZES
    names = [word.lower() for word in words if not word.isdecimal()]
    chosen = [
        contestant
        for contestant in CONTESTANTS
        if not names or any(name in contestant.name.lower() for name in names)
    ]
    reason = prepare() if any(not contestant.ours for contestant in chosen) else ""
    rows = []
    for size in sizes:
        rate = RATE
        for contestant in chosen:
            if sys.stderr.isatty():
                print(f"\r\033[K{contestant.name}, {size:,} tables\r", end="", file=sys.stderr)
            if reason and not contestant.ours:
                rows.append(Figures(contestant.name, size, note=reason))
            else:
                row = measure(contestant, size, rate)
                rows.append(row)
                if contestant is IN_MEMORY and row.closed is not None:
                    rate = row.closed.moves_per_s * TIMES_IN_MEMORY / 2
    print(f"Three clients a table, {SECONDS:.0f} s of each load; see docs/server-bench.md.\n")
    print(render(rows))


if __name__ == "__main__":
    main(sys.argv[1:])
