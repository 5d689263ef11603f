"""The page loads in a real browser, and what goes wrong there is noticed."""

from typing import Any

import pytest
from playwright.sync_api import Error, Page, expect

from tools.browser import PHONE, House, Visitor, barriers


def test_the_page_loads(house: House) -> None:
    page = house.visitor().open()
    expect(page).to_have_title("Bali")
    assert page.evaluate("document.baseURI") == f"http://{house.server.host}/"
    assert barriers(page) == []


def test_a_visitor_has_the_requested_size_and_preferences(house: House) -> None:
    page = house.visitor(PHONE, locale="ja-JP", touch=True, scheme="dark").open()
    settings = page.evaluate(
        "[innerWidth, navigator.language, navigator.maxTouchPoints > 0,"
        " matchMedia('(prefers-color-scheme: dark)').matches,"
        " matchMedia('(prefers-reduced-motion)').matches]"
    )
    assert settings == [390, "ja-JP", True, True, True]


def trouble_of(visitor: Visitor) -> str:
    with pytest.raises(AssertionError) as noticed:
        visitor.close()
    visitor.trouble.clear()
    return str(noticed.value)


def console_error(page: Page) -> Any:
    """Wait for an error; a warning says that the service worker is blocked."""
    return page.expect_event("console", lambda message: message.type == "error")


@pytest.mark.parametrize(
    ("script", "noticed"),
    [
        ("console.error('this is wrong')", "console: this is wrong"),
        ("setTimeout(() => { throw new Error('thrown') })", "error: thrown"),
        ("Promise.reject(new Error('rejected'))", "error: rejected"),
        ("new Image().src = 'http://elsewhere.example/a.png'", "console: Loading the image"),
        ("fetch('/api/nothing')", "console: Failed to load resource"),
        ("new WebSocket('ws://elsewhere.example/')", "console: Connecting to 'ws://elsewhere"),
        ("document.body.innerHTML = '<p style=\"top: 0\">'", "console: Applying inline style"),
    ],
)
def test_trouble_in_the_browser_is_noticed(house: House, script: str, noticed: str) -> None:
    visitor = house.visitor()
    page = visitor.open()
    with page.expect_event("pageerror") if "error" in noticed[:5] else console_error(page):
        page.evaluate(f"() => {{ {script} }}")
    assert noticed in trouble_of(visitor)


def test_another_host_is_noticed(house: House) -> None:
    visitor = house.visitor()
    with pytest.raises(Error, match="ERR_NAME_NOT_RESOLVED"):
        visitor.open("http://elsewhere.example/")
    assert "another host: http://elsewhere.example/" in trouble_of(visitor)


def test_trouble_that_a_test_brings_about_can_be_excused(house: House) -> None:
    visitor = house.visitor()
    page = visitor.open()
    visitor.excused.append("status of 404")
    with console_error(page):
        page.evaluate("() => { fetch('/api/nothing') }")
    visitor.close()
    assert visitor.trouble != []
    visitor.trouble.clear()


def test_barriers_are_noticed(house: House) -> None:
    page = house.visitor().open()
    page.evaluate("() => { document.body.innerHTML = '<main><img src=\"favicon.svg\"></main>' }")
    assert "image-alt" in [barrier["rule"] for barrier in barriers(page)]
