"""Run all attacks, or some of them, against a server: `python -m tools.attack URL [NAME...]`."""

import asyncio
import sys

from tools.attack.attack import find_attacks, render, run_attacks

RECOVERY = 5.0  # seconds, in which token buckets are full again


def main(words: list[str]) -> int:
    """Attack the server at a URL by the attacks whose names contain one of the further words."""
    if not words:
        print("usage: python -m tools.attack URL [NAME...]", file=sys.stderr)
        return 2
    url, *names = words
    attacks = [
        attack
        for attack in find_attacks()
        if not names or any(name in attack.name for name in names)
    ]
    findings = asyncio.run(run_attacks(url, attacks, RECOVERY))
    print(render(attacks, findings))
    return not all(finding.is_withstood for finding in findings)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
