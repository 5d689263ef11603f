"""Attacks by way of the bots: what their times tell, and who waits for them."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from statistics import median
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import connect

from bali.match import Match
from bali.record import Record, read, replay
from bali.server.pacing import is_openly_forced
from tools.attack.attack import Attack, Finding

Json = dict[str, Any]
TOO_MANY_REQUESTS = httpx.codes.TOO_MANY_REQUESTS
PATIENCE = 120.0  # seconds
PERSON: Json = {"kind": "human"}
ALIKE = 0.7  # the least ratio of times that are taken for equal
GAMES = 3
TABLES = 18  # of experts
LONGEST_WAIT = 5.0  # seconds for an easy bot, while experts think for others


class Seat(NamedTuple):
    """A seat that is the attacker's."""

    client: httpx.AsyncClient
    table: str
    number: int
    token: str

    async def post(self, path: str, body: Json) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.token}"}
        return await self.client.post(f"/api/tables/{self.table}{path}", json=body, headers=headers)

    @asynccontextmanager
    async def watch(self) -> AsyncIterator[AsyncIterator[tuple[float, Json]]]:
        """The frames of a live socket, with the times at which they arrived."""
        address = str(self.client.base_url.join(f"api/tables/{self.table}/live"))
        async with connect(
            address.replace("http", "ws", 1),
            additional_headers={"Authorization": f"Bearer {self.token}"},
            open_timeout=PATIENCE,
        ) as socket:
            yield ((time.perf_counter(), json.loads(frame)) async for frame in socket)


def bot(name: str) -> Json:
    return {"kind": "bot", "bot": name}


async def create_table(client: httpx.AsyncClient, body: Json) -> Json:
    """Create a table, later if the server refuses so many: earlier attacks have made some."""
    while (answer := await client.post("/api/tables", json=body)).status_code == TOO_MANY_REQUESTS:
        await asyncio.sleep(float(answer.headers.get("retry-after", 1)))
    made: Json = answer.raise_for_status().json()
    return made


async def post_patiently(seat: Seat, path: str, body: Json) -> httpx.Response:
    """Post, and repeat what is refused as too fast."""
    while (answer := await seat.post(path, body)).status_code == TOO_MANY_REQUESTS:
        await asyncio.sleep(float(answer.headers.get("retry-after", 1)))
    return answer


async def sit_down(client: httpx.AsyncClient, seats: list[Json], **more: object) -> Seat:
    made = await create_table(client, {"seats": seats, "order": "given", **more})
    return Seat(client, made["table"], made["seat"], made["token"])


def open_client(url: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=url, timeout=PATIENCE)


async def time_forced_moves(url: str) -> Finding:
    """Find bots' forced moves by their times; with strict memory nobody is shown their hands."""
    async with open_client(url) as client:
        games = await asyncio.gather(*[time_moves(client) for _ in range(GAMES)])
    forced = [seconds for times, _ in games for seconds in times]
    free = [seconds for _, times in games for seconds in times]
    if not forced:
        return Finding(False, "nothing was tried: the bots had no forced move")
    times = median(forced), median(free)
    figure = f"medians: {len(forced)} forced {times[0]:.3f} s, {len(free)} free {times[1]:.3f} s"
    return Finding(times[0] > ALIKE * times[1], figure)


async def time_moves(client: httpx.AsyncClient) -> tuple[list[float], list[float]]:
    """Play a game with bots; the times of their moves as `sort_times` has them."""
    times: dict[int, float] = {}  # by version: until the move was made
    seat = await sit_down(client, [PERSON, *[bot("hard")] * 3], history="strict")
    async with seat.watch() as frames:
        before = 0.0
        async for at, document in frames:
            times[document["version"] - 1] = at - before
            before = at
            if document["status"] == "over":
                break
            if document["legal"]:
                move = {"move": document["legal"][-1], "version": document["version"]}
                (await seat.post("/moves", move)).raise_for_status()
    answer = await client.get(
        f"/api/tables/{seat.table}/record", headers={"Authorization": f"Bearer {seat.token}"}
    )
    return sort_times(read(answer.raise_for_status().content), seat.number, times)


def sort_times(
    record: Record, person: int, times: dict[int, float]
) -> tuple[list[float], list[float]]:
    """The times of a bot's moves that were forced in secret, and of those that were not."""
    forced: list[float] = []
    free: list[float] = []
    for step in range(len(record.moves)):
        match = Match.resume(replay(record, step), [None] * record.deal.players, "strict")
        seat = match.to_move()
        if seat is None or seat == person:
            continue
        legal = match.legal(seat)
        if not is_openly_forced(match, legal):
            (forced if len(legal) == 1 else free).append(times[step])
    return forced, free


async def occupy_workers(url: str) -> Finding:
    """Let 54 experts think, and see how long somebody waits for an easy bot."""
    async with open_client(url) as client:
        experts = [bot("expert")] * 3
        crowd = [await sit_down(client, [*experts, PERSON]) for _ in range(TABLES)]
        try:
            begin = time.perf_counter()
            seat = await sit_down(client, [bot("easy"), PERSON])
            async with asyncio.timeout(PATIENCE), seat.watch() as frames:
                async for _, document in frames:
                    if document["legal"]:
                        break
            waited = time.perf_counter() - begin
        finally:
            await asyncio.gather(*[one.post("/leave", {}) for one in crowd])
    return Finding(waited < LONGEST_WAIT, f"a turn of an easy bot takes {waited:.1f} s")


ATTACKS = [
    Attack("time a bot's forced moves", time_forced_moves),
    Attack("occupy the bots' workers", occupy_workers),
]
