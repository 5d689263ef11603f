/** What happened, for the ear: every sound has something to see. */

import { sound } from "../lib/sound";
import type { AnyEvent, TableDocument } from "../lib/types";

/** The sounds of one move, and of my turn that it brings. */
export function playSounds(events: AnyEvent[], doc: TableDocument): void {
  for (const event of events) one(event, doc.seat);
  if (events.length && doc.to_move !== null && doc.to_move === doc.seat) sound("turn");
}

function one(event: AnyEvent, me: number | null): void {
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
