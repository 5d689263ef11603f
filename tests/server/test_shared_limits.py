"""Limits that the processes of a server share."""

import os
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from bali.server.asgi import client_address
from bali.server.connection_limiter import ConnectionCounts, ConnectionLimiter
from bali.server.rate_limiter import Buckets, RateLimiter
from bali.server.refusal import Refusal
from bali.server.settings import Limits
from tools.live_server import PATIENCE, served

RARELY = 1e-6  # tokens a second: none is added while a test runs


def taken(limiter: RateLimiter, client: str) -> int:
    """How many tokens there are for a client."""
    for count in range(1000):
        try:
            limiter.take(client)
        except Refusal:
            return count
    return 1000


def in_another_process(work: Callable[[], None]) -> None:
    pid = os.fork()
    if pid == 0:
        work()
        os._exit(0)
    assert os.waitpid(pid, 0)[1] == 0


def test_a_bucket_has_its_burst_and_is_refilled() -> None:
    limiter = RateLimiter(RARELY, 5)
    assert [taken(limiter, "ann"), taken(limiter, "ann"), taken(limiter, "bo")] == [5, 0, 5]
    fast = RateLimiter(1000, 2)
    taken(fast, "ann")
    while True:
        try:
            fast.take("ann")
            break
        except Refusal as refusal:
            time.sleep(refusal.details["retry_after"])


def test_processes_share_the_buckets() -> None:
    limiter = RateLimiter(RARELY, 5)
    limiter.take("ann")
    in_another_process(lambda: limiter.take("ann"))
    assert taken(limiter, "ann") == 3


def test_limiters_share_the_memory_but_not_the_buckets() -> None:
    buckets = Buckets()
    reading, writing = (RateLimiter(RARELY, 3, buckets, name) for name in ("read", "write"))
    assert [taken(reading, "ann"), taken(writing, "ann")] == [3, 3]


def test_many_clients_cannot_take_the_memory() -> None:
    limiter = RateLimiter(RARELY, 2, Buckets(slots=64))
    for number in range(1000):
        limiter.take(str(number))
    assert taken(limiter, "ann") == 2
    assert taken(limiter, "ann") == 0


def test_processes_share_the_counts_of_connections() -> None:
    counts = ConnectionCounts(2)
    limiter = ConnectionLimiter(3, counts, "live")

    def open_one() -> None:
        counts.start_process(1)
        limiter.open("ann")

    first = limiter.open("ann")
    in_another_process(open_one)
    limiter.open("ann")
    with pytest.raises(Refusal):
        limiter.open("ann")
    limiter.open("bo")
    limiter.close(first)
    limiter.open("ann")
    with pytest.raises(Refusal):
        limiter.open("ann")
    # The replacement of a process that was killed has no connections yet.
    in_another_process(lambda: counts.start_process(1))
    limiter.open("ann")


def test_limiters_of_connections_share_the_memory_only() -> None:
    counts = ConnectionCounts(1)
    live, other = (ConnectionLimiter(1, counts, name) for name in ("live", "other"))
    live.open("ann")
    other.open("ann")


@pytest.mark.parametrize(
    ("client", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::1"),
        ("not an address", "not an address"),
    ],
)
def test_an_ipv6_network_counts_as_one_client(client: str, counted: str) -> None:
    assert client_address({"client": (client, 1)}) == counted


def test_several_processes_are_as_strict_as_one(tmp_path: Path) -> None:
    options = ["--host", "0.0.0.0", "--rate", "1", "--processes", "2"]  # noqa: S104
    with served(tmp_path, *options) as server:
        begin, accepted, burst = time.monotonic(), 0, Limits().burst
        for _ in range(2 * burst):  # connections of their own, which the system distributes
            with httpx.Client(base_url=f"http://{server.host}", timeout=PATIENCE) as client:
                accepted += client.get("/api/bots").is_success
        assert burst <= accepted <= burst + 1 + time.monotonic() - begin
