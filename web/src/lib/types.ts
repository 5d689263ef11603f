/** The types of the server's API. Written by `make types` from bali/api.py: do not edit. */

export const LEVELS = ["easy", "medium", "hard", "expert"] as const;

export type Level = (typeof LEVELS)[number];

export type SeatKind = "human" | "bot";

export type Status = "waiting" | "playing" | "over";

export type Variant = "oracle" | "demon";

export type Reaction = "well-played" | "thanks" | "good-luck" | "oh-no" | "thinking" | "go-on";

export type History = "open" | "strict";

export type TableBot = "easy" | "medium" | "hard" | "expert" | "greedy" | "random";

export type Barrier = "off" | "start" | "other" | "row" | "look" | "top";

export type AnyEvent =
  | Bought
  | Played
  | Discarded
  | Demon
  | Offered
  | Blessed
  | Taken
  | Formed
  | Oracles
  | Looked
  | Declined
  | Kept
  | Scored
  | Rewarded
  | Gained
  | Exhausted
  | Counted;

/** The time limit for a move, in seconds or in days, or for the whole game. */
export interface Clock {
  seconds?: number | null;
  days?: number | null;
  /** seconds for all moves of a player */
  total?: number | null;
  /** seconds that are added to `total` after every turn */
  increment?: number | null;
}

/** A seat for a person or a bot; `here`: a person on the same device as the table's creator. */
export interface SeatPlan {
  kind: SeatKind;
  bot?: TableBot | null;
  name?: string | null;
  here?: boolean;
}

/** The options of a new table. */
export interface NewTable {
  seats: SeatPlan[];
  variants?: Variant[];
  history?: History;
  undo?: boolean;
  public?: boolean;
  watch?: boolean;
  name?: string | null;
  order?: "given" | "random";
  clock?: Clock | null;
  standin?: Level;
}

/** Take a free seat or, with the code of a private link, the seat that it transfers. */
export interface Sit {
  name?: string | null;
  code?: string | null;
}

/** Give a free seat to a bot. */
export interface SeatBot {
  bot: TableBot;
}

export interface Move {
  move: string;
  version?: number | null;
}

export interface Undo {
  version?: number | null;
}

/** A move over the socket: `{"do": "move", "move": "take 2", "version": 17}`. */
export interface MoveMessage extends Move {
  do: "move";
}

/** An undo over the socket: `{"do": "undo", "version": 17}`. */
export interface UndoMessage extends Undo {
  do: "undo";
}

/** A reaction for all who watch the table: `{"do": "react", "reaction": "thanks"}`. */
export interface ReactMessage {
  do: "react";
  reaction: Reaction;
}

/** Agree that a bot replaces another player. */
export interface GoOn {
  seat: number;
}

/** A record, the steps to return, and the observer from whose view to return them. */
export interface Replay {
  record: Record<string, unknown>;
  /** null: all open */
  eyes?: number | null;
  history?: History;
  from?: number;
  to?: number | null;
}

export interface HereSeat {
  seat: number;
  token: string;
}

/** A new table with its creator's seat; others join with the invitation link. */
export interface Made {
  table: string;
  seat: number;
  token: string;
  invite: string;
  commitment: string;
  here: HereSeat[];
}

export interface Seated {
  seat: number;
  token: string;
}

/** A private link that carries a seat to another device, once. */
export interface Link {
  code: string;
  link: string;
  until: number;
}

/** The next game of the same players. */
export interface Next {
  table: string;
  seat: number;
}

/** Why a request was refused. */
export interface Error {
  error: string;
  message: string;
  /** stale: the current one */
  version?: number;
  /** illegal: what would be */
  legal?: string[];
  /** cannot-undo: why */
  barrier?: string | null;
  /** too-fast: seconds */
  retry_after?: number;
  /** malformed: where in a record */
  place?: string;
  /** too-fast: the reaction that was not sent */
  reaction?: string;
}

/** A bot and its rating, relative to `random` with 0. */
export interface BotInfo {
  bot: string;
  strength: number;
  /** whether it is offered to people; the others are for experiments */
  level: boolean;
}

export interface Bots {
  bots: BotInfo[];
}

export interface Health {
  status: string;
  version: string;
}

/** A seat and its player. */
export interface SeatInfo {
  kind: SeatKind;
  name: string | null;
  /** the bot that plays here at present, for itself or for an absent player */
  bot: string | null;
  taken: boolean;
  /** why a bot replaces a person: left, clock, agreed */
  away: string | null;
  /** the seats that agree to replace this player by a bot */
  agreed: number[];
  /** in a rematch: not free, but for the player of the previous game */
  reserved: boolean;
}

/**
 * A row, and what taking its bottom card would turn up.
 *
 * `foot` is "scored": the next card, `reveals`; "new row": it is the last card, and a new row is
 * formed from the pile; "end": the game would end at once (R9.1); "unknown": the row is not formed
 * yet.
 */
export interface Row {
  row: number;
  foot: "end" | "new row" | "scored" | "unknown";
  /** the bottom card */
  card?: string | null;
  reveals?: string | null;
  /** R11.3: the demon stands here */
  demon?: boolean;
}

/** What a seat is due when a kind is scored (R8.3 to R8.6). */
export interface Due {
  /** of that kind in front */
  cards: number;
  base: number;
  /** 1 for a sole majority */
  bonus: number;
  /** why a seat with the most cards gets none */
  no_bonus?: "single" | "tie" | null;
  goods?: ("good" | "nothing" | "other")[];
}

/** A number before and after. */
export interface Shift {
  before: number;
  after: number;
}

/** What a seat would gain. For a choice, both totals are given. */
export interface Gain extends Due {
  seat: number;
  stones?: Shift | null;
  points?: Shift | null;
  /** the stones would pay for a shrine, and did not before */
  reaches_shrine?: boolean;
}

/** R8: what a kind would bring if it were scored now. */
export interface Scoring {
  pay: "choice" | "goods" | "points" | "stones";
  /** in turn order from the active player */
  gains: Gain[];
}

/** A kind in the pile. */
export interface KindOdds {
  left: number;
  /** that it becomes the bottom card of the next new row */
  chance: number;
}

/** The probabilities of the next new row; those of the kinds and of the end sum to 1. */
export interface Odds {
  kinds: Record<string, KindOdds>;
  /** that oracles turn up and the player may look at the altar (R10.3) */
  look: number;
  /** that the game ends (R9.1) */
  end: number;
}

/** The next new row, whichever it is. */
export interface NewRow {
  may_look: boolean;
  may_end: boolean;
  last: number;
  /** with open history only */
  odds?: Odds | null;
}

/**
 * R9.3: where a player's points come from; `total` is the sum of the others.
 *
 * >>> import bali
 * >>> game = bali.new(players=2, seed=7)
 * >>> while not game.over:
 * ...     game.play(game.legal[0])
 * >>> score = game.result.scores[0]
 * >>> score.total == score.points + score.shrines + score.stones + score.goods
 * True
 */
export interface Score {
  /** gained in play */
  points: number;
  shrines: number;
  stones: number;
  goods: number;
  total: number;
}

/**
 * The final count, as records hold it (R9); `docs/records.md` describes the fields.
 *
 * Scores are by seat. Several seats win only if nothing breaks their tie (R9.4).
 *
 * >>> import bali
 * >>> game = bali.new(players=2, seed=7)
 * >>> while not game.over:
 * ...     game.play(game.legal[0])
 * >>> len(game.result.scores), game.result.winners
 * (2, [0])
 */
export interface Result {
  altar: Record<string, number>;
  values: Record<string, number>;
  scores: Score[];
  winners: number[];
}

/** The fields about the game that are the same for all observers. */
export interface GameFields {
  table: string;
  version: number;
  status: Status;
  to_move: number | null;
  /** the effect of taking the bottom card of each row */
  rows: Row[];
  /** by kind */
  scorings: Record<string, Scoring>;
  new_row: NewRow | null;
  result: Result | null;
  /** the seat that undid a move, if that led to this version */
  undone: number | null;
  totals: number[][] | null;
}

/** The fields about the table that are the same for all observers; moves rarely change them. */
export interface SettingFields {
  commitment: string;
  /** when the game is over */
  salt: string | null;
  seats: SeatInfo[];
  variants: string[];
  history: History;
  public: boolean;
  clock: Clock | null;
  /** milliseconds since 1970 */
  deadline: number | null;
  standin: string;
  rematch: string | null;
  closed: string | null;
  /** whether spectators are admitted */
  watch: boolean;
  /** seat; null: a rematch, or a table of an older server */
  creator: number | null;
  /** by seat: milliseconds left when the decision began */
  clocks: number[] | null;
}

/** One player, as far as the observer may know; null: unknown, or not part of this view. */
export interface SeatView {
  color: string;
  /** by kind */
  front: Record<string, number>;
  /** kinds in which this player has a sole majority (R8.2) */
  alone: string[];
  stones: number;
  points: number;
  /** by good: the price of a sacrifice card (R4.2) */
  prices: Record<string, number>;
  hand_size: number;
  hand: string[] | null;
  goods_size: number;
  /** if known exactly */
  goods: Record<string, number> | null;
  /** what can be deduced */
  goods_range: Record<string, [number, number]> | null;
  now: [number, number] | null;
}

/** A sacrifice card on the altar; what the observer does not know is null. */
export interface AltarCard {
  good: string | null;
  face: "down" | "up" | null;
  /** the seat that laid it; null also for the supply and the first altar */
  by: number | null;
}

/** The altar. With strict memory, all but `size` and `top` are null until the game is over. */
export interface Altar {
  size: number;
  top: AltarCard | null;
  /** the top card first */
  stack: AltarCard[] | null;
  /** by good */
  count: Record<string, [number, number]> | null;
  /** by good, counting only the cards known for certain (R9.2) */
  worth: Record<string, number> | null;
  /** the number of cards not known for certain */
  hidden: number | null;
  /** by good, whatever the hidden cards are (R9.2) */
  worth_range: Record<string, [number, number]> | null;
}

/** R12.2: an own look at the altar: the cards, top first, and the place of the card kept. */
export interface Look {
  cards: AltarCard[];
  /** null before the decision */
  kept: number | null;
}

export interface Bought {
  event: "bought";
  seat: number;
  good: string;
  price: number;
}

export interface Played {
  event: "played";
  seat: number;
  kind: string;
  number: number;
  price: number;
}

/** R5.3: a shrine was returned to the box. */
export interface Discarded {
  event: "discarded";
  seat: number;
}

/** R11.2: the demon moved to a row, counted from 1. */
export interface Demon {
  event: "demon";
  seat: number;
  row: number;
}

/** R6.1, R6.2. Only the owner knows the good of a card that is laid face down. */
export interface Offered {
  event: "offered";
  seat: number;
  good: string | null;
  face: "down" | "up";
}

export interface Blessed {
  event: "blessed";
  seat: number;
  good: string;
}

/** R7. `revealed` is the row's new bottom card, null if the row was emptied. */
export interface Taken {
  event: "taken";
  seat: number;
  row: number;
  card: string;
  revealed: string | null;
}

/** R7.3: a new row, the bottom card first, without the oracles that turned up. */
export interface Formed {
  event: "formed";
  row: number;
  cards: string[];
  pile: number;
}

/** R10.2: oracles turned up in a new row, and were removed from the game. */
export interface Oracles {
  event: "oracles";
  row: number;
  number: number;
}

/** R10.3: a look at the top cards of the altar; only the looker knows them. Top card first. */
export interface Looked {
  event: "looked";
  seat: number;
  number: number;
  cards: AltarCard[] | null;
}

/** R10.3: the active player did not look. */
export interface Declined {
  event: "declined";
  seat: number;
}

/**
 * R10.3: place 1 is the altar's top. Only the looker knows what was kept (R10.4).
 *
 * `top` is the altar's top card afterwards, as everybody sees it; null if the altar is empty.
 */
export interface Kept {
  event: "kept";
  seat: number;
  place: number | null;
  good: string | null;
  top: AltarCard | null;
}

/** What one seat gets from a scoring, and why. */
export interface Share {
  seat: number;
  /** of the scored kind in front */
  cards: number;
  /** a sole majority (R8.2) */
  alone: boolean;
  stones: number;
  points: number;
  /** of the scored farmer's good, received at once */
  goods: number;
  /** goods of another sort, still to be chosen, because the pile is empty (R8.6) */
  owed: number;
  /** points or stones, still to be chosen for shrines (R8.5) */
  choice: number;
}

/** R8: a kind was scored. Shares are in turn order, from the active player. */
export interface Scored {
  event: "scored";
  kind: string;
  shares: Share[];
}

/** R8.5: a player chose points or stones for the shrines. */
export interface Rewarded {
  event: "rewarded";
  seat: number;
  sort: "points" | "stones";
  number: number;
  alone: boolean;
}

/** R8.6: another good instead of the scored one, whose pile is empty. */
export interface Gained {
  event: "gained";
  seat: number;
  good: string;
  instead: string;
}

/** R9.1: the last card of the pile was drawn. */
export interface Exhausted {
  event: "exhausted";
}

/** R9.2 to R9.4: the final count. */
export interface Counted {
  event: "counted";
  result: Result;
  decided_by: "points" | "shared" | "shrines" | "stones";
}

/** R12.2, R12.4: what the observer remembers. */
export interface Memory {
  /** own goods laid face down, in order */
  laid: string[];
  looks: Look[];
  /** the events that moved sacrifice cards, redacted */
  goods: AnyEvent[] | null;
}

/** The table as one observer may know it. Rows are counted from 1, seats from 0. */
export interface View {
  /** the observer; null for a spectator */
  seat: number | null;
  history: History;
  players: number;
  variants: string[];
  turn: number;
  phase: string;
  active: number;
  /** null when the game is over */
  to_move: number | null;
  to_take: number;
  seats: SeatView[];
  /** the bottom card first */
  offer: string[][];
  last_row: number | null;
  demon: number | null;
  /** the kind being scored while players choose */
  scored: string | null;
  pile: number;
  /** the cards in the pile by kind; their order is never known */
  pile_kinds: Record<string, number> | null;
  supply: Record<string, number>;
  altar: Altar;
  box: Record<string, number>;
  /** the cards the observer is looking at (R10.3) */
  look: AltarCard[] | null;
  /** empty unless the observer is to move */
  legal: string[];
  memory: Memory;
  result: Result | null;
}

/** R8.2: the seat with the sole majority of a kind, before and after; null: nobody. */
export interface Majority {
  before: number | null;
  after: number | null;
}

/** What a move does to the altar. With strict memory only `size` and `face` are given. */
export interface AltarChange {
  size: Shift;
  /** how a card is laid; null for a card that leaves */
  face?: "down" | "up" | null;
  /** cards of that good known for certain */
  known?: Shift | null;
  /** by good, counting only the cards known for certain */
  worth?: Record<string, Shift> | null;
  /** afterwards, by good, whatever is hidden */
  worth_range?: Record<string, [number, number]> | null;
}

/** A row as the next player will find it, and what that player would gain there. */
export interface LeftRow extends Row {
  /** null: unknown */
  gain?: Due | null;
}

/** The rows that the next player will find if the turn, but not the game, ends. */
export interface Leaves {
  seat: number;
  rows: LeftRow[];
}

/**
 * What follows a take, or the oracle that came with it.
 *
 * `follows` is "scored": the kind turned up, `reveals`, is scored; "more": `to_take` more cards
 * are taken first; "new row": the new row decides; "end": the game ends at once (R9.1).
 */
export interface Outlook {
  row: number;
  follows: "end" | "more" | "new row" | "scored";
  /** the card taken */
  card?: string | null;
  /** null also for a new row */
  reveals?: string | null;
  to_take?: number;
  /** the takes that may follow, except from rows not yet formed */
  then?: Outlook[];
  /** if this ends the turn */
  leaves?: Leaves | null;
}

/** What a move changes for the player who makes it; what follows a take is in `outlook`. */
export interface Change {
  final?: "end" | "look" | "row" | "top" | null;
  stones?: Shift | null;
  points?: Shift | null;
  /** the stones pay for a shrine afterwards, and did not before */
  reaches_shrine?: boolean;
  /** by kind */
  front?: Record<string, Shift>;
  /** by good */
  prices?: Record<string, Shift>;
  /** by kind */
  majorities?: Record<string, Majority>;
  /** its row */
  demon?: Shift | null;
  /** by good, own sacrifice cards */
  goods?: Record<string, Shift>;
  /** by good */
  supply?: Record<string, Shift>;
  altar?: AltarChange | null;
  /** cards to take, if the move decides it */
  to_take?: number | null;
  /** R10.3: cards of the altar */
  looks_at?: number | null;
  /** plays that are possible before the purchase, and not after it */
  loses?: string[];
  outlook?: Outlook | null;
}

/**
 * Why a move is not legal now.
 *
 * "stones", "held" (cards in hand), "owned" (goods), "supply" (cards of the pile), "altar" (cards
 * on it): the number needed and the number available. "shrines": only a player with three in hand
 * may return one (R5.3). "affordable": nor may a player who can pay for one. "demon": it is on
 * this row (R11.3).
 */
export interface Reason {
  code: "affordable" | "altar" | "demon" | "held" | "owned" | "shrines" | "stones" | "supply";
  needs?: number | null;
  has?: number | null;
  row?: number | null;
}

/** R5: the plays that would be possible if nothing were bought. */
export interface Plays {
  moves: Record<string, Change>;
  blocked: Record<string, Reason>;
}

/** The fields that depend on the observer. */
export interface ObserverFields {
  seat: number | null;
  legal: string[];
  /** null until play starts */
  view: View | null;
  story: AnyEvent[];
  /** the number of earlier events that are not included */
  story_from: number;
  preview: Record<string, Change>;
  blocked: Record<string, Reason>;
  /** the cards that could be played if nothing were bought */
  plays: Plays | null;
  /** why the last move cannot be undone; null: it can */
  undo: Barrier | null;
}

/** A table as one observer may see it. */
export interface TableDocument extends GameFields, SettingFields, ObserverFields {}

/** A table in short, without anything hidden: for lists. */
export interface Summary {
  table: string;
  status: Status;
  seats: SeatInfo[];
  free: number;
  variants: string[];
  history: History;
  clock: Clock | null;
  watch: boolean;
  made: number;
  to_move: number | null;
  /** null until play starts */
  turn: number | null;
  deadline: number | null;
  result: Result | null;
  closed: string | null;
}

export interface Tables {
  tables: Summary[];
}

/** The connection works. Sent every few seconds. */
export interface Heartbeat {
  notice: "heartbeat";
}

/** The seats whose players are connected. Sent at once and after every change. */
export interface Presence {
  notice: "presence";
  present: number[];
}

/** The reaction of a player. */
export interface Reacted {
  notice: "reaction";
  seat: number;
  reaction: Reaction;
}

/** The table after a number of moves, and the events of the last of them. */
export interface Moment {
  step: number;
  /** the move that led here; null: before the first, or hidden from the observer */
  move: string | null;
  /** that made the move */
  seat: number | null;
  turn: number;
  view: View;
  story: AnyEvent[];
  rows: Row[];
  scorings: Record<string, Scoring>;
  new_row: NewRow | null;
}

/** Consecutive steps of a game. */
export interface Moments {
  /** of the whole game */
  steps: number;
  /** the step at which each turn begins */
  turns: number[];
  players: (string | null)[];
  moments: Moment[];
}
