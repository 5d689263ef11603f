/** The places on the table that a hint, or a move, is about. */

import type { Focus } from "../lib/types";

/** Lights them up; to be called in an effect. */
export function lightUp(focus: Focus, mark: "hinted" | "played" = "hinted"): () => void {
  const lit = placesOf(focus).flatMap((place) => [...document.querySelectorAll<HTMLElement>(place)]);
  for (const place of lit) place.dataset[mark] = "";
  return () => lit.forEach((place) => delete place.dataset[mark]);
}

/** What a move of a seat is about. */
export function focusOf(move: string, seat: number): Focus {
  const [verb = "", about = ""] = move.split(" ");
  const focus: Focus = { row: null, kind: null, seat: null, good: null };
  if (verb === "take") return { ...focus, row: Number(about) };
  if (verb === "play" || verb === "discard") return { ...focus, kind: about, seat };
  if (["reward", "oracle", "keep"].includes(verb) || about === "none") return focus;
  return { ...focus, good: about };
}

function placesOf({ row, kind, seat: whose, good }: Focus): string[] {
  return [
    ...(row === null ? [] : [`[data-place="row-${row}"]`]),
    ...(kind === null ? [] : [whose === null ? `[data-place^="cell-"][data-place$="-${kind}"]` : `[data-place="cell-${whose}-${kind}"]`]),
    ...(good === null ? [] : [`[data-place="my-${good}"]`, `.dock [data-word$=" ${good}"]`, `[data-place="altar"]`]),
  ];
}
