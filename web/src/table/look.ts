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
  const change = doc.preview[word] ?? doc.plays?.moves[word] ?? null;
  const [verb, number] = word.split(" ");
  const row = verb === "take" ? (doc.rows[Number(number) - 1] ?? null) : null;
  const lit = change?.outlook ? scored(change) : revealed(row);
  return {
    word,
    change,
    reason: reasonOf(doc, word),
    row,
    lit,
    gains: lit === null ? [] : (doc.scorings[lit]?.gains ?? []),
  };
}

/** Why an answer cannot be given: to what is asked, or as a play that buying nothing would lead to. */
export function reasonOf(doc: TableDocument, word: string): Reason | null {
  return doc.blocked[word] ?? doc.plays?.blocked[word] ?? null;
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
