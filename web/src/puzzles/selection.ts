/** Which puzzle comes next: by theme, by difficulty, or mixed. As bali/puzzles/selection.py chooses. */

import { ask } from "../lib/api";
import { findToday } from "../lib/training.svelte";
import type { Difficulty, PuzzleList, PuzzleSummary, Theme } from "../lib/types";
import { isDone, ownRating } from "./attempts";

/** In the order of the menus. */
export const THEMES: Theme[] = ["majority", "denial", "altar", "endgame", "demon", "oracle", "prices", "shrine"];
export const DIFFICULTIES: Difficulty[] = ["easy", "medium", "hard"];

/** Puzzles by rating, among which chance decides. */
const NEAREST = 12;

/** What is trained; nothing: mixed. */
export interface Filter {
  theme?: Theme;
  difficulty?: Difficulty;
}

export function fits(puzzle: PuzzleSummary, { theme, difficulty }: Filter): boolean {
  if (theme !== undefined && !puzzle.themes.includes(theme)) return false;
  return difficulty === undefined || puzzle.difficulty === difficulty;
}

/** A puzzle of about the own rating, which was not tried yet as long as there are such; null if none fits. */
export function chooseNext(puzzles: PuzzleSummary[], filter: Filter, current: string | null = null): PuzzleSummary | null {
  const fitting = puzzles.filter((puzzle) => fits(puzzle, filter) && puzzle.id !== current);
  const left = fitting.filter(({ id }) => !isDone(id));
  const own = ownRating().rating;
  const distance = ({ rating }: PuzzleSummary): number => Math.abs(rating - own);
  const nearest = left.sort((one, other) => distance(one) - distance(other)).slice(0, NEAREST);
  const among = nearest.length ? nearest : fitting;
  return among[Math.floor(Math.random() * among.length)] ?? null;
}

/** The filter that stands in an address, behind the #. */
export function filterOf(pairs: URLSearchParams): Filter {
  const theme = THEMES.find((known) => known === pairs.get("theme"));
  const difficulty = DIFFICULTIES.find((known) => known === pairs.get("difficulty"));
  return { ...(theme && { theme }), ...(difficulty && { difficulty }) };
}

export function addressOf(puzzle: string, filter: Filter): string {
  const pairs = new URLSearchParams({ ...filter }).toString();
  return `puzzles/${puzzle}${pairs && `#${pairs}`}`;
}

let known: Promise<PuzzleList> | null = null;
let day = "";

/** All puzzles; they are asked for once a day. */
export function fetchPuzzles(): Promise<PuzzleList> {
  if (known !== null && day === findToday()) return known;
  day = findToday();
  known = ask<PuzzleList>("puzzles").catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}
