/** Signs of a graph, apart from each other. */

/** The room of a sign, with a pixel to the next. */
const WIDE = 19;
const HIGH = 17;

interface Place {
  x: number;
  y: number;
}

/**
 * Moves each sign up or down, as little as it takes to lie on none of those before it; where a column
 * is full, it stays. `moved` is by how much.
 */
export function spread<Sign extends Place>(signs: Sign[], height: number): (Sign & { moved: number })[] {
  const [top, bottom] = [HIGH / 2, height - HIGH / 2];
  const placed: (Sign & { moved: number })[] = [];
  for (const sign of signs) {
    const near = placed.filter(({ x }) => Math.abs(x - sign.x) < WIDE);
    const own = Math.min(bottom, Math.max(top, sign.y));
    const free = [own, ...near.flatMap(({ y }) => [y - HIGH, y + HIGH])]
      .filter((y) => y >= top && y <= bottom && near.every((other) => Math.abs(other.y - y) >= HIGH))
      .sort((one, other) => Math.abs(one - own) - Math.abs(other - own));
    const y = free[0] ?? own;
    placed.push({ ...sign, y, moved: y - sign.y });
  }
  return placed;
}
