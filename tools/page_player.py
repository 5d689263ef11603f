"""Play on the page by mouse, touch or keyboard."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page

from bali.chance import Chance
from tools.browser import House, Visitor
from tools.live_server import Json

ANSWERS = (
    ".dock .answers [data-rove]:not([aria-disabled=true]), .deeds .none,"
    " main[data-asks=play] .hand .can, .offer .can"
)
BOT = {"kind": "bot", "bot": "random"}
WAITS = "main.table[data-asks], .end, .curtain"  # a decision is needed, or the game is over
Hand = Callable[[Page, Chance], None]


def prepared(visitor: Visitor, **settings: object) -> Visitor:
    """Store settings in the browser: by default no animation and no tips."""
    stored = {"speed": "instant", "coach": False, "skipEmptyBuy": False, **settings}
    visitor.context.add_init_script(
        "(() => {if (location.protocol === 'about:') return;"
        "const key = 'bali.settings'; const kept = JSON.parse(localStorage.getItem(key) ?? '{}');"
        f"localStorage.setItem(key, JSON.stringify({{...{_js(stored)}, ...kept}}))}})()"
    )
    return visitor


def seated(visitor: Visitor, table: str, seats: list[Json]) -> Page:
    """Open a table that was created through the API, with its tokens in the browser."""
    page = visitor.open()
    page.evaluate(
        "([table, seats]) => localStorage.setItem('bali.tables',"
        " JSON.stringify([{table, seats, at: 1}]))",
        [table, [{"seat": seat["seat"], "token": seat["token"]} for seat in seats]],
    )
    page.goto(f"/t/{table}")
    return page


def made(house: House, seats: list[Json], **more: object) -> Json:
    answer = house.server.client.post("/api/tables", json={"seats": seats, "name": "Ann", **more})
    assert answer.status_code == 201, answer.text
    table: Json = answer.json()
    return table


def at_table(visitor: Visitor, house: House, seats: list[Json], **more: object) -> Page:
    table = made(house, seats, **more)
    return seated(visitor, table["table"], [table, *table["here"]])


def _js(value: object) -> str:
    return str(value).replace("True", "true").replace("False", "false")


def waits_for(page: Page) -> str:
    """Wait until the page needs a decision, and return the phase, `over` or `curtain`."""
    page.wait_for_selector(WAITS)
    asks = page.evaluate(
        "document.querySelector('.end') ? 'over' : document.querySelector('.curtain') ? 'curtain'"
        " : document.querySelector('main.table')?.dataset.asks ?? null"
    )
    return asks or waits_for(page)


def one_decision(page: Page, hand: Hand, dice: Chance) -> None:
    """Make one decision, and wait until the table has changed."""
    version = page.get_attribute("main.table", "data-version")
    hand(page, dice)
    page.wait_for_selector(
        f"main.table:not([data-version='{version}']), .end, .curtain", state="attached"
    )


def by_mouse(page: Page, dice: Chance) -> None:
    _chosen(page, dice).click()
    _confirm(page).click()


def by_touch(page: Page, dice: Chance) -> None:
    _chosen(page, dice).tap()
    _confirm(page).tap()


def by_keyboard(page: Page, dice: Chance) -> None:
    """From the first choice, which has the focus: arrow keys to another one, Enter, Enter."""
    page.wait_for_function(
        f"document.activeElement?.matches({ANSWERS!r}) || !document.querySelector({ANSWERS!r})"
    )
    if page.locator(ANSWERS).count() == 0:  # nothing can be paid for
        page.locator(".dock .none").focus()
    for _ in range(dice.below(4)):
        page.keyboard.press("ArrowRight")
    for _ in range(4):  # past what cannot be chosen
        if page.evaluate("document.activeElement.getAttribute('aria-disabled')") != "true":
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_selector(".dock .do.strong")
    for _ in range(12):  # the confirming button comes soon after the choices
        if page.evaluate("document.activeElement.matches('.do')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")


def _chosen(page: Page, dice: Chance) -> Locator:
    answers = page.locator(ANSWERS)
    if answers.count() == 0:  # nothing can be paid for
        return page.locator(".dock .none")
    return answers.nth(dice.below(answers.count()))


def _confirm(page: Page) -> Locator:
    return page.locator(".dock .do.strong")


def whole_game(page: Page, hand: Hand, dice: Chance, most: int = 400) -> int:
    """Play to the end; returns the number of decisions."""
    for number in range(most):
        if waits_for(page) == "over":
            return number
        one_decision(page, hand, dice)
    raise AssertionError("the game does not end")
