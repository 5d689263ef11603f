/** The words around the table: names for a screen reader, short marks, and the one sentence. */

import { chain, changes, label, whatFollows, whyNot } from "../lib/previewText";
import { sentence } from "../lib/storyText";
import { capitalize, join, say } from "../lib/texts.svelte";
import type { Altar, AnyEvent, Due, Outlook, Row, SeatView, TableDocument, View } from "../lib/types";
import { KINDS, type Kind } from "../lib/words";
import { lookAt, reasonOf, type Look } from "./look";

/** "Banana farmer, bottom of row 4. This reveals a stonemason. ..." */
export function bottomName(doc: TableDocument, row: number, names: string[]): string {
  const foot = doc.rows[row - 1];
  const card = doc.view?.offer[row - 1]?.[0];
  if (card === undefined) return say("row-empty");
  const first = bottom(card, row);
  return foot === undefined ? first : say("sentences", { first, second: foresee(doc, foot, names) });
}

function bottom(card: string, row: number): string {
  return capitalize(say("offer-bottom", { card: say(`kind-${card}`), row }));
}

/** What taking the bottom card of a row would bring, whoever does it. */
export function foresee(doc: TableDocument, row: Row, names: string[]): string {
  if (row.demon && row.reveals) return say("row-demon", { card: say(`kind-${row.reveals}`) });
  if (row.demon) return say("row-demon-last");
  const legal = doc.preview[`take ${row.row}`]?.outlook;
  const outlook: Outlook = legal ?? {
    row: row.row,
    card: row.card ?? null,
    reveals: row.reveals ?? null,
    follows: row.foot === "unknown" ? "new row" : row.foot,
  };
  return whatFollows(outlook, doc, names, doc.seat ?? -1);
}

/** Why an answer cannot be given now; null if it can, or if nothing is asked. */
export function reasonAt(doc: TableDocument, word: string): string | null {
  const reason = reasonOf(doc, word);
  return reason && whyNot(reason);
}

/** How much is surely paid. */
function paid(due: Due): number {
  return due.goods?.length ? due.goods.filter((sort) => sort !== "nothing").length : due.base + due.bonus;
}

/** A gain in a number; a question mark for goods still to be chosen. */
export function gainText(due: Due): string {
  const number = paid(due);
  if (number === 0) return "–";
  return `+${number}${due.goods?.includes("other") ? "?" : ""}`;
}

/** "2", or "2–3" where something is hidden. */
export function rangeText(range: [number, number] | undefined): string {
  if (range === undefined) return "";
  return range[0] === range[1] ? String(range[0]) : `${range[0]}–${range[1]}`;
}

/** What a card of a good counts, or would count then; a range while hidden cards may change it. */
export function worthText({ worth_range }: Altar, good: string, then?: [number, number]): string {
  const [now, after] = [rangeText(worth_range?.[good]), rangeText(then)];
  if (!after || after === now) return now;
  return now.length > 1 || after.length > 1 ? `→ ${after}` : `${now} → ${after}`;
}

/** What may come to the bottom of a new row. */
export interface Chance {
  kind: Kind;
  left: number;
  chance: string;
  /** What I would get for it. */
  gain: string;
}

export function percent(chance: number): string {
  return `${Math.round(chance * 100)} %`;
}

/** Only with open history it may be known. */
export function chances(doc: TableDocument): Chance[] {
  const odds = doc.new_row?.odds?.kinds ?? {};
  return KINDS.flatMap((kind) => {
    const { left, chance } = odds[kind] ?? { left: 0, chance: 0 };
    const mine = doc.scorings[kind]?.gains.find((gain) => gain.seat === doc.seat);
    return left ? [{ kind, left, chance: percent(chance), gain: mine ? gainText(mine) : "" }] : [];
  });
}

/** Whether a look is at the last card of a row, so that a new one would be scored. */
export function turnsUpRow(look: Look | null): boolean {
  return (look?.change?.outlook?.follows ?? look?.row?.foot) === "new row" && !look?.row?.demon;
}

export function knownHand(hand: string[]): string {
  if (hand.length === 0) return say("table-hand-empty");
  return say("known-hand", { cards: join(hand.map((kind) => say(`kind-${kind}`))) });
}

export function cellName(seat: SeatView, kind: string): string {
  return say("cell", { number: seat.front[kind] ?? 0, alone: seat.alone.includes(kind) ? "yes" : "no" });
}

/** Whether a bot is at work on its answer. */
export function thinking(doc: TableDocument, seat: number): boolean {
  return doc.status === "playing" && doc.to_move === seat && doc.seats[seat]?.bot !== null && doc.closed === null;
}

/** What the last move brought about, and whether that is being shown. */
export interface Latest {
  events: AnyEvent[];
  showing: boolean;
}

export interface Sentence {
  head: string;
  rest: string;
}

/** The one sentence: what is looked at, or what just happened, or what can be done now, or who is at it. */
export function sentenceOf(doc: TableDocument, view: View, look: Look | null, names: string[], latest: Latest): Sentence {
  if (look?.change && doc.seat !== null) {
    return { head: stopped(label(look.word, view, look.change)), rest: changes(look.change, doc, names, doc.seat) };
  }
  if (look?.reason) return { head: blockedHead(view, look.word), rest: stopped(whyNot(look.reason)) };
  if (look?.row?.card) return { head: bottom(look.row.card, look.row.row), rest: foresee(doc, look.row, names) };
  const [first = "", ...rest] = latest.events.map((event) => sentence(event, names, doc.seat));
  if (latest.showing && first) return { head: first, rest: chain(rest) };
  return { head: capitalize(asked(doc, view, names)), rest: view.to_move === doc.seat ? "" : chain([...(first ? [first] : []), ...rest]) };
}

/** The longest sentence that pointing at anything could bring in this decision: what the dock keeps room for. */
export function longestSentence(doc: TableDocument, view: View, names: string[]): { text: string; turnsUp: boolean } {
  const words = [doc.preview, doc.blocked, doc.plays?.moves ?? {}, doc.plays?.blocked ?? {}].flatMap(Object.keys);
  const looks = [...words, ...doc.rows.map(({ row }) => `take ${row}`)].map((word) => lookAt(doc, word));
  const texts = looks.map((look) => {
    const { head, rest } = sentenceOf(doc, view, look, names, { events: [], showing: false });
    return `${head} ${rest} ${leaves(look, names) || bestSecond(look, doc)}`;
  });
  return { text: texts.reduce((one, other) => (other.length > one.length ? other : one), ""), turnsUp: looks.some(turnsUpRow) };
}

function stopped(text: string): string {
  return capitalize(say("full-stop", { text }));
}

/** What a blocked answer is about. */
function blockedHead(view: View, word: string): string {
  const [verb = "", what = ""] = word.split(" ");
  if (verb === "keep") return stopped(say("altar-place", { place: Number(what) }));
  if (verb === "take") {
    const card = view.offer[Number(what) - 1]?.[0];
    return card === undefined ? say("row-empty") : bottom(card, Number(what));
  }
  return stopped(say(verb === "play" || verb === "discard" ? `kind-${what}` : `good-${what}-cards`));
}

/** What is asked of me, or who is asked. */
export function asked(doc: TableDocument, view: View, names: string[]): string {
  if (doc.closed !== null) return say("closed", { why: doc.closed });
  if (view.to_move === null) return say("game-over");
  if (view.to_move !== doc.seat) {
    return say("others", { name: names[view.to_move] ?? "", phase: view.phase });
  }
  return say(`ask-${view.phase}`, {
    stones: view.seats[view.to_move]?.stones ?? 0,
    number: view.to_take,
    face: view.to_move === view.active ? "down" : "up",
    cards: view.phase === "gain" ? say(`good-${view.scored ?? ""}-cards`) : "",
  });
}

/** What the confirming button says besides the move: its weight. */
export function weight(look: Look): string {
  const final = look.change?.final;
  if (final) return say("weight-final", { why: final });
  const outlook = look.change?.outlook;
  return outlook && outlook.follows !== "more" ? say("weight-ends") : "";
}

/** What the best second card would bring me after a first one, in words. */
export function bestSecond(look: Look | null, doc: TableDocument): string {
  const gainOf = (kind: string | null | undefined): number => {
    const mine = doc.scorings[kind ?? ""]?.gains.find(({ seat }) => seat === doc.seat);
    return mine ? paid(mine) : 0;
  };
  const seconds = (look?.change?.outlook?.then ?? []).filter(({ follows }) => follows === "scored");
  const best = seconds.reduce<Outlook | null>((one, other) => (one === null || gainOf(other.reveals) > gainOf(one.reveals) ? other : one), null);
  if (!best?.card || !best.reveals) return "";
  return say("second-best", { row: best.row, card: say(`kind-${best.card}`), revealed: say(`kind-${best.reveals}`), gain: gainOf(best.reveals) });
}

/** What is left to the next player, in words, the best for them first; rows that bring them nothing are no news. */
export function leaves(look: Look | null, names: string[]): string {
  const left = look?.change?.outlook?.leaves;
  if (!left) return "";
  const rows = left.rows
    .filter((row) => row.card && row.reveals && !row.demon)
    .map((row) => ({ row, gain: row.gain ? paid(row.gain) : 0 }))
    .filter(({ gain }) => gain > 0)
    .sort((one, other) => other.gain - one.gain)
    .map(({ row, gain }) =>
      say("leaves-row", { card: say(`kind-${row.card ?? ""}`), revealed: say(`kind-${row.reveals ?? ""}`), gain }),
    );
  return rows.length ? say("leaves", { name: names[left.seat] ?? "", rows: join(rows, "list-comma") }) : "";
}

const CLAUSES: Record<string, string> = { bless: "offer", keep: "oracle", reward: "score", gain: "score", over: "end" };

/** The clause of the rules that the present phase is about. */
export function clauseOf(phase: string): string {
  return CLAUSES[phase] ?? phase;
}
