/** Attempts at puzzles: what they do to the rating, and what the server is told. */

import { ask, Refused } from "../lib/api";
import { findToday, keepTraining, training, type GlickoRating, type UnsentAttempt } from "../lib/training.svelte";
import type { PuzzleAttempt, PuzzleSummary } from "../lib/types";
import { NEWCOMER, rate } from "./glicko";

const MOST_UNSENT = 100;
/** The codes of refusals that pass. */
const LATER = ["offline", "too-fast", "store-down", "failed"];

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

/** Tells the server an attempt, or keeps it for later; null if it was not told. */
export async function sendAttempt(attempt: UnsentAttempt): Promise<PuzzleSummary | null> {
  try {
    return await post(attempt);
  } catch (error) {
    if (comesLater(error)) keepTraining({ ...training(), unsent: [...training().unsent, attempt].slice(-MOST_UNSENT) });
    return null;
  }
}

/** Tells the server what it could not be told before. It counts an attempt once, however often it is told. */
export async function sendUnsent(): Promise<void> {
  for (const attempt of training().unsent) {
    try {
      await post(attempt);
    } catch (error) {
      if (comesLater(error)) return;
    }
    keepTraining({ ...training(), unsent: training().unsent.filter(({ puzzle }) => puzzle !== attempt.puzzle) });
  }
}

function post({ puzzle, solved, rating }: UnsentAttempt): Promise<PuzzleSummary> {
  const attempt: PuzzleAttempt = { client: training().client, solved, rating: Math.round(rating) };
  return ask<PuzzleSummary>(`puzzles/${puzzle}/attempts`, null, attempt);
}

/** Whether the server may take later what it has not taken now. */
const comesLater = (error: unknown): boolean => !(error instanceof Refused) || LATER.includes(error.code);

function makeClient(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
