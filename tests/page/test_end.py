"""The end of a game on the page: the final count, and what can be done then."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from bali.commitment import verify
from bali.moves import GOODS
from bali.record import read
from bali.texts import texts
from tests.page.finished import finished, known_at, record_of
from tests.page.fit import misfits
from tests.sampling import SAMPLED_LANGUAGES, mark_long
from tools.browser import DESK, House, barriers
from tools.live_server import HUMAN, Json, Person


def at_the_end(house: House, people: list[Person], **options: object) -> Page:
    visitor = known_at(house.visitor(**options), people)  # type: ignore[arg-type]
    page = visitor.open(f"/t/{people[0].table}")
    page.locator(".verdict.done").wait_for()
    return page


def lines_of(page: Page) -> dict[str, list[str]]:
    """The table that adds up: by its first column, the rest."""
    rows = page.get_by_role("table", name="How the points add up").get_by_role("row").all()
    cells = [row.locator("th, td").all_inner_texts() for row in rows[1:]]
    return {first.strip(): [cell.strip() for cell in rest] for first, *rest in cells}


@pytest.mark.parametrize("variants", mark_long([[], ["oracle", "demon"]], bool))
def test_the_points_add_up_to_what_the_server_counted(house: House, variants: list[str]) -> None:
    people = finished(house.server, 2, 4, variants=variants)
    result = people[0].look()["result"]
    lines = lines_of(at_the_end(house, people))
    points = {
        name: [int(re.findall(r"\d+", cell)[-1]) for cell in line] for name, line in lines.items()
    }
    total = points.pop("total")
    assert total == [score["total"] for score in result["scores"]]
    assert [sum(column) for column in zip(*points.values(), strict=True)] == total
    for name, field in [("points gained", "points"), ("shrines", "shrines"), ("stones", "stones")]:
        assert points[name] == [score[field] for score in result["scores"]]
    say = texts("en").say
    goods = zip(*(points[say(f"good-{good}")] for good in GOODS), strict=True)
    assert [sum(column) for column in goods] == [score["goods"] for score in result["scores"]]


def test_the_altar_is_ranked_with_the_owners_of_the_cards(house: House) -> None:
    people = finished(house.server, 3)
    own_table = people[0].look()
    page = at_the_end(house, people)
    columns = page.locator(".columns > li")
    values = [int(column.locator(".stamp").inner_text()) for column in columns.all()]
    assert values == sorted(own_table["result"]["values"].values(), reverse=True)
    for good, number in own_table["result"]["altar"].items():
        column = columns.filter(has_text=texts("en").say(f"good-{good}-count", number=number))
        expect(column.locator(".card")).to_have_count(number)
    hidden = [card for card in own_table["view"]["altar"]["stack"] if card["face"] == "down"]
    assert hidden
    for card in hidden:
        name = own_table["seats"][card["by"]]["name"]
        assert page.get_by_text(f"face down, from {name}", exact=True).count() > 0


def test_the_film_runs_to_its_end_and_any_key_shows_the_last_picture(house: House) -> None:
    people = finished(house.server, 4)
    for skipped in (True, False):
        visitor = known_at(house.visitor(motion="no-preference"), people)
        visitor.page.clock.install()
        page = visitor.open(f"/t/{people[0].table}")
        expect(page.locator(".verdict")).to_have_text("The pile is used up: the game ends at once.")
        expect(page.get_by_role("button", name="Rematch")).to_have_count(0)
        if skipped:
            page.keyboard.press("x")
        else:
            page.clock.run_for(2_000)
            assert page.locator(".columns .card.on").count() > 0
            expect(page.locator(".verdict.done")).to_have_count(0)
            page.clock.run_for(30_000)
        expect(page.locator(".verdict.done")).to_be_visible()
        expect(page.locator(".numbers tbody tr:not(.on), .columns .card:not(.on)")).to_have_count(0)
        expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def test_only_transform_and_opacity_move(house: House) -> None:
    people = finished(house.server, 4)
    visitor = known_at(house.visitor(motion="no-preference"), people)
    page = visitor.open(f"/t/{people[0].table}")
    page.locator(".end").wait_for()
    moving = page.evaluate(
        "() => [...document.querySelectorAll('.end *')].flatMap((element) =>"
        " getComputedStyle(element).transitionProperty.split(', '))"
    )
    assert set(moving) <= {"all", "none", "transform", "opacity"}
    still = page.evaluate(
        "() => [...document.querySelectorAll('.end *')].every((element) => {"
        " const style = getComputedStyle(element); return style.transitionProperty !== 'all'"
        " || parseFloat(style.transitionDuration) === 0 })"
    )
    assert still


# How it came to it


def test_the_chart_has_the_points_of_every_turn(house: House) -> None:
    people = finished(house.server, 2, 4)
    seen = people[0].look()
    page = at_the_end(house, people)
    table = page.get_by_role("table", name=texts("en").say("end-chart"))
    rows = [row.locator("td").all_inner_texts() for row in table.locator("tbody tr").all()]
    assert [[int(cell) for cell in row] for row in rows] == seen["totals"]
    # A line for every player, with its shape at the end, where the total is.
    lines = page.locator(".chart g[class]")
    expect(lines).to_have_count(4)
    ends = [line.locator("use").last.get_attribute("href") for line in lines.all()]
    assert len(set(ends)) == 4
    assert barriers(page) == []


def test_the_turns_that_decided_lead_to_their_moments(house: House) -> None:
    people = finished(house.server, 2, 4)
    seen = people[0].look()
    winner = seen["result"]["winners"][0]
    margins = [
        turn[winner] - max(total for seat, total in enumerate(turn) if seat != winner)
        for turn in seen["totals"]
    ]
    swings = {turn: margins[turn] - margins[turn - 1] for turn in range(1, len(margins))}
    page = at_the_end(house, people)
    links = page.locator(".swings a")
    turns = [int(text.removeprefix("Turn ")) for text in links.all_inner_texts()]
    assert turns
    assert turns == sorted(turns)
    least = min(abs(swings[turn]) for turn in turns)
    assert all(abs(swing) <= least for turn, swing in swings.items() if turn not in turns)
    links.first.click()
    expect(page.locator(".bar .turn")).to_have_text(f"Turn {turns[0]}")


def test_the_result_stays_in_reach(house: House) -> None:
    people = finished(house.server, 3)
    page = at_the_end(house, people)
    for _ in range(2):
        page.get_by_role("button", name="Look at the table").click()
        page.locator(".offer").wait_for()
        page.get_by_role("button", name="Show the result").click()
        page.locator(".verdict.done").wait_for()
    page.get_by_role("button", name="Look at the table").click()
    page.reload()
    page.locator(".verdict.done").wait_for()


# What can be done then


def test_the_shuffle_is_checked(house: House) -> None:
    people = finished(house.server, 5, 2, variants=["oracle"])
    page = at_the_end(house, people)
    page.get_by_role("button", name="Check the shuffle").click()
    window = page.get_by_role("dialog")
    expect(window.get_by_text("Both are the same")).to_be_visible()
    expect(window.locator("dd")).to_have_text([people[0].look()["commitment"]] * 2)
    assert barriers(page) == []


def test_another_shuffle_is_noticed(house: House) -> None:
    people = finished(house.server, 6, 2)

    def tampered(route: Route) -> None:
        record: Json = route.fetch().json()
        pile = record["setup"]["pile"]
        other = next(place for place, card in enumerate(pile) if card != pile[0])
        pile[0], pile[other] = pile[other], pile[0]
        route.fulfill(json=record)

    page = at_the_end(house, people)
    page.route("**/record", tampered)
    page.get_by_role("button", name="Check the shuffle").click()
    expect(page.get_by_text("They differ")).to_be_visible()


def test_without_a_safe_connection_the_page_says_that_it_cannot_check(house: House) -> None:
    people = finished(house.server, 7, 2)
    visitor = known_at(house.visitor(), people)
    visitor.context.add_init_script("Object.defineProperty(crypto, 'subtle', {value: undefined})")
    page = visitor.open(f"/t/{people[0].table}")
    page.get_by_role("button", name="Check the shuffle").click()
    expect(page.get_by_text("over a safe connection only")).to_be_visible()


def test_the_record_can_be_downloaded(house: House, tmp_path: Path) -> None:
    people = finished(house.server, 8)
    page = at_the_end(house, people)
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    assert download.value.suggested_filename == f"bali-{people[0].table}.json"
    assert verify(read(file.read_bytes())) == people[0].look()["commitment"]
    assert json.loads(file.read_text()) == record_of(people)


def test_a_rematch_is_offered_and_joined(house: House) -> None:
    people = finished(house.server, 9, 2, seats=[HUMAN, HUMAN])
    pages = [at_the_end(house, [person]) for person in people]
    pages[0].get_by_role("button", name="Rematch").click()
    pages[0].wait_for_url(re.compile(rf"/t/(?!{people[0].table})"))
    expect(pages[1].get_by_text("A rematch has been asked for")).to_be_visible()
    pages[1].get_by_role("button", name="Join the rematch").click()
    pages[1].wait_for_url(pages[0].url)
    for page in pages:
        page.locator(".offer").wait_for()  # both have come, so it has begun
    # Seats move on by one; the browser has its token there, too.
    stored = pages[0].evaluate("JSON.parse(localStorage.getItem('bali.tables'))[0]")
    assert pages[0].url.endswith(stored["table"])
    assert stored["seats"] == [{"seat": 1, "token": people[0].token}]


def test_a_rematch_on_one_device(house: House) -> None:
    people = finished(house.server, 10, 3)
    page = at_the_end(house, people)
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(re.compile(rf"/t/(?!{people[0].table})"))
    page.locator(".offer, .curtain").first.wait_for()
    stored = page.evaluate("JSON.parse(localStorage.getItem('bali.tables'))[0].seats")
    assert sorted(seat["seat"] for seat in stored) == [0, 1, 2]


def test_a_spectator_sees_the_end_too(house: House) -> None:
    people = finished(house.server, 11, 2)
    page = house.visitor().open(f"/t/{people[0].table}")
    page.locator(".verdict.done").wait_for()
    expect(page.get_by_role("button", name="Rematch")).to_have_count(0)
    people[0].ask("/rematch", {})
    expect(page.get_by_role("link", name="Watch the rematch")).to_be_visible()


# Looks


@pytest.mark.parametrize("language", SAMPLED_LANGUAGES)
def test_all_text_fits(house: House, language: str) -> None:
    people = finished(house.server, 12, 4, variants=["oracle"])
    for width, height in (DESK, (1024, 768), (768, 1024), (390, 844), (320, 640)):
        page = at_the_end(house, people, size=(width, height), locale=language)
        assert misfits(page) == [], width


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_bars_the_way(house: House, scheme: str) -> None:
    page = at_the_end(house, finished(house.server, 13), scheme=scheme)
    assert barriers(page) == []
    page.get_by_role("button", name="Share the replay").click()
    page.locator(".copy input").first.wait_for()
    assert barriers(page) == []
