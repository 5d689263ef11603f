/** The story of a table, put together from what its frames tell. */

import type { AnyEvent, TableDocument } from "../lib/types";

/** The whole story after a frame, and how much of it is news. */
export function mergeStory(before: AnyEvent[], frame: TableDocument): { story: AnyEvent[]; news: AnyEvent[] } {
  if (frame.history === "strict") return { story: frame.story, news: after(before, frame.story) };
  const story = [...before.slice(0, frame.story_from), ...frame.story];
  return { story, news: story.slice(before.length) };
}

/** With strict memory the whole story comes every time: the news begin where the old ends. */
function after(before: AnyEvent[], story: AnyEvent[]): AnyEvent[] {
  const known = before.map((event) => JSON.stringify(event));
  const begins = story.length >= known.length && known.every((text, at) => text === JSON.stringify(story[at]));
  return begins ? story.slice(known.length) : story;
}

/** The turn that begins with each event of a whole story: with a purchase, or a play that follows none. */
export function turnsOf(story: AnyEvent[]): (number | null)[] {
  let turn = 0;
  let bought = false;
  return story.map(({ event }) => {
    const plays = event === "played" || event === "discarded";
    const begins = event === "bought" || (plays && !bought);
    if (begins || plays) bought = event === "bought";
    return begins ? ++turn : null;
  });
}

/** Whose doing an event is; null for what the table does by itself. */
export function doer(event: AnyEvent): number | null {
  return "seat" in event ? event.seat : null;
}

/** An event, and its place in the story. */
export interface Happened {
  event: AnyEvent;
  at: number;
}

/** What others did since a seat last moved. */
export function sinceMove(story: AnyEvent[], seat: number | null): Happened[] {
  const own = story.findLastIndex((event) => doer(event) === seat);
  const others = story.findIndex((event, at) => at > own && doer(event) !== null);
  if (seat === null || others < 0) return [];
  return story.slice(others).map((event, at) => ({ event, at: others + at }));
}

/** The events that matter most, as many as there is room for, in their order. */
const WEIGHTS: Partial<Record<AnyEvent["event"], number>> = { scored: 5, rewarded: 4, demon: 4, played: 3, blessed: 3, offered: 2, taken: 2 };
export function weightiest(events: Happened[], most: number): Happened[] {
  const weight = ({ event }: Happened): number => WEIGHTS[event.event] ?? 1;
  const kept = [...events].sort((one, other) => weight(other) - weight(one) || other.at - one.at).slice(0, most);
  return kept.sort((one, other) => one.at - other.at);
}
