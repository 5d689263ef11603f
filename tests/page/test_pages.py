"""Home, new table, settings and rules."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from fluent.syntax import ast
from playwright.sync_api import FilePayload, Locator, Page, expect

from bali.server.page import FOLDER
from bali.texts import LANGUAGES, entries, sources, texts
from tests.page.fit import misfits
from tests.page.fonts import texts_in_system_fonts
from tests.sampling import SAMPLED_LANGUAGES
from tools.bench_page import LARGEST, measure_sizes
from tools.browser import DESK, PHONE, House, Size, Visitor, barriers
from tools.live_server import HUMAN, Person, Server, new_table, wait_until_listed

SMALL: Size = (320, 700)
SIZES: list[Size] = [SMALL, PHONE, (768, 1024), (844, 390), DESK]
AT_TABLE = re.compile(r"/t/[\w-]{16}$")


def said(message: str, **arguments: str | int) -> str:
    return texts("en").say(message, **arguments)


def stored_value(page: Page, key: str) -> Any:
    """A value in the local storage of the browser."""
    return json.loads(page.evaluate("key => localStorage.getItem(key)", key))


def seated(visitor: Visitor) -> list[Person]:
    """The seats of a browser at the table that was made last."""
    newest = stored_value(visitor.page, "bali.tables")[0]
    return [
        Person(visitor.server, newest["table"], own["seat"], own["token"])
        for own in newest["seats"]
    ]


def bring(visitor: Visitor, *people: Person) -> None:
    """Let a browser have these seats, the newest first."""
    tables = [
        {"table": one.table, "seats": [{"seat": one.seat, "token": one.token}], "at": 0}
        for one in people
    ]
    text = json.dumps(json.dumps(tables))
    visitor.context.add_init_script(
        f"localStorage.getItem('bali.tables') ?? localStorage.setItem('bali.tables', {text})"
    )


def finish(people: list[Person]) -> None:
    """Play until the game is over."""
    own_table = people[0].look()
    while own_table["status"] == "playing":
        mover = people[own_table["to_move"]]
        answer = mover.move(mover.look()["legal"][-1])
        assert answer.status_code == 200, answer.text
        own_table = answer.json()


def room(page: Page, title: str) -> Locator:
    return page.get_by_role("region", name=said(title), exact=True)


# Home


def test_one_click_leads_to_a_table(house: House) -> None:
    visitor = house.visitor()
    page = visitor.open()
    page.get_by_label(said("home-name")).fill("Ann")
    page.get_by_role("button", name=said("home-play"), exact=True).click()
    expect(page).to_have_url(AT_TABLE)
    [me] = seated(visitor)
    table = me.look()
    assert table["seats"][me.seat]["name"] == "Ann"
    others = [seat["bot"] for number, seat in enumerate(table["seats"]) if number != me.seat]
    assert others == ["medium", "medium"]


def test_what_is_played_now_is_chosen_on_the_spot_and_remembered(house: House) -> None:
    visitor = house.visitor()
    page = visitor.open()
    page.get_by_label("4", exact=True).check()
    page.get_by_label(said("home-level")).select_option("easy")
    page.get_by_label(said("variant-demon"), exact=True).check()
    expect(page.get_by_text(said("home-play-says", number=3))).to_be_visible()
    page.get_by_role("button", name=said("home-play"), exact=True).click()
    expect(page).to_have_url(AT_TABLE)
    [me] = seated(visitor)
    table = me.look()
    assert table["variants"] == ["demon"]
    assert [seat["bot"] for seat in table["seats"]].count("easy") == 3
    page.goto("/")
    expect(page.get_by_label("4", exact=True)).to_be_checked()
    expect(page.get_by_label(said("home-level"))).to_have_value("easy")
    expect(page.get_by_label(said("variant-demon"), exact=True)).to_be_checked()


def test_my_tables_show_whose_turn_it_is(house: House, server: Server) -> None:
    _, mine = new_table(server, [HUMAN, HUMAN], name="Ann", order="given")
    _, theirs = new_table(server, [HUMAN, HUMAN], name="Bo", order="given")
    waiting = server.client.post("/api/tables", json={"seats": [HUMAN, HUMAN]}).json()
    _, over = new_table(server, [HUMAN, HUMAN], name="Ann", order="given")
    finish(over)
    visitor = house.visitor()
    bring(
        visitor,
        mine[0],
        theirs[1],
        Person(server, waiting["table"], waiting["seat"], waiting["token"]),
        over[0],
    )
    page = visitor.open()
    tables = room(page, "home-mine")
    running = tables.get_by_role("listitem").filter(visible=True)
    expect(running).to_contain_text(
        [
            said("home-turn-yours"),
            said("home-turn", name="Bo"),
            said("home-waiting", number=1),
        ]
    )
    tables.get_by_text(said("home-mine-over", number=1)).click()
    expect(running).to_have_count(4)
    expect(running.last).to_contain_text(said("home-won", names="").strip())
    assert misfits(page) == []
    assert barriers(page) == []


def test_a_running_table_is_removed_only_after_confirmation(house: House, server: Server) -> None:
    _, [ann, _] = new_table(server, [HUMAN, HUMAN], order="given")
    visitor = house.visitor()
    bring(visitor, ann)
    page = visitor.open()
    page.get_by_role("button", name=said("home-forget"), exact=True).click()
    page.get_by_role("button", name=said("home-forget-sure")).click()
    expect(room(page, "home-mine")).to_contain_text(said("home-mine-none"))
    assert stored_value(page, "bali.tables") == []


def test_tables_that_are_gone_are_forgotten(house: House, server: Server) -> None:
    _, [ann, _] = new_table(server, [HUMAN, HUMAN], order="given")
    visitor = house.visitor()
    visitor.excused = ["401", "404"]
    bring(visitor, Person(server, ann.table, 0, "x" * 43), Person(server, "A" * 16, 0, "y" * 43))
    page = visitor.open()
    expect(room(page, "home-mine")).to_contain_text(said("home-mine-none"))
    assert stored_value(page, "bali.tables") == []


def test_public_tables_can_be_joined_and_watched(house: House, server: Server) -> None:
    options = {"public": True, "variants": ["demon"], "clock": {"days": 3}}
    made = server.client.post(
        "/api/tables", json={"seats": [HUMAN, HUMAN], "name": "Ann", **options}
    ).json()
    _, (cy, _) = new_table(server, [HUMAN, HUMAN], name="Cy", public=True)
    ann = Person(server, made["table"], made["seat"], made["token"])
    with ann.live(), cy.live():  # tables are listed while a player is there
        wait_until_listed(server, ann.table, cy.table)
        page = house.visitor().open()
        tables = room(page, "home-public").get_by_role("listitem")
        free = tables.filter(has_text="Ann")
        expect(free).to_contain_text(said("variant-demon"))
        expect(free).to_contain_text(said("new-clock-time", unit="days", number=3))
        expect(free).to_contain_text(said("home-free", number=1))
        expect(tables.filter(has_text="Cy").get_by_role("link")).to_have_text(said("home-watch"))
        assert misfits(page) == []
        free.get_by_role("link", name=said("home-join")).click()
        expect(page).to_have_url(re.compile(f"/t/{made['table']}$"))


def test_a_file_without_a_record_is_refused_and_one_with_a_record_is_replayed(
    house: House, server: Server
) -> None:
    _, people = new_table(server, [HUMAN, HUMAN], order="given")
    finish(people)
    record = people[0].ask("/record").content
    page = house.visitor().open()
    field = page.get_by_label(said("home-record"))
    field.set_input_files(FilePayload(name="no.json", mimeType="application/json", buffer=b"[1]"))
    expect(page.get_by_text(said("home-record-bad"))).to_be_visible()
    field.set_input_files(FilePayload(name="a.json", mimeType="application/json", buffer=record))
    expect(page).to_have_url(re.compile("/replay"))


# New table


def test_what_was_chosen_is_made(house: House, server: Server) -> None:
    visitor = house.visitor()
    page = visitor.open("/new")
    page.get_by_label(said("new-who-me"), exact=True).fill("Ann")
    page.get_by_label(said("new-seat", number=2)).select_option("here")
    page.get_by_label(said("new-name", number=2)).fill("Bo")
    page.get_by_label(said("new-seat", number=3)).select_option("expert")
    page.get_by_role("button", name=said("new-add")).click()
    page.get_by_label(said("new-seat", number=4)).select_option("friend")
    for choice in ("new-order-given", "new-history-strict"):
        page.get_by_label(said(choice), exact=True).check()
    expect(page.get_by_text(said("start-bots"))).to_be_visible()
    page.get_by_label(said("new-clock-time", unit="days", number=3)).check()
    page.get_by_label(said("level", level="hard"), exact=True).check()
    for switch in ("variant-oracle", "variant-demon", "new-public"):
        page.get_by_label(said(switch), exact=True).check()
    for switch in ("new-undo", "new-watch"):
        page.get_by_label(said(switch), exact=True).uncheck()
    page.get_by_role("button", name=said("new-make")).click()
    expect(page).to_have_url(AT_TABLE)

    ann, bo = seated(visitor)
    assert (ann.seat, bo.seat) == (0, 1)
    address = f"/api/tables/{ann.table}"
    assert server.client.get(address).json()["error"] == "not-watchable"
    assert server.client.post(f"{address}/seats", json={"name": "Di"}).status_code == 201
    table = ann.look()
    assert [seat["name"] for seat in table["seats"]] == ["Ann", "Bo", None, "Di"]
    assert table["seats"][2]["bot"] == "expert"
    assert table["variants"] == ["oracle", "demon"]
    assert (table["history"], table["undo"], table["public"]) == ("strict", "off", True)
    assert table["clock"] == {"days": 3}
    assert table["standin"] == "hard"
    assert bo.look()["seat"] == 1

    page.goto("/new")  # the last choice is there again
    expect(page.get_by_label(said("new-seat", number=4))).to_have_value("friend")
    expect(page.get_by_label(said("new-name", number=2))).to_have_value("Bo")
    expect(page.get_by_label(said("variant-demon"), exact=True)).to_be_checked()
    assert misfits(page) == []


def test_the_usual_table_needs_one_click(house: House) -> None:
    visitor = house.visitor()
    page = visitor.open("/new")
    page.get_by_role("button", name=said("new-make")).click()
    expect(page).to_have_url(AT_TABLE)
    [me] = seated(visitor)
    table = me.look()
    assert [seat["bot"] for seat in table["seats"]].count("medium") == 2
    assert (table["variants"], table["history"], table["clock"]) == ([], "open", None)


def test_a_time_for_the_whole_game_is_chosen_and_shown(house: House) -> None:
    visitor = house.visitor()
    page = visitor.open("/new")
    page.get_by_label(said("new-clock-total-time", minutes=10, seconds=10)).check()
    expect(page.get_by_label(said("new-clock-none"), exact=True)).not_to_be_checked()
    page.get_by_label(said("new-clock-own"), exact=True).check()
    page.get_by_label(said("new-clock-minutes")).fill("20")
    page.get_by_label(said("new-clock-increment")).fill("0")
    assert misfits(page) == []
    assert barriers(page) == []
    page.get_by_label(said("new-seat", number=2)).select_option("here")
    page.get_by_label(said("new-name", number=2)).fill("Bo")
    page.get_by_label(said("new-order-given"), exact=True).check()
    page.get_by_role("button", name=said("new-make")).click()
    expect(page).to_have_url(AT_TABLE)
    ann, _ = seated(visitor)
    assert ann.look()["clock"] == {"total": 1200, "increment": 0}
    clocks = page.locator(".clock")  # not one for the bot
    expect(clocks).to_have_count(2)
    expect(clocks.filter(has_text="Bo")).to_contain_text(
        said("clock-left", name="Bo", time="20:00")
    )
    expect(page.get_by_role("timer")).to_contain_text(re.compile(r"(19:\d\d|20:00)"))
    assert barriers(page) == []


def test_exactly_one_seat_is_mine_and_friends_come_after_me(house: House) -> None:
    page = house.visitor().open("/new")
    second, third = (page.get_by_label(said("new-seat", number=at)) for at in (2, 3))
    third.select_option("hard")
    second.select_option("me")
    first = page.get_by_label(said("new-seat", number=1))
    expect(first).to_have_value("medium")
    expect(second).to_have_count(0)
    expect(page.get_by_label(said("new-who-me"), exact=True)).to_have_count(1)
    expect(first.locator("option[value=friend]")).to_be_disabled()
    third.select_option("friend")
    page.get_by_role("button", name=said("new-add")).click()
    fourth = page.get_by_label(said("new-seat", number=4))
    expect(fourth.locator("option[value=me]")).to_be_disabled()
    page.get_by_role("button", name=said("new-remove", number=3)).click()
    page.get_by_role("button", name=said("new-remove", number=3)).click()
    expect(page.get_by_role("button", name=said("new-remove", number=1))).to_have_count(0)


def test_an_unreachable_server_is_reported(house: House) -> None:
    visitor = house.visitor()
    visitor.excused = ["ERR_FAILED", "net::"]
    page = visitor.open("/new")
    page.route("**/api/tables", lambda route: route.abort())
    page.get_by_role("button", name=said("new-make")).click()
    expect(page.get_by_role("alert")).to_have_text(said("home-trouble", code="offline"))


# Settings


def open_settings(page: Page, language: str = "en") -> Locator:
    title = texts(language).say("set-title")
    page.get_by_role("button", name=title).click()
    return page.get_by_role("dialog", name=title)


def test_settings_work_and_survive_a_reload(house: House) -> None:
    visitor = house.visitor()
    page = visitor.open()
    dialog = open_settings(page)
    for choice in ("set-theme-dark", "set-text-larger", "set-motion-full", "set-speed-fast"):
        dialog.get_by_label(said(choice), exact=True).check()
    for switch in ("set-sound", "set-one-click"):
        dialog.get_by_label(said(switch), exact=True).check()
    for switch in ("set-skip", "set-shortcuts"):
        dialog.get_by_label(said(switch), exact=True).uncheck()
    dialog.get_by_role("button", name=said("set-coach")).click()
    expect(dialog.get_by_role("status")).to_have_text(said("set-coach-done"))
    dialog.get_by_label("Nederlands").check()
    expect(page.get_by_role("dialog")).to_contain_text(texts("nl").say("set-looks"))
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)

    page.reload()
    html = page.locator("html")
    expect(html).to_have_attribute("lang", "nl")
    expect(html).to_have_attribute("data-theme", "dark")
    expect(html).to_have_attribute("data-text", "larger")
    expect(html).to_have_attribute("data-motion", "full")
    expect(page.locator("body")).to_have_css("font-size", "20px")
    chosen = stored_value(page, "bali.settings")
    assert (chosen["speed"], chosen["sound"], chosen["oneClick"]) == ("fast", True, True)
    assert (chosen["skipEmptyBuy"], chosen["shortcuts"]) == (False, False)
    assert misfits(page) == []


def test_the_language_can_be_chosen_on_the_home_page(house: House) -> None:
    page = house.visitor(locale="ja-JP").open()
    play = page.get_by_role("button", name=texts("ja").say("home-play"), exact=True)
    expect(play).to_be_visible()
    page.get_by_label("Deutsch").check()
    play = page.get_by_role("button", name=texts("de").say("home-play"), exact=True)
    expect(play).to_be_visible()


@pytest.mark.parametrize("allowed", [True, False])
def test_notifications_need_the_browsers_consent(house: House, allowed: bool) -> None:
    visitor = house.visitor(permissions=["notifications"] if allowed else [])
    page = visitor.open()
    switch = open_settings(page).get_by_label(said("set-notify"), exact=True)
    switch.click()
    notice = page.get_by_text(said("set-notify-says" if allowed else "set-notify-denied"))
    expect(notice).to_be_visible()
    expect(switch).to_be_checked(checked=allowed)


# The rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_all_there(house: House, language: str) -> None:
    source = {"rules.ftl": sources(language)["rules.ftl"]}
    names = [entry.id.name for entry in entries(source) if isinstance(entry, ast.Message)]
    visitor = house.visitor(locale=language)
    page = visitor.open("/rules")
    expect(page.get_by_role("heading", level=1)).to_have_text(texts(language).say("book-title"))
    shown = page.locator("main").text_content() or ""
    for name in set(names) - {"book-contents"}:
        text = texts(language).say(name, number=1)
        assert text.replace("*", "") in shown, name


def test_a_link_leads_to_its_clause(house: House) -> None:
    visitor = house.visitor()
    for clause in ("buy", "play", "offer", "take", "score", "end", "oracle", "demon", "hidden"):
        visitor.open("/")
        page = visitor.open(f"/rules#{clause}")
        expect(page.locator(f"#clause-{clause}")).to_be_in_viewport()


def test_the_contents_lead_to_the_clauses(house: House) -> None:
    page = house.visitor().open("/rules")
    page.get_by_role("link", name=said("book-demon")).click()
    expect(page).to_have_url(re.compile("/rules#demon$"))
    expect(page.locator("#clause-demon")).to_be_in_viewport()
    expect(page.locator("#clause-demon")).to_be_focused()
    page.go_back()
    page.go_forward()
    expect(page.locator("#clause-demon")).to_be_in_viewport()


# Every page


def as_it_opens(page: Page) -> None:
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def with_settings(page: Page) -> None:
    page.locator("header").get_by_role("button").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def with_everything(page: Page) -> None:
    """The new table with four seats, one of every sort, and what they bring along."""
    page.locator("ol button").last.wait_for()
    page.locator("section > .button").click()
    for at, who in enumerate(["here", "expert", "friend"]):
        page.locator("select").nth(at).select_option(who)
    page.locator("input[type=radio][value=strict]").check()


VIEWS: dict[str, tuple[str, Callable[[Page], None]]] = {
    "home": ("/", as_it_opens),
    "settings": ("/", with_settings),
    "new": ("/new", with_everything),
    "rules": ("/rules", as_it_opens),
}


@pytest.mark.parametrize("language", SAMPLED_LANGUAGES)
@pytest.mark.parametrize("view", VIEWS)
def test_all_text_fits(house: House, view: str, language: str) -> None:
    path, prepare = VIEWS[view]
    page = house.visitor(SMALL, locale=language).open(path)
    prepare(page)
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert misfits(page) == [], size


@pytest.mark.parametrize("view", VIEWS)
def test_all_text_is_in_the_pages_own_typeface(house: House, view: str) -> None:
    path, prepare = VIEWS[view]
    for language in ("en", "de", "nl"):
        page = house.visitor(locale=language).open(path)
        prepare(page)
        assert texts_in_system_fonts(page) == {}, language


def test_the_typeface_has_all_letters_of_the_catalogues(house: House) -> None:
    """But for arrows, which are drawn, and the disc, which stands in the title of the window."""
    catalogues = [
        file.read_text("utf-8")
        for file in FOLDER.joinpath("assets").iterdir()
        if re.match(r"_(texts|rules|learn|puzzles)_(en|de|nl)-", file.name)
    ]
    assert len(catalogues) == 12
    page = house.visitor().open()
    as_it_opens(page)
    shown = "letters => document.querySelector('h1').replaceChildren(letters)"
    page.evaluate(shown, "".join(sorted(set("".join(catalogues)) - set("→●"))))
    assert texts_in_system_fonts(page) == {}
    page.evaluate(shown, "●")
    assert list(texts_in_system_fonts(page)) == ["●"]


def test_the_page_can_do_without_its_typeface(house: House) -> None:
    visitor = house.visitor()
    visitor.excused = ["ERR_FAILED"]
    visitor.page.route("**/*.woff2", lambda route: route.abort())
    as_it_opens(visitor.open())


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("view", VIEWS)
def test_nothing_stands_in_anyones_way(house: House, view: str, scheme: str) -> None:
    path, prepare = VIEWS[view]
    assert scheme in ("light", "dark")
    page = house.visitor(PHONE, scheme="dark" if scheme == "dark" else "light").open(path)
    prepare(page)
    assert barriers(page) == []
    small = page.locator("main :is(button, .button, select, input.field):visible")
    heights = [box["height"] for one in small.all() if (box := one.bounding_box())]
    assert min(heights, default=44) >= 44


def test_no_page_loads_more_than_its_limit(house: House) -> None:
    sizes = dict(measure_sizes(house))
    assert sizes
    assert {name: size for name, size in sizes.items() if size > LARGEST} == {}
