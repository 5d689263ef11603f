/** A game step by step, as somebody's eyes saw it; fetched in parts, kept, and ahead of who looks. */

import { ask } from "../lib/api";
import { lean } from "../lib/packed";
import type { GameRecord } from "../lib/shuffle";
import type { Moment, Moments, SeatInfo, TableDocument } from "../lib/types";

/** A seat's eyes, everybody's at once, or at a table those of the asking seat. */
export type Eyes = number | "all" | "own";
export type Source = { record: GameRecord } | { table: string; token: string | null };

const WINDOW = 32;
const SEATED: SeatInfo = { kind: "human", name: null, bot: null, taken: true, away: null, agreed: [], reserved: false };

export class Film {
  steps = $state(0);
  turns = $state.raw<number[]>([0]);
  players = $state.raw<(string | null)[]>([]);
  /** By step, as far as they have come. */
  moments = $state.raw<(Moment | undefined)[]>([]);
  #asked = new Map<number, Promise<void>>();

  constructor(
    readonly source: Source,
    readonly eyes: Eyes,
  ) {}

  /** Fetches the part that a step is in. */
  load(step: number): Promise<void> {
    const part = Math.floor(step / WINDOW);
    const known = this.#asked.get(part);
    if (known) return known;
    const asked = this.#fetch(part * WINDOW).catch((error: unknown) => {
      this.#asked.delete(part);
      throw error;
    });
    this.#asked.set(part, asked);
    return asked;
  }

  /** The part that is wanted first, then those after it, then the rest. */
  async *parts(step: number): AsyncIterable<void> {
    yield await this.load(step);
    for (let next = step; next <= this.steps; next += WINDOW) yield await this.load(next);
    for (let next = 0; next <= this.steps; next += WINDOW) yield await this.load(next);
  }

  async #fetch(from: number): Promise<void> {
    const found = await fetchMoments(this.source, this.eyes, from, from + WINDOW - 1);
    this.steps = found.steps;
    this.turns = found.turns;
    this.players = found.players;
    const moments = [...this.moments];
    for (const moment of found.moments) moments[moment.step] = moment;
    this.moments = moments;
  }

  /** The step that the story's event of that number belongs to; known when all before it has come. */
  stepOf(event: number): number | null {
    let events = 0;
    for (let step = 0; step <= this.steps; step++) {
      const moment = this.moments[step];
      if (!moment) return null;
      events += moment.story.length;
      if (event < events) return step;
    }
    return this.steps;
  }

  turnAt(step: number): number {
    return this.turns.findLastIndex((begins) => begins <= step) + 1;
  }
}

export function fetchMoments(source: Source, eyes: Eyes, from: number, to: number): Promise<Moments> {
  if ("record" in source) {
    const seat = typeof eyes === "number" ? eyes : null;
    return ask("replay", null, { record: lean(source.record), eyes: seat, from, to });
  }
  const asked = eyes === "own" ? "" : `&eyes=${eyes}`;
  return ask(`tables/${source.table}/moments?from=${from}&to=${to}${asked}`, source.token);
}

/** A moment as the decision that it was, with its answers. */
export function decisionOf(moment: Moment): TableDocument {
  const { view, preview, blocked } = moment;
  return { ...documentOf(moment), legal: view.legal, preview, blocked };
}

/** A moment drawn as a table at which nothing can be done. */
export function documentOf(moment: Moment): TableDocument {
  const { view, story, rows, scorings, new_row } = moment;
  return {
    table: "",
    version: moment.step,
    status: view.result ? "over" : "playing",
    to_move: view.to_move,
    rows,
    scorings,
    new_row,
    undone: null,
    totals: null,
    result: view.result,
    commitment: "",
    salt: null,
    seats: view.seats.map(() => SEATED),
    variants: view.variants,
    history: view.history,
    public: false,
    clock: null,
    deadline: null,
    clocks: null,
    standin: "",
    rematch: null,
    closed: null,
    watch: true,
    creator: null,
    seat: view.seat,
    legal: [],
    view,
    story,
    story_from: 0,
    preview: {},
    blocked: {},
    plays: null,
    undo: "off",
    practice: null,
    hints: false,
    hints_used: [],
    absence: 0,
  };
}
