/** A table in a few words. */

import type { Seat } from "../lib/mine.svelte";
import { join, say } from "../lib/texts.svelte";
import type { Clock, History, SeatInfo, TableDocument } from "../lib/types";
import { namesOf } from "../table/names";

interface Facts {
  variants: string[];
  history: History;
  clock: Clock | null;
}

function facts({ variants, history, clock }: Facts): string[] {
  const told = variants.map((variant) => say(`variant-${variant}`));
  if (history === "strict") told.push(say("new-history-strict"));
  if (clock) told.push(timeText(clock.days ? "days" : "seconds", clock.days ?? clock.seconds ?? 0));
  return told;
}

export function timeText(unit: "seconds" | "days", number: number): string {
  return say("new-clock-time", { unit, number });
}

/** Who plays, and what is special about the table. */
export function about(table: Facts & { seats: SeatInfo[] }, own: Seat[] = []): string {
  return [players(table.seats, own), ...facts(table)].filter(Boolean).join(" · ");
}

/** The players, without free seats; who is alone at this device is "you". */
function players(seats: SeatInfo[], own: Seat[] = []): string {
  const named = namesAs(seats, own).filter((_, seat) => seats[seat]?.taken || seats[seat]?.kind === "bot");
  return join(named, "list-comma");
}

function namesAs(seats: SeatInfo[], own: Seat[]): string[] {
  const you = own.length === 1 ? own[0]?.seat : null;
  return namesOf(seats).map((name, seat) => (seat === you ? say("home-you") : name));
}

/** Whose turn it is, or how it ended. */
export function standing(doc: TableDocument, own: Seat[]): { text: string; mine: boolean } {
  const names = namesAs(doc.seats, own);
  const mine = doc.to_move !== null && own.some(({ seat }) => seat === doc.to_move);
  if (doc.closed) return { text: say("home-closed"), mine: false };
  if (doc.status === "waiting") {
    const number = doc.seats.filter((seat) => seat.kind === "human" && !seat.taken).length;
    return { text: say("home-waiting", { number }), mine: false };
  }
  if (doc.result) {
    const winners = doc.result.winners.map((seat) => names[seat] ?? "");
    return { text: say("home-won", { names: join(winners) }), mine: false };
  }
  if (mine && own.length === 1) return { text: say("home-turn-yours"), mine };
  return { text: say("home-turn", { name: names[doc.to_move ?? 0] ?? "" }), mine };
}
