/** The guided game: how much help there is at which turn, and what is new in a game. */

import type { AnyEvent, HintDocument, View } from "../lib/types";

/** Every decision is explained, then only surprises; then it is said once that help ends. */
export type Help = "every" | "surprises" | "last" | "none";

/** How many rounds each part of the help lasts. */
const EVERY = 3;
const SURPRISES = 6;
/** From this lead on, the best move is a surprise that is worth a hint. */
const CLEAR = 0.1;

export function helpIn({ turn, players }: View): Help {
  const round = Math.ceil(turn / players);
  if (round <= EVERY) return "every";
  if (round <= EVERY + SURPRISES) return "surprises";
  return round === EVERY + SURPRISES + 1 ? "last" : "none";
}

/** Whether a decision is explained: at first every one, later those of a phase that never was before. */
export function isExplained(help: Help, phase: string, before: string[]): boolean {
  return help === "every" || (help === "surprises" && !before.includes(phase));
}

/** By event: the phase in which a seat decided it. */
const DECIDED: Record<string, string> = {
  bought: "buy", played: "play", discarded: "play", offered: "offer", blessed: "bless", taken: "take", rewarded: "reward", gained: "gain",
};

/** The phases in which a seat has decided something. */
export function phasesOf(events: AnyEvent[], seat: number): string[] {
  return events.flatMap((event) => ("seat" in event && event.seat === seat ? (DECIDED[event.event] ?? []) : []));
}

/** Whether the best move leads the second so far that it must not be missed. */
export function isClear({ options }: HintDocument): boolean {
  return (options?.[1]?.loss ?? 0) >= CLEAR;
}

/** What may happen for the first time in a game, the most instructive first. */
export const FIRSTS = ["majority-lost", "shrine", "majority-won", "row", "gain", "no-gain"] as const;
export type First = (typeof FIRSTS)[number];

/** What of it these events tell. */
export function firstsIn(events: AnyEvent[], seat: number): First[] {
  return events.flatMap((event) => kindsOf(event, seat));
}

function kindsOf(event: AnyEvent, seat: number): First[] {
  if (event.event === "blessed") return ["shrine"]; // only then all goods of the sacrifice lie there
  if (event.event === "formed") return ["row"];
  if (event.event !== "scored") return [];
  const own = event.shares.find((share) => share.seat === seat);
  return [own && own.stones + own.points + own.goods + own.owed + own.choice > 0 ? "gain" : "no-gain"];
}

/** What changed in my sole majorities. */
export function majorityFirsts(before: string[], now: string[]): First[] {
  const lost = before.some((kind) => !now.includes(kind));
  const won = now.some((kind) => !before.includes(kind));
  return [...(lost ? (["majority-lost"] as const) : []), ...(won ? (["majority-won"] as const) : [])];
}
