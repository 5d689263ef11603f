/** The tries at one puzzle, until all its moves are found or no try is left. */

import { PACE, settings } from "../lib/settings.svelte";
import type { Moment, PuzzleDocument, PuzzleStepDocument, TableDocument } from "../lib/types";
import { decisionOf, documentOf } from "../replay/film.svelte";
import { Trial } from "../review/trial.svelte";
import { fly, showGains } from "../table/flights";

export const TRIES = 3;

export class PuzzleRun {
  /** The number of the decision. */
  at = $state(0);
  trial: PuzzleTrial;
  triesLeft = $state(TRIES);
  /** How much help is shown: first what it is about, then where to look. */
  hints = $state<0 | 1 | 2>(0);
  /** What the last answer was. */
  answered = $state<"right" | "wrong" | null>(null);
  /** By decision: the wrong answer that was given last. */
  readonly wrong = $state<Record<number, string>>({});
  /** Whether help was asked for, for any decision. */
  #helped = $state(false);

  constructor(
    readonly doc: PuzzleDocument,
    /** Called once, when it is over. */
    private readonly onover: () => void,
  ) {
    this.trial = $state.raw(this.#begin(0));
  }

  get step(): PuzzleStepDocument {
    return this.doc.steps[this.at] as PuzzleStepDocument;
  }

  get isSolved(): boolean {
    return this.trial.solved && this.at === this.doc.steps.length - 1;
  }

  get isOver(): boolean {
    return !this.trial.open;
  }

  /** Whether it was solved at the first try and without help, which alone counts. */
  get isClean(): boolean {
    return this.isSolved && this.triesLeft === TRIES && !this.#helped;
  }

  askHint(): void {
    this.hints = this.#helped ? 2 : 1;
    this.#helped = true;
  }

  giveUp(): void {
    this.triesLeft = 0;
    this.#fail();
  }

  #begin(at: number): PuzzleTrial {
    return new PuzzleTrial(this.doc.steps[at] as PuzzleStepDocument, () => this.#judge());
  }

  #judge(): void {
    if (!this.trial.solved) {
      this.answered = "wrong";
      this.wrong[this.at] = this.trial.last ?? "";
      this.triesLeft -= 1;
      if (this.triesLeft === 0) this.#fail();
      return;
    }
    this.answered = "right";
    const next = this.doc.steps[this.at + 1];
    if (next) {
      this.#show(next.moment, decisionOf(next.moment), () => {
        this.at += 1;
        this.hints = 0;
        this.trial = this.#begin(this.at);
      });
    } else {
      const after = documentOf(this.doc.after);
      this.#show(this.doc.after, after, () => this.trial.show(after, this.doc.after));
      this.onover();
    }
  }

  #fail(): void {
    this.trial.reveal();
    this.onover();
  }

  /** Draws the table after a right move. */
  #show({ story }: Moment, doc: TableDocument, draw: () => void): void {
    const pace = PACE[settings.speed];
    void fly({ doc, news: story, story: [] }, draw, pace);
    for (const event of story) showGains(event, pace);
  }
}

/** One decision of a puzzle; whoever waits for its answers is told. */
export class PuzzleTrial extends Trial {
  constructor(
    step: PuzzleStepDocument,
    private readonly onanswer: () => void,
  ) {
    super(step.decision, step.moment);
  }

  override answer(move: string): void {
    if (!this.open) return;
    super.answer(move);
    this.onanswer();
  }

  /** The table after the last move, and what that brought about. */
  show(doc: TableDocument, { story }: Moment): void {
    this.back();
    this.doc = doc;
    this.latest = story;
    this.showing = true;
  }
}
