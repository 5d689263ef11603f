/** What a review says about the moments of a game. */

import type { ChanceEvent, Decision, Review } from "../lib/types";

/** From this loss on, a decision is worth another try. */
const WRONG: readonly string[] = ["inaccuracy", "mistake", "blunder"];
/** An answer that loses at most so much is right. */
const RIGHT = 0.04;
/** From here on, chance is a stroke of luck for somebody. */
const STROKE = 0.05;

/** As in chess: they are read without colour, and in every language. */
export const SIGNS: Record<string, string> = { inaccuracy: "?!", mistake: "?", blunder: "??", only: "!", brilliant: "!!" };

export function isWrong({ judgement }: Decision): boolean {
  return WRONG.includes(judgement);
}

/** The sign of a decision; empty for one that needs none. */
export function signOf({ judgement, mark }: Decision): string {
  return SIGNS[judgement] ?? SIGNS[mark ?? ""] ?? "";
}

/** The mistakes of a seat, or of all, the largest loss first. */
export function mistakesOf(review: Review, seat: number | null): Decision[] {
  return review.decisions
    .filter((decision) => isWrong(decision) && (seat === null || decision.seat === seat))
    .sort((one, other) => other.loss - one.loss || one.step - other.step);
}

/** The only and the brilliant moves of a seat, or of all, in the order of play. */
export function markedOf(review: Review, seat: number | null): Decision[] {
  return review.decisions.filter(({ mark, seat: who }) => mark !== null && (seat === null || who === seat));
}

/** Chance that moved a seat's share, or anybody's, the largest first. */
export function strokesOf(review: Review, seat: number | null): ChanceEvent[] {
  return review.chances.filter((event) => sizeOf(event, seat) >= STROKE).sort((one, other) => sizeOf(other, seat) - sizeOf(one, seat));
}

function sizeOf({ luck }: ChanceEvent, seat: number | null): number {
  return seat === null ? Math.max(...luck.map(Math.abs)) : Math.abs(luck[seat] ?? 0);
}

/** The seat that a stroke of luck helped most. */
export function luckiest({ luck }: ChanceEvent): number {
  return luck.indexOf(Math.max(...luck));
}

/** Everybody's shares after a number of moves: those of the last point that is known. */
export function sharesAt(review: Review, step: number): number[] {
  return review.graph.findLast((point) => point.step <= step)?.shares ?? [];
}

export function lossOf(decision: Decision, move: string): number {
  return decision.options.find((option) => option.move === move)?.loss ?? 0;
}

export function isRight(decision: Decision, move: string): boolean {
  return lossOf(decision, move) <= RIGHT;
}
