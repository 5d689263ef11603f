"""Whether all text has room where it stands, uncovered and with its words whole."""

from playwright.sync_api import Page

from tests.page.requirements import require_japanese_font
from tools.browser import END_OF_ANIMATIONS

# Every piece of text against the boxes around it that cut off, or that it should not leave.
LOOK = """async () => {
  await document.fonts.ready;
  // Cards adapt their text when they have been measured, which is after the next frame.
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let number = 0; number < 3; number++) await frame();
  const misfits = [];
  // Japanese may end a line anywhere; other words only at a hyphen, seen or soft.
  const WORD = /[^\\s\\u00ad\\u3000-\\u9fff\\uff00-\\uffef-]{2,}/g;
  const linesOf = (range) => [...range.getClientRects()].filter(({ width }) => width > 0);
  const isBroken = (text, { 0: word, index }) => {
    const range = document.createRange();
    // The hyphen that is drawn for a soft one counts as part of the next letter.
    range.setStart(text, text.data[index - 1] === "\\u00ad" ? index + 1 : index);
    range.setEnd(text, index + word.length);
    return new Set(linesOf(range).map(({ top }) => Math.round(top))).size > 1;
  };
  // By the next one of the same list, as cards lie on each other.
  const isCovered = (item, { left, right, bottom }) => {
    const above = document.elementFromPoint((left + right) / 2, bottom - 1)?.closest("li");
    return item && above && above !== item && above.parentElement === item.parentElement;
  };
  // For screen readers alone: by its class, or where there is no room.
  const isUnseen = (element) => {
    if (element === document.body) return false;
    return getComputedStyle(element).clipPath === "inset(50%)" || isUnseen(element.parentElement);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement;
    if (!text.data.trim() || !parent.checkVisibility()) continue;
    if (parent.closest("option") || isUnseen(parent)) continue;
    if (parent.closest(".since")) continue; // ends in dots; a drawer has it in full
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
    out ||= linesOf(range).some((line) => isCovered(parent.closest("li"), line));
    const where = `in ${parent.closest("[class]").outerHTML}`;
    if (out) misfits.push(`${text.data.trim()} ${where}`);
    if (parent.closest("code")) continue; // is no words
    for (const word of text.data.matchAll(WORD))
      if (isBroken(text, word)) misfits.push(`${word[0]} is broken ${where}`);
  }
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) misfits.push(`the page is ${wide} wide`);
  return misfits;
}"""


def misfits(page: Page) -> list[str]:
    """The texts that do not fit, and the words that are broken, as the page stands."""
    if page.get_attribute("html", "lang") == "ja":
        require_japanese_font(page)
    page.evaluate(END_OF_ANIMATIONS)  # cards on their way may lie anywhere
    found: list[str] = page.evaluate(LOOK)
    return found


# Cards are measured when they are drawn, and say what they have room for in the next frame.
TWO_FRAMES = """() => new Promise((drawn) =>
  requestAnimationFrame(() => requestAnimationFrame(drawn)))"""


def misfits_when_drawn(page: Page) -> list[str]:
    """The same on a page that has just changed; its clock must not stand still."""
    page.evaluate(TWO_FRAMES)
    return misfits(page)
