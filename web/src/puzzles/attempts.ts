/** Attempts at puzzles: what they do to the rating, and what the server is told. */

import { ask } from "../lib/api";
import { findToday, keepTraining, training, type GlickoRating } from "../lib/training.svelte";
import type { PuzzleAttempt, PuzzleSummary } from "../lib/types";
import { NEWCOMER, rate } from "./glicko";

/** The rating of this browser. */
export function ownRating(): GlickoRating {
  return training().rating ?? NEWCOMER;
}

export function isDone(id: string): boolean {
  return training().history.some((attempt) => attempt.id === id);
}

/** Keeps an attempt, and whether it was that of the day; false if the puzzle was tried before and counts no more. */
export function keepAttempt(puzzle: PuzzleSummary, solved: boolean, ofToday: boolean): boolean {
  const day = findToday();
  const before = ofToday ? { ...training(), lastDay: day } : training();
  if (isDone(puzzle.id)) {
    keepTraining(before);
    return false;
  }
  const rating = rate(ownRating(), puzzle, solved ? 1 : 0);
  const streak = solved ? before.streak + 1 : 0;
  keepTraining({
    ...before,
    client: before.client || makeClient(),
    rating,
    streak,
    bestStreak: Math.max(streak, before.bestStreak),
    history: [...before.history, { id: puzzle.id, day, solved, rating: Math.round(rating.rating) }],
  });
  return true;
}

/** Tells the server an attempt of somebody with a rating; null if it cannot be told, which does not matter. */
export async function sendAttempt(puzzle: string, solved: boolean, rating: number): Promise<PuzzleSummary | null> {
  const attempt: PuzzleAttempt = { client: training().client, solved, rating: Math.round(rating) };
  return ask<PuzzleSummary>(`puzzles/${puzzle}/attempts`, null, attempt).catch(() => null);
}

function makeClient(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
