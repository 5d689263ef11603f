"""Whether everything that a player must see on the table is in the window, whole and uncovered."""

from playwright.sync_api import Page

# Each text and each control against the window, and against all that could clip or cover it.
CHECK = """async (finger) => {
  await document.fonts.ready;
  // What follows the size of the window by script is drawn in the next frame.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const root = document.querySelector("main");
  const over = root.querySelector(".end") !== null; // the count is longer than a phone
  const faults = new Set();
  const describe = (element) => {
    const names = [...element.classList].filter((name) => !name.startsWith("svelte-")).join(".");
    const text = element.textContent.replace(/\\s+/g, " ").trim().slice(0, 40);
    return `${element.tagName.toLowerCase()}.${names} "${text}"`;
  };
  // By element: whether it counts, and the boxes around it that clip.
  const known = new Map();
  const lookUp = (element) => {
    const before = known.get(element);
    if (before) return before;
    const above = element === root ? { counts: true, clips: [] } : lookUp(element.parentElement);
    const style = getComputedStyle(element);
    const { visibility, display, clipPath, opacity, overflowX, overflowY } = style;
    const hidden =
      visibility === "hidden" || display === "none" || clipPath === "inset(50%)" || opacity === "0";
    const aside = element.matches(".beside, select, .flying, dialog"); // scrolls or moves by design
    const clips = [...above.clips];
    const counts = above.counts && !hidden && !aside;
    if (overflowX !== "visible" || overflowY !== "visible") {
      clips.push(element);
      const scrolls = ["auto", "scroll"].includes(overflowY);
      if (scrolls && counts && !over && element.scrollHeight > element.clientHeight + 1)
        faults.add(`scrolls: ${describe(element)}`);
    }
    const dots = style.textOverflow === "ellipsis" && element.closest("[title]") !== null;
    const found = { counts, clips, dots };
    known.set(element, found);
    return found;
  };
  const SPOTS = [[0.5, 0.5], [0.08, 0.5], [0.92, 0.5], [0.5, 0.12], [0.5, 0.88]];
  const check = (element, rect) => {
    if (rect.width === 0 || rect.height === 0) return;
    const { clips, dots } = lookUp(element);
    if (dots) return; // a long name of a player, which its title has in full
    if (rect.left < -0.5 || rect.right > innerWidth + 0.5)
      faults.add(`beside the window: ${describe(element)}`);
    if (over) return;
    if (rect.top < -0.5 || rect.bottom > innerHeight + 0.5) {
      faults.add(`outside the window: ${describe(element)}`);
      return;
    }
    for (const box of clips) {
      const room = box.getBoundingClientRect();
      const beside = rect.left < room.left - 1 || rect.right > room.right + 1;
      if (beside || rect.top < room.top - 1 || rect.bottom > room.bottom + 1) {
        faults.add(`clipped by ${describe(box).split(" ")[0]}: ${describe(element)}`);
        return;
      }
    }
    for (const [x, y] of SPOTS) {
      const hit = document.elementFromPoint(rect.left + rect.width * x, rect.top + rect.height * y);
      if (hit && (element.contains(hit) || hit.contains(element))) continue;
      const cover = hit ? describe(hit).split(" ")[0] : "nothing";
      faults.add(`covered by ${cover}: ${describe(element)}`);
      return;
    }
  };
  const lines = []; // of all texts, to find those that lie on each other
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement;
    if (!text.data.trim() || !lookUp(parent).counts) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    // The box of a text is higher than its letters: the lines above and below may touch it.
    for (const { left, top, width, height } of range.getClientRects()) {
      const line = new DOMRect(left, top + 0.15 * height, width, 0.7 * height);
      check(parent, line);
      if (!lookUp(parent).dots) lines.push([parent, line]);
    }
  }
  for (const [at, [element, one]] of lines.entries())
    for (const [other, two] of lines.slice(at + 1)) {
      const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
      const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
      if (wide > 1 && high > 1) faults.add(`${describe(element)} on ${describe(other)}`);
    }
  for (const control of root.querySelectorAll("button, a, select, input")) {
    const { counts } = lookUp(control);
    if (!counts && !(control.matches("select") && lookUp(control.parentElement).counts)) continue;
    const rect = control.getBoundingClientRect();
    if (rect.width && (rect.width < finger || rect.height < finger))
      faults.add(`${Math.round(rect.width)} x ${Math.round(rect.height)}: ${describe(control)}`);
    check(control, rect);
  }
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth) faults.add(`the page is ${scrollWidth} wide`);
  if (!over && scrollHeight > innerHeight + 1) faults.add(`the page is ${scrollHeight} high`);
  return [...faults];
}"""
FINGER = 24  # pixels


def find_faults(page: Page) -> list[str]:
    """Return what is outside the window, covered, clipped, or too small for a finger."""
    faults: list[str] = page.evaluate(CHECK, FINGER)
    return faults
