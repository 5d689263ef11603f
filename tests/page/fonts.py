"""Which texts of the page are drawn with a font of the machine."""

from collections.abc import Iterator

from playwright.sync_api import CDPSession, Error, Page

from tools.live_server import Json

TEXT = 3  # the type of such a node
ATTEMPTS = 10


def texts_in_system_fonts(page: Page) -> dict[str, str]:
    """The texts that are not drawn with the page's own typeface alone, each with the other font.

    Japanese on a page in another language is left out, as is what only screen readers get.
    """
    page.evaluate("() => document.fonts.ready")
    tools = page.context.new_cdp_session(page)
    tools.send("DOM.enable")
    tools.send("CSS.enable")
    found = _system_fonts(tools)
    tools.detach()
    return found


def _system_fonts(tools: CDPSession) -> dict[str, str]:
    """The page goes on meanwhile: if a node has been replaced, all is read again."""
    for _ in range(ATTEMPTS):
        try:
            return _read_fonts(tools)
        except Error as error:
            if "Could not find node" not in error.message:
                raise
    raise AssertionError("the page never stands still")


def _read_fonts(tools: CDPSession) -> dict[str, str]:
    root = tools.send("DOM.getDocument", {"depth": -1})["root"]
    [html] = [child for child in root["children"] if child["nodeName"] == "HTML"]
    found = {}
    for node in _texts(html["children"][-1]):
        answer = tools.send("CSS.getPlatformFontsForNode", {"nodeId": node["nodeId"]})
        for font in answer["fonts"]:
            if not font["isCustomFont"]:
                found[node["nodeValue"].strip() or node["localName"]] = font["familyName"]
    return found


def _texts(node: Json) -> Iterator[Json]:
    listed = node.get("attributes", [])
    attributes = dict(zip(listed[::2], listed[1::2], strict=True))
    if "unseen" in attributes.get("class", "").split() or attributes.get("lang") == "ja":
        return
    if node["nodeType"] == TEXT or "pseudoType" in node:
        yield node
    for child in [*node.get("pseudoElements", []), *node.get("children", [])]:
        yield from _texts(child)
