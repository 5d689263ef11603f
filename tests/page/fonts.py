"""Which texts of the page are drawn with a font of the machine."""

from collections.abc import Iterator

from playwright.sync_api import Page

from tests.server.serving import Json

TEXT = 3  # the type of such a node


def texts_in_system_fonts(page: Page) -> dict[str, str]:
    """The texts that are not drawn with the page's own typeface alone, each with the other font.

    Japanese on a page in another language is left out, as is what only screen readers get.
    """
    page.evaluate("() => document.fonts.ready")
    tools = page.context.new_cdp_session(page)
    tools.send("DOM.enable")
    tools.send("CSS.enable")
    root = tools.send("DOM.getDocument", {"depth": -1})["root"]
    [html] = [child for child in root["children"] if child["nodeName"] == "HTML"]
    found = {}
    for node in _texts(html["children"][-1]):
        answer = tools.send("CSS.getPlatformFontsForNode", {"nodeId": node["nodeId"]})
        for font in answer["fonts"]:
            if not font["isCustomFont"]:
                found[node["nodeValue"].strip() or node["localName"]] = font["familyName"]
    tools.detach()
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
