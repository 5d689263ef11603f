/** What pointing at, or choosing, an answer shows: all from what the server foresees. */

import type { Change, Gain, Reason, Row, TableDocument } from "../lib/types";

export interface Look {
  word: string;
  change: Change | null;
  reason: Reason | null;
  /** The row that the answer is about. */
  row: Row | null;
  /** The kind whose column is lit: it would be scored. */
  lit: string | null;
  gains: Gain[];
}

export function lookAt(doc: TableDocument, word: string | null): Look | null {
  if (word === null) return null;
  const change = doc.preview[word] ?? null;
  const [verb, number] = word.split(" ");
  const row = verb === "take" ? (doc.rows[Number(number) - 1] ?? null) : null;
  const lit = change?.outlook ? scored(change) : revealed(row);
  return {
    word,
    change,
    reason: doc.blocked[word] ?? null,
    row,
    lit,
    gains: lit === null ? [] : (doc.scorings[lit]?.gains ?? []),
  };
}

function scored({ outlook }: Change): string | null {
  return outlook?.follows === "scored" ? (outlook.reveals ?? null) : null;
}

function revealed(row: Row | null): string | null {
  return row?.foot === "scored" ? (row.reveals ?? null) : null;
}

/** Whether the answer cannot be taken back. */
export function isFinal(look: Look): boolean {
  return Boolean(look.change?.final);
}
