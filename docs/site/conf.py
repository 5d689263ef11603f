"""The website of the documents, for Sphinx; `make docs` builds it.

The sources are the Markdown files where they are, with the links that they have for readers of the
repository, and `reference.rst`, which is filled from the docstrings. Any warning fails the build:
a link or an anchor that leads nowhere, a document that is not in `contents.md`.
"""

import inspect
import re
import shutil
from pathlib import Path
from typing import Any, get_args

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx

import bali
from bali.story import AnyEvent

SITE = Path(__file__).parent
TOP = SITE.parent.parent
PAGE = TOP / "bali" / "page"  # built by `make page`; its typeface is the site's

project = "Bali"
author = "The Bali contributors"
release = bali.__version__
root_doc = "README"
include_patterns = ["*.md", "docs/*.md", "docs/site/reference.rst"]
exclude_patterns = [
    ".*", "bali", "build", "deploy", "dist", "examples", "learnt", "tests", "tools", "web",
]  # fmt: skip

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 4  # as the repository's viewers make them
highlight_language = "none"
python_maximum_signature_line_length = 88
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
nitpicky = True
nitpick_ignore_regex = [("py:class", ".*")]  # types of signatures that are not public

html_theme = "furo"
html_title = "Bali"
html_favicon = html_logo = str(TOP / "web" / "public" / "favicon.svg")
(FONT,) = (PAGE / "assets").glob("noto-sans-*.woff2")
html_static_path = ["site.css.jinja", str(FONT), str(PAGE / "noto-sans-licence.txt")]
html_css_files = ["site.css"]
html_use_index = False
html_copy_source = False
html_show_copyright = False
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"

# The page's variables hold the colours of both themes, so that Furo needs no others for the dark.
COLOURS = {
    "color-background-primary": "var(--panel)",
    "color-background-secondary": "var(--table)",
    "color-background-border": "color-mix(in srgb, var(--line) 45%, transparent)",
    "color-background-hover": "color-mix(in srgb, var(--line) 20%, transparent)",
    "color-foreground-primary": "var(--ink)",
    "color-foreground-secondary": "var(--mute)",
    "color-foreground-muted": "var(--mute)",
    "color-foreground-border": "var(--line)",
    "color-brand-primary": "var(--button)",
    "color-brand-content": "var(--button)",
    "color-brand-visited": "var(--button)",
    "color-highlight-on-target": "var(--glow)",
    "color-highlighted-background": "var(--glow)",
    "color-highlighted-text": "var(--ink)",
    "color-code-background": "var(--table)",
    "color-code-foreground": "var(--ink)",
    "color-inline-code-background": "var(--table)",
    "color-api-background": "var(--table)",
    "color-api-background-hover": "var(--table)",
    "color-api-pre-name": "var(--mute)",
    "color-api-name": "var(--button)",
    "color-table-header-background": "var(--table)",
    "font-stack": "var(--letters)",
}
html_theme_options = {
    "light_css_variables": COLOURS,
    "dark_css_variables": COLOURS,
    "top_of_page_buttons": [],
}


def page_variables() -> str:
    """The variables of the page's design system, from its style sheet."""
    (block,) = re.findall(
        r"^:root \{\n(.*?)^\}", (TOP / "web/src/app.css").read_text("utf-8"), re.M | re.S
    )
    return "\n".join(re.findall(r"^  --.*$", block, re.M))


EVENTS = " | ".join(f"~{event.__module__}.{event.__name__}" for event in get_args(AnyEvent))
html_context = {"font": FONT.name, "page_variables": page_variables()}


def add_contents(_app: Sphinx, document: str, source: list[str]) -> None:
    """The README leads to all documents; the site's contents are not shown in the repository."""
    if document == root_doc:
        source[0] += "\n" + (SITE / "contents.md").read_text("utf-8")


def convert_docstring(
    _app: Sphinx, kind: str, path: str, _value: object, _options: Any, lines: list[str]
) -> None:
    """Markdown's backticks become links or code; a field's comment is its docstring."""
    if kind == "attribute" and not any(lines):
        lines[:] = [comment_of_field(path)]
    lines[:] = [
        line if line.startswith((">>>", "...")) else re.sub("`([^`]+)`", link_text, line)
        for line in lines
    ]


def comment_of_field(path: str) -> str:
    """The comment behind the field in its class, as a sentence."""
    _, owner, field = path.split(".")
    source = inspect.getsource(getattr(bali, owner))
    comment = re.search(rf"^    {field}: .*  # (.*)$", source, re.M)
    return f"{comment[1][:1].upper()}{comment[1][1:]}." if comment else ""


def link_text(match: re.Match[str]) -> str:
    """A public name leads to its entry, a document to its page; anything else is code."""
    text = match[1]
    if re.fullmatch(r"docs/[\w-]+\.md", text):
        return f":doc:`/{text.removesuffix('.md')}`"
    return f":py:obj:`~bali.{text}`" if text in bali.__all__ else f"``{text}``"


def shorten_signature(
    _app: Sphinx, kind: str, _name: str, _value: object, _options: Any, call: str, result: str
) -> tuple[str, str | None]:
    """Leave out constructors, as functions return these objects, and abbreviate all events."""
    if kind in ("class", "exception"):
        return "", None
    return call, result and result.replace(EVENTS, "AnyEvent")


def link_code(app: Sphinx, doctree: nodes.document) -> None:
    """In documents, `bali.new` and the other public names lead to the reference."""
    for code in list(doctree.findall(nodes.literal)):
        package, _, name = code.astext().partition(".")
        if package == "bali" and name in bali.__all__ and not in_link(code):
            link = addnodes.pending_xref(
                "", refdomain="py", reftype="obj", reftarget=code.astext(), refwarn=True
            )
            link["refdoc"] = app.env.docname
            code.replace_self(link)
            link += code


def in_link(node: nodes.Node | None) -> bool:
    while node is not None:
        if isinstance(node, (nodes.reference, addnodes.pending_xref, nodes.title)):
            return True
        node = node.parent
    return False


def make_front_page(app: Sphinx, error: Exception | None) -> None:
    if error is None:
        shutil.copy(app.outdir / "README.html", app.outdir / "index.html")


def setup(app: Sphinx) -> None:
    app.connect("source-read", add_contents)
    app.connect("autodoc-process-docstring", convert_docstring)
    app.connect("autodoc-process-signature", shorten_signature)
    app.connect("doctree-read", link_code)
    app.connect("build-finished", make_front_page)
