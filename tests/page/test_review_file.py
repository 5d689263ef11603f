"""The page that `bali review --html` writes, in a browser: it fits, and keeps nobody out."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from bali.lab.review_page import write_review_page
from bali.texts import LANGUAGES, texts
from tests.review_samples import NAMES, make_review
from tools.browser import DESK, PHONE, Size, barriers


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_page_of_a_review(chromium: Browser, tmp_path: Path, size: Size, language: str) -> None:
    file = tmp_path / "review.html"
    file.write_text(write_review_page(make_review(), NAMES, texts(language)), "utf-8")
    trouble: list[str] = []
    for scheme in ("light", "dark"):
        page = chromium.new_page(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if scheme == "dark" else "light",
        )
        page.on("console", lambda message: trouble.append(message.text))
        page.on("pageerror", lambda error: trouble.append(str(error)))
        page.goto(file.as_uri())
        for folded in page.locator("summary").all():
            folded.click()
        assert page.evaluate("document.documentElement.scrollWidth") == size[0]
        expect(page.locator(".graph svg:visible")).to_have_count(1)
        assert barriers(page) == []
        page.close()
    assert trouble == []


def test_a_mark_of_the_graph_leads_to_its_mistake(chromium: Browser, tmp_path: Path) -> None:
    file = tmp_path / "review.html"
    file.write_text(write_review_page(make_review(), NAMES, texts("en")), "utf-8")
    page = chromium.new_page(viewport={"width": DESK[0], "height": DESK[1]})
    page.goto(file.as_uri())
    page.locator('.graph svg:visible a[href="#mistake-45"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("li:target")).to_contain_text("Turn 15, Ann: row 1 (mistake")
    page.close()
