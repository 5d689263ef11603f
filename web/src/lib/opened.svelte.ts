/** The record that was opened last, for the replay page to show. */

import type { GameRecord } from "./shuffle";

let record = $state.raw<GameRecord | null>(null);

export function open(found: GameRecord | null): void {
  record = found;
}

export function opened(): GameRecord | null {
  return record;
}

/** A record, or the first of a file with one a line; null if there is none. */
export function recordIn(text: string): GameRecord | null {
  for (const part of [text, text.trim().split("\n")[0] ?? ""]) {
    try {
      const found: unknown = JSON.parse(part);
      if (isRecord(found)) return found;
    } catch {
      // Not this way, then.
    }
  }
  return null;
}

/** Whether it is worth asking the server, which checks the rest. */
export function isRecord(found: unknown): found is GameRecord {
  return typeof found === "object" && found !== null && "moves" in found && "setup" in found;
}
