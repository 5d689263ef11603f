/**
 * Previews in sentences, the twin of bali/preview_text.py: what a move is called, what it would
 * change, why another is blocked.
 */

import { card, object, sentence, series } from "./storyText";
import { capitalize, join, say } from "./texts.svelte";
import type { Change, Gain, Majority, Outlook, Reason, Share, TableDocument, View } from "./types";

/** What a change is described from: the table's document, or a moment of a replay. */
export type Foreseen = Pick<TableDocument, "scorings" | "new_row">;

/** A legal move as it is offered to the player. */
export function label(word: string, view: View, change: Change): string {
  return capitalize(move(word, view, change)); // in German it begins with the card
}

function move(word: string, view: View, change: Change): string {
  const [verb = "", about = "", number = "1"] = word.split(" ");
  const stones = change.stones ? change.stones.before - change.stones.after : 0;
  switch (verb) {
    case "buy":
      return about === "none" ? say("move-buy-none") : say("move-buy", { card: card(about), stones });
    case "play":
      return say("move-play", { cards: object(about, Number(number)), stones });
    case "discard":
      return say("move-discard");
    case "offer": {
      const face = view.to_move === view.active ? "down" : "up";
      return say("move-offer", { card: card(about), face });
    }
    case "take": {
      const bottom = view.offer[Number(about) - 1]?.[0] ?? "";
      return say("move-take", { card: object(bottom), row: Number(about) });
    }
    case "oracle":
      return about === "look"
        ? say("move-look", { number: change.looks_at ?? 0 })
        : say("move-look-not");
    case "keep":
      return keep(Number(about), view, change);
    case "reward": {
      const gained = change.stones ?? change.points;
      const amount = gained ? gained.after - gained.before : 0;
      return say("move-reward", { gain: say(about, { [about]: amount }) });
    }
    default: // bless or gain
      return say(`move-${verb}`, { card: card(about) });
  }
}

function keep(place: number, view: View, change: Change): string {
  const [good = ""] = Object.keys(change.goods ?? {});
  const face = view.look?.[place - 1]?.face ?? "down";
  return say("move-keep", { card: card(good), place, face });
}

/** What a move is about, in a word or two: a card, a good, a row. */
export function subject(word: string): string {
  const [verb, about = "", number = "1"] = word.split(" ");
  if (verb === "take") return say("word-row", { row: Number(about) });
  if (verb === "keep") return say("altar-place", { place: Number(about) });
  if (verb !== "play" && verb !== "discard") return say(`good-${about}`);
  return number === "1" ? say(`kind-${about}`) : object(about, Number(number));
}

/** Why a move is blocked, as a part of a sentence. */
export function whyNot(reason: Reason): string {
  const needs = reason.needs ?? 0;
  const has = reason.has ?? 0;
  return say(`blocked-${reason.code}`, { needs, has, more: needs - has });
}

/** The same where there is little room: of stones only how many are missing. */
export function whyNotShort(reason: Reason): string {
  const more = (reason.needs ?? 0) - (reason.has ?? 0);
  return reason.code === "stones" ? say("blocked-stones-more", { more }) : whyNot(reason);
}

/**
 * What a move would change for the seat that is to move; empty if nothing worth a word. What
 * follows the oracle is the same whatever the player decides, and described by `whatFollows`.
 */
export function changes(change: Change, doc: Foreseen, names: string[], seat: number): string {
  return chain(new PreviewFormatter(doc, names, seat).format(change));
}

/** What follows a take or the oracle. (A module with a `then` could not be waited for.) */
export function whatFollows(outlook: Outlook, doc: Foreseen, names: string[], seat: number): string {
  return chain(new PreviewFormatter(doc, names, seat).outlook(outlook));
}

/** Sentences one after the other. */
export function chain(sentences: Iterable<string>): string {
  let text = "";
  for (const added of sentences) text = text ? say("sentences", { first: text, second: added }) : added;
  return text;
}

class PreviewFormatter {
  constructor(
    private readonly doc: Foreseen,
    private readonly names: string[],
    private readonly seat: number,
  ) {}

  *format(change: Change): Iterable<string> {
    if (change.stones) {
      const shrine = change.reaches_shrine ? "yes" : "no";
      yield say("change-stones", { stones: change.stones.after, shrine });
    } else {
      yield* owned(change); // of a card that is bought the price matters
    }
    if (change.points) yield say("change-points", { points: change.points.after });
    if (change.loses?.length) {
      yield say("change-loses", { cards: join(change.loses.map(played), "list-or") });
    }
    for (const [good, { before, after }] of Object.entries(change.prices ?? {})) {
      yield say("change-price", { cards: say(`good-${good}-cards`), stones: after, before });
    }
    for (const [kind, majority] of Object.entries(change.majorities ?? {})) {
      yield this.majority(kind, majority);
    }
    if (change.demon) yield say("change-demon", { row: change.demon.after });
    yield* worth(change);
    if ((change.to_take ?? 0) > 1) yield say("change-take", { number: change.to_take ?? 0 });
    if (change.outlook?.card) yield* this.outlook(change.outlook);
    if (change.final) yield say("change-final");
  }

  /** R8.2. An own play can only win one, or take it from another player. */
  private majority(kind: string, { before, after }: Majority): string {
    const kinds = say(`kind-${kind}-plural`);
    if (before === null) return say("change-majority", { kinds });
    const taken = after === this.seat ? "from" : "lost";
    return say(`change-majority-${taken}`, { kinds, name: this.names[before] ?? "" });
  }

  *outlook(outlook: Outlook): Iterable<string> {
    if (outlook.follows === "end") {
      yield say("outlook-end");
      return;
    }
    if (outlook.card) yield* this.turnedUp(outlook);
    if (outlook.follows === "more") yield say("outlook-more", { number: outlook.to_take ?? 0 });
    else if (outlook.reveals) yield this.scoring(outlook.reveals);
  }

  private *turnedUp(outlook: Outlook): Iterable<string> {
    if (outlook.reveals) {
      yield say("outlook-reveals", { card: object(outlook.reveals) });
      return;
    }
    yield say("outlook-new-row");
    if (outlook.follows === "new row") yield say("outlook-new-row-scored");
    if (this.doc.new_row?.may_look) yield say("outlook-may-look");
    if (this.doc.new_row?.may_end) yield say("outlook-may-end");
  }

  private scoring(kind: string): string {
    const shares = this.doc.scorings[kind]?.gains.map((gain) => share(kind, gain)) ?? [];
    return sentence({ event: "scored", kind, shares }, this.names, this.seat);
  }
}

/** The cards of a play, as an object. */
function played(word: string): string {
  const [, kind = "", number = "1"] = word.split(" ");
  return object(kind, Number(number));
}

function* owned(change: Change): Iterable<string> {
  for (const [good, { after }] of Object.entries(change.goods ?? {})) {
    const cards = say(`good-${good}-count`, { number: after });
    yield say("change-goods", { number: after, cards });
  }
}

/** What the goods are worth then, with open history. */
function* worth(change: Change): Iterable<string> {
  if (!change.altar?.worth) return;
  const values = Object.entries(change.altar.worth)
    .filter(([, { before, after }]) => before !== after)
    .map(([good, shift]) => say("change-value", { good: say(`good-${good}`), ...shift }));
  if (values.length) yield say("change-worth", { values: series(values) });
  else yield say("change-worth-same");
}

/** A gain that is foreseen in the words of the story when it has come. */
function share(kind: string, gain: Gain): Share {
  const number = gain.base + gain.bonus;
  const paid = (how: string): number => gain.goods?.filter((portion) => portion === how).length ?? 0;
  return {
    seat: gain.seat,
    cards: gain.cards,
    alone: gain.bonus > 0,
    stones: kind === "stonemason" ? number : 0,
    points: kind === "priest" ? number : 0,
    goods: paid("good"),
    owed: paid("other"),
    choice: kind === "shrine" ? number : 0,
  };
}
