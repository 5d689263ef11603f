/** Deltas: what the live socket sends instead of whole tables, as docs/api.md has it. */

import type { SeatView, TableDocument, View } from "../lib/types";

type ViewDelta = Partial<Omit<View, "seats">> & { seats?: Record<string, Partial<SeatView>> };
export type TableDelta = Partial<Omit<TableDocument, "view">> & { view?: ViewDelta };

/** The frame that would have been sent instead of a delta. */
export function applyDelta(before: TableDocument, { view, ...members }: TableDelta): TableDocument {
  const after = { ...before, ...withoutNews(before), ...members };
  return view && before.view ? { ...after, view: applyToView(before.view, view) } : after;
}

/** With strict memory every frame has the whole story, else only what is new. */
function withoutNews({ history, story, story_from }: TableDocument): Partial<TableDocument> {
  return history === "strict" ? {} : { story: [], story_from: story_from + story.length };
}

function applyToView(before: View, { seats = {}, ...members }: ViewDelta): View {
  return { ...before, ...members, seats: before.seats.map((seat, number) => ({ ...seat, ...seats[number] })) };
}
