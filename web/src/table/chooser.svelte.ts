/** Somebody who decides at a table: looks at answers, chooses one, gives it. */

import { settings } from "../lib/settings.svelte";
import type { Arguments } from "../lib/texts.svelte";
import type { AnyEvent, TableDocument } from "../lib/types";
import { isFinal, lookAt, type Look } from "./look";

/** A line for the player about what was just done, or could not be: a message and its arguments. */
export interface Note {
  id: string;
  args?: Arguments;
}

/** A second click so soon may be a slip of the hand. */
const SLIP = 350;

export abstract class Chooser {
  /** The table as it is shown, which may be a little behind. */
  doc = $state.raw<TableDocument | null>(null);
  choice = $state<string | null>(null);
  pointed = $state<string | null>(null);
  /** It stays until something else is chosen or happens. */
  note = $state.raw<Note | null>(null);
  /** What the last move brought about; while it is being shown, one event after the other. */
  latest = $state.raw<AnyEvent[]>([]);
  /** Whether something is still being shown. */
  showing = $state(false);
  /** An answer that is not confirmed yet. */
  sent = $state.raw<{ move: string; version: number } | null>(null);

  look: Look | null = $derived(this.doc && lookAt(this.doc, this.pointed ?? this.choice));
  chosen: Look | null = $derived(this.doc && lookAt(this.doc, this.choice));
  #chosenAt = 0;

  get myTurn(): boolean {
    const doc = this.doc;
    if (doc === null || doc.status !== "playing" || doc.closed !== null) return false;
    return doc.seat !== null && doc.to_move === doc.seat;
  }

  /** Gives an answer. */
  abstract answer(move: string): void;
  /** Gives an answer, and then chooses the next one. */
  abstract answerThenChoose(move: string, next: string): void;
  abstract get canUndo(): boolean;
  abstract undo(): void;
  /** Finish the present beat; soon after that again, or `all`: go to now. */
  abstract skip(all?: boolean): void;

  point(word: string | null): void {
    this.pointed = word;
  }

  /** A click: choose; the same again: do. `mouse`: one click may be enough. */
  pick(word: string, mouse = false): void {
    if (!this.#ready(word)) return;
    if (this.choice === word) {
      this.again();
      return;
    }
    this.choose(word);
    const easy = mouse && settings.oneClick && this.chosen !== null && !isFinal(this.chosen);
    if (easy) this.confirm();
  }

  /** Choose without doing, however often it is asked for. */
  select(word: string): void {
    if (this.#ready(word) && this.choice !== word) this.choose(word);
  }

  protected choose(word: string): void {
    this.choice = word;
    this.#chosenAt = performance.now();
  }

  #ready(word: string): boolean {
    this.note = null;
    if (this.showing) this.skip(true);
    return this.myTurn && this.sent === null && (this.doc?.legal.includes(word) ?? false);
  }

  /** The chosen card once more. */
  again(): void {
    const soon = performance.now() - this.#chosenAt < SLIP;
    if (!(soon && this.chosen !== null && isFinal(this.chosen))) this.confirm();
  }

  confirm(): void {
    if (this.choice !== null && this.doc?.legal.includes(this.choice)) this.answer(this.choice);
  }

  back(): void {
    this.choice = null;
    this.pointed = null;
  }
}
