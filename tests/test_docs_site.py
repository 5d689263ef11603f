"""The website of the documents, as `make docs` builds it: whole, and with all that it needs."""

import json
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import bali
from tests.test_docs import DOCUMENTS, TOP

pytestmark = pytest.mark.long  # Sphinx is not among what `make test` installs

# What a browser loads by itself, by element and attribute; a link that is followed is not.
LOADED = {
    ("audio", "src"), ("embed", "src"), ("iframe", "src"), ("image", "href"), ("img", "src"),
    ("img", "srcset"), ("input", "src"), ("link", "href"), ("object", "data"), ("script", "src"),
    ("source", "src"), ("source", "srcset"), ("track", "src"), ("use", "href"), ("video", "poster"),
    ("video", "src"),
}  # fmt: skip
ELSEWHERE = re.compile(r"\s*(?:https?:)?//")


class Page(HTMLParser):
    """What a page loads, where it leads, and which styles and anchors it has."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.styles: list[str] = []
        self.feed(file.read_text("utf-8"))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        for name, value in attributes:
            if name == "id":
                self.anchors.add(value or "")
            elif (tag, name) in LOADED:
                self.loaded.append(value or "")
            elif (tag, name) == ("a", "href"):
                self.links.append(value or "")
            elif name == "style":
                self.styles.append(value or "")

    def handle_data(self, data: str) -> None:
        if self.cdata_elem == "style":
            self.styles.append(data)


def build(source: Path, output: Path) -> "subprocess.CompletedProcess[str]":
    """Build a site with the options of `make docs`."""
    makefile = (TOP / "Makefile").read_text("utf-8")
    (options,) = re.findall(r"python -m sphinx (.+) -d build/doctrees \. build/docs\n", makefile)
    return subprocess.run(
        [sys.executable, "-m", "sphinx", *options.split(), str(source), str(output)],
        cwd=TOP,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    done = build(TOP, folder)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Page]:
    return {file: Page(file) for file in site.rglob("*.html")}


def test_every_document_is_a_page_and_the_readme_the_first(
    site: Path, pages: dict[Path, Page]
) -> None:
    for document in DOCUMENTS:
        assert (site / document.relative_to(TOP)).with_suffix(".html") in pages
    assert "The card game Bali" in (site / "index.html").read_text("utf-8")


def test_the_pages_load_nothing_from_elsewhere(site: Path, pages: dict[Path, Page]) -> None:
    for file, page in pages.items():
        assert page.loaded
        for address in page.loaded:
            assert not ELSEWHERE.match(address), f"{file}: {address}"
            if not address.startswith(("data:", "#")):
                assert (file.parent / unquote(urlsplit(address).path)).is_file(), address
    sheets = [file.read_text("utf-8") for file in site.rglob("*.css")]
    assert any("noto-sans" in sheet for sheet in sheets)
    for text in [*sheets, *(text for page in pages.values() for text in page.styles)]:
        assert not re.search(r"url\(\s*[\"']?\s*(?:https?:)?//", text)
        assert not re.search(r"@import\s+[\"'](?:https?:)?//", text)
    for picture in site.rglob("*.svg"):
        assert not re.search(r"(?:href|src)=[\"'](?:https?:)?//", picture.read_text("utf-8"))


def test_every_link_within_the_site_leads_to_a_page_and_an_anchor(
    pages: dict[Path, Page],
) -> None:
    followed = 0
    for file, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme:
                assert parts.scheme == "https", f"{file}: {link}"
                continue
            target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            assert target.is_file(), f"{file}: {link}"
            if parts.fragment:
                assert unquote(parts.fragment) in pages[target].anchors, f"{file}: {link}"
            followed += 1
    assert followed > len(pages)


@pytest.mark.parametrize("name", bali.__all__)
def test_every_public_name_has_an_entry_in_the_reference(
    site: Path, pages: dict[Path, Page], name: str
) -> None:
    assert f"bali.{name}" in pages[site / "docs" / "site" / "reference.html"].anchors
    library = (site / "docs" / "library.html").read_text("utf-8")
    assert f'href="site/reference.html#bali.{name}"' in library


def test_the_search_finds_words_of_documents_and_docstrings(site: Path) -> None:
    text = (site / "searchindex.js").read_text("utf-8")
    index = json.loads(text.removeprefix("Search.setIndex(").removesuffix(")"))
    for stem, document in (
        ("shrine", "docs/rules"),
        ("postgresql", "docs/hosting"),
        ("gamesess", "docs/library"),
        ("spectat", "docs/site/reference"),  # from a docstring
    ):
        number = index["docnames"].index(document)
        found = [index[terms].get(stem) for terms in ("terms", "titleterms")]
        assert any(number in (at if isinstance(at, list) else [at]) for at in found), stem
    assert any("searchindex.js" in address for address in Page(site / "search.html").loaded)


def test_a_broken_link_or_anchor_and_an_unlisted_document_fail(tmp_path: Path) -> None:
    source = tmp_path / "source"
    (source / "docs").mkdir(parents=True)
    (source / "README.md").write_text(
        "# A\n\n[1](docs/none.md) [2](docs/b.md#nowhere) [3](#never)\n"
    )
    (source / "docs" / "b.md").write_text("# B\n")
    done = build(source, tmp_path / "output")
    assert done.returncode != 0
    for target in ("docs/none.md", "nowhere", "never"):
        assert f"'{target}' [myst.xref_missing]" in done.stderr
    assert "b.md: WARNING: document isn't included in any toctree" in done.stderr
