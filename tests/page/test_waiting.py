"""Before a table starts: who is missing, how they come, a bot instead, and the end of waiting."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from bali.texts import texts
from tests.page.finished import finished
from tests.page.fit import misfits
from tests.page.sentences import Query, speaking
from tests.sampling import SAMPLED_LANGUAGES
from tools.browser import DESK, PHONE, House, Size, Visitor, barriers
from tools.live_server import HUMAN, Json, bot
from tools.page_player import made, prepared, seated

SIZES: list[Size] = [(320, 568), PHONE, (820, 1180), (844, 390), DESK]
AT_HOME = re.compile(r"://[^/]+/$")


def said(message: str, **arguments: str | int) -> str:
    return texts("en").say(message, **arguments)


def opened(house: House, *seats: Json, excused: str = "", **more: object) -> tuple[Page, str]:
    """The page of who has made a table, and the table."""
    table = made(house, [HUMAN, *seats], order="given", **more)
    visitor = prepared(house.visitor())
    visitor.excused = [excused] if excused else []
    page = seated(visitor, table["table"], [table, *table["here"]])
    heading(page).wait_for()
    return page, table["table"]


def heading(page: Page) -> Locator:
    return page.get_by_role("heading", name=said("waiting"), exact=True)


def button(page: Page, message: str, **arguments: str | int) -> Locator:
    return page.get_by_role("button", name=said(message, **arguments), exact=True)


def seats(page: Page) -> Locator:
    return page.locator(".seats > li")


def focused(page: Page) -> str:
    """The name of the element that has the focus."""
    name: str = page.evaluate("document.activeElement.tagName")
    return name


# Two visitors


def test_who_is_sent_the_link_sits_down_and_the_game_starts(house: House) -> None:
    ann = prepared(house.visitor())
    ann.context.add_init_script(
        "navigator.share = async (data) => { window.shared = [...(window.shared ?? []), data] }"
    )
    page = ann.open("/new")
    page.get_by_label(said("new-who-me"), exact=True).fill("Ann")
    page.get_by_label(said("new-seat", number=2)).select_option("friend")
    page.get_by_role("button", name=said("new-remove", number=3)).click()
    page.get_by_role("button", name=said("new-make")).click()
    heading(page).wait_for()
    assert focused(page) == "H1"
    button(page, "waiting-share").click()
    page.wait_for_function("window.shared")
    [shared] = page.evaluate("window.shared")
    assert shared["url"] == page.url == page.locator(".copy input").input_value()

    guest = prepared(house.visitor()).open(shared["url"])
    expect(seats(guest).filter(has_text="Ann")).to_contain_text(said("waiting-creator"))
    for message in ("waiting-bot", "waiting-cancel"):
        expect(button(guest, message)).to_have_count(0)
    guest.get_by_label(said("waiting-name")).fill("Bo")
    button(guest, "waiting-sit").click()
    for one, other in ((page, "Bo"), (guest, "Ann")):
        one.locator("main.table .dock").wait_for()
        expect(one.locator(".ledger")).to_contain_text(other)


def test_who_sits_down_waits_with_the_others(house: House) -> None:
    page, table = opened(house, HUMAN, HUMAN)
    guest = prepared(house.visitor()).open(f"/t/{table}")
    guest.get_by_label(said("waiting-name")).fill("Bo")
    guest.keyboard.press("Enter")
    for one, mine in ((page, "Ann"), (guest, "Bo")):
        expect(one.get_by_role("status").last).to_contain_text(said("home-waiting", number=1))
        expect(seats(one).filter(has_text=said("player-you"))).to_contain_text(mine)
    expect(button(guest, "waiting-sit")).to_have_count(0)
    assert focused(guest) == "H1"


def test_the_others_are_told_when_the_table_is_cancelled(house: House) -> None:
    page, table = opened(house, HUMAN, HUMAN)
    guest = prepared(house.visitor()).open(f"/t/{table}")
    heading(guest).wait_for()
    button(page, "waiting-cancel").click()
    expect(heading(guest)).to_be_visible()
    button(page, "waiting-cancel-sure").click()
    for one in (page, guest):
        told = one.get_by_role("heading", name=said("closed", why="cancelled"))
        expect(told).to_be_visible()
        assert barriers(one) == []
    assert focused(page) == "H1"
    guest.get_by_role("link", name=said("back-home"), exact=True).click()
    expect(guest).to_have_url(AT_HOME)
    late = prepared(house.visitor()).open(f"/t/{table}")
    expect(late.get_by_role("heading", level=1)).to_have_text(said("closed", why="cancelled"))


def test_who_may_not_watch_can_still_sit_down(house: House) -> None:
    page, table = opened(house, HUMAN, watch=False)
    expect(page.locator("dl")).to_contain_text(said("waiting-allowed", allowed="no"))
    visitor = prepared(house.visitor())
    visitor.excused = ["403", "409"]
    guest = visitor.open(f"/t/{table}")
    expect(guest.get_by_role("heading", level=1)).to_have_text(said("gone", code="not-watchable"))
    assert barriers(guest) == []
    button(guest, "waiting-sit").click()
    guest.locator("main.table").wait_for()
    other = prepared(house.visitor())
    other.excused = visitor.excused
    late = other.open(f"/t/{table}")
    button(late, "waiting-sit").click()
    expect(late.get_by_role("alert")).to_have_text(said("waiting-refused", code="no-free-seat"))


# A bot instead


def test_bots_fill_the_free_seats_by_keyboard(house: House) -> None:
    page, table = opened(house, HUMAN, HUMAN)
    for level, last in (("easy", "no"), ("hard", "yes")):
        button(page, "waiting-bot").first.focus()
        page.keyboard.press("Enter")
        group = page.get_by_role("group", name=said("waiting-bot-which", last=last))
        page.keyboard.press("Tab")
        while page.evaluate("document.activeElement.textContent") != said("level", level=level):
            page.keyboard.press("Tab")
        expect(group.locator(":focus")).to_have_count(1)
        page.keyboard.press("Enter")
        if last == "no":
            expect(seats(page).nth(1)).to_contain_text(said("level", level=level))
            assert focused(page) == "LI"
    page.locator("main.table .dock").wait_for()
    document = house.server.client.get(f"/api/tables/{table}").json()
    assert [seat["bot"] for seat in document["seats"]] == [None, "easy", "hard"]


def test_a_seat_that_was_taken_first_is_not_a_bots(house: House) -> None:
    page, _ = opened(house, HUMAN, excused="409")

    def sit_first(route: Route) -> None:
        address = route.request.url.removesuffix("/1/bot")
        assert house.server.client.post(address, json={"name": "Bo"}).status_code == 201
        route.continue_()

    page.route("**/seats/1/bot", sit_first)
    button(page, "waiting-bot").click()
    with page.expect_response("**/seats/1/bot") as answer:
        page.get_by_role("button", name=said("level", level="easy"), exact=True).click()
    assert answer.value.status == 409
    expect(page.locator(".ledger")).to_contain_text("Bo")


def test_what_did_not_work_is_told(house: House) -> None:
    page, _ = opened(house, HUMAN, excused="409|ERR_FAILED")
    refusal = '{"error": "no-free-seat", "message": ""}'
    page.route("**/seats/1/bot", lambda route: route.fulfill(status=409, body=refusal))
    page.route("**/cancel", lambda route: route.abort())
    button(page, "waiting-bot").click()
    page.get_by_role("button", name=said("level", level="easy"), exact=True).click()
    expect(page.get_by_role("alert")).to_have_text(said("waiting-refused", code="no-free-seat"))
    button(page, "waiting-cancel").click()
    button(page, "waiting-cancel-sure").click()
    expect(page.get_by_role("alert")).to_have_text(said("home-trouble", code="offline"))


# A rematch


def test_in_a_rematch_the_missing_are_named_and_nobody_else_can_sit(house: House) -> None:
    people = finished(house.server, 31)
    following = people[0].ask("/rematch", {}).json()
    page = seated(
        prepared(house.visitor()),
        following["table"],
        [{"seat": following["seat"], "token": people[0].token}],
    )
    heading(page).wait_for()
    expect(seats(page).filter(has_text="Cy")).to_contain_text(said("waiting-reserved"))
    guest = prepared(house.visitor()).open(f"/t/{following['table']}")
    expect(guest.get_by_text(said("waiting-stay"))).to_be_visible()
    expect(guest.get_by_text(said("waiting-link", use="watch"))).to_be_visible()
    expect(button(guest, "waiting-sit")).to_have_count(0)
    for missing in (1, 0):
        button(page, "waiting-bot").first.click()
        page.get_by_role("button", name=said("level", level="easy"), exact=True).click()
        expect(button(page, "waiting-bot")).to_have_count(missing)
    page.locator("main.table").wait_for()


# What is shown


def test_what_was_agreed_is_told_in_words(house: House) -> None:
    page, _ = opened(
        house,
        HUMAN,
        bot("hard"),
        variants=["oracle", "demon"],
        clock={"days": 3},
        history="strict",
        undo=False,
        public=True,
        standin="expert",
    )
    agreed = {
        row.locator("dt").inner_text(): row.locator("dd").text_content()
        for row in page.locator("dl > div").all()
    }
    variants = said("list-and", list=said("variant-oracle"), item=said("variant-demon"))
    assert agreed == {
        said("waiting-players"): "3",
        said("waiting-variants"): variants,
        said("new-clock"): said("new-clock-time", unit="days", number=3),
        said("new-standin"): said("level", level="expert"),
        said("waiting-absence"): said("absence-time", unit="hours", number=72),
        said("waiting-undo"): said("waiting-allowed", allowed="no"),
        said("new-hints"): said("waiting-allowed", allowed="no"),
        said("waiting-watch"): said("waiting-allowed", allowed="yes"),
        said("new-history"): said("new-history-strict"),
    }
    expect(page.get_by_text(said("new-public-says"))).to_be_visible()
    expect(seats(page).last).to_contain_text(said("level", level="hard"))
    expect(page.get_by_role("navigation")).to_contain_text(said("home-rules"))
    expect(button(page, "waiting-share")).to_have_count(0)  # this browser cannot


def test_the_qr_code_is_that_of_the_link(house: House) -> None:
    page, _ = opened(house, HUMAN)
    # By the start of its name: the id of a table may contain the letters, too.
    entries = "performance.getEntriesByType('resource')"
    scripts = f"{entries}.filter(({{name}}) => name.includes('/QrCode-'))"
    assert page.evaluate(f"{scripts}.length") == 0
    button(page, "waiting-qr").click()
    code = page.get_by_role("dialog").get_by_role("img", name=said("waiting-qr"))
    expect(code).to_be_visible()
    assert barriers(page) == []
    drawn = re.findall(r"M(\d+) (\d+)h1v1h-1z", code.locator("path").get_attribute("d") or "")
    with speaking() as speaker:
        rows: object = speaker.query(Query("", "encodeQr", (page.url,)), "en")
    assert isinstance(rows, list)
    expected = {
        (str(4 + x), str(4 + y))
        for y, row in enumerate(rows)
        for x, is_dark in enumerate(row)
        if is_dark
    }
    assert set(drawn) == expected
    assert code.get_attribute("viewBox") == f"0 0 {len(rows) + 8} {len(rows) + 8}"
    page.keyboard.press("Escape")
    expect(button(page, "waiting-qr")).to_be_focused()


def as_made(page: Page) -> None:
    page.locator("li button").first.click()


def as_guest(page: Page) -> None:
    page.evaluate("localStorage.removeItem('bali.tables')")
    page.reload()
    page.locator("form").wait_for()


VIEWS: dict[str, Callable[[Page], None]] = {"creator": as_made, "guest": as_guest}


def shown(house: House, view: str, visitor: Visitor) -> Page:
    table = made(
        house, [HUMAN, HUMAN, HUMAN, bot("expert")], variants=["oracle", "demon"], public=True
    )
    page = seated(prepared(visitor), table["table"], [table])
    page.locator(".waiting").wait_for()
    VIEWS[view](page)
    return page


@pytest.mark.parametrize("language", SAMPLED_LANGUAGES)
@pytest.mark.parametrize("view", VIEWS)
def test_all_text_fits(house: House, view: str, language: str) -> None:
    page = shown(house, view, house.visitor(locale=language))
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert misfits(page) == [], (width, height)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("view", VIEWS)
def test_nothing_stands_in_anyones_way(house: House, view: str, scheme: str) -> None:
    visitor = house.visitor(PHONE, scheme="dark" if scheme == "dark" else "light")
    page = shown(house, view, visitor)
    assert barriers(page) == []
    controls = page.locator("main :is(button, input)").all()
    assert min(box["height"] for one in controls if (box := one.bounding_box())) >= 44
