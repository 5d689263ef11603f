"""Attacks of one player on another at the same table."""

import asyncio
import time

import httpx

from tools.attack.attack import Attack, Finding
from tools.attack.bots import PERSON, Json, Seat, create_table, open_client, post_patiently

LONGEST_TURN = 30.0  # seconds for which one player may stall a game with a clock of 1 second
LAST_MOMENT = 0.3  # seconds before the time is up
MOVES = 12
PAUSE, SHORT_PAUSE = 0.1, 0.02  # seconds between two requests


async def _sit_down_for_both(client: httpx.AsyncClient, **options: object) -> list[Seat]:
    """Take both seats of a table: that of the attacker and that of the victim."""
    seats = [PERSON, PERSON | {"here": True}]
    body: Json = {"seats": seats, "order": "given", "standin": "easy", **options}
    made = await create_table(client, body)
    here = made["here"][0]
    return [
        Seat(client, made["table"], made["seat"], made["token"]),
        Seat(client, made["table"], here["seat"], here["token"]),
    ]


async def _look(seat: Seat) -> Json:
    headers = {"Authorization": f"Bearer {seat.token}"}
    document: Json = (await seat.client.get(f"/api/tables/{seat.table}", headers=headers)).json()
    return document


async def vote_out(url: str) -> Finding:
    """Let a bot play for somebody who is there."""
    async with open_client(url) as client:
        attacker, victim = await _sit_down_for_both(client)
        answer = await attacker.post("/without", {"seat": victim.number})
        away = (await _look(victim))["seats"][victim.number]["away"]
        return Finding(away is None, f"{answer.status_code}, away: {away}")


async def stall_by_returning(url: str) -> Finding:
    """Keep the others waiting by coming back whenever the time is up, and by undoing moves."""
    async with open_client(url) as client:
        seats = await _sit_down_for_both(client, clock={"seconds": 1})
        document = await _look(seats[0])
        staller = seats[document["to_move"]]
        begin, returns, undos = time.perf_counter(), 0, 0
        while (document := await _look(staller))["to_move"] == staller.number:
            if time.perf_counter() - begin > LONGEST_TURN:
                return Finding(False, f"still to move after {returns} returns and {undos} undos")
            if document["seats"][staller.number]["away"]:
                await post_patiently(staller, "/back", {})
                returns += 1
            elif is_nearly_up(document):
                undos += (await post_patiently(staller, "/undo", {})).is_success
            # Who is back at once leaves only one decision to the stand-in.
            is_calm = document["undone"] is None and not is_nearly_up(document)
            await asyncio.sleep(PAUSE if is_calm else SHORT_PAUSE)
        duration = time.perf_counter() - begin
        return Finding(True, f"{duration:.1f} s, {returns} returns and {undos} undos")


def is_nearly_up(document: Json) -> bool:
    """Return whether the time of the decision is up in a moment."""
    deadline = document["deadline"]
    return deadline is not None and deadline / 1000 - time.time() < LAST_MOMENT


async def fetch_old_views(url: str) -> Finding:
    """With strict memory, see the table as it was by repeating requests."""
    async with open_client(url) as client:
        seats = await _sit_down_for_both(client, history="strict")
        requests: list[tuple[Seat, Json]] = []
        for version in range(MOVES):
            seat = seats[(await _look(seats[0]))["to_move"]]
            body: Json = {"move": (await _look(seat))["legal"][0], "version": version}
            (await seat.post("/moves", body)).raise_for_status()
            requests.append((seat, body))
        answers = [(await seat.post("/moves", body)).json() for seat, body in requests]
        old = sum(answer.get("version") != MOVES for answer in answers)
        return Finding(old == 0, f"{old} of {MOVES} views are old")


ATTACKS = [
    Attack("a vote against who is there", vote_out),
    Attack("a clock stalled by returns and undos", stall_by_returning),
    Attack("old views with strict memory", fetch_old_views),
]
