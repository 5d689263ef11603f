/** The types of the server's API. Written by `make types` from bali/api/: do not edit. */

export const LEVELS = ["easy", "medium", "hard", "expert"] as const;

export type Level = (typeof LEVELS)[number];

export type SeatKind = "human" | "bot";

export type Status = "waiting" | "playing" | "over";

export type Variant = "oracle" | "demon";

export type Reaction = "well-played" | "thanks" | "good-luck" | "oh-no" | "thinking" | "go-on";

export type ReviewState = "waiting" | "running" | "done" | "failed";

export type Effort = "quick" | "normal" | "deep";

export type DecisionKind = "buy" | "play" | "sacrifice" | "take" | "oracle" | "score";

export type Judgement = "best" | "good" | "close" | "inaccuracy" | "mistake" | "blunder";

export type Mark = "only" | "brilliant";

export type ChanceKind = "deal" | "row" | "reveal";

export type Source = "points" | "shrines" | "goods" | "stones";

export type TargetPart =
  | "row"
  | "offer"
  | "hand"
  | "village"
  | "stones"
  | "points"
  | "goods"
  | "altar"
  | "supply"
  | "demon"
  | "pile"
  | "question";

export type Theme =
  | "majority"
  | "denial"
  | "altar"
  | "endgame"
  | "demon"
  | "oracle"
  | "prices"
  | "shrine";

export type Difficulty = "easy" | "medium" | "hard";

export type History = "open" | "strict";

export type TableBot = "easy" | "medium" | "hard" | "expert" | "greedy" | "random";

export type BotName = "easy" | "medium" | "hard" | "expert" | "greedy" | "uct" | "random";

export type Barrier =
  | "off"
  | "start"
  | "other"
  | "row"
  | "look"
  | "top"
  | "limit"
  | "standin"
  | "late";

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
  /** of `view.legal`: empty unless the observer is to move */
  preview: Record<string, Change>;
  blocked: Record<string, Reason>;
}

/** A legal move of a step, what is said about it, and the table after it. */
export interface LessonAnswer {
  move: string;
  /** the name of a text */
  text: string;
  /** as the seat of the step sees it */
  after: Moment;
}

/** A part of the table that a step points at; what is null is not specified further. */
export interface Target {
  part: TargetPart;
  /** from 1, as in moves */
  row: number | null;
  seat: number | null;
  /** in a village or a hand: only the cards of this kind */
  kind: string | null;
  /** among goods or in the supply: only this one */
  good: string | null;
}

/** A question of a lesson. It is asked with the text `lesson-<lesson>-<name>`. */
export interface LessonStepDocument {
  /** unique within the lesson */
  name: string;
  /** as `seat` sees it */
  moment: Moment;
  seat: number;
  /** what is pointed at: lit, while the rest is dimmed */
  targets: Target[];
  /** the moves that are right */
  accepted: string[];
  /** one for each legal move */
  answers: LessonAnswer[];
}

/** A lesson with everything that a client displays. */
export interface LessonDocument {
  name: string;
  variants: Variant[];
  /** of the players, by seat */
  names: (string | null)[];
  steps: LessonStepDocument[];
}

/** A lesson in short. Its title is the text `lesson-<name>-title`. */
export interface LessonSummary {
  name: string;
  variants: Variant[];
  /** how many */
  steps: number;
}

/** All lessons, in the order in which they are taken. */
export interface LessonList {
  lessons: LessonSummary[];
}

/** The result of a first attempt, and who made it: any text that a client keeps for itself. */
export interface PuzzleAttempt {
  client: string;
  /** at the first try and without help */
  solved: boolean;
  /** of the player, before it */
  rating?: number;
}

/** A puzzle in short. */
export interface PuzzleSummary {
  id: string;
  /** the most important first */
  themes: Theme[];
  /** Glicko-2, corrected by the attempts here */
  rating: number;
  deviation: number;
  /** by the rating */
  difficulty: Difficulty;
  players: number;
  variants: Variant[];
  /** how many moves are to be found */
  decisions: number;
  /** by clients of this server */
  attempts: number;
  /** of these, at the first try and without help */
  solved: number;
}

/** Where to look, the first part of a hint: a row, a good, a kind, or a seat's majority. */
export interface Focus {
  row: number | null;
  good: string | null;
  kind: string | null;
  /** whose majority of the kind is at stake */
  seat: number | null;
}

/** The points that a seat may expect in the end, by source (R9.3). */
export interface ExpectedPoints {
  /** gained in play */
  points: number;
  shrines: number;
  goods: number;
  stones: number;
}

/** How many points more, or less, come from a source. */
export interface SourceGain {
  source: Source;
  points: number;
}

/** How many points more, or less, another seat may expect. */
export interface SeatGain {
  seat: number;
  points: number;
}

/** A take that ends the turn scores a kind at once: what each seat gets (R8). */
export interface ScoringFact {
  move: string;
  kind: string;
  /** by seat: stones, points or sacrifice cards */
  gains: number[];
}

/** A take that ends the turn leaves the next seat a better scoring than another take does. */
export interface LeavesFact {
  move: string;
  seat: number;
  /** from which that seat may take, from 1 */
  row: number;
  /** that would be scored */
  kind: string;
  /** stones, points or sacrifice cards */
  gain: number;
}

/** Why one move is better than another: expected points of the better one, less the other's. */
export interface ReasonWhy {
  better: string;
  worse: string;
  /** points more for the mover */
  own: number;
  /** of the mover, the largest first; small ones are left out */
  sources: SourceGain[];
  /** the largest first; small ones are left out */
  others: SeatGain[];
  /** what the moves score at once, if that is known */
  scorings: ScoringFact[];
  /** of the worse move, if that is why the next seat gains by it */
  leaves: LeavesFact | null;
}

/** A legal move of a decision, judged from what the mover could know. */
export interface Option {
  move: string;
  /** by seat: the win share after the move */
  shares: number[];
  /** the best move's share less this one's, for the mover; 0 for the best */
  loss: number;
  /** the 95 % confidence interval of the loss, from paired differences */
  low: number;
  high: number;
  /** by seat */
  points: ExpectedPoints[];
  /** why the best one is better; null for the best itself */
  reason: ReasonWhy | null;
}

/** An unforced decision. */
export interface Decision {
  /** the number of moves before it */
  step: number;
  turn: number;
  seat: number;
  kind: DecisionKind;
  played: string;
  /** the played one, unless another is better */
  best: string;
  loss: number;
  low: number;
  high: number;
  judgement: Judgement;
  mark: Mark | null;
  /** every legal move, the best first */
  options: Option[];
}

/** A decision: the table before it as the seat sees it, where to look, and all moves judged. */
export interface PuzzleStepDocument {
  moment: Moment;
  focus: Focus;
  decision: Decision;
}

/** A puzzle with everything that a client displays. */
export interface PuzzleDocument {
  summary: PuzzleSummary;
  seat: number;
  /** the part of its attempts in which a bot finds all moves */
  found: Record<string, number>;
  steps: PuzzleStepDocument[];
  /** the table after the solution */
  after: Moment;
  /** ends with the last move of the solution */
  record: Record<string, unknown>;
}

/** All puzzles, and the one of today, which is the same for everybody. */
export interface PuzzleList {
  /** of today in UTC, as ISO 8601 has it */
  date: string;
  /** the id of its puzzle */
  today: string;
  puzzles: PuzzleSummary[];
}

/** Play on after the solution, against bots. */
export interface PuzzlePractice {
  /** in all other seats */
  bot?: TableBot;
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

/** A record, the steps to return, and the observer from whose view to return them. */
export interface Replay {
  record: Record<string, unknown>;
  /** null: all open */
  eyes?: number | null;
  history?: History;
  from?: number;
  to?: number | null;
}

/** Ask for a part of the hint for one's own move at a version. */
export interface AskHint {
  version: number;
  part?: 1 | 2;
}

/** A part of a hint, from the knowledge of the seat to move alone. */
export interface HintDocument {
  version: number;
  part: 1 | 2;
  focus: Focus;
  /** the two best moves, in part 2 */
  options: Option[] | null;
}

/** The same from a record. */
export interface RecordPractice {
  record: Record<string, unknown>;
  step: number;
  seat: number;
  bot?: TableBot;
}

/** Review the game of a record, which must be finished. */
export interface RecordReview {
  record: Record<string, unknown>;
  effort?: Effort;
}

/** The mean loss for each unforced decision. */
export interface ErrorRate {
  decisions: number;
  rate: number;
  /** 95 % confidence interval */
  low: number;
  high: number;
}

/** The bot whose error rate is nearest, and the range of bots that the interval allows. */
export interface PlayedLevel {
  level: BotName;
  weakest: BotName;
  strongest: BotName;
}

/** The result of a seat: fair + skill + luck + rest. */
export interface Split {
  /** the share of the victory */
  result: number;
  /** one divided by the number of players */
  fair: number;
  /** of the own decisions and of all others', relative to the best moves */
  skill: number;
  luck: number;
  /** the errors of the estimates, and what hidden cards and equal moves decided */
  rest: number;
  /** result - luck */
  without_luck: number;
  /** of `without_luck`, 95 % */
  half_width: number;
}

/** How a seat played. */
export interface SeatReview {
  seat: number;
  name: string | null;
  errors: ErrorRate;
  /** of those that occurred */
  kinds: Record<string, ErrorRate>;
  judgements: Record<string, number>;
  /** null: too few decisions */
  level: PlayedLevel | null;
  /** of kinds with enough decisions */
  kind_levels: Record<string, PlayedLevel>;
  split: Split;
}

/** What chance did: the deal, a new row, or hidden cards that the final count revealed. */
export interface ChanceEvent {
  /** the number of moves made when it had happened; 0 for the deal */
  step: number;
  turn: number;
  kind: ChanceKind;
  /** that was formed anew, from 1 */
  row: number | null;
  /** that were drawn, oracles included */
  cards: string[];
  /** by seat: the win share after it, less that expected before; sums to 0 */
  luck: number[];
  /** by seat: 95 % */
  half_widths: number[];
}

/** The win share of each seat for one who sees all open cards. */
export interface GraphPoint {
  step: number;
  turn: number;
  shares: number[];
}

/**
 * The review of one finished game, as `bali.review` returns it.
 *
 * `docs/review.md` says what every number means.
 *
 * >>> import bali
 * >>> game = bali.new(players=2, seed=7)
 * >>> while not game.over:
 * ...     game.play(game.legal[-1])
 * >>> review = bali.review(game, effort="quick")
 * >>> split = review.seats[0].split
 * >>> abs(split.fair + split.skill + split.luck + split.rest - split.result) < 1e-9
 * True
 */
export interface Review {
  format: string;
  effort: Effort;
  seed: number;
  variants: string[];
  winners: number[];
  /** the number of moves of the game */
  steps: number;
  seats: SeatReview[];
  /** in the order of play */
  decisions: Decision[];
  /** in the order of play */
  chances: ChanceEvent[];
  /** in the order of play, from the deal to the end */
  graph: GraphPoint[];
}

/** How far a review is and, when it is done, the review. */
export interface ReviewStatus {
  id: string;
  status: ReviewState;
  effort: Effort;
  /** tasks */
  done: number;
  total: number;
  review: Review | null;
}

/** Play on from a moment of a finished game, in one of its seats, against bots. */
export interface TablePractice {
  /** the number of moves that are taken from the game */
  step: number;
  seat: number;
  /** in all other seats */
  bot?: TableBot;
}

/** Review the game of a table. */
export interface TableReview {
  effort?: Effort;
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

/** The time limit for a move, in seconds or in days, or for the whole game. */
export interface Clock {
  seconds?: number | null;
  days?: number | null;
  /** seconds for all moves of a player */
  total?: number | null;
  /** seconds that are added to `total` after every turn */
  increment?: number | null;
}

/** How the server sees a request, behind a proxy or not. */
export interface ConnectionInfo {
  /** of the client */
  address: string;
  scheme: string;
}

/** Version 2: send details from now on, or no longer: `{"do": "details", "wanted": true}`. */
export interface DetailsMessage {
  do: "details";
  wanted: boolean;
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

/** Agree that a bot replaces another player. */
export interface GoOn {
  seat: number;
}

/** The health of the process that answers; counts are those since its start. */
export interface Health {
  /** failing: a background task does not run */
  status: "failing" | "ok";
  version: string;
  /** seconds since the server last looked for clocks that have run out */
  sweep_age: number;
  /** background tasks that should be running and are not */
  tasks_down: string[];
  /** tables whose logs cannot be read */
  tables_put_aside: number;
  /** for bots and hints */
  questions_waiting: number;
  /** the median of the bots' last 100 answers */
  bot_seconds: number | null;
  /** the longest of these */
  bot_seconds_longest: number | null;
  /** requests that could not be stored or read */
  store_errors: number;
}

/** The connection works. Sent every few seconds. */
export interface Heartbeat {
  notice: "heartbeat";
}

export interface HereSeat {
  seat: number;
  token: string;
}

/** A private link that carries a seat to another device, once. */
export interface Link {
  code: string;
  link: string;
  until: number;
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

export interface Move {
  move: string;
  version?: number | null;
}

/** A move over the socket: `{"do": "move", "move": "take 2", "version": 17}`. */
export interface MoveMessage extends Move {
  do: "move";
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
  /** whether hints are allowed although several people play */
  hints?: boolean;
  absence?: number | null;
}

/** The next game of the same players. */
export interface Next {
  table: string;
  seat: number;
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

/** A table that plays on from a moment of a finished game. */
export interface Practice {
  /** the number of moves that were taken from that game */
  step: number;
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

/** A reaction for all who watch the table: `{"do": "react", "reaction": "thanks"}`. */
export interface ReactMessage {
  do: "react";
  reaction: Reaction;
}

/** A player was removed from a table. */
export interface Removal {
  /** the whole table, since nobody else plays there */
  deleted: boolean;
}

/** Give a free seat to a bot. */
export interface SeatBot {
  bot: TableBot;
}

export interface Seated {
  seat: number;
  token: string;
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
  /** null: a game from its deal on */
  practice: Practice | null;
  /** whether hints may be asked for here */
  hints: boolean;
  /** by seat: the parts of hints that were given */
  hints_used: number[];
  /** seconds of absence after which the others may go on without a player */
  absence: number;
}

/** Take a free seat or, with the code of a private link, the seat that it transfers. */
export interface Sit {
  name?: string | null;
  code?: string | null;
}

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

/** A table as one observer may see it. */
export interface TableDocument extends GameFields, SettingFields, ObserverFields {}

export interface Tables {
  tables: Summary[];
}

export interface Undo {
  version?: number | null;
}

/** An undo over the socket: `{"do": "undo", "version": 17}`. */
export interface UndoMessage extends Undo {
  do: "undo";
}
