/** Signs of a graph, apart from each other. */

/** The room of a sign, with a pixel to the next. */
const WIDE = 19;
const HIGH = 17;

interface Place {
  x: number;
  y: number;
}

/** Where a sign is drawn, and the place that it is about. */
export type Spread<Sign> = Sign & { from: Place };

/**
 * Moves each sign, as little as it takes to lie on none of those before it and within `left` to
 * `right` and the height: up or down if that is enough, else sideways, too. Where all is full, it
 * stays.
 */
export function spread<Sign extends Place>(signs: Sign[], left: number, right: number, height: number): Spread<Sign>[] {
  const [top, bottom] = [HIGH / 2, height - HIGH / 2];
  const placed: Spread<Sign>[] = [];
  const isFree = ({ x, y }: Place): boolean =>
    x >= left && x <= right && y >= top && y <= bottom && placed.every((other) => Math.abs(other.x - x) >= WIDE || Math.abs(other.y - y) >= HIGH);
  for (const sign of signs) {
    const from = { x: sign.x, y: sign.y };
    const own = { x: sign.x, y: Math.min(bottom, Math.max(top, sign.y)) };
    const ys = [own.y, ...placed.flatMap(({ y }) => [y - HIGH, y + HIGH])];
    const xs = placed.flatMap(({ x }) => [x - WIDE, x + WIDE]);
    const upright = nearest(own, ys.map((y) => ({ x: own.x, y })).filter(isFree));
    const place = upright ?? nearest(own, xs.flatMap((x) => ys.map((y) => ({ x, y }))).filter(isFree)) ?? own;
    placed.push({ ...sign, ...place, from });
  }
  return placed;
}

function nearest(own: Place, places: Place[]): Place | undefined {
  const distance = ({ x, y }: Place): number => Math.hypot(x - own.x, y - own.y);
  return places.sort((one, other) => distance(one) - distance(other))[0];
}
