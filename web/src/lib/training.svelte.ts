/** What was trained in this browser: the rating, the streak and the history of puzzles. */

export interface GlickoRating {
  rating: number;
  deviation: number;
  /** How erratic the results are. */
  volatility: number;
}

/** A puzzle that was tried, the result, and the rating afterwards. */
export interface PastAttempt {
  id: string;
  /** In UTC, as ISO 8601 has it. */
  day: string;
  /** At the first try and without help. */
  solved: boolean;
  rating: number;
}

/** An attempt that the server was not told yet, with the rating before it. */
export interface UnsentAttempt {
  puzzle: string;
  solved: boolean;
  rating: number;
}

/** Every puzzle counts once. */
export interface Training {
  /** Tells a server the attempts of this browser apart from those of others. */
  client: string;
  /** null: nothing was tried yet. */
  rating: GlickoRating | null;
  /** Puzzles solved one after the other. */
  streak: number;
  bestStreak: number;
  history: PastAttempt[];
  /** The last day whose puzzle was tried. */
  lastDay: string;
  unsent: UnsentAttempt[];
}

const KEY = "bali.training";

function read(): Training {
  const usual: Training = { client: "", rating: null, streak: 0, bestStreak: 0, history: [], lastDay: "", unsent: [] };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Training>) };
  } catch {
    return usual;
  }
}

let kept = $state.raw(read());

addEventListener("storage", (event) => {
  if (event.key === KEY) kept = read();
});

export function training(): Training {
  return kept;
}

export function keepTraining(changed: Training): void {
  kept = changed;
  try {
    localStorage.setItem(KEY, JSON.stringify(changed));
  } catch {
    // Then it is remembered as long as this page.
  }
}

/** The day that has a puzzle, the same everywhere. */
export function findToday(): string {
  return new Date().toISOString().slice(0, 10);
}
