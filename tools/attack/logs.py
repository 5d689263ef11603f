"""Attacks by way of a table's log: making it long, and having it read again and again."""

import asyncio
import time

from tools.attack.attack import Attack, Finding
from tools.attack.bots import PERSON, Seat, bot, open_client, post_patiently, sit_down

MOST_LINKS = 200  # more than any server should store for a seat
UNDOS = 25
CLIENTS = 4
ROUNDS = 5
LONGEST_WAIT = 1.0  # seconds for somebody else's request


async def _make_links(url: str) -> Finding:
    """Make private links until the server refuses for good."""
    async with open_client(url) as client:
        seat = await sit_down(client, [PERSON, bot("random")])
        links = 0
        while links < MOST_LINKS:
            answer = await post_patiently(seat, "/link", {})
            if answer.status_code != 201:
                return Finding(answer.status_code == 409, f"{links} links, then refused")
            links += 1
    return Finding(False, f"{links} links")


async def _repeat_old_requests(url: str) -> Finding:
    """Repeat the oldest request of a long table, while somebody else asks for the bots."""
    async with open_client(url) as client:
        seat = await sit_down(client, [PERSON, PERSON])
        sitting = await client.post(f"/api/tables/{seat.table}/seats", json={"name": "Bo"})
        sitting.raise_for_status()
        for version in range(0, 2 * UNDOS, 2):
            await post_patiently(seat, "/moves", {"move": "buy none", "version": version})
            await post_patiently(seat, "/undo", {"version": version + 1})
        old = {"move": "buy none", "version": 0}
        attackers = [asyncio.create_task(_repeat(seat, old)) for _ in range(CLIENTS)]
        longest = 0.0
        while not all(attacker.done() for attacker in attackers):
            begin = time.perf_counter()
            await client.get("/api/bots")
            longest = max(longest, time.perf_counter() - begin)
            await asyncio.sleep(0.05)
        await asyncio.gather(*attackers)
    return Finding(longest < LONGEST_WAIT, f"others waited {1000 * longest:.0f} ms at most")


async def _repeat(seat: Seat, old: dict[str, object]) -> None:
    for _ in range(ROUNDS):
        await seat.post("/moves", old)


ATTACKS = [
    Attack("endless links", _make_links),
    Attack("repeated old requests", _repeat_old_requests),
]
