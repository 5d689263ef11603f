"""Whether all text has room where it stands."""

from playwright.sync_api import Page

# Every piece of text against the boxes around it that cut off, or that it should not leave.
LOOK = """() => {
  const misfits = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement;
    if (!text.data.trim() || !parent.checkVisibility()) continue;
    if (parent.closest(".unseen, option")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const place = range.getBoundingClientRect();
    let out = place.left < -1 || place.right > innerWidth + 1;
    for (let box = parent; box !== document.body && !out; box = box.parentElement) {
      const style = getComputedStyle(box);
      const cuts = style.overflowX !== "visible";
      if (!cuts && !box.matches("button, label, .button, .panel, td, th")) continue;
      const room = box.getBoundingClientRect();
      out = place.left < room.left - 1 || place.right > room.right + 1;
      if (["hidden", "clip"].includes(style.overflowY)) out ||= place.bottom > room.bottom + 1;
    }
    if (out) misfits.push(text.data.trim());
  }
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) misfits.push(`the page is ${wide} wide`);
  return misfits;
}"""


def misfits(page: Page) -> list[str]:
    """The texts that do not fit, as the page stands."""
    found: list[str] = page.evaluate(LOOK)
    return found
