"""Metrics for Prometheus, served on a port of their own on the local machine, never in public."""

from collections import deque
from statistics import median

from prometheus_client import Counter, Gauge, Histogram, start_http_server

FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

MADE = Counter("bali_tables_made", "Tables that were made")
MOVES = Counter("bali_moves", "Moves that were stored", ["by"])
MOVES_OF_BOTS, MOVES_OF_PEOPLE = MOVES.labels("bot"), MOVES.labels("player")
TABLES = Gauge("bali_tables_in_memory", "Tables in memory")
CONNECTIONS = Gauge("bali_live_connections", "Live sockets")
CUT = Counter("bali_live_cut_off", "Live sockets that read too slowly")
COMMIT = Histogram("bali_commit_seconds", "From judging to stored", buckets=FAST)
STORE_DOWN = Counter("bali_store_down", "Requests that could not be stored or read")


class RecentTimes:
    """The latest times that something took, in seconds."""

    def __init__(self) -> None:
        self._times: deque[float] = deque(maxlen=100)

    def add(self, seconds: float) -> None:
        self._times.append(seconds)

    def summarize(self) -> tuple[float, float] | tuple[None, None]:
        """Return the median and the longest."""
        if not self._times:
            return None, None
        return round(median(self._times), 3), round(max(self._times), 3)


BOT_TIMES = RecentTimes()
THINKING = Histogram("bali_bot_seconds", "A bot's choice, waiting included", ["bot"], buckets=FAST)
WAITING = Gauge("bali_bots_waiting", "Questions that wait for a process")
WORKER_EVENTS = Counter("bali_worker_events", "Events of the bots' processes", ["event"])
HINTS = Counter("bali_hints", "Parts of hints that were given")
REVIEWS = Counter("bali_reviews", "Reviews that ended", ["status"])
REVIEW_TASK = Histogram("bali_review_task_seconds", "A task, waiting included", ["effort"])
TASK_FAILURES = Counter("bali_task_failures", "Background tasks that ended or failed", ["task"])
TASKS_DOWN = Gauge("bali_tasks_down", "Background tasks that should be running and are not")
PUT_ASIDE = Gauge("bali_tables_put_aside", "Tables whose logs cannot be read")
SWEEP_AGE = Gauge("bali_sweep_age_seconds", "Seconds since due tables were last looked for")
SWEEP_FAILURES = Counter("bali_sweep_failures", "Due tables that could not be taken care of")
CLOSED = Counter("bali_connections_closed", "Connections that were not served", ["reason"])
ANSWERS = Counter("bali_answers", "Answers by status", ["status"])


def observe_bot(bot: str, seconds: float) -> None:
    """Note how long a bot's answer took, waiting included."""
    THINKING.labels(bot).observe(seconds)
    BOT_TIMES.add(seconds)


def serve(port: int) -> None:
    start_http_server(port, addr="127.0.0.1")
