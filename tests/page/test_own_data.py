"""One's own games on the page: saved as a file, deleted from the server; other devices."""

import json
from pathlib import Path

from playwright.sync_api import Route, expect

from tests.page.finished import known_at, record_of
from tools.browser import House, barriers
from tools.live_server import HUMAN, Person, bot, new_table
from tools.page_player import prepared


def finished_game(house: House) -> Person:
    """A game against a bot, played to its end by the first legal moves."""
    _, (person,) = new_table(house.server, [HUMAN, bot("random")], name="Ann")
    while (document := person.look())["status"] == "playing":
        if document["to_move"] == person.seat:
            person.move(document["legal"][0], document["version"])
    return person


def test_finished_games_are_saved_and_all_are_deleted(house: House, tmp_path: Path) -> None:
    person = finished_game(house)
    page = known_at(prepared(house.visitor((1440, 900))), [person]).open("/")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save my finished games").click()
    download.value.save_as(tmp_path / "games.jsonl")
    (line,) = (tmp_path / "games.jsonl").read_bytes().splitlines()
    assert json.loads(line) == record_of([person])

    page.get_by_role("button", name="Delete my games from the server").click()
    expect(page.get_by_role("heading", name="Delete all your games?")).to_be_visible()
    assert barriers(page) == []
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_role("button", name="Delete my games from the server")).to_have_count(0)
    assert house.server.client.get(f"/api/tables/{person.table}").status_code == 404
    assert page.evaluate("localStorage.getItem('bali.tables')") == "[]"


def test_who_has_many_games_is_asked_to_wait_and_gets_them_all(
    house: House, tmp_path: Path
) -> None:
    """The page asks for one game after the other, and may be too fast."""
    person = finished_game(house)
    visitor = prepared(house.visitor((1440, 900)))
    visitor.excused.append("429")
    page = known_at(visitor, [person]).open("/")
    refusals = iter([{"error": "too-fast", "message": "", "retry_after": 0.1}])

    def refuse_once(route: Route) -> None:
        refusal = next(refusals, None)
        if refusal is None:
            route.continue_()
        else:
            route.fulfill(status=429, json=refusal)

    page.route("**/record", refuse_once)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save my finished games").click()
    download.value.save_as(tmp_path / "games.jsonl")
    (line,) = (tmp_path / "games.jsonl").read_bytes().splitlines()
    assert json.loads(line) == record_of([person])


def test_other_devices_are_signed_out_from_the_menu(house: House) -> None:
    _, people = new_table(house.server, [HUMAN, HUMAN], name="Ann", order="given")
    code = people[0].ask("/link", {}).json()["code"]
    address = f"/api/tables/{people[0].table}/seats"
    token = house.server.client.post(address, json={"code": code}).json()["token"]
    other = Person(house.server, people[0].table, 0, token)
    assert other.ask().status_code == 200
    page = known_at(prepared(house.visitor((1440, 900))), people[:1]).open(f"/t/{other.table}")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Sign out my other devices").click()
    expect(page.get_by_text("Only this device has your seat now.")).to_be_visible()
    assert other.ask().status_code == 401
    assert people[0].ask().status_code == 200


def test_other_devices_can_be_signed_out_when_the_game_is_over(house: House) -> None:
    person = finished_game(house)
    page = known_at(prepared(house.visitor((390, 844))), [person]).open(f"/t/{person.table}")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Sign out my other devices").click()
    expect(page.get_by_text("Only this device has your seat now.")).to_be_visible()
