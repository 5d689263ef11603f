/** What the frames of a table tell besides the moves: who left or is back, and who took back a move. */

import { say } from "../lib/texts.svelte";
import type { TableDocument } from "../lib/types";
import type { Note } from "./chooser.svelte";
import { namesOf } from "./names";

/** A line of the history, and how many events come before it. */
export interface Aside extends Note {
  at: number;
}

export function asidesBetween(before: TableDocument, now: TableDocument): Note[] {
  const names = namesOf(now.seats);
  const seats = now.seats.flatMap((seat, number) => {
    const { away = null, agreed = [] } = before.seats[number] ?? {};
    const name = names[number] ?? "";
    const agreeing = seat.agreed.filter((other) => !agreed.includes(other) && other !== now.seat);
    const notes: Note[] = agreeing.map((other) => ({ id: "seat-agreed", args: { name: names[other] ?? "", other: name } }));
    if (seat.away === away || number === now.seat) return notes; // a banner tells me of myself
    if (seat.away === null) return [...notes, { id: "seat-back", args: { name } }];
    return [...notes, { id: "seat-away", args: { name, why: seat.away, level: say("level", { level: now.standin }) } }];
  });
  const undone = now.version > before.version ? (now.undone ?? null) : null;
  if (undone === null) return seats;
  return [...seats, undone === now.seat ? { id: "took-back-you" } : { id: "took-back", args: { name: names[undone] ?? "" } }];
}

/** The lines of a history with those of the asides between them. */
export function insertAsides<Line>(lines: Line[], asides: Aside[], write: (aside: Aside) => Line): Line[] {
  const inserted = [...lines];
  for (const aside of [...asides].reverse()) inserted.splice(aside.at, 0, write(aside));
  return inserted;
}
