/** What the players are called. */

import { say } from "../lib/texts.svelte";
import type { SeatInfo } from "../lib/types";

export function namesOf(seats: SeatInfo[]): string[] {
  return seats.map((seat, number) => nameOf(seat, number));
}

function nameOf(seat: SeatInfo, number: number): string {
  if (seat.name) return seat.name;
  if (seat.kind === "bot") return say("bot-name", { number });
  return seat.taken || seat.reserved ? say("player-name", { number: number + 1 }) : say("seat-free");
}

/** The names in a record, which may be equal: then a letter follows, as in the terminal. */
export function distinguish(names: string[]): string[] {
  return names.map((name, seat) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${"ABCD".charAt(seat)}`));
}
