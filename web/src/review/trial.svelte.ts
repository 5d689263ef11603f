/** A decision of a past game that is made once more. */

import type { Decision, Moment } from "../lib/types";
import { decisionOf } from "../replay/film.svelte";
import { Chooser } from "../table/chooser.svelte";
import { isRight } from "./judged";

export class Trial extends Chooser {
  /** The answers so far; the last one may be right. */
  answers = $state.raw<string[]>([]);
  readonly canUndo = false;

  constructor(
    readonly decision: Decision,
    moment: Moment,
  ) {
    super();
    this.doc = decisionOf(moment);
  }

  get last(): string | null {
    return this.answers.at(-1) ?? null;
  }

  get solved(): boolean {
    return this.last !== null && isRight(this.decision, this.last);
  }

  /** Whether something else can still be tried. */
  get open(): boolean {
    return this.sent === null;
  }

  answer(move: string): void {
    if (!this.open) return;
    this.answers = [...this.answers, move];
    this.back();
    if (this.solved) this.#finish(move);
  }

  answerThenChoose(move: string): void {
    this.answer(move);
  }

  /** Gives up: the best move is shown. */
  reveal(): void {
    this.#finish(this.decision.best);
  }

  /** Nothing more can be chosen. */
  #finish(move: string): void {
    this.sent = { move, version: this.doc?.version ?? 0 };
    this.choice = move;
  }

  undo(): void {
    // There is nothing to take back: no move was made.
  }

  skip(): void {
    // Nothing moves here.
  }
}
