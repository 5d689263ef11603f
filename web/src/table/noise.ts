/** What happened, for the ear: every sound has something to see. */

import { sound } from "../lib/sound";
import type { AnyEvent } from "../lib/types";

/** The sound of an event. */
export function playSound(event: AnyEvent, me: number | null): void {
  switch (event.event) {
    case "played":
    case "taken":
    case "bought":
    case "offered":
    case "blessed":
      return sound("card");
    case "demon":
      return sound("demon");
    case "formed":
      return sound("row");
    case "counted":
      return sound("end");
    case "rewarded":
      return event.seat === me ? sound("gain", event.number) : undefined;
    case "scored": {
      const mine = event.shares.find((share) => share.seat === me);
      if (!mine) return undefined;
      if (mine.alone) sound("crown");
      const units = mine.stones + mine.points + mine.goods;
      return units ? sound("gain", units) : undefined;
    }
    default:
      return undefined;
  }
}
