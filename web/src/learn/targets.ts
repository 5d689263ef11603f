/** Where the parts that a lesson points at are on the page. */

import type { Target } from "../lib/types";

/** Selectors of a part, the best first; on a phone some places are not drawn. */
export function placesOf({ part, row, seat, kind, good }: Target): string[] {
  switch (part) {
    case "row":
      return [row === null ? ".offer" : `[data-place="row-${row}"]`];
    case "offer":
      return [".offer"];
    case "hand":
      return [kind === null ? "[data-place=hand]" : `.hand .card:has(.of-${kind})`];
    case "village":
      return [villageOf(seat, kind)];
    case "stones":
    case "points":
      return [ofSeat(part, seat)];
    case "goods":
      return [good === null ? ofSeat(part, seat) : `[data-place="my-${good}"]`, "[data-place=my-goods]"];
    case "supply":
      return [good === null ? "[data-place^=supply-]" : `[data-place="supply-${good}"]`, ".dock .answers"];
    case "altar":
    case "demon":
    case "pile":
      return [`[data-place="${part}"]`];
    case "question":
      return [good === null ? ".dock .answers" : `.dock [data-word$=" ${good}"]`, ".dock .speech"];
  }
}

function villageOf(seat: number | null, kind: string | null): string {
  if (kind === null) return seat === null ? ".ledger" : `[data-place="seat-${seat}"]`;
  return seat === null ? `[data-place^="cell-"][data-place$="-${kind}"]` : `[data-place="cell-${seat}-${kind}"]`;
}

function ofSeat(what: string, seat: number | null): string {
  return seat === null ? `[data-place^="${what}-"]` : `[data-place="${what}-${seat}"]`;
}

/** The elements of a part that are in sight. */
export function elementsOf(target: Target): HTMLElement[] {
  for (const place of placesOf(target)) {
    const found = [...document.querySelectorAll<HTMLElement>(place)].filter((element) => element.checkVisibility());
    if (found.length) return found;
  }
  return [];
}
