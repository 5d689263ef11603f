/**
 * My tables in short, as they were seen last: for the list, for the title of every page, and for
 * when there is no network.
 *
 * They are kept in the browser beside the tokens, contain nothing hidden, and go with the table when
 * that is forgotten. All tabs share them: what one has asked lately the others do not ask again.
 */

import * as api from "./api";
import { forget, mine, type Mine } from "./mine.svelte";
import type { Summary } from "./types";

interface Kept {
  /** When the server was asked last, and when it last answered. */
  asked: number;
  at: number;
  tables: Record<string, Summary>;
}

const KEY = "bali.summaries";
const AT_ONCE = 4;
/** Of the tables where the game goes on, the newest are asked for. */
const MOST = 20;
const GONE = ["no-such-table", "unknown-token"];
const LONGEST_PAUSE = 10; // times the usual one

let kept = $state.raw(read());
let state = $state<"new" | "online" | "offline">("new");
let failures = 0;
let isAsking = false;

addEventListener("storage", (event) => {
  if (event.key === KEY) kept = read();
});

function read(): Kept {
  const none: Kept = { asked: 0, at: 0, tables: {} };
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return none;
  }
}

function keep(changed: Partial<Kept>): void {
  const all = { ...read(), ...changed };
  const own = mine().flatMap(({ table }) => (all.tables[table] ? [[table, all.tables[table]]] : []));
  kept = { ...all, tables: Object.fromEntries(own) as Kept["tables"] };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Then they last as long as this page.
  }
}

/** A table as it was seen last; null if it could not be reached, undefined until that was tried. */
export function summaryOf(table: string): Summary | null | undefined {
  return kept.tables[table] ?? (state === "new" ? undefined : null);
}

/** When the server answered last, if it does not now; 0: never. */
export function offlineSince(): number | null {
  return state === "offline" ? kept.at : null;
}

export function isOver(table: string): boolean {
  return kept.tables[table]?.status === "over";
}

/** How many of my tables other than the one that is shown wait for me. */
export function waitingTables(shown: string | null): number {
  return mine().filter(({ table, seats }) => {
    const seen = kept.tables[table];
    if (table === shown || seen?.status !== "playing") return false;
    return seats.some(({ seat }) => seat === seen.to_move && !seen.seats[seat]?.away);
  }).length;
}

/** Asks for the tables where the game goes on, unless some tab has within `pause` milliseconds. */
export async function refresh(pause: number): Promise<void> {
  const wait = pause * Math.min(2 ** failures, LONGEST_PAUSE);
  if (isAsking || (state !== "new" && Date.now() < read().asked + wait)) return;
  isAsking = true;
  keep({ asked: Date.now() });
  const isReached = await askFor(mine().filter(({ table }) => !isOver(table)).slice(0, MOST));
  isAsking = false;
  failures = isReached ? 0 : failures + 1;
  state = isReached ? "online" : "offline";
  if (isReached) keep({ at: Date.now() });
}

/** Forgets a table with everything that was kept of it. */
export function forgetTable(table: string): void {
  forget(table);
  keep({});
}

async function askFor(tables: Mine[]): Promise<boolean> {
  const waiting = [...tables];
  let isReached = tables.length > 0 || navigator.onLine;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next && isReached; next = waiting.shift()) isReached &&= await askForOne(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return isReached;
}

async function askForOne({ table, seats }: Mine): Promise<boolean> {
  try {
    const summary = await api.summary(table, seats[0]?.token ?? null);
    keep({ tables: { ...read().tables, [table]: summary } });
  } catch (error) {
    if (!(error instanceof api.Refused)) return false; // such as an answer of a proxy
    if (GONE.includes(error.code)) forgetTable(table);
    return !["offline", "too-fast"].includes(error.code);
  }
  return true;
}
