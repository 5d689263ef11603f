/** Cards travel where they go, gains appear where they arrive. Only transform and opacity move. */

import { tick } from "svelte";
import { still } from "../lib/settings.svelte";
import { isGood, symbolOf } from "../lib/words";
import type { Frame } from "./game.svelte";
import type { AnyEvent } from "../lib/types";

const EASE = "cubic-bezier(.2,.8,.2,1)";
const TRAVEL = 320;
const APART = 60;
const DEAL = 140;
const DEAL_APART = 90;
const RISE = 1500;
const OUTLINE = 600;
const SVG = "http://www.w3.org/2000/svg";

interface Flight {
  from: string;
  to: string;
  /** The kind of card or the good; empty for one that is not shown. */
  kind: string;
  good: boolean;
}

const running = new Set<Animation>();

/** Ends all movement at once. */
export function finishFlights(): void {
  for (const animation of running) animation.finish();
}

/** Draws a change and shows what led to it; resolves when the cards have arrived. */
export async function fly(frame: Frame, draw: () => void, pace: number): Promise<void> {
  const flights = frame.news.flatMap((event) => flightsOf(event, frame.doc.seat));
  const starts = flights.map((flight) => rectOf(flight.from));
  const demon = frame.news.some((event) => event.event === "demon") ? rectOf("demon") : null;
  draw();
  await tick();
  if (pace === 0 || document.hidden) return;
  if (still()) {
    for (const flight of flights) outline(flight.to);
    return;
  }
  const moved = flights.map((flight, at) => travel(flight, starts[at] ?? null, at * APART, pace));
  if (demon) moved.push(step("demon", demon, pace));
  for (const event of frame.news) {
    if (event.event === "formed") moved.push(...dealt(event.row, event.cards.length, pace));
  }
  await Promise.all(moved);
}

function flightsOf(event: AnyEvent, me: number | null): Flight[] {
  const own = (seat: number, place: string): string => (seat === me ? place : `seat-${seat}`);
  switch (event.event) {
    case "taken":
      return [{ from: `row-${event.row}`, to: own(event.seat, "hand"), kind: event.card, good: false }];
    case "played":
      return times(event.number, {
        from: own(event.seat, "hand"),
        to: `cell-${event.seat}-${event.kind}`,
        kind: event.kind,
        good: false,
      });
    case "bought":
    case "gained":
      return [supplied(event.good, own(event.seat, `my-${event.good}`))];
    case "offered":
      return [{ from: own(event.seat, "my-goods"), to: "altar", kind: event.good ?? "", good: true }];
    case "blessed":
      return [supplied(event.good, "altar")];
    case "kept":
      return [{ from: "altar", to: own(event.seat, "my-goods"), kind: event.good ?? "", good: true }];
    case "scored": {
      const { kind, shares } = event;
      if (!isGood(kind)) return [];
      return shares.flatMap((share) => times(share.goods, supplied(kind, own(share.seat, `my-${kind}`))));
    }
    default:
      return [];
  }
}

function times(number: number, flight: Flight): Flight[] {
  return Array.from({ length: number }, () => flight);
}

function supplied(good: string, to: string): Flight {
  return { from: `supply-${good}`, to, kind: good, good: true };
}

function elementAt(place: string): Element | null {
  return document.querySelector(`[data-place="${place}"]`);
}

/** Where a place is on the screen; of a row, its bottom card. A hidden place is nowhere. */
function rectOf(place: string): DOMRect | null {
  const found = elementAt(place);
  const card = place.startsWith("row-") ? (found?.querySelector(".card") ?? found) : found;
  const rect = card?.getBoundingClientRect();
  return rect && rect.width > 0 ? rect : null;
}

async function play(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Promise<void> {
  const animation = element.animate(frames, { easing: EASE, fill: "backwards", ...options });
  running.add(animation);
  await animation.finished.catch(() => undefined);
  running.delete(animation);
}

async function travel(flight: Flight, start: DOMRect | null, delay: number, pace: number): Promise<void> {
  const end = rectOf(flight.to);
  if (start === null || end === null) return;
  const card = flyingCard(flight);
  const { width, height } = card.getBoundingClientRect();
  const at = (rect: DOMRect, scale: number): string =>
    `translate(${rect.x + rect.width / 2 - width / 2}px, ${rect.y + rect.height / 2 - height / 2}px) scale(${scale})`;
  await play(
    card,
    [
      { transform: at(start, 1), opacity: 1 },
      { transform: at(end, 0.7), opacity: 1, offset: 0.85 },
      { transform: at(end, 0.6), opacity: 0 },
    ],
    { duration: TRAVEL * Math.max(pace, 0.5), delay },
  );
  card.remove();
}

function flyingCard({ kind, good }: Flight): HTMLElement {
  const card = flying(kind ? `of-${kind}` : "bamboo");
  if (kind) {
    const svg = document.createElementNS(SVG, "svg");
    const use = document.createElementNS(SVG, "use");
    svg.setAttribute("viewBox", "0 0 64 64");
    use.setAttribute("href", `#${good ? kind : symbolOf(kind)}`);
    svg.append(use);
    card.append(svg);
  }
  return card;
}

function flying(look: string): HTMLElement {
  const made = document.createElement("div");
  made.className = `flying ${look}`;
  made.ariaHidden = "true";
  document.body.append(made);
  return made;
}

async function step(place: string, before: DOMRect, pace: number): Promise<void> {
  const piece = elementAt(place);
  const after = rectOf(place);
  if (piece === null || after === null) return;
  const by = `translate(${before.x - after.x}px, ${before.y - after.y}px)`;
  await play(piece, [{ transform: by }, { transform: "none" }], { duration: TRAVEL * pace });
}

/** A new row is laid out card by card: nothing else is as surprising. */
function dealt(row: number, cards: number, pace: number): Promise<void>[] {
  const found = [...(elementAt(`row-${row}`)?.querySelectorAll("[data-card]") ?? [])].reverse().slice(0, cards);
  return found.map((card, at) =>
    play(card, [{ opacity: 0, transform: "translateY(-1.5rem)" }, { opacity: 1, transform: "none" }], {
      duration: DEAL * Math.max(pace, 0.5),
      delay: TRAVEL * 0.6 + at * DEAL_APART * pace,
    }),
  );
}

/** Gains rise beside the totals; nothing waits for them. */
export function showGains(event: AnyEvent, pace: number): void {
  if (pace === 0 || document.hidden || still()) return;
  if (event.event === "rewarded") void chip(`${event.sort}-${event.seat}`, event.number, pace);
  if (event.event !== "scored") return;
  for (const share of event.shares) {
    for (const what of ["stones", "points", "goods"] as const) {
      if (share[what]) void chip(`${what}-${share.seat}`, share[what], pace);
    }
  }
}

async function chip(place: string, number: number, pace: number): Promise<void> {
  const rect = rectOf(place);
  if (rect === null) return;
  const mark = flying("chip");
  mark.textContent = `+${number}`;
  const at = (lift: number): string => `translate(${rect.x + rect.width / 2 - 16}px, ${rect.y - lift}px)`;
  await play(
    mark,
    [
      { transform: at(-8), opacity: 0 },
      { transform: at(8), opacity: 1, offset: 0.25 },
      { transform: at(12), opacity: 1, offset: 0.8 },
      { transform: at(24), opacity: 0 },
    ],
    { duration: RISE * Math.max(pace, 0.5) },
  );
  mark.remove();
}

/** Without travel: the place that changed is outlined for a while. */
function outline(place: string): void {
  const found = elementAt(place);
  found?.classList.add("outlined");
  setTimeout(() => found?.classList.remove("outlined"), OUTLINE);
}
