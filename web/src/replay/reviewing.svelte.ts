/** The review beside a replay; what it needs is loaded when it is asked for. */

import type { Effort, Review } from "../lib/types";
import type { ReviewParts } from "../review/parts";
import type { ReviewRun } from "../review/run.svelte";
import type { Source } from "./film.svelte";

const EFFORTS: readonly string[] = ["quick", "normal", "deep"];

export class Reviewing {
  parts = $state.raw<ReviewParts | null>(null);
  run = $state.raw<ReviewRun | null>(null);
  /** Whose play it is about; null: everybody's. */
  seat = $state<number | null>(null);
  /** The exercise that is begun with. */
  exercise = $state<number | null>(null);
  /** Whether playing on from the present moment is asked for. */
  whatIf = $state(false);

  constructor(
    readonly source: Source,
    own: number | null,
  ) {
    this.seat = own;
  }

  get review(): Review | null {
    return this.run?.review ?? null;
  }

  get effort(): Effort | null {
    return this.run?.effort ?? null;
  }

  async load(): Promise<ReviewParts> {
    this.parts ??= await (await import("../review/parts")).load();
    return this.parts;
  }

  async open(effort: Effort): Promise<void> {
    const { ReviewRun } = await this.load();
    this.run ??= new ReviewRun(this.source);
    await this.run.ask(effort);
  }

  async askWhatIf(): Promise<void> {
    await this.load();
    this.whatIf = true;
  }

  /** Begins the exercises with the decision of a step, or with the worst. */
  tryAgain(step: number | null): void {
    const decision = this.review?.decisions.find((one) => one.step === step);
    if (decision && this.seat !== null) this.seat = decision.seat;
    const at = this.mistakes.findIndex((one) => one.step === step);
    this.exercise = Math.max(0, at);
  }

  get mistakes(): Review["decisions"] {
    return this.parts && this.review ? this.parts.mistakesOf(this.review, this.seat) : [];
  }

  close(): void {
    this.run?.close();
    this.run = null;
    this.exercise = null;
  }
}

export function effortIn(word: string | null): Effort | null {
  return word !== null && EFFORTS.includes(word) ? (word as Effort) : null;
}
