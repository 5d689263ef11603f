/**
 * Reviews and hints in sentences, the twin of bali/review_text.py. Their catalogue is loaded on
 * demand: `addTexts` comes first.
 */

import { chain } from "./previewText";
import { card, object, series } from "./storyText";
import { capitalize, join, say, type Arguments } from "./texts.svelte";
import type {
  ChanceEvent,
  Decision,
  DecisionKind,
  ErrorRate,
  Focus,
  Judgement,
  LeavesFact,
  Mark,
  Option,
  PlayedLevel,
  ReasonWhy,
  ScoringFact,
  Split,
} from "./types";

export type SplitPart = "fair" | "skill" | "luck" | "rest" | "result" | "without-luck";

/** The kinds of decisions, in the order of a turn. */
export const KINDS: DecisionKind[] = ["buy", "play", "sacrifice", "take", "oracle", "score"];

/** Luck of a seat that is too small to be told, as a part of a victory. */
const SMALLEST_LUCK = 0.01;

/** A number in tenths, rounded the same way here and in Python. */
export function roundTenths(value: number): number {
  const tenths = Math.floor(10 * Math.abs(value) + 0.5);
  return value < 0 ? -tenths : tenths;
}

/** The size of a number, with one decimal. */
export function formatDecimal(value: number): string {
  return formatTenths(Math.abs(roundTenths(value)));
}

/** A number with its sign and one decimal. */
export function formatSigned(value: number): string {
  return signTenths(roundTenths(value));
}

/** A part of a victory as a percentage. */
export function formatPercent(share: number): string {
  return say("review-percent", { number: formatDecimal(100 * share) });
}

function formatTenths(tenths: number): string {
  return say("decimal", { whole: Math.floor(tenths / 10), tenths: tenths % 10 });
}

function signTenths(tenths: number): string {
  const sign = tenths > 0 ? "plus" : tenths < 0 ? "minus" : "zero";
  return say("review-signed", { sign, number: formatTenths(Math.abs(tenths)) });
}

/** What a decision is called: by its mark, if it has one. */
export function nameJudgement(judgement: Judgement, mark: Mark | null = null): string {
  return say(mark ? `review-mark-${mark}` : `review-judgement-${judgement}`);
}

/** What is decided: buying, playing and so on. */
export function nameDecisionKind(kind: DecisionKind): string {
  return say(`review-kind-${kind}`);
}

/** A part of the split of a result, or the result itself. */
export function nameSplitPart(part: SplitPart): string {
  return say(`review-${part}`);
}

/** A move as a short phrase, without the table that it was made at. */
export function nameMove(word: string): string {
  const [verb = "", about = "", number = "1"] = word.split(" ");
  switch (verb) {
    case "take":
      return say("word-row", { row: Number(about) });
    case "play":
      return say("review-move-play", { cards: object(about, Number(number)) });
    case "discard":
      return say("review-move-discard");
    case "oracle":
      return say(about === "look" ? "review-move-look" : "review-move-look-not");
    case "keep":
      return say("review-move-keep", { place: Number(about) });
    case "reward":
      return say("review-move-reward", { sort: about });
    default: // buy, offer, bless or gain
      if (about === "none") return say("review-move-buy-none");
      return say(`review-move-${verb}`, { card: card(about) });
  }
}

/** A decision and its judgement, and the better move if there was one. */
export function describeDecision(
  decision: Decision,
  names: string[],
  reader: number | null = null,
): string {
  const about = {
    turn: decision.turn,
    ...who(decision.seat, names, reader),
    move: nameMove(decision.played),
    judgement: nameJudgement(decision.judgement, decision.mark),
  };
  const { played, best, judgement } = decision;
  if (played === best || judgement === "best" || judgement === "good") {
    return say("review-decision", about);
  }
  const loss = formatDecimal(100 * decision.loss);
  return say("review-decision-lost", { ...about, loss, best: nameMove(best) });
}

/** What a move costs, with its interval. */
export function describeLoss({ loss, low, high }: Pick<Option, "loss" | "low" | "high">): string {
  return say("review-loss", {
    loss: formatDecimal(100 * loss),
    low: formatDecimal(100 * Math.max(0, low)),
    high: formatDecimal(100 * Math.max(0, high)),
  });
}

/** A move and the win share of the seat that may make it. */
export function describeOption(option: Option, seat: number): string {
  const share = formatDecimal(100 * (option.shares[seat] ?? 0));
  return say("review-option", { move: capitalize(nameMove(option.move)), share });
}

/** Why a move of a seat is better than another, in one sentence or two. */
export function describeReason(
  reason: ReasonWhy,
  seat: number,
  names: string[],
  reader: number | null = null,
): string {
  const formatter = new ReasonFormatter(seat, names, reader);
  const effects = formatter.effects(reason, instead(reason));
  return chain([effects, formatter.facts(reason)].filter(Boolean));
}

/** Why a move is worse than the best one, without a word about which one that is. */
export function describeShortfall(
  reason: ReasonWhy,
  seat: number,
  names: string[],
  reader: number | null = null,
): string {
  const formatter = new ReasonFormatter(seat, names, reader);
  const scorings = reason.scorings.filter(({ move }) => move === reason.worse);
  const effects = formatter.effects(reason, say("review-judgement-best"));
  return chain([effects, formatter.facts({ ...reason, scorings })].filter(Boolean));
}

/** Formats the reasons of one seat's moves for one reader. */
class ReasonFormatter {
  constructor(
    private readonly seat: number,
    private readonly names: string[],
    private readonly reader: number | null,
  ) {}

  /** What the better move changes, after a phrase that says which moves are compared. */
  effects(reason: ReasonWhy, moves: string): string {
    return capitalize(say("review-reason", { moves, effects: this.changes(reason) }));
  }

  /**
   * What speaks against the better move comes before "but". Points that another player gains as
   * well, with nobody losing any, are no reason.
   */
  private changes(reason: ReasonWhy): string {
    const own = this.own(reason);
    const others = reason.others.map(({ seat, points }) => ({
      points,
      text: this.points("other", seat, points),
    }));
    const raised = others.filter(({ points }) => points > 0).map(({ text }) => text);
    const lowered = others.filter(({ points }) => points < 0).map(({ text }) => text);
    const ahead = lowered.length > 0 || others.every(({ points }) => points < reason.own);
    if (roundTenths(reason.own) > 0 && ahead) return and([own, ...others.map(({ text }) => text)]);
    const item = lowered.length ? and(lowered) : say("review-timing");
    return say("review-list-but", { list: and([own, ...raised]), item });
  }

  private own(reason: ReasonWhy): string {
    const listed = reason.sources.map(({ source, points }) =>
      say("review-source", { source: say(`review-source-${source}`), points: formatSigned(points) }),
    );
    const sources = listed.length ? say("review-sources", { sources: series(listed) }) : "";
    if (roundTenths(reason.own) === 0) {
      return say("review-own-same", { ...this.who(this.seat), sources });
    }
    return this.points("own", this.seat, reason.own, { sources });
  }

  private points(whose: "own" | "other", seat: number, points: number, more: Arguments = {}): string {
    const direction = points > 0 ? "more" : "less";
    const size = formatDecimal(points);
    return say(`review-${whose}-${direction}`, { ...this.who(seat), points: size, ...more });
  }

  /** What the moves score at once, and what the worse one leaves; empty if that is nothing. */
  facts({ scorings, leaves }: ReasonWhy): string {
    const facts = scorings.map((fact) => this.scoring(fact));
    if (leaves) facts.push(this.left(leaves));
    if (!facts.length) return "";
    const listed = facts.reduce((list, item) => say("review-list-facts", { list, item }));
    return capitalize(say("review-facts", { facts: listed }));
  }

  private left({ move, seat, row, kind, gain: number }: LeavesFact): string {
    return say("review-leaves", {
      row: Number(move.split(" ")[1]),
      ...this.who(seat),
      kinds: say(`kind-${kind}-plural`),
      other: row,
      gain: gain(kind, number),
    });
  }

  private scoring({ move, kind, gains }: ScoringFact): string {
    const row = Number(move.split(" ")[1]);
    const kinds = say(`kind-${kind}-plural`);
    const listed = gains.flatMap((number, seat) => {
      const share = { ...this.who(seat), gain: gain(kind, number), alone: "no", base: 0 };
      return number ? [say("story-share", share)] : [];
    });
    if (!listed.length) return say("review-scores-nothing", { row, kinds });
    return say("review-scores", { row, kinds, gains: series(listed) });
  }

  private who(seat: number): Arguments {
    return who(seat, this.names, this.reader);
  }
}

function instead({ better, worse }: ReasonWhy): string {
  const [verb, ...about] = better.split(" ");
  const [otherVerb, ...otherAbout] = worse.split(" ");
  if (verb === undefined || verb !== otherVerb || [better, worse].includes("buy none")) {
    return say("review-instead", { better: nameMove(better), worse: nameMove(worse) });
  }
  const objects = { better: objectOf(verb, about), worse: objectOf(verb, otherAbout) };
  return say(`review-instead-${verb}`, objects);
}

/** What a move is about, for a sentence on two moves of the same sort. */
function objectOf(verb: string, [about = "", number = "1"]: string[]): string | number {
  if (verb === "take") return Number(about);
  if (verb === "keep") return say("altar-place", { place: Number(about) });
  if (verb === "play") return object(about, Number(number));
  return verb === "reward" || verb === "oracle" ? about : card(about);
}

function gain(kind: string, number: number): string {
  if (kind === "stonemason") return say("stones", { stones: number });
  if (kind === "priest") return say("points", { points: number });
  if (kind === "shrine") return say("review-gain-choice", { points: number, stones: number });
  return say("review-gain-cards", { number });
}

function and(items: string[]): string {
  return join(items, "review-list-and");
}

function who(seat: number, names: string[], reader: number | null): Arguments {
  return { you: seat === reader ? "yes" : "no", name: names[seat] ?? "" };
}

/** Like which bot a seat played. */
export function describeLevel(
  level: PlayedLevel | null,
  seat: number,
  names: string[],
  reader: number | null = null,
): string {
  const about = who(seat, names, reader);
  if (!level) return say("review-level-none", about);
  const name = say("level", { level: level.level });
  if (level.weakest === level.strongest) return say("review-level", { ...about, level: name });
  const weakest = say("level", { level: level.weakest });
  const strongest = say("level", { level: level.strongest });
  return say("review-level-range", { ...about, level: name, weakest, strongest });
}

/** The mean loss of the decisions, with its interval, and like which bot each kind was made. */
export function describeErrors(
  { rate, low, high, decisions }: ErrorRate,
  kindLevels: Partial<Record<DecisionKind, PlayedLevel>>,
): string {
  const errors = say("review-errors", {
    rate: formatDecimal(100 * rate),
    low: formatDecimal(100 * Math.max(0, low)),
    high: formatDecimal(100 * Math.max(0, high)),
    decisions,
  });
  const levels = KINDS.flatMap((kind) => {
    const level = kindLevels[kind];
    return level ? [describeKindLevel(kind, level)] : [];
  });
  if (!levels.length) return errors;
  return chain([errors, say("review-kind-levels", { levels: join(levels) })]);
}

function describeKindLevel(kind: DecisionKind, { level, weakest, strongest }: PlayedLevel): string {
  const about = { kind: nameDecisionKind(kind), level: say("level", { level }) };
  if (weakest === strongest) return say("review-like", about);
  const range = { weakest: say("level", { level: weakest }), strongest: say("level", { level: strongest }) };
  return say("review-like-range", { ...about, ...range });
}

/** The split of a result in tenths of a percent, rounded so that it still adds up. */
export interface SplitTenths {
  fair: number;
  skill: number;
  luck: number;
  rest: number;
  result: number;
}

/** The rest, which is made up of errors anyway, takes what rounding leaves. */
export function roundSplit(split: Split): SplitTenths {
  const fair = roundTenths(100 * split.fair);
  const skill = roundTenths(100 * split.skill);
  const luck = roundTenths(100 * split.luck);
  const result = roundTenths(100 * split.result);
  return { fair, skill, luck, rest: result - fair - skill - luck, result };
}

/** How the result of a seat splits, and what it would be without luck. */
export function describeSplit(split: Split): string {
  const { fair, skill, luck, rest, result } = roundSplit(split);
  const added = say("review-split", {
    fair: formatTenths(fair),
    skill: signTenths(skill),
    luck: signTenths(luck),
    rest: signTenths(rest),
    result: formatTenths(result),
  });
  return chain([added, describeWithoutLuck(split)]);
}

/** The result without luck; it may lie outside 0 to 100 %. */
export function describeWithoutLuck(split: Split): string {
  const without = roundTenths(100 * split.without_luck);
  const share = without < 0 ? signTenths(without) : formatTenths(without);
  return say("review-split-without", { share, half: formatDecimal(Math.max(0.1, 100 * split.half_width)) });
}

/** What chance did, as a phrase. */
export function describeChance(event: ChanceEvent): string {
  if (event.kind !== "row") return say(`review-chance-${event.kind}`);
  const row = event.row ?? 0;
  if (!event.cards.length) return say("review-chance-row-empty", { row });
  const cards = series(event.cards.map((kind) => say(`kind-${kind}`)));
  return say("review-chance-row", { row, cards });
}

/** What chance did, and whom it favoured, the largest luck first. */
export function describeLuck(
  event: ChanceEvent,
  names: string[],
  reader: number | null = null,
): string {
  const phrase = describeChance(event);
  const told =
    event.kind === "deal" ? phrase : say("review-turn", { turn: event.turn, event: phrase });
  const ranking = event.luck
    .map((luck, seat) => ({ seat, luck }))
    .sort((one, other) => other.luck - one.luck);
  const shares = ranking
    .filter(({ luck }, at) => Math.abs(luck) >= SMALLEST_LUCK || at === 0 || at === ranking.length - 1)
    .map(({ seat, luck }) =>
      say("review-luck-share", { ...who(seat, names, reader), luck: formatSigned(100 * luck) }),
    );
  return say("review-luck-line", { event: capitalize(told), shares: series(shares) });
}

/** Where to look: the first part of a hint. */
export function describeFocus(focus: Focus, names: string[], reader: number | null = null): string {
  const sentences: string[] = [];
  if (focus.row !== null) sentences.push(say("review-focus-row", { row: focus.row }));
  if (focus.kind === "oracle") {
    sentences.push(say("review-focus-oracle"));
  } else if (focus.kind !== null) {
    const kinds = say(`kind-${focus.kind}-plural`);
    sentences.push(
      focus.seat === null
        ? say("review-focus-kind", { kinds })
        : say("review-focus-majority", { ...who(focus.seat, names, reader), kinds }),
    );
  }
  if (focus.good !== null) {
    sentences.push(say("review-focus-good", { good: say(`good-${focus.good}`) }));
  }
  return chain(sentences) || say("review-focus-any");
}
