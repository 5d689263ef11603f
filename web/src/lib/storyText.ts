/** The story in sentences, the twin of bali/story_text.py: every event for one reader. */

import { join, say, type Arguments } from "./texts.svelte";
import type { AnyEvent, Counted, Formed, Kept, Looked, Scored, Share, Taken } from "./types";

/** An event in a sentence or two; the events of `seat` are in the second person. */
export function sentence(event: AnyEvent, names: string[], seat: number | null = null): string {
  return new EventFormatter(names, seat).format(event);
}

/** Formats events for one reader. */
class EventFormatter {
  constructor(
    private readonly names: string[],
    private readonly reader: number | null,
  ) {}

  format(event: AnyEvent): string {
    switch (event.event) {
      case "bought":
        return this.about(event, "bought", { card: card(event.good), stones: event.price });
      case "played": {
        const cards = object(event.kind, event.number);
        return this.about(event, "played", { cards, stones: event.price });
      }
      case "discarded":
        return this.about(event, "discarded");
      case "demon":
        return say("story-demon", { row: event.row });
      case "offered":
        return this.about(event, "offered", { card: card(event.good), face: event.face });
      case "blessed":
        return this.about(event, "blessed", { card: card(event.good) });
      case "taken":
        return this.taken(event);
      case "formed":
        return formed(event);
      case "oracles":
        return say("story-oracles", { row: event.row, number: event.number });
      case "looked":
        return this.looked(event);
      case "declined":
        return this.about(event, "declined");
      case "kept":
        return this.kept(event);
      case "scored":
        return this.scored(event);
      case "rewarded": {
        const gain = say(event.sort, { [event.sort]: event.number });
        return this.about(event, "rewarded", { gain, ...why(event.number, event.alone) });
      }
      case "gained": {
        const cards = say(`good-${event.instead}-cards`);
        return this.about(event, "gained", { card: card(event.good), cards });
      }
      case "exhausted":
        return say("story-exhausted");
      case "counted":
        return this.counted(event);
    }
  }

  /** A sentence about a seat. */
  private about(subject: { seat: number }, what: string, more: Arguments = {}): string {
    return say(`story-${what}`, { ...this.who(subject.seat), ...more });
  }

  private who(seat: number): Arguments {
    return { you: seat === this.reader ? "yes" : "no", name: this.names[seat] ?? "" };
  }

  private taken(event: Taken): string {
    const taken = { card: object(event.card), row: event.row };
    if (event.revealed === null) return this.about(event, "taken-last", taken);
    return this.about(event, "taken", { ...taken, revealed: object(event.revealed) });
  }

  private looked(event: Looked): string {
    const number = event.number;
    if (event.cards === null) return this.about(event, "looked", { number });
    const cards = series(event.cards.map((seen) => say(`good-${seen.good}`)));
    return this.about(event, "looked-cards", { number, cards });
  }

  private kept(event: Kept): string {
    const top = event.top
      ? { face: event.top.face ?? "down", shown: card(event.top.good) }
      : { face: "none", shown: "" };
    if (event.place === null) return this.about(event, "kept", top);
    return this.about(event, "kept-card", { ...top, card: card(event.good), place: event.place });
  }

  private scored({ kind, shares }: Scored): string {
    const got = shares.filter(gets).map((share) => this.share(kind, share));
    const owed = shares.filter((share) => share.owed).map((share) => this.owed(share));
    const first = this.scoring(kind, got, owed.length > 0, shares);
    if (!owed.length) return first;
    const cards = say(`good-${kind}-cards`);
    const rest = say("story-scored-owed", { cards, shares: series(owed) });
    return say("sentences", { first, second: rest });
  }

  private scoring(kind: string, got: string[], owed: boolean, shares: Share[]): string {
    const kinds = say(`kind-${kind}-plural`);
    if (got.length) return say("story-scored", { kinds, shares: series(got) });
    if (owed) return say("story-scored-later", { kinds });
    const nobody = shares.every((share) => !share.cards);
    return say(nobody ? "story-scored-nobody" : "story-scored-nothing", { kinds });
  }

  /** What one player gets at once, or chooses for shrines. */
  private share(kind: string, share: Share): string {
    const { choice, stones, points, goods } = share;
    if (choice) {
      const both = { points: choice, stones: choice };
      return this.about(share, "share-choice", { ...both, ...why(choice, share.alone) });
    }
    const gain = stones
      ? say("stones", { stones })
      : points
        ? say("points", { points })
        : say(`good-${kind}-count`, { number: goods });
    const alone = share.alone && goods !== 1; // R8.6: one good is the one for the farmers
    return this.about(share, "share", { gain, ...why(gets(share), alone) });
  }

  /** R8.6: the other goods that one player still chooses. */
  private owed(share: Share): string {
    const alone = share.goods + share.owed === 2; // the second is the sole majority's
    return this.about(share, "share-owed", { number: share.owed, ...why(share.owed, alone) });
  }

  private counted({ result, decided_by }: Counted): string {
    const values = Object.entries(result.values)
      .sort(([, one], [, other]) => other - one)
      .map(([good, value]) => say("story-value", { good: say(`good-${good}`), value }));
    const ranking = result.scores
      .map(({ total }, seat) => ({ seat, total, lost: result.winners.includes(seat) ? 0 : 1 }))
      .sort((one, other) => one.lost - other.lost || other.total - one.total);
    const totals = ranking.map((player) => this.about(player, "total", { total: player.total }));
    const winners = result.winners.map((seat) => this.about({ seat }, "player"));
    const first = { seat: result.winners[0] ?? 0 };
    const verdict = this.about(first, `won-${decided_by}`, { winners: join(winners) });
    return say("story-counted", { values: series(values), totals: series(totals), verdict });
  }
}

function formed(event: Formed): string {
  if (!event.cards.length) return say("story-formed-empty", { row: event.row });
  const cards = series(event.cards.map((kind) => say(`kind-${kind}`)));
  const number = event.cards.length;
  return say("story-formed", { row: event.row, number, cards, pile: event.pile });
}

export function object(kind: string, number = 1): string {
  return say(`kind-${kind}-object`, { number });
}

export function card(good: string | null): string {
  return say(`good-${good ?? "hidden"}-card`);
}

export function series(items: string[]): string {
  return join(items, "list-comma");
}

/** How much a scoring brings, whatever it is, without what is still owed. */
function gets(share: Share): number {
  return share.stones + share.points + share.goods + share.choice;
}

/** R8.2: so many for the cards, and 1 more for a sole majority. */
function why(number: number, alone: boolean): Arguments {
  return alone ? { alone: "yes", base: number - 1 } : { alone: "no", base: number };
}
