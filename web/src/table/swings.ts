/** The turns that decided a game. */

export interface Swing {
  turn: number;
  /** How far the player was ahead of the best of the others before and after it; behind if negative. */
  before: number;
  after: number;
}

const LEAST = 3;

/** The turns that moved a player's margin most, in their order. */
export function swingsOf(totals: number[][], seat: number, most: number): Swing[] {
  const margins = totals.map((turn) => (turn[seat] ?? 0) - Math.max(...turn.filter((_, other) => other !== seat)));
  const size = ({ before, after }: Swing): number => Math.abs(after - before);
  return margins
    .slice(1)
    .map((after, at) => ({ turn: at + 1, before: margins[at] ?? 0, after }))
    .filter((swing) => size(swing) >= LEAST)
    .sort((one, other) => size(other) - size(one))
    .slice(0, most)
    .sort((one, other) => one.turn - other.turn);
}
