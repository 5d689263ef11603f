/** The answers of the dock: what can be chosen there in each phase, and what stands beside it. */

import { whyNotShort } from "../lib/previewText";
import { say } from "../lib/texts.svelte";
import type { TableDocument, View } from "../lib/types";
import { GOODS } from "../lib/words";
import { worthText } from "./said";

export interface Choice {
  word: string;
  /** The good that is drawn beside the words, if it is about one. */
  good: string | null;
  title: string;
  notes: string[];
  reason: string | null;
}

/** Answers that are about goods, or have no card at all; plays are made with the hand itself. */
export function choices(doc: TableDocument, view: View): Choice[] {
  switch (view.phase) {
    case "buy":
    case "bless":
    case "gain":
      return GOODS.map((good) => pile(doc, view, good));
    case "offer":
      return GOODS.map((good) => aboutGood(doc, view, good, [own(view, good)]));
    case "oracle":
      return [plain(doc, "oracle look", say("oracle-look")), plain(doc, "oracle none", say("move-look-not"))];
    case "keep":
      return kept(doc, view);
    case "reward":
      return (["points", "stones"] as const).map((sort) => reward(doc, sort));
    default:
      return [];
  }
}

/** In few words: the sentence has the whole reason. */
function reasonAt(doc: TableDocument, word: string): string | null {
  const reason = doc.blocked[word];
  return reason === undefined ? null : whyNotShort(reason);
}

function plain(doc: TableDocument, word: string, title: string): Choice {
  return { word, good: null, title, notes: [], reason: reasonAt(doc, word) };
}

function aboutGood(doc: TableDocument, view: View, good: string, notes: string[]): Choice {
  const word = `${view.phase} ${good}`;
  return { word, good, title: say(`good-${good}`), notes: [...notes, ...worth(view, good)], reason: reasonAt(doc, word) };
}

function pile(doc: TableDocument, view: View, good: string): Choice {
  const left = say("pile-left", { number: view.supply[good] ?? 0 });
  const price = view.seats[view.seat ?? -1]?.prices[good] ?? 0;
  const first = view.phase === "buy" ? say("pile-price", { stones: price }) : own(view, good);
  return aboutGood(doc, view, good, [first, left]);
}

function own(view: View, good: string): string {
  return say("goods-own", { number: view.seats[view.seat ?? -1]?.goods?.[good] ?? 0 });
}

/** Only with open history it may be known. */
function worth(view: View, good: string): string[] {
  return view.altar.worth ? [say("goods-worth", { worth: worthText(view.altar, good) })] : [];
}

function kept(doc: TableDocument, view: View): Choice[] {
  return (view.look ?? []).map((card, at) => {
    const word = `keep ${at + 1}`;
    const place = say("altar-place", { place: at + 1 });
    const face = say("story-face", { face: card.face ?? "down" });
    const good = card.good ?? "hidden";
    return { word, good: card.good, title: say(`good-${good}`), notes: [place, face, ...worth(view, good)], reason: reasonAt(doc, word) };
  });
}

function reward(doc: TableDocument, sort: "points" | "stones"): Choice {
  const word = `reward ${sort}`;
  const change = doc.preview[word]?.[sort];
  if (!change) return plain(doc, word, say(sort, { [sort]: 0 }));
  const title = say(sort, { [sort]: change.after - change.before });
  return { ...plain(doc, word, title), notes: [`${change.before} → ${change.after}`] };
}
