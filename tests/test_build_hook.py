"""The build hook: the page is built when it must be, and what goes wrong is told."""

import shutil
from pathlib import Path

import pytest

from hatch_build import STAMP, Node, NotBuilt, found_node, is_made, made_from, make, npm

TOP = Path(__file__).parent.parent


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """What the page is made from, with all that npm has installed."""
    shutil.copytree(TOP / "web", tmp_path / "web", ignore=shutil.ignore_patterns("node_modules"))
    shutil.copytree(TOP / "bali" / "locales", tmp_path / "bali" / "locales")
    (tmp_path / "web" / "node_modules").symlink_to(TOP / "web" / "node_modules")
    return tmp_path


def test_the_page_is_built_once_until_something_changes(copy: Path) -> None:
    assert not is_made(copy)
    make(copy)
    assert is_made(copy)
    index = copy / "bali" / "page" / "index.html"
    before = index.stat().st_mtime_ns
    make(copy)
    assert index.stat().st_mtime_ns == before
    words = copy / "bali" / "locales" / "nl" / "words.ftl"
    words.write_text(words.read_text("utf-8") + "\n# more\n", "utf-8")
    assert not is_made(copy)
    make(copy)
    assert index.stat().st_mtime_ns > before


def test_the_page_is_made_from_every_file_of_it_and_nothing_else(copy: Path) -> None:
    before = made_from(copy)
    for changed in ("web/index.html", "web/package-lock.json", "bali/locales/ja/story.ftl"):
        file = copy / changed
        text = file.read_text("utf-8")
        file.write_text(text + " ", "utf-8")
        assert made_from(copy) != before
        file.rename(file.with_name("renamed"))
        assert made_from(copy) != before
        file.with_name("renamed").rename(file)
        file.write_text(text, "utf-8")
        assert made_from(copy) == before
    (copy / "bali" / "rules.py").write_text("")
    (copy / "web" / ".cache").write_text("")
    assert made_from(copy) == before


def test_a_mistake_in_the_page_is_told(copy: Path) -> None:
    (copy / "web" / "src" / "main.ts").write_text("import './nowhere';\n")
    with pytest.raises(NotBuilt, match=r"(?s)npm run build failed.*nowhere"):
        make(copy)
    assert not (copy / STAMP).exists()


def test_without_node_it_is_told_what_is_needed(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hatch_build.found_node", lambda: None)
    with pytest.raises(NotBuilt, match=r"needs Node 20\.19 or newer"):
        npm(copy, "run", "build")


def test_an_old_node_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hatch_build.NODE", "no-such-package")
    for version, good in (("v18.20.4", False), ("v20.18.9", False), ("v20.19.0", True)):
        for name in ("node", "npm"):
            program = tmp_path / name
            program.write_text(f"#!/bin/sh\necho {version}\n")
            program.chmod(0o700)
        monkeypatch.setenv("PATH", str(tmp_path))
        assert (found_node() == Node(str(tmp_path), [str(tmp_path / "npm")])) == good
    (tmp_path / "npm").unlink()
    assert found_node() is None
