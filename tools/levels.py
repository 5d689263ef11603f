"""Measure the error rates of bots in their own games, for the levels of reviews: `make levels`.

Every bot plays with every number of players and variant set against itself, and its decisions are
judged by quick and normal reviews. Writes `bali/analysis/levels.json` and the tables in
docs/review.md. Finished games are kept in `build/levels.jsonl`, so that an interrupted run resumes.

`python -m tools.levels 3 4` measures these numbers of players alone and keeps the other rates.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

import msgspec

from bali.analysis.intervals import mean_interval
from bali.analysis.levels import FILE, LevelTable, MeasuredEffort, Setting, load_levels
from bali.analysis.review import DECISION_KINDS, DecisionKind, ErrorRate
from bali.analysis.tasks import list_tasks, run_tasks
from bali.bots.names import BotName
from bali.chance import Seeded
from bali.lab.playing import play
from bali.puzzles.budgets import name_with_budget
from bali.record import VARIANTS
from bali.table import deal

ROOT = Path(__file__).parent.parent
DATA = ROOT / "bali" / "analysis" / FILE
DOCUMENT = ROOT / "docs" / "review.md"
JOURNAL = ROOT / "build" / "levels.jsonl"
COMMAND = "make levels"
BEGIN, END = "<!-- Written by `make levels`. -->\n", "<!-- End of the tables. -->\n"
SEED = 1818
# By effort and number of players: games of each bot in each setting.
GAMES: dict[MeasuredEffort, dict[int, int]] = {
    "quick": {2: 6, 3: 2, 4: 2},
    "normal": {2: 2},
}

# The weakest first, with budgets in simulations, so that games do not depend on the machine.
BOTS: tuple[BotName, ...] = ("random", "easy", "medium", "hard", "expert")


class BotGame(NamedTuple):
    """A game of one bot against itself, and how it is judged."""

    effort: MeasuredEffort
    setting: Setting
    bot: BotName
    game: int


class Losses(msgspec.Struct, frozen=True):
    """The losses of all unforced decisions of a game, by kind."""

    effort: MeasuredEffort
    setting: str
    bot: BotName
    game: int
    losses: dict[DecisionKind, list[float]]


def main() -> None:
    """Play and judge the games that are missing, then write the tables."""
    measured = [int(players) for players in sys.argv[1:]] or [2, 3, 4]
    JOURNAL.parent.mkdir(exist_ok=True)
    JOURNAL.touch()
    done = [msgspec.json.decode(line, type=Losses) for line in JOURNAL.read_bytes().splitlines()]
    known = {(each.effort, each.setting, each.bot, each.game) for each in done}
    left = [
        job
        for job in list_jobs()
        if job.setting.players in measured and (job.effort, str(job.setting), *job[2:]) not in known
    ]
    with Pool() as pool, JOURNAL.open("ab") as journal:
        for number, losses in enumerate(pool.imap_unordered(measure, left), start=1):
            journal.write(msgspec.json.encode(losses) + b"\n")
            journal.flush()
            done.append(losses)
            print(f"\r{number} of {len(left)} games", end="", file=sys.stderr)
    before = load_levels()
    table = LevelTable(
        command=COMMAND,
        rates={e: before.rates[e] | dict(_rates(e, measured, done)) for e in GAMES},
        kinds={e: before.kinds[e] | dict(_kind_rates(e, measured, done)) for e in GAMES},
    )
    DATA.write_bytes(msgspec.json.format(msgspec.json.encode(table)) + b"\n")
    load_levels.cache_clear()
    write_tables()


def list_jobs() -> list[BotGame]:
    """All games: one of every bot in every setting, then the next of each."""
    settings = [Setting(players, variants) for players in (2, 3, 4) for variants in VARIANTS]
    return [
        BotGame(effort, setting, bot, game)
        for game in range(max(max(numbers.values()) for numbers in GAMES.values()))
        for effort, numbers in GAMES.items()
        for setting in settings
        for bot in BOTS
        if game < numbers.get(setting.players, 0)
    ]


def measure(job: BotGame) -> Losses:
    """Play a game and judge its decisions."""
    players, variants = job.setting
    stream = 100 * job.game + 10 * players + VARIANTS.index(variants)
    chance = Seeded(SEED, stream)
    own_deal = deal(chance, players, "oracle" in variants, "demon" in variants)
    bots = [name_with_budget(job.bot, players)] * players
    record = play(own_deal, bots, [chance.fork() for _ in bots]).record(bots)
    tasks = [task for task in list_tasks(record) if task.kind == "decision"]
    results = run_tasks(record, tasks, job.effort, SEED)
    losses: dict[DecisionKind, list[float]] = {}
    for result in results:
        if result.decision is not None:
            losses.setdefault(result.decision.kind, []).append(result.decision.loss)
    return Losses(job.effort, str(job.setting), job.bot, job.game, losses)


def _rates(
    effort: MeasuredEffort, measured: list[int], done: list[Losses]
) -> Iterator[tuple[str, dict[BotName, ErrorRate]]]:
    """By setting and bot, the weakest first."""
    for players in sorted(GAMES[effort].keys() & measured):
        for variants in VARIANTS:
            setting = str(Setting(players, variants))
            own = [each for each in done if (each.effort, each.setting) == (effort, setting)]
            yield setting, _rate_bots(own, DECISION_KINDS)


def _kind_rates(
    effort: MeasuredEffort, measured: list[int], done: list[Losses]
) -> Iterator[tuple[str, dict[DecisionKind, dict[BotName, ErrorRate]]]]:
    """By number of players, with all variants together, kind and bot."""
    for players in sorted(GAMES[effort].keys() & measured):
        settings = [str(Setting(players, variants)) for variants in VARIANTS]
        own = [each for each in done if each.effort == effort and each.setting in settings]
        yield str(players), {kind: _rate_bots(own, [kind]) for kind in DECISION_KINDS}


def _rate_bots(games: list[Losses], kinds: Sequence[DecisionKind]) -> dict[BotName, ErrorRate]:
    rates = {}
    for bot in BOTS:
        own = [game.losses for game in games if game.bot == bot]
        losses = [loss for game in own for kind in kinds for loss in game.get(kind, [])]
        rates[bot] = ErrorRate(len(losses), *mean_interval(losses))
    return rates


def draw_tables() -> str:
    """The tables as Markdown, in percentage points."""
    tables = []
    for effort in GAMES:
        by_players = load_levels().kinds[effort]
        kinds = {
            f"{players}, {kind}": rates
            for players, by_kind in by_players.items()
            for kind, rates in by_kind.items()
        }
        tables += [
            _draw_table(f"{effort}: players, variants", load_levels().rates[effort]),
            _draw_table(f"{effort}: players, kind", kinds),
        ]
    return "\n".join(tables)


def _draw_table(head: str, rows: Mapping[str, Mapping[BotName, ErrorRate]]) -> str:
    lines = [
        f"| {head} | {' | '.join(f'`{bot}`' for bot in BOTS)} |",
        f"| --- |{' ---: |' * len(BOTS)}",
    ]
    for name, rates in rows.items():
        # The lower end is no less than 0, so only the upper one tells the half-width.
        cells = [
            f"{100 * each.rate:.2f} ± {100 * (each.high - each.rate):.2f}"
            for each in rates.values()
        ]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def write_tables() -> None:
    """Put the tables into their document."""
    text = DOCUMENT.read_text()
    head, rest = text.split(BEGIN)
    _, tail = rest.split(END)
    DOCUMENT.write_text(head + BEGIN + draw_tables() + END + tail)


if __name__ == "__main__":
    main()
