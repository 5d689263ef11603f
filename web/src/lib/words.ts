/** The game's own words, in the order in which the page always shows them. */

export const GOODS = ["rice", "peanut", "banana", "pepper"] as const;
export const KINDS = ["stonemason", "priest", "shrine", ...GOODS] as const;
export type Good = (typeof GOODS)[number];
export type Kind = (typeof KINDS)[number];

const SHAPES: Record<string, string> = {
  red: "triangle",
  blue: "disc",
  yellow: "square",
  green: "diamond",
};

/** The shape of a player's mark, since colour never stands alone. */
export function shapeOf(color: string): string {
  return SHAPES[color] ?? "disc";
}

export function isGood(word: string): word is Good {
  return (GOODS as readonly string[]).includes(word);
}

/** The symbol of a kind of card: farmers wear a hat, their goods do not. */
export function symbolOf(kind: string): string {
  return isGood(kind) ? `${kind}-farmer` : kind;
}
