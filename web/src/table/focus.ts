/** Where the focus belongs when a decision is asked for, or a page has changed under it. */

const CHOICES = [".answers [data-rove]:not([aria-disabled=true])", ".deeds .none", ".hand .can", ".offer .can"];

/** The first choice, or the sentence; null if somebody is busy elsewhere on the page. */
export function firstChoice(root: HTMLElement): HTMLElement | null {
  const at = document.activeElement;
  const idle = at === null || at === document.body || !root.contains(at);
  if (document.querySelector("dialog[open]") || !(idle || at.closest(".dock, .offer"))) return null;
  for (const selector of CHOICES) {
    const found = root.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return root.querySelector("[data-focus=sentence]");
}

/** The heading of a page that has taken the place of another, unless the focus is somewhere already. */
export function focusHeading(heading: HTMLElement): void {
  if (document.activeElement === document.body) heading.focus({ preventScroll: true });
}
