/** One tab stop for a group; arrows, Home and End go through it. */

import type { Attachment } from "svelte/attachments";

const FORTH = ["ArrowRight", "ArrowDown"];
const BACK = ["ArrowLeft", "ArrowUp"];

export const rove: Attachment<HTMLElement> = (group) => {
  const items = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>("[data-rove]")];

  const settle = (): void => {
    const all = items();
    const stop = all.find((item) => item === document.activeElement) ?? all.find((item) => item.tabIndex === 0) ?? all[0];
    for (const item of all) item.tabIndex = item === stop ? 0 : -1;
  };

  const target = (key: string, at: number, last: number): number | null => {
    if (FORTH.includes(key)) return at + 1;
    if (BACK.includes(key)) return at - 1;
    if (key === "Home") return 0;
    return key === "End" ? last : null;
  };

  const pressed = (event: KeyboardEvent): void => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = target(event.key, at, all.length - 1);
    if (to === null) return;
    event.preventDefault();
    all[(to + all.length) % all.length]?.focus();
  };

  const entered = (event: FocusEvent): void => {
    const here = event.target as HTMLElement;
    if (here.matches("[data-rove]")) for (const item of items()) item.tabIndex = item === here ? 0 : -1;
  };

  const watcher = new MutationObserver(settle);
  watcher.observe(group, { childList: true, subtree: true });
  group.addEventListener("keydown", pressed);
  group.addEventListener("focusin", entered);
  settle();
  return () => {
    watcher.disconnect();
    group.removeEventListener("keydown", pressed);
    group.removeEventListener("focusin", entered);
  };
};
