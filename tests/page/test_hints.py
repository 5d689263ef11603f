"""Hints at the table: where to look, then the two best moves."""

import re
from collections.abc import Callable

import msgspec
import pytest
from playwright.sync_api import Locator, Page, Route, expect

from bali.analysis.review import Focus, Option
from bali.chance import Seeded
from bali.reason_text import describe_reason
from bali.review_text import describe_focus, describe_option
from bali.texts import texts
from tests.page.finished import finished, known_at
from tests.page.fit import misfits
from tests.sampling import SAMPLED_LANGUAGES
from tools.browser import DESK, PHONE, House, barriers
from tools.live_server import HUMAN, Json, Person
from tools.page_player import BOT, at_table, by_mouse, one_decision, prepared, waits_for


def alone(house: House, **options: object) -> Page:
    """A person against bots, who is asked for a card to take."""
    visitor = prepared(house.visitor(**options))  # type: ignore[arg-type]
    return asked_to_take(at_table(visitor, house, [HUMAN, BOT, BOT], order="given"))


def asked_to_take(page: Page) -> Page:
    while waits_for(page) != "take":
        one_decision(page, by_mouse, Seeded(1))
    return page


def hint(page: Page) -> Locator:
    return page.locator(".dock .hint")


def heard(page: Page, answers: list[Json]) -> None:
    """Collect the hints that the server gives."""

    def pass_on(route: Route) -> None:
        response = route.fetch()
        answers.append(response.json())
        route.fulfill(response=response)

    page.route("**/hint", pass_on)


def answer_with(told: Json) -> Callable[[Route], None]:
    return lambda route: route.fulfill(json=told)


def own_names(page: Page) -> list[str]:
    return page.locator(".village .name").all_inner_texts()


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_first_press_says_where_to_look_and_the_second_what_is_best(
    house: House, size: tuple[int, int]
) -> None:
    page = alone(house, size=size)
    answers: list[Json] = []
    heard(page, answers)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator("[data-hinted]").first).to_be_visible()
    focus = msgspec.convert(answers[0]["focus"], Focus)
    expect(hint(page)).to_contain_text(describe_focus(texts("en"), focus, own_names(page), 0))
    expect(hint(page).get_by_role("listitem")).to_have_count(0)
    assert answers[0]["options"] is None
    assert misfits(page) == []
    page.keyboard.press("i")
    options = hint(page).get_by_role("listitem")
    expect(options).to_have_count(2)
    for place, option in enumerate(msgspec.convert(answers[1]["options"], list[Option])):
        expect(options.nth(place)).to_contain_text(describe_option(texts("en"), option, 0))
        if option.reason is not None:
            why = describe_reason(texts("en"), option.reason, 0, own_names(page), 0)
            equal = texts("en").say("review-equal")
            expect(options.nth(place)).to_contain_text(why if option.low > 0 else equal)
    assert misfits(page) == []
    assert barriers(page) == []
    # It can be chosen from there, and is gone with the decision.
    options.first.get_by_role("button").click()
    page.locator(".dock .do.strong").click()
    expect(hint(page)).to_have_count(0)
    expect(page.locator("[data-hinted]")).to_have_count(0)


def test_a_hint_lights_the_part_of_the_table(house: House) -> None:
    page = alone(house)
    lit: list[tuple[Json, list[str]]] = [
        ({"row": 3}, ["row-3"]),
        ({"kind": "priest", "seat": 1}, ["cell-1-priest"]),
        ({"kind": "rice"}, ["cell-0-rice", "cell-1-rice", "cell-2-rice"]),
        ({"good": "banana"}, ["altar", "my-banana"]),
    ]
    version = int(page.get_attribute("main.table", "data-version") or 0)
    for focus, places in lit:
        whole = {"row": None, "good": None, "kind": None, "seat": None, **focus}
        told = {"version": version, "part": 1, "focus": whole, "options": None}
        page.route("**/hint", answer_with(told), times=1)
        page.keyboard.press("i")
        hinted = page.locator("[data-hinted]")
        expect(hinted).to_have_count(len(places))
        found = {element.get_attribute("data-place") for element in hinted.all()}
        assert found == set(places)
        page.reload()
        waits_for(page)


def test_the_table_goes_on_while_a_hint_is_looked_for(house: House) -> None:
    page = alone(house)
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route("**/hint", hold)
    page.keyboard.press("i")
    expect(hint(page)).to_have_text("A hint is being looked for …")
    one_decision(page, by_mouse, Seeded(2))
    waits_for(page)
    expect(hint(page)).to_have_count(0)
    assert len(waiting) == 1
    late = {"version": 0, "part": 1, "focus": {"row": 1}, "options": None}
    waiting[0].fulfill(json=late)
    waits_for(page)
    expect(hint(page)).to_have_count(0)


def test_a_refused_hint_is_told(house: House) -> None:
    visitor = prepared(house.visitor())
    visitor.excused.append("status of 429")
    page = asked_to_take(at_table(visitor, house, [HUMAN, BOT], order="given"))
    refused = {"error": "too-fast", "message": "too many hints", "retry_after": 1}
    page.route("**/hint", lambda route: route.fulfill(status=429, json=refused), times=1)
    page.keyboard.press("i")
    expect(hint(page)).to_contain_text("That was too fast.")
    page.keyboard.press("i")
    expect(hint(page).get_by_role("listitem")).to_have_count(2)


def test_among_people_there_are_hints_only_if_it_was_agreed(house: House) -> None:
    here = {**HUMAN, "here": True, "name": "Bo"}
    for agreed in (False, True):
        visitor = prepared(house.visitor())
        page = asked_to_take(at_table(visitor, house, [HUMAN, here], order="given", hints=agreed))
        button = page.get_by_role("button", name="Hint", exact=True)
        expect(button).to_have_count(int(agreed))
        page.get_by_role("button", name="Menu", exact=True).click()
        told = page.get_by_role("dialog").locator("dl div", has_text="Hints")
        expect(told).to_contain_text("allowed" if agreed else "not allowed")
        page.keyboard.press("Escape")
        page.keyboard.press("i")
        if agreed:
            expect(page.locator("[data-hinted]").first).to_be_visible()
        else:
            expect(hint(page)).to_have_count(0)


def test_hints_are_an_option_of_a_new_table(house: House) -> None:
    page = house.visitor().open("/new")
    switch = page.get_by_role("switch", name="Hints")
    expect(switch).not_to_be_checked()
    switch.check()
    page.get_by_role("combobox").nth(1).select_option(label="A friend, by link")
    page.get_by_role("button", name=re.compile("Make")).click()
    agreed = page.locator("dl div", has_text="Hints")
    expect(agreed).to_contain_text("allowed")
    expect(agreed).not_to_contain_text("not allowed")


def test_the_end_says_who_used_hints(house: House) -> None:
    def ask(people: list[Person]) -> None:
        mover = people[people[0].look()["to_move"]]
        version = mover.look()["version"]
        for part in (1, 2):
            assert mover.ask("/hint", {"version": version, "part": part}).status_code == 200

    people = finished(house.server, 61, 2, hints=True, before=ask)
    page = known_at(house.visitor(), people).open(f"/t/{people[0].table}")
    expect(page.locator(".end .hints")).to_have_text(
        re.compile(r"Hints were used: (Ann|Bo) \(2×\)\.")
    )


@pytest.mark.parametrize("language", SAMPLED_LANGUAGES)
def test_all_text_fits(house: House, language: str) -> None:
    for size in (DESK, (1024, 768), (820, 1180), (844, 390), PHONE, (360, 740), (320, 640)):
        visitor = prepared(house.visitor(size, locale=language))
        page = asked_to_take(at_table(visitor, house, [HUMAN, BOT, BOT, BOT], order="given"))
        page.keyboard.press("i")
        hint(page).wait_for()
        page.keyboard.press("i")
        expect(hint(page).get_by_role("listitem")).to_have_count(2)
        assert misfits(page) == [], size
