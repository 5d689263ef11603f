/** What a replay loads when a review, or playing on, is asked for. */

import { addTexts } from "../lib/texts.svelte";
import Exercise from "./Exercise.svelte";
import Graph from "./Graph.svelte";
import Moves from "./Moves.svelte";
import Panel from "./Panel.svelte";
import Progress from "./Progress.svelte";
import WhatIf from "./WhatIf.svelte";
import { mistakesOf } from "./judged";
import { ReviewRun } from "./run.svelte";

export const parts = { Exercise, Graph, Moves, Panel, Progress, WhatIf, ReviewRun, mistakesOf };
export type ReviewParts = typeof parts;

/** With the messages that they need. */
export async function load(): Promise<ReviewParts> {
  await addTexts("review");
  return parts;
}
