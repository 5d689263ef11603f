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

/** Where the focus goes if what had it is gone. */
const REFUGES = ["dialog[open] header button", ".end .verdict", "[data-focus=sentence]"];

/** Never lets the focus fall to the body with something that is taken away; to be called in an effect. */
export function keepFocus(): () => void {
  let last: Element | null = null;
  const focused = ({ target }: FocusEvent): void => {
    last = target as Element;
  };
  const changed = (): void => {
    if (last === null || document.activeElement !== document.body) return;
    if (last.isConnected && last.checkVisibility() && !last.closest("[inert], :disabled")) return; // it was left on purpose
    const refuges = REFUGES.map((selector) => document.querySelector<HTMLElement>(selector));
    refuges.find((refuge) => refuge !== null)?.focus({ preventScroll: true });
  };
  const watcher = new MutationObserver(changed);
  watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open", "inert", "disabled"] });
  document.addEventListener("focusin", focused);
  return () => {
    watcher.disconnect();
    document.removeEventListener("focusin", focused);
  };
}
