"""Attacks on what one address may have: by requests at the same time, and by other addresses."""

import asyncio

import httpx

from tools.attack.attack import Attack, Finding
from tools.attack.bots import (
    PERSON,
    TOO_MANY_REQUESTS,
    Json,
    Seat,
    create_table,
    open_client,
    post_patiently,
)

TABLES = 11  # public ones of 4 seats, together more than an address may take
REQUESTS = 200  # at once


async def take_public_seats(url: str) -> Finding:
    """Take all seats at public tables before anybody else can, in requests at the same time."""
    async with open_client(url) as client:
        body: Json = {"seats": [PERSON] * 4, "public": True}
        made = [await create_table(client, body) for _ in range(TABLES)]
        paths = [f"/api/tables/{table['table']}/seats" for table in made for _ in range(3)]
        answers = await asyncio.gather(*[_sit_patiently(client, path) for path in paths])
        taken = [
            Seat(client, path.split("/")[3], answer.json()["seat"], answer.json()["token"])
            for path, answer in zip(paths, answers, strict=True)
            if answer.status_code == httpx.codes.CREATED
        ]
        own = [Seat(client, table["table"], table["seat"], table["token"]) for table in made]
        for seat in [*taken, *own]:
            await post_patiently(seat, "/remove", {})
        most = 4 * TABLES
        return Finding(len(taken) < len(paths), f"{len(taken) + len(own)} of {most} seats")


async def _sit_patiently(client: httpx.AsyncClient, path: str) -> httpx.Response:
    """Ask for a seat, again if it is refused for a moment only."""
    while True:
        answer = await client.post(path, json={})
        if answer.status_code != TOO_MANY_REQUESTS or "retry-after" not in answer.headers:
            return answer
        await asyncio.sleep(float(answer.headers["retry-after"]))


async def spread_over_network(url: str) -> Finding:
    """Ask under many addresses of one IPv6 network, as who forges the header of a proxy does."""
    async with open_client(url) as client:
        answers = await asyncio.gather(
            *[
                client.get("/api/bots", headers={"X-Forwarded-For": f"2001:db8::{number:x}"})
                for number in range(REQUESTS)
            ]
        )
    refused = sum(answer.status_code == TOO_MANY_REQUESTS for answer in answers)
    return Finding(refused > 0, f"{refused} of {REQUESTS} requests refused")


ATTACKS = [
    Attack("all seats at public tables", take_public_seats),
    Attack("addresses of one IPv6 network", spread_over_network),
]
