"""Puzzles over the API: the list, each with its tables, attempts in both stores, practice."""

import asyncio
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from math import inf
from pathlib import Path
from typing import Any

import pytest

from bali.analysis.review import Decision
from bali.puzzles.collection import load_shipped
from bali.puzzles.glicko import GlickoRating
from bali.puzzles.puzzle import Puzzle, PuzzleFacts
from bali.puzzles.selection import choose_of_day, find_today
from bali.puzzles.statistics import AttemptGroup, correct_rating
from bali.server.settings import NO_LIMITS, Settings
from bali.server.store import Store
from bali.server.store.puzzles import NewAttempt, PuzzleStore
from tests.server.in_process import InProcessServer, Json, run_in_process
from tests.server.stores import use_store

ANN, BO = {"client": "ann-ann-ann"}, {"client": "bo-bo-bo-bo"}


def parse(answer: bytes) -> tuple[int, Json]:
    status, _, body = answer.partition(b" ")
    return int(status), json.loads(body)


async def fetch(server: InProcessServer, path: str) -> Json:
    status, body = parse(await server.get(path))
    assert status == 200, body
    return body


async def attempt(server: InProcessServer, puzzle: str, who: Json, **more: Any) -> Json:
    status, body = parse(await server.post(f"/api/puzzles/{puzzle}/attempts", who | more))
    assert status == 200, body
    return body


def shipped() -> list[Puzzle]:
    return [*load_shipped().puzzles.values()]


def test_the_list_has_all_and_that_of_today(tmp_path: Path) -> None:
    async def run() -> Json:
        async with run_in_process(Settings(tmp_path, workers=0)) as server:
            return await fetch(server, "/api/puzzles")

    before = find_today()
    listed = asyncio.run(run())
    assert listed["date"] in (before.isoformat(), find_today().isoformat())
    assert listed["today"] in [choose_of_day(load_shipped().puzzles, before)] or (
        before != find_today()
    )
    assert [entry["id"] for entry in listed["puzzles"]] == [each.facts.id for each in shipped()]
    for entry, puzzle in zip(listed["puzzles"], shipped(), strict=True):
        assert entry["rating"] == puzzle.facts.rating
        assert entry["themes"] == puzzle.facts.themes
        assert entry["players"] == puzzle.record.deal.players
        assert entry["decisions"] == len(puzzle.facts.decisions)
        assert (entry["attempts"], entry["solved"]) == (0, 0)


def test_a_puzzle_has_the_table_before_every_decision_in_the_view_of_the_seat(
    tmp_path: Path,
) -> None:
    puzzle = max(shipped(), key=lambda each: len(each.facts.decisions))

    async def run() -> tuple[Json, bytes]:
        async with run_in_process(Settings(tmp_path, workers=0)) as server:
            document = await fetch(server, f"/api/puzzles/{puzzle.facts.id}")
            return document, await server.get("/api/puzzles/nonsense")

    document, unknown = asyncio.run(run())
    assert parse(unknown)[0] == 404
    assert parse(unknown)[1]["error"] == "no-such-puzzle"
    assert document["seat"] == puzzle.seat
    for step, decision in zip(document["steps"], puzzle.facts.decisions, strict=True):
        moment = step["moment"]
        assert moment["step"] == decision.step
        assert moment["view"]["seat"] == moment["view"]["to_move"] == puzzle.seat
        assert sorted(moment["preview"]) == sorted(option.move for option in decision.options)
        assert step["decision"]["best"] == decision.best
        assert {*step["decision"]} == {*Decision.__struct_fields__}
        assert any(value is not None for value in step["focus"].values()) or (
            decision.best == "buy none"
        )
    assert document["after"]["step"] == len(puzzle.record.moves)
    assert len(document["record"]["moves"]) == len(puzzle.record.moves)


def test_of_a_client_one_attempt_counts(settings: Settings) -> None:
    first, second = (puzzle.facts for puzzle in shipped()[:2])

    async def run() -> None:
        async with run_in_process(settings._replace(workers=0)) as server:
            after = await attempt(server, first.id, ANN, solved=False, rating=1700)
            assert (after["attempts"], after["solved"]) == (1, 0)
            assert after["rating"] > first.rating
            assert await attempt(server, first.id, ANN, solved=True) == after
            again = await attempt(server, first.id, BO, solved=True, rating=1200)
            assert (again["attempts"], again["solved"]) == (2, 1)
            await attempt(server, second.id, ANN, solved=True)
        async with run_in_process(settings._replace(workers=0)) as server:  # it is kept
            listed = {
                entry["id"]: entry for entry in (await fetch(server, "/api/puzzles"))["puzzles"]
            }
            assert listed[first.id] == again
            assert listed[second.id]["solved"] == 1
            assert sum(entry["attempts"] for entry in listed.values()) == 3

    asyncio.run(run())


def test_the_store_groups_attempts(settings: Settings) -> None:
    async def work(store: Store) -> None:
        puzzles = store.puzzles
        assert await puzzles.read_statistics() == {}
        assert await puzzles.add(NewAttempt("a", "ann", 1000, 1, 1400))
        assert not await puzzles.add(NewAttempt("a", "ann", 2000, 0, 1500))
        assert await puzzles.add(NewAttempt("a", "bo", 2000, 1, 1600))
        assert await puzzles.add(NewAttempt("a", "cy", 2000, 0, 1500))
        assert await puzzles.add(NewAttempt("b", "ann", 2000, 0, 1300))
        assert await puzzles.read_statistics() == {
            "a": [AttemptGroup(False, 1, 1500), AttemptGroup(True, 2, 1500)],
            "b": [AttemptGroup(False, 1, 1300)],
        }

    use_store(settings, work)


def test_the_rating_is_that_of_the_statistics(tmp_path: Path) -> None:
    facts = shipped()[0].facts

    async def run() -> Json:
        async with run_in_process(Settings(tmp_path, workers=0)) as server:
            for number in range(5):
                body = {"client": f"client {number}"}
                found = await attempt(server, facts.id, body, solved=False, rating=1900)
            return found

    rating = correct_rating(facts, [AttemptGroup(False, 5, 1900)])
    assert asyncio.run(run())["rating"] == round(rating.rating)


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often all attempts were read, and puzzles rated."""
    made: Counter[str] = Counter()
    read_all = PuzzleStore.read_statistics

    async def read(store: PuzzleStore) -> dict[str, list[AttemptGroup]]:
        made["read"] += 1
        return await read_all(store)

    def rate(facts: PuzzleFacts, groups: Sequence[AttemptGroup]) -> GlickoRating:
        made["rated"] += 1
        return correct_rating(facts, groups)

    monkeypatch.setattr(PuzzleStore, "read_statistics", read)
    monkeypatch.setattr("bali.server.puzzles.correct_rating", rate)
    return made


def test_an_attempt_costs_the_same_however_many_there_were(
    tmp_path: Path, calls: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """All attempts are read once, and afterwards only the puzzle that was tried is rated."""
    monkeypatch.setattr("bali.server.puzzles.FRESH", inf)  # however slow the machine is
    puzzles, clients = [puzzle.facts.id for puzzle in shipped()[:3]], 4

    async def run() -> tuple[Json, Json]:
        async with run_in_process(Settings(tmp_path, workers=0, limits=NO_LIMITS)) as server:
            await asyncio.gather(*(fetch(server, "/api/puzzles") for _ in range(3)))
            for number in range(clients):
                for puzzle in puzzles:
                    body = {"client": f"client {number}", "rating": 1400 + 37 * number}
                    await attempt(server, puzzle, body, solved=number % 2 == 0)
                    await attempt(server, puzzle, body, solved=True)
                listed = await fetch(server, "/api/puzzles")
            rated = len(shipped()) + clients * len(puzzles)
            assert calls == {"read": 1, "rated": rated}
        async with run_in_process(Settings(tmp_path, workers=0)) as server:
            return listed, await fetch(server, "/api/puzzles")

    before, after = asyncio.run(run())
    assert before == after, "as if all had been read again"


def test_attempts_at_other_processes_are_read_after_a_while(
    tmp_path: Path, calls: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bali.server.puzzles.FRESH", -1.0)

    async def run() -> None:
        async with run_in_process(Settings(tmp_path, workers=0)) as server:
            for _ in range(2):
                await fetch(server, "/api/puzzles")

    asyncio.run(run())
    assert calls["read"] == 2


MALFORMED: list[Json] = [
    {},
    {"client": "short", "solved": True},
    {"client": "x" * 65, "solved": True},
    {"client": "ann-ann-ann"},
    {"client": "ann-ann-ann", "solved": "perhaps"},
    {"client": "ann-ann-ann", "solved": True, "rating": -1},
    {"client": "ann-ann-ann", "solved": True, "rating": 1e9},
    {"client": "ann-ann-ann", "solved": True, "more": 1},
]


def test_malformed_attempts_are_refused(tmp_path: Path) -> None:
    async def run() -> None:
        async with run_in_process(Settings(tmp_path, workers=0)) as server:
            path = f"/api/puzzles/{shipped()[0].facts.id}/attempts"
            for body in MALFORMED:
                assert parse(await server.post(path, body))[0] == 400, body

    asyncio.run(run())


def test_attempts_of_an_address_are_limited(tmp_path: Path) -> None:
    limits = NO_LIMITS._replace(replays=0.001, burst=2)

    async def run() -> list[int]:
        async with run_in_process(Settings(tmp_path, workers=0, limits=limits)) as server:
            path = f"/api/puzzles/{shipped()[0].facts.id}/attempts"
            answers = [
                await server.post(path, {"client": f"client {number}", "solved": True})
                for number in range(3)
            ]
            return [parse(answer)[0] for answer in answers]

    assert asyncio.run(run()) == [200, 200, 429]


def test_play_goes_on_after_the_solution(tmp_path: Path) -> None:
    puzzle = shipped()[0]

    async def run() -> tuple[Json, Json]:
        async with run_in_process(Settings(tmp_path, workers=0)) as server:
            path = f"/api/puzzles/{puzzle.facts.id}/practice"
            status, made = parse(await server.post(path, {"bot": "random"}))
            assert status == 201
            look = await server.get(f"/api/tables/{made['table']}", made["token"])
            return made, parse(look)[1]

    made, table = asyncio.run(run())
    assert made["seat"] == table["seat"] == puzzle.seat
    assert table["practice"] == {"step": len(puzzle.record.moves)}


def test_the_server_reads_puzzles_without_the_engine() -> None:
    program = (
        "import sys, bali.server.puzzles as puzzles\n"
        "found = next(iter(puzzles.load_shipped().puzzles.values()))\n"
        "puzzles.make_document(found, puzzles.summarize(found, []))\n"
        "sys.exit('bali.kernel.jit' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
