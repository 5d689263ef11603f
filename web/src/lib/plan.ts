/** The table that is to be made, as it was chosen last. */

import * as api from "./api";
import { remember } from "./mine.svelte";
import { go } from "./route.svelte";
import { settings, type Quick } from "./settings.svelte";
import { LEVELS, type Clock, type History, type Level, type NewTable, type SeatPlan } from "./types";

export const WHO = ["me", "friend", "here", ...LEVELS] as const;
/** What a clock for each decision may be: none, seconds or days. */
export const CLOCKS = ["none", "30s", "60s", "120s", "1d", "3d", "7d"] as const;
/** For the whole game: minutes and, added after every turn, seconds; or as one likes. */
export const TOTALS = ["5+5", "10+10", "30+20", "own"] as const;
export const LONGEST_TOTAL = 1440; // minutes
export const LONGEST_INCREMENT = 3600; // seconds
export const FEWEST = 2;
export const MOST = 4;
export const LONGEST_NAME = 24;

export type Who = (typeof WHO)[number];

export interface Place {
  who: Who;
  name: string;
}

export interface Plan {
  seats: Place[];
  order: "random" | "given";
  oracle: boolean;
  demon: boolean;
  history: History;
  undo: boolean;
  hints: boolean;
  clock: (typeof CLOCKS)[number] | (typeof TOTALS)[number];
  /** Of an own time for the whole game. */
  minutes: number;
  increment: number;
  public: boolean;
  watch: boolean;
  standin: Level;
}

const KEY = "bali.plan";

export function usualPlan(): Plan {
  return {
    seats: [place("me"), place("medium"), place("medium")],
    order: "random",
    oracle: false,
    demon: false,
    history: "open",
    undo: true,
    hints: false,
    clock: "none",
    minutes: 15,
    increment: 10,
    public: false,
    watch: true,
    standin: "medium",
  };
}

/** The table of "Play now": me and bots of one strength. */
export function quickPlan({ players, level, oracle, demon }: Quick): Plan {
  const bots = Array.from({ length: Number(players) - 1 }, () => place(level));
  return { ...usualPlan(), seats: [place("me"), ...bots], oracle, demon };
}

export function place(who: Who): Place {
  return { who, name: "" };
}

export function lastPlan(): Plan {
  try {
    const found = { ...usualPlan(), ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Plan>) };
    return isSound(found) ? found : usualPlan();
  } catch {
    return usualPlan();
  }
}

/** An older or younger version of this page may have known other choices. */
function isSound(plan: Plan): boolean {
  const { seats } = plan;
  return (
    seats.length >= FEWEST &&
    seats.length <= MOST &&
    seats.every((seat) => WHO.includes(seat.who)) &&
    seats.filter((seat) => seat.who === "me").length === 1 &&
    [...CLOCKS, ...TOTALS].includes(plan.clock) &&
    Number.isFinite(plan.minutes + plan.increment) &&
    LEVELS.includes(plan.standin)
  );
}

export function keepPlan(plan: Plan): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(plan));
  } catch {
    // Then the next table begins with the usual choices.
  }
}

/** The clock of a choice, as the server has it. */
export function clockOf({ clock, minutes, increment }: Pick<Plan, "clock" | "minutes" | "increment">): Clock | null {
  if (clock === "none") return null;
  if (clock === "own") return totalOf(within(minutes, 1, LONGEST_TOTAL), within(increment, 0, LONGEST_INCREMENT));
  const [first = 0, second] = clock.split("+").map((number) => parseInt(number, 10));
  if (second !== undefined) return totalOf(first, second);
  return clock.endsWith("s") ? { seconds: first } : { days: first };
}

function totalOf(minutes: number, increment: number): Clock {
  return { total: 60 * minutes, increment };
}

/** A field that was left empty counts as its least. */
function within(number: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(number) || least));
}

function seatOf({ who, name }: Place): SeatPlan {
  if (who === "me" || who === "friend") return { kind: "human", bot: null, name: null, here: false };
  if (who === "here") return { kind: "human", bot: null, name: name || null, here: true };
  return { kind: "bot", bot: who, name: null, here: false };
}

/** Makes the table, sits down and goes there; `before` is called with its id. */
export async function makeTable(plan: Plan, before: (table: string) => void = () => undefined): Promise<void> {
  const table: NewTable = {
    seats: plan.seats.map(seatOf),
    variants: (["oracle", "demon"] as const).filter((variant) => plan[variant]),
    history: plan.history,
    undo: plan.undo,
    hints: plan.hints && plan.history === "open",
    public: plan.public,
    watch: plan.watch,
    name: settings.name || null,
    order: plan.order,
    clock: clockOf(plan),
    standin: plan.standin,
  };
  const made = await api.make(table);
  remember(made.table, [{ seat: made.seat, token: made.token }, ...made.here]);
  before(made.table);
  go(`t/${made.table}`);
}
