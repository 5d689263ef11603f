/** A table in a few words. */

import type { Seat } from "../lib/mine.svelte";
import { settings } from "../lib/settings.svelte";
import { join, say } from "../lib/texts.svelte";
import type { Clock, History, SeatInfo, Summary } from "../lib/types";
import { namesOf } from "../table/names";

interface Facts {
  variants: string[];
  history: History;
  clock: Clock | null;
}

function facts({ variants, history, clock }: Facts): string[] {
  const told = variants.map((variant) => say(`variant-${variant}`));
  if (history === "strict") told.push(say("new-history-strict"));
  if (clock) told.push(clockText(clock));
  return told;
}

/** The time for a decision or for the whole game. */
export function clockText({ seconds, days, total, increment }: Clock): string {
  if (total) return say("new-clock-total-time", { minutes: Math.round(total / 6) / 10, seconds: increment ?? 0 });
  return say("new-clock-time", { unit: days ? "days" : "seconds", number: days ?? seconds ?? 0 });
}

/** For how long a player has to be absent before the others may go on without them. */
export function absenceText(seconds: number): string {
  if (seconds >= 7200) return say("absence-time", { unit: "hours", number: Math.round(seconds / 3600) });
  if (seconds >= 120) return say("absence-time", { unit: "minutes", number: Math.round(seconds / 60) });
  return say("absence-time", { unit: "seconds", number: seconds });
}

/** Who plays, and what is special about the table. */
export function about(table: Facts & { seats: SeatInfo[] }, own: Seat[] = []): string {
  return [players(table.seats, own), ...facts(table)].filter(Boolean).join(" · ");
}

/** The players, without free seats; who is alone at this device is "you". */
function players(seats: SeatInfo[], own: Seat[] = []): string {
  const named = namesAs(seats, own).filter((_, seat) => seats[seat]?.taken || seats[seat]?.kind === "bot");
  return join(named, "list-comma");
}

function namesAs(seats: SeatInfo[], own: Seat[]): string[] {
  const you = own.length === 1 ? own[0]?.seat : null;
  return namesOf(seats).map((name, seat) => (seat === you ? say("home-you") : name));
}

/** Whose turn it is, or how it ended. */
export function standing(summary: Summary, own: Seat[]): { text: string; mine: boolean } {
  const names = namesAs(summary.seats, own);
  const mine = summary.to_move !== null && own.some(({ seat }) => seat === summary.to_move);
  if (summary.closed) return { text: say("home-closed"), mine: false };
  if (summary.status === "waiting") {
    const number = summary.seats.filter((seat) => seat.kind === "human" && !seat.taken).length;
    return { text: say("home-waiting", { number }), mine: false };
  }
  if (summary.result) {
    const winners = summary.result.winners.map((seat) => names[seat] ?? "");
    return { text: say("home-won", { names: join(winners) }), mine: false };
  }
  if (mine && own.length === 1) return { text: say("home-turn-yours"), mine };
  return { text: say("home-turn", { name: names[summary.to_move ?? 0] ?? "" }), mine };
}

/** The place that who is alone at this device has reached. */
export function placeAt({ result, seats }: Summary, own: Seat[]): { place: number; players: number } | null {
  const me = own.length === 1 ? own[0]?.seat : undefined;
  if (!result || me === undefined) return null;
  const total = (seat: number): number => result.scores[seat]?.total ?? 0;
  const isBefore = (seat: number): boolean => result.winners.includes(seat) || total(seat) > total(me);
  const before = result.winners.includes(me) ? 0 : result.scores.filter((_, seat) => seat !== me && isBefore(seat)).length;
  return { place: before + 1, players: seats.length };
}

/** The browser may know the language with its country, which decides how times are written. */
function locale(): string {
  return navigator.languages.find((known) => known.startsWith(settings.language)) ?? settings.language;
}

export function dateText(time: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium" }).format(time);
}

/** A day of ISO 8601, the same day everywhere. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeZone: "UTC" }).format(new Date(day));
}

/** A time of today, or with its date. */
export function timeOfDay(time: number): string {
  const isToday = new Date(time).toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(locale(), isToday ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" }).format(time);
}
