/** One table as somebody at it, or watching it, lives through it. */

import { PACE, settings } from "../lib/settings.svelte";
import { Refused } from "../lib/api";
import type { AnyEvent, Error as ErrorBody, TableDocument } from "../lib/types";
import { asidesBetween, type Aside } from "./asides";
import { Chooser } from "./chooser.svelte";
import { Live } from "./live";
import { People } from "./people.svelte";
import { doer, mergeStory, sinceMove, type Happened } from "./story";

export interface Frame {
  doc: TableDocument;
  news: AnyEvent[];
  story: AnyEvent[];
}

/** How changes come to the eye and the ear. */
export interface Stage {
  /** Draws what happened between two pictures; resolves when it has been seen. */
  show(frame: Frame, draw: () => void): Promise<void>;
  /** Says what an event brought about, once, and shows its gains; returns the words. */
  tell(event: AnyEvent, doc: TableDocument): string;
  /** Ends all movement at once. */
  finish(): void;
}

/** How long an event stays: as its text takes to read, but neither a wink nor an age. */
const READING = { letter: 25, least: 700, most: 3500 };
/** A scoring that my own move brought about. */
const OWN_SCORING = 1500;
const AGAIN = 600;
/** How long a note about what others did besides moving stays before the next event. */
const NOTE_BEAT = 700;
const ONLY_ANSWER = 400;
const TOGETHER = 50;

/** How long a text takes to read at the usual pace; a character of Japanese says as much as two or three letters. */
function readingTime(text: string): number {
  const letters = text.length + 1.5 * (text.match(/[\u3040-\u30ff\u4e00-\u9fff]/g)?.length ?? 0);
  return Math.min(Math.max(letters * READING.letter, READING.least), READING.most);
}

export class Game extends Chooser {
  story = $state.raw<AnyEvent[]>([]);
  /** What the others did since I last moved. */
  since = $state.raw<Happened[]>([]);
  /** Whether some of it was not shown, because nobody looked. */
  missed = $state(false);
  /** What happened besides the moves, for the history. */
  asides = $state.raw<Aside[]>([]);
  readonly people = new People((reaction) => this.#live.send({ do: "react", reaction }));
  connected = $state(true);
  gone = $state<string | null>(null);
  paused = $state(false);
  /** What is said to those who listen to the page. */
  announcement = $state("");

  #live: Live;
  #stage: Stage;
  #story: AnyEvent[] = [];
  #frames: Frame[] = [];
  #hurry: (() => void) | null = null;
  #next: string | null = null;
  #now = false;
  #skippedAt = -Infinity;
  #wasLost = false;
  #announced: string[] = [];

  constructor(
    readonly table: string,
    readonly token: string | null,
    stage: Stage,
  ) {
    super();
    this.#stage = stage;
    this.#live = new Live(table, token, {
      frame: (frame) => this.#arrived(frame),
      notice: (notice) => this.people.hear(notice),
      refused: (error) => this.#refuse(error),
      connected: (open) => {
        this.connected = open;
        this.#wasLost ||= !open;
      },
      gone: (code) => {
        this.gone = code;
      },
    });
  }

  close(): void {
    this.#live.close();
    this.skip(true);
  }

  /** Says something to those who listen, even if the same was said before; what comes together is said together. */
  announce(text: string): void {
    this.#announced.push(text);
    if (this.#announced.length > 1) return;
    this.announcement = "";
    setTimeout(() => {
      this.announcement = this.#announced.join(" ");
      this.#announced = [];
    }, TOGETHER);
  }

  answer(move: string): void {
    if (this.doc === null || !this.myTurn || this.sent !== null) return;
    this.#forgetSince();
    this.#send(move, this.doc.version);
  }

  #forgetSince(): void {
    this.since = [];
    this.missed = false;
  }

  #send(move: string, version: number): void {
    this.sent = { move, version };
    this.#live.send({ do: "move", ...this.sent });
  }

  /** The only answer there is, given by itself; to be called in an effect, which may call it off. */
  answerSoon(move: string): () => void {
    const timer = setTimeout(() => {
      if (this.doc === null || !this.myTurn || this.sent !== null) return;
      this.#send(move, this.doc.version); // what the others did stays in sight: I have not moved yet
      this.note = { id: "buy-skipped" };
    }, ONLY_ANSWER);
    return () => clearTimeout(timer);
  }

  /** A card of the hand in the buying phase: nothing is bought, and then it is chosen. */
  answerThenChoose(move: string, next: string): void {
    this.#next = next;
    this.answer(move);
  }

  get canUndo(): boolean {
    return this.doc !== null && this.doc.seat !== null && this.doc.undo === null && this.doc.status === "playing";
  }

  undo(): void {
    const why = this.doc?.seat == null ? null : this.doc.undo;
    this.note = why === null ? null : { id: `undo-${why}` };
    if (this.canUndo && this.doc && this.sent === null) this.#live.send({ do: "undo", version: this.doc.version });
  }

  /** Finish the present beat; soon after that again, or `all`: go to now. */
  skip(all = false): void {
    const again = performance.now() - this.#skippedAt < AGAIN;
    this.#skippedAt = performance.now();
    if (this.showing && (all || again)) this.#now = true;
    this.#hurry?.();
    this.#stage.finish();
  }

  pause(): void {
    this.paused = !this.paused;
    if (!this.paused) this.#hurry?.();
  }

  /** How long a change is shown, in parts of the usual. */
  get pace(): number {
    return this.#now ? 0 : PACE[settings.speed];
  }

  /** What is asked for beside the socket; a refusal is told. */
  attempt(deed: Promise<unknown>): void {
    deed.catch((error: unknown) => {
      this.note = { id: "refused", args: { code: error instanceof Refused ? error.code : "failed" } };
    });
  }

  #refuse({ error, barrier, reaction }: ErrorBody): void {
    this.note = error === "cannot-undo" ? { id: `undo-${barrier}` } : { id: "refused", args: { code: error } };
    if (reaction !== undefined) return;
    this.sent = null;
    this.#next = null;
    this.back();
  }

  #arrived(doc: TableDocument): void {
    const first = this.doc === null && this.#frames.length === 0;
    const { story, news } = mergeStory(this.#story, doc);
    this.#story = story;
    this.#confirmSent(doc);
    if (first) {
      this.#draw({ doc, news, story });
      this.since = doc.status === "playing" ? sinceMove(story, doc.seat) : [];
      return;
    }
    this.#frames.push({ doc, news, story });
    if (!this.showing) void this.#run();
  }

  /** After a lost connection the same answer is given again: the server takes it once, or says that it came too late. */
  #confirmSent(doc: TableDocument): void {
    const open = doc.version === this.sent?.version;
    if (this.sent !== null && (open || this.#wasLost)) this.#live.send({ do: "move", ...this.sent });
    if (!open) this.sent = null;
    this.#wasLost = false;
  }

  #draw(frame: Frame): void {
    this.doc = frame.doc;
    this.story = frame.story;
  }

  async #run(): Promise<void> {
    this.showing = true;
    while (this.#frames.length) {
      if (document.hidden || this.#farBehind()) this.#catchUp();
      const frame = this.#frames.shift();
      if (frame) await this.#showOne(frame);
    }
    this.#now = false;
    this.showing = false;
  }

  /** More than a round behind, there is no film but a list of what happened. */
  #farBehind(): boolean {
    const turn = this.doc?.view?.turn ?? Infinity;
    return (this.#frames.at(-1)?.doc.view?.turn ?? 0) - turn > (this.doc?.seats.length ?? 0);
  }

  /** No film: the last picture, and what led to it as a list. */
  #catchUp(): void {
    const last = this.#frames.at(-1);
    if (!last) return;
    for (const frame of this.#frames.slice(0, -1)) this.#addSince(frame);
    this.missed = true;
    this.#frames = [last];
  }

  /** News join the list, and what was taken back leaves it; it begins anew when I move, here or on another device. */
  #addSince({ doc, news, story }: Frame): void {
    const from = story.length - news.length;
    const before = doc.history === "strict" ? this.since : this.since.filter(({ at }) => at < from);
    const added = news.map((event, at) => ({ event, at: from + at }));
    const myself = doc.seat !== null && !doc.seats[doc.seat]?.away;
    this.since = news.length && myself && isMine(news, doc.seat) ? [] : [...before, ...added];
  }

  async #showOne(frame: Frame): Promise<void> {
    const mine = isMine(frame.news, this.doc?.seat ?? null);
    const before = this.doc;
    const moved = frame.doc.version !== before?.version;
    if (moved) this.back();
    if (frame.news.length) this.note = null;
    if (frame.doc.seat === null && !document.hidden) this.#forgetSince(); // who watches has seen it all
    this.#addSince(frame);
    const shown = this.#stage.show(frame, () => this.#draw(frame));
    for (const [at, event] of frame.news.entries()) {
      this.latest = [event];
      const text = this.#stage.tell(event, frame.doc);
      if (at === 0) await shown;
      const time = this.pace * lasts(event, text, mine);
      if (time > 0) await this.#rest(time);
    }
    await shown;
    if (frame.news.length) this.latest = frame.news;
    const others = this.#tellAsides(before, frame);
    if (moved) this.#chooseNext();
    if (others && this.pace > 0) await this.#rest(this.pace * NOTE_BEAT);
  }

  /** Tells what a frame brings besides moves; whether others did something. */
  #tellAsides(before: TableDocument | null, { doc, story }: Frame): boolean {
    const notes = before ? asidesBetween(before, doc) : [];
    if (notes.length === 0) return false;
    if (doc.undone !== null) this.latest = [];
    this.asides = [...this.asides.filter(({ at }) => at <= story.length), ...notes.map((note) => ({ ...note, at: story.length }))];
    const last = notes.filter(({ id }) => id !== "took-back-you").at(-1);
    if (last) this.note = last;
    return last !== undefined;
  }

  #chooseNext(): void {
    if (this.#next !== null && this.doc?.legal.includes(this.#next)) this.choose(this.#next);
    this.#next = null;
  }

  /** A pause that can be cut short, and lasts while the film is paused. */
  #rest(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#hurry = null;
        done();
      };
      const timer = setTimeout(() => {
        if (!this.paused) end();
      }, milliseconds);
      this.#hurry = end;
    });
  }
}

function isMine(news: AnyEvent[], seat: number | null): boolean {
  return news.every((event) => doer(event) === null || doer(event) === seat);
}

/** How long an event is shown: of my own move only the scoring, which is for everybody. */
function lasts(event: AnyEvent, text: string, mine: boolean): number {
  if (!mine) return readingTime(text);
  return event.event === "scored" ? OWN_SCORING : 0;
}
