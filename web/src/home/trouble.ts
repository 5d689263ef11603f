/** Why something could not be done, for a player. */

import { Refused } from "../lib/api";
import { say } from "../lib/texts.svelte";

export function trouble(error: unknown): string {
  if (!(error instanceof Refused)) throw error;
  return say("home-trouble", { code: error.code });
}
