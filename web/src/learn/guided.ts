/** The guided game: two players, and help that fades. */

import { keepGuided } from "../lib/learning.svelte";
import { makeTable, place, usualPlan } from "../lib/plan";

/** Makes an ordinary table against an easy bot, and remembers that help is wanted there. */
export async function beginGuided(): Promise<void> {
  const seats = [place("me"), place("easy")];
  await makeTable({ ...usualPlan(), seats, order: "given" }, (table) => keepGuided(table, true));
}
