/** A step of a lesson: an answer is tried on the table; a wrong one is taken back, a right one leads on. */

import { PACE, settings } from "../lib/settings.svelte";
import type { LessonAnswer, LessonStepDocument } from "../lib/types";
import { decisionOf, documentOf } from "../replay/film.svelte";
import { Chooser } from "../table/chooser.svelte";
import { finishFlights, fly, showGains } from "../table/flights";

export class Attempt extends Chooser {
  /** The answer that is shown on the table. */
  tried = $state.raw<LessonAnswer | null>(null);
  readonly canUndo = false;

  constructor(readonly step: LessonStepDocument) {
    super();
    this.doc = decisionOf(step.moment);
  }

  override get myTurn(): boolean {
    return this.tried === null && super.myTurn;
  }

  get solved(): boolean {
    return this.tried !== null && this.step.accepted.includes(this.tried.move);
  }

  answer(move: string): void {
    const answer = this.step.answers.find((one) => one.move === move);
    if (this.tried !== null || !answer) return;
    this.back();
    this.tried = answer;
    const { story } = answer.after;
    const doc = documentOf(answer.after);
    const pace = PACE[settings.speed];
    void fly({ doc, news: story, story: [] }, () => (this.doc = doc), pace);
    for (const event of story) showGains(event, pace);
    this.latest = story;
    this.showing = true; // what happened is said, not what would be asked next
  }

  answerThenChoose(move: string): void {
    this.answer(move);
  }

  /** The table as it was. */
  takeBack(): void {
    if (this.tried === null || this.solved) return;
    finishFlights();
    this.tried = null;
    this.showing = false;
    this.latest = [];
    this.doc = decisionOf(this.step.moment);
  }

  undo(): void {
    // A wrong answer is taken back by `takeBack`, with its explanation.
  }

  skip(): void {
    finishFlights();
  }
}
