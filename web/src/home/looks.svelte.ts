/** My tables as they stand: looked at a few at a time, the newest first. */

import * as api from "../lib/api";
import { forget, type Mine } from "../lib/mine.svelte";
import type { TableDocument } from "../lib/types";

const AT_ONCE = 4;
const GONE = ["no-such-table", "unknown-token"];

/** By table: what was seen last; null if it could not be reached. */
export const looks: Record<string, TableDocument | null> = $state({});

export async function lookAt(tables: Mine[]): Promise<void> {
  const waiting = tables.filter(({ table }) => looks[table]?.status !== "over");
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await lookAtOne(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function lookAtOne({ table, seats }: Mine): Promise<void> {
  try {
    looks[table] = await api.look(table, seats[0]?.token ?? null);
  } catch (error) {
    if (!(error instanceof api.Refused)) throw error;
    if (GONE.includes(error.code)) forget(table);
    else looks[table] ??= null;
  }
}
