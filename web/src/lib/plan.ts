/** The table that is to be made, as it was chosen last. */

import * as api from "./api";
import { remember } from "./mine.svelte";
import { go } from "./route.svelte";
import { settings } from "./settings.svelte";
import { LEVELS, type Clock, type History, type Level, type NewTable, type SeatPlan } from "./types";

export const WHO = ["me", "friend", "here", ...LEVELS] as const;
/** What a clock may be: none, seconds or days. */
export const CLOCKS = ["none", "30s", "60s", "120s", "1d", "3d", "7d"] as const;
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
  clock: (typeof CLOCKS)[number];
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
    clock: "none",
    public: false,
    watch: true,
    standin: "medium",
  };
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
    CLOCKS.includes(plan.clock) &&
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

/** The number and the unit in a clock's choice. */
export function timeOf(clock: Plan["clock"]): { number: number; unit: "seconds" | "days" } | null {
  if (clock === "none") return null;
  return { number: parseInt(clock, 10), unit: clock.endsWith("s") ? "seconds" : "days" };
}

function clockOf(choice: Plan["clock"]): Clock | null {
  const time = timeOf(choice);
  return time && { [time.unit]: time.number };
}

function seatOf({ who, name }: Place): SeatPlan {
  if (who === "me" || who === "friend") return { kind: "human", bot: null, name: null, here: false };
  if (who === "here") return { kind: "human", bot: null, name: name || null, here: true };
  return { kind: "bot", bot: who, name: null, here: false };
}

/** Makes the table, sits down and goes there. */
export async function makeTable(plan: Plan): Promise<void> {
  const table: NewTable = {
    seats: plan.seats.map(seatOf),
    variants: (["oracle", "demon"] as const).filter((variant) => plan[variant]),
    history: plan.history,
    undo: plan.undo,
    public: plan.public,
    watch: plan.watch,
    name: settings.name || null,
    order: plan.order,
    clock: clockOf(plan.clock),
    standin: plan.standin,
  };
  const made = await api.make(table);
  remember(made.table, [{ seat: made.seat, token: made.token }, ...made.here]);
  go(`t/${made.table}`);
}
