"""What the tests of the page need from the machine."""

import os
from typing import NoReturn

import pytest
from playwright.sync_api import Page

from tools.chromium import can_draw_japanese, find_chromium


def require_chromium() -> None:
    """Skip the test, loudly, if there is no Chromium; on CI it fails."""
    if find_chromium() is None:
        _skip("Chromium")


def require_japanese_font(page: Page) -> None:
    """Skip the test if the system has no Japanese letters, which the page takes from there."""
    if not can_draw_japanese(page):
        _skip("Japanese font")


def _skip(missing: str) -> NoReturn:
    message = f"NOT TESTED: there is no {missing} for the tests of the page"
    if os.environ.get("BALI_CI"):
        pytest.fail(message)
    pytest.skip(message)
