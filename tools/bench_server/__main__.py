"""Measure all servers, or some of them: `python -m tools.bench_server`."""

import sys

from tools.bench_server.environment import prepare
from tools.bench_server.measuring import SECONDS, Figures, measure
from tools.bench_server.servers import CONTESTANTS
from tools.bench_server.table import render

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
        for contestant in chosen:
            if sys.stderr.isatty():
                print(f"\r\033[K{contestant.name}, {size:,} tables\r", end="", file=sys.stderr)
            if reason and not contestant.ours:
                rows.append(Figures(contestant.name, size, note=reason))
            else:
                rows.append(measure(contestant, size))
    print(f"Three clients a table, {SECONDS:.0f} s of each load; see docs/server-bench.md.\n")
    print(render(rows))


if __name__ == "__main__":
    main(sys.argv[1:])
