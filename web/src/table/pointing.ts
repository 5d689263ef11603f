/** Pointing at something, or focusing it, is looking at it. */

import type { Chooser } from "./chooser.svelte";

export interface Pointing {
  onpointerenter: () => void;
  onpointerleave: () => void;
  onfocus: () => void;
  onblur: () => void;
}

export function pointing(game: Chooser | null, word: () => string | null): Pointing {
  const look = (): void => game?.point(word());
  const away = (): void => game?.point(null);
  return { onpointerenter: look, onpointerleave: away, onfocus: look, onblur: away };
}

/** Whether a click came from a mouse, for which one can be enough. */
export function byMouse(event: MouseEvent): boolean {
  return event.detail > 0 && "pointerType" in event && event.pointerType === "mouse";
}
