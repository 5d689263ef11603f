/**
 * Glicko-2, the twin of bali/puzzles/glicko.py; a test holds both to the same figures. The comments
 * have the step numbers of Mark E. Glickman, "Example of the Glicko-2 system" (2012).
 */

import type { GlickoRating } from "../lib/training.svelte";

const CENTRE = 1500;
const SCALE = 173.7178;
/** Tau: how fast the volatility may change. */
const VOLATILITY_CHANGE = 0.5;
const TOLERANCE = 1e-6;
const LARGEST_DEVIATION = 350;

/** Somebody who is unknown. */
export const NEWCOMER: GlickoRating = { rating: CENTRE, deviation: LARGEST_DEVIATION, volatility: 0.06 };

/** The rating after one result against an opponent: 1 for a victory, 0 for a defeat. */
export function rate(player: GlickoRating, opponent: Pick<GlickoRating, "rating" | "deviation">, score: number): GlickoRating {
  // Step 2
  const own = (player.rating - CENTRE) / SCALE;
  const deviation = player.deviation / SCALE;
  // Steps 3 and 4
  const weight = weigh(opponent.deviation / SCALE);
  const expected = 1 / (1 + Math.exp(-weight * (own - (opponent.rating - CENTRE) / SCALE)));
  const variance = 1 / (weight ** 2 * expected * (1 - expected));
  const surprise = weight * (score - expected);
  // Steps 5 to 8
  const volatility = findVolatility(player.volatility, deviation, variance, variance * surprise);
  const before = deviation ** 2 + volatility ** 2;
  const after = 1 / Math.sqrt(1 / before + 1 / variance);
  return {
    rating: CENTRE + SCALE * (own + after ** 2 * surprise),
    deviation: Math.min(LARGEST_DEVIATION, SCALE * after),
    volatility,
  };
}

/** The weight of a result, g: the less is known of the opponent, the less it says. */
function weigh(deviation: number): number {
  return 1 / Math.sqrt(1 + (3 * deviation ** 2) / Math.PI ** 2);
}

/** Step 5: the new volatility, by the Illinois algorithm. */
function findVolatility(volatility: number, deviation: number, variance: number, change: number): number {
  const start = Math.log(volatility ** 2);
  const slope = (x: number): number => {
    const spread = deviation ** 2 + variance + Math.exp(x);
    const gain = (Math.exp(x) * (change ** 2 - spread)) / (2 * spread ** 2);
    return gain - (x - start) / VOLATILITY_CHANGE ** 2;
  };
  let low = start;
  let high = Math.log(change ** 2 - deviation ** 2 - variance); // NaN if that is negative
  if (!(change ** 2 > deviation ** 2 + variance)) {
    let steps = 1;
    while (slope(start - steps * VOLATILITY_CHANGE) < 0) steps += 1;
    high = start - steps * VOLATILITY_CHANGE;
  }
  let atLow = slope(low);
  let atHigh = slope(high);
  while (Math.abs(high - low) > TOLERANCE) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const atMiddle = slope(middle);
    if (atMiddle * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [middle, atMiddle];
  }
  return Math.exp(low / 2);
}
