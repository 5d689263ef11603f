"""The rate limiters of a server."""

from typing import NamedTuple, Self

from bali.server.rate_limiter import Buckets, RateLimiter
from bali.server.settings import Limits


class Limiters(NamedTuple):
    """Rate limiters by seat or by address."""

    seat: RateLimiter
    tables: RateLimiter
    reactions: RateLimiter
    replays: RateLimiter
    reviews: RateLimiter
    hints: RateLimiter
    puzzles: RateLimiter

    @classmethod
    def create(cls, limits: Limits, buckets: Buckets) -> Self:
        rates = (
            ("seat", limits.seat, limits.burst),
            ("tables", limits.tables, limits.table_burst),
            ("reactions", limits.reactions, limits.reaction_burst),
            ("replays", limits.replays, limits.burst),
            ("reviews", limits.replays, limits.burst),
            ("hints", limits.hints, limits.hint_burst),
            ("puzzles", limits.replays, limits.burst),
        )
        return cls(**{name: RateLimiter(rate, burst, buckets, name) for name, rate, burst in rates})
