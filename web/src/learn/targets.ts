/** Where the parts that a lesson points at are on the page. */

import type { Target } from "../lib/types";

/** Selectors of a part for the seat that decides, the best first: on a phone some places are not drawn. */
function placesOf({ part, row, seat, kind, good }: Target, own: number): string[] {
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
      if (seat === own) return [`[data-place="my-${good ?? "goods"}"]`];
      return [good === null ? ofSeat(part, seat) : villageOf(seat, good)];
    case "supply": // the piles, which are answers, too; when they can be bought, with my prices
      if (good !== null) return [`[data-place="supply-${good}"], [data-place="price-${good}"], .dock [data-word$=" ${good}"]`];
      return ["tr:has(> [data-place^=supply-]), [data-asks=buy] tr:has(> [data-place^=price-]), .dock .answers"];
    case "altar":
    case "demon":
    case "pile":
      return [`[data-place="${part}"]`];
    case "question":
      return [".dock .answers", ".dock .speech"];
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
export function elementsOf(target: Target, own: number): HTMLElement[] {
  for (const place of placesOf(target, own)) {
    const found = [...document.querySelectorAll<HTMLElement>(place)].filter((element) => element.checkVisibility());
    if (found.length) return found;
  }
  return [];
}
