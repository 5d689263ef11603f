/** The places on the table that a hint is about. */

import type { Focus } from "../lib/types";

/** Lights them up; to be called in an effect. */
export function lightUp(focus: Focus): () => void {
  const lit = placesOf(focus).flatMap((place) => [...document.querySelectorAll<HTMLElement>(place)]);
  for (const place of lit) place.dataset["hinted"] = "";
  return () => lit.forEach((place) => delete place.dataset["hinted"]);
}

function placesOf({ row, kind, seat: whose, good }: Focus): string[] {
  return [
    ...(row === null ? [] : [`[data-place="row-${row}"]`]),
    ...(kind === null ? [] : [whose === null ? `[data-place^="cell-"][data-place$="-${kind}"]` : `[data-place="cell-${whose}-${kind}"]`]),
    ...(good === null ? [] : [`[data-place="my-${good}"]`, `.dock [data-word$=" ${good}"]`, `[data-place="altar"]`]),
  ];
}
