/** The foot of a row: what taking its bottom card would turn up. */
export interface Row {
  row: number;
  foot: "end" | "new row" | "scored" | "unknown";
  card?: string | null;
  reveals?: string | null;
  demon?: boolean;
}

/** A number before and after. */
export interface Shift {
  before: number;
  after: number;
}

/** What a seat would gain. Of a choice both totals are told; nobody's choice is guessed. */
export interface Gain {
  cards: number;
  base: number;
  bonus: number;
  no_bonus?: "single" | "tie" | null;
  goods?: ("good" | "nothing" | "other")[];
  seat: number;
  stones?: Shift | null;
  points?: Shift | null;
  reaches_shrine?: boolean;
}

/** R8: what a kind would bring if it were scored as the villages stand. */
export interface Scoring {
  pay: "choice" | "goods" | "points" | "stones";
  gains: Gain[];
}

/** A kind in the pile. */
export interface KindOdds {
  left: number;
  chance: number;
}

/** The chances of the next new row; those of the kinds and of the end make up 1. */
export interface Odds {
  kinds: Record<string, KindOdds>;
  look: number;
  end: number;
}

/** The next row that is formed anew, whichever it is. */
export interface NewRow {
  may_look: boolean;
  may_end: boolean;
  last: number;
  odds?: Odds | null;
}

/** R9.3: where a player's points come from. */
export interface Score {
  points: number;
  shrines: number;
  stones: number;
  goods: number;
  total: number;
}

/** The final count, as records hold it. */
export interface Result {
  altar: Record<string, number>;
  values: Record<string, number>;
  scores: Score[];
  winners: number[];
}

/** Who sits where. */
export interface SeatInfo {
  kind: "bot" | "human";
  name: string | null;
  bot: string | null;
  taken: boolean;
  away: string | null;
  agreed: number[];
}

/** How long a move may take: so many seconds, or so many days. */
export interface Clock {
  seconds?: number | null;
  days?: number | null;
}

/** One player as the observer sees them. None: not told. */
export interface SeatView {
  color: string;
  front: Record<string, number>;
  alone: string[];
  stones: number;
  points: number;
  prices: Record<string, number>;
  hand_size: number;
  hand: string[] | null;
  goods_size: number;
  goods: Record<string, number> | null;
  goods_range: Record<string, [number, number]> | null;
}

/** A sacrifice card on the altar; what the observer does not know is None. */
export interface AltarCard {
  good: string | null;
  face: "down" | "up" | null;
  by: number | null;
}

/** The altar. Only `size` and `top` are told with strict memory while the game is on. */
export interface Altar {
  size: number;
  top: AltarCard | null;
  stack: AltarCard[] | null;
  count: Record<string, [number, number]> | null;
  worth: Record<string, number> | null;
  hidden: number | null;
}

/** R12.2: an own look at the altar, top card first, and the place of the card kept. */
export interface Look {
  cards: AltarCard[];
  kept: number | null;
}

/**  */
export interface Bought {
  event: "bought";
  seat: number;
  good: string;
  price: number;
}

/**  */
export interface Played {
  event: "played";
  seat: number;
  kind: string;
  number: number;
  price: number;
}

/** R5.3: a shrine went back to the box. */
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

/** R6.1, R6.2. The good of a card laid face down is known to its owner only. */
export interface Offered {
  event: "offered";
  seat: number;
  good: string | null;
  face: "down" | "up";
}

/**  */
export interface Blessed {
  event: "blessed";
  seat: number;
  good: string;
}

/** R7. `revealed` is the row's new bottom card, None if the row was emptied. */
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

/** R10.2: so many oracles turned up in a new row and left the game. */
export interface Oracles {
  event: "oracles";
  row: number;
  number: number;
}

/** R10.3: at so many cards of the altar; the cards, top first, are known to the looker only. */
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

/** R10.3: place 1 is the altar's top. Only the looker knows what was kept (R10.4). */
export interface Kept {
  event: "kept";
  seat: number;
  place: number | null;
  good: string | null;
  top: AltarCard | null;
}

/** What a scoring means for one seat, and why. */
export interface Share {
  seat: number;
  cards: number;
  alone: boolean;
  stones: number;
  points: number;
  goods: number;
  owed: number;
  choice: number;
}

/** R8: a kind was scored, from the active player on in turn order. */
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
  laid: string[];
  looks: Look[];
  goods: (Bought | Played | Discarded | Demon | Offered | Blessed | Taken | Formed | Oracles | Looked | Declined | Kept | Scored | Rewarded | Gained | Exhausted | Counted)[] | null;
}

/** The table as one observer may know it. Rows count from 1, seats from 0. */
export interface View {
  seat: number | null;
  history: "open" | "strict";
  players: number;
  variants: string[];
  turn: number;
  phase: string;
  active: number;
  to_move: number | null;
  to_take: number;
  seats: SeatView[];
  offer: string[][];
  last_row: number | null;
  demon: number | null;
  scored: string | null;
  pile: number;
  pile_kinds: Record<string, number> | null;
  supply: Record<string, number>;
  altar: Altar;
  box: Record<string, number>;
  look: AltarCard[] | null;
  legal: string[];
  memory: Memory;
  result: Result | null;
}

/** R8.2: the seat with the sole majority of a kind before and after; None: nobody. */
export interface Majority {
  before: number | null;
  after: number | null;
}

/** What a move does to the altar. With strict memory only the size is told. */
export interface AltarChange {
  size: Shift;
  face?: "down" | "up" | null;
  known?: Shift | null;
  worth?: Record<string, Shift> | null;
}

/** What a seat is due when a kind is scored (R8.3 to R8.6). */
export interface Due {
  cards: number;
  base: number;
  bonus: number;
  no_bonus?: "single" | "tie" | null;
  goods?: ("good" | "nothing" | "other")[];
}

/** A row as it is left to the next player, and what that player would gain there. */
export interface LeftRow {
  row: number;
  foot: "end" | "new row" | "scored" | "unknown";
  card?: string | null;
  reveals?: string | null;
  demon?: boolean;
  gain?: Due | null;
}

/** What is left to the next player when a turn ends, if the game goes on. */
export interface Leaves {
  seat: number;
  rows: LeftRow[];
}

/** What follows when a card has been taken, or the oracle that came with it is done. */
export interface Outlook {
  row: number;
  follows: "end" | "more" | "new row" | "scored";
  card?: string | null;
  reveals?: string | null;
  to_take?: number;
  then?: Outlook[];
  leaves?: Leaves | null;
}

/** What a move changes for the player who makes it. What follows the taking is in `outlook`. */
export interface Change {
  final?: "end" | "look" | "row" | "top" | null;
  stones?: Shift | null;
  points?: Shift | null;
  reaches_shrine?: boolean;
  front?: Record<string, Shift>;
  prices?: Record<string, Shift>;
  majorities?: Record<string, Majority>;
  demon?: Shift | null;
  goods?: Record<string, Shift>;
  supply?: Record<string, Shift>;
  altar?: AltarChange | null;
  to_take?: number | null;
  looks_at?: number | null;
  loses?: string[];
  outlook?: Outlook | null;
}

/** Why a move is not legal now. */
export interface Reason {
  code: "affordable" | "altar" | "demon" | "held" | "owned" | "shrines" | "stones" | "supply";
  needs?: number | null;
  has?: number | null;
  row?: number | null;
}

/** R5, seen from the buying phase: what could be played if nothing were bought. */
export interface Plays {
  moves: Record<string, Change>;
  blocked: Record<string, Reason>;
}

/** A table as one observer may see it. */
export interface TableDocument {
  table: string;
  version: number;
  status: "over" | "playing" | "waiting";
  to_move: number | null;
  rows: Row[];
  scorings: Record<string, Scoring>;
  new_row: NewRow | null;
  result: Result | null;
  commitment: string;
  salt: string | null;
  seats: SeatInfo[];
  variants: string[];
  history: "open" | "strict";
  public: boolean;
  clock: Clock | null;
  deadline: number | null;
  standin: string;
  rematch: string | null;
  closed: string | null;
  seat: number | null;
  legal: string[];
  view: View | null;
  story: (Bought | Played | Discarded | Demon | Offered | Blessed | Taken | Formed | Oracles | Looked | Declined | Kept | Scored | Rewarded | Gained | Exhausted | Counted)[];
  story_from: number;
  preview: Record<string, Change>;
  blocked: Record<string, Reason>;
  plays: Plays | null;
  undo: "look" | "off" | "other" | "row" | "start" | "top" | null;
}

/** A public table in the list. */
export interface Summary {
  table: string;
  status: "over" | "playing" | "waiting";
  seats: SeatInfo[];
  free: number;
  variants: string[];
  history: "open" | "strict";
  clock: Clock | null;
  watch: boolean;
  made: number;
}

/**  */
export interface HereSeat {
  seat: number;
  token: string;
}

/** A new table: who made it sits, others come by the invitation. */
export interface Made {
  table: string;
  seat: number;
  token: string;
  invite: string;
  commitment: string;
  here: HereSeat[];
}

/** A seat: a person, or a bot; `here` is a person on the same device as who makes the table. */
export interface SeatPlan {
  kind: "bot" | "human";
  bot: "easy" | "expert" | "greedy" | "hard" | "medium" | "random" | null;
  name: string | null;
  here: boolean;
}

/** A table to be made. */
export interface NewTable {
  seats: SeatPlan[];
  variants: ("demon" | "oracle")[];
  history: "open" | "strict";
  undo: boolean;
  public: boolean;
  watch: boolean;
  name: string | null;
  order: "given" | "random";
  clock: Clock | null;
  standin: "easy" | "expert" | "hard" | "medium";
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

/** A bot; its strength is a rating, `random` has 0. */
export interface BotInfo {
  bot: string;
  strength: number;
  level: boolean;
}

